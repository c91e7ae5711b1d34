import FOLDin
import Testing

@Suite struct InputDecoderTests {
  @Test("keys", arguments: InputCase.keys)
  func keys(_ row: InputCase) {
    var whole = InputDecoder()
    #expect(whole.decode(row.bytes.utf8) == row.events)
    #expect(whole.patience == nil)
    var pieces = InputDecoder()
    #expect(row.bytes.utf8.flatMap { pieces.decode([$0]) } == row.events, "a byte at a time")
  }

  @Test("mouse, focus and paste", arguments: InputCase.others)
  func others(_ row: InputCase) {
    var whole = InputDecoder()
    #expect(whole.decode(row.bytes.utf8) == row.events)
    var pieces = InputDecoder()
    #expect(row.bytes.utf8.flatMap { pieces.decode([$0]) } == row.events, "a byte at a time")
  }

  @Test("a byte that is not UTF-8 becomes U+FFFD, and what follows is read")
  func notUTF8() {
    let table: [([UInt8], [Key])] = [
      ([0xFF, 0x61], [Key("\u{FFFD}"), Key("a")]), ([0x80], [Key("\u{FFFD}")]),
      ([0xE5, 0xA4, 0x61], [Key("\u{FFFD}"), Key("a")]), ([0xC0, 0xAF], [Key("\u{FFFD}"), Key("\u{FFFD}")]),
      ([0xE5, 0x1B, 0x5B, 0x41], [Key("\u{FFFD}"), Key(.up)]), ([0xC2, 0x9B], [Key("\u{FFFD}")]),
    ]
    for (bytes, keys) in table {
      var decoder = InputDecoder()
      #expect(decoder.decode(bytes) == keys.map { .key($0) }, "\(bytes)")
    }
  }

  @Test(
    "what is pending means something when nothing follows",
    arguments: [
      InputCase("\u{1B}", Key(.escape)), InputCase("\u{1B}\u{1B}", Key(.escape, .alt)),
      InputCase("\u{1B}[", Key("[", .alt)),
      InputCase("\u{1B}O", Key("O", .alt)), InputCase("\u{1B}]", Key("]", .alt)),
      InputCase("\u{1B}P", Key("P", .alt)),
      InputCase("\u{1B}[1;5"), InputCase("\u{1B}]0;tit"), InputCase("\u{1B}[M "), InputCase("\u{1B}[["),
      InputCase("\u{1B}[200~half", events: [.paste("half")]),
    ])
  func flush(_ row: InputCase) {
    var decoder = InputDecoder()
    #expect(decoder.decode(row.bytes.utf8).isEmpty)
    #expect(decoder.patience != nil)
    #expect(decoder.flush() == row.events)
    #expect(decoder.patience == nil)
    #expect(decoder.decode("x".utf8) == [.key(Key("x"))])
  }

  @Test("a paste that is too long comes in pieces and loses nothing")
  func longPaste() {
    let text = String(repeating: "夜曲 Nocturne ", count: 150_000)
    var decoder = InputDecoder()
    let events = decoder.decode(("\u{1B}[200~" + text + "\u{1B}[201~").utf8)
    #expect(events.count > 1)
    let pasted = events.map { if case .paste(let piece) = $0 { piece } else { "?" } }.joined()
    #expect(pasted == text)
  }

  @Test("a million random bytes do not trap, and the pieces they come in do not matter")
  func fuzz() {
    var random = SeededGenerator(seed: 12)
    let likely: [UInt8] = Array("\u{1B}\u{1B}\u{1B}[[O<M;;:0123456789~umAR?$P]\\_\u{7}".utf8)
    let million = (0..<1_000_000).map { _ in
      Bool.random(using: &random)
        ? likely.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
    }
    var all = InputDecoder()
    #expect(all.decode(million).count > 100_000)
    _ = all.flush()
    let bytes = million.prefix(200_000)
    var whole = InputDecoder()
    let expected = whole.decode(bytes)
    var pieces = InputDecoder()
    var events: [InputEvent] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + Int.random(in: 1...7, using: &random))
      events += pieces.decode(bytes[start..<end])
      start = end
    }
    #expect(events == expected)
    #expect(pieces.flush() == whole.flush())
  }
}
