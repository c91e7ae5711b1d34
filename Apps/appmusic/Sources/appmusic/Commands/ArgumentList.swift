import AudioService
import Fatal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Arguments that come on standard input, where `-` stands for them.
enum ArgumentList {
  /// The entries of a list: lines, without the ends that any system gives them, or what NUL ends; empty ones are none.
  static func entries(of bytes: [UInt8], endedByNUL: Bool) -> [FilePath] {
    bytes.split(separator: endedByNUL ? 0 : UInt8(ascii: "\n")).compactMap { entry in
      let entry = !endedByNUL && entry.last == UInt8(ascii: "\r") ? entry.dropLast() : entry
      return entry.isEmpty ? nil : FilePath(bytes: Array(entry))
    }
  }

  /// Puts the list on standard input in the place of `-`; false when there is nothing to do, since it was empty.
  static func expand(_ result: inout ArgumentParser.Result) throws(SystemError) -> Bool {
    guard let arguments = result.command?.arguments, arguments.takesLists,
      result.parsed.arguments.contains(FilePath("-"))
    else { return true }
    let bytes = try FileStore().readAll(STDIN_FILENO, named: "standard input")
    let list = entries(of: bytes, endedByNUL: result.parsed.has("-0"))
    result.parsed.putList(list)
    return !list.isEmpty
  }
}
