import Foundation
import Synchronization

/// Looks again and again at what every process of the machine was started with, for words that nobody may see there.
///
/// Anybody who is logged in to the machine can look like that, by `ps`.
final class ProcessWatch: Sendable {
  private struct State {
    var isOn = true
    var looks = 0
    var seen: Set<String> = []
  }
  private let secrets: [String]
  private let state = Mutex(State())
  private let ended = DispatchSemaphore(value: 0)

  /// Begins to look.
  init(for secrets: [String]) {
    self.secrets = secrets
    Thread.detachNewThread { [self] in
      while state.withLock({ $0.isOn }) {
        look()
        // Real processes have no virtual time; short ones live for some milliseconds.
        usleep(2_000)
      }
      ended.signal()
    }
  }

  /// Ends the looking, and gives the arguments in which a secret was seen; fails with `nil` if it never looked.
  func stop() -> Set<String>? {
    state.withLock { $0.isOn = false }
    ended.wait()
    return state.withLock { $0.looks > 0 ? $0.seen : nil }
  }

  private func look() {
    let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    for number in numbers where number.first?.isNumber == true {
      guard let bytes = FileManager.default.contents(atPath: "/proc/\(number)/cmdline") else { continue }
      let words = String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\0", with: " ")
      if secrets.contains(where: { words.contains($0) }) { _ = state.withLock { $0.seen.insert(words) } }
    }
    state.withLock { $0.looks += 1 }
  }
}
