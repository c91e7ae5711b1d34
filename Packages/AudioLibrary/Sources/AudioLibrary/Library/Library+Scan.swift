import AudioService

extension Library {
  /// What a scan does beyond reading what changed.
  public struct ScanOptions: Sendable {
    /// Reads every file again, changed or not.
    public var readsEverything: Bool
    /// Forgets for good what was deleted, and takes what is away out of the lists.
    ///
    /// A root that is away stays remembered, and its tracks with a heart, plays or a playlist come back with it.
    public var prunes: Bool

    /// Makes options.
    public init(readsEverything: Bool = false, prunes: Bool = false) {
      self.readsEverything = readsEverything
      self.prunes = prunes
    }
  }

  /// The folders that are remembered.
  public func roots() throws -> [FilePath] {
    try database.read { connection in
      try connection.prepare("SELECT path FROM roots ORDER BY path").rows { FilePath(bytes: $0.blob(0)) }
    }
  }

  /// Brings the library up to date with folders; those that are new are remembered.
  ///
  /// Without a folder every one that is remembered is scanned; one that is away is then reported as missing, while one
  /// that is named throws ``LibraryError/missingFolder(path:)``. A folder inside of another root belongs to that, unless
  /// a hidden name leads to it: then it is a root of its own. Runs on the caller's thread and three of its own until
  /// it is done; `progress` is called on the caller's thread, ten times a second at most. A scan that is stopped keeps
  /// what it has, and the next goes on from there. Throws ``LibraryError``.
  @discardableResult
  public func scan(
    _ folders: [FilePath] = [], options: ScanOptions = ScanOptions(), cancellation: Cancellation? = nil,
    progress: ((ScanProgress) -> Void)? = nil
  ) throws -> ScanReport {
    let lock = try ScanLock(beside: path)
    defer { lock.release() }
    let plan = try ScanPlan(folders, database, now: clock.milliseconds())
    let hidden = options.prunes ? try RootKeeping.hidden(database) : []
    let scanner = Scanner(
      database: database, targets: plan.targets, readsEverything: options.readsEverything,
      cancellation: cancellation, clock: clock, progress: progress)
    var report = try scanner.run()
    report.roots = plan.asked
    try RootKeeping.update(
      plan, &report, database, prunes: options.prunes, hidden: hidden, now: clock.milliseconds())
    try mergeServerSongs()
    if !report.wasCancelled, plan.coversEverything { try database.write { try Recovery.forget($0) } }
    // Places may have changed. Should it fail, the library itself is whole, and the next change writes it anew.
    try? saveEverything(SafetyFile(beside: path))
    if report.hasChanges { tell([.tracks]) }
    return report
  }
}
