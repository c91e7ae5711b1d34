import Synchronization

/// Calls a download off that grows over a limit, since not every server says how large a song is.
final class DownloadBound: Sendable {
  private struct State {
    var isPassed = false
    var task: Task<String, any Error>?
  }
  private let limit: Int64
  private let state = Mutex(State())

  /// Makes a bound in bytes.
  init(_ limit: Int64) { self.limit = limit }

  /// True when there was more than is allowed.
  var isPassed: Bool { state.withLock { $0.isPassed } }

  /// Takes in how much there is, or will be.
  func see(_ bytes: Int64) {
    guard bytes > limit else { return }
    let task = state.withLock { state in
      state.isPassed = true
      return state.task
    }
    task?.cancel()
  }

  /// Takes the download in that is to be called off, at once where that is due already.
  func guards(_ task: Task<String, any Error>) {
    let isPassed = state.withLock { state in
      state.task = task
      return state.isPassed
    }
    if isPassed { task.cancel() }
  }
}
