import AudioService
import Testing

@Suite struct FilePathTests {
  @Test("bytes that are not UTF-8 are kept and shown repaired")
  func odd() {
    let path = FilePath(bytes: [0x2F, 0x61, 0x2F, 0xFF, 0x62])
    #expect(!path.isUTF8)
    #expect(path.text == "/a/\u{FFFD}b")
    #expect(path.lastComponent.bytes == [0xFF, 0x62])
  }
}
