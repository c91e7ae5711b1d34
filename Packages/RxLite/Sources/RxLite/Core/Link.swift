/// The root of sinks and subscriptions: something that can be disposed, held by one pointer.
///
/// `Sendable` is unchecked because every subclass says what guards its state.
@usableFromInline
class Link: Disposable, @unchecked Sendable {
  /// The place in the ``LinkBag`` that holds this link; guarded by the bag's owner.
  @usableFromInline
  @exclusivity(unchecked) final var position = -1

  @inlinable
  init() {
    #if DEBUG
      Resources.incrementTotal()
    #endif
  }

  #if DEBUG
    deinit { Resources.decrementTotal() }
  #endif

  /// Ends the subscription; the first call counts.
  @usableFromInline
  func dispose() {}

  /// True when nothing that arrives here would be delivered any more.
  ///
  /// Sources that emit inside their own subscription ask between two elements, because nobody holds their
  /// disposable yet. It walks down the chain.
  @usableFromInline
  var isStopped: Bool { false }

  /// The link of a source that has nothing to dispose.
  @usableFromInline static let none = Link()
}

extension Link {
  /// Wraps what another module gave us.
  @usableFromInline
  static func wrap(_ disposable: any Disposable) -> Link {
    // The type is asked first: a cast that fails has looked for every way of making it succeed.
    guard type(of: disposable) is Link.Type, let link = disposable as? Link else {
      return DisposableLink(disposable)
    }
    return link
  }
}

/// A foreign disposable as a link.
private final class DisposableLink: Link, @unchecked Sendable {  // immutable
  private let disposable: any Disposable

  init(_ disposable: any Disposable) { self.disposable = disposable }

  override func dispose() { disposable.dispose() }
}
