/// Decompression of DEFLATE (RFC 1951) and its wrappers gzip (RFC 1952) and zlib (RFC 1950).
///
/// The output is bounded: a bomb fails before it fills the memory. Damage of any kind is an error, checksums
/// included.
struct Inflate {
  enum Failure: Error, Equatable {
    case damaged
    case tooLong
  }

  /// A Huffman code: for each length the first code, and symbols in the order of their codes.
  private struct Code {
    var counts = [UInt16](repeating: 0, count: 16)
    var symbols: [UInt16]
    /// For every value of the next nine bits: symbol << 4 | length, or 0 for longer codes.
    var fast = [UInt16](repeating: 0, count: 512)

    init(lengths: [UInt8]) throws(Failure) {
      symbols = [UInt16](repeating: 0, count: lengths.count)
      for length in lengths { counts[Int(length)] += 1 }
      counts[0] = 0
      var left = 1
      var offsets = [Int](repeating: 0, count: 17)
      for length in 1...15 {
        left = left * 2 - Int(counts[length])
        guard left >= 0 else { throw .damaged }
        offsets[length + 1] = offsets[length] + Int(counts[length])
      }
      var next = [Int](repeating: 0, count: 16)
      var code = 0
      for length in 1...15 {
        next[length] = code
        code = (code + Int(counts[length])) << 1
      }
      var places = offsets
      for (symbol, length) in lengths.enumerated() where length != 0 {
        let length = Int(length)
        symbols[places[length]] = UInt16(symbol)
        places[length] += 1
        let bits = next[length]
        next[length] += 1
        guard length <= 9 else { continue }
        var reversed = 0
        for bit in 0..<length where bits >> bit & 1 == 1 { reversed |= 1 << (length - 1 - bit) }
        let entry = UInt16(symbol << 4 | length)
        for value in stride(from: reversed, to: 512, by: 1 << length) { fast[value] = entry }
      }
    }
  }

