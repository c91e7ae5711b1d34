/// Runs work by a clock that only moves when it is told to.
///
/// Everything runs on the thread that calls ``start()`` or ``advanceTo(_:)``; work may be scheduled on any.
open class VirtualTimeScheduler<Converter: VirtualTimeConverterType>: SchedulerType, @unchecked Sendable {
  // Everything mutable is guarded by `lock`.
  /// A point on the clock.
  public typealias VirtualTime = Converter.VirtualTimeUnit
  /// A span on the clock.
  public typealias VirtualTimeInterval = Converter.VirtualTimeIntervalUnit

  private let lock = Lock()
  private let converter: Converter
  private var current: VirtualTime
  private var isRunning = false
  private var agenda: [VirtualItem<VirtualTime>] = []
  private var lastNumber = 0

  /// A clock that stands at the given point.
  public init(initialClock: VirtualTime, converter: Converter) {
    current = initialClock
    self.converter = converter
  }

  /// Where the clock stands.
  public var clock: VirtualTime { lock.locked { current } }

  /// The time at which the clock stands.
  public var now: RxTime { converter.convertFromVirtualTime(clock) }

  @preconcurrency
  public func schedule<StateType>(
    _ state: StateType, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleRelative(state, dueTime: .microseconds(0), action: action)
  }

  @preconcurrency
  public func scheduleRelative<StateType>(
    _ state: StateType, dueTime: RxTimeInterval, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let seconds = dueTime.nanosecondCount == .max ? Double.greatestFiniteMagnitude : dueTime.seconds
    return scheduleRelativeVirtual(
      state, dueTime: converter.convertToVirtualTimeInterval(seconds), action: action)
  }

  /// Runs the action after the span of virtual time.
  @preconcurrency
  public func scheduleRelativeVirtual<StateType>(
    _ state: StateType, dueTime: VirtualTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    scheduleAbsoluteVirtual(
      state, time: converter.offsetVirtualTime(clock, offset: dueTime), action: action)
  }

  /// Runs the action at the point of virtual time.
  ///
  /// O(number of waiting actions) to find its place.
  @preconcurrency
  public func scheduleAbsoluteVirtual<StateType>(
    _ state: StateType, time: VirtualTime, action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    let carried = Carried(value: state)
    let item = VirtualItem(adjustScheduledTime(time)) { action(carried.value) }
    lock.lock()
    lastNumber += 1
    item.number = lastNumber
    let place = agenda.partitioningIndex { isBefore(item, $0) }
    agenda.insert(item, at: place)
    lock.unlock()
    item.onDispose = { [weak self] item in self?.remove(item) }
    return item
  }

  /// The point at which an action is to run that was scheduled for the given one.
  open func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime { time }

  /// Runs everything, moving the clock, until nothing waits or it is stopped.
  public func start() {
    guard begin() else { return }
    while let item = next(upTo: nil) { item.fire() }
    lock.locked { isRunning = false }
  }

  /// Runs everything up to the point and leaves the clock there.
  public func advanceTo(_ virtualTime: VirtualTime) {
    guard begin() else { return }
    while let item = next(upTo: virtualTime) { item.fire() }
    lock.locked {
      if isRunning, converter.compareVirtualTime(current, virtualTime) == .lessThan { current = virtualTime }
      isRunning = false
    }
  }

  /// Moves the clock on by the span without running anything.
  public func sleep(_ virtualInterval: VirtualTimeInterval) {
    let target = converter.offsetVirtualTime(clock, offset: virtualInterval)
    lock.locked {
      if converter.compareVirtualTime(current, target) != .greaterThan { current = target }
    }
  }

  /// Stops after the action that runs now.
  public func stop() { lock.locked { isRunning = false } }

  private func begin() -> Bool {
    lock.locked {
      defer { isRunning = true }
      return !isRunning
    }
  }

  /// Takes the next action out and moves the clock to it.
  private func next(upTo limit: VirtualTime?) -> VirtualItem<VirtualTime>? {
    lock.lock()
    defer { lock.unlock() }
    guard isRunning, let item = agenda.first else { return nil }
    if let limit, converter.compareVirtualTime(item.time, limit) == .greaterThan { return nil }
    agenda.removeFirst()
    if converter.compareVirtualTime(current, item.time) == .lessThan { current = item.time }
    return item
  }

  private func remove(_ item: VirtualItem<VirtualTime>) {
    lock.locked { agenda.removeAll { $0 === item } }
  }

  private func isBefore(_ lhs: VirtualItem<VirtualTime>, _ rhs: VirtualItem<VirtualTime>) -> Bool {
    switch converter.compareVirtualTime(lhs.time, rhs.time) {
    case .lessThan: true
    case .equal: lhs.number < rhs.number
    case .greaterThan: false
    }
  }
}

extension Array {
  /// The first place whose element satisfies the predicate, in an array where all later ones do too.
  fileprivate func partitioningIndex(_ predicate: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// An action that waits for its time.
private final class VirtualItem<Time>: Link, @unchecked Sendable {
  // `number` and `onDispose` are set before the item is handed out; the slot is atomic.
  let time: Time
  var number = 0
  var onDispose: ((VirtualItem<Time>) -> Void)?
  private let slot = Slot()
  private let action: () -> any Disposable

  init(_ time: Time, _ action: @escaping () -> any Disposable) {
    self.time = time
    self.action = action
  }

  func fire() {
    if !slot.isDisposed { slot.replace(.wrap(action())) }
  }

  override func dispose() {
    if slot.dispose() { onDispose?(self) }
  }
}
