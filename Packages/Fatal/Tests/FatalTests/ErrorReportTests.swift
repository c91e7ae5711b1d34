import Fatal
import Foundation
import Testing

private struct SampleError: ErrorConvertible {
  var message: String
  var hint: String?
  var code: Int { 3_002 }
  var domain: String { "lyrics" }
  var isFailedByNetwork: Bool { hint == nil }
}

@Suite struct ErrorReportTests {
  @Test("the line has the keys that scripts rely on, in their order")
  func line() {
    #expect(
      ErrorReport(SampleError(message: "“x” is not a timestamp.", hint: "Look at line 3.")).json
        == #"{"domain":"lyrics","code":3002,"message":"“x” is not a timestamp.","hint":"Look at line 3.","network":false}"#
    )
    #expect(
      ErrorReport(SampleError(message: "No.")).json
        == #"{"domain":"lyrics","code":3002,"message":"No.","network":true}"#)
  }

  /// RFC 8259, section 7: quotation mark, reverse solidus and U+0000 to U+001F must be escaped.
  @Test("every character comes back from a JSON reader, and none that steers a terminal is in the line")
  func escapes() throws {
    let hostile =
      (Array(0x00...0x9F) + Array(0x2000...0x206F) + Array(0xFFF0...0xFFFF) + [0x1F600, 0x10FFFF])
      .compactMap(Unicode.Scalar.init(_:))
    for scalar in hostile {
      let text = "a\(scalar)b"
      let json = ErrorReport(SampleError(message: text)).json
      let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
      let message = try #require(object?["message"] as? String)
      #expect(
        Array(message.unicodeScalars) == Array(text.unicodeScalars), "U+\(String(scalar.value, radix: 16))")
      let isControl = json.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
      #expect(!isControl, "U+\(String(scalar.value, radix: 16))")
    }
    #expect(
      ErrorReport(SampleError(message: "\u{1B}[2J\u{9B}1m\u{202E}\"\\\n")).json.contains(
        #""\u001b[2J\u009b1m\u202e\"\\\n""#))
  }
}
