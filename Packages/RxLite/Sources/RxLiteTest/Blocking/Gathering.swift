import RxLite
import Synchronization

/// Collects the events of a sequence until it ends or enough is there.
final class Gathering<Element>: @unchecked Sendable {
  // Everything is guarded by `lock`.
  private let lock = Mutex(())
  private let wantsMore: (Element) throws -> Bool
  private var gathered: [Element] = []
  private var failure: (any Error)?
  private var thrownError: (any Error)?
  private var isOver = false

  init(_ wantsMore: @escaping (Element) throws -> Bool) { self.wantsMore = wantsMore }

  var elements: [Element] { lock.withLock { _ in gathered } }

  /// What the caller's own closure threw.
  var thrown: (any Error)? { lock.withLock { _ in thrownError } }

  var result: MaterializedSequenceResult<Element> {
    lock.withLock { _ in
      failure.map { .failed(elements: gathered, error: $0) } ?? .completed(elements: gathered)
    }
  }

  /// Takes an event; true if it was the last one that is needed.
  func take(_ event: Event<Element>) -> Bool {
    lock.withLock { _ in
      if isOver { return false }
      switch event {
      case .next(let element):
        gathered.append(element)
        do { isOver = try !wantsMore(element) } catch {
          thrownError = error
          isOver = true
        }
      case .error(let error):
        failure = error
        isOver = true
      case .completed:
        isOver = true
      }
      return isOver
    }
  }
}
