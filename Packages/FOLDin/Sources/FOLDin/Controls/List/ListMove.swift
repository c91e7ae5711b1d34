/// How a key moves through rows: arrows, pages, and the keys of vi.
enum ListMove: Hashable {
  case by(Int)
  case first, last
  case choose

  init?(_ key: Key, page: Int) {
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
