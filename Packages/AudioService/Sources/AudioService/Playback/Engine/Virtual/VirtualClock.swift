import Synchronization

/// A clock that stands still until it is turned.
public final class VirtualClock: Sendable {
  private struct Appointment {
    var moment: Duration
    var number: UInt64
    var work: @Sendable () -> Void
  }

  private struct Face {
    var now = Duration.zero
    var lastNumber: UInt64 = 0
    var appointments: [Appointment] = []
  }

  private let face = Mutex(Face())

  /// Makes a clock that stands at zero.
  public init() {}

  /// The present moment.
  public var now: Duration { face.withLock(\.now) }

  /// The clock as a player takes it; what it wakes runs on the thread that turns the clock.
  public var playbackClock: PlaybackClock {
    PlaybackClock(
      now: { self.now },
      wake: { after, work in
        let number = self.face.withLock { face in
          face.lastNumber += 1
          face.appointments.append(
            Appointment(moment: face.now + max(.zero, after), number: face.lastNumber, work: work))
          return face.lastNumber
        }
        return PlaybackClock.Alarm {
          self.face.withLock { $0.appointments.removeAll { $0.number == number } }
        }
      })
  }

  /// Turns the clock, doing what falls due on the way, in order of time.
  public func advance(by distance: Duration) {
    let end = now + distance
    while let work = takeDue(until: end) { work() }
    face.withLock { $0.now = max($0.now, end) }
  }

  private func takeDue(until end: Duration) -> (@Sendable () -> Void)? {
    face.withLock { face in
      let due = face.appointments.enumerated().filter { $0.element.moment <= end }
      guard
        let next = due.min(by: {
          ($0.element.moment, $0.element.number) < ($1.element.moment, $1.element.number)
        })
      else { return nil }
      face.now = max(face.now, next.element.moment)
      return face.appointments.remove(at: next.offset).work
    }
  }
}
