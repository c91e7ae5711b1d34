/// Paints a record on a coloured ground, as a PNG with a palette (RFC 2083).
struct CoverPainter {
  let dark: UInt32
  let bright: UInt32

  /// The picture, `side` pixels square, stored without compression.
  func png(side: Int = 240) -> [UInt8] {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(side * (side + 1))
    let center = Double(side) / 2
    for y in 0..<side {
      pixels.append(0)
      for x in 0..<side {
        let (dx, dy) = (Double(x) - center, Double(y) - center)
        pixels.append(shade(distance: (dx * dx + dy * dy).squareRoot() / center, slope: (dx + dy) / center))
      }
    }
    var header = Self.big(UInt32(side)) + Self.big(UInt32(side))
    header += [8, 3, 0, 0, 0]
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file += chunk("IHDR", header) + chunk("PLTE", palette) + chunk("IDAT", Self.stored(pixels))
    return file + chunk("IEND", [])
  }

  private func shade(distance: Double, slope: Double) -> UInt8 {
    let level: Double
    switch distance {
    case ..<0.06: level = 0.05
    case ..<0.30: level = 0.95 - 0.1 * slope
    case ..<0.86: level = 0.10 + 0.05 * ((distance * 46).truncatingRemainder(dividingBy: 2)) + 0.04 * slope
    default: level = 0.55 + 0.2 * slope
    }
    return UInt8(max(0, min(1, level)) * 255)
  }

  private var palette: [UInt8] {
    (0..<256).flatMap { step in
      [16, 8, 0].map { shift in
        let from = Int(dark >> UInt32(shift) & 0xFF)
        let to = Int(bright >> UInt32(shift) & 0xFF)
        return UInt8(from + (to - from) * step / 255)
      }
    }
  }

  private func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + body
    return Self.big(UInt32(body.count)) + content + Self.big(Self.crc(content))
  }

  /// A zlib stream of stored blocks (RFC 1950, RFC 1951 section 3.2.4).
  private static func stored(_ data: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var rest = data[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      let length = UInt16(block.count)
      result.append(rest.isEmpty ? 1 : 0)
      result += [UInt8(length & 0xFF), UInt8(length >> 8), UInt8(~length & 0xFF), UInt8(~length >> 8)]
      result += block
    } while !rest.isEmpty
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in data {
      a = (a + UInt32(byte)) % 65_521
      b = (b + a) % 65_521
    }
    return result + big(b << 16 | a)
  }

  private static let crcTable: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
  }

  private static func crc(_ data: [UInt8]) -> UInt32 {
    ~data.reduce(~UInt32(0)) { crcTable[Int(($0 ^ UInt32($1)) & 0xFF)] ^ $0 >> 8 }
  }

  private static func big(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian) { Array($0) } }
}
