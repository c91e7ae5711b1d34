import AudioLibrary
import Testing

@Suite struct InflateTests {
  /// What Python's `zlib.compress(b"hello, hello, hello\n")` gives.
  private static let packed: [UInt8] = [
    0x78, 0x9C, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0xD7, 0x51, 0xC8, 0x40, 0xA2, 0xB8, 0x00, 0x4B, 0x07, 0x06,
    0xDF,
  ]

  @Test("a whole stream unpacks")
  func whole() throws { #expect(try Inflate.unpack(Self.packed) == Array("hello, hello, hello\n".utf8)) }

  @Test("a stream cut anywhere, changed or empty is damaged")
  func damaged() {
    for length in 0..<Self.packed.count {
      #expect(throws: Inflate.Damaged.self) { try Inflate.unpack(Array(Self.packed.prefix(length))) }
    }
    var changed = Self.packed
    changed[5] ^= 0x10
    #expect(throws: Inflate.Damaged.self) { try Inflate.unpack(changed) }
  }
}
