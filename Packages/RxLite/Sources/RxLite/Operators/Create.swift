extension ObservableType {
  /// A sequence made by a function that is called for each subscription and sends events to the observer.
  ///
  /// What the function returns is disposed at the end. Nothing passes after an end or after disposal.
  @preconcurrency @inlinable
  public static func create(
    _ subscribe: @escaping @Sendable (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    Producer { sink in
      let guarded = GuardedSink(sink)
      guarded.slot.replace(.wrap(subscribe(AnyObserver(sink: guarded))))
      return guarded
    }
  }
}
