import SwiftyHUD
import Testing

@Suite struct HUDQueueTests {
  @Test("messages are shown in the order in which they came")
  func order() {
    var queue = HUDQueue()
    let first = queue.add("one", theme: .info, duration: .seconds(1))
    #expect(first?.message == "one")
    let waiting = queue.add("two", theme: .info, duration: .seconds(1))
    #expect(waiting == nil)
    #expect(queue.shown?.message == "one")
    let next = queue.remove(first?.id ?? 0)
    #expect(next?.message == "two")
    #expect(queue.shown?.message == "two")
    let nothing = queue.remove(99)
    #expect(nothing == nil)
  }

  @Test("a message that is said again is counted, and begins anew if it is shown")
  func repeats() {
    var queue = HUDQueue()
    let first = queue.add("one", theme: .error, duration: .seconds(1))
    _ = queue.add("two", theme: .info, duration: .seconds(1))
    let again = queue.add("one", theme: .error, duration: .seconds(1))
    #expect(again?.repeats == 2 && again?.id != first?.id)
    let waiting = queue.add("two", theme: .info, duration: .seconds(1))
    #expect(waiting == nil)
    #expect(queue.messages.map(\.repeats) == [2, 2])
    let late = queue.remove(first?.id ?? 0)
    #expect(late == nil, "the old time means nothing any more")
    #expect(queue.shown?.message == "one")
    _ = queue.add("one", theme: .info, duration: .seconds(1))
    #expect(queue.messages.count == 3, "the same words on another theme are another message")
  }

  @Test("what is going on is shown while there is no message")
  func ongoing() {
    var queue = HUDQueue()
    let scan = queue.begin("Scanning", form: .spinner)
    let sync = queue.begin("Syncing", form: .progress(0))
    #expect(queue.shown?.message == "Syncing")
    let message = queue.add("Liked", theme: .info, duration: .seconds(1))
    #expect(queue.shown?.message == "Liked")
    let isChanged = queue.change(sync, message: nil, form: .progress(0.5))
    #expect(isChanged)
    let next = queue.remove(message?.id ?? 0)
    #expect(next == nil)
    #expect(queue.shown?.form == .progress(0.5))
    _ = queue.remove(sync)
    #expect(queue.shown?.message == "Scanning")
    _ = queue.remove(scan)
    #expect(queue.shown == nil)
    let isStillThere = queue.change(scan, message: "x", form: nil)
    #expect(!isStillThere)
  }

  @Test("a flood pushes the oldest good news out, and keeps errors")
  func flood() {
    var queue = HUDQueue()
    _ = queue.add("shown", theme: .info, duration: .seconds(1))
    _ = queue.add("failure", theme: .error, duration: .seconds(1))
    for number in 0..<100 { _ = queue.add("news \(number)", theme: .info, duration: .seconds(1)) }
    #expect(queue.messages.count == HUDQueue.limit + 1)
    #expect(queue.messages.prefix(2).map(\.message) == ["shown", "failure"])
    #expect(queue.messages.last?.message == "news 99")
    for number in 0..<100 { _ = queue.add("failure \(number)", theme: .error, duration: .seconds(1)) }
    #expect(queue.messages.count == HUDQueue.limit + 1)
    #expect(queue.messages.last?.message == "failure 99")
    #expect(queue.messages.first?.message == "shown")
  }

  @Test("where the newest comes first, it takes the place of what was said before")
  func newest() {
    var queue = HUDQueue(order: .newestFirst)
    for number in 1...100 {
      let started = queue.add("mistake \(number)", theme: .error, duration: .seconds(5))
      #expect(started?.message == "mistake \(number)")
      #expect(queue.messages.map(\.message) == ["mistake \(number)"])
    }
    let again = queue.add("mistake 100", theme: .error, duration: .seconds(5))
    #expect(again?.repeats == 2 && queue.messages == [again])
    let warning = queue.add("words of a server", theme: .warning, duration: .seconds(5))
    #expect(queue.messages.map(\.message) == ["words of a server", "mistake 100"])
    let next = queue.remove(warning?.id ?? 0)
    #expect(next?.message == "mistake 100" && next?.id == again?.id)
  }

  @Test("what is more serious than what took its place waits for it, and no more than one message waits")
  func serious() {
    for themes in Self.triples {
      var queue = HUDQueue(order: .newestFirst)
      for (number, theme) in themes.enumerated() {
        _ = queue.add("\(number)", theme: theme, duration: .seconds(1))
      }
      #expect(queue.shown?.message == "2")
      let waiting = queue.messages.dropFirst()
      #expect(waiting.count <= 1)
      let rank: [HUDTheme: Int] = [.info: 0, .warning: 1, .error: 2]
      let isGraver = waiting.allSatisfy { rank[$0.theme, default: 9] > rank[themes[2], default: 9] }
      #expect(isGraver)
      // The one just before is kept whenever it is the more serious one.
      if rank[themes[1], default: 9] > rank[themes[2], default: 9] { #expect(waiting.first?.message == "1") }
    }
  }

  private static let triples = HUDTheme.allCases.flatMap { first in
    HUDTheme.allCases.flatMap { second in HUDTheme.allCases.map { [first, second, $0] } }
  }
}
