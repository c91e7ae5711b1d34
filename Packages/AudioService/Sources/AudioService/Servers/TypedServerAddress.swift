import RxNetwork

/// What a person typed as the address of a server, which may say who signs in: `https://user:password@music.example`.
public struct TypedServerAddress: Sendable {
  /// The address made whole: with a scheme, without `/rest`, final slashes and who signs in.
  public let address: String
  /// The user that stands in it, decoded; `nil` where none does.
  public let user: String?
  /// The password that stands in it, decoded; `nil` where none does.
  public let password: ServerSecret?

  /// Reads an address; without a scheme a server of this machine is asked over http, any other over https.
  ///
  /// What stands before the last `@` of the authority is who signs in (RFC 3986, section 3.2.1). Throws
  /// `NetworkError.badURL`, and ``ServerError/badPort(port:)``, neither of which shows a password.
  public init(_ typed: String) throws {
    let schemeEnd = typed.firstRange(of: "://")?.upperBound ?? typed.startIndex
    var rest = typed[schemeEnd...]
    var authority = rest.prefix { !"/?#".contains($0) }
    var named: Substring?
    if let at = authority.lastIndex(of: "@") {
      named = authority[..<at]
      authority = authority[authority.index(after: at)...]
      rest = rest[authority.startIndex...]
    }
    try Self.checkPort(of: authority)
    var scheme = typed[..<schemeEnd]
    if scheme.isEmpty {
      let bracket = authority.lastIndex(of: "]")
      let host = bracket.map { authority[...$0] } ?? authority.prefix { $0 != ":" }
      scheme = SubsonicAccount.isLoopback(host: String(host)) ? "http://" : "https://"
    }
    address = try Self.whole(scheme + rest)

    let colon = named?.firstIndex(of: ":")
    user = named.flatMap { Self.decoded($0[..<(colon ?? $0.endIndex)]) }
    password = named.flatMap { named in
      colon.flatMap { Self.decoded(named[named.index(after: $0)...]) }.map { ServerSecret($0) }
    }
  }

  private static func whole(_ text: Substring) throws(NetworkError) -> String {
    let url = try WebURL(text)
    var path = url.path[...]
    while path.hasSuffix("/") { path = path.dropLast() }
    if path.hasSuffix("/rest") { path = path.dropLast(5) }
    while path.hasSuffix("/") { path = path.dropLast() }
    return url.origin + path
  }

  /// A number that is too large is a port all the same, and deserves to be called one.
  private static func checkPort(of authority: Substring) throws(ServerError) {
    let afterHost = authority.lastIndex(of: "]").map { authority[$0...] } ?? authority
    guard let colon = afterHost.lastIndex(of: ":") else { return }
    let port = afterHost[afterHost.index(after: colon)...]
    guard !port.isEmpty, port.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return }
    guard let number = Int(port), (1...65_535).contains(number) else {
      throw .badPort(port: String(port.prefix(20)))
    }
  }

  /// A text with its `%` escapes put back; `nil` for an empty one.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), let value = UInt8(hexDigits: rest.prefix(2)) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// The byte that two hexadecimal digits write; `nil` for anything else.
  fileprivate init?(hexDigits digits: Substring.UTF8View) {
    let isHex = digits.allSatisfy { digit in
      switch digit {
      case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
      default: false
      }
    }
    guard digits.count == 2, isHex else { return nil }
    self.init(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
