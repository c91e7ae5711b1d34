import Fatal

/// Why a screen or an address could not do what it was asked for.
public enum AppError: ErrorConvertible, Hashable {
  /// The identity names nothing that is known.
  case unknownItem(id: String)
  /// What was to be played holds no song.
  case nothingToPlay(name: String)
  /// The program was put together without what is needed.
  case unavailable(what: String)
  /// A song names nobody who made it.
  case noArtist(title: String)
  /// A row is to be moved while a filter hides those around it.
  case movesInFilter

  public var code: Int {
    switch self {
    case .unknownItem: 8_001
    case .nothingToPlay: 8_002
    case .unavailable: 8_003
    case .noArtist: 8_004
    case .movesInFilter: 8_005
    }
  }

  public var message: String {
    switch self {
    case .unknownItem(let id): "“\(id)” is not known; look for it with search."
    case .nothingToPlay(let name): "There is no song to play in “\(name)”; choose something else."
    case .unavailable(let what): "This program was put together without \(what); use one that has it."
    case .noArtist(let title): "“\(title)” names no artist; add one to its tags and scan again."
    case .movesInFilter: "Rows can be moved in the whole list only; press Esc to leave the filter first."
    }
  }
}
