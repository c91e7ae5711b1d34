import RxNetwork
import Synchronization

/// How far the reading of a server is.
public struct SyncProgress: Hashable, Sendable {
  /// Albums whose songs are stored.
  public var albums: Int
  /// Albums known so far; grows with every page.
  public var knownAlbums: Int
  /// True when the page that came last was not full, so that there are likely no more albums than these.
  public var isLikelyWhole: Bool
  /// Songs stored, those of a reading that was broken off left out.
  public var songs: Int

  /// Puts a progress together.
  public init(albums: Int, knownAlbums: Int, songs: Int, isLikelyWhole: Bool = false) {
    self.albums = albums
    self.knownAlbums = knownAlbums
    self.songs = songs
    self.isLikelyWhole = isLikelyWhole
  }
}

/// What reading a server came to.
public struct SyncReport: Hashable, Sendable {
  /// Albums that the server has.
  public var albums = 0
  /// Songs that are known of it now.
  public var songs = 0
  /// Songs that are gone from it.
  public var removed = 0
  /// Playlists that it has.
  public var playlists = 0
  /// What the person should know: where two sides had changed, what could not be read.
  public var notes: [ServerError] = []
}

/// Reads everything that a server has into the catalogue, page by page, until a page is empty.
///
/// A reading that was broken off goes on with the albums that it lacks. Songs that the server does not have any more
/// are taken away only by a reading that came to its end.
public struct ServerReader: Sendable {
  /// The protocol lets no larger page be asked for.
  static let pageSize = 500
  /// As many albums are asked for at a time.
  private static let albumsAtOnce = 4
  /// As many albums are written in one go.
  private static let albumsInBatch = 32

  private let client: SubsonicClient
  private let catalogue: any ServerCatalogueKeeping & OutboxKeeping

  /// Makes a reader of one server.
  public init(_ client: SubsonicClient, into catalogue: any ServerCatalogueKeeping & OutboxKeeping) {
    self.client = client
    self.catalogue = catalogue
  }

  /// Reads the server; `progress` is called after every batch, on a thread of the concurrency runtime.
  public func run(
    progress: @escaping @Sendable (SyncProgress) -> Void = { _ in }
  ) async throws -> SyncReport {
    var report = SyncReport()
    let run = try catalogue.beginSync(of: client.name)
    var state = SyncProgress(albums: 0, knownAlbums: 0, songs: 0)
    var seen: Set<String> = []
    var isComplete = true
    var fullPage = Self.pageSize
    while true {
      let page = try await client.albums(
        .byName, size: Self.pageSize, offset: state.knownAlbums, policy: .noStore)
      let new = page.filter { seen.insert($0.id).inserted }
      // An empty page is the end; one that has nothing new comes from a server that does not count offsets.
      guard !new.isEmpty else { break }
      state.isLikelyWhole = page.count < fullPage
      // A server may give less at a time than it is asked for.
      if state.knownAlbums == 0 { fullPage = page.count }
      state.knownAlbums += page.count
      var waiting = new.filter { !run.done.contains($0.id) }[...]
      state.albums += new.count - waiting.count
      while !waiting.isEmpty {
        let batch = Array(waiting.prefix(Self.albumsInBatch))
        waiting = waiting.dropFirst(batch.count)
        let albums = try await albums(batch, &isComplete)
        try catalogue.store(albums, in: run)
        state.albums += batch.count
        state.songs += albums.reduce(0) { $0 + $1.songs.count }
        progress(state)
      }
    }
    report.albums = seen.count
    try await readLiked()
    report.playlists = try await readPlaylists()
    if isComplete {
      report.removed = try catalogue.finishSync(run)
    } else {
      report.notes.append(.readingIncomplete(server: client.name))
    }
    report.songs = try catalogue.songCount(of: client.name)
    return report
  }

  /// The songs of albums, some at a time; an album that went meanwhile is left out.
  private func albums(_ batch: [ServerAlbum], _ isComplete: inout Bool) async throws -> [ServerAlbumSongs] {
    let client = client
    return try await withThrowingTaskGroup(of: (Int, ServerAlbumSongs?, Bool).self) { group in
      var found = [ServerAlbumSongs?](repeating: nil, count: batch.count)
      var next = 0
      func begin() {
        guard next < batch.count else { return }
        let (index, album) = (next, batch[next])
        next += 1
        group.addTask {
          do {
            let answer = try await client.album(album.id, policy: .noStore)
            return (
              index,
              ServerAlbumSongs(id: album.id, cover: answer.album.cover ?? album.cover, songs: answer.songs),
              true
            )
          } catch ServerError.notFound {
            return (index, nil, true)
          } catch let error as ServerError where !error.isFailedByNetwork && error.isAboutOneThing {
            return (index, nil, false)
          }
        }
      }
      for _ in 0..<Self.albumsAtOnce { begin() }
      while let (index, album, isWhole) = try await group.next() {
        found[index] = album
        if !isWhole { isComplete = false }
        begin()
      }
      return found.compactMap { $0 }
    }
  }

  private func readLiked() async throws {
    let liked = try await client.liked(policy: .noStore)
    try catalogue.storeLiked(
      albums: Dictionary(liked.albums.map { ($0.id, $0.liked ?? 0) }) { first, _ in first },
      artists: Dictionary(liked.artists.map { ($0.id, $0.liked ?? 0) }) { first, _ in first }, of: client.name
    )
  }

  private func readPlaylists() async throws -> Int {
    var lists: [ServerPlaylist] = []
    for list in try await client.playlists(policy: .noStore) {
      do {
        var whole = try await client.playlist(list.id, policy: .noStore)
        whole.changed = whole.changed ?? list.changed
        lists.append(whole)
      } catch ServerError.notFound {
        continue
      }
    }
    try catalogue.storePlaylists(lists, of: client.name)
    return lists.count
  }
}

extension ServerError {
  /// True for a failure with one thing that was asked for, not with the account or the server.
  fileprivate var isAboutOneThing: Bool {
    switch self {
    case .failed, .other: true
    default: false
    }
  }
}
