package dev.httpdyno.adapter.netty;

/** The contract on a raw Netty pipeline, with a compressed trie of paths. */
public final class NettyRadixAdapter extends NettyServer {

    /** Starts nothing. */
    public NettyRadixAdapter() {
        super("netty-radix", "Netty, radix trie", "a compressed trie of paths");
    }

    @Override
    <H> Router<H> router(String prefix) {
        return new Radix<>();
    }
}
