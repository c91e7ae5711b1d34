import AudioService
import Foundation
import Testing

@testable import AudioLibrary

/// What fifteen years of likes have to live through.
@Suite struct SafetyTests {
  /// A library with a heart, plays and a playlist in it.
  private func dear(_ folder: TemporaryFolder) throws -> Library {
    for number in 1...30 { try folder.flac("music/\(number).flac", title: "T\(number)", album: "X") }
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let ids = try library.tracks(.everything, sort: CatalogueSort(.title)).items.map(\.id)
    try library.setLiked(true, [.track(ids[4]), .track(ids[9])])
    try library.recordPlay(ids[4], at: 77)
    try library.recordPlay(ids[4], at: 99)
    try library.createPlaylist("Mine, 100%\tmine", tracks: [ids[2], ids[4], ids[2]])
    let album = try #require(try library.albums().items.first)
    try library.setLiked(true, [.album(album.id)])
    return library
  }

  /// Everything that is the user's own, as text.
  private func own(_ library: Library) throws -> String {
    let likes = try library.sheet(.starred).items.map { "\($0.id.rawValue) \($0.title)" }
    let plays = try library.history().items.map { "\($0.track.title) \($0.moment)" }
    let lists = try library.playlists().map { list in
      "\(list.id.rawValue) \(list.name): \(try library.tracks(inPlaylist: list.name).map(\.title))"
    }
    let albums = try library.albums().items.filter(\.isLiked).map { $0.title ?? "" }
    return "\(likes.sorted()) \(plays) \(lists) \(albums)"
  }

