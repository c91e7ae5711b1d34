import AppMusic
import AudioService
import FOLDin
import Testing

@testable import appmusic

/// A person who chose Chinese reads no English on any screen.
@MainActor @Suite struct ChineseScreenTests {
  /// What is the same in every language: keys as they are written, and names.
  private static let names: Set<String> = [
    "space", "tab", "esc", "enter", "ctrl", "shift", "backspace", "delete", "escape", "pageup", "pagedown",
    "media",
    "playpause", "mute", "volumeup", "volumedown", "previous", "page", "OpenSubsonic", "Hans", "appmusic",
    "mpv", "pulse", "alsa", "null",
  ]

  /// What the music, the servers and the settings of these tests are called, the longest first.
  private static let data: [String] = {
    var texts = FakeMusic.tracks.flatMap { [$0.title, $0.id.rawValue] + $0.artists }
    texts +=
      FakeMusic.playlists.flatMap { [$0.name, $0.id.rawValue] }
      + FakeMusic.lyrics.split(separator: "\n").map {
        String($0.drop { $0 != "]" }.dropFirst())
      }
    texts += [true, false].map { Trouble(isFailedByNetwork: $0).message }
    texts += [
      "https://music.example.com", "https://音乐.example.com", "https://x.example.com", "mia", "home", "attic",
      "night",
      "Never use the network", "The colours", "The loudness", "mpv's audio output", "A secret", "offline",
      "theme",
      "midnight", "volume", "ao", "token", "false", "set", "al-1", "ar-1",
      "A title that is much longer than any row that a list coul",
      "A title that is much longer",
    ]
    return Array(Set(texts.filter { $0.count > 1 })).sorted { $0.count > $1.count }
  }()

  /// The names of commands, of their arguments and of settings, which help shows.
  private static let code: Set<String> = {
    func names(_ command: CommandDescription) -> [String] {
      [command.name, command.arguments.placeholder] + command.options.compactMap(\.placeholder)
        + command.subcommands.flatMap(names)
    }
    let texts =
      (CommandTable.screen.commands + CommandTable.standard.commands).flatMap(names) + Setting.all.map(\.key)
      + Setting.all.map(\.placeholder)
      + SheetKind.allCases.map(\.rawValue) + Keymap.standard.words.values.flatMap(\.self)
    return Set(texts.flatMap { $0.matches(of: /[A-Za-z]{2,}/).map { String($0.output) } })
  }()

  private struct Case: Sendable, CustomTestStringConvertible {
    let screen: AppScreen
    let mood: Mood
    var testDescription: String { "\(screen) \(mood)" }
  }

  nonisolated private static let cases = everyScreen.flatMap { screen in
    Mood.allCases.map { Case(screen: screen, mood: $0) }
  }

  @Test("no screen says an English word, whatever it is told", arguments: cases)
  private func screens(_ row: Case) {
    let world = InterfaceWorld(
      row.mood, language: .simplifiedChinese, size: CellSize(columns: 200, rows: 60))
    world.show(row.screen)
    world.run(500)
    check(world, "\(row)")
    // Help, the menu of a song, and the line for commands with what can be typed there.
    for key in ["?", "Escape", "m", "Escape", "Down", "l"] {
      world.press(key)
      check(world, "\(row) \(key)")
    }
  }

  private func check(_ world: InterfaceWorld, _ place: String) {
    let spoken = world.stage.top?.plainLines.map(\.text).joined(separator: "\n") ?? ""
    let shown = world.text + "\n" + spoken
    let text = Self.data.reduce(shown) { $0.replacing($1, with: " ") }
    let words = Set(text.matches(of: /[A-Za-z]{2,}/).map { String($0.output) })
    let english = words.subtracting(Self.names).subtracting(Self.code).sorted()
    #expect(english.isEmpty, "\(place): \(english)\n\(text)")
  }
}
