import AudioService

/// A heart that was given or taken, and the row that shows it.
public struct LikeStatus: Hashable, Sendable {
  /// The song.
  public var id: TrackID
  /// The row, from 0; `nil` when the song left the list meanwhile.
  public var row: Int?
  /// True when the song has a heart now.
  public var isLiked: Bool

  /// Makes a status.
  public init(id: TrackID, row: Int?, isLiked: Bool) {
    self.id = id
    self.row = row
    self.isLiked = isLiked
  }
}
