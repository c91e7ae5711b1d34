import AppMusic
import AudioService
import Testing

@testable import appmusic

/// The interface line by line.
@MainActor @Suite struct PlainFrontTests {
  private final class Reader {
    var lines: [String] = []
  }

  private func front(_ world: InterfaceWorld) -> (PlainFront, Reader) {
    let reader = Reader()
    let front = PlainFront(interface: world.interface) { reader.lines.append($0) }
    world.interface.start()
    front.start()
    world.run()
    front.update()
    return (front, reader)
  }

  @Test("a page is read with numbers, and a number chooses its row")
  func choosing() {
    let world = InterfaceWorld()
    let (front, reader) = front(world)
    #expect(reader.lines.prefix(3) == ["", "== Music box ==", "1. New songs, 24"])
    #expect(reader.lines.contains("10. Für Elise 🎹 – 周杰伦, Jay, 1:01, liked"))
    front.take("10")
    world.run(200)
    front.update()
    #expect(world.link.player.status.track?.title == "Für Elise 🎹")
    #expect(reader.lines.contains("Now playing: Für Elise 🎹 – 周杰伦, Jay"))
  }

  @Test("a list of more than is fetched at once is read to its end")
  func longList() {
    let world = InterfaceWorld()
    world.mood.moreArtists.withLock { artists in
      artists = (2...450).map { Artist(id: ArtistID(rawValue: "ar-\($0)"), name: "Artist \($0)", tracks: 1) }
    }
    let (front, reader) = front(world)
    front.take("artists")
    world.run()
    front.update()
    world.run()
    front.update()
    #expect(reader.lines.contains("== Artists · 450 =="))
    for _ in 0..<60 where !reader.lines.contains("450. Artist 450, 1 song") { front.take("") }
    #expect(reader.lines.contains("450. Artist 450, 1 song"))
  }

  @Test("lyric lines are read as they come, and commands need no colon")
  func lyrics() throws {
    let world = InterfaceWorld()
    let (front, reader) = front(world)
    try world.link.player.play([.track(FakeMusic.tracks[1])])
    world.run(1_500)
    #expect(reader.lines.contains("一群嗜血的蚂蚁 / A swarm of bloodthirsty ants"))
    front.take("playlists")
    world.run()
    front.update()
    #expect(reader.lines.suffix(3) == ["== Your playlists ==", "1. 跑步 🏃, 3 songs", "2. Night, 0 songs"])
    front.take(":quit")
    #expect(world.ended == [.done])
  }

  @Test("a page is narrowed by a command, read again, and whole again by the command alone")
  func filter() {
    let world = InterfaceWorld()
    let (front, reader) = front(world)
    func take(_ line: String) -> [String] {
      reader.lines = []
      front.take(line)
      world.run(500)
      front.update()
      return reader.lines
    }
    _ = take("playlists")
    #expect(take("filter nig") == ["", "== Your playlists ==", "1 of 2 match", "1. Night, 0 songs"])
    #expect(take("filter xyz").last == "Nothing here matches “xyz”. Esc shows the whole list again.")
    #expect(take("filter").suffix(2) == ["1. 跑步 🏃, 3 songs", "2. Night, 0 songs"])
    _ = take("sheet all")
    #expect(take("filter yequ").prefix(4) == ["", "== All songs ==", "24 songs", "A plays all of it"])
    #expect(reader.lines.dropFirst(4).first == "3 of 24 match")
    #expect(reader.lines.count == 8)
  }

  @Test("what steers a terminal is not written")
  func harmless() {
    let world = InterfaceWorld()
    let (front, reader) = front(world)
    front.take("search \u{1B}[31m")
    world.run(500)
    front.update()
    #expect(!reader.lines.joined().unicodeScalars.contains { $0.value == 0x1B })
  }
}
