public import RxLite
import XCTest

/// Fails unless two lists of events are equal, and shows where they differ.
public func XCTAssertEqual<Element: Equatable>(
  _ lhs: [Event<Element>], _ rhs: [Event<Element>], file: StaticString = #filePath, line: UInt = #line
) {
  report(difference(lhs, rhs), file, line)
}

/// Fails unless two lists of recorded events are equal, and shows where they differ.
public func XCTAssertEqual<Element: Equatable>(
  _ lhs: [Recorded<Event<Element>>], _ rhs: [Recorded<Event<Element>>], file: StaticString = #filePath,
  line: UInt = #line
) {
  report(difference(lhs, rhs), file, line)
}

/// Fails unless two lists of the events of a `Single` are equal, and shows where they differ.
public func XCTAssertEqual<Element: Equatable>(
  _ lhs: [SingleEvent<Element>], _ rhs: [SingleEvent<Element>], file: StaticString = #filePath,
  line: UInt = #line
) {
  report(difference(lhs.map(event), rhs.map(event)), file, line)
}

/// Fails unless a stream has sent exactly these elements, at whatever times, and has not failed.
public func XCTAssertRecordedElements<Element: Equatable>(
  _ stream: [Recorded<Event<Element>>], _ elements: [Element], file: StaticString = #filePath,
  line: UInt = #line
) {
  report(elementDifference(stream, elements), file, line)
}

private func event<Element>(_ outcome: SingleEvent<Element>) -> Event<Element> {
  switch outcome {
  case .success(let element): .next(element)
  case .failure(let error): .error(error)
  }
}

private func report(_ difference: String?, _ file: StaticString, _ line: UInt) {
  if let difference { XCTFail(difference, file: file, line: line) }
}

/// Says where the elements of a stream differ from others, or that the stream failed; nil if neither is so.
func elementDifference<Element: Equatable>(
  _ stream: [Recorded<Event<Element>>], _ elements: [Element]
) -> String? {
  for event in stream {
    if let error = event.value.error { return "The stream failed at \(event.time): \(error)" }
  }
  return difference(stream.compactMap(\.value.element), elements)
}
