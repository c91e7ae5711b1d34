import Dispatch
import RxNetwork

/// Follows a player: tells what begins, and what was heard long enough to count.
///
/// Calls of ``hear(_:)`` return at once; what follows from them is done on a queue of its own.
///
/// `@unchecked Sendable`: `queue` guards every variable.
public final class ListenCounter: @unchecked Sendable {
  /// What is done about what is heard; called on the counter's queue.
  public struct Reactions: Sendable {
    /// A track began.
    public var began: @Sendable (Track) -> Void
    /// A track was heard long enough; with the moment when it began, in milliseconds since 1970.
    public var played: @Sendable (Track, Int64) -> Void

    /// Gathers the reactions.
    public init(
      began: @escaping @Sendable (Track) -> Void, played: @escaping @Sendable (Track, Int64) -> Void
    ) {
      self.began = began
      self.played = played
    }
  }

  private let queue = DispatchQueue(label: "listens", qos: .utility)
  private let clock: any NetworkClock
  private let reactions: Reactions
  private var ticket: PlaybackTicket?
  private var track: Track?
  private var meter: ListenMeter?
  private var timer: (any Cancellation)?

  /// Makes a counter; `clock` gives both kinds of time.
  public init(clock: any NetworkClock, reactions: Reactions) {
    self.clock = clock
    self.reactions = reactions
  }

  /// Takes in what a player tells.
  public func hear(_ event: PlayerEvent) {
    guard case .status(let status) = event else { return }
    let (uptime, wall) = (clock.uptime, clock.wallMilliseconds)
    let place = status.state.position.value
    queue.async { [self] in take(status, place, uptime, wall) }
  }

  /// Waits until everything that was heard so far is counted; for the end of the program.
  public func finish() {
    let uptime = clock.uptime
    queue.sync {
      check(at: uptime)
      timer?.cancel()
    }
  }

  private func take(_ status: PlayerStatus, _ place: Duration, _ uptime: Duration, _ wall: Int64) {
    let sounds = status.phase == .playing
    if let next = status.track, status.phase.isActive, status.state.ticket != ticket {
      // The same track at a later place is the same hearing: the engine was started again.
      let goesOn = next.id == track?.id && place > .seconds(2)
      ticket = status.state.ticket
      if !goesOn { meter = nil }
      track = next
    }
    guard let track, sounds || meter != nil else { return }
    if meter == nil {
      meter = ListenMeter(began: wall, length: status.duration)
      reactions.began(known(track, status.duration))
    }
    meter?.learn(length: status.duration)
    self.track = known(track, status.duration)
    meter?.sound(sounds, at: uptime)
    check(at: uptime)
    wake(at: uptime)
    if !status.phase.isActive { (ticket, self.track, meter) = (nil, nil, nil) }
  }

  /// The track with its length, where only the player knows that.
  private func known(_ track: Track, _ length: Duration?) -> Track {
    guard track.duration == nil, let length, length > .zero else { return track }
    var track = track
    track.duration = length
    return track
  }

  private func check(at uptime: Duration) {
    guard let track, let meter, self.meter?.counts(at: uptime) == true else { return }
    reactions.played(track, meter.began)
  }

  private func wake(at uptime: Duration) {
    timer?.cancel()
    timer = meter?.wait(at: uptime).map { wait in
      clock.schedule(after: wait + .milliseconds(1)) { [weak self] in
        guard let self else { return }
        let now = self.clock.uptime
        self.queue.async { self.check(at: now) }
      }
    }
  }
}
