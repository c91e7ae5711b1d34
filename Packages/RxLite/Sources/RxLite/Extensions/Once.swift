extension ObservableType {
  /// A sequence that sends the element to its first subscriber only; the others get completion alone.
  public static func once(_ element: Element) -> Observable<Element> {
    let remaining = Guarded<Element?>(element)
    return Producer { sink in
      let element = remaining.locked { value in
        let element = value
        value = nil
        return element
      }
      if let element { sink.next(element) }
      sink.completed()
      return .none
    }
  }
}
