import Foundation
import Testing

@testable import MediaControls

/// A player that does nothing but write down what is asked of it, with a clock that is turned by hand.
final class TestedPlayer: Sendable {
  private let time = Clock()
  private let commands = CommandList()
  let controls: MediaControls

  private final class Clock: Sendable {
    let now = Guarded(Duration.seconds(100))
  }

  /// An error of the player itself.
  struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  init(_ bus: String?, _ identity: MediaPlayerIdentity? = nil, refusing refusal: Refusal? = nil) {
    let (time, commands) = (time, commands)
    controls = MediaControls(
      identity: identity ?? TestedPlayer.identity, bus: bus, now: { time.now.withLock { $0 } },
      onCommand: { command in
        if let refusal { throw refusal }
        commands.list.withLock { $0.append(command) }
      })
  }

  private final class CommandList: Sendable {
    let list = Guarded<[MediaCommand]>([])
  }

  static let identity = MediaPlayerIdentity(
    name: "tested", title: "Tested Player", desktopEntry: "tested", schemes: ["file", "https"],
    mimeTypes: ["audio/flac"], canQuit: true)

  /// What was asked since this was read last.
  func takeCommands() -> [MediaCommand] {
    commands.list.withLock { list in
      defer { list = [] }
      return list
    }
  }

  var now: Duration { time.now.withLock { $0 } }
  func passes(_ duration: Duration) { time.now.withLock { $0 += duration } }

  /// Waits until the player is shown under its plain name.
  func isShown(on session: BusSession) -> Bool {
    session.waits { controls.condition == .shown(name: "org.mpris.MediaPlayer2.tested") }
  }
}
