/// Takes playlist files apart.
enum PlaylistParser {
  /// The entries of a file in the order in which they are to be played.
  static func entries(_ bytes: [UInt8], _ format: PlaylistFormat) -> [PlaylistEntry] {
    switch format {
    case .m3u, .m3u8: lines(bytes).compactMap(lineEntry)
    case .pls: numberedEntries(bytes)
    case .xspf: XSPFScanner(bytes).entries()
    }
  }

  /// The lines with their numbers from 1, without a byte-order mark, line ends and blanks around them.
  private static func lines(_ bytes: [UInt8]) -> [(number: Int, text: [UInt8])] {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    var lines: [(number: Int, text: [UInt8])] = []
    var number = 1
    var start = text.startIndex
    func add(_ end: Int) {
      let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
      let line = text[start..<end].drop(while: isBlank)
      let last = line.lastIndex { !isBlank($0) }
      lines.append((number, last.map { Array(line[...$0]) } ?? []))
    }
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      if byte == 0x0A || byte == 0x0D {
        add(index)
        number += 1
        // Both bytes of a Windows line end are one end.
        if byte == 0x0D, index + 1 < text.endIndex, text[index + 1] == 0x0A { index += 1 }
        start = index + 1
      }
      index += 1
    }
    if start < text.endIndex { add(text.endIndex) }
    return lines
  }

  private static func lineEntry(_ line: (number: Int, text: [UInt8])) -> PlaylistEntry? {
    guard let first = line.text.first, first != UInt8(ascii: "#") else { return nil }
    return PlaylistEntry(line: line.number, location: line.text, isAddress: isAddress(line.text))
  }

  /// PLS: `File1=` and its like; the numbers say the order.
  private static func numberedEntries(_ bytes: [UInt8]) -> [PlaylistEntry] {
    var entries: [(number: Int, entry: PlaylistEntry)] = []
    for line in lines(bytes) {
      guard let equals = line.text.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let key = String(decoding: line.text[..<equals], as: UTF8.self).lowercased().filter { !$0.isWhitespace }
      guard key.hasPrefix("file"), let number = Int(key.dropFirst(4)) else { continue }
      let location = Array(line.text[(equals + 1)...].drop { $0 == 0x20 })
      guard !location.isEmpty else { continue }
      entries.append(
        (number, PlaylistEntry(line: line.number, location: location, isAddress: isAddress(location))))
    }
    return entries.sorted { ($0.number, $0.entry.line) < ($1.number, $1.entry.line) }.map(\.entry)
  }

  /// True for a text that begins with a scheme and `://`.
  private static func isAddress(_ text: [UInt8]) -> Bool {
    let scheme = text.prefix { byte in
      (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
        || byte == UInt8(ascii: "+")
    }
    return scheme.count > 1 && text.dropFirst(scheme.count).starts(with: Array("://".utf8))
  }
}
