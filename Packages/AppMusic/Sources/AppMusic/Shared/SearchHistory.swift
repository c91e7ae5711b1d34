import RxLite
import Synchronization

/// The texts that were searched for, the latest first, each once.
public struct SearchHistory: Hashable, Sendable {
  /// How many texts are kept.
  public static let limit = 20

  /// The texts.
  public private(set) var texts: [String]

  /// Makes a history of texts, the latest first; later repetitions and what is over the limit are left out.
  public init(_ texts: [String] = []) {
    var kept: [String] = []
    for text in texts where !text.isEmpty && !kept.contains(text) { kept.append(text) }
    self.texts = Array(kept.prefix(Self.limit))
  }

  /// Remembers a text as the latest.
  public mutating func remember(_ text: String) { self = SearchHistory([text] + texts) }

  /// Forgets a text.
  public mutating func forget(_ text: String) { texts.removeAll { $0 == text } }
}

/// Keeps the texts that were searched for.
///
/// Answers come on any thread; errors are `ErrorConvertible`.
public protocol SearchHistoryKeeping: Sendable {
  /// The texts that are kept.
  func searches() -> Single<SearchHistory>
  /// Keeps these texts in place of all; completes when they are on disk.
  func keep(_ history: SearchHistory) -> Completable
}

/// A history for one run of the program, and for tests.
public final class SearchHistoryMemory: SearchHistoryKeeping {
  private let history: Mutex<SearchHistory>

  /// Makes a memory of texts, the latest first.
  public init(_ texts: [String] = []) { history = Mutex(SearchHistory(texts)) }

  public func searches() -> Single<SearchHistory> {
    .deferred { [self] in .just(history.withLock { $0 }) }
  }

  public func keep(_ kept: SearchHistory) -> Completable {
    .deferred { [self] in
      history.withLock { $0 = kept }
      return .empty()
    }
  }
}
