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
    var entry = environ
    while let pointer = entry.pointee {
      let text = String(cString: pointer)
      if let equals = text.firstIndex(of: "=") {
        variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      entry += 1
    }
    return ProcessEnvironment(variables)
  }
}
