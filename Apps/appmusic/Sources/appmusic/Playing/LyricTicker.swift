import AudioService
import Dispatch

/// Calls back when other lines of the lyrics become current, woken by a timer and never polling.
///
/// Everything happens on the queue that it is made with, and so does the call-back.
final class LyricTicker: @unchecked Sendable {
  // `queue` guards every variable: the methods are called on it alone.

  /// The lines that are sung now.
  struct Moment: Sendable, Equatable {
    let start: Int
    let texts: [String]

    /// The line to show where there is room for one: the first that is not empty.
    var text: String { texts.first { !$0.isEmpty } ?? "" }
  }

  /// How far the place may be set right backwards without a line that is shown going away again.
  private static let steadiness = 400

  private let queue: DispatchQueue
  private let onChange: @Sendable (Moment) -> Void
  private let timer: any DispatchSourceTimer
  private var timeline: LyricTimeline?
  private var position: @Sendable () -> Duration = { .zero }
  private var isMoving = false
  private var rate = 1.0
  private(set) var moment: Moment?

  init(queue: DispatchQueue, onChange: @escaping @Sendable (Moment) -> Void) {
    self.queue = queue
    self.onChange = onChange
    timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { [weak self] in self?.tick() }
    timer.activate()
  }

  deinit { timer.cancel() }

  /// Follows other lyrics; `nil` for a track without.
  func follow(_ lyrics: Lyrics?) {
    timeline = lyrics.flatMap { $0.isSynced ? LyricTimeline($0) : nil }
    moment = nil
    tick()
  }

  /// Learns where the music is and whether it moves.
  func move(isMoving: Bool, rate: Double, position: @escaping @Sendable () -> Duration) {
    self.position = position
    self.isMoving = isMoving
    self.rate = rate
    tick()
  }

  private func tick() {
    guard let timeline else { return timer.schedule(deadline: .distantFuture) }
    let place = position()
    let now = Int(place.fd.milliseconds)
    var found = timeline.moment(at: now)
    if let shown = moment?.start, now < shown, shown - now < Self.steadiness {
      found = timeline.moment(at: shown)
    }
    if let start = found.start, !found.current.isEmpty {
      let next = Moment(start: start, texts: found.current.map { timeline.lines[Int($0)].text })
      if next != moment {
        moment = next
        onChange(next)
      }
    } else {
      moment = nil
    }
    guard isMoving, rate > 0, let change = found.nextChange else {
      return timer.schedule(deadline: .distantFuture)
    }
    let wait = (Duration.milliseconds(change) - place) / rate
    let nanoseconds = Int(max(0, wait.fd.milliseconds)) * 1_000_000 + 1_000_000
    timer.schedule(deadline: .now() + .nanoseconds(nanoseconds), leeway: .milliseconds(5))
  }
}
