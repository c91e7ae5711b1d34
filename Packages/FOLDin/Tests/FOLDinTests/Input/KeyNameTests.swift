import FOLDin
import Testing

@Suite struct KeyNameTests {
  @Test("a key is read by its name, and written by it")
  func names() {
    let table: [(String, Key)] = [
      ("q", Key("q")), ("Q", Key("Q")), ("ctrl-c", Key("c", .control)), ("alt-x", Key("x", .alt)),
      ("ctrl-alt-delete", Key(.delete, [.control, .alt])), ("space", Key(" ")), ("f5", Key(.function(5))),
      ("enter", Key(.enter)), ("pageup", Key(.pageUp)), ("/", Key("/")), ("-", Key("-")), ("+", Key("+")),
      ("ctrl-minus", Key("-", .control)), ("shift-tab", Key(.tab, .shift)), ("夜", Key("夜")),
      ("media-playpause", Key(.media(.playPause))), ("ctrl-shift-a", Key("a", [.control, .shift])),
    ]
    for (name, key) in table {
      #expect(Key(name: name) == key, "\(name)")
      #expect(key.name == name)
    }
  }

  @Test("other spellings are understood")
  func spellings() {
    let table: [(String, Key)] = [
      ("Ctrl-C", Key("c", .control)), ("CONTROL-x", Key("x", .control)), ("shift-q", Key("Q")),
      ("esc", Key(.escape)), ("Return", Key(.enter)), ("ctrl--", Key("-", .control)), ("minus", Key("-")),
      ("option-left", Key(.left, .alt)), ("F12", Key(.function(12))),
    ]
    for (name, key) in table { #expect(Key(name: name) == key, "\(name)") }
  }

  @Test("what is no key is refused")
  func refused() {
    for name in ["", " ", "ctrl-", "hello", "f0", "f36", "ctrl-hello", "\n", "fx"] {
      #expect(Key(name: name) == nil, "\(name.debugDescription)")
    }
  }
}
