#if os(Linux)
  import AudioService
  import Foundation
  import Synchronization
  import Testing

  @testable import AudioLibrary

  @Suite struct WatchTests {
    /// Waits until something is true; real time, because the system's own notices take some.
    private func eventually(_ condition: () throws -> Bool) async throws -> Bool {
      for _ in 0..<200 {
        if try condition() { return true }
        try await Task.sleep(for: .milliseconds(25))
      }
      return false
    }

    @Test("files that come, change names and go while the library is watched are seen")
    func watch() async throws {
      let folder = try TemporaryFolder()
      try folder.flac("music/1.flac", title: "One")
      let library = try folder.library()
      try library.scan([folder.path("music")])
      let reports = Mutex<[ScanReport]>([])
      let watch = library.watch().subscribe(onNext: { report in reports.withLock { $0.append(report) } })
      defer { watch.dispose() }

      try folder.flac("music/new/deep/2.flac", title: "Two")
      #expect(try await eventually { try library.titles() == ["One", "Two"] })
      let id = try #require(try library.only("Two")?.id)
      try folder.move("music/new/deep/2.flac", to: "music/moved.flac")
      #expect(
        try await eventually { try library.tracks(at: [folder.path("music/moved.flac")]).first??.id == id })
      try folder.remove("music/1.flac")
      #expect(try await eventually { try library.titles() == ["Two"] })
      try folder.remove("music/new")
      watch.dispose()
      try folder.flac("music/3.flac", title: "Three")
      let count = reports.withLock { $0.count }
      // Longer than the watch would have waited: nothing must come any more.
      try await Task.sleep(for: .milliseconds(800))
      #expect(reports.withLock { $0.count } == count)
      #expect(try library.titles() == ["Two"])
    }

    @Test("changed folders are narrowed to those that are there and outermost")
    func narrowing() throws {
      let folder = try TemporaryFolder()
      try folder.folder("music/a/b")
      let library = try folder.library()
      let music = folder.path("music")
      let changed = ["music/a/b", "music/a", "music/gone/deeper"].map { folder.path($0) }
      #expect(library.existing(changed, below: [music]) == [music])
      // A scan of the outer one would not come to this.
      let hidden = try folder.folder("music/.hidden/c")
      #expect(library.existing([music, hidden], below: [music, hidden]) == [music, hidden])
      #expect(library.existing([folder.path("music/a/b")], below: [music]) == [folder.path("music/a/b")])
    }
  }
#endif
