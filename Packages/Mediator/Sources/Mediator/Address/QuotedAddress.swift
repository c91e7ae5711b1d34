/// An address for a sentence, without what may be a secret: a user and a password, values of the query, a fragment.
///
/// Names stay, so that the sentence can still say what is wrong. Linear in the length.
func quotedAddress(_ text: String) -> String { quoted(withoutSecrets(text)) }

private let hidden = "…"

private func withoutSecrets(_ text: String) -> String {
  let bytes = Array(text.utf8)
  let end = bytes.firstIndex { $0 == .questionMark || $0 == .hash } ?? bytes.endIndex
  let fragment = bytes[end...].firstIndex(of: .hash) ?? bytes.endIndex
  let query = bytes[end..<fragment].dropFirst()
  return withoutUser(bytes[..<end]) + (end < fragment ? "?" + withoutValues(query) : "")
    + (fragment < bytes.endIndex ? "#" + hidden : "")
}

/// Scheme, host and path; everything from the host's beginning to its last `@` is hidden.
private func withoutUser(_ bytes: ArraySlice<UInt8>) -> String {
  let scheme = bytes.firstIndex(of: .colon).flatMap { colon in
    bytes[(colon + 1)...].starts(with: [.slash, .slash]) ? colon + 3 : nil
  }
  let start = scheme ?? bytes.startIndex
  let slash = bytes[start...].firstIndex(of: .slash) ?? bytes.endIndex
  // A colon may stand before a password that has a slash in it; without a scheme nothing tells where a host is.
  let isDoubtful = scheme == nil || bytes[start..<slash].contains(.colon)
  guard let at = (isDoubtful ? bytes[start...] : bytes[start..<slash]).lastIndex(of: .at) else {
    return String(decoding: bytes, as: UTF8.self)
  }
  return String(decoding: bytes[..<start], as: UTF8.self) + hidden
    + String(decoding: bytes[at...], as: UTF8.self)
}

/// The items of a query with their names alone.
private func withoutValues(_ bytes: ArraySlice<UInt8>) -> String {
  let items = bytes.split(separator: .ampersand, omittingEmptySubsequences: false).map { item in
    let name = String(decoding: item.prefix { $0 != .equals }, as: UTF8.self)
    return item.contains(.equals) && item.last != .equals
      ? "\(name)=\(hidden)" : String(decoding: item, as: UTF8.self)
  }
  return items.joined(separator: "&")
}

/// An item of a query or a segment of a path, for a sentence: what stands behind a `=` is hidden.
func quotedItem(_ text: String) -> String { quoted(withoutValues(Array(text.utf8)[...])) }
