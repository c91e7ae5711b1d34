import AudioService
import CTagShim

/// Reads the tags of one file after another; it belongs to one thread.
public final class TagReader {
  private let reader: OpaquePointer

  /// Makes a reader; `nil` without memory.
  public init?() {
    guard let reader = ctag_reader_new() else { return nil }
    self.reader = reader
  }

  deinit { ctag_reader_free(reader) }

  /// Reads a file; its format is told by its bytes, and by its name where they do not say.
  ///
  /// Pictures are copied only when asked for; their hashes are always there. Throws an error whose description is the
  /// reason.
  public func read(_ path: FilePath, withPictures: Bool = true) throws -> FileTags {
    try read(path, picturesUnless: { _ in !withPictures })
  }

  /// Reads a file, and copies those pictures of which `isKnown` does not know the hash.
  func read(_ path: FilePath, picturesUnless isKnown: ([UInt8]) -> Bool) throws -> FileTags {
    try tags(path.withCString { ctag_read(reader, $0) }, isKnown)
  }

  /// Reads bytes as if they were a file with this extension.
  public func read(bytes: [UInt8], extension name: String) throws -> FileTags {
    try tags(
      bytes.withUnsafeBufferPointer { ctag_read_bytes(reader, $0.baseAddress, $0.count, name) },
      { _ in false })
  }

  private func tags(_ file: CTagFile, _ isKnown: ([UInt8]) -> Bool) throws -> FileTags {
    switch file.status {
    case CTagStatusOK: break
    case CTagStatusCannotOpen: throw TagError.cannotOpen(code: file.systemError)
    case CTagStatusNotRegular: throw TagError.notRegular
    case CTagStatusEmpty: throw TagError.empty
    case CTagStatusUnknownFormat: throw TagError.unknownFormat
    case CTagStatusTooLarge: throw TagError.tooLarge
    default: throw file.isCutShort != 0 ? TagError.cutShort : TagError.noSound
    }
    var tags = FileTags()
    tags.format = String(cString: file.format)
    // A damaged header may give any number; more than a year is none.
    tags.milliseconds = (0...31_536_000_000).contains(file.milliseconds) ? Int(file.milliseconds) : 0
    tags.kilobitsPerSecond = Int(max(0, file.kilobitsPerSecond))
    tags.samplesPerSecond = Int(max(0, file.samplesPerSecond))
    tags.channels = Int(max(0, file.channels))
    tags.isCutShort = file.isCutShort != 0
    TagMapping(file).fill(&tags)
    tags.picture = picture(file, isKnown)
    return tags
  }

  private func picture(_ file: CTagFile, _ isKnown: ([UInt8]) -> Bool) -> FileTags.Picture? {
    let all = UnsafeBufferPointer(start: file.pictures, count: file.pictureCount)
    guard let picture = all.first(where: { $0.kind == 3 }) ?? all.first else { return nil }
    let hash = PictureHash.bytes(ctag_hash(picture.bytes, picture.length))
    let bytes = isKnown(hash) ? [] : Array(UnsafeBufferPointer(start: picture.bytes, count: picture.length))
    return FileTags.Picture(bytes: bytes, kind: Int(picture.kind), hash: hash)
  }
}

/// The hash that pictures are told apart by.
enum PictureHash {
  /// The hash of a picture's bytes: 16 bytes.
  static func of(_ picture: [UInt8]) -> [UInt8] {
    picture.withUnsafeBufferPointer { bytes(ctag_hash($0.baseAddress, $0.count)) }
  }

  static func bytes(_ hash: CTagHash) -> [UInt8] {
    [hash.high, hash.low].flatMap { word in
      (0..<8).map { UInt8(truncatingIfNeeded: word >> (56 - 8 * UInt64($0))) }
    }
  }
}
