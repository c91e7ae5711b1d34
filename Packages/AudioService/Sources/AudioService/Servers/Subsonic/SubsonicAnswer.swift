import RxNetwork

/// Reads what a server answers, whatever it is: JSON, XML, a web page, or nothing.
enum SubsonicAnswer {
  /// The content of the envelope of a good answer.
  ///
  /// Throws ``ServerError`` for a failure that the server tells and for what is no envelope, `NetworkError.status`
  /// for a failed status without one.
  static func read(_ response: Response, server: String) throws -> JSONValue {
    let bytes = Array(response.data)
    switch bytes.first(where: { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }) {
    case UInt8(ascii: "{"):
      guard let envelope = JSONValue(parsing: withoutMark(bytes))?["subsonic-response"] else { break }
      return try content(envelope, server: server)
    case UInt8(ascii: "<"):
      if let error = xmlError(String(decoding: bytes.prefix(4_096), as: UTF8.self), server: server) {
        throw error
      }
    default: break
    }
    guard (200..<300).contains(response.statusCode) else { throw NetworkError.status(response) }
    throw ServerError.strangeAnswer(address: place(response.url))
  }

  /// Throws what a server says in the place of the bytes that were asked for.
  static func checkBinary(_ response: Response, server: String) throws {
    if isBinary(response.headers), response.statusCode < 300 { return }
    let content = try read(response, server: server)
    // A good envelope without bytes says nothing.
    throw ServerError.failed(words: content.string("version").map { "it sent no data (version \($0))" } ?? "")
  }

  /// True where the type of a body is neither that of an envelope nor that of a page.
  static func isBinary(_ headers: HTTPHeaders) -> Bool {
    let type = (headers.first("content-type") ?? "").lowercased()
    return !["json", "xml", "text/html", "text/plain", "javascript"].contains { type.contains($0) }
  }

  private static func content(_ envelope: JSONValue, server: String) throws -> JSONValue {
    if envelope["error"] != nil || envelope["status"]?.text == "failed" {
      let error = envelope["error"] ?? .null
      throw ServerError(
        code: error.number("code") ?? 0, words: error.string("message") ?? "", server: server)
    }
    return envelope
  }

  /// The failure in an answer of XML; `nil` where there is none.
  private static func xmlError(_ text: String, server: String) -> ServerError? {
    guard text.contains("<subsonic-response"), let start = range(of: "<error", in: text) else { return nil }
    let element = text[start...].prefix { $0 != ">" }
    return ServerError(
      code: attribute("code", of: element).flatMap { Int($0) } ?? 0,
      words: attribute("message", of: element) ?? "", server: server)
  }

  private static func attribute(_ name: String, of element: Substring) -> String? {
    let element = String(element)
    guard let start = range(of: name + "=", in: element) else { return nil }
    let rest = element[start...].dropFirst(name.count + 1)
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    var value = String(rest.dropFirst().prefix { $0 != quote })
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&#39;", "'"), ("&amp;", "&"),
    ] {
      value = value.split(separator: entity, omittingEmptySubsequences: false).joined(separator: character)
    }
    return value
  }

  private static func range(of part: String, in text: String) -> String.Index? {
    let wanted = Array(part.utf8)
    var index = text.utf8.startIndex
    while index != text.utf8.endIndex {
      if text.utf8[index...].starts(with: wanted) { return index }
      index = text.utf8.index(after: index)
    }
    return nil
  }

  private static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
  }

  /// The address without its query.
  private static func place(_ url: String) -> String { String(url.prefix { $0 != "?" }) }
}
