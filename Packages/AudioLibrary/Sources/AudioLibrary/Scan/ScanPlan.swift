import AudioService

/// Which folders a scan goes through, and which of them are away.
struct ScanPlan {
  /// The folders that were asked for.
  private(set) var asked: [FilePath] = []
  /// The folders to go through.
  private(set) var targets: [ScanTarget] = []
  /// The rows of roots that are away.
  private(set) var missingRoots: [Int64] = []
  /// True when no folder that is remembered is left out.
  private(set) var coversEverything = false

  /// Makes a plan, and remembers folders that are new; without a folder, of everything that is remembered.
  init(_ folders: [FilePath], _ database: Database, now: Int64) throws {
    var paths: [FilePath] = []
    for folder in folders {
      let path = try ScanPlan.checked(folder)
      if !paths.contains(path) { paths.append(path) }
    }
    asked = paths
    let plan = try database.write { connection in
      try ScanPlan.resolve(paths, connection, now: now)
    }
    if plan.isEmpty { throw LibraryError.noFolders }
    if asked.isEmpty { asked = plan.map(\.path) }
    coversEverything = try database.read { connection in
      try ScanPlan.remembered(connection).allSatisfy { root in plan.contains { $0.path == root.path } }
    }
    for target in plan {
      if try database.read({ try ScanPlan.isAway(target, $0) }) {
        missingRoots.append(target.root)
      } else {
        targets.append(target)
      }
    }
  }

  /// The folder's own path; throws when it is not there, or is none.
  private static func checked(_ folder: FilePath) throws -> FilePath {
    guard let path = folder.resolved() else { throw LibraryError.missingFolder(path: folder.text) }
    guard FileStatus(path)?.kind == .folder else {
      throw LibraryError.unreadableFolder(path: folder.text, reason: "it is not a folder")
    }
    return path
  }

  /// Every folder that is remembered.
  static func remembered(_ connection: Connection) throws -> [ScanTarget] {
    try connection.prepare("SELECT path, id FROM roots ORDER BY path")
      .rows { ScanTarget(path: FilePath(bytes: $0.blob(0)), root: $0.integer(1)) }
  }

  private static func resolve(_ paths: [FilePath], _ connection: Connection, now: Int64) throws
    -> [ScanTarget]
  {
    if paths.isEmpty { return try remembered(connection) }
    var targets: [ScanTarget] = []
    for path in paths { targets.append(try target(path, connection, now: now)) }
    // A root around others may have taken the place of an earlier one, and one that it did not is scanned with it.
    let roots = try remembered(connection)
    targets.removeAll { target in !roots.contains { $0.root == target.root } }
    for root in roots
    where targets.contains(where: { $0.path != root.path && root.path.isReached(from: $0.path) }) {
      targets.append(root)
    }
    // A folder inside of another one that is scanned anyway.
    var outermost: [ScanTarget] = []
    for target in targets.sorted(by: { $0.path.bytes.count < $1.path.bytes.count })
    where !outermost.contains(where: { $0.root == target.root && target.path.isBelow($0.path) }) {
      outermost.append(target)
    }
    return outermost
  }

  /// A folder as a part of the innermost root whose walk comes to it, or as a root of its own.
  private static func target(_ path: FilePath, _ connection: Connection, now: Int64) throws -> ScanTarget {
    let roots = try remembered(connection)
    let around = roots.filter { path.isBelow($0.path) }.max { $0.path.bytes.count < $1.path.bytes.count }
    if let around, path.isReached(from: around.path) { return ScanTarget(path: path, root: around.root) }
    try connection.run("INSERT INTO roots (path, added) VALUES (?, ?)", .blob(path.bytes), .integer(now))
    let row = connection.lastInsertedRow
    if let around {
      let below = FolderRange(path)
      try connection.run(
        "UPDATE folders SET root = ?1 WHERE root = ?2 AND (path = ?3 OR (path > ?4 AND path < ?5))",
        .integer(row), .integer(around.root), .blob(path.bytes), .blob(below.start), .blob(below.end))
    }
    // A root around others takes their place, except where its walk does not come, or only while a disk is there.
    let device = FileStatus(path)?.device
    for inner in roots where inner.path.isReached(from: path) && FileStatus(inner.path)?.device == device {
      if try isAway(inner, connection) { continue }
      try connection.run("UPDATE folders SET root = ? WHERE root = ?", .integer(row), .integer(inner.root))
      try connection.run("DELETE FROM roots WHERE id = ?", .integer(inner.root))
    }
    return ScanTarget(path: path, root: row)
  }

  /// True for a root that is not there, or whose disk is not: then its place is empty and on another file system.
  private static func isAway(_ target: ScanTarget, _ connection: Connection) throws -> Bool {
    guard let status = FileStatus(target.path), status.kind == .folder else { return true }
    guard target.path.isEmptyFolder else { return false }
    let device = try connection.integer(
      """
      SELECT device FROM tracks JOIN folders ON folders.id = tracks.folder
      WHERE folders.root = ? AND device IS NOT NULL LIMIT 1
      """, .integer(target.root))
    return device != nil && device != status.device
  }
}
