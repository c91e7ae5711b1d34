import AudioService

/// The little library for who has none: seven short pieces with tags, covers and lyrics.
enum DemoLibrary {
  /// Makes the library's folder unless it is there; does nothing the second time.
  ///
  /// It is built beside its place and moved there whole, so that a stop half-way leaves nothing.
  static func make(at folder: FilePath, using files: FileStore) throws {
    guard !files.exists(folder) else { return }
    let draft = FilePath(bytes: folder.bytes + Array(".part".utf8))
    try files.removeTree(draft)
    for (title, songs) in DemoSong.albums {
      let album = draft.appending(title)
      try files.makeFolder(album)
      for (index, song) in songs.enumerated() {
        try write(song, number: index + 1, of: songs.count, in: album, using: files)
      }
    }
    try files.move(draft, to: folder)
  }

  private static func write(
    _ song: DemoSong, number: Int, of count: Int, in album: FilePath, using files: FileStore
  ) throws {
    let lines = song.timed()
    var wave = Wave(seconds: (lines.last?.end ?? 0) + 1.6)
    for line in lines {
      for note in line.melody { wave.strike(note, loudness: 0.5, brightness: 0.7) }
      for note in line.harmony { wave.strike(note, loudness: 0.16, brightness: 0.45) }
    }
    wave.finish()

    let cover = CoverPainter(dark: song.colors.0, bright: song.colors.1).png()
    var tag = ID3Tag()
    tag.text("TIT2", song.title)
    tag.text("TPE1", song.artist)
    tag.text("TALB", song.album)
    tag.text("TPE2", "AppMusic Demo")
    tag.text("TRCK", "\(number)/\(count)")
    tag.text("TDRC", String(song.year))
    tag.text("TCON", song.genre)
    if song.lyricsPlace == .tagWithWords { tag.lyrics(lyrics(of: lines, words: true), language: "eng") }
    tag.cover(png: cover)

    let stem = "\(number < 10 ? "0" : "")\(number) \(song.title)"
    try files.write(wave.file(tag: tag.bytes), to: album.appending(stem + ".wav"))
    switch song.lyricsPlace {
    case .nowhere, .tagWithWords: break
    case .sidecar, .sidecarWithWords:
      let text = header(of: song) + lyrics(of: lines, words: song.lyricsPlace == .sidecarWithWords)
      try files.write(Array(text.utf8), to: album.appending(stem + ".lrc"))
    }
    let picture = album.appending("cover.png")
    if !files.exists(picture) { try files.write(cover, to: picture) }
  }

  private static func header(of song: DemoSong) -> String {
    "[ti:\(song.title)]\n[ar:\(song.artist)]\n[al:\(song.album)]\n"
  }

  /// LRC of the lines, translation under the same stamp; with `words`, enhanced LRC.
  static func lyrics(of lines: [DemoSong.TimedLine], words: Bool) -> String {
    var text = ""
    for line in lines where !line.words.isEmpty {
      let stamp = "[\(Self.stamp(Int((line.start * 1000).rounded())))]"
      text += stamp
      for word in line.words { text += words ? "<\(Self.stamp(word.start))>\(word.text)" : word.text }
      if words, let end = line.words.last?.end { text += "<\(Self.stamp(end))>" }
      text += "\n"
      if let translation = line.translation { text += "\(stamp)\(translation)\n" }
    }
    if let end = lines.last?.end { text += "[\(Self.stamp(Int((end * 1000).rounded())))]\n" }
    return text
  }

  private static func stamp(_ milliseconds: Int) -> String {
    func padded(_ value: Int, _ width: Int) -> String {
      let digits = String(value)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let (minutes, rest) = milliseconds.quotientAndRemainder(dividingBy: 60_000)
    return "\(padded(minutes, 2)):\(padded(rest / 1000, 2)).\(padded(rest % 1000, 3))"
  }
}
