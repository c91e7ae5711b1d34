extension MediaTrack {
  /// The object path that stands for this entry of the queue.
  var path: String { BusName.entry(id) }

  /// The track in the words of MPRIS (“Metadata”); what is not known is left out.
  var metadata: BusValue {
    var entries = [BusValue.Entry(key: "mpris:trackid", value: .path(path))]
    func add(_ key: String, _ value: BusValue?) {
      if let value { entries.append(BusValue.Entry(key: key, value: value)) }
    }
    add("mpris:length", length.map { .microseconds(max(.zero, $0)) })
    add("mpris:artUrl", artAddress.map { .text(BusText.address($0)) })
    add("xesam:title", title.isEmpty ? nil : .text(BusText.line(title)))
    add("xesam:artist", Self.lines(artists))
    add("xesam:album", album.map { .text(BusText.line($0)) })
    add("xesam:albumArtist", Self.lines(albumArtists))
    add("xesam:genre", Self.lines(genres))
    add("xesam:trackNumber", Self.number(trackNumber))
    add("xesam:discNumber", Self.number(discNumber))
    add("xesam:contentCreated", year.flatMap(Self.beginning))
    add("xesam:url", address.map { .text(BusText.address($0)) })
    add("xesam:userRating", rating.flatMap { $0.isNaN ? nil : .double(min(1, max(0, $0))) })
    add("xesam:asText", lyrics.map { .text(BusText.text($0)) })
    return .dictionary(entries)
  }

  private static func lines(_ texts: [String]) -> BusValue? {
    texts.isEmpty ? nil : .texts(texts.map(BusText.line))
  }

  private static func number(_ number: Int?) -> BusValue? {
    number.flatMap { Int32(exactly: $0) }.map { .int32($0) }
  }

  /// The first moment of a year, because the type is a date and a time (ISO 8601).
  private static func beginning(of year: Int) -> BusValue? {
    guard (1...9_999).contains(year) else { return nil }
    let digits = String(year)
    return .text(String(repeating: "0", count: 4 - digits.count) + digits + "-01-01T00:00:00")
  }
}
