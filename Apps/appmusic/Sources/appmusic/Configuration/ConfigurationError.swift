import Fatal

/// Why the settings could not be understood or changed.
enum ConfigurationError: ErrorConvertible, Equatable {
  /// The file is no JSON from this place on.
  case syntax(file: String, ConfigurationDocument.Place, expected: String)
  /// A setting of the file is something that it may not be.
  case badValue(file: String, ConfigurationDocument.Place, key: String, expected: String)
  /// A name stands in the file twice.
  case duplicate(file: String, ConfigurationDocument.Place, key: String)
  /// A variable of the environment is something that its setting may not be.
  case badVariable(String, value: String, expected: String)
  /// There is no setting of that name.
  case unknownSetting(String, nearest: String?)
  /// A setting was given something that it may not be.
  case badSetting(key: String, value: String, expected: String)
  /// A secret was given where other users can see it.
  case secretInSight(key: String)

  var domain: String { "command" }

  var code: Int {
    switch self {
    case .syntax: 9_020
    case .badValue: 9_021
    case .duplicate: 9_022
    case .badVariable: 9_023
    case .unknownSetting: 9_024
    case .badSetting: 9_025
    case .secretInSight: 9_026
    }
  }

  var message: String {
    switch self {
    case .syntax(let file, let place, let expected):
      "\(file), line \(place.line), column \(place.column): expected \(expected)."
    case .badValue(let file, let place, let key, let expected):
      "\(file), line \(place.line), column \(place.column): “\(key)” has to be \(expected)."
    case .duplicate(let file, let place, let key):
      "\(file), line \(place.line), column \(place.column): “\(key)” is there twice."
    case .badVariable(let name, let value, let expected):
      "The variable \(name) is “\(value)”, and has to be \(expected)."
    case .unknownSetting(let key, let nearest?):
      "There is no setting “\(key)”; did you mean “\(nearest)”?"
    case .unknownSetting(let key, nil):
      "There is no setting “\(key)”."
    case .badSetting(let key, let value, let expected):
      "“\(value)” does not fit the setting “\(key)”, which has to be \(expected)."
    case .secretInSight(let key):
      "“\(key)” is a secret, and arguments can be seen by every user of the machine."
    }
  }

  var hint: String? {
    switch self {
    case .syntax, .duplicate: "Correct the file; “appmusic config path” tells where it is."
    case .badValue(_, _, let key, _): "Correct the file, or run “appmusic config set \(key) VALUE”."
    case .badVariable(let name, _, _): "Correct or unset \(name)."
    case .unknownSetting: "Run “appmusic config show” for every setting."
    case .badSetting: nil
    case .secretInSight(let key): "Run “appmusic config set \(key) -” and type it, or pipe it in."
    }
  }
}
