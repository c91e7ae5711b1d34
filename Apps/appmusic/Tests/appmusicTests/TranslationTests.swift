import AudioService
import Fatal
import Testing

@testable import appmusic

@Suite struct TranslationTests {
  @Test("values take the places that the translation gives them")
  func places() {
    let phrase: Phrase = "\(3) more of \(10)."
    #expect(phrase.template == "{1} more of {2}.")
    #expect(phrase.text(in: .english) == "3 more of 10.")
    #expect(phrase.text(in: .simplifiedChinese) == "还有 3 项，共 10 项。")
    #expect(Translation.fill("{2} of {1}, {3} {", ["a", "b"]) == "b of a, {3} {")
  }

  @Test("a phrase in a phrase is spoken in the same language")
  func nested() {
    let inner: Phrase = "playing"
    let outer: Phrase = "\("▶") \(inner) at \("0:01")"
    #expect(outer.text(in: .english) == "▶ playing at 0:01")
    #expect(outer.text(in: .simplifiedChinese) == "▶ 播放中，位于 0:01")
  }

  @Test("finished sentences of the packages are recognised, with what they say about what")
  func sentences() {
    func chinese(_ text: String) -> String { Translation.sentence(text, in: .simplifiedChinese) }
    #expect(chinese(CommandError.nothingFound("a “b” c").message) == "没有找到“a “b” c”。")
    #expect(
      chinese(
        CommandError.badValue(option: "--size", value: "-1", expected: "a whole number from 0").message)
        == "“-1”不适合“--size”：应为从 0 开始的整数。")
    #expect(chinese(SystemError(.notFound, path: "/a: b.mp3").message) == "没有这个文件或文件夹：“/a: b.mp3”。")
    #expect(chinese(SystemError(.diskFull).message) == "磁盘已满。")
    #expect(
      chinese(
        "The address “http://a” cannot be read: its scheme is “http”, and only “appmusic://” is answered here."
      )
        == "无法读取地址 “http://a”：它的协议是 “http”，这里只接受 “appmusic://”。")
    #expect(
      chinese(
        "No connection to http://[::1]:9/x?f=json could be made; check that the server runs and the network is up."
      )
        == "无法连接到 http://[::1]:9/x?f=json；请确认服务器正在运行、网络畅通。")
    #expect(chinese("Nobody ever said this.") == "Nobody ever said this.")
    #expect(Translation.sentence("The disk is full.", in: .english) == "The disk is full.")
  }

  @Test("every command, option and setting has a summary in both languages")
  func summaries() {
    func check(_ phrase: Phrase, _ name: String) {
      let chinese = phrase.text(in: .simplifiedChinese)
      #expect(!phrase.english.isEmpty, "\(name)")
      #expect(chinese.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }, "\(name): \(chinese)")
    }
    func check(_ command: CommandDescription) {
      check(command.summary, command.name)
      for option in command.options { check(option.summary, command.name + " " + option.name) }
      for command in command.subcommands { check(command) }
    }
    for command in CommandTable.standard.commands { check(command) }
    for option in CommandTable.standard.globalOptions { check(option.summary, option.name) }
    for setting in Setting.all { check(setting.summary, setting.key) }
  }

  @Test(
    "a locale's name tells the language",
    arguments: [
      ("zh_CN.UTF-8" as String?, Language.simplifiedChinese), ("zh", .simplifiedChinese), ("en_GB", .english),
      ("C", .english),
      (nil, .english),
    ])
  func locale(_ name: String?, _ language: Language) { #expect(Language(locale: name) == language) }

  @Test("LC_ALL goes before LC_MESSAGES, and that before LANG; an empty one is none")
  func environment() {
    func language(_ variables: [String: String]) -> Language {
      Language(environment: ProcessEnvironment(variables))
    }
    let (chinese, english) = ("zh_CN.UTF-8", "en_GB.UTF-8")
    #expect(language(["LANG": chinese]) == .simplifiedChinese)
    #expect(language(["LANG": english, "LC_MESSAGES": chinese]) == .simplifiedChinese)
    #expect(language(["LANG": chinese, "LC_MESSAGES": english]) == .english)
    #expect(language(["LANG": chinese, "LC_MESSAGES": chinese, "LC_ALL": "C"]) == .english)
    #expect(language(["LANG": chinese, "LC_ALL": "", "LC_MESSAGES": ""]) == .simplifiedChinese)
    #expect(language([:]) == .english)
  }
}
