/** What an adapter implements, and the main class of the measured JVM. */
module dev.httpdyno.api {
    requires java.management;
    requires jdk.management;
    requires transitive java.xml;
    requires static transitive org.jspecify;

    exports dev.httpdyno.api;
    exports dev.httpdyno.host;

    uses dev.httpdyno.api.ServerAdapter;
}
