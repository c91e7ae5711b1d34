import FDNamespacer
import Testing

extension FD where Base == [Int] {
  fileprivate mutating func add(_ number: Int) { base.append(number) }
  fileprivate mutating func addOrFail(_ number: Int) throws {
    base.append(number)
    if number < 0 { throw CancellationError() }
  }
}

@Suite struct InPlaceTests {
  @Test("a mutating member changes the value without a copy of its storage")
  func noCopy() throws {
    var numbers: [Int] = []
    numbers.reserveCapacity(200)
    let before = try #require(numbers.withUnsafeBufferPointer(\.baseAddress))
    for number in 0..<100 { numbers.fd.add(number) }
    #expect(numbers == Array(0..<100))
    #expect(numbers.withUnsafeBufferPointer(\.baseAddress) == before)
  }

  @Test("a mutating member that throws leaves what it had done")
  func throwing() {
    var numbers = [1]
    #expect(throws: CancellationError.self) { try numbers.fd.addOrFail(-1) }
    #expect(numbers == [1, -1])
  }

  @Test("a copy made before is not changed")
  func copies() {
    var numbers = [1]
    let copy = numbers
    numbers.fd.add(2)
    #expect(copy == [1])
    #expect(numbers == [1, 2])
  }
}
