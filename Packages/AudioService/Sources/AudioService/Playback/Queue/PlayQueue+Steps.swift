extension PlayQueue {
  /// What ``advance(heard:)`` would make current, without doing it: what to have ready for a seamless change.
  public var following: QueueEntry? {
    if loop == .one, let current { return current }
    return afterCurrent
  }

  /// Goes on because the current track came to its end; gives the new current, `nil` at the queue's end.
  ///
  /// Looping over one gives the same entry again. Without loop the end of the queue leaves the last entry
  /// current. Looping over everything begins again; with shuffle, in another order, whose first is not
  /// the one just heard.
  ///
  /// O(√n).
  /// - Parameter heard: False for a track that could not be played: it does not become history, and
  ///   looping over one does not hold on to it.
  public mutating func advance(heard: Bool = true) -> QueueEntry? {
    if loop == .one, heard, let current {
      remember(current)
      return current
    }
    return step(heard: heard)
  }

  /// Goes on because the user asked; looping over one does not hold it, and loops over the queue instead.
  public mutating func skip() -> QueueEntry? { step(heard: true) }

  /// Goes back to what was really heard before, else to the entry before in order; `nil` when there is none.
  public mutating func goBack() -> QueueEntry? {
    while let last = history.popLast() {
      guard last != current, contains(last) else { continue }
      playNextCount = 0
      current = last
      return last
    }
    guard let index, count > 0 else { return nil }
    guard index > 0 || loop != .off else { return nil }
    let target = index > 0 ? index - 1 : count - 1
    playNextCount = 0
    current = entry(at: target)
    return current
  }

  /// Makes the entry at a position current, because the user chose it; `nil` when there is none.
  @discardableResult
  public mutating func jump(to position: Int) -> QueueEntry? {
    guard let target = entry(at: position) else { return nil }
    guard target != current else { return target }
    let blockStart = index.map { $0 + 1 } ?? 0
    let stepped = position - blockStart
    playNextCount = (0..<playNextCount).contains(stepped) ? playNextCount - stepped - 1 : 0
    if let current { remember(current) }
    current = target
    return target
  }

  private var afterCurrent: QueueEntry? {
    guard let index else { return entry(at: 0) }
    if index + 1 < count { return entry(at: index + 1) }
    guard loop != .off else { return nil }
    return isShuffled ? firstOfNextRound : entry(at: 0)
  }

  private mutating func step(heard: Bool) -> QueueEntry? {
    guard let target = afterCurrent else { return nil }
    let isWrapping = index.map { $0 + 1 == count } ?? false
    if heard, let current { remember(current) }
    playNextCount = max(0, playNextCount - 1)
    if isWrapping, isShuffled { beginRound(with: target) }
    current = target
    return target
  }

  private mutating func remember(_ entry: QueueEntry) {
    guard history.last != entry else { return }
    history.append(entry)
    if history.count > Self.historyLimit { history.removeFirst(history.count - Self.historyLimit) }
  }
}
