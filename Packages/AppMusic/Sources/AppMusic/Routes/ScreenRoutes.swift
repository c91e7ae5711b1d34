import AudioService
import Mediator

/// A route that opens a screen.
public protocol ScreenRoute: Route where Output == Void {
  /// The screen that it opens.
  var screen: AppScreen { get }
}

extension ScreenRoute {
  /// Screens can be opened from anywhere.
  public static var access: RouteAccess { .open }
}

/// Opens the home screen.
public struct OpenHome: ScreenRoute {
  public static let path = "home"
  public static let doc = "Shows the home screen."
  public var screen: AppScreen { .home }
  /// Makes the route.
  public init() {}
}

/// Opens a list of songs.
public struct OpenSheet: ScreenRoute {
  public static let path = "sheet/:id"
  public static let doc = "Shows one of the home screen's lists, or the songs of a genre or a playlist."
  public static let example: OpenSheet? = OpenSheet(id: .newest)
  /// Which list: newest, frequent, recent, starred, random, all, `ge-` and a genre, or a playlist's identity.
  public var id: SheetType
  public var screen: AppScreen { .sheet(id) }
  /// Makes the route of a list.
  public init(id: SheetType) { self.id = id }
}

/// Opens the search.
public struct OpenSearch: ScreenRoute {
  public static let path = "search"
  public static let doc = "Shows the search, and what it finds for a text."
  public static let example: OpenSearch? = OpenSearch(q: "夜曲")
  /// The text to look for.
  public var q: String?
  public var screen: AppScreen { .search(query: q ?? "") }
  /// Makes the route of a text.
  public init(q: String? = nil) { self.q = q }
}

/// Opens the player screen.
public struct OpenPlayer: ScreenRoute {
  public static let path = "player"
  public static let doc = "Shows the player, with the record plate or with the lyrics."
  public static let example: OpenPlayer? = OpenPlayer(face: .lyrics)
  /// What stands in its middle: record or lyrics.
  public var face: PlayerFace?
  public var screen: AppScreen { .player(face: face ?? .record) }
  /// Makes the route.
  public init(face: PlayerFace? = nil) { self.face = face }
}

/// Opens the play queue.
public struct OpenQueue: ScreenRoute {
  public static let path = "queue"
  public static let doc = "Shows the play queue."
  public var screen: AppScreen { .queue }
  /// Makes the route.
  public init() {}
}

/// Opens the list of playlists.
public struct OpenPlaylists: ScreenRoute {
  public static let path = "playlists"
  public static let doc = "Shows the playlists."
  public var screen: AppScreen { .playlists }
  /// Makes the route.
  public init() {}
}

/// Opens a playlist.
public struct OpenPlaylist: ScreenRoute {
  public static let path = "playlist/:id"
  public static let doc = "Shows a playlist."
  public static let example: OpenPlaylist? = OpenPlaylist(id: PlaylistID(rawValue: "pl-1"))
  /// Which playlist.
  public var id: PlaylistID
  public var screen: AppScreen { .playlist(id) }
  /// Makes the route of a playlist.
  public init(id: PlaylistID) { self.id = id }
}

/// Opens the list of artists.
public struct OpenArtists: ScreenRoute {
  public static let path = "artists"
  public static let doc = "Shows every artist."
  public var screen: AppScreen { .index(.artists) }
  /// Makes the route.
  public init() {}
}

/// Opens the list of albums.
public struct OpenAlbums: ScreenRoute {
  public static let path = "albums"
  public static let doc = "Shows every album."
  public var screen: AppScreen { .index(.albums) }
  /// Makes the route.
  public init() {}
}

/// Opens the list of genres.
public struct OpenGenres: ScreenRoute {
  public static let path = "genres"
  public static let doc = "Shows every genre."
  public var screen: AppScreen { .index(.genres) }
  /// Makes the route.
  public init() {}
}

/// Opens an album.
public struct OpenAlbum: ScreenRoute {
  public static let path = "album/:id"
  public static let doc = "Shows an album."
  public static let example: OpenAlbum? = OpenAlbum(id: AlbumID(rawValue: "al-1"))
  /// Which album.
  public var id: AlbumID
  public var screen: AppScreen { .album(id) }
  /// Makes the route of an album.
  public init(id: AlbumID) { self.id = id }
}

/// Opens an artist.
public struct OpenArtist: ScreenRoute {
  public static let path = "artist/:id"
  public static let doc = "Shows an artist."
  public static let example: OpenArtist? = OpenArtist(id: ArtistID(rawValue: "ar-1"))
  /// Which artist.
  public var id: ArtistID
  public var screen: AppScreen { .artist(id) }
  /// Makes the route of an artist.
  public init(id: ArtistID) { self.id = id }
}

/// Opens the lyrics of a song.
public struct OpenLyrics: ScreenRoute {
  public static let path = "lyrics/:id"
  public static let doc = "Shows the lyrics of a song, whether it plays or not."
  public static let example: OpenLyrics? = OpenLyrics(id: TrackID(rawValue: "tr-1"))
  /// Whose lyrics.
  public var id: TrackID
  public var screen: AppScreen { .lyrics(id) }
  /// Makes the route of a song.
  public init(id: TrackID) { self.id = id }
}

/// Opens the list of servers.
public struct OpenServers: ScreenRoute {
  public static let path = "servers"
  public static let doc = "Shows the servers that are signed in to."
  public var screen: AppScreen { .servers }
  /// Makes the route.
  public init() {}
}

/// Opens the form that signs in to a server.
public struct OpenAddServer: ScreenRoute {
  public static let path = "server/add"
  public static let doc = "Shows the form that signs in to a server; the address may be given."
  public static let example: OpenAddServer? = OpenAddServer(url: "https://music.example.org")
  /// The address to begin with.
  public var url: String?
  public var screen: AppScreen { .addServer(url: url ?? "") }
  /// Makes the route with an address.
  public init(url: String? = nil) { self.url = url }
}

/// Opens the list of downloads.
public struct OpenDownloads: ScreenRoute {
  public static let path = "downloads"
  public static let doc = "Shows what is kept for use without a network."
  public var screen: AppScreen { .downloads }
  /// Makes the route.
  public init() {}
}

/// Opens the settings.
public struct OpenSettings: ScreenRoute {
  public static let path = "settings"
  public static let doc = "Shows the settings."
  public var screen: AppScreen { .settings }
  /// Makes the route.
  public init() {}
}

/// Opens the list of messages.
public struct OpenMessages: ScreenRoute {
  public static let path = "messages"
  public static let doc = "Shows what was told before."
  public var screen: AppScreen { .messages }
  /// Makes the route.
  public init() {}
}
