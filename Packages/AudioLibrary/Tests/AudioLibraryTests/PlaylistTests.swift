import AudioService
import Foundation
import Testing

@testable import AudioLibrary

@Suite struct PlaylistTests {
  private func library(_ folder: TemporaryFolder) throws -> (library: Library, ids: [TrackID]) {
    for title in ["One", "Two", "Three"] { try folder.flac("music/\(title).flac", title: title) }
    let library = try folder.library()
    try library.scan([folder.path("music")])
    return (library, try ["One", "Two", "Three"].map { try #require(try library.only($0)?.id) })
  }

  private func titles(_ library: Library, _ name: String) throws -> [String] {
    try library.tracks(inPlaylist: name).map(\.title)
  }

  @Test("lists are made, changed, renamed and deleted, and each change is taken back")
  func changes() throws {
    let folder = try TemporaryFolder()
    let (library, ids) = try library(folder)
    let made = try library.createPlaylist("  Dawn ", tracks: [ids[0], ids[0]])
    #expect(made.name == "Dawn")
    try library.add([ids[1], ids[2]], toPlaylist: "Dawn")
    #expect(try titles(library, "dawn") == ["One", "One", "Two", "Three"])
    try library.move(from: 3, to: 0, inPlaylist: made.id.rawValue)
    #expect(try titles(library, "Dawn") == ["Three", "One", "One", "Two"])
    try library.remove(positions: [1, 3], fromPlaylist: "Dawn")
    #expect(try titles(library, "Dawn") == ["Three", "One"])
    try library.renamePlaylist("Dawn", to: "Dusk")
    try library.deletePlaylist("Dusk")
    #expect(try library.playlists() == [])

    #expect(try library.undoPlaylistChange() == "deleting “Dusk”")
    #expect(try library.playlist("Dusk").id == made.id)
    #expect(try titles(library, "Dusk") == ["Three", "One"])
    try library.undoPlaylistChange()
    #expect(try library.playlists().map(\.name) == ["Dawn"])
    try library.undoPlaylistChange()
    #expect(try titles(library, "Dawn") == ["Three", "One", "One", "Two"])
    try library.undoPlaylistChange()
    #expect(try titles(library, "Dawn") == ["One", "One", "Two", "Three"])
    try library.undoPlaylistChange()
    #expect(try titles(library, "Dawn") == ["One", "One"])
    #expect(try library.undoPlaylistChange() == "creating “Dawn”")
    #expect(try library.playlists() == [])
    #expect(throws: LibraryError.nothingToUndo) { try library.undoPlaylistChange() }
  }

  @Test("what cannot be done is refused, and changes nothing")
  func refusals() throws {
    let folder = try TemporaryFolder()
    let (library, ids) = try library(folder)
    try library.createPlaylist("Dawn", tracks: ids)
    #expect(throws: LibraryError.playlistExists(name: "Dawn")) { try library.createPlaylist("Dawn") }
    #expect(throws: LibraryError.emptyName) { try library.createPlaylist(" \n") }
    #expect(throws: LibraryError.unknownPlaylist(name: "Noon")) { try library.deletePlaylist("Noon") }
    #expect(throws: LibraryError.badPosition(position: 3, count: 3)) {
      try library.remove(positions: [0, 3], fromPlaylist: "Dawn")
    }
    #expect(throws: LibraryError.unknownItem(id: "tr-zzz")) {
      try library.add([ids[0], TrackID(rawValue: "tr-zzz")], toPlaylist: "Dawn")
    }
    #expect(try titles(library, "Dawn") == ["One", "Two", "Three"])
  }

  @Test(
    "every format goes out and comes in the same, wherever the file is", arguments: PlaylistFormat.allCases)
  func roundTrip(_ format: PlaylistFormat) throws {
    let folder = try TemporaryFolder()
    let names = [
      "a & b <c>.flac", "#1.flac", "100%.flac", " blank .flac", "夜曲.flac", "line\nend.flac", "é?.flac",
    ]
    for name in names {
      try folder.flac("music/x/\(name)", title: name.replacingOccurrences(of: "\n", with: "_"))
    }
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let ids = try library.tracks(.everything, sort: CatalogueSort(.path)).items.map(\.id)
    try library.createPlaylist("All & more", tracks: ids)
    for place in ["music", "music/x", "lists/deep"] {
      try folder.folder(place)
      let file = folder.path("\(place)/out.\(format.rawValue)")
      try library.exportPlaylist("All & more", to: file)
      let (playlist, missing) = try library.importPlaylist(file, name: "Back")
      #expect(missing == [])
      #expect(try library.tracks(inPlaylist: playlist.id.rawValue).map(\.id) == ids)
      #expect(!FileManager.default.fileExists(atPath: file.text + ".new"))
    }
  }

