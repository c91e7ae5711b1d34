import AudioService

/// One scan: a thread goes through the folders, two read tags, and the caller's writes.
final class Scanner {
  private let database: Database
  private let targets: [ScanTarget]
  private let readsEverything: Bool
  private let cancellation: Cancellation?
  private let clock: LibraryClock
  private let progress: ((ScanProgress) -> Void)?
  private let knownCovers = KnownCovers()
  private let chunks = Channel<[FileChunk]>(capacity: 16)
  private let events = Channel<[ScanEvent]>(capacity: 64)

  private var report = ScanReport()
  private var state = ScanProgress()
  private let start: Double
  private var lastTold = -1.0
  private var folders: [FilePath: Int64] = [:]
  private var gone: [Int64] = []
  private var movedRows: Set<Int64> = []
  private var foldersWithoutAlbumArtist: Set<Int64> = []
  private var hadTracks = false

  init(
    database: Database, targets: [ScanTarget], readsEverything: Bool, cancellation: Cancellation?,
    clock: LibraryClock, progress: ((ScanProgress) -> Void)?
  ) {
    self.database = database
    self.targets = targets
    self.readsEverything = readsEverything
    self.cancellation = cancellation
    self.clock = clock
    self.progress = progress
    start = clock.seconds()
  }

  /// Scans, and says what came of it.
  func run() throws -> ScanReport {
    report.roots = targets.map(\.path)
    hadTracks = try database.read { try $0.integer("SELECT 1 FROM tracks LIMIT 1") != nil }
    let workers = startWorkers()
    defer {
      chunks.close()
      events.close()
      for worker in workers { worker.join() }
    }
    try write()
    report.seconds = clock.seconds() - start
    report.wasCancelled = cancellation?.isCancelled ?? false
    tell(isForced: true)
    return report
  }

  // MARK: Reading

  /// Starts the thread that walks and those that read; the last one to end closes the queue of events.
  private func startWorkers() -> [Worker] {
    let walker = Worker { [database, targets, readsEverything, cancellation, chunks, events] in
      Scanner.walk(database, targets, readsEverything, cancellation, chunks, events)
      chunks.close()
    }
    guard let walker else {
      events.send([.failed(.failed(reason: "the system has no thread left for it"))])
      events.close()
      return []
    }
    let readers = (0..<2).compactMap { _ in
      Worker { [chunks, events, knownCovers, cancellation] in
        Scanner.read(chunks, events, knownCovers, cancellation)
      }
    }
    // Waits for the others, so that the queue of events ends after the last of them.
    let closer = Worker { [events] in
      walker.join()
      for reader in readers { reader.join() }
      events.close()
    }
    if let closer, !readers.isEmpty { return [closer] }
    chunks.close()
    events.close()
    return [walker] + readers
  }

  private static func walk(
    _ database: Database, _ targets: [ScanTarget], _ readsEverything: Bool, _ cancellation: Cancellation?,
    _ chunks: Channel<[FileChunk]>, _ events: Channel<[ScanEvent]>
  ) {
    let found = Outbox(events, capacity: 64)
    let toRead = Outbox(chunks, capacity: 64)
    do {
      try database.read { connection in
        let lastScan = try connection.integer("SELECT value FROM settings WHERE key = 'scanned'") ?? 0
        var walker = try Walker(
          connection: connection, readsEverything: readsEverything, lastScan: lastScan,
          cancellation: cancellation,
          send: { found.add($0) }, sendChunk: { toRead.add($0, weight: $0.jobs.count) })
        walker.remembered = try ScanPlan.remembered(connection)
        walker.roots = targets.compactMap { $0.path.resolved() } + walker.remembered.map(\.path)
        try walker.walk(targets)
      }
      found.add(.walked)
    } catch let error as LibraryError {
      found.add(.failed(error))
    } catch {
      found.add(.failed(.failed(reason: "\(error)")))
    }
    toRead.flush()
    found.flush()
  }

