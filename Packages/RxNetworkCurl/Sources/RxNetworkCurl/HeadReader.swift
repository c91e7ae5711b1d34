import RxNetwork

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads the head of an answer; one that is byte for byte the head before it is not put together again.
///
/// A server's answers over one connection differ in little, and within a second often in nothing.
struct HeadReader {
  /// A head and the bytes that it was read from.
  final class Known {
    let bytes: [UInt8]
    let head: ResponseHead

    init(bytes: [UInt8], head: ResponseHead) {
      self.bytes = bytes
      self.head = head
    }
  }

  /// Longer heads are not kept.
  private static let longestKept = 4 << 10

  /// The head before, and then the one that was read, if it is worth keeping.
  private(set) var known: Known?
  /// True once the final head has ended.
  private(set) var isComplete = false
  private(set) var protocolName = ""
  private var parser: HeaderParser
  /// How many bytes are the same as those of the head before.
  private var same = 0
  private var differs = true
  private var seen: [UInt8] = []

  init(limit: Int) { parser = HeaderParser(limit: limit) }

  /// Tells it of the head before, when none of the new one was read yet.
  mutating func expect(_ known: Known?) {
    self.known = known
    differs = known == nil
  }

  /// Hands out the head for `expect` of the next reader.
  mutating func takeKnown() -> Known? { known.take() }

  /// True behind an interim head.
  var isBetweenHeads: Bool { differs && parser.isBetweenHeads }

  /// Takes one line with its end; the head when this was the empty line behind it.
  mutating func line(_ line: UnsafeRawBufferPointer) throws(HeaderParser.Failure) -> ResponseHead? {
    if isComplete { return nil }
    if !differs, let known {
      if HeadReader.has(known.bytes, line, at: same) {
        same += line.count
        return same == known.bytes.count ? end(known.head) : nil
      }
      differs = true
      try readAgain(known.bytes[..<same])
    }
    return try read(line)
  }

  /// Reads the lines that were the same up to now.
  private mutating func readAgain(_ bytes: ArraySlice<UInt8>) throws(HeaderParser.Failure) {
    var rest = bytes
    while let end = rest.firstIndex(of: 0x0A) {
      let result = rest[...end].withUnsafeBytes { line in
        Result { () throws(HeaderParser.Failure) in try read(line) }
      }
      _ = try result.get()
      rest = rest[(end + 1)...]
    }
  }

  private mutating func read(_ line: UnsafeRawBufferPointer) throws(HeaderParser.Failure) -> ResponseHead? {
    if seen.count <= HeadReader.longestKept { seen.append(contentsOf: line) }
    if let head = try parser.line(line) {
      known = seen.count <= HeadReader.longestKept ? Known(bytes: seen, head: head) : nil
      return end(head)
    }
    if parser.isBetweenHeads { seen = [] }
    return nil
  }

  private mutating func end(_ head: ResponseHead) -> ResponseHead {
    isComplete = true
    protocolName = head.protocolName
    return head
  }

  private static func has(_ bytes: [UInt8], _ line: UnsafeRawBufferPointer, at place: Int) -> Bool {
    guard let start = line.baseAddress, place + line.count <= bytes.count else { return false }
    return bytes.withUnsafeBytes { bytes in
      bytes.baseAddress.map { memcmp($0 + place, start, line.count) == 0 } ?? false
    }
  }
}
