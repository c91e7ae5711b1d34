#if canImport(Testing)
  public import RxLite
  public import Testing

  /// Records an issue of Swift Testing unless two lists of recorded events are equal.
  public func expectEvents<Element: Equatable>(
    _ actual: [Recorded<Event<Element>>], _ expected: [Recorded<Event<Element>>],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    report(difference(actual, expected), sourceLocation)
  }

  /// Records an issue of Swift Testing unless two lists of events are equal.
  public func expectEvents<Element: Equatable>(
    _ actual: [Event<Element>], _ expected: [Event<Element>],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    report(difference(actual, expected), sourceLocation)
  }

  /// Records an issue unless a stream has sent exactly these elements, at whatever times, and not failed.
  public func expectRecordedElements<Element: Equatable>(
    _ stream: [Recorded<Event<Element>>], _ elements: [Element],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    report(elementDifference(stream, elements), sourceLocation)
  }

  private func report(_ difference: String?, _ sourceLocation: SourceLocation) {
    if let difference { Issue.record(Comment(rawValue: difference), sourceLocation: sourceLocation) }
  }
#endif
