import AudioService
import Fate

extension CommandDescription {
  static let config = CommandDescription(
    "config", "Look at the settings and change them", example: "appmusic config set lang zh-Hans",
    mendsSettings: true,
    body: .group(
      [
        CommandDescription(
          "show", "Every setting, and where it comes from", example: "appmusic config show --json",
          mendsSettings: true, body: .direct { try ConfigCommand($0).show() }),
        CommandDescription(
          "get", "One setting", arguments: .one("KEY", .settings), example: "appmusic config get lang",
          mendsSettings: true,
          body: .direct { try ConfigCommand($0).get() }),
        CommandDescription(
          "set", "Change a setting in the file; “-” reads it from standard input",
          arguments: .init("KEY VALUE", 1...2, .settings, .nothing, takesNegativeNumbers: true),
          example: "appmusic config set volume 60", mendsSettings: true,
          body: .direct { try ConfigCommand($0).set() }),
        CommandDescription(
          "unset", "Take a setting out of the file", arguments: .one("KEY", .settings),
          example: "appmusic config unset volume",
          mendsSettings: true, body: .direct { try ConfigCommand($0).unset() }),
        CommandDescription(
          "path", "Where the file is", example: "appmusic config path", mendsSettings: true,
          body: .direct { try ConfigCommand($0).writePath() }),
      ], otherwise: "show"))
}

/// `appmusic config`: the settings that hold, and the file that they are kept in.
private struct ConfigCommand {
  private let invocation: Invocation
  private let file: ConfigurationFile
  private var output: OutputStream { invocation.console.output }
  private var values: SettingValues { invocation.settings.values }

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    file = ConfigurationFile(path: try invocation.folders().configuration)
  }

  func show() throws -> ExitStatus {
    let unknown = try invocation.understood(file).unknown
    guard !invocation.isJSON else {
      RowsPresentation(invocation).document([
        "settings": .array(Setting.all.map { row($0) }),
        "unknown": .array(
          unknown.map { ["key": .string($0.key), "line": .optional($0.place.line)] }),
      ])
      return .done
    }
    var table = TextTable([
      .init(title: "Setting"), .init(title: "Value", isFlexible: true, style: .accent),
      .init(title: "Origin", style: .dim), .init(title: "Meaning", isFlexible: true),
    ])
    for setting in Setting.all {
      table.append([
        setting.key, setting.text(of: values.value(setting)).fd.harmless,
        Phrase.origin(values.origin(setting).rawValue).text(in: invocation.settings.language),
        setting.summary.text(in: invocation.settings.language),
      ])
    }
    table.write(to: output)
    return .done
  }

  func get() throws -> ExitStatus {
    let (setting, entry) = try named(invocation.parsed.texts[0])
    _ = try invocation.understood(file)
    if let entry {
      let text = values.table(setting).first { $0.name == entry }?.text
      if invocation.isJSON {
        RowsPresentation(invocation).document([
          "key": .string(invocation.parsed.texts[0]), "value": .optional(text),
          "origin": .string(text == nil ? "default" : values.origin(setting).rawValue),
        ])
      } else {
        write(text ?? "")
      }
    } else if invocation.isJSON {
      RowsPresentation(invocation).document(row(setting))
    } else {
      write(setting.text(of: values.value(setting)))
    }
    return .done
  }

  private func write(_ text: String) {
    guard !text.isEmpty else { return }
    output.write((output.isTerminal ? text.fd.harmless : text) + "\n")
  }

  func set() throws -> ExitStatus {
    let key = invocation.parsed.texts[0]
    let (setting, entry) = try named(key)
    let value = try newValue(of: setting, isEntry: entry != nil)
    try file.change { document in
      _ = try Configuration(document, file: file.path.text)
      document.set(value, at: path(setting, entry))
    }
    tell(key, setting, value)
    return .done
  }

  func unset() throws -> ExitStatus {
    let key = invocation.parsed.texts[0]
    let (setting, entry) = try named(key)
    try file.change { $0.set(nil, at: path(setting, entry)) }
    tell(key, setting, .null)
    return .done
  }

  func writePath() throws -> ExitStatus {
    if invocation.isJSON {
      RowsPresentation(invocation).document(.object(JSONValue.members(of: file.path)))
    } else {
      output.write(file.path.bytes + [UInt8(ascii: "\n")])
    }
    return .done
  }

  /// The setting of a name, or the table and the entry in it, such as `keys.ctrl-x`.
  private func named(_ key: String) throws(ConfigurationError) -> (Setting, entry: String?) {
    for table in Setting.all where table.kind == .table && key.hasPrefix(table.key + ".") {
      let entry = String(key.dropFirst(table.key.count + 1))
      if !entry.isEmpty { return (table, entry) }
    }
    return (try Setting.named(key), nil)
  }

  private func path(_ setting: Setting, _ entry: String?) -> [String] {
    setting.key.split(separator: ".").map(String.init) + (entry.map { [$0] } ?? [])
  }

  /// The value that was given as an argument or on standard input.
  private func newValue(of setting: Setting, isEntry: Bool) throws -> JSONValue {
    var text = invocation.parsed.texts.fd[safe: 1]
    if setting.kind == .secret, let given = text, given != "-" {
      throw ConfigurationError.secretInSight(key: setting.key)
    }
    if text == "-" || setting.kind == .secret && text == nil {
      text = try SecretInput(console: invocation.console).read(asking: "\(setting.key):")
    }
    guard let text else { throw CommandError.missingArgument(command: "config set", argument: "VALUE") }
    if isEntry { return .string(text) }
    guard let value = setting.value(of: text) else {
      throw ConfigurationError.badSetting(
        key: setting.key, value: setting.kind == .secret ? "…" : text,
        expected: setting.expectation.english)
    }
    return value
  }

  private func row(_ setting: Setting) -> JSONValue {
    [
      "key": .string(setting.key), "value": setting.shown(values.value(setting)),
      "origin": .string(values.origin(setting).rawValue),
    ]
  }

  private func tell(_ key: String, _ setting: Setting, _ value: JSONValue) {
    if invocation.isJSON {
      RowsPresentation(invocation).document([
        "key": .string(key), "value": setting.shown(value),
      ])
    } else if let option = setting.option, values.origin(setting) == .flag {
      invocation.console.note("\(option) overrules it for this run.")
    } else if values.origin(setting) == .environment {
      invocation.console.note("It is kept, but \(setting.variable) overrules it.")
    }
  }
}
