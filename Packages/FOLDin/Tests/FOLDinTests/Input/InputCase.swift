import FOLDin

/// Bytes of a terminal and what they mean.
struct InputCase: Sendable {
  let bytes: String
  let events: [InputEvent]
  init(_ bytes: String, _ keys: Key...) {
    self.bytes = bytes
    events = keys.map { .key($0) }
  }
  init(_ bytes: String, events: [InputEvent]) {
    self.bytes = bytes
    self.events = events
  }
}

extension InputCase {
  static let keys: [InputCase] = [
    InputCase("a", Key("a")), InputCase("Q", Key("Q")), InputCase(" ", Key(" ")), InputCase("夜", Key("夜")),
    InputCase("é", Key("é")),
    InputCase("😀", Key("😀")),
    InputCase("\r", Key(.enter)), InputCase("\t", Key(.tab)), InputCase("\u{7F}", Key(.backspace)),
    InputCase("\u{3}", Key("c", .control)), InputCase("\u{0}", Key(" ", .control)),
    InputCase("\n", Key("j", .control)),
    InputCase("\u{1C}", Key("\\", .control)), InputCase("\u{1F}", Key("_", .control)),
    InputCase("\u{8}", Key("h", .control)),
    // xterm, VT220
    InputCase("\u{1B}[A", Key(.up)), InputCase("\u{1B}[B", Key(.down)), InputCase("\u{1B}[C", Key(.right)),
    InputCase("\u{1B}[D", Key(.left)),
    InputCase("\u{1B}[H", Key(.home)), InputCase("\u{1B}[F", Key(.end)), InputCase("\u{1B}OA", Key(.up)),
    InputCase("\u{1B}OH", Key(.home)),
    InputCase("\u{1B}[5~", Key(.pageUp)), InputCase("\u{1B}[6~", Key(.pageDown)),
    InputCase("\u{1B}[2~", Key(.insert)),
    InputCase("\u{1B}[3~", Key(.delete)), InputCase("\u{1B}[1~", Key(.home)),
    InputCase("\u{1B}[4~", Key(.end)),
    InputCase("\u{1B}OP", Key(.function(1))), InputCase("\u{1B}OS", Key(.function(4))),
    InputCase("\u{1B}[15~", Key(.function(5))),
    InputCase("\u{1B}[17~", Key(.function(6))), InputCase("\u{1B}[21~", Key(.function(10))),
    InputCase("\u{1B}[23~", Key(.function(11))), InputCase("\u{1B}[24~", Key(.function(12))),
    InputCase("\u{1B}[25~", Key(.function(13))), InputCase("\u{1B}[34~", Key(.function(20))),
    InputCase("\u{1B}[1;5A", Key(.up, .control)), InputCase("\u{1B}[1;2C", Key(.right, .shift)),
    InputCase("\u{1B}[1;8D", Key(.left, [.shift, .alt, .control])),
    InputCase("\u{1B}[3;5~", Key(.delete, .control)),
    InputCase("\u{1B}[1;3P", Key(.function(1), .alt)), InputCase("\u{1B}[Z", Key(.tab, .shift)),
    InputCase("\u{1B}a", Key("a", .alt)), InputCase("\u{1B}A", Key("A", .alt)),
    InputCase("\u{1B}\u{3}", Key("c", [.alt, .control])),
    InputCase("\u{1B}夜", Key("夜", .alt)), InputCase("\u{1B}\u{7F}", Key(.backspace, .alt)),
    InputCase("\u{1B}\r", Key(.enter, .alt)),
    InputCase("\u{1B}[27;5;13~", Key(.enter, .control)),
    InputCase("\u{1B}[27;6;65~", Key("a", [.control, .shift])),
    // rxvt
    InputCase("\u{1B}[a", Key(.up, .shift)), InputCase("\u{1B}[3$", Key(.delete, .shift)),
    InputCase("\u{1B}[3^", Key(.delete, .control)), InputCase("\u{1B}[3@", Key(.delete, [.shift, .control])),
    InputCase("\u{1B}\u{1B}[A", Key(.up, .alt)), InputCase("\u{1B}\u{1B}OA", Key(.up, .alt)),
    InputCase("\u{1B}[7~", Key(.home)),
    // The Linux console
    InputCase("\u{1B}[[A", Key(.function(1))), InputCase("\u{1B}[[E", Key(.function(5))),
    // The keypad of a VT100
    InputCase("\u{1B}OM", Key(.enter)), InputCase("\u{1B}Op", Key("0")), InputCase("\u{1B}Oy", Key("9")),
    InputCase("\u{1B}Ok", Key("+")),
    // kitty
    InputCase("\u{1B}[97u", Key("a")), InputCase("\u{1B}[97;5u", Key("a", .control)),
    InputCase("\u{1B}[97;2u", Key("A")), InputCase("\u{1B}[97:65;2u", Key("A")),
    InputCase("\u{1B}[49:33;2u", Key("!")),
    InputCase("\u{1B}[97;4u", Key("A", .alt)), InputCase("\u{1B}[97;6u", Key("a", [.control, .shift])),
    InputCase("\u{1B}[27u", Key(.escape)), InputCase("\u{1B}[13;5u", Key(.enter, .control)),
    InputCase("\u{1B}[127;3u", Key(.backspace, .alt)),
    InputCase("\u{1B}[9;5u", Key(.tab, .control)), InputCase("\u{1B}[97;9u", Key("a", .super)),
    InputCase("\u{1B}[97;69u", Key("a", .control)), InputCase("\u{1B}[97;129u", Key("a")),
    InputCase("\u{1B}[97;1:1u", Key("a")), InputCase("\u{1B}[97;1:2u", Key("a")), InputCase("\u{1B}[97;1:3u"),
    InputCase("\u{1B}[1;1:3A"), InputCase("\u{1B}[1;5:2A", Key(.up, .control)),
    InputCase("\u{1B}[57430u", Key(.media(.playPause))),
    InputCase("\u{1B}[57435u", Key(.media(.next))), InputCase("\u{1B}[57440u", Key(.media(.mute))),
    InputCase("\u{1B}[57376u", Key(.function(13))), InputCase("\u{1B}[57399u", Key("0")),
    InputCase("\u{1B}[57414u", Key(.enter)),
    InputCase("\u{1B}[57441u"), InputCase("\u{1B}[22812u", Key("夜")), InputCase("\u{1B}[1114112u"),
    InputCase("\u{1B}[55296u"),
    // Unknown, reports and answers that nobody asked for: dropped whole
    InputCase("\u{1B}[?62;4cx", Key("x")), InputCase("\u{1B}[12;40Rx", Key("x")),
    InputCase("\u{1B}[?2026;2$yx", Key("x")),
    InputCase("\u{1B}[999~x", Key("x")), InputCase("\u{1B}[>0;276;0cx", Key("x")),
    InputCase("\u{1B}[?1ux", Key("x")),
    InputCase("\u{1B}]11;rgb:0000/0000/0000\u{7}x", Key("x")), InputCase("\u{1B}]0;title\u{1B}\\x", Key("x")),
    InputCase("\u{1B}P>|XTerm(370)\u{1B}\\x", Key("x")), InputCase("\u{1B}_Gi=1;OK\u{1B}\\x", Key("x")),
    InputCase("\u{1B}[1;2;3;4;5;6;7;8;9;10zx", Key("x")),
    InputCase("\u{1B}[99999999999999999999~x", Key("x")),
    InputCase("\u{1B}[;;;Ax", Key(.up), Key("x")), InputCase("\u{1B}[12\u{1B}[A", Key(.up)),
    InputCase("\u{1B}[1\rx", Key(.enter), Key("x")),
  ]

