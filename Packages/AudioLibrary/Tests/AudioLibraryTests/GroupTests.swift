import AudioService
import Testing

@testable import AudioLibrary

/// Pages by artist, album and year, of which whole groups are skipped.
@Suite struct GroupTests {
  /// The columns of each order, as they are said in prose: by what is asked for, and then always upwards.
  private static let truths: [(key: CatalogueSort.Key, first: String, rest: String)] = [
    (.artist, "artists.sort", "artists.id, albums.sort, albums.id, disc, number, tracks.sort, tracks.id"),
    (.album, "albums.sort", "albums.id, disc, number, tracks.sort, tracks.id"),
    (.year, "tracks.year", "albums.sort, albums.id, disc, number, tracks.sort, tracks.id"),
  ]

  /// Every track in sight in an order, sorted one by one.
  private func truth(_ library: Library, _ index: Int, _ isDescending: Bool) throws -> [TrackID] {
    let truth = Self.truths[index]
    return try library.database.read { connection in
      try connection.prepare(
        """
        SELECT tracks.id FROM tracks NOT INDEXED JOIN artists ON artists.id = tracks.artist
        JOIN albums ON albums.id = tracks.album WHERE tracks.state < 2
        ORDER BY +\(truth.first)\(isDescending ? " DESC" : ""), \(truth.rest)
        """
      ).rows { Identity.track($0.integer(0)) }
    }
  }

