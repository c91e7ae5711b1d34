import Fatal

/// Why the screen could not do what a key or a command asked for.
enum InterfaceError: ErrorConvertible, Equatable {
  case notOnScreen(String)
  case nothingSelected
  case notForList

  var domain: String { "command" }

  var code: Int {
    switch self {
    case .notOnScreen: 9_201
    case .nothingSelected: 9_202
    case .notForList: 9_203
    }
  }

  var message: String {
    switch self {
    case .notOnScreen(let name): "“\(name)” is for a shell; leave with Q and run “appmusic \(name)” there."
    case .nothingSelected: "No song is selected and none is playing; select one first."
    case .notForList: "There is nothing here to do that with; open a list first."
    }
  }
}
