import RxNetwork

/// Puts header lines together to heads; interim heads (1xx) and trailers are left out.
struct HeaderParser {
  enum Failure: String, Error {
    case tooLarge = "the header fields are too long"
    case badStatusLine = "the answer does not begin with a status line"
    case conflictingLengths = "there are two different lengths"
  }

  private let limit: Int
  private var size = 0
  private var statusCode = 0
  private var reason = ""
  private var fields: [HTTPHeaders.Field] = []
  /// How many of them are lengths.
  private var lengthCount = 0
  /// True once the final head has ended.
  private(set) var isComplete = false
  private var protocolName = ""
  /// True behind an interim head.
  var isBetweenHeads: Bool { statusCode == 0 && !isComplete }

  init(limit: Int) { self.limit = limit }

  /// Takes one line with its end; the head when this was the empty line behind it.
  mutating func line(_ raw: UnsafeRawBufferPointer) throws(Failure) -> ResponseHead? {
    if isComplete { return nil }
    let bytes = raw.assumingMemoryBound(to: UInt8.self)
    size += bytes.count
    guard size <= limit else { throw .tooLarge }
    var end = bytes.count
    while end > 0, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    if end == 0 { return try finish() }
    let line = UnsafeBufferPointer(rebasing: bytes[..<end])
    if statusCode == 0 {
      try statusLine(line)
    } else if line[0] == 0x20 || line[0] == 0x09 {
      // A folded value (RFC 9112, section 5.2): the fold reads as one space.
      let more = HeaderParser.trimmedText(line, 0, end)
      if let last = fields.indices.last, !more.isEmpty {
        fields[last].value += fields[last].value.isEmpty ? more : " " + more
      }
    } else if let colon = HeaderParser.firstIndex(of: 0x3A, in: line) {
      if fields.isEmpty { fields.reserveCapacity(12) }
      if HeaderParser.isContentLength(line, colon) { lengthCount += 1 }
      fields.append(
        .init(HeaderParser.trimmedText(line, 0, colon), HeaderParser.trimmedText(line, colon + 1, end)))
    }
    return nil
  }

  /// `HTTP/1.1 200 OK`: name, three digits, and what is left.
  private mutating func statusLine(_ line: UnsafeBufferPointer<UInt8>) throws(Failure) {
    guard line.count > 5, line.starts(with: [0x48, 0x54, 0x54, 0x50, 0x2F]),
      let space = HeaderParser.firstIndex(of: 0x20, in: line)
    else { throw .badStatusLine }
    var code = 0
    var end = space + 1
    while end < line.count, line[end] != 0x20 {
      guard line[end] >= 0x30, line[end] <= 0x39, code <= 999 else { throw .badStatusLine }
      code = code * 10 + Int(line[end] - 0x30)
      end += 1
    }
    guard (100...999).contains(code) else { throw .badStatusLine }
    protocolName = HeaderParser.text(line, 0, space)
    statusCode = code
    reason = end < line.count ? HeaderParser.text(line, end + 1, line.count) : ""
  }

  private mutating func finish() throws(Failure) -> ResponseHead? {
    defer {
      fields = []
      lengthCount = 0
      statusCode = 0
      size = 0
    }
    // An empty line before any status line is not a head.
    guard statusCode >= 200 else { return nil }
    let headers = HTTPHeaders(fields)
    if lengthCount > 0, hasConflictingLengths(headers) { throw .conflictingLengths }
    isComplete = true
    return ResponseHead(statusCode: statusCode, reason: reason, headers: headers, protocolName: protocolName)
  }

  /// True where lengths contradict one another and nothing overrules them (RFC 9112, section 6.3).
  private func hasConflictingLengths(_ headers: HTTPHeaders) -> Bool {
    if lengthCount == 1, let length = headers.first("content-length"), !length.utf8.contains(0x2C) {
      return false
    }
    return !headers.contains("transfer-encoding") && Set(headers.list("content-length")).count > 1
  }

  /// True where the bytes before the colon, blanks left out, name a length.
  private static func isContentLength(_ line: UnsafeBufferPointer<UInt8>, _ colon: Int) -> Bool {
    let name: StaticString = "content-length"
    var end = colon
    while end > 0, line[end - 1] == 0x20 || line[end - 1] == 0x09 { end -= 1 }
    guard end == name.utf8CodeUnitCount else { return false }
    for index in 0..<end where line[index] | 0x20 != name.utf8Start[index] { return false }
    return true
  }

  /// Part of a line without the blanks at its ends.
  private static func trimmedText(_ line: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> String {
    var (start, end) = (start, end)
    while start < end, line[start] == 0x20 || line[start] == 0x09 { start += 1 }
    while start < end, line[end - 1] == 0x20 || line[end - 1] == 0x09 { end -= 1 }
    return text(line, start, end)
  }

  /// One character U+0000…U+00FF a byte.
  private static func text(_ line: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> String {
    let bytes = UnsafeBufferPointer(rebasing: line[start..<end])
    var bits: UInt8 = 0
    for byte in bytes { bits |= byte }
    if bits < 0x80 { return String(decoding: bytes, as: UTF8.self) }
    var text = String()
    text.unicodeScalars.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
    return text
  }

  @inline(__always)
  private static func firstIndex(of byte: UInt8, in line: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = 0
    while index < line.count {
      if line[index] == byte { return index }
      index += 1
    }
    return nil
  }
}
