import Dispatch
import Synchronization

/// An engine without sound that keeps time exactly, and fails where it is told to.
///
/// For tests with a ``VirtualClock``, and for machines where nothing can sound.
public final class VirtualEngine: AudioEngine, Sendable {
  /// What goes wrong with a track.
  public enum Fault: Hashable, Sendable {
    /// It cannot be played.
    case unplayable(String)
    /// It never opens.
    case neverOpens
    /// The engine dies at this place, the first time it comes there.
    case death(at: Duration)
    /// The data stop at this place for a while, the first time it comes there.
    case stall(at: Duration, for: Duration)
  }

  /// What the engine knows of a track.
  public struct Track: Hashable, Sendable {
    /// How long it is; `nil` plays for ever, as a radio.
    public var duration: Duration?
    /// What goes wrong with it.
    public var fault: Fault?
    /// Makes a track.
    public init(duration: Duration?, fault: Fault? = nil) {
      self.duration = duration
      self.fault = fault
    }
  }

  private struct Loaded {
    var ticket: PlaybackTicket
    var source: PlaybackSource
    var track: Track
    var place: Duration
    var isStarted = false
    var isStalled = false
  }

  private struct Inside {
    var clock: PlaybackClock?
    var events: (@Sendable (EngineEvent) -> Void)?
    var current: Loaded?
    var next: (ticket: PlaybackTicket, source: PlaybackSource)?
    var isPaused = false
    var rate = 1.0
    /// When `current.place` was right.
    var taken = Duration.zero
    var alarm: PlaybackClock.Alarm?
    var spent: Set<PlaybackSource> = []
    var sent: [EngineCommand] = []
    var sounding: [PlaybackSource] = []
    var isShutDown = false
  }

  private let inside = Mutex(Inside())
  private let openingTime: Duration
  private let look: @Sendable (PlaybackSource) -> Track

  /// Makes an engine.
  /// - Parameters:
  ///   - openingTime: How long a track takes to open.
  ///   - look: What a source holds.
  public init(openingTime: Duration = .milliseconds(30), look: @escaping @Sendable (PlaybackSource) -> Track)
  {
    self.openingTime = openingTime
    self.look = look
  }

  /// Every command so far.
  public var sent: [EngineCommand] { inside.withLock(\.sent) }
  /// Every source that sounded, in order.
  public var sounding: [PlaybackSource] { inside.withLock(\.sounding) }
  /// True after ``shutdown()``.
  public var isShutDown: Bool { inside.withLock(\.isShutDown) }

  public func attach(
    to queue: DispatchQueue, clock: PlaybackClock, events: @escaping @Sendable (EngineEvent) -> Void
  ) {
    inside.withLock { inside in
      inside.clock = clock
      inside.events = events
    }
  }

  public func send(_ command: EngineCommand) {
    inside.withLock { inside in
      guard !inside.isShutDown else { return }
      inside.sent.append(command)
      settle(&inside)
      switch command {
      case .load(let ticket, let source, let from, let isPaused):
        inside.isPaused = isPaused
        inside.next = nil
        inside.current = Loaded(ticket: ticket, source: source, track: look(source), place: from)
      case .enqueue(let ticket, let source): inside.next = (ticket, source)
      case .dequeue: inside.next = nil
      case .setPaused(let isPaused): inside.isPaused = isPaused
      case .seek(let place): inside.current?.place = place
      case .stop:
        inside.current = nil
        inside.next = nil
      case .setRate(let rate): inside.rate = rate
      case .setVolume, .setMuted: return
      }
      arrange(&inside)
    }
  }

  public func shutdown() {
    inside.withLock { inside in
      inside.isShutDown = true
      inside.alarm?.cancel()
      inside.current = nil
    }
  }

  /// Kills the engine as a passer-by would; it starts again with the next command.
  public func die() {
    inside.withLock { inside in
      inside.current = nil
      inside.next = nil
      arrange(&inside)
      return inside.events
    }?(.died(.engineEnded(program: "the virtual engine")))
  }

