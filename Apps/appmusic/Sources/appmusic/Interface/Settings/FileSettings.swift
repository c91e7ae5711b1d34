import AppMusic
import AudioService
import RxLite

/// The settings as their screen sees them, kept in the person's file.
final class FileSettings: SettingsKeeping {
  let settings: Observable<[SettingRow]>
  /// A setting that was changed, with its value in its written form.
  let changes = PublishRelay<(key: String, value: String)>()
  private let rows: BehaviorRelay<[SettingRow]>
  private let file: FilePath

  init(_ invocation: Invocation) throws {
    let values = invocation.settings.values
    let language = invocation.settings.language
    rows = BehaviorRelay(value: Setting.all.map { Self.row($0, values, language) })
    settings = rows.asObservable()
    file = try invocation.folders().configuration
  }

  func set(_ key: String, to value: String) -> RxLite.Completable {
    .deferred { [file, rows, changes] in
      let setting = try Setting.named(key)
      guard let written = setting.value(of: value) else {
        throw ConfigurationError.badSetting(key: key, value: value, expected: setting.expectation.english)
      }
      try ConfigurationFile(path: file).change { document in
        _ = try Configuration(document, file: file.text)
        document.set(written, at: key.split(separator: ".").map(String.init))
      }
      rows.accept(
        rows.value.map { row in
          guard row.key == key else { return row }
          var changed = row
          (changed.value, changed.origin) = (Self.text(written), SettingValues.Origin.config.rawValue)
          return changed
        })
      changes.accept((key, value))
      return .empty()
    }
  }

  private static func row(_ setting: Setting, _ values: SettingValues, _ language: Language) -> SettingRow {
    let kind: SettingRow.Kind =
      switch setting.kind {
      case .flag: .toggle
      case .choice(let words): .choice(words)
      case .number(let range): .number(range)
      case .text: .text
      case .secret, .table: .fixed
      }
    let isShownWhole = setting.kind != .secret && setting.kind != .table
    return SettingRow(
      key: setting.key, title: setting.summary.text(in: language), kind: kind,
      value: isShownWhole ? text(values.value(setting)) : setting.text(of: values.value(setting)),
      origin: values.origin(setting).rawValue)
  }

  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .null: ""
    case .bool(let isOn): isOn ? "true" : "false"
    case .string(let text): text
    case let other: other.line
    }
  }
}
