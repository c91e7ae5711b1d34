#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads a request's body piece by piece, for transports.
///
/// Used by one thread at a time.
public struct BodyReader: ~Copyable {
  private let pieces: [RequestBody.Piece]
  private var index = 0
  private var offset: Int64 = 0
  private var file: OpenFile?
  /// Bytes in all.
  public let length: Int64

  /// Opens what is needed to know the length.
  ///
  /// - Throws: `NetworkError.file` for a file that cannot be read.
  public init(_ body: RequestBody) throws(NetworkError) {
    switch body {
    case .none: pieces = []
    case .data(let data): pieces = [.data(data)]
    case .file(let path):
      guard let file = OpenFile(path, O_RDONLY), let size = file.size else {
        throw .file(path: path, reason: FileSystem.lastError)
      }
      pieces = [.file(path: path, length: size)]
    case .pieces(let list): pieces = list
    }
    length = pieces.reduce(0) { total, piece in
      switch piece {
      case .data(let data): total + Int64(data.count)
      case .file(_, let length): total + length
      }
    }
  }

  /// Starts again from the first byte.
  public mutating func rewind() {
    index = 0
    offset = 0
    file = nil
  }

  /// Fills the buffer as far as it can; zero at the end.
  ///
  /// - Throws: `NetworkError.file` where a file is gone or shorter than it was.
  public mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(NetworkError) -> Int {
    var done = 0
    while done < buffer.count, index < pieces.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      switch pieces[index] {
      case .data(let data):
        let count = min(rest.count, data.count - Int(offset))
        if count > 0 {
          let start = data.startIndex + Int(offset)
          data.copyBytes(to: rest, from: start..<(start + count))
        }
        advance(by: count, of: Int64(data.count))
        done += count
      case .file(let path, let length):
        if length == 0 {
          advance(by: 0, of: 0)
          continue
        }
        if file == nil { file = OpenFile(path, O_RDONLY) }
        guard let file else { throw .file(path: path, reason: FileSystem.lastError) }
        let wanted = Int(min(Int64(rest.count), length - offset))
        let count = file.read(into: UnsafeMutableRawBufferPointer(rebasing: rest[..<wanted]), at: Int(offset))
        guard count > 0 else { throw .file(path: path, reason: "it became shorter while it was sent") }
        advance(by: count, of: length)
        done += count
      }
    }
    return done
  }

  private mutating func advance(by count: Int, of length: Int64) {
    offset += Int64(count)
    guard offset >= length else { return }
    index += 1
    offset = 0
    file = nil
  }
}
