import AudioService
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
    let (one, two) = (try #require(try library.only("One")?.id), try #require(try library.only("Two")?.id))
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
}
