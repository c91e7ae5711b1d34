/// How a key moves through rows: arrows, pages, and the keys of vi.
public enum ListMove: Sendable, Hashable {
  /// So many rows down; up where it is below zero.
  case by(Int)
  /// To the first row.
  case first
  /// To the last row.
  case last
  /// The row is chosen.
  case choose

  /// What a key means in a list that shows so many rows; `nil` for a key that moves nothing.
  public init?(_ key: Key, page: Int) {
    switch (key.code, key.modifiers) {
    case (.up, []), (.character("k"), []), (.character("p"), .control): self = .by(-1)
    case (.down, []), (.character("j"), []), (.character("n"), .control): self = .by(1)
    case (.pageUp, []), (.character("b"), .control): self = .by(-page)
    case (.pageDown, []), (.character("f"), .control): self = .by(page)
    case (.character("u"), .control): self = .by(-max(1, page / 2))
    case (.character("d"), .control): self = .by(max(1, page / 2))
    case (.home, []), (.character("g"), []): self = .first
    case (.end, []), (.character("G"), []): self = .last
    case (.enter, []): self = .choose
    default: return nil
    }
  }
}
