/// Which stored response a request may be answered with (RFC 9111, section 4.1).
enum Vary {
  /// The nominated header names in lower case, sorted; nil for `Vary: *`, which matches nothing.
  static func names(_ headers: HTTPHeaders) -> [String]? {
    guard headers.contains("vary") else { return [] }
    let names = Set(headers.list("vary").map { ASCII.lowercased($0) })
    return names.contains("*") ? nil : names.sorted()
  }

  /// The nominated headers of the request that brought a response.
  static func nominated(_ names: [String], in request: HTTPHeaders) -> [StoredHead.Nominated] {
    names.map { StoredHead.Nominated(name: $0, digest: digest($0, in: request)) }
  }

  /// True where the request has the same nominated values, or values that mean the same.
  ///
  /// A response in the language that the request wants most is what the server would choose again.
  static func matches(_ head: StoredHead, _ request: HTTPHeaders) -> Bool {
    head.nominated.allSatisfy { nominated in
      nominated.digest == digest(nominated.name, in: request)
        || nominated.name == "accept-language" && isFirstChoice(head.headers, request)
    }
  }

  private static func isFirstChoice(_ response: HTTPHeaders, _ request: HTTPHeaders) -> Bool {
    let languages = response.list("content-language")
    guard languages.count == 1, let wanted = normalized("accept-language", in: request) else { return false }
    let choices = wanted.split(separator: ",").map { $0.split(separator: ";") }
    guard let first = choices.first, first.count == 2, first[0] == ASCII.lowercased(languages[0]) else {
      return false
    }
    // Two languages of the same weight leave the choice to the server.
    return choices.count == 1 || choices[1].last != first.last
  }

  private static func digest(_ name: String, in request: HTTPHeaders) -> UInt64 {
    guard let value = normalized(name, in: request) else { return 0 }
    return SHA256.digest(Array((name + ":" + value).utf8)).prefix
  }

  /// The value in one spelling: lines joined, blanks around commas gone, and where order and case mean
  /// nothing (Accept and its family) sorted by weight and in lower case.
  static func normalized(_ name: String, in request: HTTPHeaders) -> String? {
    guard request.contains(name) else { return nil }
    let members = request.list(name)
    switch name {
    case "accept", "accept-charset", "accept-encoding", "accept-language":
      let parsed = members.map { member -> (text: String, weight: Int) in
        let compact = ASCII.lowercased(member).filter { $0 != " " && $0 != "\t" }
        let parts = compact.split(separator: ";")
        let weight = parts.first { $0.hasPrefix("q=") }.map { thousandths($0.dropFirst(2)) } ?? 1_000
        return (parts.filter { !$0.hasPrefix("q=") }.joined(separator: ";"), weight)
      }
      return parsed.sorted { $0.weight != $1.weight ? $0.weight > $1.weight : $0.text < $1.text }
        .map { "\($0.text);q=\($0.weight)" }.joined(separator: ",")
    default: return members.joined(separator: ",")
    }
  }

  /// A weight such as `0.5` in thousandths; what is no number weighs nothing (RFC 9110, section 12.4.2).
  private static func thousandths(_ text: Substring) -> Int {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let whole = parts.first.flatMap { ASCII.number($0) } ?? 0
    var fraction = 0
    if parts.count > 1 {
      var scale = 100
      for byte in parts[1].utf8.prefix(3) {
        guard ASCII.isDigit(byte) else { return min(1_000, whole * 1_000) }
        fraction += Int(byte &- 0x30) * scale
        scale /= 10
      }
    }
    return min(1_000, min(whole, 1) * 1_000 + fraction)
  }
}
