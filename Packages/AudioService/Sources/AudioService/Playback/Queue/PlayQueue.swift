/// What is played, in the order in which it is played, as a value.
///
/// The order that can be read is the order that is played: with shuffle on it is the random order of this
/// round. What is current changes only by ``advance(heard:)``, ``skip()``, ``goBack()``, ``jump(to:)``,
/// by removing it, and by ``clear()``; never by switching modes, by moving or by adding.
///
/// The same item may be in the queue twice, so entries have names of their own: ``QueueEntry``.
///
/// A copy is O(1), and every operation is O(√n) at most, some microseconds at 1,000,000 entries, but what
/// says that it is not. A shuffled round is drawn while it is played and looked at.
public struct PlayQueue<Item: Sendable>: Sendable {
  /// How many entries that were heard are remembered.
  public static var historyLimit: Int { 1_000 }
  /// How many edits can be undone.
  public static var undoLimit: Int { 100 }

  /// What happens at the end of a track and of the queue.
  public var loop = LoopMode.off
  /// True when the order is a random one; see ``setShuffled(_:)``.
  public internal(set) var isShuffled = false
  /// The entry that is played or would be; `nil` only while nothing was chosen yet.
  public internal(set) var current: QueueEntry?
  /// How many entries right behind the current one were put there by ``insertNext(_:)``.
  public internal(set) var playNextCount = 0

  var store = Store()
  var history: [QueueEntry] = [] {
    didSet { historyVersion &+= 1 }
  }
  /// Grows with every change of what was heard.
  private(set) var historyVersion: UInt64 = 0
  var undoable: [Undoable] = []

  /// Grows with every store that begins empty, so that names are never used again.
  var generations: UInt32 = 0

  /// What an edit changes, so that it can be put back; sharing makes a copy O(1).
  struct Store: Sendable {
    var generation: UInt32 = 0
    var items = PagedArray<Item>()
    var order = EntryOrder()
    /// The order to go back to when shuffle is switched off; `nil` while it is off.
    var base: EntryOrder?
    var random: SplitMix = SplitMix(seed: 0)
  }

  /// Makes an empty queue; `seed` decides every random order it will ever have.
  public init(seed: UInt64 = 0) { store.random = SplitMix(seed: seed) }

  /// Makes the queue that another run of the program had.
  /// - Parameters:
  ///   - items: The items, in the order that is there without shuffle.
  ///   - shuffled: The shuffled order as indices of `items`; `nil` without shuffle. What is not an order of
  ///     all of them is taken as none.
  ///   - heard: What was heard as indices of `items`, the latest last.
  ///   - position: Where the current entry is in the order that is played.
  init(
    items: some Collection<Item>, shuffled: [UInt32]?, heard: [UInt32], position: Int?, playNextCount: Int,
    loop: LoopMode, seed: UInt64
  ) {
    self.init(seed: seed)
    let numbers = add(items)
    store.order = EntryOrder(numbers)
    if let shuffled, shuffled.count == numbers.count, Set(shuffled) == Set(numbers) {
      store.base = store.order
      store.order = EntryOrder(ContiguousArray(shuffled))
      isShuffled = true
    }
    self.loop = loop
    history = heard.map(named).filter(contains)
    current = position.flatMap { entry(at: $0) }
    self.playNextCount = min(max(0, playNextCount), count - (index.map { $0 + 1 } ?? 0))
  }

  /// How many entries there are.
  public var count: Int { store.order.count }
  /// True when there are none.
  public var isEmpty: Bool { count == 0 }
  /// Where the current entry is, from 0.
  public var index: Int? { current.flatMap { position(of: $0) } }
  /// The item that is played or would be.
  public var currentItem: Item? { current.map { item(of: $0) } }
  /// The loop and shuffle parts as the one switch that a player shows.
  public var mode: PlayMode { PlayMode(loop: loop, isShuffled: isShuffled) }

  /// The entry at a position from 0 up to ``count``; `nil` beyond.
  public func entry(at position: Int) -> QueueEntry? {
    guard position >= 0, position < count else { return nil }
    return named(store.order[position])
  }

  /// The item at a position from 0 up to ``count``; `nil` beyond.
  public subscript(position: Int) -> Item? { entry(at: position).map { item(of: $0) } }

  /// Where an entry is; `nil` when it is not in the queue any more.
  public func position(of entry: QueueEntry) -> Int? {
    entry.generation == store.generation ? store.order.position(of: entry.number) : nil
  }

  /// The item of an entry that is in the queue; `nil` for others.
  public func item(at entry: QueueEntry) -> Item? {
    contains(entry) ? item(of: entry) : nil
  }

  /// The items from a position on, at most `limit` of them.
  ///
  /// O(√n + limit).
  public func items(from position: Int = 0, limit: Int = .max) -> [Item] {
    guard position >= 0 else { return [] }
    return store.order.entries(from: position, limit: limit).map { store.items[Int($0)] }
  }

  /// The entries from a position on, at most `limit` of them.
  ///
  /// O(√n + limit).
  public func entries(from position: Int = 0, limit: Int = .max) -> [QueueEntry] {
    guard position >= 0 else { return [] }
    return store.order.entries(from: position, limit: limit).map(named)
  }

  /// Entries that were heard and are still in the queue, the latest last.
  ///
  /// O(history · √n).
  public var heard: [QueueEntry] { history.filter(contains) }

  /// The latest of ``heard`` as places in the order that is there without shuffle.
  func heardPlaces(limit: Int) -> [UInt32] {
    let base = store.base ?? store.order
    return heard.suffix(limit).compactMap { base.position(of: $0.number).map(UInt32.init) }
  }

  /// True while the entry is in the queue.
  public func contains(_ entry: QueueEntry) -> Bool {
    entry.generation == store.generation && store.order.contains(entry.number)
  }

  func named(_ number: UInt32) -> QueueEntry { QueueEntry(generation: store.generation, number: number) }

  func item(of entry: QueueEntry) -> Item { store.items[Int(entry.number)] }
}

/// The name of one place in a queue; an item that is in it twice has two.
///
/// A name is never used again while the queue lives, also after undo.
public struct QueueEntry: Hashable, Sendable {
  let generation: UInt32
  let number: UInt32
}

extension QueueEntry: CustomStringConvertible {
  /// The name as text: two numbers with an underscore between, fit for a D-Bus object path.
  public var description: String { "\(generation)_\(number)" }
}
