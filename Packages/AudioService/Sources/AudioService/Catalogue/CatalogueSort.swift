/// An order of rows: a key, and which end comes first.
public struct CatalogueSort: Hashable, Sendable {
  /// What rows are compared by.
  public enum Key: String, Hashable, Sendable, CaseIterable, Codable {
    case title, artist, album, track, year, added, plays, duration, path
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
