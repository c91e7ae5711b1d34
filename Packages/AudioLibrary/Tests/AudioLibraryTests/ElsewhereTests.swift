import AudioLibrary
import AudioService
import Foundation
import RxLite
import Synchronization
import Testing

@Suite struct ElsewhereTests {
  private final class Heard: Sendable {
    private let kinds = Mutex<Set<CatalogueChange>>([])
    func add(_ kind: CatalogueChange) { kinds.withLock { _ = $0.insert(kind) } }
    func take() -> Set<CatalogueChange> {
      kinds.withLock { kinds in
        defer { kinds = [] }
        return kinds
      }
    }
  }

  /// Waits until it was told of something; real time, because the system's own notices take some.
  private func next(_ heard: Heard) async throws -> Set<CatalogueChange> {
    for _ in 0..<400 {
      let kinds = heard.take()
      if !kinds.isEmpty { return kinds }
      try await Task.sleep(for: .milliseconds(25))
    }
    return []
  }

  @Test("what another object for the same file changes is told by its kind, and what is changed here is not")
  func kinds() async throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/1.flac", title: "One")
    let (here, there) = (try folder.library(), try folder.library())
    let heard = Heard()
    let subscription = here.changesElsewhere.subscribe(onNext: { heard.add($0) })
    defer { subscription.dispose() }

    try there.scan([folder.path("music")])
    #expect(try await next(heard) == [.tracks])
    let id = try #require(try here.only("One")?.id)
    try there.setLiked(true, [.track(id)])
    #expect(try await next(heard) == [.likes])
    _ = try there.createPlaylist("Night", tracks: [id])
    #expect(try await next(heard) == [.playlists])
    try there.recordPlay(id, at: 1_700_000_000_000)
    #expect(try await next(heard) == [.plays])
    try there.keep(Download(track: id, path: folder.path("d/1.mp3"), bytes: 7, used: 9))
    #expect(try await next(heard) == [.downloads])
    try there.forgetDownload(of: id)
    #expect(try await next(heard) == [.downloads])

    try here.setLiked(false, [.track(id)])
    try here.deletePlaylist("Night")
    try there.forgetDownload(of: id)
    // Longer than the watch waits: nothing must come.
    try await Task.sleep(for: .milliseconds(800))
    #expect(heard.take().isEmpty)
    // What was changed here does not hide what is changed there next.
    try there.setLiked(true, [.track(id)])
    #expect(try await next(heard) == [.likes])

    subscription.dispose()
    try there.setLiked(false, [.track(id)])
    // As above.
    try await Task.sleep(for: .milliseconds(800))
    #expect(heard.take().isEmpty)
  }

  @Test("it is heard through a link to the file, and by all who listen")
  func links() async throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/1.flac", title: "One")
    let there = try folder.library("real.sqlite")
    try folder.folder("links")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("links/library.sqlite").text, withDestinationPath: folder.path("real.sqlite").text)
    let here = try folder.library("links/library.sqlite")
    let heard = Heard()
    let others = (0..<3).map { _ in Heard() }
    let subscriptions = ([heard] + others).map { heard in
      here.changesElsewhere.subscribe(onNext: { heard.add($0) })
    }
    defer { for subscription in subscriptions { subscription.dispose() } }
    try there.scan([folder.path("music")])
    for heard in [heard] + others { #expect(try await next(heard) == [.tracks]) }
    _ = try there.createPlaylist("Night", tracks: [])
    for heard in [heard] + others { #expect(try await next(heard) == [.playlists]) }
    for subscription in subscriptions.dropFirst() { subscription.dispose() }
    try there.deletePlaylist("Night")
    #expect(try await next(heard) == [.playlists])
    #expect(others.allSatisfy { $0.take().isEmpty })
  }

  @Test("changes are told to those who listen here at once, whoever else listens")
  func here() throws {
    let folder = try TemporaryFolder()
    try folder.flac("music/1.flac", title: "One")
    let library = try folder.library()
    let heard = Heard()
    let subscription = library.changes.subscribe(onNext: { heard.add($0) })
    defer { subscription.dispose() }
    try library.scan([folder.path("music")])
    #expect(heard.take() == [.tracks])
    try library.scan([folder.path("music")])
    #expect(heard.take().isEmpty, "nothing changed")
  }
}
