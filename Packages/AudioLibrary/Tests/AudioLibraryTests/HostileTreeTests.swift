import AudioService
import Foundation
import Synchronization
import Testing

@testable import AudioLibrary

@Suite struct HostileTreeTests {
  @Test(
    "files with any name the file system allows come in, and are found by it",
    .bug("https://github.com/music-assistant/support/issues/542"))
  func names() throws {
    let folder = try TemporaryFolder()
    try folder.folder("music")
    var names: [[UInt8]] = [
      [0x63, 0x61, 0x66, 0xE9], Array("a\u{2215}b".utf8), Array("line\nend".utf8), Array("\"quote\"".utf8),
      Array("100%25".utf8), Array("a#b?c".utf8), Array("-dash".utf8), Array("e\u{301}".utf8), Array("é".utf8),
      Array("'; DROP TABLE tracks; --".utf8), Array("tab\tname".utf8), [0xFF, 0xFE],
    ]
    names.append([UInt8](repeating: UInt8(ascii: "x"), count: 250))
    for (index, name) in names.enumerated() {
      let path = folder.path("music").appending(name + Array(".flac".utf8))
      let bytes = Sound.flac([("TITLE", "T\(index)")])
      #expect(writeFile(bytes, path), "\(path.text)")
    }
    let library = try folder.library()
    let report = try library.scan([folder.path("music")])
    #expect(report.added == names.count)
    #expect(report.unreadable == [])
    for (index, name) in names.enumerated() {
      let path = folder.path("music").appending(name + Array(".flac".utf8))
      let track = try #require(try library.tracks(at: [path]).first ?? nil)
      #expect(track.title == "T\(index)")
      #expect(track.location == .file(path))
    }
    #expect(try library.scan().hasChanges == false)
  }

  @Test("a title out of a name that is not UTF-8 is text all the same")
  func untitled() throws {
    let folder = try TemporaryFolder()
    try folder.folder("music")
    #expect(writeFile(Sound.flac([]), folder.path("music").appending([0x63, 0xE9] + Array(".flac".utf8))))
    let library = try folder.library()
    try library.scan([folder.path("music")])
    #expect(try library.titles() == ["c\u{FFFD}"])
    #expect(try library.tracks().items.first?.artists == [])
  }

