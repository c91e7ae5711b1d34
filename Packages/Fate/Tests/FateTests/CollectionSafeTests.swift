import Fate
import Testing

@Suite struct CollectionSafeTests {
  @Test("an index gives its element inside, and nothing outside", arguments: 0...4)
  func elements(count: Int) {
    let numbers = Array(0..<count)
    for index in -3...(count + 3) {
      #expect(numbers.fd[safe: index] == ((0..<count).contains(index) ? index : nil))
    }
    #expect(numbers.fd[safe: .max] == nil)
    #expect(numbers.fd[safe: .min] == nil)
  }

  @Test("a slice keeps the indices of what it is cut from")
  func slices() {
    let slice = [10, 11, 12, 13][1..<3]
    #expect((-1...5).map { slice.fd[safe: $0] } == [nil, nil, 11, 12, nil, nil, nil])
  }

  @Test("a range gives what there is of it", arguments: 0...4)
  func ranges(count: Int) {
    let numbers = Array(0..<count)
    for start in -2...(count + 2) {
      for end in start...(count + 3) {
        let expected = (start..<end).filter { (0..<count).contains($0) }
        #expect(Array(numbers.fd[safe: start..<end]) == expected)
      }
    }
  }

  @Test("a collection that is no array works too")
  func others() {
    let text: Substring = "héllo"
    #expect(text.fd[safe: text.startIndex] == "h")
    #expect(text.fd[safe: text.endIndex] == nil)
    #expect((5..<8).fd[safe: 6] == 6)
    #expect((5..<8).fd[safe: 8] == nil)
  }
}