  @Test("a damaged library is set aside, and everything of the user's own comes back", arguments: [0, 1, 2])
  func damage(_ kind: Int) throws {
    let folder = try TemporaryFolder()
    var before = ""
    do { before = try own(try dear(folder)) }
    let file = folder.url.appendingPathComponent("library.sqlite")
    for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + ending) }
    var bytes = try Data(contentsOf: file)
    switch kind {
    case 0: bytes = Data("not a database at all, but long enough to be looked at as one".utf8)
    case 1: bytes.replaceSubrange(0..<100, with: Data(repeating: 0x55, count: 100))
    default: bytes = Data([UInt8](bytes.prefix(100)) + [UInt8](repeating: 0xA5, count: bytes.count - 100))
    }
    try bytes.write(to: file)

    let library = try folder.library()
    let recovery = try #require(library.recovery)
    #expect(recovery.tracks == 3)
    #expect(recovery.playlists == 1)
    #expect(FileManager.default.contents(atPath: recovery.damagedFile.text) == bytes)
    #expect(try library.scan().added == 30)
    #expect(try own(library) == before)
    #expect(try library.totals().tracks == 30)
    #expect(try folder.library().recovery == nil)
  }

  @Test(
    "a library that was emptied or deleted comes back from the second file, and loses nothing with the next heart",
    arguments: [true, false])
  func lost(_ isDeleted: Bool) throws {
    let folder = try TemporaryFolder()
    var before = ""
    do { before = try own(try dear(folder)) }
    for ending in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: folder.path("library.sqlite").text + ending)
    }
    if !isDeleted { try folder.write([], to: "library.sqlite") }
    let saved = folder.url.appendingPathComponent("library.sqlite.saved")
    let kept = try Data(contentsOf: saved)
    do {
      let library = try folder.library()
      #expect(try Data(contentsOf: saved) == kept)
      let recovery = try #require(library.recovery)
      #expect(recovery.tracks == 3)
      #expect(recovery.playlists == 1)
      #expect(FileManager.default.fileExists(atPath: recovery.damagedFile.text))
      #expect(try library.roots() == [folder.path("music")])
      try library.createPlaylist("Later")
      try library.deletePlaylist("Later")
    }
    // The second file was written anew by now: once more, from that.
    try folder.write([], to: "library.sqlite")
    for ending in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: folder.path("library.sqlite").text + ending)
    }
    let library = try folder.library()
    try library.scan()
    #expect(try own(library) == before)
    #expect(try library.totals().tracks == 30)
  }

  @Test(
    "an empty library in the place of the one that the second file belongs to is mended too",
    arguments: [true, false])
  func replaced(_ hasTables: Bool) throws {
    let folder = try TemporaryFolder()
    var before = ""
    do { before = try own(try dear(folder)) }
    for ending in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: folder.path("library.sqlite").text + ending)
    }
    do {
      let connection = try Connection(path: folder.path("library.sqlite").text, access: .readWrite)
      if hasTables { try Schema.migrate(connection) } else { try connection.execute("CREATE TABLE x (y)") }
      if !hasTables { try connection.execute("DROP TABLE x") }
    }
    let library = try folder.library()
    #expect(library.recovery?.tracks == 3)
    // The first change after that is added to the second file, and the library is its own from then on.
    try library.scan()
    let other = try #require(try library.only("T20")?.id)
    try library.setLiked(true, [.track(other)])
    try library.setLiked(false, [.track(other)])
    #expect(try own(library) == before)
    let again = try folder.library()
    #expect(again.recovery == nil)
    #expect(try own(again) == before)
  }

  @Test("a new library beside a second file in which nothing is needs no recovery")
  func nothingKept() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("roots\nend\t1\n".utf8), to: "library.sqlite.saved")
    #expect(try folder.library().recovery == nil)
  }

  @Test("a recovery is told by everybody who opens the library until everything was scanned")
  func toldUntilScanned() throws {
    let folder = try TemporaryFolder()
    do {
      let library = try dear(folder)
      try folder.flac("other/1.flac", title: "Other")
      try library.scan([folder.path("other")])
    }
    for ending in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: folder.path("library.sqlite").text + ending)
    }
    try folder.write([UInt8](repeating: 0xA5, count: 8_192), to: "library.sqlite")
    let first = try #require(try folder.library().recovery)
    #expect(try folder.library().recovery == first)
    let library = try folder.library()
    let cancellation = Cancellation()
    cancellation.cancel()
    try library.scan(cancellation: cancellation)
    #expect(library.recovery == first)
    try library.scan([folder.path("other")])
    #expect(library.recovery == first)
    try library.scan()
    #expect(library.recovery == nil)
    #expect(try folder.library().recovery == nil)
  }

  @Test("damage that SQLite's quick look does not see is mended at the next start too")
  func damagedIndex() throws {
    let folder = try TemporaryFolder()
    var before = ""
    do {
      let library = try dear(folder)
      before = try own(library)
      // The search's own table, made senseless: SQLite calls the library damaged as soon as it is asked.
      try library.database.withWriter {
        try $0.execute("UPDATE search_tracks_data SET block = x'FFFFFFFFFFFFFFFFFFFF'")
      }
    }
    do {
      let library = try folder.library()
      #expect(throws: LibraryError.damaged(path: folder.path("library.sqlite").text)) {
        try library.search("t1")
      }
    }
    let library = try folder.library()
    #expect(library.recovery != nil)
    try library.scan()
    #expect(try own(library) == before)
    #expect(try library.found("t12") == ["T12"])
  }

  @Test("damage in the middle of the file is met, told, and mended at the next start")
  func lateDamage() throws {
    let folder = try TemporaryFolder()
    var before = ""
    var page = 0
    do {
      let library = try dear(folder)
      before = try own(library)
      let sql = "SELECT rootpage FROM sqlite_master WHERE name = 'tracks'"
      page = Int(try #require(try library.database.read { try $0.integer(sql) }))
    }
    let file = folder.url.appendingPathComponent("library.sqlite")
    for ending in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + ending) }
    var bytes = try Data(contentsOf: file)
    // The first page of the table of tracks.
    let first = (page - 1) * 4_096
    bytes.replaceSubrange(first..<(first + 4_096), with: Data(repeating: 0x5A, count: 4_096))
    try bytes.write(to: file)
    do {
      let library = try folder.library()
      #expect(throws: LibraryError.damaged(path: folder.path("library.sqlite").text)) {
        for key in CatalogueSort.Key.allCases {
          _ = try library.tracks(.everything, sort: CatalogueSort(key))
        }
        _ = try library.search("t")
      }
    }
    let library = try folder.library()
    #expect(library.recovery != nil)
    try library.scan()
    #expect(try own(library) == before)
  }

  @Test(
    "the second file is written anew when it is gone, behind or cut short",
    arguments: ["gone", "behind", "cut"])
  func secondFile(_ state: String) throws {
    let folder = try TemporaryFolder()
    let library = try dear(folder)
    let saved = folder.url.appendingPathComponent("library.sqlite.saved")
    let old = try Data(contentsOf: saved)
    let id = try #require(try library.only("T20")?.id)
    try library.setLiked(true, [.track(id)])
    switch state {
    case "gone": try FileManager.default.removeItem(at: saved)
    case "behind": try old.write(to: saved)
    default: try old.dropLast(5).write(to: saved)
    }
    let other = try #require(try library.only("T21")?.id)
    try library.setLiked(true, [.track(other)])
    let lines = String(decoding: try Data(contentsOf: saved), as: UTF8.self)
    #expect(lines.contains("T20") && lines.contains("T21"))
    let before = try own(library)
    let copy = try TemporaryFolder()
    try FileManager.default.copyItem(at: saved, to: copy.url.appendingPathComponent("library.sqlite.saved"))
    try copy.write(Array("broken".utf8) + [UInt8](repeating: 1, count: 600), to: "library.sqlite")
    let restored = try copy.library()
    try restored.scan()
    #expect(try own(restored) == before)
  }

  @Test("a library of a later version is left alone")
  func newerSchema() throws {
    let folder = try TemporaryFolder()
    do {
      let library = try folder.library()
      try library.database.withWriter { try $0.execute("PRAGMA user_version = 999") }
    }
    #expect(throws: LibraryError.newerSchema(found: 999, known: Schema.current)) { try folder.library() }
  }

  @Test("a library of an earlier version takes every step to the present, all or none")
  func olderSchema() throws {
    let folder = try TemporaryFolder()
    let connection = try Connection(path: folder.path("old.sqlite").text, access: .readWrite)
    #expect(try Schema.isCurrent(connection) == false)
    try Schema.migrate(connection)
    #expect(try Schema.isCurrent(connection))
    #expect(try connection.integer("PRAGMA application_id") == Schema.application)
    // A step that fails leaves everything as it was.
    let other = try Connection(path: folder.path("other.sqlite").text, access: .readWrite)
    try other.execute("CREATE TABLE tracks (x)")
    #expect(throws: LibraryError.self) { try Schema.migrate(other) }
    #expect(try other.integer("PRAGMA user_version") == 0)
    #expect(try other.integer("SELECT count(*) FROM sqlite_master WHERE name = 'albums'") == 0)
  }

  @Test("a library of the first form becomes the same as one that is made now")
  func firstForm() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/1.flac", title: "One")
    do {
      let connection = try Connection(path: folder.path("library.sqlite").text, access: .readWrite)
      try connection.execute(Schema.first)
      try connection.execute("PRAGMA application_id = \(Schema.application); PRAGMA user_version = 1;")
    }
    func tables(_ library: Library) throws -> [String] {
      try library.database.read { connection in
        try connection.prepare("SELECT name || ': ' || ifnull(sql, '') FROM sqlite_master ORDER BY name")
          .rows { $0.text(0) }
      }
    }
    let library = try folder.library()
    #expect(library.recovery == nil)
    #expect(try tables(library) == tables(try folder.library("new.sqlite")))
    #expect(try library.scan([folder.path("music")]).added == 1)
    #expect(try library.titles() == ["One"])
  }

  @Test("what a killed program said was kept is kept")
  func killed() throws {
    let folder = try TemporaryFolder()
    for number in 1...200 { try folder.flac("music/\(number).flac", title: "T\(number)") }
    do {
      let library = try folder.library()
      try library.scan([folder.path("music")])
      try library.createPlaylist("Mine")
    }
    let helper = try Helper()
    for round in 0..<(heavyTestsAreOn ? 100 : 12) {
      let command = round.isMultiple(of: 2) ? "like" : "append"
      let (process, output) = try helper.start(command, folder.path("library.sqlite").text, "Mine")
      var told = ""
      // Killed in the middle of its work, each time after another number of changes.
      while told.split(separator: "\n").count < round * 7 % 40 + 1 {
        let data = output.availableData
        if data.isEmpty { break }
        told += String(decoding: data, as: UTF8.self)
      }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      told += String(decoding: output.readDataToEndOfFile(), as: UTF8.self)
      // What follows the last line end was never said.
      let end = told.lastIndex(of: "\n") ?? told.startIndex
      let ids = told[..<end].split(separator: "\n").map { TrackID(rawValue: String($0)) }
      let library = try folder.library()
      #expect(library.recovery == nil)
      if command == "like" {
        #expect(try library.tracks(ids).allSatisfy(\.isLiked))
      } else {
        let entries = try library.tracks(inPlaylist: "Mine").map(\.id)
        #expect(entries.count >= ids.count)
        #expect(entries.suffix(ids.count + 1).contains(ids.last ?? TrackID(rawValue: "")))
      }
      try library.database.check()
    }
  }

  @Test("a scan that is killed at any moment leaves a whole library, and the next one goes on")
  func killedScan() throws {
    let folder = try TemporaryFolder()
    for number in 1...600 {
      try folder.flac("music/\(number % 9)/\(number).flac", title: "T\(number)", album: "X")
    }
    let helper = try Helper()
    for round in 0..<(heavyTestsAreOn ? 100 : 8) {
      // Without changes there is soon nothing left to be killed in: some files are other ones each time.
      for number in 1...60 where round > 0 {
        let name = "music/\(number % 9)/\(number).flac"
        try folder.flac(name, title: "T\(number)", album: "X", year: "\(1_900 + round)")
      }
      let (process, _) = try helper.start(
        "scan", folder.path("library.sqlite").text, folder.path("music").text)
      // Real time, because only that reaches different points of another process.
      usleep(useconds_t(4_000 + round * 37 % 80 * 1_000))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let library = try folder.library()
      #expect(library.recovery == nil)
      try library.database.check()
    }
    let library = try folder.library()
    try library.scan([folder.path("music")])
    #expect(try library.totals().tracks == 600)
    #expect(try library.search("t1").tracks.total > 0)
    #expect(try library.albums().items.map(\.tracks) == [600])
    #expect(try library.scan().hasChanges == false)
  }

  @Test("a folder that cannot be written is read all the same, and a change is refused in words")
  func readOnlyFolder() throws {
    let folder = try TemporaryFolder()
    do { _ = try dear(folder) }
    let helper = try Helper(as: .nobody, owning: folder)
    try run("chmod", ["-R", "a-w", folder.url.path])
    defer { _ = try? run("chmod", ["-R", "u+w", folder.url.path]) }
    let list = try helper.run("list", folder.path("library.sqlite").text)
    #expect(list.status == 0, "\(list.output)")
    #expect(list.output.split(separator: "\n").count == 30)
    let like = try helper.run("like", folder.path("library.sqlite").text)
    #expect(like.output == "error 5005\n")
  }

  @Test("a full disk is told, nothing is lost, and work goes on when there is room again")
  func fullDisk() throws {
    let folder = try TemporaryFolder()
    try folder.folder("small")
    let small = folder.path("small").text
    let mount = try run("mount", ["-t", "tmpfs", "-o", "size=900k", "tmpfs", small])
    try #require(mount.status == 0, "this test mounts a small disk, as root: \(mount.output)")
    defer { _ = try? run("umount", ["-l", small]) }
    for number in 1...400 {
      try folder.flac("music/\(number).flac", title: "Title number \(number)", album: "X")
    }
    let library = try Library(path: folder.path("small/library.sqlite"))
    try folder.flac("first/1.flac", title: "First")
    try library.scan([folder.path("first")])
    let id = try #require(try library.only("First")?.id)
    try library.setLiked(true, [.track(id)])
    // Filled to the last byte, so that writing it fails.
    try? Data(repeating: 1, count: 900_000).write(to: URL(fileURLWithPath: small + "/ballast"), options: [])
    #expect(throws: LibraryError.diskFull(path: folder.path("small/library.sqlite").text)) {
      for _ in 0..<50 { try library.scan([folder.path("music")]) }
    }
    #expect(try library.only("First")?.isLiked == true)
    try FileManager.default.removeItem(atPath: small + "/ballast")
    try run("mount", ["-o", "remount,size=20m", small])
    #expect(try library.scan([folder.path("music")]).files == 400)
    #expect(try library.totals().tracks == 401)
    #expect(try library.only("First")?.isLiked == true)
    try library.database.check()
  }

  @Test("a full disk leaves the library readable, and who read then sees what is written later")
  func fullDiskReads() throws {
    let folder = try TemporaryFolder()
    try folder.folder("small")
    let small = folder.path("small").text
    let mount = try run("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", small])
    try #require(mount.status == 0, "this test mounts a small disk, as root: \(mount.output)")
    defer { _ = try? run("umount", ["-l", small]) }
    try folder.flac("music/1.flac", title: "First")
    do { try Library(path: folder.path("small/library.sqlite")).scan([folder.path("music")]) }
    let ballast = try #require(FileHandle(forWritingAtPath: try folder.write([], to: "small/ballast").text))
    while (try? ballast.write(contentsOf: Data(repeating: 1, count: 512))) != nil {}
    try ballast.close()
    let library = try Library(path: folder.path("small/library.sqlite"))
    let id = try #require(try library.only("First")?.id)
    #expect(throws: LibraryError.diskFull(path: folder.path("small/library.sqlite").text)) {
      try library.setLiked(true, [.track(id)])
    }
    try FileManager.default.removeItem(atPath: small + "/ballast")
    try library.setLiked(true, [.track(id)])
    #expect(try library.only("First")?.isLiked == true)
  }

  @Test("lines of the second file carry any bytes")
  func lines() {
    let fields: [[UInt8]] = [Array("a\tb%\n".utf8), [0xFF, 0x00], Array("夜曲".utf8), []]
    let line = SafetyRecord.line("word", fields)
    #expect(line.last == 0x0A)
    #expect(line.dropLast().allSatisfy { $0 != 0x0A })
    #expect(SafetyRecord.fields(line.dropLast()) == [Array("word".utf8)] + fields)
  }
}