  @Test("circles of links end, and nothing is listed twice")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/real/1.flac", title: "One")
    try folder.flac("outside/2.flac", title: "Two")
    let manager = FileManager.default
    func link(_ name: String, _ target: String) throws {
      try manager.createSymbolicLink(
        atPath: folder.path(name).text, withDestinationPath: target)
    }
    try link("music/loop", "..")
    try link("music/real/self", ".")
    try link("music/again", "real")
    try link("music/out", folder.path("outside").text)
    try link("music/one.flac", "real/1.flac")
    try link("music/nowhere.flac", "no/such.flac")
    let library = try folder.library()
    let report = try library.scan([folder.path("music")])
    #expect(report.unreadable == [])
    #expect(try library.titles() == ["One", "Two"])
    #expect(try library.scan().hasChanges == false)
  }

  @Test(
    "hidden files, what macOS leaves beside files, and what is no music stay out",
    .bug("https://github.com/Boof2015/astra/issues/221"))
  func hidden() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/01 One.flac", title: "One")
    try folder.write([0, 5, 22, 7], to: "music/._01 One.flac")
    try folder.flac("music/.hidden.flac", title: "No")
    try folder.flac("music/.git/x.flac", title: "No")
    for name in [".DS_Store", "notes.txt", "cover.jpg", "flac", "x.flac.part"] {
      try folder.write([1, 2], to: "music/" + name)
    }
    let library = try folder.library()
    let report = try library.scan([folder.path("music")])
    #expect(report.files == 1)
    #expect(report.unreadable == [])
    #expect(try library.titles() == ["One"])
  }

  @Test("named pipes, sockets and devices are passed by without waiting")
  func specialFiles() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/1.flac", title: "One")
    #expect(mkfifo(folder.path("music/pipe.flac").text, 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("music/null.flac").text, withDestinationPath: "/dev/zero")
    let library = try folder.library()
    #expect(try library.scan([folder.path("music")]).files == 1)
  }

  @Test("bad files are listed with their reasons, and stop nothing")
  func badFiles() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/good.flac", title: "Good")
    try folder.write([], to: "music/empty.mp3")
    try folder.write([UInt8](repeating: 0, count: 5_000), to: "music/zeros.mp3")
    try folder.write(Array("this is no music".utf8), to: "music/text.ogg")
    let library = try folder.library()
    let report = try library.scan([folder.path("music")])
    #expect(try library.titles() == ["Good"])
    let reasons = Dictionary(uniqueKeysWithValues: report.unreadable.map { ($0.path, $0.reason) })
    #expect(reasons.count == 3)
    #expect(reasons[folder.path("music/empty.mp3")] == "it is empty")
    #expect(
      reasons[folder.path("music/zeros.mp3")]
        == "there is no sound in it that can be read; it is damaged or of another format")
  }

  @Test(
    "a file that is cut short is a track, and is told of in each scan until it is whole",
    .bug("https://github.com/tramhao/termusic/issues/731"))
  func cutShort() throws {
    let folder = try TemporaryFolder()
    let whole = Sound.wholeFLAC([("TITLE", "Half"), ("ARTIST", "A")])
    try folder.write(Array(whole.prefix(whole.count * 6 / 10)), to: "music/half.flac")
    try folder.write(whole, to: "music/whole.flac")
    try folder.flac("other/1.flac", title: "Other")
    let library = try folder.library()
    let told = [
      ScanReport.Unreadable(
        path: folder.path("music/half.flac"),
        reason: "it is cut short, so that at most its beginning can be played")
    ]
    let first = try library.scan([folder.path("music"), folder.path("other")])
    #expect(first.unreadable == told)
    #expect(first.added == 3)
    #expect(try library.scan().unreadable == told)
    #expect(try library.scan([folder.path("other")]).unreadable == [])
    #expect(try library.scan([], options: Library.ScanOptions(readsEverything: true)).unreadable == told)
    try folder.write(whole, to: "music/half.flac")
    #expect(try library.scan().unreadable == [])
  }

  @Test("a known file that becomes unreadable keeps its row")
  func spoiled() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/1.flac", title: "One")
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let id = try #require(try library.only("One")?.id)
    try library.setLiked(true, [.track(id)])
    try folder.write([1, 2, 3], to: "music/1.flac")
    #expect(try library.scan().unreadable.count == 1)
    #expect(try library.only("One")?.isLiked == true)
  }

  @Test("folders two hundred deep and two thousand files in one folder are walked")
  func large() throws {
    let folder = try TemporaryFolder()
    let deep = (0..<200).map { "d\($0)" }.joined(separator: "/")
    try folder.flac("music/\(deep)/deep.flac", title: "Deep")
    let bytes = Sound.flac([("TITLE", "Wide")])
    try folder.folder("music/wide")
    for number in 0..<2_000 { #expect(writeFile(bytes, folder.path("music/wide/\(number).flac"))) }
    let library = try folder.library()
    let report = try library.scan([folder.path("music")])
    #expect(report.added == 2_001)
    #expect(try library.found("deep") == ["Deep"])
    #expect(try library.scan().hasChanges == false)
  }

  @Test("fifty thousand files in one folder come in, and are not read again", .enabled(if: heavyTestsAreOn))
  func wide() throws {
    let folder = try TemporaryFolder()
    try folder.folder("music")
    for number in 0..<50_000 {
      let bytes = Sound.flac([("TITLE", "Wide \(number)"), ("ARTIST", "A\(number % 500)")])
      #expect(writeFile(bytes, folder.path("music/\(number).flac")))
    }
    let library = try folder.library()
    let report = try library.scan([folder.path("music")])
    #expect((report.files, report.added, report.unreadable.count) == (50_000, 50_000, 0))
    #expect(try library.totals().tracks == 50_000)
    #expect(try library.found("wide 49999") == ["Wide 49999"])
    var last = ScanProgress()
    #expect(try library.scan(progress: { last = $0 }).hasChanges == false)
    #expect((last.found, last.toRead) == (50_000, 0))
  }

  @Test(
    "files and folders that vanish or are cut while a scan reads them stop nothing, and the next scan sees them gone"
  )
  func vanishing() async throws {
    let folder = try TemporaryFolder()
    for number in 0..<900 { try folder.flac("music/\(number / 30)/\(number).flac", title: "T\(number)") }
    let library = try folder.library()
    let music = folder.path("music")
    let isDone = Mutex(false)
    let destruction = Task.detached {
      // From the end on, since the scan comes from the start: they meet somewhere.
      for number in (0..<900).reversed() {
        let place = "\(music.text)/\(number / 30)"
        switch number % 3 {
        case 0 where number % 150 == 60: try? FileManager.default.removeItem(atPath: place)
        case 1: unlink("\(place)/\(number).flac")
        case 2: truncate("\(place)/\(number).flac", 0)
        default: break
        }
      }
      isDone.withLock { $0 = true }
    }
    repeat { try library.scan([music]) } while !isDone.withLock { $0 }
    await destruction.value
    let report = try library.scan()
    #expect(report.unreadable.allSatisfy { $0.reason == "it is empty" })
    let titles = Set(try library.titles())
    for number in 0..<900 {
      let isInLostFolder = number / 30 % 5 == 2
      // What was known of a file before it was emptied is kept.
      if isInLostFolder || number % 3 == 1 { #expect(!titles.contains("T\(number)")) }
      if !isInLostFolder, number % 3 == 0 { #expect(titles.contains("T\(number)")) }
    }
    try library.database.check()
  }

  @Test(
    "a folder that goes away as a whole while it is scanned takes nothing with it",
    arguments: [false, true])
  func vanishingRoot(_ anotherTakesItsPlace: Bool) throws {
    let folder = try TemporaryFolder()
    for number in 0..<9 { try folder.flac("music/\(number)/1.flac", title: "T\(number)") }
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let music = try #require(folder.path("music").resolved())
    // The walk alone, since a whole scan has its threads far ahead of who looks on.
    var events: [ScanEvent] = []
    try library.database.read { connection in
      let root = try #require(try ScanPlan.remembered(connection).first)
      var walker = try Walker(
        connection: connection, readsEverything: false, lastScan: 0, cancellation: nil,
        send: { event in
          events.append(event)
          guard events.count == 5 else { return }
          try? folder.move("music", to: "elsewhere")
          if anotherTakesItsPlace { _ = try? folder.folder("music") }
        }, sendChunk: { _ in })
      try walker.walk([root])
    }
    #expect(events.contains { if case .found = $0 { true } else { false } })
    #expect(!events.contains { if case .gone = $0 { true } else { false } })
    var told: [String] = []
    for case .unreadable(let path, let reason) in events { told.append("\(path.text): \(reason)") }
    #expect(told == ["\(music.text): it is not there any more"])
    if anotherTakesItsPlace { try folder.remove("music") }
    #expect(try library.scan().missing == 9)
    try folder.move("elsewhere", to: "music")
    #expect(try library.scan().missing == 0)
    #expect(try library.totals().tracks == 9)
  }

  @Test("a disk inside of a folder is missing while it is away, and an empty folder is not a disk")
  func innerDisk() throws {
    let folder = try TemporaryFolder()
    let disk = try folder.folder("music/disk").text
    func mount() throws {
      let mount = try run("mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", disk])
      try #require(mount.status == 0, "this test mounts a small disk, as root: \(mount.output)")
    }
    try folder.flac("music/here/1.flac", title: "Here")
    try folder.flac("music/emptied/2.flac", title: "Emptied")
    try mount()
    defer { _ = try? run("umount", ["-l", disk]) }
    try folder.flac("music/disk/3.flac", title: "There")
    try folder.flac("music/disk/deep/4.flac", title: "Deep")
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let ids = try ["There", "Deep"].map { try #require(try library.only($0)).id }
    try run("umount", [disk])
    try folder.remove("music/emptied/2.flac")
    for _ in 0..<2 {
      let report = try library.scan()
      #expect(report.missing == 2)
    }
    #expect(try library.titles(CatalogueSort(.title), TrackFilter(isMissing: true)) == ["Deep", "There"])
    #expect(try library.titles() == ["Deep", "Here", "There"])
    try mount()
    try folder.flac("music/disk/3.flac", title: "There")
    try folder.flac("music/disk/deep/4.flac", title: "Deep")
    #expect(try library.scan().missing == 0)
    #expect(try library.tracks(ids).map(\.isMissing) == [false, false])
    // What is deleted from a disk that is there is gone.
    try folder.remove("music/disk/deep")
    #expect(try library.scan().removed == 1)
    #expect(try library.titles() == ["Here", "There"])
    try run("umount", [disk])
    #expect(try library.scan(options: .init(prunes: true)).missing == 0)
    #expect(try library.titles() == ["Here"])
  }

  @Test("a path longer than the system takes is listed, and stops nothing")
  func tooLong() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/1.flac", title: "One")
    // Made from inside, since no single call takes such a path.
    let script = """
      import os, sys
      os.chdir(sys.argv[1])
      for _ in range(20):
          os.mkdir("n" * 250)
          os.chdir("n" * 250)
      open("x.flac", "w").close()
      """
    #expect(try run("/usr/bin/python3", ["-c", script, folder.path("music").text]).status == 0)
    let library = try folder.library()
    let report = try library.scan([folder.path("music")])
    #expect(try library.titles() == ["One"])
    #expect(report.unreadable.map(\.reason) == ["its path is too long"])
    try run("rm", ["-rf", folder.path("music").text])
  }

  @Test("folders without permission are told of, and what is known of them is kept")
  func noPermission() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/open/1.flac", title: "One")
    try folder.flac("music/shut/2.flac", title: "Two")
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let helper = try Helper(as: .nobody, owning: folder)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0, .ownerAccountID: 1], ofItemAtPath: folder.path("music/shut").text)
    let scan = try helper.run("scan", library.path.text)
    #expect(scan.output.contains("\(folder.path("music/shut").text): you have no right to read it"))
    #expect(scan.output.contains("added 0 removed 0 missing 0"))
    #expect(try library.titles() == ["One", "Two"])
  }
}

/// Writes a file whose name need not be UTF-8.
func writeFile(_ bytes: [UInt8], _ path: FilePath) -> Bool {
  path.withCString { name in
    guard let file = fopen(name, "w") else { return false }
    defer { fclose(file) }
    return fwrite(bytes, 1, bytes.count, file) == bytes.count
  }
}

extension FilePath {
  fileprivate func appending(_ name: [UInt8]) -> FilePath { FilePath(bytes: bytes + [0x2F] + name) }
}