  /// The same throws in every run.
  private struct Dice: RandomNumberGenerator {
    private var state: UInt64 = 7

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 32 | state << 32
    }
  }

  /// Songs of few names, so that artists, albums and years are shared, equal or missing, and many songs are alike.
  private func song(_ number: Int, _ random: inout Dice) -> ServerSong {
    func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    let name = ["", "A", "a ", "B", "Ab", "夜", "Z"][pick(7)]
    return ServerSong(
      id: "\(number)", title: ["x", "X", "y", "夜曲"][pick(4)], artists: name.isEmpty ? [] : [name],
      album: pick(3) == 0 ? nil : "K\(pick(4))", albumArtist: pick(2) == 0 ? nil : "B",
      trackNumber: pick(2) == 0 ? nil : pick(3), discNumber: pick(3) == 0 ? 1 : nil,
      year: pick(3) == 0 ? nil : 1_990 + pick(3), duration: .seconds(number + 1),
      liked: pick(4) == 0 ? 9 : nil)
  }

  @Test("pages one after the other are the whole list, for each order and either way, as the library changes")
  func pages() throws {
    let folder = try TemporaryFolder()
    let library = try folder.library()
    var random = Dice()
    for round in 0..<6 {
      // The same numbers again, so that songs change their artists, albums and years; some go, and those with a heart
      // stay out of sight.
      try library.store((0..<60).map { song(round * 20 + $0, &random) }, of: "home")
      let kept = Set((round * 20..<round * 20 + 50).map(String.init))
      if round % 2 == 1 { try library.removeSongs(of: "home", except: kept) }
      for index in Self.truths.indices {
        for isDescending in [false, true] {
          let sort = CatalogueSort(Self.truths[index].key, descending: isDescending)
          let whole = try truth(library, index, isDescending)
          #expect(whole.count >= 50)
          #expect(try library.tracks(sort: sort).items.map(\.id) == whole)
          for size in [1, 3, 7, 20, whole.count - 1] {
            var pages: [TrackID] = []
            for offset in stride(from: 0, to: whole.count, by: size) {
              let page = try library.tracks(sort: sort, page: PageRequest(offset: offset, size: size))
              #expect(page.total == whole.count)
              pages += page.items.map(\.id)
            }
            #expect(pages == whole, "\(sort) in pages of \(size)")
          }
        }
      }
    }
  }

  @Test("each album knows how many tracks it has, whatever happened to them")
  func counts() throws {
    let folder = try TemporaryFolder()
    let library = try folder.library()
    for number in 0..<12 {
      try folder.flac(
        "music/\(number % 2)/\(number).flac", title: "T\(number)", artist: "A", album: "X\(number % 3)")
    }
    func wrong() throws -> [String] {
      try library.database.read { connection in
        try connection.prepare(
          """
          SELECT ifnull(title, '-') FROM albums
          WHERE tracks <> (SELECT count(*) FROM tracks WHERE album = albums.id AND state < 2)
          """
        ).rows { $0.text(0) }
      }
    }
    try library.scan([folder.path("music")])
    let ids = try library.tracks().items.map(\.id)
    try library.setLiked(true, ids.prefix(3).map { .track($0) })
    #expect(try wrong() == [])
    // One album loses files that are dear, another gets them; then the disk goes, and comes back.
    for number in 0..<4 { try folder.remove("music/0/\(number * 2).flac") }
    try folder.flac("music/1/1.flac", title: "T1", artist: "A", album: "X0", number: "3")
    try library.scan()
    #expect(try wrong() == [])
    try folder.move("music", to: "away")
    try library.scan()
    #expect(try library.tracks().items.allSatisfy(\.isMissing))
    #expect(try wrong() == [])
    try folder.move("away", to: "music")
    try library.scan()
    #expect(try library.tracks().items.allSatisfy { !$0.isMissing })
    #expect(try wrong() == [])
  }

  @Test("groups are counted, and the tracks of one ordered, in indexes alone")
  func indexes() throws {
    let folder = try TemporaryFolder()
    let library = try folder.library()
    let orders: [(levels: [TrackGroups.Level.Column], depth: Int)] = [
      ([.artist, .album], 2), ([.album], 1), ([.year, .album], 2),
    ]
    try library.database.read { connection in
      #expect(try looksAtTracks("SELECT title FROM tracks WHERE artist = 1", connection))
      for (levels, depth) in orders {
        let groups = TrackGroups(levels.map { TrackGroups.Level($0) })
        for isReversed in [false, true] {
          let texts = (0..<depth).map { groups.groups(at: $0, isReversed) } + [groups.tracks(isReversed)]
          for (level, text) in texts.enumerated() {
            #expect(try !looksAtTracks(text, connection), "\(text)")
            // Only the few albums within an artist or a year are sorted.
            let plan = try connection.prepare("EXPLAIN QUERY PLAN " + text).rows { $0.text(3) }
            let isSorted = plan.contains { $0.contains("USE TEMP B-TREE FOR ORDER BY") }
            #expect(isSorted == (level == 1 && depth == 2), "\(plan)")
          }
        }
      }
    }
  }

  /// True where a statement reads a column of a track that is not in an index.
  private func looksAtTracks(_ text: String, _ connection: Connection) throws -> Bool {
    let table = try connection.integer("SELECT rootpage FROM sqlite_master WHERE name = 'tracks'")
    let steps = try connection.prepare("EXPLAIN " + text).rows { row in
      (name: row.text(1), first: row.integer(2), second: row.integer(3))
    }
    let cursors = steps.filter { $0.name == "OpenRead" && $0.second == table }.map(\.first)
    return steps.contains { $0.name == "Column" && cursors.contains($0.first) }
  }

  @Test("a library of the eighth form gets the indexes of groups, and lists what it had")
  func older() throws {
    let folder = try TemporaryFolder()
    var random = Dice()
    let before: [TrackID]
    do {
      let library = try folder.library()
      try library.store((0..<40).map { song($0, &random) }, of: "home")
      before = try library.tracks().items.map(\.id)
      try library.database.withWriter {
        try $0.execute(
          """
          DROP INDEX tracks_artist; CREATE INDEX tracks_artist ON tracks (artist, state);
          DROP INDEX tracks_year; CREATE INDEX tracks_year ON tracks (year) WHERE state < 2;
          DROP INDEX tracks_album; CREATE INDEX tracks_album ON tracks (album, disc, number);
          DROP INDEX albums_sort; CREATE INDEX albums_sort ON albums (sort);
          PRAGMA user_version = 8;
          """)
      }
    }
    let library = try folder.library()
    #expect(
      try library.tracks(page: PageRequest(offset: 5, size: 9)).items.map(\.id) == Array(before[5..<14]))
    let index = try library.database.read { connection in
      try connection.prepare("SELECT sql FROM sqlite_master WHERE name = 'tracks_year'").rows { $0.text(0) }
    }
    #expect(index == ["CREATE INDEX tracks_year ON tracks (year, album) WHERE state < 2"])
  }
}
