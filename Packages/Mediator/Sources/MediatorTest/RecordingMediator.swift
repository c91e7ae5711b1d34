@_exported public import Mediator
public import RxLite

#if canImport(Testing)
  import Testing
#endif

/// A mediator for tests: it answers by stubs, and writes down what it was asked.
///
/// A call that nobody stubbed fails the test and throws ``MediatorError/notFound(_:nearest:)``.
///
/// For a screen that plays through a mediator, and a route that is `Equatable` and whose `Output` is a `String`:
///
/// ```swift
/// let mediator = try RecordingMediator()
/// try mediator.stub(PlayTrack.self, returning: "playing")
/// try await Screen(mediator: mediator).play("7")
/// #expect(mediator.calls(of: PlayTrack.self) == [PlayTrack(id: "7")])
/// ```
public final class RecordingMediator: Mediating {
  /// An address that was opened.
  public struct Opened: Hashable, Sendable {
    /// The address as it was written.
    public let text: String
    /// Where it came from.
    public let origin: Origin

    /// An address and its origin, for comparing.
    public init(text: String, origin: Origin) {
      self.text = text
      self.origin = origin
    }
  }

  private struct State {
    var calls: [any Route] = []
    var opened: [Opened] = []
    var stubs: [ObjectIdentifier: Stub] = [:]
  }

  private struct Stub {
    let installation: Installation
    /// An `Observable` of the route's output, for stubs that are streams.
    let stream: (@Sendable (any Route) -> any Sendable)?
  }

  private let mediator: Mediator
  private let unstubbed: @Sendable (String) -> Void
  private let state = Guarded(State())

  /// Makes a mediator without stubs.
  ///
  /// `unstubbed` is told what nobody stubbed; unless given, it fails the running test of Swift Testing.
  public init(
    scheme: String = "appmusic",
    unstubbed: @escaping @Sendable (_ message: String) -> Void = RecordingMediator.recordIssue
  ) throws {
    mediator = try Mediator(scheme: scheme)
    self.unstubbed = unstubbed
  }

  /// The routes that were asked for, in order: by call, by observing (at each subscription), and by opening.
  public var calls: [any Route] { state.withLock { $0.calls } }

  /// The routes of one type that were asked for, in order.
  public func calls<R: Route>(of type: R.Type) -> [R] { calls.compactMap { $0 as? R } }

  /// The addresses that were opened, in order, whether or not a stub answered.
  public var opened: [Opened] { state.withLock { $0.opened } }

  // MARK: Stubbing

  /// Answers a route with a value, within the subscription when it is observed; replaces an earlier stub.
  public func stub<R: Route>(_ route: R.Type, returning output: R.Output) throws {
    try stub(route) { _ in Observable.just(output) }
  }

  /// Answers a route by a function; replaces an earlier stub.
  public func stub<R: Route>(
    _ route: R.Type, _ body: @escaping @Sendable (_ route: R) async throws -> R.Output
  ) throws {
    try add(route, stream: nil) { registry in
      registry.handle(route) { [weak self] route, _ in
        self?.record(route)
        return try await body(route)
      }
    }
  }

  /// Answers a route by a stream, within the subscription when it is observed; replaces an earlier stub.
  public func stub<R: Route, Stream: ObservableConvertibleType & SendableMetatype>(
    _ route: R.Type, _ body: @escaping @Sendable (_ route: R) -> Stream
  ) throws where Stream.Element == R.Output {
    try add(route, stream: { ($0 as? R).map { body($0).asObservable() } ?? Observable<R.Output>.never() }) {
      registry in
      registry.handle(route) { [weak self] route, _ in
        self?.record(route)
        return body(route)
      }
    }
  }

  private func add<R: Route>(
    _ route: R.Type, stream: (@Sendable (any Route) -> any Sendable)?,
    _ declare: @escaping @Sendable (inout Registry) -> Void
  ) throws {
    state.withLock { $0.stubs.removeValue(forKey: ObjectIdentifier(route)) }?.installation.remove()
    let installation = try mediator.install(StubModule(body: declare))
    state.withLock {
      $0.stubs[ObjectIdentifier(route)] = Stub(installation: installation, stream: stream)
    }
  }

  private func record(_ route: any Route) { state.withLock { $0.calls.append(route) } }

  // MARK: Mediating

  public func call<R: Route>(_ route: R) async throws -> R.Output {
    try requireStub(route)
    return try await mediator.call(route)
  }

  public func observe<R: Route>(_ route: R) -> Observable<R.Output> {
    .deferred { [self] in
      try requireStub(route)
      let stub = state.withLock { $0.stubs[ObjectIdentifier(R.self)] }
      guard let stream = stub?.stream?(route) as? Observable<R.Output> else {
        return mediator.observe(route)
      }
      record(route)
      return stream
    }
  }

  @discardableResult
  public func open(_ text: String, from origin: Origin) async throws -> any Sendable {
    state.withLock { $0.opened.append(Opened(text: text, origin: origin)) }
    // Stubs answer links at once, as if the program were ready; what is internal stays so.
    mediator.ready()
    do {
      return try await mediator.open(text, from: origin)
    } catch let error as MediatorError {
      if case .notFound = error { unstubbed("Nobody stubbed a route for the address \(text).") }
      throw error
    }
  }

  public func canOpen(_ text: String, from origin: Origin) async -> Bool {
    await mediator.canOpen(text, from: origin)
  }

  public func url<R: Route>(for route: R) throws(MediatorError) -> String { try mediator.url(for: route) }

  private func requireStub<R: Route>(_ route: R) throws(MediatorError) {
    guard state.withLock({ $0.stubs[ObjectIdentifier(R.self)] }) == nil else { return }
    unstubbed("Nobody stubbed \(R.self), which was asked for: \(route).")
    throw .notFound(R.path)
  }

  /// Fails the running test of Swift Testing.
  public static let recordIssue: @Sendable (String) -> Void = { message in
    #if canImport(Testing)
      Issue.record("\(message)")
    #endif
  }
}

/// A module of one stub.
private struct StubModule: Module {
  let name = "stub"
  let body: @Sendable (inout Registry) -> Void

  func declare(_ registry: inout Registry) { body(&registry) }
}
