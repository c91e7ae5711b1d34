extension PlayQueue {
  struct Undoable: Sendable {
    var store: Store
    var isShuffled: Bool
    var current: QueueEntry?
    var playNextCount: Int
    var history: [QueueEntry]
    /// What the edit left current; while it still is, undoing goes back to ``current``.
    var currentAfter: QueueEntry?
  }

  /// True when there is an edit that ``undo()`` would take back.
  public var canUndo: Bool { !undoable.isEmpty }

  /// Takes back the latest edit: adding, removing, moving, clearing, replacing; false when there is none.
  ///
  /// Right after the edit everything is as it was before it. When playing has gone on since, what is current
  /// now stays current, if it is in the order that comes back. Modes are not taken back. O(1), or O(n) when
  /// shuffle was switched since.
  @discardableResult
  public mutating func undo() -> Bool {
    guard let edit = undoable.popLast() else { return false }
    let (now, shuffled, items) = (current, isShuffled, store)
    store = edit.store
    // Later numbers stay taken, so that no name is given twice.
    if items.generation == store.generation { store.items = items.items }
    isShuffled = edit.isShuffled
    if now != edit.currentAfter, let now, contains(now) {
      playNextCount = 0
    } else {
      current = edit.current
      playNextCount = edit.playNextCount
      history = edit.history
    }
    setShuffled(shuffled)
    return true
  }

  mutating func noteForUndo() {
    undoable.append(
      Undoable(
        store: store, isShuffled: isShuffled, current: current, playNextCount: playNextCount,
        history: history, currentAfter: nil))
    if undoable.count > Self.undoLimit { undoable.removeFirst() }
  }

  mutating func closeEdit() {
    guard !undoable.isEmpty else { return }
    undoable[undoable.count - 1].currentAfter = current
  }
}
