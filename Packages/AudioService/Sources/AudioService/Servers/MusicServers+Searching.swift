import RxLite
import RxNetwork

extension MusicServers {
  /// What was found, with what servers add to it; `nil` where they add nothing.
  ///
  /// Every server is asked at the same time and has ten seconds; one that fails adds nothing.
  public func search(_ text: String, size: Int, after first: SearchResults) async throws -> SearchResults? {
    guard !isOffline else { return nil }
    let added = await withTaskGroup(of: [Track].self) { group in
      for client in clients {
        group.addTask {
          guard let found = try? await client.search(text, size: size) else { return [] }
          return (try? takeIn(found.songs, of: client.name)) ?? []
        }
      }
      return await group.reduce(into: [Track]()) { $0 += $1 }
    }
    guard !added.isEmpty else { return nil }
    // The catalogue knows them now and puts them where they belong; what it finds no reason for comes last.
    var results = try catalogue.search(text, size: size)
    let known = Set(results.tracks.items.map(\.id))
    var seen: Set<TrackID> = []
    let rest = added.filter { !known.contains($0.id) && seen.insert($0.id).inserted }
    let room = max(0, size - results.tracks.items.count)
    results.tracks.total += rest.count
    results.tracks.items += rest.prefix(room)
    return results == first ? nil : results
  }

  /// Takes songs of a server into the catalogue and gives their tracks, in the same order.
  func takeIn(_ songs: [ServerSong], of server: String) throws -> [Track] {
    let known = try songs.map { try catalogue.track(of: server, song: $0.id) }
    let new = zip(songs, known).filter { $0.1 == nil }.map(\.0)
    guard !new.isEmpty else { return known.compactMap { $0 } }
    try catalogue.store(new, of: server)
    return try songs.compactMap { try catalogue.track(of: server, song: $0.id) }
  }

  /// Begins to tell what waits and does not wait for the end of that.
  func delivering() -> Completable {
    Completable.deferred {
      Task { _ = await deliver() }
      return .empty()
    }
  }
}
