import AudioService
import Dispatch
import Fatal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The program from its words to its exit status.
struct Program: Sendable {
  static let version = "0.1.0"

  let table: CommandTable
  let environment: ProcessEnvironment

  /// Obeys the words and ends the process.
  func run(_ words: [FilePath]) -> Never {
    signal(SIGPIPE, SIG_IGN)
    let console: Console
    let invocation: Invocation
    let command: CommandDescription?
    do {
      (command, invocation) = try understand(words)
      console = invocation.console
    } catch {
      let error = ErrorConverter.standard.convert(error)
      let console = Console(settings: .guessed(from: words, environment), environment: environment)
      console.report(error)
      end(ExitStatus(error), console)
    }
    guard let command else { end(.done, console) }
    switch command.body {
    case .group, .screen: end(.usage, console)
    case .direct(let body):
      endAtSignals()
      end(status(console) { try body(invocation) }, console)
    case .player:
      endAtSignals()
      end(status(console) { try PlayerFront(invocation: invocation, command: command).run() }, console)
    case .lasting(let body):
      let signals = SignalWatcher()
      Task {
        let outcome: Result<ExitStatus, any Error>
        do { outcome = .success(try await body(invocation, signals)) } catch { outcome = .failure(error) }
        end(status(console) { try outcome.get() }, console)
      }
      dispatchMain()
    }
  }

  /// Finds the command to run; `nil` when help or the version was asked for and is written.
  private func understand(_ words: [FilePath]) throws -> (CommandDescription?, Invocation) {
    var result = try table.parser.parse(words)
    // Broken settings stop no command that is needed to mend them.
    let isForgiving =
      result.parsed.has("--help") || result.parsed.has("--version") || result.command?.mendsSettings == true
    let configuration = try configuration(for: result, isForgiving)
    let settings = try Settings(
      parsed: result.parsed, environment: environment, configuration: configuration, isForgiving: isForgiving)
    let console = Console(settings: settings, environment: environment)
    if !settings.isJSON { console.warn(ofUnknown: configuration.unknown) }
    var invocation = Invocation(
      path: result.path, parsed: result.parsed, settings: settings, environment: environment,
      console: console, table: table)
    if result.parsed.has("--version") {
      Help(table: table, console: console).writeVersion()
      return (nil, invocation)
    }
    if result.parsed.has("--help") {
      try Help(table: table, console: console).write(about: result.path)
      return (nil, invocation)
    }
    guard try ArgumentList.expand(&result) else {
      console.note("Nothing came on standard input.")
      return (nil, invocation)
    }
    invocation.parsed = result.parsed
    guard let command = result.command else {
      // Line by line, the interface can be led by a pipe too; it has to be asked for.
      let isTerminal = console.output.isTerminal && isatty(STDIN_FILENO) == 1
      guard isTerminal || result.parsed.has("--plain") else { throw CommandError.noTerminal }
      return (.interface, invocation)
    }
    return (command, invocation)
  }

  /// The settings that were written down.
  private func configuration(for result: ArgumentParser.Result, _ isForgiving: Bool) throws -> Configuration {
    do {
      let folders = try Folders(
        environment: environment, profile: Settings.profile(result.parsed, environment))
      return try ConfigurationFile(path: folders.configuration).configuration()
    } catch CommandError.noHome {
      return Configuration()
    } catch {
      guard isForgiving else { throw error }
      return Configuration()
    }
  }

  private func status(_ console: Console, _ body: () throws -> ExitStatus) -> ExitStatus {
    do {
      return try body()
    } catch let error as any ErrorConvertible {
      console.report(error)
      return ExitStatus(error)
    } catch is CancellationError {
      return .interrupted
    } catch {
      let error = ErrorConverter.standard.convert(error)
      console.report(error)
      return ExitStatus(error)
    }
  }

  private func end(_ status: ExitStatus, _ console: Console) -> Never {
    console.output.flush()
    var status = status
    if let number = console.output.failure, status == .done {
      console.report(SystemError(errno: number, path: "standard output"))
      status = .failed
    }
    console.diagnostics.flush()
    exit(status.rawValue)
  }

  /// Lets a command that holds nothing end at once, with the status that scripts expect.
  private func endAtSignals() {
    for number in [SIGHUP, SIGINT, SIGTERM] { signal(number) { _exit(128 + $0) } }
  }
}
