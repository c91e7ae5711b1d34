import AudioService

/// Written identities: a prefix and the row's number in base 36.
enum Identity {
  static func track(_ row: Int64) -> TrackID { TrackID(rawValue: "tr-" + String(row, radix: 36)) }
  static func album(_ row: Int64) -> AlbumID { AlbumID(rawValue: "al-" + String(row, radix: 36)) }
  static func artist(_ row: Int64) -> ArtistID { ArtistID(rawValue: "ar-" + String(row, radix: 36)) }
  static func playlist(_ row: Int64) -> PlaylistID { PlaylistID(rawValue: "pl-" + String(row, radix: 36)) }

  /// The row that a written identity names; `nil` where it is not one that ``track(_:)`` and its like write.
  static func row(_ text: String, prefix: String) -> Int64? {
    guard text.hasPrefix(prefix), let row = Int64(text.dropFirst(prefix.count), radix: 36), row > 0,
      prefix + String(row, radix: 36) == text
    else { return nil }
    return row
  }

  static func row(_ id: TrackID) -> Int64? { row(id.rawValue, prefix: "tr-") }
  static func row(_ id: AlbumID) -> Int64? { row(id.rawValue, prefix: "al-") }
  static func row(_ id: ArtistID) -> Int64? { row(id.rawValue, prefix: "ar-") }
  static func row(_ id: PlaylistID) -> Int64? { row(id.rawValue, prefix: "pl-") }
}
