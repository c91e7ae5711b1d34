import FOLDin

/// Reads PNG pictures (ISO/IEC 15948): every kind of colour with 8 bits or fewer a sample, not interlaced.
struct PNGReader: Sendable {
  /// The most pixels that a picture may have.
  static let limit = 40_000_000

  let inflate: @Sendable ([UInt8]) throws -> [UInt8]

  private struct Header {
    var width = 0
    var height = 0
    var depth = 0
    var color = 0

    /// Samples a pixel, by the colour type (section 11.2.2); 0 for one that does not exist.
    var samples: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][color] ?? 0 }
    var bytesPerRow: Int { (width * samples * depth + 7) / 8 }
    /// How far the pixel to the left is, in bytes (section 9.2).
    var step: Int { max(1, samples * depth / 8) }
  }

  /// The picture; `nil` for bytes that are no such PNG, or a damaged one.
  func picture(of bytes: [UInt8]) -> Picture? {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return nil }
    var header: Header?
    var palette: [UInt32] = []
    var packed: [UInt8] = []
    var place = 8
    while place + 8 <= bytes.count {
      let length = Self.number(bytes, at: place)
      let name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
      guard length >= 0, place + 8 + length <= bytes.count else { return nil }
      let body = bytes[place + 8..<place + 8 + length]
      switch name {
      case "IHDR": header = Self.header(Array(body))
      case "PLTE":
        let colors = Array(body)
        palette = stride(from: 0, to: colors.count - colors.count % 3, by: 3).map { index in
          UInt32(colors[index]) << 16 | UInt32(colors[index + 1]) << 8 | UInt32(colors[index + 2])
        }
      case "IDAT": packed += body
      case "IEND": place = bytes.count
      default: break
      }
      place += 12 + length
    }
    guard let header, let raw = try? inflate(packed) else { return nil }
    return Self.unfiltered(raw, header).flatMap { Self.picture($0, header, palette) }
  }

  private static func number(_ bytes: [UInt8], at place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func header(_ body: [UInt8]) -> Header? {
    guard body.count >= 13, body[10] == 0, body[11] == 0, body[12] == 0 else { return nil }
    let header = Header(
      width: number(body, at: 0), height: number(body, at: 4), depth: Int(body[8]), color: Int(body[9]))
    let (pixels, overflow) = header.width.multipliedReportingOverflow(by: header.height)
    guard header.width > 0, header.height > 0, !overflow, pixels <= limit, header.samples > 0,
      [1, 2, 4, 8].contains(header.depth), header.depth == 8 || header.samples == 1
    else { return nil }
    return header
  }

  /// The rows without their filters (section 9.2); `nil` if there are too few bytes.
  private static func unfiltered(_ raw: [UInt8], _ header: Header) -> [UInt8]? {
    let (row, step) = (header.bytesPerRow, header.step)
    guard raw.count >= (row + 1) * header.height else { return nil }
    var result = [UInt8](repeating: 0, count: row * header.height)
    for line in 0..<header.height {
      let (source, target) = (line * (row + 1), line * row)
      let filter = raw[source]
      for index in 0..<row {
        let left = index >= step ? Int(result[target + index - step]) : 0
        let up = line > 0 ? Int(result[target - row + index]) : 0
        let corner = line > 0 && index >= step ? Int(result[target - row + index - step]) : 0
        let predicted: Int
        switch filter {
        case 0: predicted = 0
        case 1: predicted = left
        case 2: predicted = up
        case 3: predicted = (left + up) / 2
        case 4: predicted = paeth(left, up, corner)
        default: return nil
        }
        result[target + index] = UInt8(truncatingIfNeeded: Int(raw[source + 1 + index]) + predicted)
      }
    }
    return result
  }

  /// Which of three neighbours is nearest to their sum (section 9.4).
  private static func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    let guess = left + up - corner
    let distances = (abs(guess - left), abs(guess - up), abs(guess - corner))
    if distances.0 <= distances.1, distances.0 <= distances.2 { return left }
    return distances.1 <= distances.2 ? up : corner
  }

  private static func picture(_ rows: [UInt8], _ header: Header, _ palette: [UInt32]) -> Picture? {
    if header.color == 3, palette.isEmpty { return nil }
    let scale = 255 / ((1 << header.depth) - 1)
    return Picture(width: header.width, height: header.height) { column, line in
      let start = line * header.bytesPerRow
      if header.samples == 1 {
        let bit = column * header.depth
        let shift = 8 - header.depth - bit % 8
        let value = Int(rows[start + bit / 8]) >> shift & ((1 << header.depth) - 1)
        if header.color == 3 { return palette[min(value, palette.count - 1)] }
        return gray(value * scale)
      }
      let pixel = start + column * header.samples
      if header.samples == 2 { return gray(Int(rows[pixel])) }
      return UInt32(rows[pixel]) << 16 | UInt32(rows[pixel + 1]) << 8 | UInt32(rows[pixel + 2])
    }
  }

  private static func gray(_ level: Int) -> UInt32 { UInt32(level) * 0x01_0101 }
}
