import RxLiteTest
import Testing

@testable import RxLite

@Suite(.leakChecked) struct LinkBagTests {
  @Test("in whatever order five links are taken out, the others stay")
  func exhaustive() {
    var orders: [[Int]] = [[]]
    for _ in 0..<5 {
      orders = orders.flatMap { order in (0..<5).filter { !order.contains($0) }.map { order + [$0] } }
    }
    #expect(orders.count == 120)
    for order in orders {
      var bag = LinkBag()
      let links = (0..<5).map { _ in Link() }
      for link in links { bag.insert(link) }
      var left = Set(0..<5)
      for place in order {
        let removed = [bag.remove(links[place]), bag.remove(links[place])]
        #expect(removed == [true, false])
        left.remove(place)
        #expect(bag.count == left.count)
      }
      #expect(bag.isEmpty)
    }
  }

  @Test("taking all out hands over what was inside, and a stranger is not taken out")
  func all() {
    var bag = LinkBag()
    let links = (0..<3).map { _ in Link() }
    for link in links { bag.insert(link) }
    let removesStranger = bag.remove(Link())
    let all = bag.removeAll()
    let removesAgain = bag.remove(links[0])
    #expect(!removesStranger && !removesAgain)
    #expect(all.count == 3)
    #expect(bag.isEmpty)
  }
}
