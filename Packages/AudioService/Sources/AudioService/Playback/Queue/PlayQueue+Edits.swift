extension PlayQueue {
  /// Puts other items in place of all, and makes the one at `index` current.
  ///
  /// With shuffle on, that one comes first and the others follow in random order. The modes stay; the
  /// edit can be undone. O(items).
  public mutating func replace(with items: some Collection<Item>, startingAt index: Int = 0) {
    noteForUndo()
    empty()
    let entries = add(items)
    store.order.insert(entries, at: 0)
    current = entries.isEmpty ? nil : entry(at: min(max(0, index), entries.count - 1))
    if isShuffled {
      isShuffled = false
      setShuffled(true)
    }
    closeEdit()
  }

  /// Puts items behind all others; with shuffle on, in random order among themselves.
  ///
  /// O(items).
  public mutating func append(_ items: some Collection<Item>) {
    guard !items.isEmpty else { return }
    noteForUndo()
    let end = count
    var entries = add(items)
    store.base?.insert(entries, at: end)
    if isShuffled { store.random.shuffle(&entries) }
    store.order.insert(entries, at: end)
    closeEdit()
  }

  /// Puts items right behind the current entry, after those that were put there by this before.
  ///
  /// O(items).
  public mutating func insertNext(_ items: some Collection<Item>) {
    guard !items.isEmpty else { return }
    noteForUndo()
    let entries = add(items)
    let at = index.map { $0 + 1 + playNextCount } ?? playNextCount
    let before = at > 0 ? store.base?.position(of: store.order[at - 1]) : nil
    store.base?.insert(entries, at: (before ?? -1) + 1)
    store.order.insert(entries, at: at)
    playNextCount += entries.count
    closeEdit()
  }

  /// Takes out the entries at these positions; positions beyond the end are left alone.
  ///
  /// When the current entry goes, the next one that stays becomes current, and playing goes on with it;
  /// looping, the first one if none follows. Without loop playing ends then, at the last one that stays.
  /// O(√n) for each, O(n) for more than a thousand.
  @discardableResult
  public mutating func remove(at positions: some Collection<Int>) -> Removal {
    let gone = Set(positions.filter { $0 >= 0 && $0 < count })
    guard !gone.isEmpty else { return .currentStays }
    noteForUndo()
    defer { closeEdit() }
    var removal = Removal.currentStays
    let blockStart = index.map { $0 + 1 } ?? 0
    let block = blockStart..<(blockStart + playNextCount)
    playNextCount -= gone.count(where: block.contains)
    if let index {
      if gone.contains(index) {
        let successor = survivor(of: gone, after: index)
        playNextCount = successor.follows ? max(0, playNextCount - 1) : 0
        current = successor.entry
        removal =
          successor.follows || loop != .off ? .currentFollowed(by: current) : .currentFollowed(by: nil)
      }
    }
    if gone.count > 1_000 { removeMany(gone) } else { removeFew(gone) }
    return removal
  }

  /// Moves an entry so that it is at position `target` afterwards; false when a position is beyond the end.
  ///
  /// What is current stays so. With shuffle on, the order to go back to is not touched.
  @discardableResult
  public mutating func move(from position: Int, to target: Int) -> Bool {
    let valid = 0..<count
    guard valid.contains(position), valid.contains(target) else { return false }
    guard position != target else { return true }
    noteForUndo()
    let block = index.map { ($0 + 1)..<($0 + 1 + playNextCount) } ?? 0..<playNextCount
    let isCurrent = position == index
    let wasInBlock = block.contains(position)
    let number = store.order.remove(at: position)
    store.order.insert([number], at: target)
    if isCurrent {
      playNextCount = 0
    } else {
      let start = index.map { $0 + 1 } ?? 0
      let length = block.count - (wasInBlock ? 1 : 0)
      let end = wasInBlock ? start + length : start + length - 1
      playNextCount = target >= start && target <= end ? length + 1 : length
    }
    closeEdit()
    return true
  }

  /// Takes out everything.
  ///
  /// The modes stay; the edit can be undone.
  public mutating func clear() {
    guard !isEmpty else { return }
    noteForUndo()
    empty()
    closeEdit()
  }

  private mutating func empty() {
    let random = store.random
    store = Store()
    generations += 1
    store.generation = generations
    store.random = random
    store.base = isShuffled ? EntryOrder() : nil
    current = nil
    playNextCount = 0
    history = []
  }

  mutating func add(_ items: some Collection<Item>) -> ContiguousArray<UInt32> {
    var entries = ContiguousArray<UInt32>()
    entries.reserveCapacity(items.count)
    for item in items {
      entries.append(UInt32(store.items.count))
      store.items.append(item)
    }
    return entries
  }

  private func survivor(of gone: Set<Int>, after index: Int) -> (entry: QueueEntry?, follows: Bool) {
    if let follower = (index..<count).first(where: { !gone.contains($0) }) {
      return (entry(at: follower), true)
    }
    let before = 0..<index
    let stays = loop == .off ? before.last { !gone.contains($0) } : before.first { !gone.contains($0) }
    return (stays.flatMap { entry(at: $0) }, false)
  }

  private mutating func removeFew(_ gone: Set<Int>) {
    for position in gone.sorted(by: >) {
      let number = store.order.remove(at: position)
      if let place = store.base?.position(of: number) { store.base?.remove(at: place) }
    }
  }

  private mutating func removeMany(_ gone: Set<Int>) {
    var kept = ContiguousArray<UInt32>()
    var removed = Set<UInt32>()
    for (position, number) in store.order.entries(from: 0, limit: count).enumerated() {
      if gone.contains(position) { removed.insert(number) } else { kept.append(number) }
    }
    store.order = EntryOrder(kept)
    if let base = store.base {
      store.base = EntryOrder(base.entries(from: 0, limit: base.count).filter { !removed.contains($0) })
    }
  }
}

/// What taking entries out of a queue meant for the current one.
public enum Removal: Hashable, Sendable {
  /// It was not among them.
  case currentStays
  /// It was among them; playing goes on with another, or ends with `nil`.
  case currentFollowed(by: QueueEntry?)
}
