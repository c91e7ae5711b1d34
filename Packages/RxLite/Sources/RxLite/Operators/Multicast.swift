import Synchronization

/// A sequence that waits for `connect()` before it subscribes to its source.
public protocol ConnectableObservableType<Element>: ObservableType {
  /// Subscribes to the source for all observers, until the result is disposed.
  func connect() -> any Disposable
}

/// A sequence that subscribes to its source once, when it is told to.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType,
  @unchecked Sendable
{  // abstract
  /// Subscribes to the source for all observers, until the result is disposed.
  public func connect() -> any Disposable { Disposables.create() }
}

extension ObservableType {
  /// One subscription to the source, through the subject, from `connect()` on.
  public func multicast<Subject: SubjectType>(
    _ subject: Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable(), { subject })
  }

  /// One subscription to the source, through a subject that is made for each connection.
  @preconcurrency
  public func multicast<Subject: SubjectType>(
    makeSubject: @escaping @Sendable () -> Subject
  ) -> ConnectableObservable<Subject.Element> where Subject.Observer.Element == Element {
    Multicast(asObservable(), makeSubject)
  }

  /// What the selector makes of a sequence that subscribes to this one once for each subscription.
  @preconcurrency
  public func multicast<Subject: SubjectType, Result>(
    _ subjectSelector: @escaping @Sendable () throws -> Subject,
    selector: @escaping @Sendable (Observable<Subject.Element>) throws -> Observable<Result>
  ) -> Observable<Result> where Subject.Observer.Element == Element {
    let source = asObservable()
    return Producer { sink in
      do {
        let connectable = source.multicast(try subjectSelector())
        let link = try selector(connectable).run(sink)
        return PairLink(link, .wrap(connectable.connect()))
      } catch {
        sink.error(error)
        return .none
      }
    }
  }

  /// One subscription to the source for all who are there, from `connect()` on.
  public func publish() -> ConnectableObservable<Element> {
    Multicast(asObservable(), { PublishSubject<Element>() })
  }

  /// One subscription to the source, with the last elements for those who come later.
  public func replay(_ bufferSize: Int) -> ConnectableObservable<Element> {
    Multicast(asObservable(), { ReplaySubject<Element>.create(bufferSize: bufferSize) })
  }

  /// One subscription to the source, with all elements for those who come later.
  public func replayAll() -> ConnectableObservable<Element> {
    Multicast(asObservable(), { ReplaySubject<Element>.createUnbounded() })
  }
}

extension ConnectableObservableType {
  /// Connects with the first observer, and disconnects when the last one leaves.
  public func refCount() -> Observable<Element> { RefCount(self) }
}

/// A source and the subject that it is sent through.
private final class Multicast<Source, Subject: SubjectType>: ConnectableObservable<Subject.Element>,
  @unchecked Sendable
where Subject.Observer.Element == Source {
  // What is mutable is guarded by `lock`.
  private let source: Observable<Source>
  private let makeSubject: () -> Subject
  private let lock = Lock()
  private var subject: Subject?
  private var connection: MulticastConnection<Source>?

  init(_ source: Observable<Source>, _ makeSubject: @escaping () -> Subject) {
    self.source = source
    self.makeSubject = makeSubject
  }

  /// The subject of this connection; made without the lock, and the first one counts.
  private func currentSubject() -> Subject {
    if let subject = lock.locked({ subject }) { return subject }
    let new = makeSubject()
    return lock.locked {
      if let subject { return subject }
      subject = new
      return new
    }
  }

  override func run(_ sink: Sink<Subject.Element>) -> Link {
    let guarded = GuardedSink(sink)
    guarded.slot.replace(.wrap(currentSubject().subscribe(AnyObserver(sink: guarded))))
    return guarded
  }

  override func connect() -> any Disposable {
    let subject = currentSubject()
    let new = MulticastConnection(makeSink(subject.asObserver()))
    let existing = lock.locked {
      if let connection { return connection as MulticastConnection<Source>? }
      connection = new
      return nil
    }
    if let existing { return existing }
    new.onEnd = { [weak self] connection in self?.forget(connection) }
    source.attach(new, new.slot)
    return new
  }

  private func forget(_ connection: MulticastConnection<Source>) {
    lock.lock()
    var old: Subject?
    if self.connection === connection {
      self.connection = nil
      swap(&old, &subject)
    }
    lock.unlock()
    withExtendedLifetime(old) {}
  }
}

/// One subscription to the source of a connectable sequence.
private final class MulticastConnection<Element>: GuardedSink<Element>, @unchecked Sendable {
  // `onEnd` is set before it runs.
  var onEnd: ((MulticastConnection<Element>) -> Void)?

  override func willEnd() { onEnd?(self) }

  override func dispose() {
    if slot.dispose() { onEnd?(self) }
  }
}

/// Counts the observers of a connectable sequence.
private final class RefCount<Source: ConnectableObservableType>: Observable<Source.Element>,
  @unchecked Sendable
{
  // What is mutable is guarded by `lock`.
  private let source: Source
  private let lock = Lock()
  private var count = 0
  private var connection: LaterLink?

  init(_ source: Source) { self.source = source }

  override func run(_ sink: Sink<Source.Element>) -> Link {
    let seat = RefCountSink(sink)
    lock.lock()
    count += 1
    let connects = connection == nil
    let connection = self.connection ?? LaterLink()
    self.connection = connection
    lock.unlock()
    seat.onEnd = { [self] in leave(connection) }
    seat.slot.replace(.wrap(source.subscribe(AnyObserver(sink: seat))))
    if connects { connection.slot.replace(.wrap(source.connect())) }
    return seat
  }

  private func leave(_ connection: LaterLink) {
    let isLast = lock.locked {
      count -= 1
      if count == 0, self.connection === connection { self.connection = nil }
      return count == 0
    }
    if isLast { connection.dispose() }
  }
}

/// One observer of a counted sequence.
private final class RefCountSink<Element>: GuardedSink<Element>, @unchecked Sendable {
  // `onEnd` is set before it runs.
  var onEnd: (() -> Void)?

  override func dispose() {
    if slot.dispose() { onEnd?() }
  }
}
