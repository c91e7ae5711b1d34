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
    let pending = state
    state = .ground
    switch pending {
    case .ground: break
    case .escape(let twice): emit(.escape, twice ? .alt : [])
    case .character(let bytes, _, let modifiers): emitText(bytes, modifiers)
    case .control(let bytes) where bytes.isEmpty: emit(.character("["), .alt)
    case .single(let bytes) where bytes.isEmpty: emit(.character("O"), .alt)
    case .string(let opener, let count, _) where count == 0: emit(.character(opener), .alt)
    case .paste(let bytes): emitPaste(bytes)
    default: break
    }
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
    case character([UInt8], missing: Int, Key.Modifiers)
    /// What followed ESC [.
    case control([UInt8])
    /// A control sequence that cannot mean anything any more.
    case ignored
    /// What followed ESC O.
    case single([UInt8])
    /// ESC [ [, the Linux console's function keys.
    case console
    /// The three bytes of an X10 mouse report.
    case mouse([UInt8])
    /// A string for the terminal's host (OSC, DCS, APC, PM, SOS): who began it, its length, whether ESC came last.
    case string(Character, count: Int, hasEscape: Bool)
    case paste([UInt8])
  }

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeGround(byte, [])
    case .escape(let twice): takeEscape(byte, twice: twice)
    case .character(let bytes, let missing, let modifiers):
      takeContinuation(byte, after: bytes, missing: missing, modifiers)
    case .control(let bytes): takeControl(byte, after: bytes)
    case .ignored:
      if byte == 0x1B {
        state = .escape(twice: false)
      } else if (0x40...0x7E).contains(byte) {
        state = .ground
      }
    case .single(let bytes): takeSingle(byte, after: bytes)
    case .console:
      state = .ground
      if (0x41...0x45).contains(byte) { emit(.function(Int(byte) - 0x40)) } else { take(byte) }
    case .mouse(let bytes):
      let bytes = bytes + [byte]
      state = bytes.count < 3 ? .mouse(bytes) : .ground
      if bytes.count == 3 { emit(MouseReport.x10(bytes)) }
    case .string(let opener, let count, let hasEscape):
      takeString(byte, opener: opener, count: count, hasEscape: hasEscape)
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
    case 0xC2...0xDF: state = .character([byte], missing: 1, modifiers)
    case 0xE0...0xEF: state = .character([byte], missing: 2, modifiers)
    case 0xF0...0xF4: state = .character([byte], missing: 3, modifiers)
    default: emitText([byte], modifiers)
    }
  }

  private mutating func takeEscape(_ byte: UInt8, twice: Bool) {
    switch byte {
    case 0x1B:
      if twice { emit(.escape) }
      state = .escape(twice: true)
    case UInt8(ascii: "["):
      state = .control(twice ? [0x1B] : [])
    case UInt8(ascii: "O"):
      state = .single(twice ? [0x1B] : [])
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"):
      if twice { emit(.escape) }
      state = .string(Character(Unicode.Scalar(byte)), count: 0, hasEscape: false)
    default:
      if twice { emit(.escape) }
      takeGround(byte, .alt)
    }
  }

  private mutating func takeContinuation(
    _ byte: UInt8, after bytes: [UInt8], missing: Int, _ modifiers: Key.Modifiers
  ) {
    guard (0x80...0xBF).contains(byte) else {
      emitText(bytes, modifiers)
      return takeGround(byte, [])
    }
    let bytes = bytes + [byte]
    state = missing > 1 ? .character(bytes, missing: missing - 1, modifiers) : .ground
    if missing == 1 { emitText(bytes, modifiers) }
  }

  private mutating func takeControl(_ byte: UInt8, after bytes: [UInt8]) {
    let isFirst = bytes.isEmpty || bytes == [0x1B]
    switch byte {
    case UInt8(ascii: "[") where isFirst: state = .console
    case UInt8(ascii: "M") where isFirst: state = .mouse([])
    // rxvt ends Shift with a key by `$`, which is no final byte of ECMA-48; reports with `$` begin with `?`.
    case UInt8(ascii: "$") where !isFirst && bytes.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x1B }):
      finishControl(bytes, final: byte)
    case 0x40...0x7E: finishControl(bytes, final: byte)
    case 0x20...0x3F: state = bytes.count < 64 ? .control(bytes + [byte]) : .ignored
    default: takeGround(byte, [])
    }
  }

  private mutating func finishControl(_ bytes: [UInt8], final: UInt8) {
    state = .ground
    let hasAlt = bytes.first == 0x1B
    switch ControlSequence(parameters: hasAlt ? bytes[1...] : bytes[...], final: final).meaning {
    case .event(.key(let key)): emit(key.code, hasAlt ? key.modifiers.union(.alt) : key.modifiers)
    case .event(let event): events.append(event)
    case .pasteBegins: state = .paste([])
    case .nothing: break
    }
  }

  private mutating func takeSingle(_ byte: UInt8, after bytes: [UInt8]) {
    let hasAlt = bytes.first == 0x1B
    let digits = hasAlt ? bytes.dropFirst() : bytes[...]
    if (0x30...0x39).contains(byte) {
      state = bytes.count < 4 ? .single(bytes + [byte]) : .ground
      return
    }
    state = .ground
    guard (0x40...0x7E).contains(byte) || byte == 0x20 else { return take(byte) }
    guard let code = SingleShift.code(of: byte) else { return }
    let held = digits.isEmpty ? [] : ControlSequence.modifiers(digits.reduce(0) { $0 * 10 + Int($1) - 0x30 })
    emit(code, hasAlt ? held.union(.alt) : held)
  }

  private mutating func takeString(_ byte: UInt8, opener: Character, count: Int, hasEscape: Bool) {
    switch byte {
    case 0x07 where opener == "]": state = .ground
    case UInt8(ascii: "\\") where hasEscape: state = .ground
    case 0x1B: state = .string(opener, count: count + 1, hasEscape: true)
    case _ where hasEscape:
      // An escape sequence ends the string.
      state = .escape(twice: false)
      take(byte)
    case 0x18, 0x1A: state = .ground
    default: state = .string(opener, count: count + 1, hasEscape: false)
    }
  }

  private static let pasteEnd: [UInt8] = Array("\u{1B}[201~".utf8)

  private mutating func takePaste(_ byte: UInt8) {
    guard case .paste(var bytes) = state else { return }
    state = .ground  // so that the array below is not shared and grows in place
    bytes.append(byte)
    if byte == UInt8(ascii: "~"), bytes.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] {
      bytes.removeLast(Self.pasteEnd.count)
      emitPaste(bytes)
    } else if bytes.count >= Self.pasteLimit, !bytes.suffix(Self.pasteEnd.count).contains(0x1B),
      byte & 0xC0 != 0x80
    {
      let last = bytes.removeLast()
      emitPaste(bytes)
      state = .paste([last])
    } else {
      state = .paste(bytes)
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

  private mutating func emitText(_ bytes: [UInt8], _ modifiers: Key.Modifiers) {
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
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
