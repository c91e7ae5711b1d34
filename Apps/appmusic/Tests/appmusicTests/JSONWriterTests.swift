import Testing

@testable import appmusic

@Suite struct JSONWriterTests {
  @Test("keys keep their order, and control characters are escaped")
  func order() {
    var json = JSONWriter()
    json.object { json in
      json.field("b", "a\"\\\n\u{1}\u{7F}\u{9B}月")
      json.field("a", 1)
      json.field("n", nil as Int?)
      json.field("list") {
        $0.array {
          $0.value("x"); $0.value(2); $0.object { _ in }; $0.array { _ in }
        }
      }
      json.field("t", true)
    }
    #expect(
      json.text == #"{"b":"a\"\\\n\u0001\u007f\u009b月","a":1,"n":null,"list":["x",2,{},[]],"t":true}"#)
  }
}
