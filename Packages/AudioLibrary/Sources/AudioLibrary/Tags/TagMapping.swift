import CTagShim

/// Turns the shim's values into ``FileTags``, field by field.
///
/// A field that the main tag has is taken from it alone; what it lacks comes from the tags that stand in for it
/// (ID3v1, APE beside ID3v2, ID3v2 beside a Vorbis comment).
///
/// It looks at the shim's memory, so it must be done before the next file is read.
struct TagMapping {
  /// A value where the shim keeps it; texts are made of those alone that are asked for.
  private struct Entry {
    let field: Int32
    let origin: Int32
    let bytes: UnsafeRawBufferPointer

    var isLatin1: Bool { origin & Int32(CTagOriginLatin1.rawValue) != 0 }
    /// True for a value of a tag that only stands in for the main one.
    var isFallback: Bool { origin & Int32(CTagOriginFallback.rawValue) != 0 }
    /// True where a slash may part several names.
    var hasSlashes: Bool { origin & Int32(CTagOriginSlashes.rawValue) != 0 }
  }

  private var entries: [Entry] = []
  /// The texts that had to be read anew, by the place of their entry.
  private var repaired: [Int: String] = [:]

  init(_ file: CTagFile) {
    guard file.valueCount > 0, let text = file.text else { return }
    let raw = UnsafeRawPointer(text)
    entries = UnsafeBufferPointer(start: file.values, count: file.valueCount).map { value in
      Entry(
        field: value.field, origin: value.origin,
        bytes: UnsafeRawBufferPointer(start: raw + Int(value.offset), count: Int(value.length)))
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
    tags.musicBrainz.artists = names(CTagFieldMusicBrainzArtist, splittingSlashes: true)
    tags.musicBrainz.albumArtist = first(CTagFieldMusicBrainzAlbumArtist)
    tags.comment = first(CTagFieldComment, upTo: 4 * TagText.longestName)
    tags.lyrics = texts(CTagFieldLyrics).first { $0.contains { !$0.isWhitespace } }
    tags.syncedLyrics = texts(CTagFieldSyncedLyrics).first.map(syncedLines) ?? []
  }

  // MARK: Fields

  private func text(_ index: Int) -> String {
    repaired.isEmpty ? String(decoding: entries[index].bytes, as: UTF8.self) : repairedText(index)
  }

  private func repairedText(_ index: Int) -> String {
    repaired[index] ?? String(decoding: entries[index].bytes, as: UTF8.self)
  }

  /// The values of a field: those of the main tag, or else those that stand in.
  private func texts(_ field: CTagField) -> [String] {
    let number = Int32(field.rawValue)
    var main: [String] = []
    var others: [String] = []
    for index in entries.indices where entries[index].field == number {
      if entries[index].isFallback { others.append(text(index)) } else { main.append(text(index)) }
    }
    return main.isEmpty ? others : main
  }

  /// The values of a field as names: without control characters and blanks around them, each once.
  private func names(_ field: CTagField, splittingSlashes: Bool = false) -> [String] {
    let number = Int32(field.rawValue)
    var names: [String] = []
    var others: [String] = []
    for index in entries.indices where entries[index].field == number && names.count < TagText.mostNames {
      for part in parts(index, splittingSlashes: splittingSlashes) {
        let name = TagText.tidy(part)
        if name.isEmpty { continue }
        if entries[index].isFallback {
          if others.count < TagText.mostNames, !others.contains(name) { others.append(name) }
        } else if names.count < TagText.mostNames, !names.contains(name) {
          names.append(name)
        }
      }
    }
    return names.isEmpty ? others : names
  }

  /// The single values of an entry: ID3v2.4 parts them by a zero, and ID3v2.3, where names are meant, by a slash.
  ///
  /// A name such as “AC/DC”, of which a part has three ASCII letters at most, is left whole.
  private func parts(_ index: Int, splittingSlashes: Bool) -> [String] {
    let bytes = entries[index].bytes
    let text = text(index)
    if bytes.contains(0) { return text.split(separator: "\0").map(String.init) }
    guard splittingSlashes, entries[index].hasSlashes, bytes.contains(UInt8(ascii: "/")) else {
      return [text]
    }
    let parts = text.split(separator: "/").map(String.init)
    let isOneName = parts.contains { part in part.utf8.count <= 3 && part.utf8.allSatisfy { $0 < 0x80 } }
    return isOneName ? [text] : parts
  }

  /// The first value of a field that is no blank, in so many bytes at most.
  private func first(_ field: CTagField, upTo longest: Int = TagText.longestName) -> String? {
    let number = Int32(field.rawValue)
    var other: String?
    for index in entries.indices where entries[index].field == number {
      if entries[index].isFallback, other != nil { continue }
      for part in parts(index, splittingSlashes: false) {
        let name = TagText.tidy(part, upTo: longest)
        if name.isEmpty { continue }
        if !entries[index].isFallback { return name }
        other = name
        break
      }
    }
    return other
  }

  /// The artists: one by one where a field names them so, else the parts of what the artist's field says.
  private func artists() -> [String] {
    let single = names(CTagFieldArtists)
    if single.count > 1 { return single }
    let named = names(CTagFieldArtist, splittingSlashes: true)
    return named.isEmpty ? single : named
  }

  private func genres() -> [String] {
    var genres: [String] = []
    for name in names(CTagFieldGenre).lazy.flatMap(GenreName.names) where !genres.contains(name) {
      genres.append(name)
      if genres.count == TagText.mostNames { break }
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
      entries[index].isLatin1 && entries[index].bytes.contains { $0 >= 0x80 }
    }
    guard !suspects.isEmpty, let texts = Mojibake.repair(suspects.map { text($0) }) else { return }
    for (index, text) in zip(suspects, texts) { repaired[index] = text }
  }
}
