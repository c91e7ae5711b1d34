import RxLite

/// Keeps the settings, as their screen sees them.
///
/// Answers come on any thread; errors are `ErrorConvertible`.
public protocol SettingsKeeping: Sendable {
  /// Every setting as it stands, and again whenever one changes.
  var settings: Observable<[SettingRow]> { get }
  /// Gives a setting a value in its written form; completes when it is on disk, fails for a value that is refused.
  func set(_ key: String, to value: String) -> Completable
}

/// A setting as a list shows it.
public struct SettingRow: Hashable, Sendable, Identifiable {
  /// What values a setting takes.
  public enum Kind: Hashable, Sendable {
    /// `true` or `false`.
    case toggle
    /// One of these words.
    case choice([String])
    /// A whole number within these bounds.
    case number(ClosedRange<Int>)
    /// Any text.
    case text
    /// Nothing: it is shown and cannot be changed here.
    case fixed
  }

  /// The name that commands and the configuration have for it.
  public var key: String
  /// What it does, in a few words.
  public var title: String
  /// What values it takes.
  public var kind: Kind
  /// Its value in its written form.
  public var value: String
  /// Where the value is from, such as `config` or `default`; empty when unknown.
  public var origin: String

  /// The name again.
  public var id: String { key }

  /// Makes a row.
  public init(key: String, title: String, kind: Kind, value: String, origin: String = "") {
    self.key = key
    self.title = title
    self.kind = kind
    self.value = value
    self.origin = origin
  }

  /// The value that a press of the row leads to: the other one, the next word, one more; `nil` where a text is asked.
  public var pressed: String? {
    switch kind {
    case .toggle: return value == "true" ? "false" : "true"
    case .choice(let words):
      let next = words.firstIndex(of: value).map { ($0 + 1) % words.count } ?? 0
      return words.isEmpty ? nil : words[next]
    case .number(let bounds):
      let number = Int(value) ?? bounds.lowerBound
      return String(bounds.contains(number) && number < bounds.upperBound ? number + 1 : bounds.lowerBound)
    case .text, .fixed: return nil
    }
  }

  /// What is wrong with a value in its written form; `nil` for one that the setting takes.
  public func fault(of value: String) -> FieldFault? {
    switch kind {
    case .toggle: value == "true" || value == "false" ? nil : .notAmong(["true", "false"])
    case .choice(let words): words.contains(value) ? nil : .notAmong(words)
    case .number(let bounds):
      Int(value).map(bounds.contains) == true ? nil : .outside(bounds)
    case .text: nil
    case .fixed: .fixed
    }
  }
}