  private static let lengthBase: [Int] = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
    227, 258,
  ]
  private static let lengthExtra: [Int] = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  private static let distanceBase: [Int] = [
    1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1_025, 1_537, 2_049, 3_073,
    4_097, 6_145, 8_193, 12_289, 16_385, 24_577,
  ]
  private static let distanceExtra: [Int] = [
    0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  ]
  private static let lengthOrder: [Int] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private let input: UnsafeRawBufferPointer
  private var position: Int
  private var bits: UInt64 = 0
  private var bitCount = 0
  private var output: [UInt8] = []
  private let limit: Int

  private init(_ input: UnsafeRawBufferPointer, from position: Int, limit: Int) {
    self.input = input
    self.position = position
    self.limit = limit
  }

  // MARK: Wrappers

  /// Decompresses one or more gzip members.
  ///
  /// O(output).
  static func gzip(_ input: UnsafeRawBufferPointer, limit: Int) throws(Failure) -> [UInt8] {
    var whole: [UInt8] = []
    var position = 0
    repeat {
      var inflate = Inflate(input, from: try gzipHeader(input, position), limit: limit - whole.count)
      try inflate.run()
      let end = inflate.position
      guard end + 8 <= input.count else { throw .damaged }
      let checksum = UInt32(littleEndian: input.loadUnaligned(fromByteOffset: end, as: UInt32.self))
      let length = UInt32(littleEndian: input.loadUnaligned(fromByteOffset: end + 4, as: UInt32.self))
      guard length == UInt32(truncatingIfNeeded: inflate.output.count), checksum == CRC32.of(inflate.output)
      else { throw .damaged }
      if whole.isEmpty { whole = inflate.output } else { whole += inflate.output }
      position = end + 8
    } while position < input.count
    return whole
  }

  private static func gzipHeader(_ input: UnsafeRawBufferPointer, _ start: Int) throws(Failure) -> Int {
    guard start + 18 <= input.count, input[start] == 0x1F, input[start + 1] == 0x8B, input[start + 2] == 8
    else { throw .damaged }
    let flags = input[start + 3]
    var position = start + 10
    if flags & 4 != 0 {
      guard position + 2 <= input.count else { throw .damaged }
      position += 2 + Int(input[position]) + Int(input[position + 1]) << 8
    }
    for flag in [8, 16] as [UInt8] where flags & flag != 0 {
      while position < input.count, input[position] != 0 { position += 1 }
      position += 1
    }
    if flags & 2 != 0 { position += 2 }
    guard position < input.count else { throw .damaged }
    return position
  }

  /// Decompresses what HTTP calls `deflate`: zlib, or bare DEFLATE as some servers send it.
  ///
  /// O(output).
  static func deflate(_ input: UnsafeRawBufferPointer, limit: Int) throws(Failure) -> [UInt8] {
    if input.count >= 6, input[0] & 15 == 8, (Int(input[0]) << 8 | Int(input[1])) % 31 == 0,
      input[1] & 32 == 0
    {
      var inflate = Inflate(input, from: 2, limit: limit)
      try inflate.run()
      let end = inflate.position
      guard end + 4 <= input.count,
        UInt32(bigEndian: input.loadUnaligned(fromByteOffset: end, as: UInt32.self)) == adler(inflate.output)
      else { throw .damaged }
      return inflate.output
    }
    var inflate = Inflate(input, from: 0, limit: limit)
    try inflate.run()
    return inflate.output
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }

  // MARK: Blocks

  private mutating func run() throws(Failure) {
    output.reserveCapacity(min(limit, (input.count - position) * 4))
    var isLast = false
    while !isLast {
      isLast = try take(1) == 1
      switch try take(2) {
      case 0: try copyStored()
      case 1:
        var lengths = [UInt8](repeating: 8, count: 288)
        for symbol in 144..<256 { lengths[symbol] = 9 }
        for symbol in 256..<280 { lengths[symbol] = 7 }
        try decode(try Code(lengths: lengths), try Code(lengths: [UInt8](repeating: 5, count: 30)))
      case 2:
        let (literals, distances) = try codes()
        try decode(literals, distances)
      default: throw .damaged
      }
    }
    // Whole bytes that were read ahead belong to what follows.
    position -= bitCount / 8
  }

  private mutating func copyStored() throws(Failure) {
    position -= bitCount / 8
    bits = 0
    bitCount = 0
    guard position + 4 <= input.count else { throw .damaged }
    let length = Int(input[position]) | Int(input[position + 1]) << 8
    let check = Int(input[position + 2]) | Int(input[position + 3]) << 8
    guard length == check ^ 0xFFFF, position + 4 + length <= input.count else { throw .damaged }
    guard output.count + length <= limit else { throw .tooLong }
    output.append(contentsOf: input[(position + 4)..<(position + 4 + length)])
    position += 4 + length
  }

  private mutating func codes() throws(Failure) -> (Code, Code) {
    let literalCount = try take(5) + 257
    let distanceCount = try take(5) + 1
    let lengthCount = try take(4) + 4
    guard literalCount <= 286, distanceCount <= 30 else { throw .damaged }
    var lengths = [UInt8](repeating: 0, count: 19)
    for index in 0..<lengthCount { lengths[Inflate.lengthOrder[index]] = UInt8(try take(3)) }
    let code = try Code(lengths: lengths)
    var all: [UInt8] = []
    while all.count < literalCount + distanceCount {
      let symbol = try symbol(code)
      let (value, times): (UInt8, Int)
      switch symbol {
      case 16:
        guard let last = all.last else { throw .damaged }
        (value, times) = (last, 3 + (try take(2)))
      case 17: (value, times) = (0, 3 + (try take(3)))
      case 18: (value, times) = (0, 11 + (try take(7)))
      default: (value, times) = (UInt8(symbol), 1)
      }
      all.append(contentsOf: repeatElement(value, count: times))
    }
    guard all.count == literalCount + distanceCount, all[256] != 0 else { throw .damaged }
    return (try Code(lengths: Array(all[..<literalCount])), try Code(lengths: Array(all[literalCount...])))
  }

  private mutating func decode(_ literals: Code, _ distances: Code) throws(Failure) {
    while true {
      let symbol = try symbol(literals)
      if symbol < 256 {
        guard output.count < limit else { throw .tooLong }
        output.append(UInt8(truncatingIfNeeded: symbol))
        continue
      }
      if symbol == 256 { return }
      let index = symbol - 257
      guard index < 29 else { throw .damaged }
      let length = Inflate.lengthBase[index] + (try take(Inflate.lengthExtra[index]))
      let distanceSymbol = try self.symbol(distances)
      guard distanceSymbol < 30 else { throw .damaged }
      let distance = Inflate.distanceBase[distanceSymbol] + (try take(Inflate.distanceExtra[distanceSymbol]))
      guard distance <= output.count else { throw .damaged }
      guard output.count + length <= limit else { throw .tooLong }
      let start = output.count - distance
      if distance >= length {
        output.append(contentsOf: output[start..<(start + length)])
      } else {
        for step in 0..<length { output.append(output[start + step]) }
      }
    }
  }

  // MARK: Bits

  @inline(__always)
  private mutating func fill() {
    while bitCount <= 48, position < input.count {
      bits |= UInt64(input[position]) << UInt64(bitCount)
      position += 1
      bitCount += 8
    }
  }

  @inline(__always)
  private mutating func take(_ count: Int) throws(Failure) -> Int {
    if count == 0 { return 0 }
    if bitCount < count { fill() }
    guard bitCount >= count else { throw .damaged }
    let value = Int(bits & (1 << UInt64(count) - 1))
    bits >>= UInt64(count)
    bitCount -= count
    return value
  }

  @inline(__always)
  private mutating func symbol(_ code: Code) throws(Failure) -> Int {
    if bitCount < 15 { fill() }
    let entry = code.fast[Int(bits & 511)]
    if entry != 0 {
      let length = Int(entry & 15)
      guard bitCount >= length else { throw .damaged }
      bits >>= UInt64(length)
      bitCount -= length
      return Int(entry >> 4)
    }
    var value = 0
    var first = 0
    var index = 0
    for length in 1...15 {
      guard bitCount > 0 else { throw .damaged }
      value |= Int(bits & 1)
      bits >>= 1
      bitCount -= 1
      let count = Int(code.counts[length])
      if value - count < first { return Int(code.symbols[index + value - first]) }
      index += count
      first = (first + count) << 1
      value <<= 1
    }
    throw .damaged
  }
}

/// The checksum of gzip (RFC 1952, section 8).
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { value in
    (0..<8).reduce(UInt32(value)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ crc >> 1 : crc >> 1 }
  }

  static func of(_ bytes: [UInt8]) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      ~bytes.reduce(~0) { crc, byte in table[Int((crc ^ UInt32(byte)) & 255)] ^ crc >> 8 }
    }
  }
}
