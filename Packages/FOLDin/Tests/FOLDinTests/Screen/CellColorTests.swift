import FOLDin
import Testing

@Suite struct CellColorTests {
  @Test("a colour is read as people write it")
  func reading() {
    let table: [(String, CellColor?)] = [
      ("default", .standard), ("red", .palette(1)), ("Bright-Red", .palette(9)), ("gray", .palette(8)),
      ("0", .palette(0)), ("255", .palette(255)), ("256", nil), ("-1", nil), ("+5", nil),
      ("#1e1E2e", .rgb(0x1E, 0x1E, 0x2E)), ("#fa0", .rgb(0xFF, 0xAA, 0x00)), ("#fa", nil), ("#12345g", nil),
      ("#-12", nil), ("", nil), ("redd", nil), ("bright-", nil),
    ]
    for (text, color) in table { #expect(CellColor(text) == color, "\(text)") }
  }

  @Test("a terminal with fewer colours gets the nearest")
  func reduction() {
    // The cube's levels are 0, 95, 135, 175, 215, 255; the greys 8, 18 … 238 (xterm's 256colres.h values).
    let table: [(CellColor, ColorDepth, CellColor)] = [
      (.rgb(255, 0, 0), .palette, .palette(196)), (.rgb(95, 135, 175), .palette, .palette(67)),
      (.rgb(8, 8, 8), .palette, .palette(232)), (.rgb(238, 238, 238), .palette, .palette(255)),
      (.rgb(128, 128, 128), .palette, .palette(244)), (.rgb(0, 0, 0), .palette, .palette(16)),
      (.rgb(255, 255, 255), .palette, .palette(231)),
      (.rgb(255, 0, 0), .sixteen, .palette(9)), (.rgb(1, 2, 3), .sixteen, .palette(0)),
      (.palette(196), .sixteen, .palette(9)), (.palette(200), .palette, .palette(200)),
      (.palette(3), .sixteen, .palette(3)), (.rgb(1, 2, 3), .none, .standard), (.red, .none, .standard),
      (.standard, .palette, .standard), (.rgb(1, 2, 3), .full, .rgb(1, 2, 3)),
    ]
    for (color, depth, nearest) in table { #expect(color.reduced(to: depth) == nearest, "\(color) \(depth)") }
  }

  @Test("the nearest of 256 is the nearest: no other is nearer")
  func exhaustive() {
    func components(_ index: Int) -> [Int] {
      if index >= 232 { return Array(repeating: 8 + 10 * (index - 232), count: 3) }
      let level = [0, 95, 135, 175, 215, 255]
      return [level[(index - 16) / 36], level[(index - 16) / 6 % 6], level[(index - 16) % 6]]
    }
    func distance(_ first: [Int], _ second: [Int]) -> Int {
      zip(first, second).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let steps = [0, 30, 60, 77, 99, 118, 140, 156, 200, 233, 254]
    for red in steps {
      for green in steps {
        for blue in steps {
          let color = CellColor.rgb(UInt8(red), UInt8(green), UInt8(blue))
          guard case .palette(let index) = color.reduced(to: .palette).kind else {
            Issue.record("\(color) has no place in the palette")
            continue
          }
          let best = (16...255).map { distance(components($0), [red, green, blue]) }.min()
          #expect(distance(components(Int(index)), [red, green, blue]) == best, "\(red) \(green) \(blue)")
        }
      }
    }
  }

  @Test("mixing goes from one colour to the other")
  func mixing() {
    let (black, white) = (CellColor.rgb(0, 0, 0), CellColor.rgb(200, 100, 50))
    #expect(black.mixed(with: white, 0) == black)
    #expect(black.mixed(with: white, 1) == white)
    #expect(black.mixed(with: white, 0.5) == .rgb(100, 50, 25))
    #expect(black.mixed(with: white, 7) == white)
    #expect(black.mixed(with: white, .nan) == black)
    #expect(CellColor.standard.mixed(with: white, 0.2) == .standard)
  }
}
