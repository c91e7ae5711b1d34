import AppMusic
import AudioService

/// Every setting of the program; the file, the environment, help, completion and the manual are read by it.
extension Setting {
  static let language = Setting(
    "lang", .choice(Language.allCases.map(\.rawValue)), option: "--lang",
    "The language to speak; else that of LANG")
  static let color = Setting(
    "color", .choice(["auto", "always", "never"]), default: "auto", option: "--color", "When to use colours")
  static let plain = Setting(
    "plain", .flag, default: false, option: "--plain", "No drawing, line by line, for screen readers")
  static let offline = Setting("offline", .flag, default: false, option: "--offline", "Never use the network")

  static let audioOutput = Setting(
    "ao", .text("NAME"), option: "--ao", "mpv's audio output, such as pulse, alsa or null")
  static let volume = Setting("volume", .number(0...100), "The loudness to begin with; else the last one")
  static let mode = Setting(
    "mode", .choice(PlayMode.allCases.map(\.rawValue)), option: "--mode",
    "The play mode to begin with; else the last one")
  static let replayGain = Setting(
    "replaygain", .choice(["off", "track", "album"]), default: "track",
    "Even out the loudness of tracks or albums")

  static let lyricsFetch = Setting(
    "lyrics.fetch", .flag, default: false, "Look for lyrics on the web where there are none")

  static let lyricsAddress = Setting(
    "lyrics.url", .text("URL"), default: "https://lrclib.net", "Where lyrics are looked for")

  static let theme = Setting(
    "ui.theme", .choice(["auto", "midnight", "daylight", "classic", "monochrome"]), default: "auto",
    "The colours of the screen")
  static let styles = Setting("ui.styles", .table, "Changes of the theme: a role, and its style")
  static let ambiguousWidth = Setting(
    "ui.ambiguous_width", .choice(["narrow", "wide"]), default: "narrow",
    "How wide the terminal draws characters of ambiguous width")
  static let animation = Setting("ui.animation", .flag, default: true, "Let rows slide in")
  static let pictures = Setting(
    "ui.pictures", .choice(["auto", "blocks", "kitty", "sixel", "off"]), default: "auto",
    option: "--pictures",
    "How covers are drawn")
  static let albumOrder = Setting(
    "ui.order.albums", .choice(IndexKind.albums.orders.map(\.rawValue)), default: "artist",
    "The order of the list of albums")
  static let artistOrder = Setting(
    "ui.order.artists", .choice(IndexKind.artists.orders.map(\.rawValue)), default: "name",
    "The order of the list of artists")
  static let keys = Setting("keys", .table, "What keys do: a key's name, and the command it stands for")

  static let transcodingFormat = Setting(
    "transcoding.format", .choice(["raw", "mp3", "opus", "ogg", "aac", "flac"]), default: "raw",
    "The format to ask servers for")
  static let transcodingBitRate = Setting(
    "transcoding.bitrate", .number(0...5_000), default: 0,
    "Kilobits a second to ask servers for; 0 for no limit")
  static let downloadLimit = Setting(
    "downloads.limit", .number(0...1_000_000), default: 0, "Megabytes that downloads may take; 0 for no limit"
  )
  static let cacheSize = Setting(
    "cache.size", .number(0...1_000_000), default: 100, "Megabytes that stored answers of servers may take")

  static let scrobble = Setting(
    "scrobble", .flag, default: true, "Tell servers and ListenBrainz what was heard")
  static let listenBrainzToken = Setting(
    "listenbrainz.token", .secret, "The token of your ListenBrainz account")
  static let listenBrainzAddress = Setting(
    "listenbrainz.url", .text("URL"), default: "https://api.listenbrainz.org", "Where ListenBrainz is")

  /// All of them, in the order they are shown.
  static let all: [Setting] = [
    language, color, plain, offline, audioOutput, volume, mode, replayGain, lyricsFetch, lyricsAddress, theme,
    styles,
    ambiguousWidth, animation, pictures, albumOrder, artistOrder, keys, transcodingFormat, transcodingBitRate,
    downloadLimit,
    cacheSize,
    scrobble, listenBrainzToken,
    listenBrainzAddress,
  ]

  /// The setting that keeps the order of a list of everything; `nil` where there is but one.
  static func order(of kind: IndexKind) -> Setting? {
    switch kind {
    case .albums: albumOrder
    case .artists: artistOrder
    case .genres: nil
    }
  }

  /// The setting of that name.
  static func named(_ key: String) throws(ConfigurationError) -> Setting {
    guard let found = all.first(where: { $0.key == key }) else {
      throw .unknownSetting(key, nearest: NearMatch.nearest(to: key, among: all.map(\.key)))
    }
    return found
  }
}
