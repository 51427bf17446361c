package dev.httpdyno.adapter.netty;

/** The contract on a raw Netty pipeline, with hash maps of paths. */
public final class NettyHashMapAdapter extends NettyServer {

    /** Starts nothing. */
    public NettyHashMapAdapter() {
        super("netty-hashmap", "Netty, hash maps", "hash maps of paths, one for each shape of route");
    }

    @Override
    <H> Router<H> router(String prefix) {
        return new Hashed<>();
    }
}
