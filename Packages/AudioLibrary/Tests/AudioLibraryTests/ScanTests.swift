import AudioService
import Foundation
import Synchronization
import Testing

@testable import AudioLibrary

@Suite struct ScanTests {
  @Test("a second scan of what did not change reads nothing")
  func unchanged() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/1.flac", title: "One")
    try folder.flac("music/2.flac", title: "Two")
    let library = try folder.library()
    let first = try library.scan([folder.path("music")])
    #expect((first.files, first.added, first.updated, first.removed) == (2, 2, 0, 0))
    let second = try library.scan()
    #expect((second.files, second.added, second.updated, second.removed) == (2, 0, 0, 0))
    #expect(second.roots == [folder.path("music")])
    #expect(!second.hasChanges)
  }

  @Test("everything is read again when that is asked for, and stays the same")
  func full() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/1.flac", title: "One", album: "X")
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let before = try library.tracks().items
    let again = try library.scan(options: Library.ScanOptions(readsEverything: true))
    #expect(again.updated == 1)
    #expect(try library.tracks().items == before)
    #expect(try library.found("one") == ["One"])
  }

  @Test("a file that was tagged anew is read again, though its size and its time of change stay")
  func retag() throws {
    let folder = try TemporaryFolder()
    let path = try folder.flac("music/1.flac", title: "One")
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let status = try #require(FileStatus(path))
    try Data(Sound.flac([("TITLE", "Won"), ("ARTIST", "A")])).write(to: URL(fileURLWithPath: path.text))
    let date = Date(timeIntervalSince1970: Double(status.modified) / 1e9)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path.text)
    let report = try library.scan()
    #expect(report.updated == 1)
    #expect(try library.titles() == ["Won"])
    #expect(try library.found("one") == [])
    #expect(try library.found("won") == ["Won"])
  }

  @Test(
    "a file that is given another name stays one track with its heart, its plays and its playlists",
    .bug("https://github.com/clangen/musikcube/issues/349"))
  func rename() throws {
    let folder = try TemporaryFolder()
    try folder.write(Sound.mp3(Sound.id3([("TIT2", Sound.text("Song"))])), to: "music/SONG.MP3")
    try folder.flac("music/Song.Flac", title: "Other")
    let library = try folder.library()
    #expect(try library.scan([folder.path("music")]).added == 2)
    let song = try #require(try library.only("Song"))
    try library.setLiked(true, [.track(song.id)])
    try library.recordPlay(song.id, at: 1_000)
    try library.createPlaylist("Mine", tracks: [song.id])

    try folder.move("music/SONG.MP3", to: "music/song.mp3")
    let report = try library.scan()
    #expect((report.added, report.removed, report.moved) == (0, 0, 1))
    let renamed = try #require(try library.only("Song"))
    #expect(renamed.id == song.id)
    #expect(renamed.location == .file(folder.path("music/song.mp3")))
    #expect(renamed.isLiked)
    #expect(renamed.plays == 1)
    #expect(try library.tracks(inPlaylist: "Mine") == [renamed])
    #expect(try library.totals().tracks == 2)
  }

  @Test("a file that is moved to another folder and tagged anew at once stays the same track")
  func moveAndRetag() throws {
    let folder = try TemporaryFolder()
    let path = try folder.flac("music/a/1.flac", title: "One", album: "X")
    try folder.flac("music/a/2.flac", [("TITLE", "Two"), ("ARTIST", "A")], seconds: 4)
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let id = try #require(try library.only("One")?.id)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path.text))
    try handle.write(contentsOf: Sound.flac([("TITLE", "Uno"), ("ARTIST", "A"), ("ALBUM", "X")]))
    try handle.close()
    try folder.move("music/a/1.flac", to: "music/b/uno.flac")
    try library.scan()
    #expect(try library.only("Uno")?.id == id)
    #expect(try library.totals().tracks == 2)
  }

  @Test("two files that change names keep their identities")
  func swap() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/1.flac", title: "One")
    try folder.flac("music/2.flac", title: "Two")
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let one = try #require(try library.only("One")?.id)
    let two = try #require(try library.only("Two")?.id)
    try folder.move("music/1.flac", to: "music/3.flac")
    try folder.move("music/2.flac", to: "music/1.flac")
    try folder.move("music/3.flac", to: "music/2.flac")
    try library.scan()
    #expect(try library.tracks([one]).first?.location == .file(folder.path("music/2.flac")))
    #expect(try library.tracks([two]).first?.location == .file(folder.path("music/1.flac")))
    #expect(try library.tracks([one]).first?.title == "One")
    #expect(try library.totals().tracks == 2)
  }

  @Test("a file that is copied elsewhere and deleted is known by its fingerprint; a copy is another track")
  func fingerprint() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/1.flac", title: "One")
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let id = try #require(try library.only("One")?.id)
    try library.setLiked(true, [.track(id)])
    try FileManager.default.copyItem(
      atPath: folder.path("music/1.flac").text, toPath: folder.path("music/2.flac").text)
    #expect(try library.scan().added == 1)
    try folder.remove("music/2.flac")
    try library.scan()
    // A copy has another number in the file system.
    try folder.folder("music/deep")
    try FileManager.default.copyItem(
      atPath: folder.path("music/1.flac").text, toPath: folder.path("music/deep/9.flac").text)
    try folder.remove("music/1.flac")
    let report = try library.scan()
    #expect((report.added, report.moved, report.removed) == (0, 1, 0))
    #expect(try library.only("One")?.id == id)
    #expect(try library.only("One")?.isLiked == true)
  }

  @Test("what was deleted goes; with a heart it comes back with its file")
  func deletion() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/1.flac", title: "One")
    try folder.flac("music/2.flac", title: "Two")
    try folder.flac("music/3.flac", title: "Three")
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let one = try #require(try library.only("One"))
    try library.setLiked(true, [.track(one.id)])
    try library.createPlaylist("Mine", tracks: [one.id])
    try folder.remove("music/1.flac")
    try folder.remove("music/2.flac")
    let report = try library.scan()
    #expect(report.removed == 2)
    #expect(try library.titles() == ["Three"])
    #expect(try library.found("one") == [])
    #expect(try library.tracks(inPlaylist: "Mine").map(\.isMissing) == [true])
    #expect(try library.scan().removed == 0)

    try folder.flac("music/back.flac", title: "One")
    #expect(try library.scan().added == 1)
    #expect(try library.only("One")?.id == one.id)
    #expect(try library.only("One")?.isLiked == true)
    #expect(try library.found("one") == ["One"])
    #expect(try library.tracks(inPlaylist: "Mine").map(\.isMissing) == [false])
  }

  @Test("a folder that is away is missing, not deleted, until it is pruned")
  func missingRoot() throws {
    let folder = try TemporaryFolder()
    try folder.flac("disk/1.flac", title: "One")
    try folder.flac("here/2.flac", title: "Two")
    let library = try folder.library()
    try library.scan([folder.path("disk"), folder.path("here")])
    try folder.move("disk", to: "elsewhere")
    let away = try library.scan()
    #expect((away.missing, away.removed, away.files) == (1, 0, 1))
    #expect(try library.only("One")?.isMissing == true)
    #expect(try library.found("missing:yes") == ["One"])

    try folder.move("elsewhere", to: "disk")
    let back = try library.scan()
    #expect((back.missing, back.added, back.updated) == (0, 0, 0))
    #expect(try library.only("One")?.isMissing == false)

    try folder.move("disk", to: "elsewhere")
    let pruned = try library.scan(options: Library.ScanOptions(prunes: true))
    #expect((pruned.removed, pruned.missing) == (1, 0))
    #expect(try library.titles() == ["Two"])
    #expect(try library.roots() == [folder.path("disk"), folder.path("here")])
    try folder.move("elsewhere", to: "disk")
    #expect(try library.scan().added == 1)
    #expect(try library.titles() == ["One", "Two"])
  }

  @Test(
    "what is dear in a folder that is away outlives any number of prunings, and comes back with the folder")
  func prunedHearts() throws {
    let folder = try TemporaryFolder()
    for number in 1...4 { try folder.flac("disk/\(number).flac", title: "T\(number)") }
    try folder.flac("here/5.flac", title: "T5")
    try folder.flac("here/6.flac", title: "T6")
    let library = try folder.library()
    try library.scan([folder.path("disk"), folder.path("here")])
    let one = try #require(try library.only("T1"))
    let five = try #require(try library.only("T5"))
    try library.setLiked(true, [.track(one.id), .track(five.id)])
    try library.recordPlay(one.id, at: 7)
    try library.createPlaylist("Mine", tracks: [one.id])
    try folder.move("disk", to: "elsewhere")
    try folder.remove("here/5.flac")
    #expect(try library.scan().removed == 1)
    let prune = Library.ScanOptions(prunes: true)
    // Four that are away, and the one that was kept out of sight until now.
    #expect(try library.scan(options: prune).removed == 5)
    #expect(try library.titles() == ["T6"])
    #expect(try library.scan(options: prune).removed == 0)
    #expect(try library.tracks(inPlaylist: "Mine").map(\.isMissing) == [true])
    let saved = try String(contentsOfFile: folder.path("library.sqlite.saved").text, encoding: .utf8)
    #expect(saved.contains("T1"))
    try folder.move("elsewhere", to: "disk")
    #expect(try library.scan().added == 4)
    let back = try #require(try library.only("T1"))
    #expect(back.id == one.id && back.isLiked && back.plays == 1 && !back.isMissing)
  }

  @Test("the heart of a deleted file goes to its copy, with its plays and its places in playlists")
  func copyInherits() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/x.flac", title: "One", album: "X")
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let id = try #require(try library.only("One")?.id)
    try library.setLiked(true, [.track(id)])
    try library.recordPlay(id, at: 7)
    try library.createPlaylist("Mine", tracks: [id])
    try FileManager.default.copyItem(
      atPath: folder.path("music/x.flac").text, toPath: folder.path("music/y.flac").text)
    try library.scan()
    let copy = try #require(try library.tracks().items.first { $0.id != id })
    #expect(!copy.isLiked)
    try library.recordPlay(copy.id, at: 5)
    try folder.remove("music/x.flac")
    #expect(try library.scan().removed == 1)
    let left = try #require(try library.only("One"))
    #expect(left.location == .file(folder.path("music/y.flac")))
    #expect(left.isLiked)
    #expect(left.plays == 2)
    #expect(try library.history().items.map(\.moment).sorted() == [5, 7])
    #expect(try library.tracks(inPlaylist: "Mine") == [left])
    #expect(try library.found("liked:yes one") == ["One"])
    try library.database.check()
  }

  @Test("a folder that never was is an error, and so is a scan without any folder")
  func errors() throws {
    let folder = try TemporaryFolder()
    let library = try folder.library()
    #expect(throws: LibraryError.noFolders) { try library.scan() }
    #expect(throws: LibraryError.missingFolder(path: folder.path("no").text)) {
      try library.scan([folder.path("no")])
    }
    // One that is remembered too, when it is named; else it is counted as missing.
    try folder.flac("disk/1.flac", title: "One")
    try library.scan([folder.path("disk")])
    try folder.move("disk", to: "elsewhere")
    #expect(throws: LibraryError.missingFolder(path: folder.path("disk").text)) {
      try library.scan([folder.path("disk")])
    }
    #expect(try library.scan().missing == 1)
    let file = try folder.write([1], to: "file")
    #expect(throws: LibraryError.unreadableFolder(path: file.text, reason: "it is not a folder")) {
      try library.scan([file])
    }
  }

  @Test("a folder inside of one that is remembered is scanned alone, and one around it takes its place")
  func nestedRoots() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/a/1.flac", title: "One")
    try folder.flac("music/b/2.flac", title: "Two")
    let library = try folder.library()
    try library.scan([folder.path("music/a")])
    #expect(try library.titles() == ["One"])
    let id = try #require(try library.only("One")?.id)
    try library.scan([folder.path("music")])
    #expect(try library.roots() == [folder.path("music")])
    #expect(try library.only("One")?.id == id)
    try folder.flac("music/a/3.flac", title: "Three")
    try folder.remove("music/b/2.flac")
    let report = try library.scan([folder.path("music/a")])
    #expect((report.added, report.removed) == (1, 0))
    #expect(try library.roots() == [folder.path("music")])
  }

  @Test(
    "a folder to which only a hidden name leads stays a root of its own beside the one around it",
    arguments: [true, false])
  func hiddenRoots(_ isInnerFirst: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.flac("home/.local/share/demo/1.flac", title: "One")
    try folder.flac("home/.local/share/demo/deep/2.flac", title: "Two")
    try folder.flac("home/music/3.flac", title: "Three")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("home/link").text, withDestinationPath: folder.path("home/.local/share/demo").text)
    let inner = folder.path("home/.local/share/demo")
    let home = folder.path("home")
    let library = try folder.library()
    if !isInnerFirst {
      try folder.remove("home/link")
      #expect(try library.scan([home]).added == 1)
    }
    #expect(try library.scan([inner]).added == 2)
    let one = try #require(try library.only("One")?.id)
    try library.setLiked(true, [.track(one)])
    let outer = try library.scan([home])
    #expect((outer.added, outer.removed, outer.moved) == (isInnerFirst ? 1 : 0, 0, 0))
    #expect(try library.roots() == [home, inner].sorted { $0.text < $1.text })
    for folders in [[], [home], [inner], [home, inner], [folder.path("home/.local/share/demo/deep")]] {
      #expect(try library.scan(folders).hasChanges == false, "\(folders.map(\.text))")
    }
    #expect(try library.only("One")?.id == one)
    #expect(try library.only("One")?.isLiked == true)
    #expect(try library.rootStates().map(\.tracks).sorted() == [1, 2])
    // What is really gone is gone, from each of the two.
    try folder.remove("home/.local/share/demo/deep")
    #expect(try library.scan([home]).removed == 0)
    #expect(try library.scan().removed == 1)
    // A root around both but inside of the same hidden folder takes the inner one's place.
    #expect(try library.scan([folder.path("home/.local")]).hasChanges == false)
    #expect(try library.roots() == [home, folder.path("home/.local")].sorted { $0.text < $1.text })
    #expect(try library.only("One")?.id == one)
  }

  @Test("a root that is away is not swallowed by one around it")
  func awayInside() throws {
    let folder = try TemporaryFolder()
    try folder.flac("mnt/disk/1.flac", title: "One")
    try folder.flac("mnt/2.flac", title: "Two")
    let library = try folder.library()
    try library.scan([folder.path("mnt/disk")])
    let one = try #require(try library.only("One")?.id)
    try folder.move("mnt/disk", to: "elsewhere")
    let report = try library.scan([folder.path("mnt")])
    #expect((report.added, report.removed, report.missing) == (1, 0, 1))
    #expect(try library.roots() == [folder.path("mnt"), folder.path("mnt/disk")])
    try folder.move("elsewhere", to: "mnt/disk")
    #expect(try library.scan([folder.path("mnt")]).removed == 0)
    #expect(try library.only("One")?.id == one)
    #expect(try library.only("One")?.isMissing == false)
  }

  @Test("a scan can be stopped at any file, and the next goes on")
  func cancellation() throws {
    let folder = try TemporaryFolder()
    for number in 1...300 { try folder.flac("music/\(number).flac", title: "T\(number)") }
    let library = try folder.library()
    let cancellation = Cancellation()
    cancellation.cancel()
    let stopped = try library.scan([folder.path("music")], cancellation: cancellation)
    #expect(stopped.wasCancelled)
    #expect(stopped.added < 300)
    let rest = try library.scan()
    #expect(stopped.added + rest.added == 300)
    #expect(try library.totals().tracks == 300)
    let again = Cancellation()
    again.cancel()
    #expect(try library.scan(cancellation: again).removed == 0)
    #expect(try library.totals().tracks == 300)
  }

  @Test("progress never goes back, and ends at the whole")
  func progress() throws {
    let folder = try TemporaryFolder()
    for number in 1...40 { try folder.flac("music/\(number).flac", title: "T\(number)") }
    let library = try folder.library()
    var told: [ScanProgress] = []
    try library.scan([folder.path("music")]) { told.append($0) }
    for (one, next) in zip(told, told.dropFirst()) {
      #expect(one.read <= next.read && one.found <= next.found && one.seconds <= next.seconds)
    }
    let last = try #require(told.last)
    #expect((last.read, last.toRead, last.found) == (40, 40, 40))
    #expect(last.fraction == 1)
  }

  @Test("two scans at once: one of them is told to wait")
  func oneAtATime() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/1.flac", title: "One")
    let library = try folder.library()
    let lock = try ScanLock(beside: library.path)
    #expect(throws: LibraryError.scanRunning) { try library.scan([folder.path("music")]) }
    lock.release()
    #expect(try library.scan([folder.path("music")]).added == 1)
  }

  @Test("while a scan runs, searches answer and hearts are given")
  func readersAreFree() async throws {
    let folder = try TemporaryFolder()
    for number in 1...400 { try folder.flac("music/\(number % 20)/\(number).flac", title: "Song \(number)") }
    let library = try folder.library()
    try folder.flac("first/1.flac", title: "First song")
    try library.scan([folder.path("first")])
    let id = try #require(try library.only("First song")?.id)
    async let report = Task.detached { try library.scan([folder.path("music")]) }.value
    for round in 0..<50 {
      #expect(try library.found("first") == ["First song"])
      try library.setLiked(round.isMultiple(of: 2), [.track(id)])
    }
    #expect(try await report.added == 400)
    #expect(try library.totals().tracks == 401)
  }

  @Test("while a hundred thousand files are scanned, every search answers", .enabled(if: heavyTestsAreOn))
  func readersAreFreeForLong() async throws {
    let folder = try TemporaryFolder()
    for group in 0..<1_000 {
      try folder.folder("music/\(group)")
      for number in 0..<100 {
        let tags = [("TITLE", "Song \(number)"), ("ARTIST", "Singer \(group)"), ("ALBUM", "Record \(group)")]
        #expect(writeFile(Sound.flac(tags), folder.path("music/\(group)/\(number).flac")))
      }
    }
    let library = try folder.library()
    try folder.flac("first/1.flac", title: "First song")
    try library.scan([folder.path("first")])
    let music = folder.path("music")
    let isDone = Mutex(false)
    let scan = Task.detached {
      defer { isDone.withLock { $0 = true } }
      return try library.scan([music]).added
    }
    var searches = 0
    var most = 0
    while !isDone.withLock({ $0 }) {
      #expect(try library.found("first song").first == "First song")
      let total = try library.search("sing").tracks.total
      // A search sees whole commits, so that there is never less than before.
      #expect(total >= most)
      most = max(most, total)
      searches += 1
    }
    #expect(try await scan.value == 100_000)
    #expect(searches > 100)
    #expect(most > 1_000)
    #expect(try library.totals().tracks == 100_001)
  }
}
