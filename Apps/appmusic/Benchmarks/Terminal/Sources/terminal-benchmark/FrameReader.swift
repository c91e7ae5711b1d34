/// Tells characters from sequences in what is written to a terminal, and finds where frames end.
struct FrameReader {
  private enum State { case text, escape, sequence, string }

  private var state = State.text
  private var sequence: [UInt8] = []
  private var letters: [UInt8] = []
  /// The bytes since the beginning.
  private(set) var bytes = 0
  /// True when a frame has ended since the beginning, and nothing came after it.
  private(set) var hasFrame = false

  /// The characters since the beginning.
  var text: String { String(decoding: letters, as: UTF8.self) }
  /// How many they are.
  var characters: Int { letters.count { $0 & 0xC0 != 0x80 } }

  /// The end of a synchronised frame (mode 2026).
  private static let frameEnd = Array("[?2026l".utf8)

  /// Counts from here on.
  mutating func begin() {
    letters = []
    bytes = 0
    hasFrame = false
  }

  mutating func take(_ new: ArraySlice<UInt8>) {
    bytes += new.count
    for byte in new {
      switch state {
      case .text:
        if byte == 0x1B {
          state = .escape
          hasFrame = false
        } else {
          letters.append(byte)
        }
      case .escape:
        sequence = [byte]
        state = byte == UInt8(ascii: "[") ? .sequence : "]_P".utf8.contains(byte) ? .string : .text
      case .sequence:
        sequence.append(byte)
        guard (0x40...0x7E).contains(byte) else { continue }
        state = .text
        hasFrame = sequence == Self.frameEnd
      case .string:
        if byte == 0x07 { state = .text } else if byte == 0x1B { state = .escape }
      }
    }
  }
}
