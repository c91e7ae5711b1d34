import CTagShim

/// Turns the shim's values into ``FileTags``, field by field.
///
/// A field that the main tag has is taken from it alone; what it lacks comes from the tags that stand in for it
/// (ID3v1, APE beside ID3v2, ID3v2 beside a Vorbis comment).
struct TagMapping {
  private struct Entry {
    let field: Int32
    let text: String
    let isLatin1: Bool
    let isFallback: Bool
    /// True where a slash may part several names.
    let hasSlashes: Bool
  }

  private var entries: [Entry] = []

  init(_ file: CTagFile) {
    guard file.valueCount > 0, let text = file.text else { return }
    entries.reserveCapacity(file.valueCount)
    let raw = UnsafeRawPointer(text)
    for value in UnsafeBufferPointer(start: file.values, count: file.valueCount) {
      let bytes = UnsafeRawBufferPointer(start: raw + Int(value.offset), count: Int(value.length))
      entries.append(
        Entry(
          field: value.field, text: String(decoding: bytes, as: UTF8.self),
          isLatin1: value.origin & Int32(CTagOriginLatin1.rawValue) != 0,
          isFallback: value.origin & Int32(CTagOriginFallback.rawValue) != 0,
          hasSlashes: value.origin & Int32(CTagOriginSlashes.rawValue) != 0))
    }
    repair()
  }

  /// Fills in every field that the values speak of.
  func fill(_ tags: inout FileTags) {
    tags.title = first(CTagFieldTitle)
    tags.artists = artists()
    tags.album = first(CTagFieldAlbum)
    tags.albumArtist = first(CTagFieldAlbumArtist)
    tags.composers = names(CTagFieldComposer, splittingSlashes: true)
    tags.genres = genres()
    (tags.trackNumber, tags.trackTotal) = numbers(CTagFieldTrack, CTagFieldTrackTotal)
    (tags.discNumber, tags.discTotal) = numbers(CTagFieldDisc, CTagFieldDiscTotal)
    tags.year = texts(CTagFieldDate).lazy.compactMap(TagDate.year).first
    tags.originalYear = texts(CTagFieldOriginalDate).lazy.compactMap(TagDate.year).first
    tags.isCompilation = texts(CTagFieldCompilation).contains { isTrue($0) }
    tags.titleSort = first(CTagFieldTitleSort)
    tags.artistSort = first(CTagFieldArtistSort)
    tags.albumSort = first(CTagFieldAlbumSort)
    tags.albumArtistSort = first(CTagFieldAlbumArtistSort)
    tags.replayGain = replayGain()
    tags.musicBrainz.recording = first(CTagFieldMusicBrainzRecording)
    tags.musicBrainz.track = first(CTagFieldMusicBrainzTrack)
    tags.musicBrainz.release = first(CTagFieldMusicBrainzRelease)
    tags.musicBrainz.releaseGroup = first(CTagFieldMusicBrainzReleaseGroup)
    tags.musicBrainz.artist = first(CTagFieldMusicBrainzArtist)
    tags.musicBrainz.albumArtist = first(CTagFieldMusicBrainzAlbumArtist)
    tags.comment = first(CTagFieldComment)
    tags.lyrics = texts(CTagFieldLyrics).first { $0.contains { !$0.isWhitespace } }
    tags.syncedLyrics = texts(CTagFieldSyncedLyrics).first.map(syncedLines) ?? []
  }

  // MARK: Fields

  /// The values of a field: those of the main tag, or else those that stand in.
  private func texts(_ field: CTagField) -> [String] {
    let number = Int32(field.rawValue)
    var main: [String] = []
    var others: [String] = []
    for entry in entries where entry.field == number {
      if entry.isFallback { others.append(entry.text) } else { main.append(entry.text) }
    }
    return main.isEmpty ? others : main
  }

  /// The values of a field as names: without control characters and blanks around them, each once.
  private func names(_ field: CTagField, splittingSlashes: Bool = false) -> [String] {
    let number = Int32(field.rawValue)
    var names: [String] = []
    var others: [String] = []
    for entry in entries where entry.field == number {
      for part in parts(entry, splittingSlashes: splittingSlashes) {
        let name = TagText.tidy(part)
        if name.isEmpty { continue }
        if entry.isFallback {
          if !others.contains(name) { others.append(name) }
        } else if !names.contains(name) {
          names.append(name)
        }
      }
    }
    return names.isEmpty ? others : names
  }

