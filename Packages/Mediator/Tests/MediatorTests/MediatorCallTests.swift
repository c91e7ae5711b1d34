import Mediator
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct MediatorCallTests {
  private func mediator(_ body: @escaping @Sendable (inout Registry) -> Void) throws -> Mediator {
    try Mediator(modules: [ClosureModule { body(&$0) }])
  }

  @Test("a call gives what the handler gives, with the route's values")
  func value() async throws {
    let mediator = try mediator { registry in
      registry.handle(Twice.self) { route, _ in route.number * 2 }
    }
    #expect(try await mediator.call(Twice(number: 21)) == 42)
  }

  @Test("a handler may be asynchronous, and give nothing")
  func asynchronous() async throws {
    let log = Log<String>()
    let mediator = try mediator { registry in
      registry.handle(Stop.self) { _, call in
        await Task.yield()
        log.add("\(call.origin) \(call.trail)")
      }
    }
    try await mediator.call(Stop())
    #expect(log.entries == ["module [\"player/stop\"]"])
  }

  @Test("a handler's own error passes through, by call, by observing and by opening")
  func ownError() async throws {
    let mediator = try mediator { registry in
      registry.handle(Count.self) { _, _ -> Int in throw Boom() }
    }
    await #expect(throws: Boom()) { try await mediator.call(Count()) }
    await #expect(throws: Boom()) { try await mediator.open("appmusic://math/count?to=1", from: .module) }
    #expect(await events(of: mediator.observe(Count())) == ["error Boom()"])
  }

  @Test("what nobody answers is not found, with the nearest route")
  func notFound() async throws {
    let mediator = try mediator { registry in
      registry.handle(Stop.self) { _, _ in }
    }
    await #expect(throws: MediatorError.notFound("player/play/:id", nearest: nil)) {
      try await mediator.call(PlayTrack(id: "7"))
    }
    await #expect(throws: MediatorError.notFound("appmusic://player/stpo", nearest: "player/stop")) {
      try await mediator.open("appmusic://player/stpo", from: .module)
    }
  }

  struct Maybe: Route {
    typealias Output = Int?
    static let path = "maybe/:some(bool)"
    var some: Bool
  }

  @Test("an optional answer may be nil")
  func optionalAnswer() async throws {
    let mediator = try mediator { registry in
      registry.handle(Maybe.self) { route, _ in route.some ? 1 : nil }
    }
    #expect(try await mediator.call(Maybe(some: true)) == 1)
    #expect(try await mediator.call(Maybe(some: false)) == nil)
    #expect(await events(of: mediator.observe(Maybe(some: false))) == ["next nil", "completed"])
  }

  // MARK: Streams

  private static func counting(_ registry: inout Registry) {
    registry.handle(Count.self) { route, _ in Observable.from(Array(1...route.to)) }
  }

  @Test("observing a stream gives all of it, calling its first value")
  func stream() async throws {
    let mediator = try mediator { Self.counting(&$0) }
    #expect(await events(of: mediator.observe(Count(to: 3))) == ["next 1", "next 2", "next 3", "completed"])
    #expect(try await mediator.call(Count(to: 3)) == 1)
    #expect(try await mediator.open("appmusic://math/count?to=2", from: .link, ready: true) as? Int == 1)
  }

  @Test("observing a value gives it and completes")
  func observedValue() async throws {
    let mediator = try mediator { registry in
      registry.handle(Twice.self) { route, _ in route.number * 2 }
    }
    #expect(await events(of: mediator.observe(Twice(number: 4))) == ["next 8", "completed"])
  }

  @Test("a stream that completes without a value answers a route that gives none, and no other")
  func emptyStream() async throws {
    let log = Log<String>()
    let mediator = try mediator { registry in
      registry.handle(Stop.self) { _, _ in Observable<Void>.empty().do(onSubscribe: { log.add("stop") }) }
      registry.handle(Count.self) { _, _ in Observable<Int>.empty() }
    }
    try await mediator.call(Stop())
    #expect(log.entries == ["stop"])
    await #expect(throws: MediatorError.cancelled("appmusic://math/count?to=3")) {
      try await mediator.call(Count())
    }
  }

  @Test("observing is cold: nothing runs before someone subscribes, and once for each who does")
  func cold() async throws {
    let log = Log<Int>()
    let mediator = try mediator { registry in
      registry.handle(Twice.self) { route, _ in
        log.add(route.number)
        return 0
      }
    }
    let observable = mediator.observe(Twice(number: 1))
    #expect(log.entries.isEmpty)
    _ = await events(of: observable)
    _ = await events(of: observable)
    #expect(log.entries == [1, 1])
  }

  @Test("disposal cancels the handler, and nothing is delivered after it")
  func disposalCancels() async throws {
    let (started, ended) = (Signal(), Log<Bool>())
    let mediator = try mediator { registry in
      registry.handle(Twice.self) { _, _ in
        started.set()
        while !Task.isCancelled { await Task.yield() }
        ended.add(true)
        return 1
      }
    }
    let log = Log<String>()
    let subscription = mediator.observe(Twice(number: 1)).subscribe { log.add("\($0)") }
    await started.wait()
    subscription.dispose()
    #expect(await eventually { ended.entries == [true] })
    #expect(log.entries.isEmpty)
  }

  @Test("disposal lets go of the handler's stream")
  func disposalOfStream() async throws {
    let (subject, disposed) = (PublishSubject<Int>(), Log<Bool>())
    let mediator = try mediator { registry in
      registry.handle(Count.self) { _, _ in subject.do(onDispose: { disposed.add(true) }) }
    }
    let log = Log<String>()
    let subscription = mediator.observe(Count()).subscribe { log.add("\($0)") }
    #expect(await eventually { subject.hasObservers })
    subject.onNext(5)
    subscription.dispose()
    subject.onNext(6)
    #expect(log.entries == ["next(5)"])
    #expect(disposed.entries == [true])
  }

  // MARK: Cancelling

  @Test("cancelling a call cancels its handler, and tells the caller so")
  func cancelling() async throws {
    let started = Signal()
    let mediator = try mediator { registry in
      registry.handle(Stop.self) { _, _ in
        started.set()
        while true {
          try Task.checkCancellation()
          await Task.yield()
        }
      }
    }
    let task = Task { try await mediator.call(Stop()) }
    await started.wait()
    task.cancel()
    await #expect(throws: MediatorError.cancelled("player/stop")) { try await task.value }
  }

  @Test("cancelling a call lets go of the handler's stream")
  func cancellingStream() async throws {
    let subject = PublishSubject<Int>()
    let mediator = try mediator { registry in
      registry.handle(Count.self) { _, _ in subject.asObservable() }
    }
    let task = Task { try await mediator.call(Count()) }
    #expect(await eventually { subject.hasObservers })
    task.cancel()
    await #expect(throws: MediatorError.cancelled("math/count")) { try await task.value }
    #expect(!subject.hasObservers)
  }

  @Test("a handler that was cancelled by somebody else passes that on as it is")
  func foreignCancellation() async throws {
    let mediator = try mediator { registry in
      registry.handle(Stop.self) { _, _ in throw CancellationError() }
    }
    await #expect(throws: CancellationError.self) { try await mediator.call(Stop()) }
  }
}

/// The events of a stream as texts, once it has ended.
func events<Element: Sendable>(of stream: Observable<Element>) async -> [String] {
  let (log, ended) = (Log<String>(), Signal())
  let subscription = stream.subscribe { event in
    switch event {
    case .next(let element): log.add("next \(element)")
    case .error(let error):
      log.add("error \(error)")
      ended.set()
    case .completed:
      log.add("completed")
      ended.set()
    }
  }
  await ended.wait()
  subscription.dispose()
  return log.entries
}

extension Mediator {
  /// Opens an address in a program that is ready.
  @discardableResult
  func open(_ text: String, from origin: Origin, ready: Bool) async throws -> any Sendable {
    if ready { self.ready() }
    return try await open(text, from: origin)
  }
}
