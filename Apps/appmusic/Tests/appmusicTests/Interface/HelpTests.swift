import AppMusic
import FOLDin
import Testing

@testable import appmusic

/// The help, from every page, with the keys as they are and as somebody has bound them.
@MainActor @Suite struct HelpTests {
  /// The lines of the help that is opened on a screen.
  private func help(
    on screen: AppScreen = .home, _ language: Language = .english, keymap: Keymap = .standard
  ) -> [String] {
    let world = InterfaceWorld(language: language, keymap: keymap)
    world.show(.home)
    world.show(screen)
    world.interface.openHelp()
    world.run()
    return world.stage.top?.plainLines.map(\.text) ?? []
  }

  /// What the keys do that do not simply stand for the name of a command, written down by hand.
  private static let pairs = [
    "N: Make a playlist, or sign in to a server", "E: Give the playlist another name", ":: Type a command",
    "tab: Go to the next part of the page", "shift-tab: Go to the part of the page before",
    ". ]: Go forward by 5 s", ", [: Go back by 5 s", "> }: Go forward by 30 s", "< {: Go back by 30 s",
    "+ = media-volumeup: Louder by 5", "- _ media-volumedown: Quieter by 5",
    "z: Lyrics earlier by 100 ms", "Z: Lyrics later by 100 ms",
  ]

  @Test("each key stands beside what it does, whichever page the help lies over", arguments: everyScreen)
  func pairs(_ screen: AppScreen) {
    let lines = help(on: screen)
    for pair in Self.pairs { #expect(lines.contains(pair), "\(pair)") }
    #expect(lines == help())
  }

  @Test(
    "every key of the key map is there once, with words that are nothing but words",
    arguments: Language.allCases)
  func every(_ language: Language) {
    let lines = help(language)
    for (words, keys) in Keymap.standard.lines {
      let named = keys.prefix(3).map(\.label).joined(separator: " ") + ": "
      let found = lines.filter { $0.hasPrefix(named) }
      #expect(found.count == 1, "\(named) \(found)")
      let said = found.first?.dropFirst(named.count) ?? ""
      #expect(!said.isEmpty && !said.contains("  "), "\(named)\(said) is not only a sentence: \(words)")
    }
    // What is typed stands behind what has a key, and is known here.
    let typed = lines.drop { !$0.hasPrefix(":sheet") }
    #expect(typed.allSatisfy { $0.hasPrefix(":") })
    for line in typed {
      let name = String(line.dropFirst().prefix { $0 != ":" })
      #expect(CommandTable.screen.command([name]) != nil, "\(name)")
    }
    #expect(!typed.contains { $0.hasPrefix(":config") }, "that is for a shell")
  }

  @Test("keys that somebody has bound stand beside what they do")
  func bound() {
    var keymap = Keymap.standard
    for (key, line) in [
      ("F", "queue clear"), ("G", "command create Jazz"), ("H", "create Jazz"), ("I", "seek 50%"),
      ("O", "volume 30"), ("P", "mode one"), ("S", "command server"), ("T", "nonsense here"),
    ] { keymap.bind(Key(Character(key)), to: line) }
    let lines = help(keymap: keymap)
    let clear = CommandDescription.queue.subcommands.first { $0.name == "clear" }?.summary.text(in: .english)
    #expect(lines.contains("X F: \(clear ?? "-")"))
    #expect(lines.contains("G: Make a playlist, or sign in to a server  Jazz"))
    #expect(lines.contains("H: Make a playlist, or sign in to a server  Jazz"))
    #expect(lines.contains("I: Go to a place, or forward and back with + and -  50%"))
    #expect(lines.contains("O: Set the loudness, 0 to 100  30"))
    #expect(lines.contains("P: Choose the mode, or the next one  one"))
    #expect(lines.contains("S: Type a command  server"))
    #expect(!lines.contains { $0.hasPrefix("T:") }, "it stands for nothing")
  }
}
