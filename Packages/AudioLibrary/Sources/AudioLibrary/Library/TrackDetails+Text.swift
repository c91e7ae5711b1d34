import AudioService

extension TrackDetails {
  /// What the tags say beyond a row of a list.
  init(_ tags: FileTags) {
    self.init()
    format = tags.format
    kilobitsPerSecond = tags.kilobitsPerSecond
    samplesPerSecond = tags.samplesPerSecond
    channels = tags.channels
    composers = tags.composers
    trackTotal = tags.trackTotal
    discTotal = tags.discTotal
    originalYear = tags.originalYear
    trackGain = tags.replayGain.track
    albumGain = tags.replayGain.album
    trackPeak = tags.replayGain.trackPeak
    albumPeak = tags.replayGain.albumPeak
    musicBrainzRecording = tags.musicBrainz.recording
    musicBrainzTrack = tags.musicBrainz.track
    musicBrainzRelease = tags.musicBrainz.release
    musicBrainzReleaseGroup = tags.musicBrainz.releaseGroup
    musicBrainzArtists = tags.musicBrainz.artists
    musicBrainzAlbumArtist = tags.musicBrainz.albumArtist
    comment = tags.comment
  }

  /// The details as the library keeps them, in UTF-8: two letters, a value, and U+001F for each that is known.
  var utf8: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(256)
    func add(_ key: StaticString, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      bytes.append(contentsOf: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
      bytes.append(contentsOf: value.utf8)
      bytes.append(0x1F)
    }
    func add(_ key: StaticString, _ value: Int?) {
      if let value, value != 0 { add(key, String(value)) }
    }
    func add(_ key: StaticString, _ value: Double?) { add(key, value.map { String($0) }) }
    add("fo", format)
    add("kb", kilobitsPerSecond)
    add("hz", samplesPerSecond)
    add("ch", channels)
    for composer in composers { add("co", composer) }
    add("tt", trackTotal)
    add("dt", discTotal)
    add("oy", originalYear)
    add("tg", trackGain)
    add("ag", albumGain)
    add("tp", trackPeak)
    add("ap", albumPeak)
    add("mr", musicBrainzRecording)
    add("mt", musicBrainzTrack)
    add("ml", musicBrainzRelease)
    add("mg", musicBrainzReleaseGroup)
    for artist in musicBrainzArtists { add("ma", artist) }
    add("mb", musicBrainzAlbumArtist)
    add("re", comment.map { String($0.prefix(500)) })
    return bytes
  }

  /// Reads what ``utf8`` wrote.
  init(text: String) {
    self.init()
    for field in text.split(separator: "\u{1F}") {
      let value = String(field.dropFirst(2))
      switch field.prefix(2) {
      case "fo": format = value
      case "kb": kilobitsPerSecond = Int(value) ?? 0
      case "hz": samplesPerSecond = Int(value) ?? 0
      case "ch": channels = Int(value) ?? 0
      case "co": composers.append(value)
      case "tt": trackTotal = Int(value)
      case "dt": discTotal = Int(value)
      case "oy": originalYear = Int(value)
      case "tg": trackGain = Double(value)
      case "ag": albumGain = Double(value)
      case "tp": trackPeak = Double(value)
      case "ap": albumPeak = Double(value)
      case "mr": musicBrainzRecording = value
      case "mt": musicBrainzTrack = value
      case "ml": musicBrainzRelease = value
      case "mg": musicBrainzReleaseGroup = value
      case "ma": musicBrainzArtists.append(value)
      case "mb": musicBrainzAlbumArtist = value
      case "re": comment = value
      default: continue
      }
    }
  }
}
