/// A complete control sequence (ECMA-48, 5.4): what stood between `ESC [` and the final byte.
struct ControlSequence {
  /// What a sequence tells.
  enum Meaning {
    case event(InputEvent)
    case pasteBegins
    case nothing
  }

  private let prefix: UInt8?
  /// The numbers between semicolons, each with those after a colon; `nil` where none was given.
  private let parameters: [[Int?]]
  private let final: UInt8

  init(parameters bytes: ArraySlice<UInt8>, final: UInt8) {
    let hasPrefix = bytes.first.map { (0x3C...0x3F).contains($0) } ?? false
    prefix = hasPrefix ? bytes.first : nil
    self.final = final
    parameters = (hasPrefix ? bytes.dropFirst() : bytes)
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { $0.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Self.number) }
  }

  var meaning: Meaning {
    switch prefix {
    case UInt8(ascii: "<"):
      let numbers = parameters.compactMap { $0.first ?? nil }
      guard numbers.count == 3, numbers.count == parameters.count else { return .nothing }
      return event(MouseReport.sgr(numbers, final: final))
    case nil: break
    default: return .nothing
    }
    switch final {
    case UInt8(ascii: "u"): return event(protocolKey)
    case UInt8(ascii: "~"): return tilde
    case UInt8(ascii: "I") where parameters == [[nil]]: return .event(.focus(true))
    case UInt8(ascii: "O") where parameters == [[nil]]: return .event(.focus(false))
    case UInt8(ascii: "Z"): return key(.tab, adding: .shift)
    case UInt8(ascii: "$"): return rxvt(.shift)
    case UInt8(ascii: "^"): return rxvt(.control)
    case UInt8(ascii: "@"): return rxvt([.shift, .control])
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      return Self.code(ofLetter: final - 0x20).map { key($0, adding: .shift) } ?? .nothing
    default:
      // A number other than 1 in front makes it a report, such as that of the cursor's place.
      guard number(0) ?? 1 == 1, let code = Self.code(ofLetter: final) else { return .nothing }
      return key(code)
    }
  }

  /// What is held down, from xterm's number (1 + the bits); Caps Lock and Num Lock are left out.
  static func modifiers(_ number: Int) -> Key.Modifiers {
    guard (1...256).contains(number) else { return [] }
    return Key.Modifiers(rawValue: UInt8(truncatingIfNeeded: number - 1) & 0x3F)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard !digits.isEmpty, digits.count < 10 else { return nil }
    var value = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      value = value * 10 + Int(digit) - 0x30
    }
    return value
  }

  private func number(_ index: Int) -> Int? {
    index < parameters.count ? parameters[index].first ?? nil : nil
  }

  /// True when the key came up, which is told only to who asked for it.
  private var isRelease: Bool { parameters.count > 1 && parameters[1].count > 1 && parameters[1][1] == 3 }

  private func event(_ event: InputEvent?) -> Meaning {
    event.map { .event($0) } ?? .nothing
  }

  private func key(_ code: Key.Code, adding modifiers: Key.Modifiers = []) -> Meaning {
    if isRelease { return .nothing }
    return .event(.key(Key.normalized(code, Self.modifiers(number(1) ?? 1).union(modifiers))))
  }

  private var tilde: Meaning {
    switch number(0) {
    case 200: return .pasteBegins
    case 27:
      // xterm's modifyOtherKeys: 27 ; modifiers ; code.
      guard let value = number(2), let code = Self.code(ofScalar: value) else { return .nothing }
      return key(code)
    case let value?: return Self.code(ofNumber: value).map { key($0) } ?? .nothing
    case nil: return .nothing
    }
  }

  private func rxvt(_ modifiers: Key.Modifiers) -> Meaning {
    guard let value = number(0), let code = Self.code(ofNumber: value) else { return .nothing }
    return key(code, adding: modifiers)
  }

  /// A key of the kitty protocol: code : shifted code ; modifiers : kind.
  private var protocolKey: InputEvent? {
    guard let value = number(0), !isRelease, let code = Self.code(ofScalar: value) else { return nil }
    var modifiers = Self.modifiers(number(1) ?? 1)
    if modifiers.contains(.shift), !modifiers.contains(.control), parameters[0].count > 1,
      let shifted = parameters[0][1].flatMap(Self.code(ofScalar:)), case .character = shifted
    {
      modifiers.remove(.shift)
      return .key(Key.normalized(shifted, modifiers))
    }
    return .key(Key.normalized(code, modifiers))
  }
}

extension ControlSequence {
  /// The keys that end in a letter.
  private static func code(ofLetter letter: UInt8) -> Key.Code? {
    switch letter {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P"): .function(1)
    case UInt8(ascii: "Q"): .function(2)
    case UInt8(ascii: "R"): .function(3)
    case UInt8(ascii: "S"): .function(4)
    default: nil
    }
  }

  /// The keys that end in `~`, by the number in front of it.
  private static func code(ofNumber number: Int) -> Key.Code? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  /// A key by its scalar, or by the kitty protocol's number for keys that type nothing.
  private static func code(ofScalar value: Int) -> Key.Code? {
    switch value {
    case 9: .tab
    case 13, 57_414: .enter
    case 27: .escape
    case 8, 127: .backspace
    case 57_376...57_398: .function(value - 57_363)
    case 57_399...57_408: .character(Character(Unicode.Scalar(UInt8(value - 57_399 + 0x30))))
    case 57_417: .left
    case 57_418: .right
    case 57_419: .up
    case 57_420: .down
    case 57_421: .pageUp
    case 57_422: .pageDown
    case 57_423: .home
    case 57_424: .end
    case 57_425: .insert
    case 57_426: .delete
    case 57_409...57_416: padCharacters[value - 57_409].map { .character($0) }
    case 57_428...57_440: .media(mediaKeys[value - 57_428])
    case 57_344...63_743: nil
    case 32...0x10FFFF where !(0x7F...0x9F).contains(value):
      Unicode.Scalar(UInt32(value)).map { .character(Character($0)) }
    default: nil
    }
  }

  private static let padCharacters: [Character?] = [".", "/", "*", "-", "+", nil, "=", ","]
  private static let mediaKeys: [Key.Media] = [
    .play, .pause, .playPause, .reverse, .stop, .fastForward, .rewind, .next, .previous, .record,
    .volumeDown, .volumeUp, .mute,
  ]
}

/// The keys that follow `ESC O`.
enum SingleShift {
  /// The key of a final byte: cursor keys, F1 to F4, and the keypad of a VT100.
  static func code(of byte: UInt8) -> Key.Code? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "M"): .enter
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(byte) - 0x4F)
    case UInt8(ascii: " "): .character(" ")
    case UInt8(ascii: "I"): .tab
    case UInt8(ascii: "X"): .character("=")
    case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Character(Unicode.Scalar(byte - 0x40)))
    default: nil
    }
  }
}
