import AudioService
import Testing

@testable import AudioLibrary

@Suite struct SearchTests {
  /// A library of a few tracks that are easily taken for each other.
  private func library(_ folder: TemporaryFolder) throws -> Library {
    let tracks: [(title: String, artist: String, album: String, year: String)] = [
      ("River", "Ibeyi", "Ibeyi", "2015"), ("Riverside", "Agnes Obel", "Philharmonics", "2010"),
      ("Night Drive", "River Echo", "Dawn", "1995"), ("夜曲", "周杰伦", "十一月的萧邦", "2005"),
      ("夜的第七章", "周杰伦", "依然范特西", "2006"), ("Café del Mar", "Energy 52", "Café", "1993"),
      ("カントリーロード", "本名陽子", "耳をすませば", "1995"), ("봄날", "BTS", "You Never Walk Alone", "2017"),
      ("Don't Stop", "Fleetwood Mac", "Rumours", "1977"), ("!!!", "!!!", "Louden Up", "2004"),
      ("青花瓷", "周杰伦", "我很忙", "2007"), ("花青瓷", "Nobody", "Other", "2008"),
    ]
    for (index, track) in tracks.enumerated() {
      try folder.flac(
        "music/\(index).flac", title: track.title, artist: track.artist, album: track.album, year: track.year)
    }
    let library = try folder.library()
    try library.scan([folder.path("music")])
    return library
  }

  @Test("words, prefixes, signs, scripts and pinyin find what they should, the best first")
  func finds() throws {
    let folder = try TemporaryFolder()
    let library = try library(folder)
    let expected: [(String, [String])] = [
      ("river", ["River", "Riverside", "Night Drive"]), ("RIV", ["River", "Riverside", "Night Drive"]),
      ("night riv", ["Night Drive"]), ("夜", ["夜的第七章", "夜曲"]), ("夜曲", ["夜曲"]), ("曲", ["夜曲"]),
      ("yequ", ["夜曲"]), ("yq", ["夜曲"]), ("ye qu", ["夜曲"]), ("第七", ["夜的第七章"]), ("cafe", ["Café del Mar"]),
      ("ＣＡＦＥ", ["Café del Mar"]), ("cafe\u{301} mar", ["Café del Mar"]), ("かんとり", ["カントリーロード"]),
      ("ｶﾝﾄﾘｰ", ["カントリーロード"]), ("봄", ["봄날"]), ("dont stop", ["Don't Stop"]), ("don’t", ["Don't Stop"]),
      ("青花瓷", ["青花瓷"]), ("qhc", ["青花瓷"]), ("zjl", ["夜的第七章", "夜曲", "青花瓷"]), ("!!!", ["!!!"]),
      ("1995", ["Night Drive", "カントリーロード"]), ("", []), ("   ", []), ("zzzz", []),
    ]
    for (query, titles) in expected {
      let found = try library.found(query)
      #expect(found.sorted() == titles.sorted(), "\(query)")
      #expect(found.first == titles.first || found.count == titles.count, "\(query)")
    }
    #expect(try library.found("river").first == "River")
    #expect(try library.found("rivers").first == "Riverside")
    #expect(try library.found("river echo") == ["Night Drive"])
  }

  @Test(
    "where letters stand in what a text reads: syllables, begun ones, initials, every reading of a character",
    arguments: [
      ("qingtian", "晴天", .whole), ("qingtian", "晴 天！", .whole), ("qingtia", "晴天", .start),
      ("qing", "晴天", .start),
      ("tian", "晴天", .inside), ("qingtian", "晴天娃娃", .start), ("qingtian", "我的晴天", .inside),
      ("qingtian", "晴天 live", .start), ("qingtian", "live 晴天", .inside), ("qt", "晴天", .start),
      ("qt", "晴天娃娃", .inside),
      ("chongqing", "重庆", .whole), ("zhongqing", "重庆", .whole), ("xian", "西安", .whole), ("xian", "先", .whole),
      ("fangan", "方案", .whole), ("fangan", "反感", .whole), ("q", "晴天", .start), ("tianqing", "晴天", nil),
      ("qingtian", "qingtian", nil),
      ("", "晴天", nil), ("qingtianx", "晴天", nil),
    ] as [(String, String, Pinyin.Place?)])
  func readings(_ letters: String, _ text: String, _ place: Pinyin.Place?) {
    #expect(Pinyin.place(of: Array(letters.utf8), in: text) == place)
  }

  @Test("a title that reads as was typed comes before those that only have it, written ones first")
  func pinyinOrder() throws {
    let folder = try TemporaryFolder()
    for (number, title) in ["一直到晴天", "晴天娃娃", "晴天", "Qingtian", "青天"].enumerated() {
      try folder.flac("music/\(number).flac", title: title)
    }
    let library = try folder.library()
    try library.scan([folder.path("music")])
    // Those with a heart and plays would come first.
    try library.setLiked(
      true, [.track(try library.tracks(.everything, sort: CatalogueSort(.path)).items[0].id)])
    let found = try library.found("qingtian")
    #expect(found.first == "Qingtian")
    #expect(Set(found[1...2]) == ["晴天", "青天"] && found[3...] == ["晴天娃娃", "一直到晴天"])
    #expect(Set(try library.found("qing tian")[..<2]) == ["晴天", "青天"])
  }

