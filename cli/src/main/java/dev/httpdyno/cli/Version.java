package dev.httpdyno.cli;

import picocli.CommandLine.IVersionProvider;

/** HttpDyno's own version, from the manifest of its jar. */
final class Version implements IVersionProvider {

    static String number() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "development" : version;
    }

    @Override
    public String[] getVersion() {
        return new String[] {"HttpDyno " + number() + ", on Java " + Runtime.version()};
    }
}
