import AudioService
import Fate
import Mediator
import Synchronization

extension CommandDescription {
  static let open = CommandDescription(
    "open", "Open an appmusic:// address", arguments: .one("URL", .routes),
    example: "appmusic open appmusic://player/play/tr-1",
    body: .lasting { try await OpenCommand($0, $1).run() })

  static let routes = CommandDescription(
    "routes", "Every address that can be opened", example: "appmusic routes --json",
    body: .direct { invocation in
      let routes = try Mediator(modules: CommandModule.modules { _ in }).routes
      guard !invocation.isJSON else {
        RowsPresentation(invocation).document(["routes": .array(routes.map(row))])
        return .done
      }
      var table = TextTable([
        .init(title: "Address", isFlexible: true, style: .accent), .init(title: "Open to", style: .dim),
        .init(title: "Meaning", isFlexible: true),
      ])
      for route in routes {
        let doc = Translation.sentence(route.doc, in: invocation.settings.language)
        table.append([route.example ?? "appmusic://" + route.pattern, route.access.rawValue, doc])
      }
      table.write(to: invocation.console.output)
      return .done
    })

  private static func row(_ route: RouteInfo) -> JSONValue {
    [
      "pattern": .string(route.pattern), "owner": .string(route.owner),
      "access": .string(route.access.rawValue),
      "doc": .string(route.doc), "example": .optional(route.example),
    ]
  }
}

/// `appmusic open`: an address through the mediator, to the command that does what it says.
private struct OpenCommand {
  private let invocation: Invocation
  private let signals: SignalWatcher

  init(_ invocation: Invocation, _ signals: SignalWatcher) {
    self.invocation = invocation
    self.signals = signals
  }

  func run() async throws -> ExitStatus {
    let status = Status()
    let mediator = try Mediator(
      modules: CommandModule.modules { words in status.set(try await obey(words)) })
    try await mediator.open(invocation.parsed.texts[0], from: .commandLine)
    return status.value
  }

  private func obey(_ words: [String]) async throws -> ExitStatus {
    let result = try invocation.table.parser.parse(words.map { FilePath($0) })
    guard let command = result.command else { throw CommandError.noTerminal }
    let invocation = Invocation(
      path: result.path, parsed: result.parsed, settings: invocation.settings,
      environment: invocation.environment, console: invocation.console, table: invocation.table)
    switch command.body {
    case .direct(let body): return try await onThread { try body(invocation) }
    case .player:
      return try await onThread { try PlayerFront(invocation: invocation, command: command).run() }
    case .lasting(let body): return try await body(invocation, signals)
    default: throw CommandError.onlyOnScreen
    }
  }

  /// Runs what may wait on a thread of its own, since those of the concurrency run time may not.
  private func onThread(_ body: @escaping @Sendable () throws -> ExitStatus) async throws -> ExitStatus {
    try await withCheckedThrowingContinuation { continuation in
      startThread { continuation.resume(with: Result(catching: body)) }
    }
  }

  private final class Status: Sendable {
    private let status = Mutex(ExitStatus.done)
    var value: ExitStatus { status.withLock { $0 } }
    func set(_ new: ExitStatus) { status.withLock { $0 = new } }
  }
}