  // MARK: Time

  private func isMoving(_ inside: Inside) -> Bool {
    guard let current = inside.current else { return false }
    return current.isStarted && !current.isStalled && !inside.isPaused
  }

  /// Moves the place to the present.
  private func settle(_ inside: inout Inside) {
    let now = inside.clock?.now() ?? .zero
    if isMoving(inside) { inside.current?.place += (now - inside.taken) * inside.rate }
    inside.taken = now
  }

  /// Sets the alarm for whatever happens next.
  private func arrange(_ inside: inout Inside) {
    inside.alarm?.cancel()
    inside.alarm = nil
    guard let current = inside.current, let clock = inside.clock else { return }
    var wait: Duration?
    if !current.isStarted {
      wait = current.track.fault == .neverOpens ? nil : openingTime
    } else if current.isStalled {
      if case .stall(_, let length) = current.track.fault { wait = length }
    } else if !inside.isPaused, let stop = stop(of: current, inside) {
      wait = max(.zero, stop - current.place) / inside.rate
    }
    if let wait { inside.alarm = clock.wake(wait) { [weak self] in self?.proceed() } }
  }

  /// The next place where something happens.
  private func stop(of current: Loaded, _ inside: Inside) -> Duration? {
    guard !inside.spent.contains(current.source) else { return current.track.duration }
    switch current.track.fault {
    case .death(let place) where place >= current.place: return place
    case .stall(let place, _) where place >= current.place: return place
    default: return current.track.duration
    }
  }

  private func proceed() {
    let (events, happened) = inside.withLock {
      inside -> ((@Sendable (EngineEvent) -> Void)?, [EngineEvent]) in
      settle(&inside)
      let happened = happen(&inside)
      arrange(&inside)
      return (inside.events, happened)
    }
    for event in happened { events?(event) }
  }

  private func happen(_ inside: inout Inside) -> [EngineEvent] {
    guard let current = inside.current else { return [] }
    if !current.isStarted { return open(current, &inside) }
    if current.isStalled {
      inside.current?.isStalled = false
      return [.buffering(current.ticket, false), place(of: current, inside)]
    }
    let isFaulty = !inside.spent.contains(current.source) && current.place != current.track.duration
    switch (isFaulty, current.track.fault) {
    case (true, .death):
      inside.spent.insert(current.source)
      inside.current = nil
      inside.next = nil
      return [.died(.engineEnded(program: "the virtual engine"))]
    case (true, .stall):
      inside.spent.insert(current.source)
      inside.current?.isStalled = true
      return [.buffering(current.ticket, true)]
    default: return end(current, &inside)
    }
  }

  private func open(_ current: Loaded, _ inside: inout Inside) -> [EngineEvent] {
    if case .unplayable(let reason) = current.track.fault {
      inside.current = nil
      return [.failed(current.ticket, EngineFailure(reason, isNetwork: current.source.isNetwork))]
    }
    inside.current?.isStarted = true
    inside.sounding.append(current.source)
    return [
      .started(current.ticket), .duration(current.ticket, current.track.duration), place(of: current, inside),
    ]
  }

  private func end(_ current: Loaded, _ inside: inout Inside) -> [EngineEvent] {
    inside.current = nil
    var events = [EngineEvent.ended(current.ticket)]
    if let next = inside.next {
      inside.next = nil
      let loaded = Loaded(ticket: next.ticket, source: next.source, track: look(next.source), place: .zero)
      inside.current = loaded
      // Without a gap: it was open already.
      if loaded.track.fault != .neverOpens { events += open(loaded, &inside) }
    }
    return events
  }

  private func place(of current: Loaded, _ inside: Inside) -> EngineEvent {
    .position(current.ticket, current.place, at: inside.taken)
  }
}
