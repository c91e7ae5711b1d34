import AudioService

/// A command of another process than the player's: it sends its words there and shows the answer.
struct PlayerFront {
  let invocation: Invocation
  let command: CommandDescription

  func run() throws -> ExitStatus {
    let answer = try answer()
    let status = reportRefusals(answer)
    let output = invocation.console.output
    if invocation.isJSON {
      output.write(JSONValue.document(answer).line + "\n")
    } else {
      PlayerPresentation(console: invocation.console).write(answer)
    }
    return status
  }

  /// Says which of several things the player could not take.
  func reportRefusals(_ answer: JSONValue) -> ExitStatus {
    guard let refused = answer["refused"]?.elements, !refused.isEmpty else { return .done }
    for refusal in refused {
      invocation.console.report(ToldError(refusal["error"] ?? .null), about: refusal["target"]?.text)
    }
    return .failed
  }

  /// What the player says; without one, the queue is read from where the last player kept it.
  private func answer() throws -> JSONValue {
    let folders = try invocation.folders()
    do {
      return try ControlClient(path: folders.controlSocket.text).ask(words())
    } catch ControlError.noPlayer where invocation.path == ["queue", "list"] {
      let queue = try QueueKeeper.read(path: folders.savedQueue.text)?.queue
      let tracks = LibraryTracks(library: try? invocation.library())
      return ["index": .optional(queue?.index), "items": .array(tracks.rows(of: queue?.items() ?? []))]
    }
  }

  /// The words as the player gets them; paths are sent as addresses, since it runs in another folder.
  func words() -> [String] {
    invocation.path + (invocation.settings.isOffline ? ["--offline"] : [])
      + invocation.parsed.options(among: command.options) + ["--"]
      + invocation.parsed.arguments.map { argument in
        guard command.arguments.areTargets else { return argument.text }
        return Self.word(argument, from: FileStore.workingFolder)
      }
  }

  private static func word(_ target: FilePath, from folder: FilePath) -> String {
    guard !target.bytes.isEmpty else { return "" }
    let path = (target.bytes.first == UInt8(ascii: "/") ? target : folder.appending(target)).normalized
    let isPath = target.bytes.starts(with: Array("./".utf8)) || target.bytes.starts(with: Array("../".utf8))
    return isPath || FileStore().exists(path) ? TargetResolver.address(of: path) : target.text
  }
}
