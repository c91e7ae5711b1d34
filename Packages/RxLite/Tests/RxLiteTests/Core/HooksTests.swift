import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked, .serialized) struct HooksTests {
  @Test("an error that nobody handles reaches the hook, with the place if that is captured")
  func unhandled() {
    let log = Log<String>()
    let handler = Hooks.defaultErrorHandler
    let capture = Hooks.customCaptureSubscriptionCallstack
    defer {
      Hooks.defaultErrorHandler = handler
      Hooks.customCaptureSubscriptionCallstack = capture
      Hooks.recordCallStackOnError = false
    }
    Hooks.defaultErrorHandler = { stack, error in log.add("\(error) \(stack)") }
    Hooks.customCaptureSubscriptionCallstack = { ["here"] }
    let failing = Observable<Int>.error(TestError.source)
    failing.subscribe().dispose()
    Hooks.recordCallStackOnError = true
    failing.subscribe().dispose()
    failing.subscribe(onError: { _ in }).dispose()
    #expect(log.values == ["source []", "source [\"here\"]"])
  }

  #if DEBUG
    @Test("nested elements are told once for each subscription")
    func nested() {
      let log = Log<String>()
      let old = Hooks.reentrancyHandler
      defer { Hooks.reentrancyHandler = old }
      Hooks.reentrancyHandler = { log.add($0) }
      let subject = PublishSubject<Int>()
      let subscription = subject.subscribe(onNext: { number in
        if number < 5 { subject.onNext(number + 1) }
      })
      subject.onNext(0)
      subject.onNext(0)
      #expect(log.count == 1)
      subscription.dispose()
    }
  #endif
}
