extension PlayQueue {
  /// Chooses one of the four modes, setting both of its parts.
  ///
  /// As ``setShuffled(_:)`` when shuffle changes.
  public mutating func setMode(_ mode: PlayMode) {
    loop = mode.loop
    setShuffled(mode.isShuffled)
  }

  /// Switches shuffle without touching what is current.
  ///
  /// O(√n) for each entry of the play-next block and the current one, O(n) when such a block is put back.
  ///
  /// On: the current entry comes first, then the play-next block, then every other entry once, in random
  /// order. Off: the order from before comes back with the edits made meanwhile, the play-next block right
  /// behind the current entry, and goes on from there. Switching to what it is already does nothing.
  public mutating func setShuffled(_ shuffled: Bool) {
    guard shuffled != isShuffled else { return }
    isShuffled = shuffled
    if shuffled {
      store.base = store.order
      mix()
    } else {
      restoreBase()
    }
  }

  /// The entry that begins the next shuffled round; any but the last of this round.
  var firstOfNextRound: QueueEntry? {
    guard count > 1 else { return entry(at: 0) }
    var random = SplitMix(seed: ~store.random.state)
    return entry(at: random.below(count - 1))
  }

  /// Brings everything into another random order that begins with `first`.
  mutating func beginRound(with first: QueueEntry) {
    current = first
    playNextCount = 0
    mix()
  }

  private mutating func mix() {
    guard let base = store.base else { return }
    let kept = index.map { store.order.entries(from: $0, limit: playNextCount + 1) } ?? []
    store.order = EntryOrder(shuffling: base, seed: store.random.next())
    for number in kept {
      if let position = store.order.position(of: number) { store.order.remove(at: position) }
    }
    store.order.insert(kept, at: 0)
  }

  private mutating func restoreBase() {
    guard var base = store.base else { return }
    if let current, let index, playNextCount > 0 {
      let block = store.order.entries(from: index + 1, limit: playNextCount)
      let moved = Set(block)
      base = EntryOrder(base.entries(from: 0, limit: base.count).filter { !moved.contains($0) })
      base.insert(block, at: (base.position(of: current.number) ?? -1) + 1)
    }
    store.order = base
    store.base = nil
  }
}
