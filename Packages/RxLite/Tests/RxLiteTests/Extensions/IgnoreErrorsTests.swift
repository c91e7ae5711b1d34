import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct IgnoreErrorsTests {
  /// Fails as often as it is told, then completes.
  private func failing(_ times: Int, _ error: TestError = .source) -> Observable<Int> {
    let attempts = Counter()
    return .deferred {
      let attempt = attempts.increment()
      return attempt <= times ? Observable.just(attempt).concat(Observable.error(error)) : .just(attempt)
    }
  }

  @Test("it subscribes again until there is no error")
  func all() {
    #expect(line(failing(3).ignoreErrors()) == "1 2 3 4 |")
  }

  @Test("an error that the predicate does not want to ignore is the end")
  func some() {
    #expect(line(failing(2).ignoreErrors { $0 as? TestError == .source }) == "1 2 3 |")
    #expect(line(failing(2, .other).ignoreErrors { $0 as? TestError == .source }) == "1 #other")
  }
}
