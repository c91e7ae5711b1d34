/// Turns the bytes of a terminal into events, whatever the pieces they come in.
///
/// Understood are ECMA-48 control sequences as xterm, rxvt, the Linux console and the kitty keyboard protocol
/// send them, mouse reports (SGR and X10), focus reports and bracketed paste. Unknown sequences and answers that
/// nobody asked for are dropped whole. Bytes that are not UTF-8 become U+FFFD.
///
/// Whether Escape was pressed or a sequence has begun is known only when nothing follows: after ``patience``
/// has passed without a byte, call ``flush()``.
public struct InputDecoder: Sendable {
  /// The longest piece of pasted text in bytes; a longer paste comes in several pieces.
  static let pasteLimit = 1 << 20

  private var state = State.ground
  /// The bytes that belong to the state: of a character, a sequence, a report or a paste.
  private var pending: [UInt8] = []
  private var events: [InputEvent] = []

  /// Makes a decoder that has seen nothing.
  public init() {}

  /// How long to wait for more before ``flush()``; `nil` when nothing is pending.
  public var patience: Duration? {
    switch state {
    case .ground: nil
    case .paste: .seconds(1)
    default: .milliseconds(50)
    }
  }

  /// Takes bytes and gives the events that they complete, at a cost linear in the bytes.
  public mutating func decode(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    events.removeAll(keepingCapacity: true)
    for byte in bytes { take(byte) }
    return events
  }

  /// Gives what the pending bytes mean if nothing follows them.
  public mutating func flush() -> [InputEvent] {
    events.removeAll(keepingCapacity: true)
    let last = state
    state = .ground
    switch last {
    case .escape(let twice): emit(.escape, twice ? .alt : [])
    case .character(_, let modifiers): emitText(modifiers)
    case .control(hasAlt: false) where pending.isEmpty: emit(.character("["), .alt)
    case .single(hasAlt: false) where pending.isEmpty: emit(.character("O"), .alt)
    case .string(let opener, isEmpty: true, _): emit(.character(opener), .alt)
    case .paste: emitPaste(pending)
    default: break
    }
    pending.removeAll(keepingCapacity: true)
    return events
  }
}

extension InputDecoder {
  /// What the bytes so far may become.
  private enum State: Sendable {
    case ground
    /// ESC, or ESC ESC.
    case escape(twice: Bool)
    /// The beginning of a character in UTF-8.
    case character(missing: Int, Key.Modifiers)
    /// After ESC [, or ESC ESC [ with Alt.
    case control(hasAlt: Bool)
    /// A control sequence that cannot mean anything any more.
    case ignored
    /// After ESC O.
    case single(hasAlt: Bool)
    /// ESC [ [, the Linux console's function keys.
    case console
    /// The three bytes of an X10 mouse report.
    case mouse
    /// A string for the terminal's host (OSC, DCS, APC, PM, SOS): who began it, and whether ESC came last.
    case string(Character, isEmpty: Bool, hasEscape: Bool)
    case paste
  }

