import AudioLibrary
import FOLDin
import Fate

/// A line on standard error that shows how far a scan has come; only on a terminal.
struct ProgressBar {
  private let stream: OutputStream
  private let isShown: Bool

  init(_ console: Console) {
    stream = console.diagnostics
    isShown =
      stream.isTerminal && stream.isStyled && console.settings.verbosity != .quiet && !console.settings.isJSON
  }

  /// Draws the line anew.
  func show(_ progress: ScanProgress) {
    guard isShown else { return }
    var parts: [Phrase] = ["\(progress.read) of \(progress.toRead) read, \(progress.found) found"]
    if progress.filesPerSecond > 0 { parts.append("\(Int(progress.filesPerSecond)) a second") }
    if let left = progress.secondsLeft { parts.append("\(Duration.seconds(left).fd.clock()) left") }
    var text = parts.map { $0.text(in: stream.language) }.joined(separator: ", ")
    if let fraction = progress.fraction {
      let filled = Int(fraction * 20)
      text = String(repeating: "━", count: filled) + String(repeating: "╌", count: 20 - filled) + " " + text
    }
    stream.write("\r\u{1B}[K" + text.fd.fitted(to: max(0, (stream.columns ?? 80) - 1)))
    stream.flush()
  }

  /// Takes the line away.
  func clear() {
    guard isShown else { return }
    stream.write("\r\u{1B}[K")
    stream.flush()
  }
}
