/// Finds the locations of an XSPF file; damaged XML gives what can be told from it.
struct XSPFScanner {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The first location of each track.
  func entries() -> [PlaylistEntry] {
    var entries: [PlaylistEntry] = []
    var isInTrack = false
    var hasLocation = false
    var location: (line: Int, text: [UInt8])?
    var line = 1
    var index = 0
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "<") else {
        let end = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.endIndex
        location?.text += XSPFScanner.unescaped(bytes[index..<end])
        line += count(index..<end)
        index = end
        continue
      }
      if starts("<!--", at: index) {
        let end = self.end(of: "-->", from: index)
        line += count(index..<end)
        index = end
        continue
      }
      if starts("<![CDATA[", at: index) {
        let end = self.end(of: "]]>", from: index)
        location?.text += bytes[(index + 9)..<max(index + 9, end - 3)]
        line += count(index..<end)
        index = end
        continue
      }
      let end = self.end(of: ">", from: index)
      switch name(index..<end) {
      case "track":
        isInTrack = true
        hasLocation = false
      case "/track": isInTrack = false
      case "location" where isInTrack && !hasLocation: location = (line, [])
      case "/location":
        if let found = location {
          let text = XSPFScanner.trimmed(found.text)
          if !text.isEmpty {
            entries.append(PlaylistEntry(line: found.line, location: text, isAddress: true))
          }
          hasLocation = true
        }
        location = nil
      default: break
      }
      line += count(index..<end)
      index = end
    }
    return entries
  }

  private func count(_ range: Range<Int>) -> Int { bytes[range].count { $0 == 0x0A } }

  private func starts(_ text: String, at index: Int) -> Bool {
    bytes[index...].starts(with: Array(text.utf8))
  }

  /// Where a text ends that is looked for from a place on; the end of everything where it is not found.
  private func end(of text: String, from index: Int) -> Int {
    let wanted = Array(text.utf8)
    var at = index + 1
    while at + wanted.count <= bytes.count {
      if bytes[at] == wanted[0], bytes[at...].starts(with: wanted) { return at + wanted.count }
      at += 1
    }
    return bytes.count
  }

  /// The name of a tag, with a slash before it where it closes, and without a namespace's prefix.
  private func name(_ range: Range<Int>) -> String {
    let inside = bytes[range].dropFirst().prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") }
    let text = String(decoding: inside, as: UTF8.self).lowercased()
    let slash = text.hasPrefix("/") ? "/" : ""
    return slash + (text.dropFirst(slash.count).split(separator: ":").last.map(String.init) ?? "")
  }

  private static func trimmed(_ text: [UInt8]) -> [UInt8] {
    let start = text.drop { $0 <= 0x20 }
    return start.lastIndex { $0 > 0x20 }.map { Array(start[...$0]) } ?? []
  }

  /// The text with `&amp;` and its like turned into what they stand for.
  private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    guard text.contains(UInt8(ascii: "&")) else { return Array(text) }
    var plain: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "&"), let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let scalar = scalar(String(decoding: rest[..<end], as: UTF8.self))
      else {
        plain.append(byte)
        continue
      }
      plain += Array(String(scalar).utf8)
      rest = rest[(end + 1)...]
    }
    return plain
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let isHexadecimal = digits.lowercased().hasPrefix("x")
      return UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10)
        .flatMap(Unicode.Scalar.init)
    }
  }
}
