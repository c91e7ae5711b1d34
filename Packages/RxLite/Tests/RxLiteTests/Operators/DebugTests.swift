import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct DebugTests {
  @Test("each step is written as a line, long elements shortened if asked for")
  func lines() {
    let lines = Log<String>()
    let old = Hooks.debugOutput
    Hooks.debugOutput = { lines.add($0) }
    defer { Hooks.debugOutput = old }
    let long = String(repeating: "x", count: 200)
    #expect(line(Observable.of("a", long).debug("name", trimOutput: true)) == "a \(long) |")
    let text = lines.values.joined(separator: "\n")
    #expect(lines.values.allSatisfy { $0.contains("name") })
    #expect(text.contains("subscribed"))
    #expect(text.contains("next(a)"))
    #expect(text.contains("completed"))
    #expect(text.contains("isDisposed"))
    #expect(!text.contains(long))
  }
}
