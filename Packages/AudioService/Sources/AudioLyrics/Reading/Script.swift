/// The script that most of a text is written in.
enum Script: Equatable {
  case none, latin, cyrillic, greek, han, japanese, korean, thai, arabic, hebrew, devanagari

  /// Finds the script of UTF-8 text.
  ///
  /// Kana decides for Japanese, whatever Han stands beside it.
  init(_ bytes: UnsafeRawBufferPointer, _ range: ByteRange) {
    if let script = Script(ascii: bytes, range) {
      self = script
      return
    }
    var latin = 0, cyrillic = 0, greek = 0, han = 0, kana = 0, hangul = 0
    var thai = 0, arabic = 0, hebrew = 0, devanagari = 0
    UTF8Scalars.forEach(bytes, range) { scalar in
      switch scalar {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: latin += 1
      case 0x370...0x3FF, 0x1F00...0x1FFF: greek += 1
      case 0x400...0x52F: cyrillic += 1
      case 0x590...0x5FF: hebrew += 1
      case 0x600...0x6FF, 0x750...0x77F: arabic += 1
      case 0x900...0x97F: devanagari += 1
      case 0xE00...0xE7F: thai += 1
      case 0x3041...0x30FA, 0x30FD...0x30FF, 0xFF66...0xFF9F: kana += 1
      case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: hangul += 1
      case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: han += 1
      default: break
      }
    }
    let total = latin + cyrillic + greek + han + kana + hangul + thai + arabic + hebrew + devanagari
    guard total > 0 else {
      self = .none
      return
    }
    // A name or a word in Latin letters does not make a line of another script Latin: four letters of it
    // weigh as one sign of a script whose signs are syllables or words.
    if kana > 0, (kana + han) * 4 >= latin {
      self = .japanese
    } else if hangul > 0, hangul * 4 >= latin {
      self = .korean
    } else if han > 0, han * 4 >= latin {
      self = .han
    } else {
      let counts: [(Script, Int)] = [
        (.latin, latin), (.cyrillic, cyrillic), (.greek, greek), (.thai, thai), (.arabic, arabic),
        (.hebrew, hebrew), (.devanagari, devanagari),
      ]
      self = counts.max { $0.1 < $1.1 }.map(\.0) ?? .none
    }
  }

  /// The script of a text of ASCII, which is most texts; `nil` when there is more in it.
  @inline(__always)
  private init?(ascii bytes: UnsafeRawBufferPointer, _ range: ByteRange) {
    var position = range.lowerBound
    var all: UInt64 = 0
    while position + 8 <= range.upperBound {
      all |= bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      position += 8
    }
    while position < range.upperBound {
      all |= UInt64(bytes[position])
      position += 1
    }
    guard all & 0x8080_8080_8080_8080 == 0 else { return nil }
    position = range.lowerBound
    while position < range.upperBound, !ASCII.isLetter(bytes[position]) { position += 1 }
    self = position < range.upperBound ? .latin : .none
  }

  /// True when people write the script's language in Latin letters to sing along.
  var isRomanizable: Bool { self == .japanese || self == .korean || self == .han }
}

/// Walks over the characters of valid UTF-8.
enum UTF8Scalars {
  @inline(__always)
  static func forEach(_ bytes: UnsafeRawBufferPointer, _ range: ByteRange, _ body: (UInt32) -> Void) {
    var position = range.lowerBound
    let end = range.upperBound
    while position < end {
      let lead = UInt32(bytes[position])
      if lead < 0x80 {
        body(lead)
        position += 1
      } else if lead < 0xE0, position + 1 < end {
        body((lead & 0x1F) << 6 | UInt32(bytes[position + 1]) & 0x3F)
        position += 2
      } else if lead < 0xF0, position + 2 < end {
        body(
          (lead & 0x0F) << 12 | (UInt32(bytes[position + 1]) & 0x3F) << 6 | UInt32(bytes[position + 2]) & 0x3F
        )
        position += 3
      } else if position + 3 < end {
        body(
          (lead & 0x07) << 18 | (UInt32(bytes[position + 1]) & 0x3F) << 12
            | (UInt32(bytes[position + 2]) & 0x3F) << 6 | UInt32(bytes[position + 3]) & 0x3F)
        position += 4
      } else {
        return
      }
    }
  }
}
