import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct DistinctUntilChangedTests {
  struct Track: Equatable, Sendable, CustomStringConvertible {
    var id: Int
    var title: String
    var description: String { title }
  }

  @Test("an element equal to the one before is dropped, one equal to an earlier one is not")
  func values() {
    #expect(line(Observable.of(1, 1, 2, 2, 1).distinctUntilChanged()) == "1 2 1 |")
  }

  @Test("a key, a property, a comparer, or both decide")
  func selectors() {
    let tracks = Observable.of(Track(id: 1, title: "a"), Track(id: 1, title: "b"), Track(id: 2, title: "c"))
    #expect(line(tracks.distinctUntilChanged { $0.id }) == "a c |")
    #expect(line(tracks.distinctUntilChanged(at: \.id)) == "a c |")
    #expect(line(tracks.distinctUntilChanged { $0.id == $1.id }) == "a c |")
    #expect(line(tracks.distinctUntilChanged({ $0.id }, comparer: { abs($0 - $1) < 1 })) == "a c |")
  }

  @Test("an error of a key or a comparer is the end")
  func failure() {
    let source = Observable.of(1, 2)
    #expect(line(source.distinctUntilChanged { (_: Int) throws -> Int in throw TestError.source }) == "#")
    #expect(
      line(source.distinctUntilChanged { (_: Int, _: Int) throws -> Bool in throw TestError.source }) == "1 #"
    )
  }
}
