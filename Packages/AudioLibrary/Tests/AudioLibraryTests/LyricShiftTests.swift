import AudioService
import Foundation
import Testing

@testable import AudioLibrary

@Suite struct LyricShiftTests {
  @Test("the lyrics of a track stay moved, for whoever opens the library, until they are moved back")
  func kept() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/1.flac", title: "One")
    try folder.flac("music/2.flac", title: "Two")
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let (one, two) = (try library.id("One"), try library.id("Two"))
    #expect(try library.lyricShift(of: one) == 0)
    try library.setLyricShift(-300, of: one)
    try library.setLyricShift(-400, of: one)
    let other = try folder.library()
    #expect(try other.lyricShift(of: one) == -400)
    #expect(try other.lyricShift(of: two) == 0)
    // The file has another name from now on, and is the same song.
    try folder.move("music/1.flac", to: "music/renamed.flac")
    try other.scan()
    #expect(try library.lyricShift(of: one) == -400)
    try library.setLyricShift(0, of: one)
    #expect(try other.lyricShift(of: one) == 0)
    #expect(try other.database.read { try $0.integer("SELECT count(*) FROM lyric_shifts") } == 0)
  }

  @Test("a track that is not known has none and can have none", arguments: ["tr-999", "tr-", "al-1", ""])
  func unknown(_ id: String) throws {
    let folder = try TemporaryFolder()
    let library = try folder.library()
    #expect(try library.lyricShift(of: TrackID(rawValue: id)) == 0)
    #expect(throws: LibraryError.unknownItem(id: id)) {
      try library.setLyricShift(100, of: TrackID(rawValue: id))
    }
  }

  @Test("a library of the form before gets the table when it is opened")
  func older() throws {
    let folder = try TemporaryFolder()
    do {
      let library = try folder.library()
      try library.database.withWriter { try $0.execute("DROP TABLE lyric_shifts; PRAGMA user_version = 4") }
    }
    let library = try folder.library()
    #expect(try library.lyricShift(of: TrackID(rawValue: "tr-1")) == 0)
    #expect(try library.database.read { try $0.integer("PRAGMA user_version") } == Int64(Schema.current))
  }

  /// A song of a server that is the file that ``file(in:)`` writes.
  private static let song = ServerSong(
    id: "s1", title: "Café", artists: ["Ann"], album: "One", duration: .seconds(100))

  private func file(in folder: TemporaryFolder, _ name: String = "music/1.flac") throws {
    try folder.flac(name, [("TITLE", "Café"), ("ARTIST", "Ann"), ("ALBUM", "One")], seconds: 100)
  }

  /// Destroys the library, but for its second file.
  private func damage(_ folder: TemporaryFolder) throws {
    for ending in ["-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: folder.path("library.sqlite").text + ending)
    }
    try folder.write([UInt8](repeating: 0xA5, count: 8_192), to: "library.sqlite")
  }

  @Test("lyrics that were moved for a server's song stay moved when the song is found to be a file")
  func merged() throws {
    let folder = try TemporaryFolder()
    let library = try folder.library()
    try library.store([Self.song], of: "home")
    try library.setLyricShift(250, of: try library.id("Café"))
    try file(in: folder)
    try library.scan([folder.path("music")])
    let track = try #require(try library.only("Café"))
    #expect(track.location == .file(folder.path("music/1.flac")))
    #expect(try library.lyricShift(of: track.id) == 250)
    #expect(try library.database.read { try $0.integer("SELECT count(*) FROM lyric_shifts") } == 1)
  }

  @Test("where the file's lyrics were moved too, they stay as they are")
  func mergedWithAnother() throws {
    let folder = try TemporaryFolder()
    let library = try folder.library()
    // Another length, so that they are two songs until the server says better.
    var song = Self.song
    song.duration = .seconds(50)
    try library.store([song], of: "home")
    try file(in: folder)
    try library.scan([folder.path("music")])
    for track in try library.tracks().items {
      try library.setLyricShift(
        track.location == .file(folder.path("music/1.flac")) ? -100 : 250, of: track.id)
    }
    try library.store([Self.song], of: "home")
    #expect(try library.lyricShift(of: try library.id("Café")) == -100)
    #expect(try library.database.read { try $0.integer("SELECT count(*) FROM lyric_shifts") } == 1)
  }

  @Test("a file of which only the lyrics were moved is remembered when it goes, or hands them on to its copy")
  func gone() throws {
    let folder = try TemporaryFolder()
    let library = try folder.library()
    try file(in: folder)
    try library.scan([folder.path("music")])
    let id = try library.id("Café")
    try library.setLyricShift(250, of: id)
    try folder.remove("music/1.flac")
    try library.scan()
    #expect(try library.totals().tracks == 0)
    try file(in: folder)
    try library.scan()
    #expect(try library.only("Café")?.id == id)
    #expect(try library.lyricShift(of: id) == 250)
    try file(in: folder, "music/2.flac")
    try library.scan()
    try folder.remove("music/1.flac")
    try library.scan()
    #expect(try library.lyricShift(of: try library.id("Café")) == 250)
  }

  @Test("they come back from the second file, for a file and for a server's song that is a file later")
  func restored() throws {
    let folder = try TemporaryFolder()
    do {
      let library = try folder.library()
      try folder.flac("music/1.flac", title: "One")
      try folder.flac("music/2.flac", title: "Two")
      try library.scan([folder.path("music")])
      try library.store([Self.song], of: "home")
      try library.setLyricShift(-300, of: try library.id("One"))
      try library.setLyricShift(250, of: try library.id("Café"))
      // Moved, and moved back.
      let two = try library.id("Two")
      try library.setLyricShift(100, of: two)
      try library.setLyricShift(0, of: two)
    }
    func check(_ library: Library) throws {
      #expect(library.recovery != nil)
      try file(in: folder, "music/3.flac")
      try library.scan()
      try library.store([Self.song], of: "home")
      #expect(try library.titles() == ["Café", "One", "Two"])
      let shifts = try ["Café", "One", "Two"].map {
        try library.lyricShift(of: try library.id($0))
      }
      #expect(shifts == [250, -300, 0])
    }
    try damage(folder)
    try check(try folder.library())
    // Once more from the file that the scan has written anew.
    try damage(folder)
    try check(try folder.library())
  }

  @Test("a second file from before they were in it, or with lines of a later version, is read as it is")
  func otherForms() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/1.flac", title: "One")
    let place = folder.path("music").text
    try folder.write(
      Array(
        """
        roots\t\(place)
        mood\t4\tblue
        track\t4\t\tOne\tA\t\t\t\t\(place)\t1.flac
        like\t4\t9
        end\t3

        """.utf8), to: "library.sqlite.saved")
    let library = try folder.library()
    #expect(library.recovery?.tracks == 1)
    try library.scan()
    let one = try #require(try library.only("One"))
    #expect(one.isLiked)
    #expect(try library.lyricShift(of: one.id) == 0)
  }

  @Test("a library with shifts that are not in the second file has it written anew with the next change")
  func olderSecondFile() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/1.flac", title: "One")
    try folder.flac("music/2.flac", title: "Two")
    do {
      let library = try folder.library()
      try library.scan([folder.path("music")])
      try library.setLiked(true, [.track(try library.id("Two"))])
      // As the sixth form kept it.
      let id = try library.id("One")
      let one = try #require(Identity.row(id))
      try library.database.withWriter {
        try $0.execute("INSERT INTO lyric_shifts VALUES (\(one), 250); PRAGMA user_version = 6")
      }
    }
    do {
      let library = try folder.library()
      try library.recordPlay(try library.id("Two"), at: 9)
    }
    try damage(folder)
    let library = try folder.library()
    try library.scan()
    #expect(try library.lyricShift(of: try library.id("One")) == 250)
    #expect(try library.only("Two")?.isLiked == true)
  }
}

extension Library {
  /// The identity of the one track of a title.
  fileprivate func id(_ title: String) throws -> TrackID { try #require(try only(title)?.id) }
}
