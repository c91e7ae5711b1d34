import Fate
import Testing

@testable import AudioService

/// What mpv tells of times.
@Suite struct MPVValueTests {
  @Test(
    "a time that no music has is none",
    arguments: [
      JSONValue.number(1e300), .number(-1e300), .number(.infinity), .number(.nan), .integer(.max), .null,
    ])
  func noTime(_ value: JSONValue) { #expect(value.seconds == nil) }

  @Test("whole seconds and parts of them are times")
  func times() {
    #expect(JSONValue.number(1.5).seconds == .milliseconds(1_500))
    #expect(JSONValue.integer(7).seconds == .seconds(7))
  }
}
