import AudioService
import Testing

/// Shuffled queues that are too long to be drawn at once, against plain arrays.
@Suite("Shuffled rounds of long queues", .ownThread) struct ShuffledRoundTests {
  private func queue(_ count: Int, seed: UInt64 = 1) -> PlayQueue<Int> {
    var queue = PlayQueue<Int>(seed: seed)
    queue.replace(with: Array(0..<count), startingAt: count / 3)
    queue.setMode(.shuffle)
    return queue
  }

  @Test(
    "each entry is there once, at the position that it names, whatever the length",
    arguments: [2_047, 2_048, 2_049, 3_073, 5_000])
  func each(count: Int) {
    let queue = queue(count)
    let items = queue.items()
    #expect(queue.index == 0)
    #expect(queue.currentItem == count / 3)
    #expect(items.sorted() == Array(0..<count))
    #expect(items != Array(0..<count))
    let entries = queue.entries()
    #expect(entries.indices.allSatisfy { queue.position(of: entries[$0]) == $0 })
    #expect(entries.indices.allSatisfy { queue.entry(at: $0) == entries[$0] })
    #expect(queue.items(from: count / 2, limit: 100) == Array(items[(count / 2)...].prefix(100)))
  }

  @Test(
    "what is shown ahead is what is played, round after round, and a round repeats none of the one before")
  func shownIsPlayed() {
    var queue = queue(3_000)
    var lastRound: [Int] = []
    for _ in 0..<3 {
      let shown = queue.items()
      var played = [queue.currentItem ?? -1]
      for _ in 1..<3_000 {
        let following = queue.following
        #expect(queue.advance() == following)
        played.append(queue.currentItem ?? -1)
      }
      #expect(played == shown)
      #expect(Set(played).count == 3_000)
      // Two random orders of n have one place in common on average.
      #expect(zip(played, lastRound).count { $0 == $1 } < 10)
      lastRound = played
      let following = queue.following
      #expect(queue.advance() == following)
      #expect(queue.currentItem != played.last)
    }
  }

  @Test("edits of an order that is not drawn are those of a plain array, and undo goes back over all of them")
  func edits() {
    var queue = queue(4_000)
    var model = queue.items()
    var undone: [[Int]] = []
    var random = SystemRandomNumberGenerator()
    for step in 0..<40 {
      let from = Int.random(in: 1..<model.count, using: &random)
      let to = Int.random(in: 1..<model.count, using: &random)
      undone.append(model)
      let copy = queue
      switch step % 4 {
      case 0:
        queue.move(from: from, to: to)
        model.insert(model.remove(at: from), at: to)
      case 1:
        queue.remove(at: [from])
        model.remove(at: from)
      case 2:
        queue.append([10_000 + step])
        model.append(10_000 + step)
      default:
        queue.insertNext([20_000 + step])
        model.insert(20_000 + step, at: queue.playNextCount)
      }
      #expect(queue.items() == model)
      #expect(copy.items() == undone.last)
      #expect(queue.entry(at: to).flatMap { queue.position(of: $0) } == to)
    }
    let entries = queue.entries()
    #expect(entries.indices.allSatisfy { queue.position(of: entries[$0]) == $0 })
    var plain = queue
    plain.setShuffled(false)
    #expect(plain.items().sorted() == model.sorted())
    while let before = undone.popLast() {
      queue.undo()
      #expect(queue.items() == before)
    }
  }

  @Test("an entry that was removed is gone from every later round, and one that was added is in it")
  func later() {
    var queue = queue(4_000)
    let gone = queue.entries(from: 10, limit: 5)
    queue.remove(at: Array(10..<15))
    queue.append([4_000])
    #expect(gone.allSatisfy { !queue.contains($0) && queue.position(of: $0) == nil })
    queue.jump(to: queue.count - 1)
    _ = queue.skip()
    #expect(queue.index == 0)
    #expect(queue.count == 3_996)
    #expect(Set(queue.items()).count == 3_996)
    #expect(queue.items().contains(4_000))
    #expect(gone.allSatisfy { !queue.contains($0) && queue.position(of: $0) == nil })
    queue.remove(at: Array(0..<2_000))
    #expect(Set(queue.items()).count == 1_996)
    queue.setShuffled(false)
    let items = queue.items()
    #expect(items == items.sorted())
  }

  @Test("the play-next block stays ahead when shuffle is switched on, and goes behind the current one")
  func playNext() {
    var queue = PlayQueue<Int>(seed: 5)
    queue.replace(with: Array(0..<5_000), startingAt: 2_500)
    queue.insertNext([7_001, 7_002, 7_003])
    queue.setShuffled(true)
    #expect(queue.items(limit: 4) == [2_500, 7_001, 7_002, 7_003])
    #expect(Set(queue.items()).count == 5_003)
    queue.setShuffled(false)
    #expect(queue.items(from: 2_499, limit: 6) == [2_499, 2_500, 7_001, 7_002, 7_003, 2_501])
  }

  @Test("every entry comes as often early as late")
  func fairness() {
    // The mean place of an entry over 100 orders of 3,000 is 1,500 with a deviation of 87; how often
    // neighbours stay neighbours tells an order that keeps albums together.
    var sums = Array(repeating: 0, count: 3_000)
    var neighbours = 0
    for seed in UInt64(0)..<100 {
      var queue = PlayQueue<Int>(seed: seed)
      queue.append(Array(0..<3_000))
      queue.setShuffled(true)
      var places = Array(repeating: 0, count: 3_000)
      for (place, item) in queue.items().enumerated() { places[item] = place }
      for item in 0..<3_000 { sums[item] += places[item] }
      for item in 1..<3_000 where abs(places[item] - places[item - 1]) == 1 { neighbours += 1 }
    }
    // Six deviations, of 3,000 entries.
    #expect(sums.allSatisfy { abs($0 / 100 - 1_500) < 520 })
    // Of 2,999 pairs two are beside one another on average: 200 in all, with a deviation of 14.
    #expect((115...285).contains(neighbours))
  }

  @Test("the same seed gives the same orders")
  func repeatable() {
    var (one, other) = (queue(5_000, seed: 9), queue(5_000, seed: 9))
    #expect(one.items() == other.items())
    for _ in 0..<2 {
      one.jump(to: 4_999)
      other.jump(to: 4_999)
      #expect(one.advance() == other.advance())
      #expect(one.items() == other.items())
    }
    #expect(one.items() != queue(5_000, seed: 10).items())
  }
}
