import AudioService
import Mediator
import RxLite

/// Answers the addresses that play, queue, like and keep; see ``AppMusicModule`` for those of screens.
///
/// What changes things that the user would miss is internal: links, scripts and commands have no such address.
public struct PlayerModule: Module {
  public let name = "player"
  private let services: MusicServices

  /// Makes the module with what it needs.
  public init(services: MusicServices) { self.services = services }

  public func declare(_ registry: inout Registry) {
    declarePlaying(&registry)
    declareQueue(&registry)
    let (provider, downloads) = (services.provider, services.downloads)
    registry.handle(SetLiked.self) { route, _ in
      guard let item = CatalogueItem(rawValue: route.id) else { throw AppError.unknownItem(id: route.id) }
      try await provider.setLiked(route.on ?? true, [item]).value
    }
    registry.handle(DownloadItems.self) { route, _ in
      try await downloads.download(try await provider.songs(of: route.id).value.map(\.id)).value
    }
  }

  private func declarePlaying(_ registry: inout Registry) {
    let (provider, streamer) = (services.provider, services.streamer)
    registry.handle(PlayItems.self) { route, _ in
      let items = try await provider.songs(of: route.id).value.map(\.playItem)
      try streamer.play(items, at: 0, from: .seconds(max(0, route.at ?? 0)), isPaused: false)
    }
    registry.handle(PausePlayer.self) { _, _ in try streamer.pause() }
    registry.handle(ResumePlayer.self) { _, _ in try streamer.resume() }
    registry.handle(TogglePlayer.self) { _, _ in try streamer.toggle() }
    registry.handle(PlayNext.self) { _, _ in try streamer.next() }
    registry.handle(PlayPrevious.self) { _, _ in try streamer.previous() }
    registry.handle(StopPlayer.self) { _, _ in streamer.stop() }
    registry.handle(SeekPlayer.self) { route, _ in
      switch route.to.first {
      case "+": try streamer.seek(by: try Self.duration(route.to.dropFirst()))
      case "-": try streamer.seek(by: .zero - (try Self.duration(route.to.dropFirst())))
      default: try streamer.seek(to: try Self.duration(route.to[...]))
      }
    }
    registry.handle(ChoosePlayMode.self) { route, _ in streamer.setMode(route.mode) }
    registry.handle(SetVolume.self) { route, _ in streamer.setVolume(route.level) }
  }

  private func declareQueue(_ registry: inout Registry) {
    let (provider, streamer) = (services.provider, services.streamer)
    registry.handle(AddToQueue.self) { route, _ in
      streamer.append(try await provider.songs(of: route.id).value.map(\.playItem))
    }
    registry.handle(QueueNext.self) { route, _ in
      streamer.insertNext(try await provider.songs(of: route.id).value.map(\.playItem))
    }
    registry.handle(ClearQueue.self) { _, _ in streamer.clear() }
    registry.handle(UndoQueue.self) { _, _ in try streamer.undo() }
  }

  private static func duration(_ text: Substring) throws -> Duration {
    guard let milliseconds = LyricTime.milliseconds(String(text)) else {
      throw MediatorError.badParameter(name: "to", value: String(text), expected: "a time such as 83 or 1:23")
    }
    return .milliseconds(milliseconds)
  }
}
