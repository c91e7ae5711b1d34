import AudioService
import Synchronization
import Testing

@testable import AudioLibrary

@Suite struct CatalogueTests {
  @Test(
    "discs and tracks are numbers, whatever text they were", .bug("https://github.com/cmus/cmus/issues/821"))
  func discs() throws {
    let folder = try TemporaryFolder()
    for disc in 1...2 {
      for number in 1...12 {
        try folder.flac(
          "music/\(disc)-\(number).flac", title: "\(disc).\(number)", album: "Box", number: "\(number)/12",
          disc: "\(disc)/2")
      }
    }
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let right = (1...2).flatMap { disc in (1...12).map { "\(disc).\($0)" } }
    #expect(try library.titles(CatalogueSort(.album)) == right)
    #expect(try library.titles(CatalogueSort(.artist)) == right)
    #expect(try library.titles(CatalogueSort(.track)) == right)
    let album = try #require(try library.albums().items.first)
    #expect(album.tracks == 24)
    #expect(try library.titles(CatalogueSort(.album), TrackFilter(albumID: album.id)) == right)
  }

  @Test(
    "the tracks of one artist without an album are that artist's alone",
    .bug("https://github.com/mierak/rmpc/issues/580"))
  func noAlbum() throws {
    let folder = try TemporaryFolder()
    for artist in ["Ann", "Bob"] {
      for number in 1...2 {
        try folder.flac("music/\(artist)\(number).flac", title: "\(artist) \(number)", artist: artist)
      }
    }
    let library = try folder.library()
    try library.scan([folder.path("music")])
    #expect(
      try library.titles(CatalogueSort(.title), TrackFilter(artist: "Ann", album: "")) == ["Ann 1", "Ann 2"])
    let ann = try #require(try library.artists().items.first { $0.name == "Ann" })
    let groups = try library.albums(of: ann.id)
    #expect(groups.map(\.title) == [nil])
    let group = try #require(groups.first)
    #expect(try library.titles(CatalogueSort(.title), TrackFilter(albumID: group.id)) == ["Ann 1", "Ann 2"])
    #expect(try library.albums().total == 0)
  }

  @Test("tracks are sorted by every key, both ways")
  func sorting() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/c.flac", title: "The Zebra", artist: "Beck", album: "One", year: "2001")
    try folder.flac("music/a.flac", title: "Apple 10", artist: "The Abba", album: "Two", year: "1999")
    try folder.flac("music/b.flac", title: "apple 9", artist: "Ça", album: "A Three", year: "2010")
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let orders: [(String, [String])] = [
      ("title", ["apple 9", "Apple 10", "The Zebra"]), ("artist", ["Apple 10", "The Zebra", "apple 9"]),
      ("album", ["The Zebra", "apple 9", "Apple 10"]), ("year", ["Apple 10", "The Zebra", "apple 9"]),
      ("path", ["Apple 10", "apple 9", "The Zebra"]),
    ]
    for (key, titles) in orders {
      let ascending = try #require(CatalogueSort(key))
      let descending = try #require(CatalogueSort("-" + key))
      #expect(try library.titles(ascending) == titles, "\(key)")
      #expect(try library.titles(descending) == titles.reversed(), "-\(key)")
    }
    for key in CatalogueSort.Key.allCases { #expect(try library.titles(CatalogueSort(key)).count == 3) }
    #expect(CatalogueSort("size") == nil)
    #expect(CatalogueSort("-year")?.text == "-year")
  }

  @Test("what was played last comes first by its key, what never was comes last, and both turn round")
  func playedLast() throws {
    let folder = try TemporaryFolder()
    for name in ["A", "B", "C", "D"] {
      try folder.flac("music/\(name).flac", title: name, artist: "Artist " + name, album: "Album " + name)
    }
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let tracks = try library.tracks(sort: CatalogueSort(.title)).items
    for (index, moment) in [(1, Int64(1_000)), (3, 3_000), (1, 2_000)] {
      try library.recordPlay(tracks[index].id, at: moment)
    }
    let played = try #require(CatalogueSort("played"))
    let turned = try #require(CatalogueSort("-played"))
    let titles = try library.titles(played)
    #expect(titles.prefix(2) == ["D", "B"])
    #expect(titles.dropFirst(2).sorted() == ["A", "C"])
    #expect(try library.titles(turned) == titles.reversed())
    #expect(
      try library.tracks(sort: played, page: PageRequest(offset: 1, size: 1)).items.map(\.title) == ["B"])
    #expect(try library.titles(played, TrackFilter(artist: "Artist B")) == ["B"])
    #expect(
      try library.albums(sort: played).items.map(\.title) == ["Album D", "Album B", "Album A", "Album C"])
    #expect(try library.artists(sort: played).items.map(\.name).prefix(2) == ["Artist D", "Artist B"])
    #expect((played.text, turned.text) == ("played", "-played"))
    #expect(played.isDescending && !turned.isDescending)
  }

  @Test("pages are parts of the whole list, and know how long it is")
  func pages() throws {
    let folder = try TemporaryFolder()
    for number in 1...25 { try folder.flac("music/\(number).flac", title: "T \(number)") }
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let all = try library.titles()
    #expect(all == (1...25).map { "T \($0)" })
    let page = try library.tracks(
      .everything, sort: CatalogueSort(.title), page: PageRequest(offset: 20, size: 10))
    #expect(page.items.map(\.title) == Array(all[20...]))
    #expect((page.total, page.offset) == (25, 20))
    #expect(try library.tracks(.everything, page: PageRequest(offset: 99, size: 10)).items == [])
    #expect(try library.tracks(.everything, page: PageRequest(size: 0)).items == [])
  }

  @Test("filters are compared without case, accents and width, and name second artists and genres too")
  func filters() throws {
    let folder = try TemporaryFolder()
    try folder.flac(
      "music/1.flac",
      [("TITLE", "Duet"), ("ARTIST", "Björk"), ("ARTIST", "Thom"), ("GENRE", "Pop"), ("GENRE", "Rock")])
    try folder.flac(
      "music/2.flac", [("TITLE", "Solo"), ("ARTIST", "Thom"), ("GENRE", "Jazz"), ("ALBUM", "Ünder")])
    let library = try folder.library()
    try library.scan([folder.path("music")])
    #expect(try library.titles(CatalogueSort(.title), TrackFilter(artist: "bjork")) == ["Duet"])
    #expect(try library.titles(CatalogueSort(.title), TrackFilter(artist: "THOM")) == ["Duet", "Solo"])
    #expect(try library.titles(CatalogueSort(.title), TrackFilter(genre: "rock")) == ["Duet"])
    #expect(try library.titles(CatalogueSort(.title), TrackFilter(album: "under")) == ["Solo"])
    #expect(try library.titles(CatalogueSort(.title), TrackFilter(artist: "nobody")) == [])
    let genres = try library.genres().items
    #expect(genres.map(\.name) == ["Jazz", "Pop", "Rock"])
    #expect(genres.map(\.tracks) == [1, 1, 1])
    let thom = try #require(try library.artists().items.first { $0.name == "Thom" })
    #expect((thom.tracks, thom.albums) == (2, 1))

    func artists(_ filter: TrackFilter) throws -> [String] { try library.artists(filter).items.map(\.name) }
    #expect(try artists(TrackFilter(genre: "Rock")) == ["Björk", "Thom"])
    #expect(try artists(TrackFilter(genre: "jazz")) == ["Thom"])
    #expect(try artists(TrackFilter(artist: "bjork")) == ["Björk"])
    #expect(try artists(TrackFilter(artist: "bjork", genre: "Jazz")) == [])
    #expect(try artists(TrackFilter(album: "under")) == ["Thom"])
    #expect(try artists(TrackFilter(album: "")) == ["Björk", "Thom"])
    let second = try library.artists(TrackFilter(genre: "Rock"), page: PageRequest(offset: 1, size: 1))
    #expect((second.total, second.items.map(\.name)) == (2, ["Thom"]))
    func counts(_ filter: TrackFilter) throws -> [String] {
      try library.genres(filter).items.map { "\($0.name) \($0.tracks)" }
    }
    #expect(try counts(TrackFilter(artist: "Thom")) == ["Jazz 1", "Pop 1", "Rock 1"])
    #expect(try counts(TrackFilter(artist: "Björk")) == ["Pop 1", "Rock 1"])
    #expect(try counts(TrackFilter(album: "")) == ["Pop 1", "Rock 1"])
    #expect(try counts(TrackFilter(genre: "rock")) == ["Rock 1"])
    #expect(try counts(TrackFilter(album: "under", genre: "rock")) == [])
  }

  @Test("a record of many artists is one album, with and without a mark")
  func compilations() throws {
    let folder = try TemporaryFolder()
    for number in 1...4 {
      try folder.flac("mix/\(number).flac", title: "M\(number)", artist: "Artist \(number)", album: "Hits")
    }
    for (number, artist) in ["Solo", "Solo", "Solo feat. Guest"].enumerated() {
      try folder.flac("solo/\(number).flac", title: "S\(number)", artist: artist, album: "Alone")
    }
    for number in 1...2 {
      try folder.flac("two/\(number).flac", title: "B\(number)", artist: "Band \(number)", album: "Best")
    }
    try folder.flac(
      "marked/1.flac", [("TITLE", "C"), ("ARTIST", "X"), ("ALBUM", "Marked"), ("COMPILATION", "1")])
    let library = try folder.library()
    try library.scan([folder.path])
    let albums = try library.albums().items
    #expect(albums.map(\.title) == ["Alone", "Best", "Best", "Hits", "Marked"])
    #expect(albums.map(\.tracks) == [3, 1, 1, 4, 1])
    #expect(albums.map(\.artist) == ["Solo", "Band 1", "Band 2", "Various Artists", "Various Artists"])
    #expect(albums.map(\.isCompilation) == [false, false, false, true, true])
    #expect(try library.scan(options: Library.ScanOptions(readsEverything: true)).updated == 10)
    #expect(try library.albums().items.map(\.tracks) == [3, 1, 1, 4, 1])
    #expect(try library.found("hits").count == 4)
  }

  @Test("lyrics are found in tags and beside the file, by the whole stem only")
  func lyrics() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/Nobody_-_Alpha.flac", title: "Alpha")
    try folder.flac("music/Nobody_-_Alpha_Beta.flac", title: "Beta")
    try folder.write(Array("[00:01.00]x".utf8), to: "music/Nobody_-_Alpha_Beta.lrc")
    try folder.flac("music/tag.flac", [("TITLE", "Tag"), ("LYRICS", "[00:01.00]x")])
    try folder.flac("music/plain.flac", [("TITLE", "Plain"), ("LYRICS", "only words")])
    try folder.flac("music/upper.flac", title: "Upper")
    try folder.write(Array("words".utf8), to: "music/UPPER.LRC")
    try folder.flac("music/long.flac", title: "Long")
    try folder.write(Array("[00:01.00]x".utf8), to: "music/long.flac.lrc")
    let library = try folder.library()
    try library.scan([folder.path("music")])
    func presence(_ title: String) throws -> Track.LyricsPresence? { try library.only(title)?.lyrics }
    #expect(try presence("Alpha") == Track.LyricsPresence.none)
    #expect(try presence("Beta") == .synced)
    #expect(try presence("Tag") == .synced)
    #expect(try presence("Plain") == .plain)
    #expect(try presence("Upper") == .plain)
    #expect(try presence("Long") == .synced)

    try folder.write(Array("[00:01.00]x".utf8), to: "music/Nobody_-_Alpha.lrc")
    try folder.remove("music/UPPER.LRC")
    #expect(try library.scan().updated == 2)
    #expect(try presence("Alpha") == .synced)
    #expect(try presence("Upper") == Track.LyricsPresence.none)
  }

  @Test("pictures are kept once each, by what they are")
  func covers() throws {
    let folder = try TemporaryFolder()
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 1, 2, 3]
    for number in 1...3 {
      try folder.flac(
        "music/in/\(number).flac", [("TITLE", "In \(number)"), ("ALBUM", "In")], picture: png)
    }
    try folder.flac("music/beside/1.flac", [("TITLE", "Beside"), ("ALBUM", "Beside")])
    try folder.write(png, to: "music/beside/Folder.PNG")
    try folder.write([0xFF, 0xD8, 0xFF, 9], to: "music/beside/cover.jpg")
    try folder.flac("music/none/1.flac", [("TITLE", "None"), ("ALBUM", "None")])
    let library = try folder.library()
    try library.scan([folder.path("music")])
    #expect(try library.tracks().items.map(\.hasCover) == [true, true, true, true, false])
    let inside = try #require(try library.only("In 2"))
    let cover = try #require(try library.cover(of: inside.id))
    #expect(cover.bytes == png)
    #expect(cover.type == "image/png")
    let beside = try #require(try library.albums().items.first { $0.title == "Beside" })
    #expect(try library.cover(of: beside.id)?.type == "image/jpeg")
    let kept = try library.database.read { try $0.integer("SELECT count(*) FROM covers") }
    #expect(kept == 2)

    try folder.remove("music/beside/cover.jpg")
    try library.scan()
    #expect(try library.cover(of: beside.id)?.hash == cover.hash)
    try folder.remove("music/beside/Folder.PNG")
    try library.scan()
    #expect(try library.cover(of: beside.id) == nil)
    #expect(try library.album(beside.id)?.hasCover == false)
    // A picture that nothing shows any more is not kept.
    for number in 1...3 { try folder.remove("music/in/\(number).flac") }
    try library.scan()
    #expect(try library.database.read { try $0.integer("SELECT count(*) FROM cover_bytes") } == 0)
  }

  @Test("sheets show what is new, played, liked, and everything")
  func sheets() throws {
    let folder = try TemporaryFolder()
    for title in ["One", "Two", "Three"] { try folder.flac("music/\(title).flac", title: title) }
    let library = try folder.library()
    try library.scan([folder.path("music")])
    func id(_ title: String) throws -> TrackID { try #require(try library.only(title)?.id) }
    try library.recordPlay(id("One"), at: 10)
    try library.recordPlay(id("Two"), at: 20)
    try library.recordPlay(id("One"), at: 15)
    try library.setLiked(true, [.track(id("Three"))])
    func sheet(_ kind: SheetKind) throws -> [String] { try library.sheet(kind).items.map(\.title) }
    #expect(try sheet(.frequent) == ["One", "Two"])
    #expect(try sheet(.recent) == ["Two", "One"])
    #expect(try sheet(.starred) == ["Three"])
    #expect(Set(try sheet(.random)) == ["One", "Two", "Three"])
    #expect(try sheet(.newest).count == 3)
    #expect(try sheet(.all) == ["One", "Three", "Two"])
    #expect(try library.history().items.map(\.track.title) == ["Two", "One", "One"])
    #expect(try library.history().items.map(\.moment) == [20, 15, 10])
  }

  @Test("hearts are given to tracks, albums and artists, and asked for by filters")
  func likes() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/1.flac", title: "One", album: "X")
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let track = try #require(try library.only("One"))
    let album = try #require(try library.albums().items.first)
    let artist = try #require(try library.artists().items.first)
    try library.setLiked(true, [.track(track.id), .album(album.id), .artist(artist.id)])
    #expect(try library.track(track.id)?.isLiked == true)
    #expect(try library.album(album.id)?.isLiked == true)
    #expect(try library.artist(artist.id)?.isLiked == true)
    #expect(try library.titles(CatalogueSort(.title), TrackFilter(isLiked: true)) == ["One"])
    try library.setLiked(false, [.track(track.id), .album(album.id)])
    #expect(try library.track(track.id)?.isLiked == false)
    #expect(try library.totals().likes == 0)
    #expect(throws: LibraryError.unknownItem(id: "tr-zz")) {
      try library.setLiked(true, [.track(track.id), .track(TrackID(rawValue: "tr-zz"))])
    }
    #expect(try library.track(track.id)?.isLiked == false)
    #expect(CatalogueItem(rawValue: "xx-1") == nil)
  }

  @Test(
    "identities that are not ours name nothing",
    arguments: ["", "tr-", "tr-0", "tr--1", "tr-01", "al-1", "tr-ZZ", "1"])
  func identities(_ text: String) throws {
    let folder = try TemporaryFolder()
    #expect(try folder.library().track(TrackID(rawValue: text)) == nil)
  }

  @Test("a queue is kept with its place, and leaves out what is gone")
  func queues() throws {
    let folder = try TemporaryFolder()
    for title in ["One", "Two", "Three"] { try folder.flac("music/\(title).flac", title: title) }
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let ids = try library.tracks(.everything, sort: CatalogueSort(.title)).items.map(\.id)
    let queue = Library.QueueSnapshot(tracks: ids, index: 2, position: 1_500)
    try library.saveQueue(queue, as: "last")
    #expect(try library.queue("last") == queue)
    #expect(try library.queue("other") == nil)
    try folder.remove("music/One.flac")
    try library.scan()
    #expect(
      try library.queue("last") == Library.QueueSnapshot(tracks: Array(ids[1...]), index: 1, position: 1_500))
  }

  @Test("a change is told once it is on disk")
  func changes() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/1.flac", title: "One")
    let library = try folder.library()
    let told = Mutex<[CatalogueChange]>([])
    let subscription = library.changes.subscribe(onNext: { change in told.withLock { $0.append(change) } })
    try library.scan([folder.path("music")])
    let id = try #require(try library.only("One")?.id)
    try library.setLiked(true, [.track(id)])
    try library.recordPlay(id, at: 1)
    try library.createPlaylist("P", tracks: [id])
    try library.scan()
    #expect(told.withLock { $0 } == [.tracks, .likes, .plays, .playlists])
    subscription.dispose()
    try library.setLiked(false, [.track(id)])
    #expect(told.withLock { $0.count } == 4)
  }
}
