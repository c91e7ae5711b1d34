import CTagShim

/// A number that a track keeps when its file is copied elsewhere: of its size, its length and its tags.
enum Fingerprint {
  /// The number; the chance that two different tracks of a million share one is about one in thirty million.
  static func of(size: Int64, _ tags: FileTags) -> Int64 {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256)
    bytes.append(contentsOf: String(size).utf8)
    for part in [
      String(tags.milliseconds), tags.title ?? "", tags.album ?? "", tags.trackNumber.map(String.init) ?? "",
    ] {
      bytes.append(0x1F)
      bytes.append(contentsOf: part.utf8)
    }
    for artist in tags.artists {
      bytes.append(0x1F)
      bytes.append(contentsOf: artist.utf8)
    }
    return bytes.withUnsafeBufferPointer { Int64(bitPattern: ctag_hash($0.baseAddress, $0.count).low) }
  }
}
