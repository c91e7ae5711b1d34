import Fatal

/// Why the command line could not be obeyed.
enum CommandError: ErrorConvertible, Equatable {
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, command: String, nearest: String?)
  case missingValue(option: String)
  case badValue(option: String, value: String, expected: String)
  case missingArgument(command: String, argument: String)
  case tooManyArguments(command: String, argument: String)
  case unexpectedValue(option: String)
  case noTerminal
  case noHome(variable: String)
  case emptyLibrary
  case nothingFound(String)
  case nothingPlayable(String)
  case notForPlayer(String)
  case offline(String)
  case onlyOnScreen

  var code: Int {
    switch self {
    case .unknownCommand: 9_001
    case .unknownOption: 9_002
    case .missingValue: 9_003
    case .badValue: 9_004
    case .missingArgument: 9_005
    case .tooManyArguments: 9_006
    case .unexpectedValue: 9_007
    case .noTerminal: 9_008
    case .noHome: 9_009
    case .emptyLibrary: 9_010
    case .nothingFound: 9_011
    case .nothingPlayable: 9_012
    case .notForPlayer: 9_013
    case .offline: 9_014
    case .onlyOnScreen: 9_015
    }
  }

  var message: String {
    switch self {
    case .unknownCommand(let name, let nearest?):
      "There is no command “\(name)”; did you mean “\(nearest)”?"
    case .unknownCommand(let name, nil):
      "There is no command “\(name)”."
    case .unknownOption(let option, let command, let nearest?):
      "“\(command)” has no option “\(option)”; did you mean “\(nearest)”?"
    case .unknownOption(let option, let command, nil):
      "“\(command)” has no option “\(option)”."
    case .missingValue(let option):
      "“\(option)” needs a value after it."
    case .badValue(let option, let value, let expected):
      "“\(value)” does not fit “\(option)”: expected \(expected)."
    case .missingArgument(let command, let argument):
      "“\(command)” needs \(argument)."
    case .tooManyArguments(let command, let argument):
      "“\(command)” does not know what to do with “\(argument)”."
    case .unexpectedValue(let option):
      "“\(option)” takes no value."
    case .noTerminal:
      "The screen needs a terminal on both input and output."
    case .noHome(let variable):
      "Neither HOME nor \(variable) is set, so there is no place to keep files."
    case .emptyLibrary:
      "The library is empty."
    case .nothingFound(let text):
      "Nothing was found for “\(text)”."
    case .nothingPlayable(let path):
      "There is no music in “\(path)”."
    case .notForPlayer(let name):
      "The player does not do “\(name)”."
    case .offline(let address):
      "“\(address)” is on the network, which is not to be used."
    case .onlyOnScreen:
      "This can be seen on the screen alone."
    }
  }

  var hint: String? {
    switch self {
    case .unknownCommand, .noTerminal: "Run “appmusic help” for the list of commands."
    case .unknownOption(_, let command, _), .missingArgument(let command, _),
      .tooManyArguments(let command, _):
      command == "appmusic" ? "Run “appmusic help”." : "Run “appmusic help \(command)”."
    case .missingValue, .badValue, .unexpectedValue: nil
    case .noHome(let variable): "Set HOME or \(variable) to an absolute path."
    case .emptyLibrary: "Run “appmusic scan FOLDER”, or “appmusic demo” for a small one to try."
    case .nothingFound: "Try fewer letters, or “appmusic list tracks”."
    case .offline: "Leave out --offline."
    case .onlyOnScreen: "Run “appmusic” in a terminal."
    case .notForPlayer: "Run “appmusic help” for the commands of a player."
    case .nothingPlayable: "Name a file or folder with music."
    }
  }
}
