/// An entity tag (RFC 9110, section 8.8.3); text that is not well formed is kept as it is.
struct EntityTag: Sendable, Equatable {
  let isWeak: Bool
  /// The tag with its quotes, without `W/`.
  let opaque: Substring

  init(_ text: some StringProtocol) {
    let trimmed = ASCII.trimmed(text)
    isWeak = trimmed.hasPrefix("W/")
    opaque = isWeak ? trimmed.dropFirst(2) : trimmed
  }

  /// Both strong and the same (section 8.8.3.2).
  func matchesStrongly(_ other: EntityTag) -> Bool { !isWeak && !other.isWeak && opaque == other.opaque }
  /// The same, weak or not.
  func matchesWeakly(_ other: EntityTag) -> Bool { opaque == other.opaque }
}
