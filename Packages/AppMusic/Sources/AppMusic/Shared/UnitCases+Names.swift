import AudioService
import MVVMR

extension MVVMUnitCase where Self == HomeCase {
  /// The home screen.
  public static var home: HomeCase { HomeCase() }
}
extension MVVMUnitCase where Self == SheetListCase {
  /// A list of songs.
  public static func sheetList(_ type: SheetType) -> SheetListCase { SheetListCase(type: type) }
}
extension MVVMUnitCase where Self == SearchCase {
  /// The search, with a text to begin with.
  public static func search(_ query: String = "") -> SearchCase { SearchCase(query: query) }
}
extension MVVMUnitCase where Self == PlayerCase {
  /// The player.
  public static func player(_ face: PlayerFace = .record) -> PlayerCase { PlayerCase(face: face) }
}
extension MVVMUnitCase where Self == QueueCase {
  /// The play queue.
  public static var queue: QueueCase { QueueCase() }
}
extension MVVMUnitCase where Self == PlaylistsCase {
  /// The user's playlists.
  public static var playlists: PlaylistsCase { PlaylistsCase() }
}
extension MVVMUnitCase where Self == PlaylistCase {
  /// One playlist.
  public static func playlist(_ id: PlaylistID) -> PlaylistCase { PlaylistCase(id: id) }
}
extension MVVMUnitCase where Self == IndexCase {
  /// Everything of a kind.
  public static func index(_ kind: IndexKind) -> IndexCase { IndexCase(kind: kind) }
}
extension MVVMUnitCase where Self == AlbumCase {
  /// One album.
  public static func album(_ id: AlbumID) -> AlbumCase { AlbumCase(id: id) }
}
extension MVVMUnitCase where Self == ArtistCase {
  /// One artist.
  public static func artist(_ id: ArtistID) -> ArtistCase { ArtistCase(id: id) }
}
extension MVVMUnitCase where Self == LyricsCase {
  /// The lyrics of a song.
  public static func lyrics(_ id: TrackID) -> LyricsCase { LyricsCase(id: id) }
}
extension MVVMUnitCase where Self == ServersCase {
  /// The servers.
  public static var servers: ServersCase { ServersCase() }
}
extension MVVMUnitCase where Self == AddServerCase {
  /// The form that signs in to a server.
  public static func addServer(_ url: String = "") -> AddServerCase { AddServerCase(url: url) }
}
extension MVVMUnitCase where Self == DownloadsCase {
  /// The downloads.
  public static var downloads: DownloadsCase { DownloadsCase() }
}
extension MVVMUnitCase where Self == SettingsCase {
  /// The settings.
  public static var settings: SettingsCase { SettingsCase() }
}
extension MVVMUnitCase where Self == MessagesCase {
  /// The messages.
  public static var messages: MessagesCase { MessagesCase() }
}
