import AudioService
import Testing

@testable import appmusic

@Suite struct ArgumentListTests {
  @Test("lines end as on any system, and empty ones are none")
  func lines() {
    let entries = ArgumentList.entries(of: Array("a b\r\n\nc\n\r\n- \nlast".utf8), endedByNUL: false)
    #expect(entries == ["a b", "c", "- ", "last"].map { FilePath($0) })
    #expect(ArgumentList.entries(of: [], endedByNUL: false) == [])
  }

  @Test("with NUL, a line's end is a part of a name, and any byte is")
  func nul() {
    let entries = ArgumentList.entries(of: [0x61, 0x0A, 0x0D, 0, 0, 0xFF, 0], endedByNUL: true)
    #expect(entries == [FilePath(bytes: [0x61, 0x0A, 0x0D]), FilePath(bytes: [0xFF])])
  }

  @Test("the list takes the place of the dash, among the other arguments")
  func place() {
    var parsed = ParsedArguments()
    for word in ["Evening", "-", "tr-1", "-"] { parsed.append(FilePath(word)) }
    parsed.putList([FilePath("a"), FilePath("-")])
    #expect(parsed.texts == ["Evening", "a", "-", "tr-1"])
  }
}
