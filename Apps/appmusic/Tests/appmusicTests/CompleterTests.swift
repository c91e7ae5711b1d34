import AudioService
import Testing

@testable import appmusic

@Suite struct CompleterTests {
  private let completer = Completer(table: .standard, language: .english) { kind, text in
    let names: [String]
    switch kind {
    case .artists: names = ["Adele", "Jay Chou", "李健"]
    case .playlists: names = ["Evening", "晚上"]
    case .identities: names = ["al-1", "tr-1"]
    case .targets: names = ["Jay Chou"]
    default: names = []
    }
    return names.filter { $0.hasPrefix(text) }.map { .init(text: $0, meaning: "") }
  }

  private func texts(_ words: String...) -> [String] { completer.offer(for: words).candidates.map(\.text) }

  @Test("the first word is a command; hidden ones are not offered")
  func commands() {
    #expect(texts("li") == ["list", "like", "likes"])
    #expect(texts("__") == [])
    #expect(texts("queue", "m") == ["move"])
    #expect(Set(texts("")) == Set(CommandTable.standard.commands.filter { !$0.isHidden }.map(\.name)))
  }

  @Test("options are those of the command and of every command, once each")
  func options() {
    #expect(texts("list", "--s") == ["--sort", "--size"])
    #expect(texts("list", "--size", "3", "--s") == ["--sort"])
    #expect(texts("--js") == ["--json"])
    #expect(texts("list", "-0", "tracks", "--artist", "x", "--al") == ["--album"])
  }

  @Test("values of options are their words, or names of the index")
  func values() {
    #expect(texts("list", "--sort", "ti") == ["title"])
    #expect(texts("list", "--sort=-ti") == ["--sort=-title"])
    #expect(texts("list", "--artist", "J") == ["Jay Chou"])
    #expect(texts("list", "--artist=J") == ["--artist=Jay Chou"])
    #expect(texts("--lang", "") == ["en", "zh-Hans"])
  }

  @Test("arguments are completed by their place")
  func arguments() {
    #expect(texts("playlist", "show", "晚") == ["晚上"])
    #expect(texts("playlist", "add", "Evening", "tr") == ["tr-1"])
    #expect(texts("playlist", "add", "Evening", "tr-1", "tr") == ["tr-1"])
    #expect(texts("playlist", "rename", "Evening", "E") == [])
    #expect(texts("list", "tr") == ["tracks"])
    #expect(texts("list", "tracks", "tr") == [])
    #expect(texts("config", "set", "lyrics.f") == ["lyrics.fetch"])
    #expect(texts("help", "dem") == ["demo"])
    #expect(completer.offer(for: ["scan", "x"]).files == .folders)
    #expect(completer.offer(for: ["lyrics", ""]).files == .files)
    let targets = completer.offer(for: ["play", "J"])
    #expect(targets.candidates.map(\.text) == ["Jay Chou"])
    #expect(targets.files == .files)
  }

  @Test("behind -- nothing is an option, and a negative number is none")
  func dashes() {
    #expect(texts("like", "--", "al") == ["al-1"])
    #expect(texts("like", "--", "--") == [])
    #expect(texts("seek", "-5") == [])
  }
}
