import AudioService
import Fate

/// What a list of songs tells of each beside what every list tells: mostly what it is sorted by.
enum TrackFact: Sendable, CaseIterable {
  case year
  case number
  case plays
  case added
  case played
  case path

  /// What shows an order to be what it is; nothing where the columns of every list do.
  static func facts(of key: CatalogueSort.Key?) -> [TrackFact] {
    switch key {
    case nil, .title, .artist, .album, .duration: []
    case .track: [.number]
    case .year: [.year]
    case .added: [.added]
    case .plays: [.plays, .played]
    case .played: [.played]
    case .path: [.path]
    }
  }

  /// What shows why a song is in one of the library's own lists.
  static func facts(of kind: SheetKind) -> [TrackFact] {
    switch kind {
    case .newest: [.added]
    case .frequent: [.plays, .played]
    case .recent: [.played]
    case .starred, .random, .all: []
    }
  }

  /// The column's heading and how it stands.
  var column: TextTable.Column {
    switch self {
    case .year: .init(title: "Year", isSpare: true, style: .dim)
    case .number: .init(title: "No.", alignsRight: true, isSpare: true, style: .dim)
    case .plays: .init(title: "Plays", alignsRight: true, isSpare: true, style: .dim)
    case .added: .init(title: "Added", isSpare: true, style: .dim)
    case .played: .init(title: "Played", isSpare: true, style: .dim)
    case .path: .init(title: "Path", isFlexible: true, isSpare: true, style: .dim)
    }
  }

  /// What the column says of a track.
  func text(of track: Track, _ console: Console) -> String {
    switch self {
    case .year: return track.year.map(String.init) ?? ""
    case .number:
      let number = track.trackNumber.map(String.init) ?? ""
      return track.discNumber.map { "\($0)-\(number)" } ?? number
    case .plays: return String(track.plays)
    case .added: return console.when(track.added)
    case .played: return console.when(track.played)
    case .path:
      switch track.location {
      case .file(let path): return path.text.fd.harmless
      case .address(let address): return address.fd.harmless
      case .server(let server, let song): return "\(server): \(song)".fd.harmless
      }
    }
  }
}
