import AppMusic
import AudioService
import Testing

@testable import appmusic

/// A language that is chosen while screens are open is spoken by them at once.
@MainActor @Suite struct LanguageChangeTests {
  nonisolated private static let screens: [AppScreen] = [
    .home, .sheet(.newest), .search(query: ""), .search(query: "夜"), .player(face: .record), .queue,
    .playlists,
    .playlist(PlaylistID(rawValue: "pl-1")), .album(AlbumID(rawValue: "al-1")),
    .artist(ArtistID(rawValue: "ar-1")), .lyrics(TrackID(rawValue: "tr-1")), .servers, .addServer(url: ""),
    .downloads, .settings, .messages, .index(.genres), .sheet(.genre("流行")),
  ]

  @Test("a screen that was opened in English looks as if it had been opened in Chinese", arguments: screens)
  func everyScreen(_ screen: AppScreen) {
    for mood in [Mood.full, .empty, .offline, .broken] {
      let (changed, chinese) = (InterfaceWorld(mood), InterfaceWorld(mood, language: .simplifiedChinese))
      for world in [changed, chinese] {
        world.show(screen)
        // Messages that were told stay in their language until they leave.
        world.run(10_000)
      }
      changed.interface.speak(.simplifiedChinese)
      changed.run()
      #expect(changed.text == chinese.text)
    }
  }

  @Test("help and a song's menu change too, and back again")
  func popups() {
    let world = InterfaceWorld()
    world.show(.home)
    for key in ["?", "m"] {
      world.press(key)
      let english = world.text
      world.interface.speak(.simplifiedChinese)
      #expect(world.text != english)
      #expect(world.text.contains(key == "?" ? "所有按键和命令" : "下一首播放"), "\(world.text)")
      world.interface.speak(.english)
      #expect(world.text == english)
      world.press("q")
    }
  }

  @Test("one is no plural, and none is one")
  func plurals() {
    #expect([0, 1, 2].map { Phrase.songs($0).english } == ["0 songs", "1 song", "2 songs"])
    #expect([0, 1, 2].map { Phrase.albums($0).english } == ["0 albums", "1 album", "2 albums"])
    func artist(_ albums: Int, _ tracks: Int) -> Artist {
      Artist(id: ArtistID(rawValue: "ar-1"), name: "A", albums: albums, tracks: tracks)
    }
    #expect(Phrase.having(artist(2, 3)).english == "3 songs")
    #expect(Phrase.having(artist(2, 0)).english == "2 albums", "an album's artist whom no song names")
    #expect(Phrase.having(artist(0, 0)).english == "0 songs")
    #expect(Phrase.songs(1).text(in: .simplifiedChinese) == "1 首歌曲")
  }
}
