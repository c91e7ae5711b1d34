/// Checks that fields of several forms have.
public enum FieldCheck {
  /// Something other than spaces has to stand in the field of this title.
  public static func notEmpty(_ title: String, chinese: String? = nil) -> @Sendable (String) -> FieldFault? {
    { $0.trimmed.isEmpty ? .empty(title: title, chinese: chinese) : nil }
  }

  /// It has to be the address of a server: a host, before which `http://` or `https://` may stand.
  public static let address: @Sendable (String) -> FieldFault? = { text in
    let text = text.trimmed
    guard !text.isEmpty else { return .empty(title: "Address", chinese: "服务器地址") }
    let schemeEnd = text.firstRange(of: "://")?.upperBound ?? text.startIndex
    guard ["", "http://", "https://"].contains(text[..<schemeEnd].lowercased()) else { return .noAddress }
    let host = text[schemeEnd...].prefix { !"/?#".contains($0) }
    let isBroken = host.isEmpty || host.contains("@") || text.contains(where: \.isWhitespace)
    return isBroken ? .noAddress : nil
  }
}
