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
    keepModules
    for name in names(encoding) {
      guard let descriptor = iconv_open("UTF-8", name), Int(bitPattern: descriptor) != -1 else { continue }
      defer { iconv_close(descriptor) }
      return convert(bytes, descriptor, isStrict: isStrict)
    }
    throw .unsupportedEncoding(encoding)
  }

  /// Keeps one descriptor of each encoding open for good.
  ///
  /// The system unloads the tables of an encoding with its last descriptor, and loading them again takes longer
  /// than decoding a file of lyrics.
  private static let keepModules: Void = {
    for encoding in LyricEncoding.allCases {
      for name in names(encoding) {
        guard let descriptor = iconv_open("UTF-8", name), Int(bitPattern: descriptor) != -1 else { continue }
        break
      }
    }
  }()

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
          append(UnsafeRawBufferPointer(start: output, count: chunk.count - room), to: &text)
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

  /// Appends what is no NUL.
  private static func append(_ bytes: UnsafeRawBufferPointer, to text: inout [UInt8]) {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0) ?? bytes.count
      text.append(contentsOf: bytes[start..<end])
      start = end + 1
    }
  }
}
