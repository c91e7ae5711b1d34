/// The part of the kitty graphics protocol that keeps pictures in the terminal and places them over cells.
///
/// A picture's pixels are sent once under a number. A placement spreads them over cells; it lies above their text,
/// and moves and goes without the pixels. The terminal is told not to answer (`q=2`).
/// (sw.kovidgoyal.net/kitty/graphics-protocol)
enum KittyGraphics {
  /// How many characters of base64 go into one sequence.
  private static let chunk = 4_096

  /// Sends the pixels of a picture under a number; linear in the pixels.
  static func transmission(of picture: Picture, number: Int) -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(picture.pixels.count * 3)
    for pixel in picture.pixels {
      pixels.append(UInt8(truncatingIfNeeded: pixel >> 16))
      pixels.append(UInt8(truncatingIfNeeded: pixel >> 8))
      pixels.append(UInt8(truncatingIfNeeded: pixel))
    }
    let text = base64(pixels)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + text.count / chunk * 16 + 64)
    var start = 0
    repeat {
      let end = min(text.count, start + chunk)
      let head = start == 0 ? "a=t,f=24,s=\(picture.width),v=\(picture.height),i=\(number)," : ""
      bytes += "\u{1B}_G\(head)q=2,m=\(end < text.count ? 1 : 0);".utf8
      bytes += text[start..<end]
      bytes += "\u{1B}\\".utf8
      start = end
    } while start < text.count
    return bytes
  }

  /// Spreads a picture over cells from the cursor on, which stays where it is; in the place of its earlier placement.
  static func placement(of number: Int, name: Int, over size: CellSize, level: Int) -> [UInt8] {
    Array(
      "\u{1B}_Ga=p,i=\(number),p=\(name),c=\(size.columns),r=\(size.rows),z=\(level),C=1,q=2\u{1B}\\".utf8)
  }

  /// Takes a placement away; the pixels stay.
  static func removal(ofPlacement name: Int, of number: Int) -> [UInt8] {
    Array("\u{1B}_Ga=d,d=i,i=\(number),p=\(name),q=2\u{1B}\\".utf8)
  }

  /// Lets the terminal forget a picture, its placements and its pixels.
  static func removal(of number: Int) -> [UInt8] {
    Array("\u{1B}_Ga=d,d=I,i=\(number),q=2\u{1B}\\".utf8)
  }

  /// Bytes as base64 (RFC 4648, section 4).
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let rest = bytes.count - index
      let (first, second) = (bytes[index], rest > 1 ? bytes[index + 1] : 0)
      let third = rest > 2 ? bytes[index + 2] : 0
      text.append(digits[Int(first >> 2)])
      text.append(digits[Int(first & 3) << 4 | Int(second >> 4)])
      text.append(rest > 1 ? digits[Int(second & 15) << 2 | Int(third >> 6)] : UInt8(ascii: "="))
      text.append(rest > 2 ? digits[Int(third & 63)] : UInt8(ascii: "="))
      index += 3
    }
    return text
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
