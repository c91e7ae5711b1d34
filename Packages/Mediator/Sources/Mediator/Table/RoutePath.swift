/// A `host/path` cut into segments, which borrow its bytes: nothing is copied or allocated.
///
/// Segments are cut first and decoded after, so an encoded slash is a part of a value. Whatever is wrong with
/// a path is found while it is cut; behind that, decoding cannot fail.
struct RoutePath {
  /// The most bytes of an address or a path.
  static let byteLimit = 8_192
  /// The most segments of a path, the host among them.
  static let segmentLimit = 64

  /// Where one segment lies among the bytes, and the hash of what it decodes to.
  struct Segment {
    var start: UInt16
    var end: UInt16
    var hash: UInt32
    var isEncoded: Bool
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let segments: UnsafeBufferPointer<Segment>

  /// Cuts a path and hands it to `body`, or throws what is wrong with it.
  ///
  /// Linear in the path's length.
  static func withPath<Result>(
    _ text: String, _ body: (RoutePath) -> Result
  ) throws(MediatorError) -> Result {
    var text = text
    let outcome: Swift.Result<Result, AddressFaultError> = text.withUTF8 { bytes in
      // At most 768 bytes, which stay on the call stack.
      withUnsafeTemporaryAllocation(of: Segment.self, capacity: segmentLimit) { buffer in
        switch cut(bytes, into: buffer) {
        case .segments(let count):
          .success(
            body(RoutePath(bytes: bytes, segments: UnsafeBufferPointer(rebasing: buffer[..<count]))))
        case .fault(let fault):
          .failure(AddressFaultError(fault: fault))
        }
      }
    }
    switch outcome {
    case .success(let result): return result
    case .failure(let error): throw .malformed(text, error.fault)
    }
  }

  private struct AddressFaultError: Error {
    let fault: AddressFault
  }

  private enum Cut {
    case segments(Int)
    case fault(AddressFault)
  }

  private static func cut(
    _ bytes: UnsafeBufferPointer<UInt8>, into segments: UnsafeMutableBufferPointer<Segment>
  ) -> Cut {
    guard bytes.count <= byteLimit else { return .fault(.tooLong(bytes: bytes.count)) }
    let end = bytes.last == .slash ? bytes.count - 1 : bytes.count
    if end == 0 { return .segments(0) }

    var count = 0
    var start = 0
    var position = 0
    while true {
      var hash = RouteIndex.hashSeed
      var check = UTF8Check()
      var isEncoded = false
      while position < end {
        var byte = bytes[position]
        if byte == .slash { break }
        switch byte {
        case .percent:
          guard position + 2 < end, let high = bytes[position + 1].hexadecimalValue,
            let low = bytes[position + 2].hexadecimalValue
          else { return .fault(.percent(segmentText(bytes, start, end))) }
          byte = high << 4 | low
          isEncoded = true
          position += 2
        case .hash:
          return .fault(.fragment(String(decoding: bytes[position...], as: UTF8.self)))
        case .questionMark:
          return .fault(.query(String(decoding: bytes[position...], as: UTF8.self)))
        case .colon where count == 0:
          // A colon stands before a password too.
          let host = segmentText(bytes, start, end)
          return .fault(host.utf8.contains(.at) ? .user(host: host) : .port(host: host))
        case .at where count == 0:
          return .fault(.user(host: segmentText(bytes, start, end)))
        default: break
        }
        guard check.accept(byte) else { return .fault(.encoding(segmentText(bytes, start, end))) }
        hash = RouteIndex.hash(hash, count == 0 ? byte.asciiLowercased : byte)
        position += 1
      }
      guard check.isComplete else { return .fault(.encoding(segmentText(bytes, start, end))) }
      guard position > start else {
        let before = count == 0 ? "" : Self.text(bytes, segments[count - 1])
        return .fault(.emptySegment(after: before))
      }
      guard count < segmentLimit else { return .fault(.tooManySegments) }
      let segment = Segment(
        start: UInt16(start), end: UInt16(position), hash: hash, isEncoded: isEncoded)
      if isDots(bytes, segment) { return .fault(.dots(segment: segmentText(bytes, start, end))) }
      segments.initializeElement(at: count, to: segment)
      count += 1
      if position == end { return .segments(count) }
      position += 1
      start = position
    }
  }

  private static func segmentText(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
  ) -> String {
    let stop = bytes[start..<end].firstIndex(of: .slash) ?? end
    return String(decoding: bytes[start..<stop], as: UTF8.self)
  }

  private static func text(_ bytes: UnsafeBufferPointer<UInt8>, _ segment: Segment) -> String {
    String(decoding: bytes[Int(segment.start)..<Int(segment.end)], as: UTF8.self)
  }

  private static func isDots(_ bytes: UnsafeBufferPointer<UInt8>, _ segment: Segment) -> Bool {
    guard segment.end - segment.start <= 6 else { return false }
    var decoded = DecodedBytes(bytes, segment)
    guard decoded.next() == .dot else { return false }
    let second = decoded.next()
    return second == nil || (second == .dot && decoded.next() == nil)
  }
}
