/// An order of rows: a key, and which end comes first.
public struct CatalogueSort: Hashable, Sendable {
  /// What rows are compared by.
  public enum Key: String, Hashable, Sendable, CaseIterable, Codable {
    /// The title.
    case title
    /// The artist it is filed under, then albums and places on them.
    case artist
    /// The album's title, then places on it.
    case album
    /// The disc and the number on it.
    case track
    /// The year of release.
    case year
    /// When it came into the library.
    case added
    /// How often it was played.
    case plays
    /// When it was played last; what never was counts as the longest ago.
    case played
    /// How long it plays.
    case duration
    /// Where it is.
    case path

    /// True for the key whose word alone asks for the greatest first, as everybody means by “last played”.
    var beginsWithGreatest: Bool { self == .played }
  }

  /// What rows are compared by.
  public var key: Key
  /// True when the greatest comes first.
  public var isDescending: Bool

  /// Makes an order.
  public init(_ key: Key, descending: Bool = false) {
    self.key = key
    isDescending = descending
  }

  /// Reads an order as commands write it: a key, with a leading `-` for the other way round.
  ///
  /// A key alone begins with the least, but `played` with what was played last. Gives `nil` for a word that is not a
  /// key.
  public init?(_ text: String) {
    let isTurnedRound = text.hasPrefix("-")
    guard let key = Key(rawValue: isTurnedRound ? String(text.dropFirst()) : text) else { return nil }
    self.init(key, descending: isTurnedRound != key.beginsWithGreatest)
  }

  /// The order as commands write it.
  public var text: String { (isDescending != key.beginsWithGreatest ? "-" : "") + key.rawValue }
}
