import AudioService
import Synchronization

/// Prints the events of a player, as JSON lines or for people.
final class EventPrinter: Sendable {
  private let console: Console
  private let last = Mutex("")

  init(_ invocation: Invocation) { console = invocation.console }

  func print(_ event: JSONValue) {
    if console.settings.isJSON {
      console.output.write(event.line + "\n")
      console.output.flush()
    } else {
      last.withLock { PlayerPresentation(console: console).show(event, after: &$0) }
    }
  }
}
