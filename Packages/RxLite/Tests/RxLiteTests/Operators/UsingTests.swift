import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct UsingTests {
  @Test(
    "the resource lives as long as the subscription: until the end or the disposal", arguments: [0, 1, 2])
  func lifetime(_ kind: Int) {
    let disposed = Counter()
    let inner: Observable<Int> = [.just(1), .error(TestError.source), .never()][kind]
    let source = Observable.using({ CountedDisposable(disposed) }, observableFactory: { _ in inner })
    #expect(disposed.value == 0)
    source.subscribe(onError: { _ in }).dispose()
    #expect(disposed.value == 1)
  }

  @Test("errors of the factories are the end, and the resource is let go")
  func failures() {
    #expect(
      line(
        Observable<Int>.using(
          { () throws -> BooleanDisposable in throw TestError.source }, observableFactory: { _ in .just(1) }))
        == "#")
    let disposed = Counter()
    #expect(
      line(
        Observable<Int>.using(
          { CountedDisposable(disposed) }, observableFactory: { _ in throw TestError.source })) == "#")
    #expect(disposed.value == 1)
  }
}
