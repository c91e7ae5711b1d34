import AudioService

/// What is wrong with a file that is a track all the same.
enum TrackFlaw: Int64 {
  /// The end of it is missing.
  case cutShort = 1

  /// What is told of the file, in words without a full stop.
  var reason: String {
    switch self {
    case .cutShort: "it is cut short, so that at most its beginning can be played"
    }
  }

  /// Every file under the folders with something wrong with it, whenever it was read.
  static func all(under targets: [ScanTarget], _ connection: Connection) throws -> [ScanReport.Unreadable] {
    try connection.prepare(
      """
      SELECT folders.path, tracks.name, tracks.flaw FROM tracks JOIN folders ON folders.id = tracks.folder
      WHERE tracks.flaw IS NOT NULL AND tracks.state = 0 ORDER BY folders.path, tracks.name
      """
    ).rows { row in
      (path: FilePath.joining(row.blob(0), row.blob(1)), flaw: TrackFlaw(rawValue: row.integer(2)))
    }.compactMap { found in
      guard let flaw = found.flaw, targets.contains(where: { found.path.isBelow($0.path) }) else {
        return nil
      }
      return ScanReport.Unreadable(path: found.path, reason: flaw.reason)
    }
  }
}
