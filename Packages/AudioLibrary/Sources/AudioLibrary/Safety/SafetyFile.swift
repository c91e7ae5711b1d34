import AudioService

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The small second file beside the library: likes, plays, playlists, shifts of lyrics and roots, from which they can be
/// had again.
///
/// A change is added at the end in one write; from time to time the file is written anew under another name, which
/// then takes its place. So it is whole at any moment, but for a last change that was cut short.
struct SafetyFile {
  /// Where it is.
  let path: FilePath

  init(beside library: FilePath) { path = FilePath(bytes: library.bytes + Array(".saved".utf8)) }

  /// The number of the last whole change; `nil` where the file is not there or ends in the middle of one.
  func lastChange() -> Int64? {
    let descriptor = path.withCString { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    guard let size = FileStatus(ofOpen: descriptor)?.size else { return nil }
    var tail = [UInt8](repeating: 0, count: 64)
    let start = max(0, size - 64)
    let count = tail.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, $0.count, off_t(start)) }
    guard count > 0, tail[count - 1] == UInt8(ascii: "\n") else { return nil }
    let last = tail[..<(count - 1)].split(separator: UInt8(ascii: "\n")).last ?? []
    let fields = SafetyRecord.fields(last)
    guard fields.count == 2, fields[0] == Array("end".utf8) else { return nil }
    return Int64(String(decoding: fields[1], as: UTF8.self))
  }

  /// How long the file is, in bytes.
  var size: Int64 { FileStatus(path)?.size ?? 0 }

  /// True when it keeps anything.
  var hasSomething: Bool { size > 0 && lines().contains { $0.count > 1 } }

  /// Adds the lines of one change.
  func append(_ lines: [UInt8], change: Int64) throws {
    try told { try WholeFile.append(lines + SafetyRecord.line("end", "\(change)"), to: path, mode: 0o600) }
  }

  /// Puts these lines in the place of everything that the file says.
  func replace(_ lines: [UInt8], change: Int64) throws {
    try told { try WholeFile.write(lines + SafetyRecord.line("end", "\(change)"), to: path, mode: 0o600) }
  }

  /// The lines of every whole change, in order.
  func lines() -> [[[UInt8]]] {
    guard let bytes = path.contents(upTo: 1 << 30) else { return [] }
    var whole: [[[UInt8]]] = []
    var change: [[[UInt8]]] = []
    // What follows the last line end was cut short.
    let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? 0
    for line in bytes[..<end].split(separator: UInt8(ascii: "\n")) {
      let fields = SafetyRecord.fields(line)
      if fields.first == Array("end".utf8) {
        whole += change
        change = []
      } else {
        change.append(fields)
      }
    }
    return whole
  }

  private func told(_ body: () throws -> Void) throws {
    do { try body() } catch let failure as WholeFile.Failure { throw error(failure.code) }
  }

  private func error(_ code: Int32) -> LibraryError {
    switch code {
    case ENOSPC, EDQUOT: .diskFull(path: path.text)
    case EACCES, EPERM, EROFS: .readOnly(path: path.text)
    default: .failed(reason: "the file \(path.text) cannot be written, \(systemReason(code))")
    }
  }
}
