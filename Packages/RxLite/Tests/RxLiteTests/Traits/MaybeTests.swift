import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct MaybeTests {
  @Test("create reports once: an element, an error, or nothing")
  func create() {
    func made(_ events: MaybeEvent<Int>...) -> String {
      line(
        Maybe<Int>.create { report in
          for event in events { report(event) }
          return Disposables.create()
        })
    }
    #expect(made(.success(1), .success(2)) == "1 |")
    #expect(made(.completed, .success(1)) == "|")
    #expect(made(.error(TestError.source), .completed) == "#")
  }

  @Test("onCompleted is called only if there was no element")
  func closures() {
    let log = Log<String>()
    func subscribe(_ maybe: Maybe<Int>) {
      maybe.subscribe(
        onSuccess: { log.add("\($0)") }, onError: { log.add("\($0)") }, onCompleted: { log.add("empty") },
        onDisposed: { log.add("disposed") }
      ).dispose()
    }
    subscribe(.just(1))
    subscribe(.empty())
    subscribe(.error(TestError.source))
    #expect(log.values == ["1", "disposed", "empty", "disposed", "source", "disposed"])
  }

  @Test("transforms")
  func transforms() {
    #expect(line(Maybe.just(1).map { $0 + 1 }) == "2 |")
    #expect(line(Maybe.just(1).filter { $0 > 1 }) == "|")
    #expect(line(Maybe.just("1").compactMap { Int($0) }) == "1 |")
    #expect(line(Maybe.just(1).flatMap { _ in Maybe<Int>.empty() }) == "|")
    #expect(line(Maybe<Int>.empty().ifEmpty(default: 3)) == "3 |")
    #expect(line(Maybe<Int>.empty().ifEmpty(switchTo: Single.just(4))) == "4 |")
    #expect(line(Maybe<Int>.empty().ifEmpty(switchTo: Maybe.empty())) == "|")
    #expect(line(Maybe.just(1).ifEmpty(default: 3)) == "1 |")
    #expect(line(Maybe<Int>.error(TestError.source).catchAndReturn(5)) == "5 |")
    #expect(line(Maybe<Int>.empty().asSingle()) == "#noElements")
    #expect(line(Maybe.just(1).asCompletable()) == "|")
    #expect(line(Observable.of(1, 2).asMaybe()) == "#moreThanOneElement")
    #expect(line(Observable<Int>.empty().asMaybe()) == "|")
  }

  @Test("zip is empty when one of them is")
  func zip() {
    #expect(line(Maybe.zip(.just(1), .just(2)) { $0 + $1 }) == "3 |")
    #expect(line(Maybe.zip(.just(1), Maybe<Int>.empty()) { $0 + $1 }) == "|")
  }
}
