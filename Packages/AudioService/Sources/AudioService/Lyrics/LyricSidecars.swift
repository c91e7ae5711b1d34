import AudioLyrics

/// Finds files of lyrics beside a piece of music, by their names alone.
///
/// A sidecar has the music's name with another ending, or with an ending behind it: for `song.flac` that is
/// `song.lrc` and `song.flac.lrc`. The names have to be the same, never only begin the same. A name that is
/// byte for byte the same is better than one in other letters of the alphabet's two cases, and that better
/// than one that Unicode takes as the same text.
public enum LyricSidecars {
  /// The endings of lyrics, the best first: plain text is taken only where nothing else is.
  static let endings = [
    "lrc", "elrc", "eslrc", "ttml", "yrc", "qrc", "krc", "lys", "srt", "vtt", "txt",
  ]

  /// The names of a folder that are lyrics of the music of that name, the best first.
  ///
  /// O(names of the folder).
  public static func matches(for music: FilePath, in names: [FilePath]) -> [FilePath] {
    let whole = Name(music.bytes)
    let stem = Name(stem(of: music.bytes))
    var found: [(rank: [Int], name: FilePath)] = []
    for name in names {
      guard let ending = ending(of: name.bytes), name != music else { continue }
      let candidate = Name(self.stem(of: name.bytes))
      let ranks = [candidate.likeness(to: stem), candidate.likeness(to: whole).map { $0 + 10 }]
      guard let likeness = ranks.compactMap(\.self).min() else { continue }
      found.append(([ending == endings.count - 1 ? 1 : 0, likeness, ending], name))
    }
    return found.sorted { left, right in
      if left.rank != right.rank { return left.rank.lexicographicallyPrecedes(right.rank) }
      return left.name.bytes.lexicographicallyPrecedes(right.name.bytes)
    }.map(\.name)
  }

  /// The names of a folder that are a folder of lyrics.
  static func folders(in names: [FilePath]) -> [FilePath] {
    names.filter { $0.text.lowercased() == "lyrics" }.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }

  /// A name without its ending.
  private static func stem(of name: [UInt8]) -> [UInt8] {
    guard let point = name.lastIndex(of: UInt8(ascii: ".")), point > 0 else { return name }
    return Array(name[..<point])
  }

  /// The place of a name's ending among the endings of lyrics.
  private static func ending(of name: [UInt8]) -> Int? {
    guard let point = name.lastIndex(of: UInt8(ascii: ".")), point > 0, name.count - point <= 6 else {
      return nil
    }
    let ending = String(decoding: name[(point + 1)...], as: UTF8.self).lowercased()
    return endings.firstIndex(of: ending)
  }

  /// A name in the forms in which it is compared.
  private struct Name {
    private let bytes: [UInt8]
    /// In lower case; `nil` when the bytes are not UTF-8.
    private let folded: String?

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      folded = String(validating: bytes, as: UTF8.self)?.lowercased()
    }

    /// 0 for the same bytes, 1 for the same in lower case, 2 for the same to Unicode; `nil` for another name.
    func likeness(to other: Name) -> Int? {
      if bytes == other.bytes { return 0 }
      guard let folded, let other = other.folded else { return nil }
      if folded.utf8.elementsEqual(other.utf8) { return 1 }
      return folded == other ? 2 : nil
    }
  }
}
