import AudioService
import Fate
import RxNetwork

extension CommandDescription {
  static let cache = CommandDescription(
    "cache", "The stored answers of servers", example: "appmusic cache stats",
    body: .group(
      [
        CommandDescription(
          "stats", "How much is stored", example: "appmusic cache stats --json",
          body: .direct { try CacheCommand($0).stats() }),
        CommandDescription(
          "clear", "Remove everything that can be fetched again", example: "appmusic cache clear",
          body: .direct { try CacheCommand($0).clear() }),
        CommandDescription(
          "verify", "Read everything, and remove what is damaged", example: "appmusic cache verify",
          body: .direct { try CacheCommand($0).verify() }),
      ], otherwise: "stats"))
}

/// `appmusic cache`: the folder of stored answers, by the same code that fills it.
private struct CacheCommand {
  private let invocation: Invocation
  private let folder: FilePath
  /// Nothing is made where nothing was ever stored.
  private let cache: ResponseCache?

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    folder = try invocation.folders().responses
    let megabytes = Int64(invocation.settings.values.number(.cacheSize) ?? 100)
    cache =
      FileStore().exists(folder)
      ? ResponseCache(folder: folder.text, maximumBytes: max(1, megabytes) << 20, clock: SystemClock()) : nil
  }

  func stats() throws -> ExitStatus {
    let statistics = cache?.statistics
    let (entries, bytes) = (statistics?.entries ?? 0, statistics?.bytes ?? 0)
    if invocation.isJSON {
      RowsPresentation(invocation).document([
        "folder": .string(folder.text), "entries": .optional(entries), "bytes": .integer(bytes),
        "disk_bytes": .integer(statistics?.diskBytes ?? 0),
      ])
    } else {
      invocation.console.say(
        entries == 1 ? "1 answer, \(ByteCount.text(bytes))" : "\(entries) answers, \(ByteCount.text(bytes))")
    }
    return .done
  }

  func clear() throws -> ExitStatus {
    let before = cache?.statistics
    cache?.clear()
    try FileStore().removeTree(invocation.folders().covers)
    let (entries, bytes) = (before?.entries ?? 0, before?.bytes ?? 0)
    if invocation.isJSON {
      RowsPresentation(invocation).document(["removed": .optional(entries), "bytes": .integer(bytes)])
    } else {
      invocation.console.say(
        entries == 1
          ? "1 answer removed, \(ByteCount.text(bytes))"
          : "\(entries) answers removed, \(ByteCount.text(bytes))")
    }
    return .done
  }

  func verify() throws -> ExitStatus {
    let found = cache?.verify()
    let (entries, damaged) = (found?.entries ?? 0, found?.damaged ?? 0)
    if invocation.isJSON {
      RowsPresentation(invocation).document(["entries": .optional(entries), "damaged": .optional(damaged)])
    } else if damaged == 0 {
      invocation.console.say(entries == 1 ? "1 answer, whole" : "\(entries) answers, all whole")
    } else {
      invocation.console.say("\(entries) answers, \(damaged) damaged and removed")
    }
    return .done
  }
}
