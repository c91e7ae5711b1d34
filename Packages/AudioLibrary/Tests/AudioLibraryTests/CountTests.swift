import AudioService
import Testing

@testable import AudioLibrary

@Suite struct CountTests {
  /// What decides whether a track passes, as it is put into the library.
  private struct Row {
    let state: Int
    let isLiked: Bool
    let plays: Int
    let year: Int?

    func passes(_ query: SearchQuery) -> Bool {
      func isIn(_ number: Int?, _ ranges: [SearchQuery.Range]) -> Bool {
        ranges.allSatisfy { range in
          guard let number else { return false }
          return number >= range.least ?? .min && number <= range.greatest ?? .max
        }
      }
      return state < 2 && isIn(plays, query.plays) && isIn(year, query.year)
        && query.isLiked ?? isLiked == isLiked && query.isMissing ?? (state == 1) == (state == 1)
    }
  }

  /// Numbers that look random and are the same in each run.
  private struct Numbers {
    var seed: UInt64

    mutating func next(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
  }

  private static let queries =
    ["liked:yes", "liked:no", "missing:yes", "missing:no", "liked:no missing:no", "liked:no liked:yes"]
    + [
      "plays:<0", "plays:0", "plays:>0", "plays:>=0", "plays:1-2", "plays:<=2", "plays:>9",
      "plays:0 liked:no",
    ]
    + [
      "plays:>0 plays:<3", "plays:0 missing:yes", "year:2000", "year:2000-2003", "year:<2003", "year:>=2001",
    ]
    + ["year:<1000", "year:>9998", "year:2000-2004 plays:0", "year:>2000 year:<2004"]

  @Test("filters alone count just the tracks that pass, whatever most tracks have")
  func exact() throws {
    let folder = try TemporaryFolder()
    let library = try folder.library()
    let size = 60
    try library.store((0..<size + 20).map { ServerSong(id: "\($0)", title: "T\($0)") }, of: "home")
    let all = try library.database.read { try $0.prepare("SELECT id FROM tracks").rows { $0.integer(0) } }
    let ids = all.enumerated().filter { $0.offset % 4 != 3 }.map(\.element)
    #expect(ids.count == size)
    // Identities of which the tracks are gone.
    try library.database.write { try $0.execute("DELETE FROM tracks WHERE id % 4 = \(all[3] % 4)") }
    for round in 0..<60 {
      var numbers = Numbers(seed: UInt64(round))
      // How many of ten have a thing: none, few, many or all.
      let (away, removed, liked) = (numbers.next(11), numbers.next(11), numbers.next(11))
      let (played, dated) = (numbers.next(11), numbers.next(11))
      let rows = ids.map { _ in
        Row(
          state: numbers.next(10) < removed ? 2 : numbers.next(10) < away ? 1 : 0,
          isLiked: numbers.next(10) < liked, plays: numbers.next(10) < played ? numbers.next(5) : 0,
          year: numbers.next(10) < dated ? 2_000 + numbers.next(5) : nil)
      }
      try library.database.write { connection in
        let statement = try connection.prepare(
          "UPDATE tracks SET state = ?, liked = ?, plays = ?, year = ? WHERE id = ?")
        for (id, row) in zip(ids, rows) {
          try statement.run(
            [Value(row.state), row.isLiked ? 1 : nil, Value(row.plays), Value(row.year), .integer(id)])
        }
      }
      for text in CountTests.queries {
        let query = try SearchQuery(text)
        let right = rows.filter { $0.passes(query) }.count
        let found = try library.searchTracks(text, size: size)
        #expect(found.total == right, "\(text), round \(round)")
        #expect(found.items.count == right, "\(text), round \(round)")
      }
      for (kind, text) in [
        (SheetKind.starred, "liked:yes"), (.random, "missing:no"), (.frequent, "plays:>0"),
      ] {
        let query = try SearchQuery(text)
        #expect(
          try library.sheet(kind, page: PageRequest(size: 1)).total == rows.filter { $0.passes(query) }.count)
      }
    }
  }

  @Test("a filter is counted by the shorter way through its index")
  func shorter() throws {
    let folder = try TemporaryFolder()
    let library = try folder.library()
    // Nine of ten were never played.
    try library.store(
      (0..<100).map { ServerSong(id: "\($0)", title: "T\($0)", plays: $0 % 10 == 0 ? 5 : 0) }, of: "home")
    try library.database.read { connection in
      for (text, most) in [
        ("plays:0", true), ("plays:>0", false), ("plays:<9", true), ("plays:9", false), ("year:2000", false),
      ] {
        let condition = TrackCondition(try SearchQuery(text), besides: false)
        let areMost = try condition.areMost(connection)
        #expect(areMost == most, "\(text)")
      }
    }
  }
}
