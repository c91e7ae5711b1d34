/// The two ways in which terminals report the mouse (xterm, “Mouse Tracking”).
enum MouseReport {
  /// `ESC [ < button ; column ; row M` or `m`.
  static func sgr(_ numbers: [Int], final: UInt8) -> InputEvent? {
    switch final {
    case UInt8(ascii: "M"): event(numbers[0], column: numbers[1], row: numbers[2], isRelease: false)
    case UInt8(ascii: "m"): event(numbers[0], column: numbers[1], row: numbers[2], isRelease: true)
    default: nil
    }
  }

  /// `ESC [ M` and three bytes, each 32 too large.
  static func x10(_ bytes: [UInt8]) -> InputEvent? {
    let numbers = bytes.map { Int($0) - 32 }
    guard numbers[0] >= 0 else { return nil }
    let isRelease = numbers[0] & 0b1100_0011 == 3 && numbers[0] & 32 == 0
    return event(numbers[0], column: numbers[1], row: numbers[2], isRelease: isRelease)
  }

  private static func event(_ code: Int, column: Int, row: Int, isRelease: Bool) -> InputEvent? {
    guard column > 0, row > 0, column <= 0xFFFF, row <= 0xFFFF else { return nil }
    var modifiers: Key.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    let low = code & 3
    let button: MouseEvent.Button = code & 128 != 0 ? .other : [.left, .middle, .right, .other][low]
    let action: MouseEvent.Action =
      if code & 64 != 0 {
        .scroll([.up, .down, .left, .right][low])
      } else if isRelease {
        .release(button)
      } else if code & 32 != 0 {
        low == 3 ? .move : .drag(button)
      } else {
        .press(button)
      }
    return .mouse(MouseEvent(action, at: CellPoint(column: column - 1, row: row - 1), modifiers: modifiers))
  }
}
