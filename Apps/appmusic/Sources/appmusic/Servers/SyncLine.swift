import AudioService
import Fate

/// A line on standard error that shows how far the reading of a server is; only on a terminal.
struct SyncLine: Sendable {
  private let stream: OutputStream
  private let isShown: Bool

  init(_ console: Console) {
    stream = console.diagnostics
    isShown =
      stream.isTerminal && stream.isStyled && console.settings.verbosity != .quiet && !console.settings.isJSON
  }

  /// Draws the line anew.
  func show(_ name: String, _ progress: SyncProgress) {
    let text: Phrase =
      "\(name): \(progress.albums) of \(progress.knownAlbums) albums, \(progress.songs) songs"
    show(text)
  }

  /// Draws how much of a file is here.
  func show(_ title: String, _ bytes: Int64, of total: Int64?) {
    let size = total.map { "\(bytes >> 10) / \($0 >> 10) kB" } ?? "\(bytes >> 10) kB"
    show(Phrase(verbatim: "\(title): \(size)"))
  }

  private func show(_ text: Phrase) {
    guard isShown else { return }
    let line = text.text(in: stream.language).fd.harmless
    stream.write("\r\u{1B}[K" + line.fd.fitted(to: max(0, (stream.columns ?? 80) - 1)))
    stream.flush()
  }

  /// Takes the line away.
  func clear() {
    guard isShown else { return }
    stream.write("\r\u{1B}[K")
    stream.flush()
  }
}
