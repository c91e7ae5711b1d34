import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct MapTests {
  @Test("an error of the transform is the end, and the source is let go")
  func failure() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 220:2 230:3")
    let text = scheduler.run {
      source.map { (number: Int) -> Int in
        if number == 2 { throw TestError.source }
        return number
      }
    }
    #expect(text == "210:1 220#")
    #expect(spans(source.subscriptions) == "200-220")
  }

  @Test("transforms in a row apply in their order, and the first that throws ends it")
  func row() {
    let calls = Log<String>()
    let source = Observable.of(1, 2)
      .map { number -> Int in
        calls.add("a\(number)")
        return number * 10
      }
      .map { number -> String in
        calls.add("b\(number)")
        if number == 20 { throw TestError.source }
        return "<\(number)>"
      }
      .map { text -> String in
        calls.add("c\(text)")
        return text + "!"
      }
    #expect(line(source) == "<10>! #")
    #expect(calls.values == ["a1", "b10", "c<10>", "a2", "b20"])
  }

  @Test("one description serves many subscriptions")
  func reuse() {
    let base = Observable.of(1, 2).map { $0 + 1 }
    let left = base.map { $0 * 2 }
    let right = base.filter { $0 > 2 }
    #expect(line(left) == "4 6 |")
    #expect(line(right) == "3 |")
    #expect(line(base) == "2 3 |")
  }
}
