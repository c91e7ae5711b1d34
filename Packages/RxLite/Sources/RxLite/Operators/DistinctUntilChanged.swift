extension ObservableType where Element: Equatable {
  /// Without the elements that equal the one before them.
  public func distinctUntilChanged() -> Observable<Element> {
    through { DistinctSink($0, { $0 }, { $0 == $1 }) }
  }
}

extension ObservableType {
  /// Without the elements whose key equals that of the one before them.
  @preconcurrency
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key
  ) -> Observable<Element> {
    through { DistinctSink($0, keySelector, { $0 == $1 }) }
  }

  /// Without the elements whose property equals that of the one before them.
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Observable<Element> {
    through { DistinctSink($0, { $0[keyPath: keyPath] }, { $0 == $1 }) }
  }

  /// Without the elements that the comparer finds equal to the one before them.
  @preconcurrency
  public func distinctUntilChanged(
    _ comparer: @escaping @Sendable (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// Without the elements whose key the comparer finds equal to that of the one before them.
  @preconcurrency
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping @Sendable (Element) throws -> Key,
    comparer: @escaping @Sendable (Key, Key) throws -> Bool
  ) -> Observable<Element> {
    through { DistinctSink($0, keySelector, comparer) }
  }
}

private final class DistinctSink<Element, Key>: StatefulSink<Element, Element>, @unchecked Sendable {
  // As StatefulSink says.
  private let keySelector: (Element) throws -> Key
  private let comparer: (Key, Key) throws -> Bool
  @exclusivity(unchecked) private var key: Key?

  init(
    _ down: Sink<Element>, _ keySelector: @escaping (Element) throws -> Key,
    _ comparer: @escaping (Key, Key) throws -> Bool
  ) {
    self.keySelector = keySelector
    self.comparer = comparer
    super.init(down)
  }

  override func next(_ element: Element) {
    if isOver { return }
    do {
      let new = try keySelector(element)
      if let key, try comparer(key, new) { return }
      key = new
      down.next(element)
    } catch {
      fail(error)
    }
  }
}
