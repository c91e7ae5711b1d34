import AudioLibrary
import AudioService
import Testing

@Suite struct ReadmeTests {
  @Test("the README's example does what it says")
  func example() throws {
    let folder = try TemporaryFolder()
    try folder.flac("Music/1.flac", title: "夜曲", artist: "周杰伦", album: "十一月的萧邦", number: "1/12", year: "2005")
    let file = folder.path("library.sqlite")
    let music = folder.path("Music")
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }

    // README begin
    let library = try Library(path: file)
    let report = try library.scan([music]) { progress in
      print("\(progress.read) of \(progress.toRead) files read")
    }
    for bad in report.unreadable { print("\(bad.path.text): \(bad.reason)") }

    let page = try library.tracks(
      TrackFilter(artist: "周杰伦"), sort: CatalogueSort(.album), page: PageRequest(size: 50))
    print("\(page.total) tracks, the first is \(page.items[0].title)")

    // Pinyin, initials, characters, and filters.
    for query in ["yequ", "yq", "曲", "year:2000-2009"] {
      let found = try library.search(query).tracks.items
      try library.setLiked(true, found.map { .track($0.id) })
    }
    try library.createPlaylist("Evening", tracks: page.items.map(\.id))
    try library.exportPlaylist("Evening", to: FilePath(music.text + "/Evening.m3u8"))
    // README end

    #expect(lines.last == "1 tracks, the first is 夜曲")
    #expect(try library.totals().likes == 1)
    #expect(try library.importPlaylist(folder.path("Music/Evening.m3u8")).missing == [])
  }
}
