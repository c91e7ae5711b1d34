/// A character encoding that lyrics files come in.
public enum LyricEncoding: String, Hashable, Sendable, CaseIterable {
  /// Unicode in bytes, ASCII included.
  case utf8 = "utf-8"
  /// Unicode in units of two bytes, the low one first, as Windows writes it.
  case utf16LittleEndian = "utf-16le"
  /// Unicode in units of two bytes, the high one first.
  case utf16BigEndian = "utf-16be"
  /// Simplified Chinese; GBK and GB 2312 are parts of it.
  case gb18030
  /// Traditional Chinese, with the additions of Taiwan's programs.
  case big5
  /// Traditional Chinese with the characters of Hong Kong.
  case big5HKSCS = "big5-hkscs"
  /// Japanese, with the additions of Windows.
  case shiftJIS = "shift_jis"
  /// Japanese, as Unix had it.
  case eucJP = "euc-jp"
  /// Korean, with the syllables that Windows added.
  case eucKR = "euc-kr"
  /// The Latin alphabet of western Europe.
  case windows1252 = "windows-1252"
  /// Cyrillic.
  case windows1251 = "windows-1251"
  /// ISO 8859-1, whose bytes are the first characters of Unicode.
  case latin1 = "iso-8859-1"

  /// The name that commands and JSON use.
  public var name: String { rawValue }

  /// The encoding of this name, in any case and with or without dashes; `nil` when there is none.
  ///
  /// Other usual names are known too: `GBK`, `GB2312`, `CP936`, `SJIS`, `CP932`, `CP949`, `ANSI`, `latin1` …
  public init?(name: String) {
    let plain = name.lowercased().filter { $0.isLetter || $0.isNumber }
    switch plain {
    case "utf8", "unicode11utf8", "ascii", "usascii": self = .utf8
    case "utf16", "utf16le", "unicode", "ucs2", "ucs2le": self = .utf16LittleEndian
    case "utf16be", "ucs2be": self = .utf16BigEndian
    case "gb18030", "gbk", "gb2312", "cp936", "936", "ms936", "windows936", "euccn": self = .gb18030
    case "big5", "cp950", "950", "ms950", "windows950", "big5eten": self = .big5
    case "big5hkscs", "hkscs": self = .big5HKSCS
    case "shiftjis", "sjis", "cp932", "932", "ms932", "windows31j", "mskanji": self = .shiftJIS
    case "eucjp", "ujis", "eucjpms": self = .eucJP
    case "euckr", "cp949", "949", "ms949", "windows949", "uhc", "ksc5601": self = .eucKR
    case "windows1252", "cp1252", "1252", "ansi", "western": self = .windows1252
    case "windows1251", "cp1251", "1251", "cyrillic": self = .windows1251
    case "iso88591", "latin1", "l1", "88591": self = .latin1
    default: return nil
    }
  }

  /// The encoding of this name, or the error that lists every name.
  public static func named(_ name: String) throws(LyricsError) -> LyricEncoding {
    guard let encoding = LyricEncoding(name: name) else { throw .unknownEncoding(name) }
    return encoding
  }
}
