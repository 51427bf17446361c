package dev.httpdyno.core.machine;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Array;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The CPU clock of another process, to the nanosecond: {@code clock_gettime} of the C library, called through
 * {@code java.lang.foreign}. That is final from Java 22 on, and this class is compiled for 21, hence the reflection.
 */
final class ProcessClock {

    private static final int NANOS_AT = 8;
    private static final Optional<ProcessClock> INSTANCE = open();

    private final MethodHandle call;
    private final ByteBuffer time;

    private ProcessClock(MethodHandle call, ByteBuffer time) {
        this.call = call;
        this.time = time;
    }

    /** Whether this system has it. */
    static boolean isAvailable() {
        return INSTANCE.isPresent();
    }

    /** CPU time of all threads of a process, ended ones included; absent when there is no such process or clock. */
    static OptionalLong nanos(long pid) {
        return INSTANCE.map(clock -> clock.read(pid)).orElse(OptionalLong.empty());
    }

    private synchronized OptionalLong read(long pid) {
        // The kernel's id of the scheduler's clock of a whole process (include/linux/posix-timers.h).
        int id = (int) (~pid << 3 | 2);
        try {
            return (int) call.invokeExact(id) == 0
                    ? OptionalLong.of(time.getLong(0) * 1_000_000_000L + time.getLong(NANOS_AT))
                    : OptionalLong.empty();
        } catch (Throwable e) {
            return OptionalLong.empty();
        }
    }

    private static Optional<ProcessClock> open() {
        boolean linux64 = System.getProperty("os.name").equals("Linux")
                && System.getProperty("os.arch").contains("64");
        if (!linux64 || Runtime.version().feature() < 22) {
            return Optional.empty();
        }
        try {
            if (!mayCallNatively()) {
                return Optional.empty();
            }
            ByteBuffer time = ByteBuffer.allocateDirect(2 * NANOS_AT).order(ByteOrder.nativeOrder());
            MethodHandle call = MethodHandles.insertArguments(clockGettime(), 1, segment(time));
            return Optional.of(new ProcessClock(call, time));
        } catch (ReflectiveOperationException | RuntimeException e) {
            return Optional.empty();
        }
    }

    /** Without the JVM's flag for it, each first call would print four lines of warnings. */
    private static boolean mayCallNatively() throws ReflectiveOperationException {
        return (boolean) Module.class.getMethod("isNativeAccessEnabled").invoke(ProcessClock.class.getModule());
    }

    /** {@code int clock_gettime(clockid_t, struct timespec *)}. */
    private static MethodHandle clockGettime() throws ReflectiveOperationException {
        Class<?> layout = foreign("MemoryLayout");
        Class<?> values = foreign("ValueLayout");
        Object arguments = Array.newInstance(layout, 2);
        Array.set(arguments, 0, values.getField("JAVA_INT").get(null));
        Array.set(arguments, 1, values.getField("ADDRESS").get(null));
        Object descriptor = foreign("FunctionDescriptor")
                .getMethod("of", layout, arguments.getClass())
                .invoke(null, values.getField("JAVA_INT").get(null), arguments);
        Class<?> linkers = foreign("Linker");
        Object linker = linkers.getMethod("nativeLinker").invoke(null);
        Object lookup = linkers.getMethod("defaultLookup").invoke(linker);
        Optional<?> symbol = (Optional<?>)
                foreign("SymbolLookup").getMethod("find", String.class).invoke(lookup, "clock_gettime");
        Class<?> options = Class.forName("java.lang.foreign.Linker$Option");
        return (MethodHandle) linkers.getMethod(
                        "downcallHandle", foreign("MemorySegment"), foreign("FunctionDescriptor"), options.arrayType())
                .invoke(linker, symbol.orElseThrow(), descriptor, Array.newInstance(options, 0));
    }

    private static Object segment(ByteBuffer buffer) throws ReflectiveOperationException {
        return foreign("MemorySegment").getMethod("ofBuffer", Buffer.class).invoke(null, buffer);
    }

    private static Class<?> foreign(String name) throws ClassNotFoundException {
        return Class.forName("java.lang.foreign." + name);
    }
}
