import AudioService
import Testing

@testable import AudioLibrary

/// The filter of lists: what it finds in memory, and that the library finds the same by its index.
@Suite struct RowFilterTests {
  private static let rows: [[String]] = [
    ["River", "Ibeyi", "Dawn"], ["Night Drive", "River Echo", "Dusk"], ["夜曲", "周杰伦", "十一月的萧邦"],
    ["夜的第七章", "周杰伦", "依然范特西"], ["Café del Mar", "Energy 52", "Café"], ["カントリーロード", "本名陽子", "耳"],
    ["Don't Stop", "Fleetwood Mac", "Rumours"], ["!!!", "!!!", "Louden Up"], ["青花瓷", "周杰伦", "我很忙"],
    ["花青瓷", "Nobody", "Other"], ["Back in Black", "AC/DC", "Back"],
  ]
  /// What is typed, and the rows that have it.
  private static let cases: [(String, [Int])] = [
    ("river", [0, 1]), ("RIV", [0, 1]), ("riv nig", [1]), ("echo drive", [1]), ("ver", []), ("夜", [2, 3]),
    ("夜曲", [2]), ("曲", [2]), ("yequ", [2]), ("yq", [2]), ("ye qu", [2]), ("zjl", [2, 3, 8]),
    ("jielun", [2, 3, 8]),
    ("cafe", [4]), ("ＣＡＦＥ", [4]), ("cafe\u{301} mar", [4]), ("かんとり", [5]), ("ｶﾝﾄﾘｰ", [5]), ("dont stop", [6]),
    ("don’t", [6]), ("!!!", [7]), ("qhc", [8]), ("acdc", [10]), ("ac/dc back", [10]), ("ac dc", [10]),
    ("zjl river", []), ("", Array(0..<11)), ("  ", Array(0..<11)), ("zzzz", []), ("青花", [8]),
  ]

  @Test(
    "words, beginnings of words, scripts, accents, pinyin and its initials find the rows", arguments: cases)
  func finds(_ typed: String, _ right: [Int]) {
    #expect(RowFilter.finding(Self.rows)(typed) == right)
  }

  @Test("three characters must stand together, though each pair of them is there")
  func longRuns() {
    let rows = [["青花瓷"], ["花瓷 青花"]]
    #expect(RowFilter.finding(rows)("青花瓷") == [0])
  }

  @Test("the library finds the same by its index: in all, in lists, in genres, a part at a time")
  func library() throws {
    let folder = try TemporaryFolder()
    for (index, row) in Self.rows.enumerated() {
      try folder.flac(
        "music/\(index).flac",
        [("TITLE", row[0]), ("ARTIST", row[1]), ("ALBUM", row[2]), ("GENRE", index < 5 ? "Rock" : "Pop")])
    }
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let tracks = try library.tracks().items
    try library.setLiked(true, tracks.filter { $0.artists.contains("周杰伦") }.map { .track($0.id) })
    for (typed, right) in Self.cases {
      let titles = right.map { Self.rows[$0][0] }.sorted()
      let filter = TrackFilter(text: typed)
      #expect(try library.tracks(filter).items.map(\.title).sorted() == titles, "\(typed)")
      for kind in [SheetKind.all, .newest, .random] {
        let page = try library.sheet(kind, filter)
        #expect(page.total == titles.count && page.items.map(\.title).sorted() == titles, "\(kind) \(typed)")
      }
    }
    #expect(
      try library.sheet(.starred, TrackFilter(text: "ye")).items.map(\.title).sorted()
        == ["夜曲", "夜的第七章"].sorted())
    #expect(try library.sheet(.starred, TrackFilter(text: "river")).total == 0)
    #expect(try library.sheet(.frequent, TrackFilter(text: "river")).total == 0)
    let rock = try library.tracks(TrackFilter(genre: "rock", text: "zjl"), sort: CatalogueSort(.title))
    #expect(rock.items.map(\.title).sorted() == ["夜曲", "夜的第七章"].sorted())
    let page = try library.sheet(.all, TrackFilter(text: "r"), page: PageRequest(offset: 1, size: 1))
    let whole = try library.sheet(.all, TrackFilter(text: "r"))
    #expect(page.total == whole.total && page.items == [whole.items[1]])
    // The genre is in the index too, but a list does not show it.
    #expect(try library.tracks(TrackFilter(text: "rock")).total == 0)
  }
}
