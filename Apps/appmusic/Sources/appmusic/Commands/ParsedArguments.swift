import AudioService

/// What was typed, checked against the command table.
///
/// Arguments keep their bytes: a file's name need not be UTF-8.
struct ParsedArguments: Sendable, Equatable {
  private(set) var arguments: [FilePath] = []
  private var values: [String: String] = [:]

  mutating func append(_ argument: FilePath) { arguments.append(argument) }
  /// Puts a list in the place of the first `-`; any other `-` goes.
  mutating func putList(_ list: [FilePath]) {
    let dash = FilePath("-")
    guard let first = arguments.firstIndex(of: dash) else { return }
    let others = arguments[first...].filter { $0 != dash }
    arguments = arguments[..<first] + list + others
  }
  mutating func set(_ option: String, _ value: String) { values[option] = value }

  /// The arguments as text, with U+FFFD where bytes are not UTF-8.
  var texts: [String] { arguments.map(\.text) }

  /// True when the option was given.
  func has(_ option: String) -> Bool { values[option] != nil }
  /// The option's value as it was typed; `nil` when the option was not given.
  func value(_ option: String) -> String? { values[option] }
  /// The option's value as a number; the parser has checked it.
  func count(_ option: String) -> Int? { values[option].flatMap { Int($0) } }

  /// Those of the options that were given, as they would be typed, for another process.
  func options(among options: [OptionDescription]) -> [String] {
    options.compactMap { option in
      values[option.name].map { option.value == .none ? option.name : "\(option.name)=\($0)" }
    }
  }
}
