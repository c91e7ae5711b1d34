import AudioService
import Synchronization
import Testing

@Suite("VirtualClock") struct VirtualClockTests {
  private final class Notes: Sendable {
    private let notes = Mutex<[String]>([])
    func add(_ note: String) { notes.withLock { $0.append(note) } }
    var all: [String] { notes.withLock { $0 } }
  }

  @Test("what falls due is done in order of time, then of asking, at its own moment")
  func order() {
    let clock = VirtualClock()
    let time = clock.playbackClock
    let notes = Notes()
    _ = time.wake(.seconds(2)) { notes.add("late at \(time.now())") }
    _ = time.wake(.seconds(1)) { notes.add("first at \(time.now())") }
    _ = time.wake(.seconds(1)) { notes.add("second") }
    clock.advance(by: .milliseconds(999))
    #expect(notes.all.isEmpty)
    clock.advance(by: .seconds(5))
    #expect(notes.all == ["first at 1.0 seconds", "second", "late at 2.0 seconds"])
    #expect(clock.now == .milliseconds(5_999))
  }

  @Test("what is called off is not done; what asks for more on the way gets it")
  func chains() {
    let clock = VirtualClock()
    let time = clock.playbackClock
    let notes = Notes()
    let alarm = time.wake(.seconds(1)) { notes.add("called off") }
    _ = time.wake(.milliseconds(500)) {
      alarm.cancel()
      _ = time.wake(.milliseconds(500)) { notes.add("chained at \(time.now())") }
    }
    clock.advance(by: .seconds(1))
    #expect(notes.all == ["chained at 1.0 seconds"])
  }
}
