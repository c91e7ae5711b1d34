import AudioService
import Testing

@testable import AudioLibrary

@Suite struct PagingTests {
  /// Files with and without numbers and albums, songs of a server, and tracks that are kept out of sight.
  private func mixed(_ folder: TemporaryFolder) throws -> Library {
    for number in 0..<30 {
      try folder.flac(
        "music/\(number % 4)/\(number).flac", title: "T\(number % 11)", artist: "A\(number % 3)",
        album: number % 5 == 0 ? nil : "X\(number % 4)", number: number % 3 == 0 ? nil : "\(number % 7)",
        year: number % 2 == 0 ? nil : "\(1_990 + number % 6)")
    }
    for number in 0..<4 {
      try folder.flac("music/gone/\(number).flac", title: "Gone \(number)", artist: "A1")
    }
    let library = try folder.library()
    try library.scan([folder.path("music")])
    try library.store(
      (0..<12).map { number in
        ServerSong(
          id: "\(number)", title: "T\(number)", artists: ["A\(number % 3)"], album: "X\(number % 2)",
          liked: number == 3 ? 9 : nil, plays: number % 4)
      }, of: "home")
    let dear = try library.tracks().items.filter { $0.title.hasPrefix("Gone") }.map(\.id)
    try library.setLiked(true, dear.map { .track($0) })
    try folder.remove("music/gone")
    try library.scan()
    return library
  }

  @Test("a page near the start, in the middle or near the end is that part of the whole list, by every key")
  func parts() throws {
    let folder = try TemporaryFolder()
    let library = try mixed(folder)
    for filter in [
      .everything, TrackFilter(artist: "A1"), TrackFilter(album: ""), TrackFilter(source: "home"),
      TrackFilter(isLiked: false), TrackFilter(isMissing: false), TrackFilter(isMissing: true),
    ] {
      for key in CatalogueSort.Key.allCases {
        for isDescending in [false, true] {
          let sort = CatalogueSort(key, descending: isDescending)
          let whole = try library.tracks(filter, sort: sort).items.map(\.id)
          #expect(Set(whole).count == whole.count)
          #expect(whole.count == (filter == .everything ? 42 : whole.count))
          for offset in 0...(whole.count + 1) {
            let page = try library.tracks(filter, sort: sort, page: PageRequest(offset: offset, size: 5))
            #expect(page.total == whole.count)
            #expect(page.items.map(\.id) == Array(whole.dropFirst(offset).prefix(5)), "\(sort) \(offset)")
          }
          let rest = try library.tracks(
            filter, sort: sort, page: PageRequest(offset: max(0, whole.count - 3)))
          #expect(rest.items.map(\.id) == Array(whole.suffix(3)))
        }
      }
    }
  }

  @Test("every order of every track comes from an index, without sorting more than what is equal")
  func indexes() throws {
    let folder = try TemporaryFolder()
    let library = try mixed(folder)
    try library.database.read { connection in
      for key in CatalogueSort.Key.allCases where key != .path {
        for isDescending in [false, true] {
          let order = TrackOrder(CatalogueSort(key, descending: isDescending))
          let sql = """
            SELECT tracks.id FROM \(order.tables(for: TrackCondition(), .inOrder)) WHERE tracks.state < 2
            ORDER BY \(order.clause(isReversed: false)) LIMIT 50
            """
          let plan = try connection.prepare("EXPLAIN QUERY PLAN " + sql).rows { $0.text(3) }
          // SQLite says “FOR RIGHT PART” or “FOR LAST TERM” where the index gives the first part of the order.
          #expect(!plan.contains("USE TEMP B-TREE FOR ORDER BY"), "\(key) \(plan)")
        }
      }
    }
  }

  @Test("rows are skipped and counted in an index alone, without a look at the tracks")
  func skipping() throws {
    let folder = try TemporaryFolder()
    let library = try mixed(folder)
    func steps(_ sql: String, _ connection: Connection) throws -> [String] {
      try connection.prepare("EXPLAIN " + sql).rows { $0.text(1) }
    }
    try library.database.read { connection in
      for key in [CatalogueSort.Key.title, .track, .added, .plays, .played, .duration] {
        for isDescending in [false, true] {
          let order = TrackOrder(CatalogueSort(key, descending: isDescending))
          let found = try steps(
            """
            SELECT tracks.id FROM \(order.tables(for: TrackCondition(), .inOrder)) WHERE \(TrackCondition().text)
            ORDER BY \(order.clause(isReversed: false, .inOrder)) LIMIT 5 OFFSET 10
            """, connection)
          // A value of a column is what a track, or a row that is not sorted yet, would be looked at for.
          #expect(found.contains("ResultRow") && !found.contains("Column"), "\(key) \(found)")
        }
      }
      for kind in [SheetKind.frequent, .recent] {
        let sql = "SELECT count(*) FROM tracks WHERE \(TrackCondition(kind).text)"
        let found = try steps(sql, connection)
        #expect(found.contains("AggStep") && !found.contains("Column"), "\(kind) \(found)")
      }
    }
  }

  @Test(
    "a library whose index of the last play has other tracks than those in sight gets the right one",
    arguments: [(form: 5, condition: "WHERE played IS NOT NULL"), (6, "")])
  func older(_ before: (form: Int, condition: String)) throws {
    let folder = try TemporaryFolder()
    try mixed(folder).database.withWriter {
      try $0.execute(
        """
        DROP INDEX tracks_played; CREATE INDEX tracks_played ON tracks (played) \(before.condition);
        PRAGMA user_version = \(before.form);
        """)
    }
    let library = try folder.library()
    #expect(try library.tracks(.everything, sort: CatalogueSort(.played, descending: true)).items.count == 42)
    let index = try library.database.read { connection in
      try connection.prepare("SELECT sql FROM sqlite_master WHERE name = 'tracks_played'").rows { $0.text(0) }
    }
    #expect(index == ["CREATE INDEX tracks_played ON tracks (played) WHERE state < 2"])
  }
}
