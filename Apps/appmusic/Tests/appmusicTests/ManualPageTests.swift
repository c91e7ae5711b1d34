import Testing

@testable import appmusic

@Suite struct ManualPageTests {
  @Test(
    "the manual has every command, option and setting of the table, with the words of help",
    arguments: Language.allCases)
  func complete(_ language: Language) {
    let page = Self.plain(ManualPage(table: .standard, language: language).text)
    func check(_ command: CommandDescription, _ path: [String]) {
      let path = path + [command.name]
      for command in command.subcommands { check(command, path) }
      guard command.subcommands.isEmpty else { return }
      let name = (path + [command.arguments.placeholder]).filter { !$0.isEmpty }.joined(separator: " ")
      #expect(page.contains(".B \(name)\n\(command.summary.text(in: language))\n"), "\(name)")
      for option in command.options { check(option) }
    }
    func check(_ option: OptionDescription) {
      #expect(page.contains(option.name), "\(option.name)")
      #expect(page.contains(option.summary.text(in: language)), "\(option.name)")
    }
    for command in CommandTable.standard.commands where !command.isHidden { check(command, []) }
    for option in CommandTable.standard.globalOptions { check(option) }
    for setting in Setting.all {
      #expect(page.contains(".B \(setting.key) "), "\(setting.key)")
      #expect(page.contains(setting.variable), "\(setting.key)")
    }
    #expect(!page.contains("__complete"))
  }

  @Test("no line of text is taken for a command of the formatter")
  func commands() {
    let known = ["TH", "SH", "TP", "B", "I", "RS", "RE", "ad", "nh"]
    for line in ManualPage(table: .standard, language: .english).text.split(separator: "\n")
    where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(known.contains(String(line.dropFirst().prefix { $0 != " " })), "\(line)")
    }
  }

  /// The page without escapes.
  private static func plain(_ text: String) -> String {
    var result = text
    for (escape, character) in [
      ("\\-", "-"), ("|\\:", "|"), ("\\(ti", "~"), ("\\(ha", "^"), ("\\(aq", "'"), ("\\&", ""), ("\\e", "\\"),
    ] { result = result.replacing(escape, with: character) }
    while let start = result.firstRange(of: "\\[u"),
      let end = result[start.upperBound...].firstIndex(of: "]"),
      let number = UInt32(result[start.upperBound..<end], radix: 16), let scalar = Unicode.Scalar(number)
    {
      result.replaceSubrange(start.lowerBound...end, with: String(Character(scalar)))
    }
    return result
  }
}
