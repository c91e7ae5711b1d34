/// Why nothing could be read from a file; its text is a reason that follows a file's name.
enum TagError: Error, Equatable {
  case cannotOpen(code: Int32)
  case notRegular
  case empty
  case unknownFormat
  case noSound
  case cutShort
  case tooLarge

  /// The reason in words, without a full stop.
  var reason: String {
    switch self {
    case .cannotOpen(let code): systemReason(code)
    case .notRegular: "it is not a file"
    case .empty: "it is empty"
    case .unknownFormat: "its format is not known"
    case .noSound: "there is no sound in it that can be read; it is damaged or of another format"
    case .cutShort: "it is cut short, and what is there cannot be read"
    case .tooLarge: "its tags ask for more memory than they may have"
    }
  }
}
