#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Decodes the encodings from before Unicode with the system's `iconv`.
enum LegacyDecoder {
  /// The system's names for an encoding, the one with the vendor's additions first.
  private static func names(_ encoding: LyricEncoding) -> [String] {
    switch encoding {
    case .gb18030: ["GB18030", "GBK"]
    case .big5: ["CP950", "BIG5"]
    case .big5HKSCS: ["BIG5-HKSCS", "BIG5HKSCS"]
    case .shiftJIS: ["CP932", "SHIFT_JIS"]
    case .eucJP: ["EUC-JP-MS", "EUC-JP"]
    case .eucKR: ["CP949", "UHC", "EUC-KR"]
    case .windows1252: ["CP1252", "WINDOWS-1252"]
    case .windows1251: ["CP1251", "WINDOWS-1251"]
    case .utf8, .utf16LittleEndian, .utf16BigEndian, .latin1: []
    }
  }

  /// UTF-8 without NULs, and how many bytes were not of the encoding.
  ///
  /// O(n).
  ///
  /// - Parameter isStrict: true to stop at the first byte that is not of the encoding.
  static func decode(
    _ bytes: [UInt8], _ encoding: LyricEncoding, isStrict: Bool
  ) throws(LyricsError) -> (text: [UInt8], broken: Int) {
    for name in names(encoding) {
      guard let descriptor = iconv_open("UTF-8", name), Int(bitPattern: descriptor) != -1 else { continue }
      defer { iconv_close(descriptor) }
      return convert(bytes, descriptor, isStrict: isStrict)
    }
    throw .unsupportedEncoding(encoding)
  }

  private static func convert(
    _ bytes: [UInt8], _ descriptor: iconv_t, isStrict: Bool
  ) -> (text: [UInt8], broken: Int) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count * 3 / 2 + 16)
    var broken = 0
    // iconv wants a pointer that it may not write through but whose type says that it might.
    var input = bytes.map { CChar(bitPattern: $0) }
    var chunk = [CChar](repeating: 0, count: 16_384)
    var consumed = 0
    input.withUnsafeMutableBufferPointer { input in
      chunk.withUnsafeMutableBufferPointer { chunk in
        guard let base = input.baseAddress, let output = chunk.baseAddress else { return }
        while consumed < input.count {
          var from: UnsafeMutablePointer<CChar>? = base + consumed
          var to: UnsafeMutablePointer<CChar>? = output
          var left = input.count - consumed
          var room = chunk.count
          let result = iconv(descriptor, &from, &left, &to, &room)
          let failure = errno
          for index in 0..<chunk.count - room where output[index] != 0 {
            text.append(UInt8(bitPattern: output[index]))
          }
          consumed = input.count - left
          if Int(bitPattern: UInt(bitPattern: result)) != -1 { break }
          if failure == E2BIG { continue }
          broken += 1
          if isStrict { return }
          // One byte is given up, and decoding goes on from a clean state.
          text.append(contentsOf: [0xEF, 0xBF, 0xBD])
          consumed += 1
          _ = iconv(descriptor, nil, nil, nil, nil)
        }
      }
    }
    return (text, broken)
  }
}
