import FDNamespacer
import Testing

private struct Celsius: FDNamespacing { var degrees: Double }

private final class Counter: FDNamespacing { var count = 0 }

private enum Suit: FDNamespacing, CaseIterable { case hearts, spades }

private protocol Named { var name: String { get } }

extension Celsius: Named { var name: String { "Celsius" } }

extension FD where Base == Celsius {
  fileprivate var fahrenheit: Double { base.degrees * 9 / 5 + 32 }
  fileprivate static var boiling: Celsius { Celsius(degrees: 100) }
  fileprivate var kelvin: Double {
    get { base.degrees + 273.15 }
    set { base.degrees = newValue - 273.15 }
  }
  fileprivate mutating func double() { base.degrees *= 2 }
}

extension FD where Base: Counter {
  fileprivate func countUp() { base.count += 1 }
}

extension FD where Base: Named {
  fileprivate var greeting: String { "I am \(base.name)." }
}

extension FD where Base: CaseIterable {
  fileprivate static var count: Int { Base.allCases.count }
}

extension FD where Base: Sequence, Base.Element: Comparable {
  fileprivate var span: (least: Base.Element, most: Base.Element)? {
    guard let least = base.min(), let most = base.max() else { return nil }
    return (least, most)
  }
}

extension FD {
  fileprivate func or<Wrapped>(_ value: Wrapped) -> Wrapped where Base == Wrapped? { base ?? value }
}

@Suite struct NamespaceTests {
  @Test("a value has its members under .fd")
  func values() {
    #expect(Celsius(degrees: 100).fd.fahrenheit == 212)
    #expect("text".fd.base == "text")
  }

  @Test("a type has its own")
  func types() {
    #expect(Celsius.fd.boiling.degrees == 100)
    #expect(Suit.fd.count == 2)
  }

  @Test("a mutating member and a setter change the value itself, also within another value")
  func mutation() {
    var temperature = Celsius(degrees: 10)
    temperature.fd.double()
    #expect(temperature.degrees == 20)
    temperature.fd.kelvin = 300.15
    #expect(temperature.degrees == 27)
    var temperatures = ["a": [Celsius(degrees: 1), Celsius(degrees: 2)]]
    temperatures["a"]?[1].fd.double()
    #expect(temperatures["a"]?.map(\.degrees) == [1, 4])
    var optional: Celsius? = Celsius(degrees: 1)
    optional?.fd.double()
    #expect(optional?.degrees == 2)
  }

  @Test("an object is changed through a constant")
  func objects() {
    let counter = Counter()
    counter.fd.countUp()
    counter.fd.countUp()
    #expect(counter.count == 2)
  }

  @Test("a member holds for every base that fits its constraints")
  func constraints() {
    #expect(Celsius(degrees: 1).fd.greeting == "I am Celsius.")
    #expect([3, 1, 2].fd.span.map { [$0.least, $0.most] } == [1, 3])
    #expect(Set(["b", "a"]).fd.span?.least == "a")
    #expect([Int]().fd.span == nil)
    #expect(Optional<Int>.none.fd.or(7) == 7)
    #expect(Optional(1).fd.or(7) == 1)
  }

  @Test("the wrapper is as large as what it wraps")
  func size() {
    #expect(MemoryLayout<FD<Int8>>.size == 1)
    #expect(MemoryLayout<FD<String>>.stride == MemoryLayout<String>.stride)
    #expect(MemoryLayout<FD<Celsius?>>.stride == MemoryLayout<Celsius?>.stride)
  }
}
