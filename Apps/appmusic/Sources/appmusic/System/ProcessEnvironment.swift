import AudioService

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The variables that the program was started with, read once and handed down.
struct ProcessEnvironment: Sendable {
  let variables: [String: String]

  init(_ variables: [String: String]) { self.variables = variables }

  /// A variable's value; `nil` when it is unset or empty, which XDG treats alike.
  subscript(_ name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value
  }

  /// Reads the environment of this process.
  static func current() -> ProcessEnvironment {
    var variables: [String: String] = [:]
    for line in lines() {
      let text = line.text
      if let equals = text.firstIndex(of: "=") {
        variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
    }
    return ProcessEnvironment(variables)
  }

  /// The environment of this process as it is, each variable as the bytes of `NAME=value`.
  static func lines() -> [FilePath] {
    var lines: [FilePath] = []
    var entry = environ
    while let pointer = entry.pointee {
      lines.append(FilePath(bytes: Array(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))))
      entry += 1
    }
    return lines
  }
}
