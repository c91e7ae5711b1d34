import AudioService
import Fate

/// Reads what was typed by the command table.
struct ArgumentParser: Sendable {
  /// A command that was found and what was given to it.
  struct Result: Sendable {
    /// The names from the table's top, such as `queue`, `move`; empty when no command was named.
    var path: [String]
    var command: CommandDescription?
    var parsed: ParsedArguments
  }

  let commands: [CommandDescription]
  let globalOptions: [OptionDescription]

  /// Finds the command and checks its options and arguments.
  ///
  /// Options may stand before or after the command and among its arguments; `--` ends them.
  func parse(_ words: [FilePath]) throws(CommandError) -> Result {
    var result = Result(path: [], command: nil, parsed: ParsedArguments())
    var candidates = commands
    var onlyArguments = false
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      let text = word.text
      if onlyArguments || !isOption(text, for: result.command) {
        if candidates.isEmpty {
          result.parsed.append(word)
        } else if let found = candidates.first(where: { $0.name == text }) {
          result.path.append(found.name)
          result.command = found
          candidates = found.subcommands
        } else {
          throw .unknownCommand(
            (result.path + [text]).joined(separator: " "),
            nearest: NearMatch.nearest(to: text, among: candidates.filter { !$0.isHidden }.map(\.name)))
        }
      } else if text == "--" {
        onlyArguments = true
      } else {
        try readOption(text, words, &index, &result)
      }
    }
    if case .group(let commands, let otherwise?) = result.command?.body, !result.parsed.has("--help"),
      let usual = commands.first(where: { $0.name == otherwise })
    {
      result.path.append(otherwise)
      result.command = usual
    }
    try check(result)
    return result
  }

  private func isOption(_ text: String, for command: CommandDescription?) -> Bool {
    guard text.hasPrefix("-"), text.count > 1 else { return false }
    if command?.arguments.takesNegativeNumbers == true, text.dropFirst().first?.isNumber == true {
      return false
    }
    return true
  }

  private func readOption(
    _ text: String, _ words: [FilePath], _ index: inout Int, _ result: inout Result
  ) throws(CommandError) {
    let known = (result.command?.options ?? []) + globalOptions
    let equals = text.hasPrefix("--") ? text.firstIndex(of: "=") : nil
    let name = equals.map { String(text[..<$0]) } ?? text
    guard let option = known.first(where: { $0.name == name || $0.short == name }) else {
      throw .unknownOption(
        name, command: result.command == nil ? "appmusic" : result.path.joined(separator: " "),
        nearest: NearMatch.nearest(to: name, among: known.map(\.name)))
    }
    if option.value == .none {
      guard equals == nil else { throw .unexpectedValue(option: name) }
      result.parsed.set(option.name, "")
      return
    }
    let value: String
    if let equals {
      value = String(text[text.index(after: equals)...])
    } else {
      guard index < words.count else { throw .missingValue(option: name) }
      value = words[index].text
      index += 1
    }
    try check(value, for: option, as: name)
    result.parsed.set(option.name, value)
  }

  private func check(
    _ value: String, for option: OptionDescription, as name: String
  ) throws(CommandError) {
    switch option.value {
    case .none, .text: return
    case .count:
      guard let number = Int(value), number >= 0 else {
        throw .badValue(option: name, value: value, expected: "a whole number from 0")
      }
    case .position:
      guard let number = Int(value), number >= 1 else {
        throw .badValue(option: name, value: value, expected: "a position from 1")
      }
    case .time:
      guard Duration.fd.parse(value) != nil else {
        throw .badValue(option: name, value: value, expected: "a time such as 83, 1:23 or 1:23.45")
      }
    case .choice(let words):
      guard words.contains(value) else {
        throw .badValue(option: name, value: value, expected: "one of \(words.joined(separator: ", "))")
      }
    }
  }

  private func check(_ result: Result) throws(CommandError) {
    guard let command = result.command, !result.parsed.has("--help") else { return }
    let name = result.path.joined(separator: " ")
    let arguments = result.parsed.arguments
    if !command.subcommands.isEmpty {
      throw .missingArgument(
        command: name, argument: "one of \(command.subcommands.map(\.name).joined(separator: ", "))")
    }
    if arguments.count < command.arguments.minimum {
      throw .missingArgument(command: name, argument: command.arguments.placeholder)
    }
    if arguments.count > command.arguments.maximum {
      throw .tooManyArguments(command: name, argument: arguments[command.arguments.maximum].text)
    }
    try command.check(result.parsed)
  }
}
