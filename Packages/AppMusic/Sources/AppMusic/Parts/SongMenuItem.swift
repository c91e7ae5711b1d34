/// What the menu of a song offers.
public enum SongMenuItem: String, Hashable, Sendable, CaseIterable {
  /// Play it behind what plays now.
  case playNext
  /// Put it at the end of the queue.
  case addToQueue
  /// Put it into one of the user's playlists; whoever draws the menu asks which one, with a ``PlaylistPickerCase``.
  case addToPlaylist
  /// Keep it on this machine.
  case download
  /// Show who made it.
  case goToArtist
  /// Give or take its heart.
  case like
  /// Show its lyrics.
  case lyrics

  /// The words of the menu in English.
  public var title: String {
    switch self {
    case .playNext: "Play next"
    case .addToQueue: "Add to queue"
    case .addToPlaylist: "Add to playlist"
    case .download: "Download"
    case .goToArtist: "Go to artist"
    case .like: "Like"
    case .lyrics: "Lyrics"
    }
  }

  /// The words of the menu in Chinese.
  public var chineseTitle: String {
    switch self {
    case .playNext: "下一首播放"
    case .addToQueue: "添加到播放列表"
    case .addToPlaylist: "添加到歌单"
    case .download: "下载"
    case .goToArtist: "查看歌手"
    case .like: "喜欢"
    case .lyrics: "歌词"
    }
  }
}
