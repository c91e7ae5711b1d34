import AudioService
import Testing

/// Every queue of up to five entries, breadth first over distinct states, against a plain array.
@Suite("PlayQueue, exhaustively", .ownThread) struct PlayQueueExhaustiveTests {
  private enum Step: Hashable {
    case advance, fail, skip, back, clear, append, insertNext, shuffle(Bool), loop(LoopMode)
    case jump(Place), remove(Place), move(Place, Place)

    static let all: [Step] =
      [.advance, .fail, .skip, .back, .clear, .append, .insertNext, .shuffle(true), .shuffle(false)]
      + LoopMode.allCases.map(Step.loop) + Place.allCases.map(Step.jump) + Place.allCases.map(Step.remove)
      + Place.allCases.flatMap { from in
        Place.allCases.filter { $0 != from }.map { Step.move(from, $0) }
      }

    var isEdit: Bool {
      switch self {
      case .clear, .append, .insertNext, .remove, .move: true
      default: false
      }
    }
    /// True when the current entry must be the same afterwards.
    var keepsCurrent: Bool {
      switch self {
      case .append, .insertNext, .shuffle, .loop, .move: true
      default: false
      }
    }
  }

  private enum Place: CaseIterable {
    case first, middle, last
    func position(in count: Int) -> Int {
      switch self {
      case .first: 0
      case .middle: count / 2
      case .last: count - 1
      }
    }
  }

  /// All that can be seen of a queue.
  private struct Face: Hashable {
    var order: [QueueEntry], base: [QueueEntry], current: QueueEntry?, heard: [QueueEntry]
    var playNext: Int, loop: LoopMode, isShuffled: Bool

    init(_ queue: PlayQueue<Int>) {
      var plain = queue
      plain.setShuffled(false)
      (order, base, current, heard) = (queue.entries(), plain.entries(), queue.current, queue.heard)
      (playNext, loop, isShuffled) = (queue.playNextCount, queue.loop, queue.isShuffled)
    }

    /// The same for two queues that differ only in the names of their entries; history by its last two.
    var shape: [Int] {
      var places: [QueueEntry: Int] = [:]
      for (position, entry) in order.enumerated() { places[entry] = position }
      return [current.flatMap { places[$0] } ?? -1, playNext, LoopMode.allCases.firstIndex(of: loop) ?? 0]
        + [isShuffled ? 1 : 0, -2] + base.map { places[$0] ?? -3 } + [-4]
        + heard.suffix(2).map { places[$0] ?? -3 }
    }
  }

  @Test("invariants hold in every state that six steps can reach", arguments: 0...5)
  func exhaustive(count: Int) {
    let isHeavy = heavyTestsAreOn
    var start = PlayQueue<Int>(seed: UInt64(count))
    start.append(Array(0..<count))
    var frontier = [start]
    var seen: Set<[Int]> = [Face(start).shape]
    var failures: [String] = []
    for _ in 0..<(isHeavy ? 6 : 3) {
      var reached: [PlayQueue<Int>] = []
      for queue in frontier {
        for step in Step.all where queue.count < 5 || (step != .append && step != .insertNext) {
          var after = queue
          let problem = check(step, from: queue, to: &after)
          if let problem {
            failures.append("\(step) from \(queue.items()) at \(queue.index ?? -1): \(problem)")
          }
          if seen.insert(Face(after).shape).inserted { reached.append(after) }
        }
      }
      frontier = reached
    }
    #expect(failures.prefix(5).isEmpty)
    #expect(seen.count > 20)
  }

  /// Does a step and says what is wrong afterwards; `nil` when nothing is.
  private func check(_ step: Step, from before: PlayQueue<Int>, to after: inout PlayQueue<Int>) -> String? {
    let old = Face(before)
    let following = before.following
    let count = before.count
    var expected: [QueueEntry]? = old.order
    switch step {
    case .advance:
      if after.advance() != following { return "advance is not what was following" }
      if before.isShuffled { expected = nil }
    case .fail: _ = after.advance(heard: false)
    case .skip: _ = after.skip()
    case .back: _ = after.goBack()
    case .clear:
      after.clear()
      expected = []
    case .append:
      after.append([99])
      expected = old.order + after.entries(from: count)
    case .insertNext:
      after.insertNext([98])
      let at = before.index.map { $0 + 1 + before.playNextCount } ?? before.playNextCount
      expected?.insert(contentsOf: after.entries(from: at, limit: 1), at: at)
    case .shuffle(let shuffled):
      after.setShuffled(shuffled)
      if before.isShuffled != shuffled { expected = nil }
    case .loop(let loop): after.loop = loop
    case .jump(let place): after.jump(to: place.position(in: count))
    case .remove(let place):
      after.remove(at: [place.position(in: count)])
      if count > 0 { expected?.remove(at: place.position(in: count)) }
    case .move(let from, let to):
      let (from, to) = (from.position(in: count), to.position(in: count))
      after.move(from: from, to: to)
      if count > 0, let moved = expected?.remove(at: from) { expected?.insert(moved, at: to) }
    }
    let new = Face(after)
    if before.isShuffled, step == .fail || step == .skip { expected = nil }
    if let expected, expected != new.order { return "order is \(new.order), not \(expected)" }
    if step.keepsCurrent, new.current != old.current { return "the current entry changed" }
    if step.isEdit, new.order != old.order, Face(undone(after)) != old { return "undo did not restore" }
    return broken(new, in: after)
  }

  private func undone(_ queue: PlayQueue<Int>) -> PlayQueue<Int> {
    var queue = queue
    queue.undo()
    return queue
  }

  private func broken(_ face: Face, in queue: PlayQueue<Int>) -> String? {
    if Set(face.order).count != face.order.count { return "an entry is there twice" }
    if Set(face.order) != Set(face.base) { return "the orders differ in their entries" }
    if let current = face.current, !face.order.contains(current) { return "current is not in the order" }
    let behind = face.order.count - (queue.index.map { $0 + 1 } ?? 0)
    if !(0...behind).contains(face.playNext) { return "play next is \(face.playNext) of \(behind)" }
    guard face.isShuffled, let index = queue.index else { return nil }
    var round = queue
    round.loop = .all
    var rest = Array(face.order.prefix(index + 1))
    for _ in index + 1..<max(index + 1, face.order.count) { rest.append(round.skip() ?? rest[0]) }
    if Set(rest).count != face.order.count { return "a shuffled round left something out" }
    return nil
  }
}
