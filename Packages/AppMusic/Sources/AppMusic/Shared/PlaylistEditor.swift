import AudioService
import RxLite

/// The user's playlists, changed away from the screen.
public struct PlaylistEditor: Sendable {
  private let keeping: any PlaylistKeeping
  private let scheduler: any ImmediateSchedulerType

  /// Makes an editor.
  ///
  /// - Parameters:
  ///   - keeping: what keeps the playlists.
  ///   - scheduler: where it is asked, so that no screen waits for a disk.
  public init(_ keeping: any PlaylistKeeping, on scheduler: any ImmediateSchedulerType) {
    self.keeping = keeping
    self.scheduler = scheduler
  }

  /// Asks or changes the playlists once for each subscription, on the editor's scheduler.
  public func perform<Result: Sendable>(
    _ body: @escaping @Sendable (any PlaylistKeeping) throws -> Result
  ) -> Single<Result> {
    Single.deferred { [keeping] in .just(try body(keeping)) }.subscribe(on: scheduler)
  }
}
