extension ObservableType {
  /// The elements that come while the pauser's newest element is true.
  public func pausable<Pauser: ObservableType>(_ pauser: Pauser) -> Observable<Element>
  where Pauser.Element == Bool {
    withLatestFrom(pauser) { ($0, $1) }.filter { $0.1 }.map { $0.0 }
  }
}
