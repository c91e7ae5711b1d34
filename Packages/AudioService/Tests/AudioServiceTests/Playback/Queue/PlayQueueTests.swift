import AudioService
import Testing

@Suite("PlayQueue", .ownThread) struct PlayQueueTests {
  private func queue(_ count: Int, at index: Int = 0, seed: UInt64 = 7) -> PlayQueue<Int> {
    var queue = PlayQueue<Int>(seed: seed)
    queue.replace(with: Array(1...count), startingAt: index)
    return queue
  }

  @Test(
    "switching shuffle in the middle of an album keeps track 5; on, the other nine follow; off, track 6 is next",
    .bug("https://github.com/jeffvli/feishin/issues/540"), arguments: UInt64(0)..<20)
  func shuffleInTheMiddle(seed: UInt64) {
    var queue = queue(10, at: 4, seed: seed)
    queue.setShuffled(true)
    #expect(queue.currentItem == 5)
    var heard: [Int] = []
    var round = queue
    while round.advance() != nil { heard.append(round.currentItem ?? 0) }
    #expect(heard.sorted() == [1, 2, 3, 4, 6, 7, 8, 9, 10])
    queue.setShuffled(false)
    #expect(queue.currentItem == 5)
    #expect(queue.items() == Array(1...10))
    _ = queue.advance()
    #expect(queue.currentItem == 6)
  }

  @Test("every shuffled round plays each track once, and a new round does not begin with the last one heard")
  func rounds() {
    var queue = queue(5)
    queue.setMode(.shuffle)
    for _ in 0..<200 {
      var round = [queue.currentItem]
      for _ in 1..<5 {
        _ = queue.advance()
        round.append(queue.currentItem)
      }
      #expect(Set(round).count == 5)
      let last = queue.currentItem
      _ = queue.advance()
      #expect(queue.currentItem != last)
    }
  }

  @Test("every order of three is as likely as any other")
  func fairness() {
    var counts: [[Int]: Int] = [:]
    for seed in UInt64(0)..<6_000 {
      var queue = PlayQueue<Int>(seed: seed)
      queue.append([1, 2, 3])
      queue.setShuffled(true)
      counts[queue.items(), default: 0] += 1
    }
    #expect(counts.count == 6)
    // 1,000 expected; five standard deviations are about 144.
    #expect(counts.values.allSatisfy { (856...1_144).contains($0) })
  }

  @Test("without loop the queue ends at its last entry, which stays current")
  func ends() {
    var queue = queue(2, at: 1)
    #expect(queue.following == nil)
    #expect(queue.advance() == nil)
    #expect(queue.currentItem == 2)
  }

  @Test("looping over one repeats at the end of the track, yet the user's next goes on")
  func loopOne() {
    var queue = queue(3, at: 2)
    queue.loop = .one
    _ = queue.advance()
    #expect(queue.currentItem == 3)
    _ = queue.skip()
    #expect(queue.currentItem == 1)
    _ = queue.advance(heard: false)
    #expect(queue.currentItem == 2)
  }

  @Test("back goes to what was really heard, leaving out what could not be played")
  func history() {
    var queue = queue(9)
    queue.jump(to: 4)
    queue.jump(to: 7)
    _ = queue.advance(heard: false)
    #expect(queue.currentItem == 9)
    _ = queue.goBack()
    #expect(queue.currentItem == 5)
    _ = queue.goBack()
    #expect(queue.currentItem == 1)
    #expect(queue.goBack() == nil)
    _ = queue.skip()
    #expect(queue.currentItem == 2)
  }

  @Test("what is put next plays next, in the order in which it was put, in whatever mode")
  func playNext() {
    for mode in PlayMode.allCases {
      var queue = queue(6, at: 2)
      queue.setMode(mode)
      queue.insertNext([101])
      queue.insertNext([102, 103])
      queue.setShuffled(!queue.isShuffled)
      queue.setShuffled(!queue.isShuffled)
      var next: [Int] = []
      for _ in 0..<3 {
        _ = queue.skip()
        next.append(queue.currentItem ?? 0)
      }
      #expect(next == [101, 102, 103], "mode \(mode)")
      queue.insertNext([104])
      _ = queue.skip()
      #expect(queue.currentItem == 104)
    }
  }

  @Test("removing the current entry goes on with the next that stays; the last one ends")
  func removeCurrent() {
    var queue = queue(5, at: 1)
    #expect(queue.remove(at: [1, 2]) == .currentFollowed(by: queue.entry(at: 1)))
    #expect(queue.currentItem == 4)
    #expect(queue.remove(at: [0]) == .currentStays)
    #expect(queue.remove(at: [1, 0]) == .currentFollowed(by: nil))
    #expect(queue.current == nil)
    queue.undo()
    #expect(queue.currentItem == 4)
    #expect(queue.items() == [4, 5])
  }

  @Test("undo leaves what is playing alone when playing went on since the edit")
  func undoAfterMovingOn() {
    var queue = queue(5)
    queue.move(from: 4, to: 1)
    _ = queue.skip()
    _ = queue.skip()
    #expect(queue.currentItem == 2)
    queue.undo()
    #expect(queue.items() == [1, 2, 3, 4, 5])
    #expect(queue.currentItem == 2)
  }

  @Test("undo brings order back and not modes")
  func undoKeepsModes() {
    var queue = queue(5, at: 2)
    queue.remove(at: [4])
    queue.setMode(.shuffle)
    queue.undo()
    #expect(queue.isShuffled)
    #expect(queue.currentItem == 3)
    #expect(queue.items().sorted() == [1, 2, 3, 4, 5])
    queue.setShuffled(false)
    #expect(queue.items() == [1, 2, 3, 4, 5])
  }

  @Test("no name is given twice, also after clear and undo")
  func names() {
    var queue = queue(3)
    var seen = Set(queue.entries())
    func note(_ entries: [QueueEntry]) -> Bool {
      defer { seen.formUnion(entries) }
      return seen.isDisjoint(with: entries)
    }
    queue.append([4])
    #expect(note(queue.entries(from: 3)))
    queue.undo()
    queue.append([5])
    #expect(note(queue.entries(from: 3)))
    queue.clear()
    queue.append([1, 2])
    #expect(note(queue.entries()))
  }

  @Test("the four modes show two parts as the contract says", arguments: LoopMode.allCases)
  func modes(loop: LoopMode) {
    #expect(PlayMode(loop: loop, isShuffled: false).rawValue == loop.rawValue)
    #expect(PlayMode(loop: loop, isShuffled: true) == (loop == .one ? .one : .shuffle))
    for mode in PlayMode.allCases {
      #expect(PlayMode(loop: mode.loop, isShuffled: mode.isShuffled) == mode)
    }
    #expect(PlayMode.off.next.next.next.next == .off)
  }

  @Test("200,000 entries keep their order through edits in all places")
  func long() {
    var queue = PlayQueue<Int32>(seed: 3)
    queue.replace(with: Array(0..<200_000), startingAt: 100_000)
    var model = Array(Int32(0)..<200_000)
    for step in 0..<60 {
      let from = (step &* 7_919) % model.count
      let to = (step &* 104_729 + 17) % model.count
      queue.move(from: from, to: to)
      model.insert(model.remove(at: from), at: to)
      queue.remove(at: [to / 2])
      model.remove(at: to / 2)
      queue.append([Int32(-step)])
      model.append(Int32(-step))
    }
    #expect(queue.items() == model)
    #expect(queue.currentItem == 100_000)
  }
}
