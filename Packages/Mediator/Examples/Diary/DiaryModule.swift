import Mediator
import StrangersContracts

/// A diary that knows of a radio only its address.
public actor Diary {
  private var lines: [String] = []

  /// A diary without a line.
  public init() {}

  /// Adds a line, and gives the number of lines.
  public func add(_ line: String) -> Int {
    lines.append(line)
    return lines.count
  }

  /// The line again, by its number, as an address that plays it.
  public func replay(_ number: Int) -> String? {
    guard lines.indices.contains(number - 1) else { return nil }
    return "appmusic://radio/tune/" + lines[number - 1].dropFirst("Heard ".count).dropLast()
  }
}

/// The diary's routes.
public struct DiaryModule: Module {
  public let name = "diary"
  private let diary: Diary

  /// Answers for a diary.
  public init(diary: Diary) { self.diary = diary }

  public func declare(_ registry: inout Registry) {
    registry.handle(WriteDown.self) { [diary] route, _ in await diary.add(route.line) }
  }
}
