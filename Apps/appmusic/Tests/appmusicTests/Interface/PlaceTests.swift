import AppMusic
import AudioLibrary
import AudioService
import FOLDin
import Foundation
import MVVMR
import Testing

@testable import appmusic

/// Where the user left is where the next run begins.
@MainActor @Suite struct PlaceTests {
  /// The place as a later run reads it.
  private func kept(_ place: InterfacePlace) throws -> InterfacePlace? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "place-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let file = PlaceFile(folder: FilePath(folder))
    #expect(file.place() == nil)
    try file.keep(place)
    let kept = try FileManager.default.attributesOfItem(atPath: folder + "/place")
    #expect(kept[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["place"])
    return file.place()
  }

  /// Another run, which begins where that one is left.
  private func nextRun(after world: InterfaceWorld, _ mood: Mood = .full) throws -> InterfaceWorld {
    let place = try #require(try kept(world.interface.place))
    #expect(place == world.interface.place)
    let next = InterfaceWorld(mood)
    next.interface.start(at: place)
    next.run(500)
    return next
  }

  @Test("the screens, and what is selected on each of them, are there again")
  func screens() throws {
    let world = InterfaceWorld()
    world.show(.home)
    world.press("down", "down")
    world.show(.album(AlbumID(rawValue: "al-2")))
    world.press("down", "down", "down", "down")
    let next = try nextRun(after: world)
    #expect(next.lines[0].contains("十一月的萧邦 2"))
    #expect(next.lines == world.lines)
    #expect(next.stage.top?.subjects.first?.id == FakeMusic.tracks[4].id)
    next.press("q")
    #expect(next.lines[0].contains("Music box"))
    #expect(next.stage.top?.subjects.first?.id == FakeMusic.tracks[2].id)
  }

  @Test("a song far down a sheet is selected again, also where it has moved")
  func farDown() throws {
    let world = InterfaceWorld()
    let many = (100..<300).map { number in
      Track(
        id: TrackID(rawValue: "tr-\(number)"), location: .file(FilePath("/music/\(number).flac")),
        title: "Song \(number)")
    }
    world.mood.add(tracks: many)
    world.show(.home)
    world.show(.sheet(.all))
    world.press("G")
    world.run(500)
    for _ in 0..<30 { world.press("up") }
    let selected = try #require(world.stage.top?.subjects.first)
    #expect(world.stage.top?.mark == "tr-293 193" && selected.title == "Song 293")
    let place = world.interface.place
    for moved in [0, 30] {
      let next = InterfaceWorld()
      next.mood.add(tracks: many)
      next.mood.add(
        tracks: (0..<moved).map { number in
          Track(
            id: TrackID(rawValue: "tr-5\(number)00"), location: .file(FilePath("/music/5\(number)00.flac")),
            title: "Before \(number)")
        })
      next.interface.start(at: place)
      next.run(500)
      #expect(next.stage.top?.subjects.first == selected)
      #expect(next.text.contains("Song 293"))
    }
  }

  @Test("the text of a search is there again, with the row, and keys are commands")
  func search() throws {
    let world = InterfaceWorld()
    world.show(.home)
    world.press("/")
    world.type("夜曲")
    world.run(500)
    world.press("down", "down", "down")
    let selected = try #require(world.stage.top?.subjects.first)
    let next = try nextRun(after: world)
    #expect(next.text.contains("夜曲"))
    #expect(next.text.contains("Songs · 24"))
    #expect(next.stage.top?.subjects.first?.id == selected.id)
    next.press("space")
    #expect(next.link.words.withLock { $0 }.last == ["toggle"])
  }

  @Test(
    "every screen comes back, or the one below it where there is nothing to come back to",
    arguments: [
      AppScreen.home, .sheet(.newest), .search(query: ""), .search(query: "夜"), .player(face: .record),
      .player(face: .lyrics), .playlists, .playlist(PlaylistID(rawValue: "pl-1")),
      .album(AlbumID(rawValue: "al-1")), .artist(ArtistID(rawValue: "ar-1")),
      .lyrics(TrackID(rawValue: "tr-1")), .servers, .downloads, .settings, .messages,
    ])
  func everyScreen(_ screen: AppScreen) throws {
    for mood in Mood.allCases {
      let world = InterfaceWorld()
      world.show(screen)
      world.press("down", "tab", "down")
      let next = try nextRun(after: world, mood)
      #expect(next.interface.router.stack.count == world.interface.router.stack.count)
      // What was selected may be gone; a key works all the same.
      next.press("down", "up", "q")
      #expect(next.stage.top != nil)
    }
  }

  @Test("what lies over a page, and a form with its secrets, are left out")
  func covers() throws {
    let world = InterfaceWorld()
    world.show(.playlists)
    for key in ["4", "?"] {
      world.press(key)
      #expect(world.interface.router.stack.count == 3)
      #expect(world.interface.place.levels.count == 2)
      world.press(key)
    }
    world.show(.addServer(url: "https://me:secret@music.example.com"))
    #expect(world.interface.place.levels.count == 2)
  }

  @Test("of a high stack the first screen and the last ones are kept, and no long word")
  func limits() {
    let home = SavedStack.Screen(unitCase: AnyMVVMUnitCase(HomeCase()))
    let albums = (0..<40).map {
      SavedStack.Screen(unitCase: AnyMVVMUnitCase(AlbumCase(id: AlbumID(rawValue: "al-\($0)"))))
    }
    let place = InterfacePlace(
      levels: ([home] + albums).map { .init(screen: $0, mark: String(repeating: "夜", count: 100)) })
    #expect(place.levels.count == 12)
    #expect(place.levels.first?.screen == home)
    #expect(place.levels.last?.screen == albums.last)
    #expect(place.levels.allSatisfy { $0.mark == nil })
  }

  @Test(
    "a damaged file is as none",
    arguments: [
      "", "{", "null", "[]", "{}", "{\"screens\":[]}", "{\"screens\":1,\"marks\":[]}",
      "{\"screens\":[{\"case\":\"NoSuchCase\",\"value\":{}}],\"marks\":[\"\"]}",
      "{\"screens\":[{\"case\":\"AlbumCase\",\"value\":7}],\"marks\":[\"\"]}",
      "\u{0}\u{1}\u{2}", String(repeating: "[", count: 50_000), String(repeating: " ", count: 70_000),
    ])
  func damaged(_ text: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "place-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(text.utf8).write(to: folder.appending(path: "place"))
    let place = PlaceFile(folder: FilePath(folder.path)).place()
    #expect(place == nil)
  }

  @Test("every file that differs in a byte from a good one is read or ignored, and a screen is shown")
  func flipped() throws {
    let world = InterfaceWorld()
    world.show(.home)
    world.show(.album(AlbumID(rawValue: "al-2")))
    world.press("down")
    let bytes = Array(try JSONEncoder().encode(world.interface.place))
    let folder = FileManager.default.temporaryDirectory.appending(path: "place-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = PlaceFile(folder: FilePath(folder.path))
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x15
      try Data(damaged).write(to: folder.appending(path: "place"))
      let next = InterfaceWorld()
      next.interface.start(at: file.place())
      next.run()
      #expect(next.stage.top != nil)
      #expect(next.lines[0].contains("Music box") || next.interface.router.stack.count == 2)
    }
  }

  @Test("a place without screens begins at the music box")
  func empty() {
    let world = InterfaceWorld()
    world.interface.start(at: InterfacePlace(levels: []))
    world.run()
    #expect(world.lines[0].contains("Music box"))
  }
}
