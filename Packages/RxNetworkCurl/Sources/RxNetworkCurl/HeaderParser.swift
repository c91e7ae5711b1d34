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
  /// True once the final head has ended.
  private(set) var isComplete = false
  private(set) var protocolName = ""

  init(limit: Int) { self.limit = limit }

  /// Takes one line with its end; the head when this was the empty line behind it.
  mutating func line(_ bytes: UnsafeRawBufferPointer) throws(Failure) -> ResponseHead? {
    if isComplete { return nil }
    size += bytes.count
    guard size <= limit else { throw .tooLarge }
    var line = bytes[...]
    while let last = line.last, last == 0x0A || last == 0x0D { line = line.dropLast() }
    if line.isEmpty { return try end() }
    if statusCode == 0 {
      try statusLine(HeaderParser.text(line))
    } else if line.first == 0x20 || line.first == 0x09 {
      // A folded value (RFC 9112, section 5.2): the fold reads as one space.
      let more = HeaderParser.text(HeaderParser.trimmed(line))
      if let last = fields.indices.last { fields[last].value += " " + more }
    } else if let colon = line.firstIndex(of: 0x3A) {
      let name = HeaderParser.text(HeaderParser.trimmed(line[..<colon]))
      fields.append(.init(name, HeaderParser.text(HeaderParser.trimmed(line[(colon + 1)...]))))
    }
    return nil
  }

  private mutating func statusLine(_ line: String) throws(Failure) {
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[0].hasPrefix("HTTP/"), let code = Int(parts[1]), (100...999).contains(code)
    else { throw .badStatusLine }
    protocolName = String(parts[0])
    statusCode = code
    reason = parts.count > 2 ? String(parts[2]) : ""
  }

  private mutating func end() throws(Failure) -> ResponseHead? {
    defer {
      fields = []
      statusCode = 0
      size = 0
    }
    // An empty line before any status line is not a head.
    guard statusCode >= 200 else { return nil }
    let headers = HTTPHeaders(fields)
    if !headers.contains("transfer-encoding"), Set(headers.list("content-length")).count > 1 {
      throw .conflictingLengths
    }
    isComplete = true
    return ResponseHead(statusCode: statusCode, reason: reason, headers: headers, protocolName: protocolName)
  }

  private static func trimmed(_ bytes: Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer> {
    var bytes = bytes
    while let first = bytes.first, first == 0x20 || first == 0x09 { bytes = bytes.dropFirst() }
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes = bytes.dropLast() }
    return bytes
  }

  /// One character U+0000…U+00FF a byte.
  private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
    if bytes.allSatisfy({ $0 < 0x80 }) { return String(decoding: bytes, as: UTF8.self) }
    var text = String()
    text.unicodeScalars.append(contentsOf: bytes.lazy.map { Unicode.Scalar($0) })
    return text
  }
}
