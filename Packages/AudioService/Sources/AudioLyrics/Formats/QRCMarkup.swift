/// The XML that QQ Music wraps QRC in.
enum QRCMarkup {
  /// The lyrics inside the XML; `nil` when the text is no XML or holds none.
  ///
  /// O(n).
  static func content(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    let start = bytes.withoutMarks(0..<bytes.count)
    guard let first = start.first(where: { bytes[$0] > ASCII.space }), bytes[first] == ASCII.less else {
      return nil
    }
    var xml = XMLReader(bytes)
    while let event = xml.next() {
      guard case .open(_, let attributes, _) = event else { continue }
      if let content = attributes.first(where: { $0.name == "LyricContent" }) {
        return Array(content.value.utf8)
      }
    }
    return nil
  }
}