  /// The single values of an entry: ID3v2.4 parts them by a zero, and ID3v2.3, where names are meant, by a slash.
  ///
  /// A name such as “AC/DC”, of which a part has three ASCII letters at most, is left whole.
  private func parts(_ entry: Entry, splittingSlashes: Bool) -> [String] {
    if entry.text.utf8.contains(0) { return entry.text.split(separator: "\0").map(String.init) }
    guard splittingSlashes, entry.hasSlashes, entry.text.utf8.contains(UInt8(ascii: "/")) else {
      return [entry.text]
    }
    let parts = entry.text.split(separator: "/").map(String.init)
    let isOneName = parts.contains { part in part.utf8.count <= 3 && part.utf8.allSatisfy { $0 < 0x80 } }
    return isOneName ? [entry.text] : parts
  }

  private func first(_ field: CTagField) -> String? { names(field).first }

  /// The artists: one by one where a field names them so, else the parts of what the artist's field says.
  private func artists() -> [String] {
    let single = names(CTagFieldArtists)
    if single.count > 1 { return single }
    let named = names(CTagFieldArtist, splittingSlashes: true)
    return named.isEmpty ? single : named
  }

  private func genres() -> [String] {
    var genres: [String] = []
    for name in names(CTagFieldGenre).flatMap(GenreName.names) where !genres.contains(name) {
      genres.append(name)
    }
    return genres
  }

  /// A number and how many there are, whether they stand in one field as “3/12” or in two.
  private func numbers(_ field: CTagField, _ totalField: CTagField) -> (Int?, Int?) {
    var number: Int?
    var total: Int?
    for text in texts(field) {
      let pair = TagNumber.pair(text)
      number = number ?? pair.number
      total = total ?? pair.total
    }
    return (number, total ?? texts(totalField).lazy.compactMap { TagNumber.pair($0).number }.first)
  }

  private func isTrue(_ text: String) -> Bool {
    ["1", "true", "yes"].contains(TagText.tidy(text).lowercased())
  }

  private func replayGain() -> FileTags.ReplayGain {
    var gain = FileTags.ReplayGain()
    gain.track = first(CTagFieldTrackGain).flatMap(TagNumber.decibels)
    gain.album = first(CTagFieldAlbumGain).flatMap(TagNumber.decibels)
    gain.trackPeak = first(CTagFieldTrackPeak).flatMap(TagNumber.decimal)
    gain.albumPeak = first(CTagFieldAlbumPeak).flatMap(TagNumber.decimal)
    // RFC 7845, section 5.2.1: Q7.8 numbers that aim at -23 LUFS, which is 5 dB below ReplayGain's aim.
    if gain.track == nil {
      gain.track = first(CTagFieldOpusTrackGain).flatMap(Int.init).map { Double($0) / 256 + 5 }
    }
    if gain.album == nil {
      gain.album = first(CTagFieldOpusAlbumGain).flatMap(Int.init).map { Double($0) / 256 + 5 }
    }
    return gain
  }

  private func syncedLines(_ text: String) -> [FileTags.SyncedLine] {
    text.split(separator: "\u{1E}").compactMap { line in
      guard let tab = line.firstIndex(of: "\t"), let time = Int(line[..<tab]) else { return nil }
      return FileTags.SyncedLine(milliseconds: time, text: String(line[line.index(after: tab)...]))
    }
  }

  // MARK: Encodings

  /// Reads anew what was taken as Latin-1 but is certainly something else.
  private mutating func repair() {
    let suspects = entries.indices.filter { index in
      entries[index].isLatin1 && entries[index].text.utf8.contains { $0 >= 0x80 }
    }
    guard !suspects.isEmpty, let repaired = Mojibake.repair(suspects.map { entries[$0].text }) else { return }
    for (index, text) in zip(suspects, repaired) {
      let old = entries[index]
      entries[index] = Entry(
        field: old.field, text: text, isLatin1: false, isFallback: old.isFallback, hasSlashes: old.hasSlashes)
    }
  }
}
