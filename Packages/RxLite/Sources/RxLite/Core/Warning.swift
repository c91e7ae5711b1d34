#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tells the developer about a mistake.
func warn(_ message: String) { writeLine("RxLite: " + message) }

/// Writes one line to standard error, so that a program's own output stays clean.
func writeLine(_ line: String) {
  _ = (line + "\n").utf8CString.withUnsafeBufferPointer { write(2, $0.baseAddress, $0.count - 1) }
}