  @Test(
    "paths are relative to the file, in any encoding, with any line end, and what is missing is told with its line"
  )
  func importing() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/a/Café.flac", title: "Café")
    try folder.flac("music/b.flac", title: "B")
    let library = try folder.library()
    try library.scan([folder.path("music")])
    let latin =
      Array("#EXTM3U\r\na/Caf".utf8) + [0xE9] + Array(".flac\r\n\r\ngone.flac\r\n./x/../B.FLAC\r\n".utf8)
    try folder.write(latin, to: "music/latin.m3u")
    let (list, missing) = try library.importPlaylist(folder.path("music/latin.m3u"))
    #expect(list.name == "latin")
    #expect(try titles(library, "latin") == ["Café", "B"])
    #expect(missing == [MissingEntry(line: 4, entry: "gone.flac")])
    #expect(try library.importPlaylist(folder.path("music/latin.m3u")).playlist.name == "latin (2)")

    let absolute = folder.path("music/b.flac").text
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    try folder.write(
      mark + Array("a\\Café.flac\n\(absolute)\nfile://\(absolute)\nhttp://radio.example/x\n".utf8),
      to: "music/win.m3u8")
    let second = try library.importPlaylist(folder.path("music/win.m3u8"))
    #expect(try titles(library, "win") == ["Café", "B", "B"])
    #expect(second.missing == [MissingEntry(line: 4, entry: "http://radio.example/x")])

    let pls = "[playlist]\nFile2=b.flac\nTitle2=x\nFile1=a/Café.flac\nFile10=no.flac\nNumberOfEntries=3\n"
    try folder.write(Array(pls.utf8), to: "music/list.pls")
    let third = try library.importPlaylist(folder.path("music/list.pls"))
    #expect(try titles(library, "list") == ["Café", "B"])
    #expect(third.missing == [MissingEntry(line: 5, entry: "no.flac")])

    let xspf = """
      <?xml version="1.0"?><!-- <location>no</location> -->
      <playlist xmlns="http://xspf.org/ns/0/"><location>self</location><trackList>
      <track><title>x</title><location>
        a/Caf%C3%A9.flac</location><location>b.flac</location></track>
      <track><location><![CDATA[b.flac]]></location></track>
      <track><location>a%26b&amp;c.flac</location></track>
      """
    try folder.write(Array(xspf.utf8), to: "music/list.xspf")
    let fourth = try library.importPlaylist(folder.path("music/list.xspf"), name: "X")
    #expect(try titles(library, "X") == ["Café", "B"])
    #expect(fourth.missing == [MissingEntry(line: 6, entry: "a%26b&c.flac")])
  }

  @Test("a list in a list is followed, and one that names itself ends")
  func nested() throws {
    let folder = try TemporaryFolder()
    let (library, _) = try library(folder)
    try folder.write(Array("One.flac\nself.m3u\ninner.m3u\n".utf8), to: "music/self.m3u")
    try folder.write(Array("Two.flac\nself.m3u\ngone.flac\n".utf8), to: "music/inner.m3u")
    let (_, missing) = try library.importPlaylist(folder.path("music/self.m3u"))
    #expect(try titles(library, "self") == ["One", "Two"])
    #expect(missing == [MissingEntry(line: 3, entry: "gone.flac")])
  }

  @Test("files that are not there, or of another kind, are errors")
  func errors() throws {
    let folder = try TemporaryFolder()
    let (library, _) = try library(folder)
    #expect(throws: LibraryError.unknownPlaylistFormat(path: folder.path("a.txt").text)) {
      try library.importPlaylist(folder.path("a.txt"))
    }
    #expect(
      throws: LibraryError.playlistFile(path: folder.path("a.m3u").text, reason: "it is not there any more")
    ) {
      try library.importPlaylist(folder.path("a.m3u"))
    }
    try library.createPlaylist("P")
    #expect(throws: LibraryError.self) { try library.exportPlaylist("P", to: folder.path("no/such/a.m3u")) }
    #expect(throws: LibraryError.unknownPlaylistFormat(path: "a.doc")) {
      try library.exportPlaylist("P", to: FilePath("a.doc"))
    }
  }
}
