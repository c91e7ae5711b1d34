import AudioLibrary
import AudioService
import Fate
import Synchronization

/// Shows on standard error how far a scan, the reading of a server or a download has come.
///
/// On a terminal one line is drawn anew, with a bar, the rate and the time left. Elsewhere what takes long gets a line
/// now and then. With `--quiet` and `--json` there is nothing.
final class ProgressBar: Sendable {
  private struct State {
    var pace = Pace()
    var lastLine: Duration
  }

  private let stream: OutputStream
  private let isShown: Bool
  private let now: @Sendable () -> Duration
  private let state: Mutex<State>
  /// How long there is silence where a line cannot be drawn anew.
  private static let silence = Duration.seconds(10)

  /// Makes a bar; `now` is the time since some moment.
  init(_ console: Console, now: @escaping @Sendable () -> Duration = ProgressBar.stopwatch()) {
    stream = console.diagnostics
    isShown = console.settings.verbosity != .quiet && !console.settings.isJSON
    self.now = now
    state = Mutex(State(lastLine: now()))
  }

  /// A clock that begins now and that no change of the date moves.
  static func stopwatch() -> @Sendable () -> Duration {
    let start = ContinuousClock.now
    return { ContinuousClock.now - start }
  }

  /// Shows a scan.
  func show(_ progress: ScanProgress) {
    show { _ in
      ProgressText(
        done: "\(progress.read) of \(progress.toRead) read, \(progress.found) found",
        fraction: progress.fraction,
        rate: progress.filesPerSecond >= 1 ? "\(Int(progress.filesPerSecond)) a second" : nil,
        secondsLeft: progress.secondsLeft)
    }
  }

  /// Shows the reading of a server.
  func show(_ name: String, _ progress: SyncProgress) {
    show { pace in
      let total = progress.isLikelyWhole ? Double(progress.knownAlbums) : nil
      let rate = pace(Double(progress.albums))
      return ProgressText(
        name: name,
        done: "\(progress.albums) of \(progress.knownAlbums) albums, \(progress.songs) songs",
        fraction: total.map { $0 > 0 ? Double(progress.albums) / $0 : 1 },
        rate: rate.flatMap { $0 >= 1 ? "\(Int($0)) a second" : nil },
        secondsLeft: rate.flatMap { rate in total.map { ($0 - Double(progress.albums)) / rate } })
    }
  }

  /// Shows how much of a file is here; `total` is `nil` where it is not known.
  func show(_ title: String, bytes: Int64, of total: Int64?) {
    show { pace in
      let total = total.flatMap { $0 > 0 ? $0 : nil }
      let rate = pace(Double(bytes))
      let size = total.map { "\(ByteCount.text(bytes)) / \(ByteCount.text($0))" } ?? ByteCount.text(bytes)
      return ProgressText(
        name: title, done: Phrase(verbatim: size), fraction: total.map { Double(bytes) / Double($0) },
        rate: rate.map { "\(ByteCount.text(Int64($0))) a second" },
        secondsLeft: rate.flatMap { rate in total.map { Double($0 - bytes) / rate } })
    }
  }

  /// Does something with a bar, which is gone when that ends in whatever way.
  static func shown<Result>(
    on console: Console, during body: (ProgressBar) throws -> Result
  ) rethrows -> Result {
    let bar = ProgressBar(console)
    defer { bar.clear() }
    return try body(bar)
  }

  /// Takes the line away.
  func clear() {
    guard isShown, isDrawn else { return }
    stream.write("\r\u{1B}[K")
    stream.flush()
  }

  /// True where the line can be drawn anew.
  private var isDrawn: Bool { stream.isTerminal && stream.isStyled }

  private func show(_ text: ((_ amount: Double) -> Double?) -> ProgressText) {
    guard isShown else { return }
    state.withLock { state in
      let time = now()
      var pace = state.pace
      let text = text { pace.rate($0, at: time) }
      state.pace = pace
      if isDrawn {
        let columns = max(0, (stream.columns ?? 80) - 1)
        stream.write("\r\u{1B}[K" + text.line(columns: columns, in: stream.language))
      } else {
        guard time - state.lastLine >= Self.silence else { return }
        state.lastLine = time
        stream.write(text.words(in: stream.language) + "\n")
      }
      stream.flush()
    }
  }
}
