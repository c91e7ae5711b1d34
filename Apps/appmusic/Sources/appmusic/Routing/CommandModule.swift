import AppMusic
import AudioService
import Mediator

/// Answers the addresses that play and change things with the commands that do the same.
///
/// ``AppMusicModule`` answers those of screens, over ``CommandScreens``.
struct CommandModule: Module {
  /// Obeys a command line, as it would be typed after `appmusic`.
  typealias Runner = @Sendable ([String]) async throws -> Void

  let name = "player"
  let run: Runner

  /// Every module, as `open` and `routes` have them.
  static func modules(_ run: @escaping Runner) -> [any Module] {
    [AppMusicModule(screens: CommandScreens(run: run)), CommandModule(run: run)]
  }

  func declare(_ registry: inout Registry) {
    answer(PlayItems.self, &registry) { route in
      // A link leaves a player behind: who follows it does not wait for the end of the music.
      ["play", "--detach"] + (route.at.map { ["--start=\(max(0, $0))"] } ?? []) + ["--", route.id]
    }
    answer(PausePlayer.self, &registry) { _ in ["pause"] }
    answer(ResumePlayer.self, &registry) { _ in ["resume"] }
    answer(TogglePlayer.self, &registry) { _ in ["toggle"] }
    answer(PlayNext.self, &registry) { _ in ["next"] }
    answer(PlayPrevious.self, &registry) { _ in ["prev"] }
    answer(StopPlayer.self, &registry) { _ in ["stop"] }
    answer(SeekPlayer.self, &registry) { ["seek", $0.to] }
    answer(ChoosePlayMode.self, &registry) { ["mode", $0.mode.rawValue] }
    answer(SetVolume.self, &registry) { ["volume", String(min(100, max(0, $0.level)))] }
    answer(AddToQueue.self, &registry) { ["queue", "add", "--", $0.id] }
    answer(QueueNext.self, &registry) { ["queue", "next", "--", $0.id] }
    answer(ClearQueue.self, &registry) { _ in ["queue", "clear"] }
    answer(UndoQueue.self, &registry) { _ in ["queue", "undo"] }
    answer(SetLiked.self, &registry) { [$0.on ?? true ? "like" : "unlike", "--", $0.id] }
    answer(DownloadItems.self, &registry) { ["download", "--", $0.id] }
  }

  private func answer<R: Route>(
    _ route: R.Type, _ registry: inout Registry, _ words: @escaping @Sendable (R) -> [String]
  ) where R.Output == Void {
    registry.handle(route) { [run] route, _ in try await run(words(route)) }
  }
}

/// Opens a screen by the command that prints what it would show.
struct CommandScreens: ScreenOpening {
  let run: CommandModule.Runner

  func open(_ screen: AppScreen) async throws { try await run(Self.words(for: screen)) }

  /// The command that prints what a screen shows.
  static func words(for screen: AppScreen) throws -> [String] {
    switch screen {
    case .home: ["home"]
    case .sheet(.list(let kind)): ["sheet", kind.rawValue]
    case .sheet(.genre(let name)): ["list", "tracks", "--genre=" + name]
    case .sheet(.playlist(let id)), .playlist(let id): ["playlist", "show", "--", id.rawValue]
    case .search(let query): query.isEmpty ? ["home"] : ["search", "--", query]
    case .index(let kind): ["list", kind.rawValue]
    case .player: ["status"]
    case .queue: ["queue", "list"]
    case .playlists: ["playlist", "list"]
    case .album(let id): ["show", "--", id.rawValue]
    case .artist(let id): ["show", "--", id.rawValue]
    case .lyrics(let id): ["lyrics", "--", id.rawValue]
    case .servers: ["server", "list"]
    case .addServer, .messages: throw CommandError.onlyOnScreen
    case .downloads: ["downloads"]
    case .settings: ["config", "show"]
    }
  }
}
