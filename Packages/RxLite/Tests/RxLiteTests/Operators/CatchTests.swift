import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct CatchTests {
  @Test("the handler sees the error, and its sequence follows")
  func handler() {
    let scheduler = TestScheduler()
    let source = scheduler.hot("210:1 220#")
    let rescue = scheduler.hot("215:8 230:9 240|")
    let seen = Log<String>()
    let text = scheduler.run {
      source.catch { error in
        seen.add("\(error)")
        return rescue.asObservable()
      }
    }
    #expect(text == "210:1 230:9 240|")
    #expect(seen.values == ["source"])
    #expect(spans(source.subscriptions) == "200-220")
    #expect(spans(rescue.subscriptions) == "220-240")
  }

  @Test("an error of the handler, or of what it gives, is the end")
  func failingHandler() {
    let source = Observable<Int>.error(TestError.source)
    #expect(line(source.catch { _ in throw TestError.other }) == "#other")
    #expect(line(source.catch { _ in .error(TestError.other) }) == "#other")
  }

  @Test("an error in the rescue is not caught again")
  func once() {
    let calls = Counter()
    let source = Observable<Int>.error(TestError.source).catch { error in
      calls.increment()
      return .error(error)
    }
    #expect(line(source) == "#")
    #expect(calls.value == 1)
  }

  @Test("a list of sequences is tried until one completes")
  func list() {
    let failing = Observable.just(1).concat(Observable.error(TestError.source))
    #expect(line(Observable.catch(sequence: [failing, failing, .just(2), .just(3)])) == "1 1 2 |")
    #expect(line(Observable.catch(sequence: [failing, failing])) == "1 1 #")
    #expect(line(Observable<Int>.catch(sequence: [Observable<Int>]())) == "|")
  }
}
