import AudioService

/// A file or folder by its numbers.
struct FileNumber: Hashable {
  let device: Int64
  let inode: Int64

  init(_ status: FileStatus) {
    device = status.device
    inode = status.inode
  }

  /// The numbers of what is at a path; `nil` where nothing is.
  init?(_ path: FilePath) {
    guard let status = FileStatus(path) else { return nil }
    self.init(status)
  }
}

extension Walker {
  /// Counts a folder that cannot be read, and all below it, as seen: nobody knows what is gone from it.
  mutating func keepEverything(under path: FilePath) throws {
    let statement = try connection.prepare(
      "SELECT id FROM folders WHERE path = ?1 OR (path > ?2 AND path < ?3)")
    let below = FolderRange(path)
    for id in try statement.rows(
      [.blob(path.bytes), .blob(below.start), .blob(below.end)], { $0.integer(0) })
    {
      seenFolders.insert(id)
    }
  }

  /// Sends the tracks of folders that are known but were not come by: they are gone, or away with their disk.
  func sendGoneFolders(under target: ScanTarget) throws {
    guard hasTracks else { return }
    let statement = try connection.prepare(
      """
      SELECT id, path FROM folders
      WHERE (path = ?1 OR (path > ?2 AND path < ?3)) AND (root = ?4 OR root IS NULL)
      """)
    let below = FolderRange(target.path)
    let folders = try statement.rows(
      [.blob(target.path.bytes), .blob(below.start), .blob(below.end), .integer(target.root)],
      { (row: $0.integer(0), path: FilePath(bytes: $0.blob(1))) })
    for folder in folders where !seenFolders.contains(folder.row) {
      let tracks = try connection.prepare("SELECT id, device FROM tracks WHERE folder = ? AND state < 2")
        .rows([.integer(folder.row)], { (row: $0.integer(0), device: $0.optionalInteger(1)) })
      guard let first = tracks.first else { continue }
      let isAway = isAway(folder.path, from: first.device, below: target.path)
      send(isAway ? .away(tracks.map(\.row)) : .gone(tracks.map(\.row)))
    }
  }

  /// True for a folder whose disk is away: what is left of its place is empty, and on another file system.
  private func isAway(_ folder: FilePath, from device: Int64?, below target: FilePath) -> Bool {
    var place = folder
    while FileStatus(place) == nil, place != target { place = place.folder }
    guard place != target, let device, let status = FileStatus(place) else { return false }
    return status.kind == .folder && status.device != device && place.isEmptyFolder
  }
}