  private static func mouse(
    _ action: MouseEvent.Action, _ column: Int, _ row: Int, _ held: Key.Modifiers = []
  )
    -> [InputEvent]
  {
    [.mouse(MouseEvent(action, at: CellPoint(column: column, row: row), modifiers: held))]
  }

  static let others: [InputCase] = [
    InputCase("\u{1B}[<0;1;1M", events: mouse(.press(.left), 0, 0)),
    InputCase("\u{1B}[<0;200;60m", events: mouse(.release(.left), 199, 59)),
    InputCase("\u{1B}[<2;5;6M", events: mouse(.press(.right), 4, 5)),
    InputCase("\u{1B}[<32;5;6M", events: mouse(.drag(.left), 4, 5)),
    InputCase("\u{1B}[<35;5;6M", events: mouse(.move, 4, 5)),
    InputCase("\u{1B}[<64;5;6M", events: mouse(.scroll(.up), 4, 5)),
    InputCase("\u{1B}[<65;5;6M", events: mouse(.scroll(.down), 4, 5)),
    InputCase("\u{1B}[<66;5;6M", events: mouse(.scroll(.left), 4, 5)),
    InputCase("\u{1B}[<28;5;6M", events: mouse(.press(.left), 4, 5, [.shift, .alt, .control])),
    InputCase("\u{1B}[<128;5;6M", events: mouse(.press(.other), 4, 5)),
    InputCase("\u{1B}[<0;0;6M", events: []), InputCase("\u{1B}[<0;5M", events: []),
    InputCase("\u{1B}[<0;5;99999999M", events: []),
    InputCase("\u{1B}[<0;5;6;7M", events: []), InputCase("\u{1B}[<;5;6M", events: []),
    InputCase("\u{1B}[M !!", events: mouse(.press(.left), 0, 0)),
    InputCase("\u{1B}[M#!!", events: mouse(.release(.other), 0, 0)),
    InputCase("\u{1B}[M`!!", events: mouse(.scroll(.up), 0, 0)),
    InputCase("\u{1B}[I\u{1B}[O", events: [.focus(true), .focus(false)]),
    InputCase(
      "\u{1B}[200~a\u{1B}[Ab\r\nc\rd\u{1B}[201~e", events: [.paste("a\u{1B}[Ab\nc\nd"), .key(Key("e"))]),
    InputCase("\u{1B}[200~\u{1B}[201~", events: [.paste("")]), InputCase("\u{1B}[201~", events: []),
    InputCase("\u{1B}[200~夜曲\u{1B}[201~", events: [.paste("夜曲")]),
  ]
}
