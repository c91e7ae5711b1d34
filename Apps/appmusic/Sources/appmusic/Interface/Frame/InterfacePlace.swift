import MVVMR

/// Where the user is: the screens on one another, and what is selected on each.
struct InterfacePlace: Hashable, Sendable {
  /// A screen of the stack.
  struct Level: Hashable, Sendable {
    let screen: SavedStack.Screen
    /// What is selected there, in the page's own word.
    let mark: String?
  }

  /// How many screens are kept: the first, and the last of the others.
  static let limit = 12
  /// A word that is longer is not kept.
  static let markLimit = 256

  /// The screens, the first one first.
  let levels: [Level]

  /// A place of so many screens as are kept.
  init(levels: [Level]) {
    let kept = levels.prefix(1) + levels.dropFirst().suffix(Self.limit - 1)
    self.levels = kept.map { level in
      (level.mark?.utf8.count ?? 0) <= Self.markLimit ? level : Level(screen: level.screen, mark: nil)
    }
  }

  /// The screens as the router restores them.
  var stack: SavedStack { SavedStack(screens: levels.map(\.screen)) }
}

extension InterfacePlace: Codable {
  private enum CodingKeys: String, CodingKey {
    case stack = "screens"
    case marks
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let stack = try container.decode(SavedStack.self, forKey: .stack)
    let marks = try container.decode([String].self, forKey: .marks)
    self.init(
      levels: stack.screens.enumerated().map { index, screen in
        let mark = marks.indices.contains(index) ? marks[index] : ""
        return Level(screen: screen, mark: mark.isEmpty ? nil : mark)
      })
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(stack, forKey: .stack)
    try container.encode(levels.map { $0.mark ?? "" }, forKey: .marks)
  }
}
