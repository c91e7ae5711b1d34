import AudioService
import Testing

@testable import AudioLibrary

@Suite struct ServerTests {
  @Test("songs of a server stand beside files, in one list and one search")
  func beside() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/1.flac", title: "River here", artist: "Ann", album: "One")
    let library = try folder.library()
    try library.scan([folder.path("music")])
    try library.store(
      [
        ServerSong(
          id: "s1", title: "River there", artists: ["Ann"], album: "One", liked: 5, plays: 3, added: 9),
        ServerSong(id: "s2", title: "Other", artists: ["Bob"]),
      ], of: "home")
    #expect(try library.titles() == ["Other", "River here", "River there"])
    #expect(Set(try library.found("river")) == ["River here", "River there"])
    let there = try #require(try library.track(of: "home", song: "s1"))
    #expect(there.location == .server("home", song: "s1"))
    #expect((there.isLiked, there.plays) == (true, 3))
    #expect(try library.titles(CatalogueSort(.title), TrackFilter(source: "local")) == ["River here"])
    #expect(
      try library.titles(CatalogueSort(.title), TrackFilter(source: "home")) == ["Other", "River there"])
    #expect(try library.titles(CatalogueSort(.path)) == ["River here", "River there", "Other"])
    let second = try library.tracks(
      .everything, sort: CatalogueSort(.path), page: PageRequest(offset: 2, size: 5))
    #expect((second.items.map(\.title), second.total) == (["Other"], 3))
    #expect(try library.albums().items.map(\.source) == ["local", "home"])

    try library.store([ServerSong(id: "s1", title: "River again", artists: ["Ann"])], of: "home")
    #expect(try library.track(of: "home", song: "s1")?.id == there.id)
    #expect(try library.found("again") == ["River again"])
    #expect(try library.songs(of: "home") == ["s1", "s2"])
    #expect(try library.removeSongs(of: "home", except: ["s1"]) == 1)
    #expect(try library.scan().hasChanges == false)
    #expect(try library.titles() == ["River again", "River here"])
  }

  @Test("a song that a server calls longer than anything is a song, and its album adds up")
  func endless() throws {
    let folder = try TemporaryFolder()
    let library = try folder.library()
    let year = Duration.seconds(365 * 86_400)
    try library.store(
      (1...3).map { ServerSong(id: "s\($0)", title: "T\($0)", album: "One", duration: .seconds(Int64.max)) },
      of: "home")
    #expect(try library.tracks(.everything).items.map(\.duration) == [year, year, year])
    #expect(try library.albums().items.map(\.duration) == [year * 3])
  }

  @Test("lyrics in tags are handed to the finder as their frames are")
  func lyrics() throws {
    let folder = try TemporaryFolder()
    let path = try folder.flac("1.flac", [("TITLE", "One"), ("LYRICS", "[00:01.00]x")])
    #expect(try TagLyrics().lyricTags(of: path) == [.text("[00:01.00]x")])
    var frame: [UInt8] = [0] + Array("eng".utf8) + [2, 1, 0]
    frame += Array("one".utf8) + [0] + Sound.big(1_000)
    let timed = try folder.write(Sound.mp3(Sound.id3([("SYLT", frame)])), to: "2.mp3")
    let body: [UInt8] = [3, 0x58, 0x58, 0x58, 2, 1, 0] + Array("one".utf8) + [0] + Sound.big(1_000)
    #expect(try TagLyrics().lyricTags(of: timed) == [.sylt(body)])
    #expect(throws: (any Error).self) { try TagLyrics().lyricTags(of: folder.path("3.mp3")) }
  }
}
