import AudioService

/// A queue of 1,000,000 entries: shuffling, every kind of step, saving.
@MainActor func measureQueue(_ report: Report) {
  let count = 1_000_000
  var queue = PlayQueue<PlayItem>(seed: 1)
  let items = (0..<count).map { PlayItem.reference(TrackID(rawValue: "tr-\($0)")) }
  report.note("replace by 1,000,000", seconds { queue.replace(with: items) }, "s", limit: 1)
  report.note("shuffle on", seconds { queue.setMode(.shuffle) }, "s", limit: 1)
  report.note("shuffle off", seconds { queue.setMode(.all) }, "s", limit: 1)
  for isShuffled in [false, true] {
    queue.setShuffled(isShuffled)
    // The better of two rounds: a step that is slow is so in both, what else the machine does is not.
    let worst = worstSteps(&queue).merging(worstSteps(&queue), uniquingKeysWith: min)
    let words = isShuffled ? "shuffled" : "in order"
    for (name, milliseconds) in worst.sorted(by: { $0.key < $1.key }) {
      report.note("worst \(name), \(words)", milliseconds, "ms", limit: 1)
    }
  }
  report.note(
    "worst first step of a shuffled round", min(worstRound(&queue), worstRound(&queue)), "ms", limit: 1)
}

/// Goes over the end of a shuffled round again and again, each time after an edit and beside a screen's copy.
private func worstRound(_ queue: inout PlayQueue<PlayItem>) -> Double {
  var worst = 0.0
  for step in 0..<100 {
    queue.move(from: step * 997, to: queue.count - 1 - step)
    queue.jump(to: queue.count - 1)
    let screen = queue
    worst = max(worst, seconds { _ = queue.advance() } * 1_000)
    withExtendedLifetime(screen) {}
  }
  return worst
}

private func worstSteps(_ queue: inout PlayQueue<PlayItem>) -> [String: Double] {
  var random = UInt64(7)
  func place(_ count: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(random >> 33) % count
  }
  var worst: [String: Double] = [:]
  func step(_ name: String, _ work: () -> Void) {
    let taken = seconds(work) * 1_000
    worst[name] = max(worst[name] ?? 0, taken)
  }
  let more = [PlayItem.reference(TrackID(rawValue: "tr-x"))]
  for _ in 0..<1_000 {
    let from = place(queue.count)
    let to = place(queue.count)
    // A copy, as a screen holds one.
    let screen = queue
    step("next") { _ = queue.skip() }
    step("jump") { queue.jump(to: from) }
    step("previous") { _ = queue.goBack() }
    step("move") { queue.move(from: from, to: to) }
    step("remove") { queue.remove(at: [to]) }
    step("play next") { queue.insertNext(more) }
    step("append") { queue.append(more) }
    step("undo") { queue.undo() }
    step("read a screen") { _ = queue.items(from: from, limit: 100) }
    withExtendedLifetime(screen) {}
  }
  return worst
}