  private static func read(
    _ chunks: Channel<[FileChunk]>, _ events: Channel<[ScanEvent]>, _ covers: KnownCovers,
    _ cancellation: Cancellation?
  ) {
    guard let reader = TagReader() else {
      return events.send([.failed(.failed(reason: "there is no memory left for reading tags"))])
    }
    while let batch = chunks.receive() {
      events.send(batch.map { .read($0.folder, read($0, reader, covers, cancellation)) })
    }
  }

  /// Reads the files of a chunk, until somebody asks to stop.
  private static func read(
    _ chunk: FileChunk, _ reader: TagReader, _ covers: KnownCovers, _ cancellation: Cancellation?
  ) -> [FileResult] {
    var results: [FileResult] = []
    results.reserveCapacity(chunk.jobs.count)
    for job in chunk.jobs {
      if cancellation?.isCancelled ?? false { break }
      do {
        let path = chunk.folder.path.appending(job.name.bytes)
        let tags = try reader.read(path, picturesUnless: { covers.isKnown($0) })
        results.append(FileResult(job: job, tags: .success(tags)))
      } catch let error as TagError {
        results.append(FileResult(job: job, tags: .failure(error)))
      } catch {
        results.append(FileResult(job: job, tags: .failure(.noSound)))
      }
    }
    return results
  }

  // MARK: Writing

  private func write() throws {
    let writer = try database.withWriter { TrackWriter(connection: $0, now: clock.milliseconds()) }
    while let batch = nextBatch() {
      try database.write { _ in
        try writer.begin()
        for event in batch { try take(event, writer) }
        try writer.flush()
      }
      tell(isForced: false)
    }
    let isComplete = !(cancellation?.isCancelled ?? false)
    try database.write { connection in
      try writer.begin()
      if isComplete { try takeAway(writer) }
      try Compilations.gather(foldersWithoutAlbumArtist, writer)
      try writer.flush()
      report.unreadable += try TrackFlaw.all(under: targets, connection)
      if isComplete {
        try connection.run(
          "INSERT OR REPLACE INTO settings (key, value) VALUES ('scanned', ?)",
          .integer(clock.milliseconds() * 1_000_000))
      }
    }
  }

  /// How many files are written in one transaction: each of them writes every page of every index that it touches.
  private static let filesInBatch = 4_096
  /// How long files wait for others before they are written, in seconds.
  private static let longestWait = 0.5

  /// Enough of what is to be written; `nil` after the last.
  private func nextBatch() -> [ScanEvent]? {
    var batch: [ScanEvent] = []
    var files = 0
    let start = clock.seconds()
    while files < Scanner.filesInBatch, batch.isEmpty || clock.seconds() - start < Scanner.longestWait {
      let more = events.receiveAll().flatMap { $0 }
      if more.isEmpty { break }
      for case .read(_, let results) in more { files += results.count }
      batch += more
      tell(isForced: false)
    }
    return batch.isEmpty ? nil : batch
  }

  private func take(_ event: ScanEvent, _ writer: TrackWriter) throws {
    switch event {
    case .read(let folder, let results):
      let row = try folderRow(folder, writer.connection)
      for result in results { try take(result, in: row, folder, writer) }
    case .found(let files, let toRead):
      report.files += files
      state.found += files
      state.toRead += toRead
    case .moved(let track, let folder, let name, let status):
      let row = try folderRow(folder, writer.connection)
      try place(track, at: row, name, status, writer.connection)
      try writer.setState(0, of: track)
      report.moved += 1
    case .touched(let track, let status):
      try writer.connection.run(
        "UPDATE tracks SET device = ? WHERE id = ?", .integer(status.device), .integer(track))
      try writer.setState(0, of: track)
    case .sidecar(let track, let lyrics):
      let old = try writer.connection.integer("SELECT lyrics FROM tracks WHERE id = ?", .integer(track)) ?? 0
      try writer.connection.run(
        "UPDATE tracks SET lyrics = ? WHERE id = ?",
        .integer(LyricsState(rawValue: old).with(lyrics).rawValue), .integer(track))
      report.updated += 1
    case .cover(let folder, let bytes, let stamp):
      try takeCover(of: folder, bytes, stamp, writer)
    case .gone(let tracks):
      gone.append(contentsOf: tracks)
    case .away(let tracks):
      for track in tracks { try writer.setState(1, of: track) }
      report.missing += tracks.count
    case .unreadable(let path, let reason):
      report.unreadable.append(ScanReport.Unreadable(path: path, reason: reason))
    case .walked:
      state.isFoundComplete = true
    case .failed(let error):
      throw error
    }
  }

