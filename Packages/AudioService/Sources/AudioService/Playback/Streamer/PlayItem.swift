/// What stands in a queue: a track that is known whole, or the name of one that is looked up in its turn.
///
/// A name takes 16 bytes or little more, so a queue may hold a whole library.
public enum PlayItem: Hashable, Sendable {
  /// A track of the library, looked up by its name when it is needed.
  case reference(TrackID)
  /// A track with all that is known, such as a file that is in no library.
  indirect case track(Track)

  /// The track's name.
  public var id: TrackID {
    switch self {
    case .reference(let id): id
    case .track(let track): track.id
    }
  }

  /// The track, where it is known without looking up.
  public var knownTrack: Track? {
    if case .track(let track) = self { track } else { nil }
  }
}
