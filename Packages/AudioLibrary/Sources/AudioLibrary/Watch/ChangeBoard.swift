import AudioService
import RxLite
import Synchronization

/// What changed in the library, for other processes: how often each kind of change was made, by whomever.
final class ChangeBoard: Sendable {
  private let database: Database
  /// The numbers of the changes that were made here, or of which was told.
  private let seen = Mutex<[CatalogueChange: Int64]>([:])

  init(_ database: Database) { self.database = database }

  /// Counts changes that were made here.
  func raise(_ kinds: Set<CatalogueChange>) throws {
    let numbers = try database.write { connection in
      for kind in kinds {
        try connection.run(
          "INSERT INTO settings (key, value) VALUES (?, 1) ON CONFLICT (key) DO UPDATE SET value = value + 1",
          .text(kind.key))
      }
      return try Self.numbers(connection)
    }
    seen.withLock { seen in
      for kind in kinds { seen[kind] = max(seen[kind, default: 0], numbers[kind, default: 0]) }
    }
  }

  /// Tells of changes that were made elsewhere, to all who are subscribed.
  func changesElsewhere(_ path: FilePath) -> Observable<CatalogueChange> {
    Observable.create { [self] observer in
      _ = unseen()
      // What is written comes to a file beside the real one first.
      let log = FilePath(bytes: (path.resolved() ?? path).bytes + "-wal".utf8)
      let watch = try? FileWatch(log, quiet: 250) { [self] in
        for kind in unseen() { observer.onNext(kind) }
      }
      return Disposables.create { watch?.stop() }
    }.share()
  }

  /// The kinds of changes that were neither made here nor given by an earlier call.
  private func unseen() -> [CatalogueChange] {
    guard let numbers = try? database.read(Self.numbers) else { return [] }
    return seen.withLock { seen in
      let kinds = CatalogueChange.allCases.filter { numbers[$0, default: 0] > seen[$0, default: 0] }
      seen.merge(numbers, uniquingKeysWith: max)
      return kinds
    }
  }

  private static func numbers(_ connection: Connection) throws -> [CatalogueChange: Int64] {
    var numbers: [CatalogueChange: Int64] = [:]
    for kind in CatalogueChange.allCases {
      numbers[kind] = try connection.integer("SELECT value FROM settings WHERE key = ?", .text(kind.key))
    }
    return numbers
  }
}

extension Library {
  /// Tells of changes that are on disk, here and elsewhere.
  func tell(_ kinds: Set<CatalogueChange>) {
    guard !kinds.isEmpty else { return }
    // The change is there already: that others cannot be told of it must not make it look undone.
    try? board.raise(kinds)
    for kind in CatalogueChange.allCases where kinds.contains(kind) { changed.accept(kind) }
  }
}

extension CatalogueChange {
  /// Where the library counts it.
  fileprivate var key: String {
    switch self {
    case .tracks: "changed tracks"
    case .likes: "changed likes"
    case .plays: "changed plays"
    case .playlists: "changed playlists"
    case .downloads: "changed downloads"
    }
  }
}
