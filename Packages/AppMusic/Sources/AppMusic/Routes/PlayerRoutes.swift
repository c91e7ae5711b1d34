import AudioService
import Mediator

/// Plays a song, an album, an artist, a playlist or a list.
public struct PlayItems: Route {
  public static let path = "player/play/:id"
  public static let access = RouteAccess.open
  public static let doc = "Plays a song, an album, an artist, a playlist or one of the home screen's lists."
  public static let example: PlayItems? = PlayItems(id: "tr-1", at: 30)
  /// What to play: `tr-…`, `al-…`, `ar-…`, `pl-…`, or a list's word.
  public var id: String
  /// From which second of the first song on.
  public var at: Int?
  /// Makes the route.
  public init(id: String, at: Int? = nil) { (self.id, self.at) = (id, at) }
}

/// Stands still.
public struct PausePlayer: Route {
  public static let path = "player/pause"
  public static let access = RouteAccess.open
  public static let doc = "Pauses."
  /// Makes the route.
  public init() {}
}

/// Goes on.
public struct ResumePlayer: Route {
  public static let path = "player/resume"
  public static let access = RouteAccess.open
  public static let doc = "Goes on playing."
  /// Makes the route.
  public init() {}
}

/// Stands still or goes on.
public struct TogglePlayer: Route {
  public static let path = "player/toggle"
  public static let access = RouteAccess.open
  public static let doc = "Pauses, or goes on playing."
  /// Makes the route.
  public init() {}
}

/// Goes on to the next song.
public struct PlayNext: Route {
  public static let path = "player/next"
  public static let access = RouteAccess.open
  public static let doc = "Goes on to the next song."
  /// Makes the route.
  public init() {}
}

/// Goes back to the song before.
public struct PlayPrevious: Route {
  public static let path = "player/previous"
  public static let access = RouteAccess.open
  public static let doc = "Goes back to the song before."
  /// Makes the route.
  public init() {}
}

/// Ends playing.
public struct StopPlayer: Route {
  public static let path = "player/stop"
  public static let access = RouteAccess.open
  public static let doc = "Stops playing; the queue stays."
  /// Makes the route.
  public init() {}
}

/// Goes to a place of the song.
public struct SeekPlayer: Route {
  public static let path = "player/seek"
  public static let access = RouteAccess.open
  public static let doc = "Goes to a place of the song (83, 1:23), or forward and back by a step (+10, -10)."
  public static let example: SeekPlayer? = SeekPlayer(to: "1:23")
  /// The place as people write it; with a sign, a step.
  public var to: String
  /// Makes the route.
  public init(to: String) { self.to = to }
}

/// Chooses a mode of playing.
public struct ChoosePlayMode: Route {
  public static let path = "player/mode/:mode"
  public static let access = RouteAccess.open
  public static let doc = "Chooses how the queue goes on: off, all, one or shuffle."
  public static let example: ChoosePlayMode? = ChoosePlayMode(mode: .shuffle)
  /// The mode.
  public var mode: PlayMode
  /// Makes the route.
  public init(mode: PlayMode) { self.mode = mode }
}

/// Sets the loudness.
public struct SetVolume: Route {
  public static let path = "player/volume/:level(int)"
  public static let access = RouteAccess.open
  public static let doc = "Sets the loudness, from 0 to 100."
  public static let example: SetVolume? = SetVolume(level: 70)
  /// The loudness; what is beyond 0…100 is cut.
  public var level: Int
  /// Makes the route.
  public init(level: Int) { self.level = level }
}

/// Puts songs at the end of the queue.
public struct AddToQueue: Route {
  public static let path = "queue/add/:id"
  public static let access = RouteAccess.open
  public static let doc = "Puts a song, an album, an artist, a playlist or a list at the end of the queue."
  public static let example: AddToQueue? = AddToQueue(id: "al-1")
  /// What to add, named as in ``PlayItems``.
  public var id: String
  /// Makes the route.
  public init(id: String) { self.id = id }
}

/// Puts songs behind what plays.
public struct QueueNext: Route {
  public static let path = "queue/next/:id"
  public static let access = RouteAccess.open
  public static let doc = "Puts a song, an album, an artist, a playlist or a list behind what plays now."
  public static let example: QueueNext? = QueueNext(id: "tr-1")
  /// What to add, named as in ``PlayItems``.
  public var id: String
  /// Makes the route.
  public init(id: String) { self.id = id }
}

/// Takes everything out of the queue.
public struct ClearQueue: Route {
  public static let path = "queue/clear"
  public static let doc = "Empties the queue and stops."
  /// Makes the route.
  public init() {}
}

/// Takes the latest change of the queue back.
public struct UndoQueue: Route {
  public static let path = "queue/undo"
  public static let doc = "Takes the latest change of the queue back."
  /// Makes the route.
  public init() {}
}

/// Gives or takes a heart.
public struct SetLiked: Route {
  public static let path = "like/:id"
  public static let doc = "Gives a song, an album or an artist a heart, or takes it away with on=false."
  public static let example: SetLiked? = SetLiked(id: "tr-1")
  /// What gets the heart: `tr-…`, `al-…` or `ar-…`.
  public var id: String
  /// False to take the heart away.
  public var on: Bool?
  /// Makes the route.
  public init(id: String, on: Bool? = nil) { (self.id, self.on) = (id, on) }
}

/// Keeps songs for use without a network.
public struct DownloadItems: Route {
  public static let path = "download/:id"
  public static let doc = "Keeps a song, an album, an artist, a playlist or a list for use without a network."
  public static let example: DownloadItems? = DownloadItems(id: "al-1")
  /// What to keep, named as in ``PlayItems``.
  public var id: String
  /// Makes the route.
  public init(id: String) { self.id = id }
}
