import AudioService
import RxLite

/// A person's music, indexed and kept safe in one SQLite file.
///
/// Every call may be made from any thread. Reading never waits for writing, and what a call that writes has changed is
/// on disk when it returns.
public final class Library: Sendable {
  /// The file.
  public let path: FilePath
  /// What had to be done about a library that was damaged or lost; `nil` where nothing had, and after the next scan.
  ///
  /// It stays in the library, for whoever opens it, until a scan has gone through everything that is remembered. Takes
  /// one small read of the library.
  public var recovery: Recovery? { try? database.read { try Recovery($0) } }
  /// What changes from now on, by calls on this object; told on the thread of the call, after the change is on disk.
  ///
  /// What other processes change is told by ``changesElsewhere``.
  public var changes: Observable<CatalogueChange> { changed.asObservable() }
  let changed = PublishRelay<CatalogueChange>()
  /// What others change from now on: other processes, and other objects for the same file.
  ///
  /// It is told on a thread of its own, a quarter of a second after the change is on disk, while somebody is subscribed.
  /// Linux says when the file was written to, so that waiting costs nothing; where the system does not say it, the
  /// library is looked at once a second, which takes some 20 µs.
  public let changesElsewhere: Observable<CatalogueChange>
  let board: ChangeBoard
  let database: Database
  let clock: LibraryClock

  /// Opens the library in a file, and makes it where there is none; its folder must be there.
  ///
  /// Takes about a millisecond, however large the library is. A file that is damaged, empty or gone is set aside, and a new one
  /// gets back what the second file kept; ``recovery`` says so, and a ``scan(_:options:cancellation:progress:)`` brings back
  /// everything else. Throws ``LibraryError``.
  public init(path: FilePath, clock: LibraryClock = .system) throws {
    self.path = path
    self.clock = clock
    database = try Recovery.open(path, now: clock.milliseconds())
    board = ChangeBoard(database)
    changesElsewhere = board.changesElsewhere(path)
  }

  /// How much there is.
  public func totals() throws -> CatalogueTotals {
    try database.read { connection in
      func count(_ sql: String) throws -> Int { Int(try connection.integer(sql) ?? 0) }
      return CatalogueTotals(
        tracks: try count(
          "SELECT count(*) - (SELECT count(*) FROM tracks WHERE state > 0 AND state = 2) FROM tracks"),
        albums: try count("SELECT count(*) FROM albums WHERE tracks > 0 AND title IS NOT NULL"),
        artists: try count("SELECT count(*) FROM artists WHERE name <> ''"),
        genres: try count("SELECT count(*) FROM genres"),
        playlists: try count("SELECT count(*) FROM playlists"),
        likes: try count("SELECT count(*) FROM tracks WHERE liked IS NOT NULL"))
    }
  }
}
