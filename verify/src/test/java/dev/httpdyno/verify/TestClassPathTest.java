package dev.httpdyno.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class TestClassPathTest {

    @Test
    void runtimeEntries_testClassPath_leavesTheAdapterAndItsFramework() {
        String classPath = String.join(
                File.pathSeparator,
                List.of(
                        "/p/adapters/netty/target/test-classes",
                        "/p/adapters/netty/target/classes",
                        "/p/verify/target/classes",
                        "/p/harness-api/target/classes",
                        "/r/harness-core-0.1.0.jar",
                        "/r/verify-0.1.0-SNAPSHOT.jar",
                        "/r/netty-codec-http-4.2.18.Final.jar",
                        "/r/junit-jupiter-api-6.1.3.jar",
                        "/r/opentest4j-1.3.0.jar",
                        "/r/apiguardian-api-1.1.2.jar"));

        assertThat(TestClassPath.runtimeEntries(classPath))
                .containsExactly(
                        Path.of("/p/adapters/netty/target/classes"), Path.of("/r/netty-codec-http-4.2.18.Final.jar"));
    }
}
