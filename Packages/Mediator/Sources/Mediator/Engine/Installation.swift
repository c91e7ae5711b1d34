import RxLite

/// A module's stay in a mediator; ends by ``remove()``, and not by being let go.
public final class Installation: Sendable, Disposable {
  let id: Int
  private weak let mediator: Mediator?

  init(id: Int, mediator: Mediator) {
    self.id = id
    self.mediator = mediator
  }

  /// Takes the module's routes away, and those of the modules that it loaded lazily.
  ///
  /// Calls that have reached a handler go on; later look-ups no longer find it. Linear in the number of routes.
  public func remove() { mediator?.remove(installation: id) }

  /// The same as ``remove()``, so that an installation can lie in a dispose bag.
  public func dispose() { remove() }
}
