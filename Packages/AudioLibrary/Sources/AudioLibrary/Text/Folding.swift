/// Takes from a text what a person leaves out when typing: case, accents, width, and which kana it is written in.
enum Folding {
  /// The text folded; of the same value for every spelling that should be found together.
  ///
  /// Letters with marks become plain ones, full width becomes half, katakana becomes hiragana, ligatures are taken
  /// apart, and what was taken apart by a file system is put together. Linear in the text.
  static func fold(_ text: String) -> String {
    var copy = text
    if let plain = copy.withUTF8(foldPlain) { return plain }
    return foldScalars(text)
  }

  /// The text folded where every byte of it is ASCII.
  private static func foldPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard !bytes.contains(where: { $0 >= 0x80 }) else { return nil }
    return String(unsafeUninitializedCapacity: bytes.count) { target in
      for (index, byte) in bytes.enumerated() {
        let isUpper = byte >= 0x41 && byte <= 0x5A
        target[index] = isUpper ? byte + 0x20 : byte
      }
      return bytes.count
    }
  }

  private static func foldScalars(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A:
        folded.append(Unicode.Scalar(UInt8(scalar.value) + 0x20))
      case 0..<0x80:
        folded.append(scalar)
      case 0x3099, 0x309A, 0xFF9E, 0xFF9F:
        voice(&folded, isHalf: scalar.value == 0x309A || scalar.value == 0xFF9F)
      case let value where isDropped(value):
        continue
      case 0x1161...0x1175, 0x11A8...0x11C2:
        joinHangul(&folded, scalar)
      case let value:
        if let others = table.long[value] {
          folded.append(contentsOf: others.unicodeScalars)
        } else {
          folded.append(table.short(value) ?? scalar)
        }
      }
    }
    return String(folded)
  }

  /// Marks that stand over the letter before them, and signs that nobody sees.
  private static func isDropped(_ value: UInt32) -> Bool {
    switch value {
    case 0x0300...0x036F, 0x0483...0x0489, 0x0591...0x05BD, 0x0610...0x061A, 0x064B...0x065F, 0x1AB0...0x1AFF,
      0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE00...0xFE0F, 0xFE20...0xFE2F, 0x200B...0x200F, 0x2060, 0xFEFF,
      0xAD:
      true
    default: false
    }
  }

  /// Puts a voiced mark, or a half-voiced one, on the kana before it.
  private static func voice(_ folded: inout String.UnicodeScalarView, isHalf: Bool) {
    guard let last = folded.last?.value else { return }
    let canBeVoiced = (0x304B...0x3062).contains(last) || (0x3064...0x3069).contains(last)
    let isOfTheHRow = (0x306F...0x307D).contains(last)
    let step: UInt32 = isHalf ? (isOfTheHRow ? 2 : 0) : (canBeVoiced || isOfTheHRow ? 1 : 0)
    if last == 0x3046, !isHalf {
      replaceLast(of: &folded, with: 0x3094)
    } else if step > 0 {
      replaceLast(of: &folded, with: last + step)
    }
  }

  /// Puts a vowel or a final consonant to the Korean syllable before it.
  private static func joinHangul(_ folded: inout String.UnicodeScalarView, _ scalar: Unicode.Scalar) {
    let last = folded.last?.value ?? 0
    if (0x1100...0x1112).contains(last), (0x1161...0x1175).contains(scalar.value) {
      replaceLast(of: &folded, with: 0xAC00 + ((last - 0x1100) * 21 + scalar.value - 0x1161) * 28)
    } else if (0xAC00...0xD7A3).contains(last), (last - 0xAC00) % 28 == 0, scalar.value > 0x11A7 {
      replaceLast(of: &folded, with: last + scalar.value - 0x11A7)
    } else {
      folded.append(scalar)
    }
  }

  private static func replaceLast(of folded: inout String.UnicodeScalarView, with value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { return }
    folded.removeLast()
    folded.append(scalar)
  }

  /// The generated table, ready for looking up.
  private struct Table: Sendable {
    /// Targets of one letter, by the source; 0 where there is none.
    private var low = [UInt16](repeating: 0, count: 0x3400)
    private var high: [UInt32: Unicode.Scalar] = [:]
    /// Targets of several letters, by the source.
    private(set) var long: [UInt32: String] = [:]

    init(_ text: String) {
      for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
        guard let blank = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
        let target = Substring(line[..<blank]).unicodeScalars
        for source in Substring(line[line.index(after: blank)...]).unicodeScalars {
          guard target.count == 1, let only = target.first else {
            long[source.value] = String(target)
            continue
          }
          if source.value < 0x3400, only.value <= 0xFFFF {
            low[Int(source.value)] = UInt16(only.value)
          } else {
            high[source.value] = only
          }
        }
      }
    }

    func short(_ value: UInt32) -> Unicode.Scalar? {
      guard value < 0x3400 else { return value >= 0xF900 ? high[value] : nil }
      let target = low[Int(value)]
      return target == 0 ? nil : Unicode.Scalar(target)
    }
  }

  private static let table = Table(foldingTable)
}
