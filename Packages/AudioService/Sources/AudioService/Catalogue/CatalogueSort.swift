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
    /// How long it plays.
    case duration
    /// Where it is.
    case path
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
  /// Gives `nil` for a word that is not a key.
  public init?(_ text: String) {
    let descending = text.hasPrefix("-")
    guard let key = Key(rawValue: descending ? String(text.dropFirst()) : text) else { return nil }
    self.init(key, descending: descending)
  }

  /// The order as commands write it.
  public var text: String { (isDescending ? "-" : "") + key.rawValue }
}
