import AudioService
import MVVMR

/// The name of the home screen.
public struct HomeCase: MVVMUnitCase {
  /// Makes the name.
  public init() {}
}

/// The name of a list of songs.
public struct SheetListCase: MVVMUnitCase {
  /// Which list it shows.
  public var type: SheetType
  /// Makes the name for a list.
  public init(type: SheetType) { self.type = type }
}

/// The name of the search screen.
public struct SearchCase: MVVMUnitCase {
  /// The text to begin with.
  public var query: String
  /// Makes the name with a text to begin with.
  public init(query: String = "") { self.query = query }
}

/// The name of the player screen.
public struct PlayerCase: MVVMUnitCase {
  /// What the player shows at first.
  public var face: PlayerFace
  /// Makes the name.
  public init(face: PlayerFace = .record) { self.face = face }
}

/// The name of the play queue.
public struct QueueCase: MVVMUnitCase {
  /// Makes the name.
  public init() {}
}

/// The name of the list of playlists.
public struct PlaylistsCase: MVVMUnitCase {
  /// Makes the name.
  public init() {}
}

/// The name of a playlist's screen.
public struct PlaylistCase: MVVMUnitCase {
  /// Which playlist it shows.
  public var id: PlaylistID
  /// Makes the name for a playlist.
  public init(id: PlaylistID) { self.id = id }
}

/// The name of the question into which playlist songs are to be put.
public struct PlaylistPickerCase: MVVMUnitCase {
  /// The songs, in the order in which they are to stand there.
  public var tracks: [TrackID]
  /// Makes the name for songs.
  public init(tracks: [TrackID]) { self.tracks = tracks }
}

/// The name of a list of everything of a kind.
public struct IndexCase: MVVMUnitCase {
  /// What is listed.
  public var kind: IndexKind
  /// Makes the name for a kind.
  public init(kind: IndexKind) { self.kind = kind }
}

/// The name of an album's screen.
public struct AlbumCase: MVVMUnitCase {
  /// Which album it shows.
  public var id: AlbumID
  /// Makes the name for an album.
  public init(id: AlbumID) { self.id = id }
}

/// The name of an artist's screen.
public struct ArtistCase: MVVMUnitCase {
  /// Which artist it shows.
  public var id: ArtistID
  /// Makes the name for an artist.
  public init(id: ArtistID) { self.id = id }
}

/// The name of a song's lyrics.
public struct LyricsCase: MVVMUnitCase {
  /// Whose lyrics it shows.
  public var id: TrackID
  /// Makes the name for a song.
  public init(id: TrackID) { self.id = id }
}

/// The name of the list of servers.
public struct ServersCase: MVVMUnitCase {
  /// Makes the name.
  public init() {}
}

/// The name of the form that signs in to a server; it gives back the server.
public struct AddServerCase: MVVMUnitCase {
  public typealias CallBack = ServerRow
  /// The address to begin with.
  public var url: String
  /// Makes the name with an address to begin with.
  public init(url: String = "") { self.url = url }
}

/// The name of the list of downloads.
public struct DownloadsCase: MVVMUnitCase {
  /// Makes the name.
  public init() {}
}

/// The name of the settings.
public struct SettingsCase: MVVMUnitCase {
  /// Makes the name.
  public init() {}
}

/// The name of the list of messages.
public struct MessagesCase: MVVMUnitCase {
  /// Makes the name.
  public init() {}
}

extension UnitCaseCatalogue {
  /// Every screen of the app, for reading saved stacks.
  public static let appMusic = UnitCaseCatalogue(
    HomeCase.self, SheetListCase.self, SearchCase.self, IndexCase.self, PlayerCase.self, QueueCase.self,
    PlaylistsCase.self,
    PlaylistCase.self, AlbumCase.self, ArtistCase.self, LyricsCase.self, ServersCase.self,
    AddServerCase.self, DownloadsCase.self, SettingsCase.self, MessagesCase.self)
}
