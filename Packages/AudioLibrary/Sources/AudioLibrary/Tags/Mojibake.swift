#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Repairs texts whose bytes were taken as Latin-1 although they are UTF-8 or Chinese GBK.
///
/// A repair is made only when it is certain: a wrong one would be worse than none.
enum Mojibake {
  /// The texts of one file read anew, or `nil` where they may well be what they seem.
  ///
  /// They are judged together, because one program wrote them all. For GBK every run of high bytes must be whole
  /// pairs, with at least two characters, three quarters of them from the 3,755 common ones of GB 2312; and the bytes
  /// must not all be capital letters of a Cyrillic code page, which look the same.
  static func repair(_ texts: [String]) -> [String]? {
    let all = texts.compactMap(latin1)
    guard all.count == texts.count else { return nil }
    if let repaired = utf8(all) { return repaired }
    return isCertainlyChinese(all) ? gbk(all) : nil
  }

  /// The bytes that were taken as Latin-1; `nil` for a text that has letters beyond it.
  private static func latin1(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      guard scalar.value <= 0xFF else { return nil }
      bytes.append(UInt8(scalar.value))
    }
    return bytes
  }

  private static func utf8(_ texts: [[UInt8]]) -> [String]? {
    let repaired = texts.compactMap { String(validating: $0, as: UTF8.self) }
    return repaired.count == texts.count ? repaired : nil
  }

  private static func isCertainlyChinese(_ texts: [[UInt8]]) -> Bool {
    var characters = 0
    var common = 0
    var longestRun = 0
    var isAllCapitals = true
    for text in texts {
      for run in text.split(whereSeparator: { $0 < 0x80 }) {
        guard run.count.isMultiple(of: 2) else { return false }
        longestRun = max(longestRun, run.count)
        for lead in stride(from: run.startIndex, to: run.endIndex, by: 2) {
          guard (0xA1...0xF7).contains(run[lead]), (0xA1...0xFE).contains(run[lead + 1]) else { return false }
          // Rows A1 to A9 are signs and full-width letters.
          if run[lead] < 0xB0 { continue }
          characters += 1
          if run[lead] <= 0xD7 { common += 1 }
          if !(0xC0...0xDF).contains(run[lead]) || !(0xC0...0xDF).contains(run[lead + 1]) {
            isAllCapitals = false
          }
        }
      }
    }
    return characters >= 2 && longestRun >= 4 && common * 4 >= characters * 3 && !isAllCapitals
  }

  private static func gbk(_ texts: [[UInt8]]) -> [String]? {
    guard let converter = iconv_open("UTF-8", "GB18030"), converter != iconv_t(bitPattern: -1) else {
      return nil
    }
    defer { iconv_close(converter) }
    let repaired = texts.compactMap { convert($0, with: converter) }
    return repaired.count == texts.count ? repaired : nil
  }

  private static func convert(_ bytes: [UInt8], with converter: iconv_t) -> String? {
    var source = bytes.map { CChar(bitPattern: $0) }
    // Two bytes become at most three, and four at most four.
    var target = [CChar](repeating: 0, count: bytes.count * 2 + 4)
    let capacity = target.count
    var rest = 0
    let isWhole = source.withUnsafeMutableBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        var from = source.baseAddress
        var to = target.baseAddress
        var fromCount = source.count
        var toCount = capacity
        let status = iconv(converter, &from, &fromCount, &to, &toCount)
        rest = toCount
        return status == 0 && fromCount == 0
      }
    }
    guard isWhole else { return nil }
    let written = target[..<(capacity - rest)].map { UInt8(bitPattern: $0) }
    return String(validating: written, as: UTF8.self)
  }
}