  private mutating func begin(_ new: State) {
    pending.removeAll(keepingCapacity: true)
    state = new
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeGround(byte, [])
    case .escape(let twice): takeEscape(byte, twice: twice)
    case .character(let missing, let modifiers): takeContinuation(byte, missing: missing, modifiers)
    case .control(let hasAlt): takeControl(byte, hasAlt: hasAlt)
    case .ignored:
      if byte == 0x1B {
        state = .escape(twice: false)
      } else if (0x40...0x7E).contains(byte) {
        state = .ground
      }
    case .single(let hasAlt): takeSingle(byte, hasAlt: hasAlt)
    case .console:
      state = .ground
      if (0x41...0x45).contains(byte) { emit(.function(Int(byte) - 0x40)) } else { take(byte) }
    case .mouse:
      pending.append(byte)
      guard pending.count == 3 else { return }
      state = .ground
      emit(MouseReport.x10(pending))
    case .string(let opener, let isEmpty, let hasEscape):
      takeString(byte, opener: opener, isEmpty: isEmpty, hasEscape: hasEscape)
    case .paste: takePaste(byte)
    }
  }

  private mutating func takeGround(_ byte: UInt8, _ modifiers: Key.Modifiers) {
    state = .ground
    switch byte {
    case 0x1B: state = .escape(twice: false)
    case 0x09: emit(.tab, modifiers)
    case 0x0D: emit(.enter, modifiers)
    case 0x7F: emit(.backspace, modifiers)
    case 0x00: emit(.character(" "), modifiers.union(.control))
    case 0x01...0x1A: emit(.character(Character(Unicode.Scalar(byte + 0x60))), modifiers.union(.control))
    case 0x1C...0x1F: emit(.character(Character(Unicode.Scalar(byte + 0x40))), modifiers.union(.control))
    case 0x20...0x7E: emit(.character(Character(Unicode.Scalar(byte))), modifiers)
    case 0xC2...0xDF: beginCharacter(byte, missing: 1, modifiers)
    case 0xE0...0xEF: beginCharacter(byte, missing: 2, modifiers)
    case 0xF0...0xF4: beginCharacter(byte, missing: 3, modifiers)
    default: emit(.character("\u{FFFD}"), modifiers)
    }
  }

  private mutating func beginCharacter(_ byte: UInt8, missing: Int, _ modifiers: Key.Modifiers) {
    begin(.character(missing: missing, modifiers))
    pending.append(byte)
  }

  private mutating func takeEscape(_ byte: UInt8, twice: Bool) {
    switch byte {
    case 0x1B:
      if twice { emit(.escape) }
      state = .escape(twice: true)
    case UInt8(ascii: "["):
      begin(.control(hasAlt: twice))
    case UInt8(ascii: "O"):
      begin(.single(hasAlt: twice))
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      if twice { emit(.escape) }
      state = .string(Character(Unicode.Scalar(byte)), isEmpty: true, hasEscape: false)
    default:
      if twice { emit(.escape) }
      takeGround(byte, .alt)
    }
  }

  private mutating func takeContinuation(_ byte: UInt8, missing: Int, _ modifiers: Key.Modifiers) {
    guard (0x80...0xBF).contains(byte) else {
      emitText(modifiers)
      return takeGround(byte, [])
    }
    pending.append(byte)
    state = missing > 1 ? .character(missing: missing - 1, modifiers) : .ground
    if missing == 1 { emitText(modifiers) }
  }

  private mutating func takeControl(_ byte: UInt8, hasAlt: Bool) {
    switch byte {
    case UInt8(ascii: "[") where pending.isEmpty: state = .console
    case UInt8(ascii: "M") where pending.isEmpty: begin(.mouse)
    // rxvt ends Shift with a key by `$`, which is no final byte of ECMA-48; reports with `$` begin with `?`.
    case UInt8(ascii: "$") where !pending.isEmpty && pending.allSatisfy({ (0x30...0x39).contains($0) }):
      finishControl(final: byte, hasAlt: hasAlt)
    case 0x40...0x7E: finishControl(final: byte, hasAlt: hasAlt)
    case 0x20...0x3F: if pending.count < 64 { pending.append(byte) } else { state = .ignored }
    default: takeGround(byte, [])
    }
  }

  private mutating func finishControl(final: UInt8, hasAlt: Bool) {
    state = .ground
    switch ControlSequence(parameters: pending[...], final: final).meaning {
    case .event(.key(let key)): emit(key.code, hasAlt ? key.modifiers.union(.alt) : key.modifiers)
    case .event(let event): events.append(event)
    case .pasteBegins: begin(.paste)
    case .nothing: break
    }
  }

  private mutating func takeSingle(_ byte: UInt8, hasAlt: Bool) {
    if (0x30...0x39).contains(byte) {
      if pending.count < 4 { pending.append(byte) } else { state = .ground }
      return
    }
    state = .ground
    guard (0x40...0x7E).contains(byte) || byte == 0x20 else { return take(byte) }
    guard let code = SingleShift.code(of: byte) else { return }
    let held =
      pending.isEmpty ? [] : ControlSequence.modifiers(pending.reduce(0) { $0 * 10 + Int($1) - 0x30 })
    emit(code, hasAlt ? held.union(.alt) : held)
  }

  private mutating func takeString(_ byte: UInt8, opener: Character, isEmpty: Bool, hasEscape: Bool) {
    switch byte {
    case 0x07 where opener == "]": state = .ground
    case UInt8(ascii: "\\") where hasEscape: state = .ground
    case 0x1B: state = .string(opener, isEmpty: false, hasEscape: true)
    case _ where hasEscape:
      // An escape sequence ends the string.
      state = .escape(twice: false)
      take(byte)
    case 0x18, 0x1A: state = .ground
    default: state = .string(opener, isEmpty: false, hasEscape: false)
    }
  }

  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  private mutating func takePaste(_ byte: UInt8) {
    let isCharacterStart = byte & 0xC0 != 0x80
    if pending.count >= Self.pasteLimit, isCharacterStart, !pending.suffix(Self.pasteEnd.count).contains(0x1B)
    {
      emitPaste(pending)
      pending.removeAll(keepingCapacity: true)
    }
    pending.append(byte)
    if byte == UInt8(ascii: "~"), pending.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] {
      pending.removeLast(Self.pasteEnd.count)
      emitPaste(pending)
      begin(.ground)
    }
  }

  private mutating func emitPaste(_ bytes: [UInt8]) {
    var text = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      if scalar == "\r" || (scalar == "\n" && previous != "\r") {
        text.append("\n")
      } else if scalar != "\n" {
        text.append(scalar)
      }
      previous = scalar
    }
    events.append(.paste(String(text)))
  }

  private mutating func emitText(_ modifiers: Key.Modifiers) {
    for scalar in String(decoding: pending, as: UTF8.self).unicodeScalars {
      // U+0080 to U+009F are control characters, and no key types them.
      let isControl = (0x80...0x9F).contains(scalar.value)
      emit(.character(isControl ? "\u{FFFD}" : Character(scalar)), modifiers)
    }
  }

  private mutating func emit(_ event: InputEvent?) {
    if let event { events.append(event) }
  }

  private mutating func emit(_ code: Key.Code, _ modifiers: Key.Modifiers = []) {
    events.append(.key(Key.normalized(code, modifiers)))
  }
}
