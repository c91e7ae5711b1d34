/// Something that was done and is told in a few words.
public enum Notice: Hashable, Sendable {
  /// A song stands behind the one that plays.
  case playsNext(title: String)
  /// So many songs stand at the end of the queue.
  case addedToQueue(count: Int)
  /// Songs are being downloaded.
  case downloading(count: Int)
  /// A heart was given.
  case liked(title: String)
  /// A heart was taken.
  case unliked(title: String)
  /// A playlist was made.
  case playlistCreated(name: String)
  /// A playlist was taken away; it can be brought back.
  case playlistDeleted(name: String)
  /// So many songs stand at the end of a playlist.
  case addedToPlaylist(count: Int, name: String)
  /// A change was taken back; says which.
  case undone(what: String)
  /// A server was added.
  case serverAdded(name: String)
  /// A server's songs were read.
  case serverSynced(name: String)
  /// A setting was saved.
  case settingSaved(key: String)
}

extension Notice: CustomStringConvertible {
  /// The notice in English words.
  public var description: String {
    switch self {
    case .playsNext(let title): "“\(title)” plays next"
    case .addedToQueue(let count):
      count == 1 ? "1 song added to the queue" : "\(count) songs added to the queue"
    case .downloading(let count): count == 1 ? "Downloading 1 song" : "Downloading \(count) songs"
    case .liked(let title): "“\(title)” liked"
    case .unliked(let title): "“\(title)” no longer liked"
    case .playlistCreated(let name): "Playlist “\(name)” created"
    case .playlistDeleted(let name): "Playlist “\(name)” deleted"
    case .addedToPlaylist(let count, let name):
      count == 1 ? "1 song added to “\(name)”" : "\(count) songs added to “\(name)”"
    case .undone(let what): "Taken back: \(what)"
    case .serverAdded(let name): "Server “\(name)” added"
    case .serverSynced(let name): "Server “\(name)” is up to date"
    case .settingSaved(let key): "“\(key)” saved"
    }
  }

  /// The notice in Chinese words.
  public var chineseDescription: String {
    switch self {
    case .playsNext(let title): "下一首播放“\(title)”"
    case .addedToQueue(let count): "已添加 \(count) 首歌曲到播放列表"
    case .downloading(let count): "正在下载 \(count) 首歌曲"
    case .liked(let title): "已喜欢“\(title)”"
    case .unliked(let title): "已取消喜欢“\(title)”"
    case .playlistCreated(let name): "已创建歌单“\(name)”"
    case .playlistDeleted(let name): "已删除歌单“\(name)”"
    case .addedToPlaylist(let count, let name): "已添加 \(count) 首歌曲到歌单“\(name)”"
    case .undone(let what): "已撤销：\(what)"
    case .serverAdded(let name): "已添加服务器“\(name)”"
    case .serverSynced(let name): "服务器“\(name)”已同步"
    case .settingSaved(let key): "已保存“\(key)”"
    }
  }
}
