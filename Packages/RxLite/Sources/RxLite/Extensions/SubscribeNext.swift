extension ObservableType {
  /// Calls a method of an object that is held weakly with each element; ends once the object is gone.
  ///
  /// `titles.subscribeNext(weak: self, Screen.show)`
  @preconcurrency
  public func subscribeNext<Object: AnyObject>(
    weak object: Object, _ onNext: @escaping @Sendable (Object) -> (Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: { onNext($0)($1) })
  }
}
