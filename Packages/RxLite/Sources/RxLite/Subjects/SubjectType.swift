/// A sequence that is also an observer.
public protocol SubjectType<Element>: ObservableType {
  /// The observer that the subject shows.
  associatedtype Observer: ObserverType
  /// The side that events are sent to.
  func asObserver() -> Observer
}
