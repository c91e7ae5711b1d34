extension ObservableType {
  /// This sequence, then the second one when it has completed.
  public func concat<Second: ObservableConvertibleType>(_ second: Second) -> Observable<Element>
  where Second.Element == Element {
    Concat([asObservable(), second.asObservable()])
  }

  /// The sequences one after the other; each is subscribed to when the one before has completed.
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> { Concat(sources) }

  /// The sequences one after the other.
  public static func concat<Sources: Collection>(_ collection: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    Concat(Array(collection))
  }

  /// The sequences one after the other; the Swift sequence may be endless.
  public static func concat<Sources: Sequence>(_ sequence: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    Producer { sink in
      var iterator = sequence.makeIterator()
      let chain = ConcatSink(sink, SourceList { iterator.next() })
      chain.advance()
      return chain
    }
  }

  /// These elements first, then this sequence.
  public func startWith(_ elements: Element...) -> Observable<Element> {
    Concat(elements.map { .just($0) } + [asObservable()])
  }

  /// The sequence again and again, each time that it completes.
  public func `repeat`() -> Observable<Element> {
    let source = asObservable()
    return Producer { sink in
      let chain = ConcatSink(sink, SourceList { source })
      chain.advance()
      return chain
    }
  }
}

/// What a sequence is made of, as far as a concatenation cares.
enum Unfolded<Element> {
  case itself
  case sources([Observable<Element>])
  case other(Observable<Element>)
}

/// Sequences one after the other.
private final class Concat<Element>: Observable<Element>, @unchecked Sendable {  // immutable
  private let sources: [Observable<Element>]

  init(_ sources: [Observable<Element>]) { self.sources = sources }

  override func unfold() -> Unfolded<Element> { .sources(sources) }

  override func run(_ sink: Sink<Element>) -> Link {
    let chain = ConcatSink(sink, SourceList(sources))
    chain.advance()
    return chain
  }
}

/// Sequences to be subscribed to in turn.
///
/// A sequence that is itself a concatenation, or made on demand, is unfolded in place: recursion through the
/// last sequence needs neither stack nor memory.
struct SourceList<Element> {
  private enum Part {
    case array([Observable<Element>], Int)
    case function(() -> Observable<Element>?)
  }
  private var parts: [Part]

  init(_ sources: [Observable<Element>]) { parts = [.array(sources, 0)] }
  init(_ next: @escaping () -> Observable<Element>?) { parts = [.function(next)] }

  mutating func next() -> Observable<Element>? {
    while let source = nextPart() {
      var source = source
      unfolding: while true {
        switch source.unfold() {
        case .itself: return source
        case .other(let other): source = other
        case .sources(let sources):
          parts.append(.array(sources, 0))
          break unfolding
        }
      }
    }
    return nil
  }

  private mutating func nextPart() -> Observable<Element>? {
    while let last = parts.popLast() {
      switch last {
      case .array(let sources, let index):
        if index == sources.count { continue }
        if index + 1 < sources.count { parts.append(.array(sources, index + 1)) }
        return sources[index]
      case .function(let next):
        guard let source = next() else { continue }
        parts.append(last)
        return source
      }
    }
    return nil
  }
}
