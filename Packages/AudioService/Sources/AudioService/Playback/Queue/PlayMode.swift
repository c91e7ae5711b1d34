/// What happens at the end of a track and at the end of the queue.
public enum LoopMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// The queue is played once.
  case off
  /// The queue begins again at its end.
  case all
  /// The same track begins again at its end.
  case one
}

/// The one switch that a player shows: how the queue goes on.
///
/// It is made of two parts, ``LoopMode`` and shuffle; see ``init(loop:isShuffled:)`` for how they show.
public enum PlayMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// Everything once, in order.
  case off
  /// Everything in order, again and again: 列表循环.
  case all
  /// The same track again and again: 单曲循环.
  case one
  /// Everything once in random order, then again: 随机播放.
  case shuffle

  /// The mode that is shown for both parts: `one` wins over shuffle, shuffle over `off` and `all`.
  public init(loop: LoopMode, isShuffled: Bool) {
    switch (loop, isShuffled) {
    case (.one, _): self = .one
    case (_, true): self = .shuffle
    case (.off, false): self = .off
    case (.all, false): self = .all
    }
  }

  /// The loop part that choosing this mode sets; `shuffle` loops over everything.
  public var loop: LoopMode {
    switch self {
    case .off: .off
    case .all, .shuffle: .all
    case .one: .one
    }
  }

  /// The shuffle part that choosing this mode sets.
  public var isShuffled: Bool { self == .shuffle }

  /// The mode that a press of the mode button chooses: off, all, one, shuffle, and off again.
  public var next: PlayMode {
    switch self {
    case .off: .all
    case .all: .one
    case .one: .shuffle
    case .shuffle: .off
    }
  }
}

extension PlayMode: CustomStringConvertible {
  /// The mode in English words.
  public var description: String {
    switch self {
    case .off: "Play once"
    case .all: "Repeat all"
    case .one: "Repeat one"
    case .shuffle: "Shuffle"
    }
  }

  /// The mode in Chinese words, as the app shows it.
  public var chineseDescription: String {
    switch self {
    case .off: "顺序播放"
    case .all: "列表循环"
    case .one: "单曲循环"
    case .shuffle: "随机播放"
    }
  }
}
