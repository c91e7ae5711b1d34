import AudioService
import Fatal
import Synchronization

/// Work on several things, where one that fails is told and the others are done all the same.
///
/// Where there is only one thing, its error is the command's.
final class PartialWork: Sendable {
  private let console: Console
  private let isAlone: Bool
  private let hasFailed = Mutex(false)

  init(_ console: Console, count: Int) {
    self.console = console
    isAlone = count == 1
  }

  convenience init(_ invocation: Invocation) {
    self.init(invocation.console, count: invocation.parsed.arguments.count)
  }

  /// ``ExitStatus/failed`` when one failed.
  var status: ExitStatus { hasFailed.withLock { $0 } ? .failed : .done }

  /// Does something with each argument; what it gives for those that went well.
  func each<Value>(_ arguments: some Sequence<FilePath>, _ body: (FilePath) throws -> Value) throws -> [Value]
  {
    try arguments.compactMap { argument in
      do { return try body(argument) } catch {
        try fail(error, about: argument.text)
        return nil
      }
    }
  }

  /// Does something with all at once; where that fails, with one after another, so that one bad one spoils none.
  func together<Item>(
    _ items: [Item], named name: (Item) -> String, _ body: ([Item]) throws -> Void
  ) throws -> [Item] {
    guard !items.isEmpty else { return [] }
    do {
      try body(items)
      return items
    } catch {
      guard items.count > 1 else {
        try fail(error, about: items.first.map(name) ?? "")
        return []
      }
      return try items.filter { item in
        do { try body([item]) } catch {
          try fail(error, about: name(item))
          return false
        }
        return true
      }
    }
  }

  /// Tells an error about one of several things; throws the error of one that is alone.
  func fail(_ error: any Error, about subject: String) throws {
    guard !isAlone else { throw error }
    hasFailed.withLock { $0 = true }
    console.report(ErrorConverter.standard.convert(error), about: subject)
  }
}
