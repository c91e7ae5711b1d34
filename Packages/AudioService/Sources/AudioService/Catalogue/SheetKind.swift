/// The lists of tracks that the home screen offers.
public enum SheetKind: String, Hashable, Sendable, CaseIterable, Codable {
  /// The latest to come into the library first.
  case newest
  /// The most played first.
  case frequent
  /// The last played first.
  case recent
  /// The last liked first.
  case starred
  /// In an order that is another one each time.
  case random
  /// Everything, by artist, album and place on it.
  case all
}
