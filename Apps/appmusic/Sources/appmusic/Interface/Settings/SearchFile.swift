import AppMusic
import AudioLibrary
import AudioService
import RxLite

/// The texts that were searched for, kept over runs: a file for its owner alone, a text a line, the latest first.
struct SearchFile: SearchHistoryKeeping {
  private let folder: FilePath
  private let files = FileStore()
  private var path: FilePath { folder.appending("searches") }

  /// Keeps them in a folder, which is made with the first of them.
  init(folder: FilePath) { self.folder = folder }

  func searches() -> Single<SearchHistory> {
    .create {
      guard files.exists(path) else { return SearchHistory() }
      let text = String(decoding: try files.read(path), as: UTF8.self)
      return SearchHistory(text.split(separator: "\n").map(String.init))
    }
  }

  /// Another file takes the place of the old one, so that no crash leaves half of it.
  func keep(_ history: SearchHistory) -> RxLite.Completable {
    Single<Void>.create {
      try files.makeFolder(folder, mode: 0o700)
      // A text that was pasted may have line ends.
      let lines = history.texts.map { $0.split(whereSeparator: \.isNewline).joined(separator: " ") + "\n" }
      try files.write(Array(lines.joined().utf8), to: path, mode: 0o600)
    }.asCompletable()
  }
}
