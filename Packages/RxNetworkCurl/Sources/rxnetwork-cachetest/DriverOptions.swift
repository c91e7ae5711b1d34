/// What the command line says.
struct DriverOptions {
  struct Failure: Error {
    let reason: String
  }

  var cacheFolder = ""
  var maximumBytes: Int64 = 100 << 20
  var account: String?

  init(_ arguments: [String]) throws(Failure) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--cache-dir": cacheFolder = try DriverOptions.value(option, &rest)
      case "--max-bytes":
        guard let bytes = Int64(try DriverOptions.value(option, &rest)), bytes > 0 else {
          throw Failure(reason: "--max-bytes wants a number of bytes")
        }
        maximumBytes = bytes
      case "--account": account = try DriverOptions.value(option, &rest)
      case "--shared": throw Failure(reason: "this is a private cache, --shared is not supported")
      default: throw Failure(reason: "unknown option \(option)")
      }
    }
    guard !cacheFolder.isEmpty else { throw Failure(reason: "--cache-dir is needed") }
  }

  private static func value(_ option: String, _ rest: inout ArraySlice<String>) throws(Failure) -> String {
    guard let value = rest.popFirst() else { throw Failure(reason: "\(option) wants a value") }
    return value
  }
}
