/// Times as people write them.
public enum LyricTime {
  /// The milliseconds of `83`, `83.5`, `1:23`, `1:23.45` or `1:02:03`.
  public static func parse(_ text: String) throws(LyricsError) -> Int {
    guard let time = milliseconds(text) else { throw .badTime(text) }
    return time
  }

  /// The milliseconds of a written time; `nil` for anything else.
  ///
  /// Never negative.
  public static func milliseconds(_ text: String) -> Int? {
    let halves = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = halves.first else { return nil }
    let parts = whole.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var seconds = 0
    for part in parts {
      guard (1...9).contains(part.utf8.count), part.utf8.allSatisfy(ASCII.isDigit), let value = Int(part)
      else {
        return nil
      }
      seconds = seconds * 60 + value
    }
    guard halves.count == 2 else { return seconds * 1000 }
    let fraction = halves[1].utf8
    guard !fraction.isEmpty, fraction.allSatisfy(ASCII.isDigit) else { return nil }
    var thousandths = 0, scale = 100
    for digit in fraction.prefix(3) {
      thousandths += Int(digit - ASCII.zero) * scale
      scale /= 10
    }
    return seconds * 1000 + thousandths
  }

  /// A time as `m:ss`, or `h:mm:ss` from an hour on; part seconds are cut.
  public static func text(_ milliseconds: Int) -> String {
    var out = ByteWriter()
    let seconds = max(0, milliseconds) / 1000
    if seconds >= 3600 {
      out.write(seconds / 3600)
      out.write(byte: ASCII.colon)
      out.write(seconds / 60 % 60, digits: 2)
    } else {
      out.write(seconds / 60)
    }
    out.write(byte: ASCII.colon)
    out.write(seconds % 60, digits: 2)
    return String(decoding: out.bytes, as: UTF8.self)
  }
}
