package dev.httpdyno.adapter.netty;

/** The contract on a raw Netty pipeline, with the dispatch by hand as authors of frameworks write it. */
public final class NettyAdapter extends NettyServer {

    /** Starts nothing. */
    public NettyAdapter() {
        super("netty", "Netty", "if and else by hand");
    }

    @Override
    <H> Router<H> router(String prefix) {
        return new ByHand<>(prefix);
    }
}