  @Test("a heart and plays come first among equals")
  func rank() throws {
    let folder = try TemporaryFolder()
    for number in 1...20 { try folder.flac("music/\(number).flac", title: "Song", album: "Album \(number)") }
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let ids = try library.tracks(.everything, sort: CatalogueSort(.path)).items.map(\.id)
    for _ in 0..<3 { try library.recordPlay(ids[7], at: 1) }
    try library.setLiked(true, [.track(ids[12])])
    let found = try library.search("song").tracks
    #expect(found.total == 20)
    #expect(found.items.prefix(2).map(\.id) == [ids[12], ids[7]])
    try library.setLiked(false, [.track(ids[12])])
    #expect(try library.search("song", size: 1).tracks.items.map(\.id) == [ids[7]])
  }

  @Test("filters narrow the search")
  func filters() throws {
    let folder = try TemporaryFolder()
    let library = try library(folder)
    let riverside = try #require(try library.only("Riverside"))
    try library.setLiked(true, [.track(riverside.id)])
    try library.recordPlay(riverside.id, at: 1)
    let expected: [(String, Set<String>)] = [
      ("artist:river", ["Night Drive"]), ("title:river", ["River", "Riverside"]),
      ("album:dawn", ["Night Drive"]),
      ("year:1990-1995", ["Night Drive", "Café del Mar", "カントリーロード"]), ("year:2017", ["봄날"]),
      ("year:>2014", ["River", "봄날"]), ("year:-1980", ["Don't Stop"]), ("river year:2010", ["Riverside"]),
      ("liked:", ["Riverside"]), ("liked:yes", ["Riverside"]), ("liked:no river", ["River", "Night Drive"]),
      ("plays:>0", ["Riverside"]), ("plays:1", ["Riverside"]), ("artist:\"river echo\"", ["Night Drive"]),
      ("missing:yes", []), ("artist:周杰伦 year:2005", ["夜曲"]), ("ARTIST:obel", ["Riverside"]),
    ]
    for (query, titles) in expected {
      #expect(Set(try library.found(query)) == titles, "\(query)")
    }
    #expect(try library.search("artist:river").artists.items.map(\.name) == ["River Echo"])
  }

  @Test(
    "a filter that makes no sense is named with its place",
    arguments: [
      ("year:soon", 0, "year:soon"), ("river year:1999-1990", 6, "year:1999-1990"), ("plays:>", 0, "plays:>"),
      ("artist:", 0, "artist:"), ("liked:maybe", 0, "liked:maybe"),
      ("a b  missing:perhaps", 5, "missing:perhaps"),
      ("year:-", 0, "year:-"), ("plays:-5-", 0, "plays:-5-"), ("year:199-", 0, "year:199-"),
      ("year:1990-199", 0, "year:1990-199"),
      ("year:>20", 0, "year:>20"), ("year:19990", 0, "year:19990"),
    ])
  func badFilters(_ query: String, _ column: Int, _ text: String) throws {
    let error = #expect(throws: LibraryError.self) { try SearchQuery(query) }
    guard case .badFilter(let place, let named, _) = error else {
      Issue.record("\(query) is refused for another reason")
      return
    }
    #expect(place == column)
    #expect(named == text)
  }

  @Test("words with a colon that are no filters are words")
  func colons() throws {
    #expect(try SearchQuery("Re:Zero \"year:x\"").text == "Re:Zero year:x")
    #expect(try SearchQuery("a:b").hasFilters == false)
  }

  @Test(
    "no text can break the search",
    arguments: [
      "\"", "'", "*", "a OR b", "NEAR(a b)", "a\"b", "(", "AND", "title:\"", "-", "^a", "a\0b", "💿 river",
      "%_",
    ])
  func hostile(_ query: String) throws {
    let folder = try TemporaryFolder()
    let library = try library(folder)
    if query == "title:\"" {
      #expect(throws: LibraryError.self) { try library.search(query) }
    } else {
      _ = try library.search(query)
    }
  }

  @Test("albums, artists and playlists are found too")
  func others() throws {
    let folder = try TemporaryFolder()
    let library = try library(folder)
    let ids = try library.tracks().items.prefix(2).map(\.id)
    try library.createPlaylist("River songs", tracks: Array(ids))
    let found = try library.search("river")
    #expect(found.artists.items.map(\.name) == ["River Echo"])
    #expect(found.playlists.items.map(\.name) == ["River songs"])
    #expect(try library.search("rumours").albums.items.map(\.title) == ["Rumours"])
    #expect(try library.search("fleetwood").albums.items.map(\.title) == ["Rumours"])
    #expect(try library.search("zhoujielun").artists.items.map(\.name) == ["周杰伦"])
    #expect(found.query == "river")
  }
}
