package dev.httpdyno.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AlignmentTest {

    private static final int JAVA_17_CLASS_FILE = 61;

    @Test
    void kit_besideItsOwnApi_fits() {
        assertThatCode(Alignment::require).doesNotThrowAnyException();
    }

    @Test
    void java_thatIsTooOld_isNamedWithWhatToDo() {
        assertThat(Alignment.javaProblem(21)).isEmpty();
        assertThat(Alignment.javaProblem(17))
                .hasValueSatisfying(line -> assertThat(line)
                        .contains("needs Java 21", "run on Java 17", "newer JDK")
                        .doesNotContain("\n"));
    }

    @Test
    void api_ofAnotherVersionThanTheKit_isNamedWithBoth() {
        assertThat(Alignment.versionProblem(1, 2))
                .hasValueSatisfying(line -> assertThat(line).contains("for version 1", "is version 2", "harness-bom"));
    }

    @Test
    void api_twiceOnTheClassPath_isNamedWithBothPlaces() {
        assertThat(Alignment.copiesProblem(List.of("a.jar", "b.jar")))
                .hasValueSatisfying(line -> assertThat(line).contains("2 times", "a.jar and b.jar", "Keep one"));
    }

    /** JUnit looks at the signatures of the entry class before the Java version was checked. */
    @Test
    void entryClass_onJava17_loadsWithoutTheRest() throws IOException {
        assertThat(classFileVersion(AdapterContract.class)).isEqualTo(JAVA_17_CLASS_FILE);
        assertThat(classFileVersion(Alignment.class)).isEqualTo(JAVA_17_CLASS_FILE);
        List<Class<?>> named = new ArrayList<>();
        for (Method method : AdapterContract.class.getDeclaredMethods()) {
            named.add(method.getReturnType());
            named.addAll(List.of(method.getParameterTypes()));
        }
        assertThat(named).noneMatch(type -> type.getName().startsWith("dev.httpdyno.core"));
    }

    private static int classFileVersion(Class<?> type) throws IOException {
        try (InputStream in = type.getResourceAsStream(type.getSimpleName() + ".class");
                DataInputStream data = new DataInputStream(in)) {
            data.readInt();
            data.readUnsignedShort();
            return data.readUnsignedShort();
        }
    }
}