  private func take(_ result: FileResult, in folder: Int64, _ found: FoundFolder, _ writer: TrackWriter)
    throws
  {
    state.read += 1
    let job = result.job
    guard case .success(let tags) = result.tags else {
      if case .failure(let error) = result.tags { try take(error, job, found) }
      return
    }
    var cover: Int64?
    if let picture = tags.picture {
      cover = try CoverStore.row(picture.hash, bytes: picture.bytes, in: writer.connection)
      if cover != nil { knownCovers.insert(picture.hash) }
    }
    let lyrics = LyricsState(
      tags: tags.syncedLyrics.isEmpty ? LyricsText.presence(tags.lyrics) : .synced)
    let entry = TrackWriter.Entry(
      folder: folder, name: job.name.bytes, status: job.status, tags: tags,
      fingerprint: Fingerprint.of(size: job.status.size, tags), lyrics: lyrics.with(job.sidecar),
      cover: cover,
      added: clock.milliseconds())
    if tags.albumArtist == nil, tags.album != nil { foldersWithoutAlbumArtist.insert(folder) }
    switch job.reason {
    case .changed(let row):
      let wasDeleted =
        try writer.connection.integer("SELECT state FROM tracks WHERE id = ?", .integer(row)) == 2
      try writer.update(row, with: entry)
      if wasDeleted { report.added += 1 } else { report.updated += 1 }
    case .perhapsMoved(let row):
      if !movedRows.contains(row), try isSameMusic(row, entry, writer.connection) {
        try move(row, entry, writer)
      } else {
        try add(entry, writer)
      }
    case .new:
      try add(entry, writer)
    }
  }

  /// A file that cannot be read is told of; what the library knew of it stays.
  private func take(_ error: TagError, _ job: FileJob, _ folder: FoundFolder) throws {
    // A file that went away since its folder was listed is no news.
    if case .cannotOpen(let code) = error, code == SystemReason.missingFile { return }
    report.unreadable.append(
      ScanReport.Unreadable(path: folder.path.appending(job.name.bytes), reason: error.reason))
  }

  private func add(_ entry: TrackWriter.Entry, _ writer: TrackWriter) throws {
    if hadTracks, let row = try copied(entry, writer.connection) {
      return try move(row, entry, writer)
    }
    try writer.insert(entry)
    report.added += 1
  }

  private func move(_ row: Int64, _ entry: TrackWriter.Entry, _ writer: TrackWriter) throws {
    let wasDeleted =
      try writer.connection.integer("SELECT state FROM tracks WHERE id = ?", .integer(row)) == 2
    movedRows.insert(row)
    try clearPlace(folder: entry.folder, name: entry.name, unless: row, writer.connection)
    try writer.update(row, with: entry)
    if wasDeleted { report.added += 1 } else { report.moved += 1 }
  }

  /// The track with this music whose own file is gone.
  private func copied(_ entry: TrackWriter.Entry, _ connection: Connection) throws -> Int64? {
    guard let fingerprint = entry.fingerprint else { return nil }
    let statement = try connection.prepare(
      """
      SELECT tracks.id, folders.path, tracks.name, tracks.state FROM tracks
      LEFT JOIN folders ON folders.id = tracks.folder WHERE fingerprint = ? AND source IS NULL
      """)
    let rows = try statement.rows([.integer(fingerprint)]) { row in
      (id: row.integer(0), path: FilePath.joining(row.blob(1), row.blob(2)), state: row.integer(3))
    }
    for row in rows where !movedRows.contains(row.id) {
      // A file on a disk that is away is not gone.
      if row.state == 1 { continue }
      if row.state == 2 || FileStatus(row.path, followingLinks: false) == nil { return row.id }
    }
    return nil
  }

