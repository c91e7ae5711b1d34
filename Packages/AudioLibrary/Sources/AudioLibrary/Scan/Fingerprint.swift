import CTagShim

/// A number that a track keeps when its file is copied elsewhere: of its size, its length and its tags.
enum Fingerprint {
  /// The number; the chance that two different tracks of a million share one is about one in thirty million.
  static func of(size: Int64, _ tags: FileTags) -> Int64 {
    var text = String(size)
    for part in [
      String(tags.milliseconds), tags.title ?? "", tags.album ?? "", tags.trackNumber.map(String.init) ?? "",
    ] {
      text += "\u{1F}"
      text += part
    }
    for artist in tags.artists {
      text += "\u{1F}"
      text += artist
    }
    return text.withUTF8 { Int64(bitPattern: ctag_hash($0.baseAddress, $0.count).low) }
  }
}
