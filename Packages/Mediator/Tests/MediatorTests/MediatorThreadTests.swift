import Mediator
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Looking up while others install and remove; meant for the thread sanitizer too.
@Suite struct MediatorThreadTests {
  /// The report's full numbers take a minute under the sanitizer, so they are for the heavy run.
  private static let isHeavy = ProcessInfo.processInfo.environment["APPMUSIC_HEAVY_TESTS"] == "1"
  private static let lookUps = isHeavy ? 100_000 : 1_000
  private static let modules = isHeavy ? 1_000 : 100

  @Test(
    "a look-up sees the table before or after a change, and nothing installed is lost",
    .bug("https://github.com/Swinject/Swinject/pull/574"),
    .bug("https://github.com/Swinject/Swinject/issues/389"),
    .bug("https://github.com/hmlongco/Resolver/issues/70"))
  func readersAndWriters() async throws {
    // A module brings two addresses at once; a look-up that found one without the other would see between.
    let mediator = try Mediator(modules: [ClosureModule("kept") { $0.handle(Stop.self) { _, _ in } }])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for reader in 0..<8 {
        group.addTask {
          for number in 0..<Self.lookUps {
            if reader.isMultiple(of: 2) {
              #expect(await mediator.canOpen("appmusic://player/stop", from: .module))
            } else {
              try await mediator.call(Stop())
            }
            if number.isMultiple(of: 50) {
              let patterns = mediator.routes.map(\.pattern)
              #expect(patterns.contains(PlayTrack.path) == patterns.contains(Search.path))
              #expect(patterns.contains(Count.path) == patterns.contains(Twice.path))
            }
          }
        }
      }
      group.addTask {
        let module = ClosureModule("first") { registry in
          registry.handle(PlayTrack.self) { _, _ in "" }
          registry.handle(Search.self) { _, _ in [] }
        }
        for number in 0..<Self.modules {
          let installation = try mediator.install(module)
          if number < Self.modules - 1 { installation.remove() }
        }
      }
      group.addTask {
        let module = ClosureModule("second") { registry in
          registry.handle(Count.self) { _, _ in 1 }
          registry.handle(Twice.self) { _, _ in 2 }
        }
        for _ in 0..<Self.modules { try mediator.install(module).remove() }
      }
      try await group.waitForAll()
    }
    #expect(mediator.routes.map(\.pattern) == [PlayTrack.path, Stop.path, Search.path])
  }
}