  private func isSameMusic(_ row: Int64, _ entry: TrackWriter.Entry, _ connection: Connection) throws -> Bool
  {
    let statement = try connection.prepare("SELECT fingerprint, title, duration FROM tracks WHERE id = ?")
    return try statement.rows([.integer(row)]) { found in
      if found.optionalInteger(0) == entry.fingerprint { return true }
      // Its name and its tags were changed at once; the sound is as long as before.
      let difference = found.integer(2) - Int64(entry.tags.milliseconds)
      return found.optionalText(1) == entry.tags.title
        || (entry.tags.milliseconds > 0 && abs(difference) <= 20)
    }.first ?? false
  }

  // MARK: Places

  private func folderRow(_ folder: FoundFolder, _ connection: Connection) throws -> Int64 {
    if let known = folders[folder.path] { return known }
    try connection.run(
      """
      INSERT INTO folders (root, path) VALUES (?1, ?2)
      ON CONFLICT (path) DO UPDATE SET root = ?1 WHERE root IS NOT ?1
      """, .integer(folder.root), .blob(folder.path.bytes))
    let row = try connection.integer("SELECT id FROM folders WHERE path = ?", .blob(folder.path.bytes)) ?? 0
    folders[folder.path] = row
    return row
  }

  private func place(
    _ track: Int64, at folder: Int64, _ name: FilePath, _ status: FileStatus, _ connection: Connection
  ) throws {
    movedRows.insert(track)
    try clearPlace(folder: folder, name: name.bytes, unless: track, connection)
    try connection.run(
      "UPDATE tracks SET folder = ?, name = ?, device = ?, inode = ?, ctime = ? WHERE id = ?",
      .integer(folder), .blob(name.bytes), .integer(status.device), .integer(status.inode),
      .integer(status.changed),
      .integer(track))
  }

  /// Makes a name free that another track had; that one is either moved too, or gone.
  private func clearPlace(folder: Int64?, name: [UInt8]?, unless track: Int64, _ connection: Connection)
    throws
  {
    try connection.run(
      "UPDATE tracks SET name = CAST(name || x'00' || id AS BLOB) WHERE folder = ? AND name = ? AND id <> ?",
      Value(folder), Value(name), .integer(track))
  }

  private func takeCover(of folder: FoundFolder, _ bytes: [UInt8]?, _ stamp: Int64, _ writer: TrackWriter)
    throws
  {
    let row = try folderRow(folder, writer.connection)
    let cover = try bytes.flatMap { bytes in
      try CoverStore.row(PictureHash.of(bytes), bytes: bytes, in: writer.connection)
    }
    try writer.connection.run(
      "UPDATE folders SET cover = ?, cover_stamp = ? WHERE id = ?", Value(cover), .integer(stamp),
      .integer(row))
    let albums = try writer.connection.prepare("SELECT DISTINCT album FROM tracks WHERE folder = ?")
      .rows([.integer(row)], { $0.integer(0) })
    for album in albums { writer.albumChanged(album) }
  }

  /// Takes the tracks away whose files are gone.
  private func takeAway(_ writer: TrackWriter) throws {
    let leaving = Set(gone).subtracting(movedRows)
    for row in gone where leaving.contains(row) {
      try writer.handOn(row, unless: leaving)
      try writer.takeAway(row)
      report.removed += 1
    }
  }

  // MARK: Progress

  private func tell(isForced: Bool) {
    guard let progress else { return }
    state.seconds = clock.seconds() - start
    if !isForced, state.seconds - lastTold < 0.1 { return }
    lastTold = state.seconds
    progress(state)
  }
}
