import Mediator
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct MediatorInterceptorTests {
  /// Writes a name down before and after.
  struct Noting: Interceptor {
    let name: String
    let log: Log<String>

    func intercept(_ call: Call, next: Next) async throws -> Reply {
      log.add("> \(name)")
      let reply = try await next(call)
      log.add("< \(name)")
      return reply
    }
  }

  /// Does what a closure says.
  struct Doing: Interceptor {
    let body: @Sendable (Call, Next) async throws -> Reply

    func intercept(_ call: Call, next: Next) async throws -> Reply { try await body(call, next) }
  }

  private func mediator(
    _ body: @escaping @Sendable (Call, Next) async throws -> Reply
  ) throws -> Mediator {
    try Mediator(
      modules: [
        ClosureModule { registry in
          registry.handle(Twice.self, interceptors: [Doing(body: body)]) { route, _ in route.number * 2 }
          registry.handle(Count.self) { _, _ in 100 }
          registry.handle(PlayTrack.self) { route, _ in route.id }
        }
      ])
  }

  @Test("those of the mediator come first, then the module's, then the route's, as declared")
  func order() async throws {
    let log = Log<String>()
    let mediator = try Mediator(
      modules: [
        ClosureModule { registry in
          registry.intercept(Noting(name: "module 1", log: log))
          registry.handle(Twice.self, interceptors: [Noting(name: "route", log: log)]) { _, _ in
            log.add("handler")
            return 0
          }
          registry.intercept { call, next in
            log.add("> module 2")
            return try await next(call)
          }
        },
        ClosureModule { registry in registry.intercept(Noting(name: "other", log: log)) },
      ], interceptors: [Noting(name: "global 1", log: log), Noting(name: "global 2", log: log)])
    _ = try await mediator.call(Twice(number: 1))
    #expect(
      log.entries == [
        "> global 1", "> global 2", "> module 1", "> module 2", "> route", "handler", "< route", "< module 1",
        "< global 2", "< global 1",
      ])
  }

  @Test("one may answer in the handler's place")
  func answering() async throws {
    let mediator = try mediator { call, _ in try call.answer(7) }
    #expect(try await mediator.call(Twice(number: 1)) == 7)
    #expect(await events(of: mediator.observe(Twice(number: 1))) == ["next 7", "completed"])
  }

  @Test("an answer of another type is refused")
  func wrongAnswer() async throws {
    let mediator = try mediator { call, _ in try call.answer("seven") }
    let error = await #expect(throws: MediatorError.self) { try await mediator.call(Twice(number: 1)) }
    #expect(
      error
        == .badParameter(name: "the answer of \(Twice.path)", value: "String", expected: "Int"))
  }

  @Test("one may change the values")
  func changing() async throws {
    let mediator = try mediator { call, next in
      guard let route = call.route as? Twice else { return try await next(call) }
      return try await next(call.replacing(Twice(number: route.number + 1)))
    }
    #expect(try await mediator.call(Twice(number: 1)) == 4)
  }

  @Test("one may redirect, in both ways of saying it")
  func redirecting() async throws {
    let log = Log<[String]>()
    #expect(try await mediator { _, _ in .redirect(to: Count()) }.call(Twice(number: 1)) == 100)
    let mediator = try mediator { call, next in
      log.add(call.trail)
      return try await next(call.replacing(Count()))
    }
    #expect(try await mediator.call(Twice(number: 1)) == 100)
    #expect(log.entries == [[Twice.path]])
  }

  @Test("a redirect to a route that gives another type is refused")
  func wrongRedirect() async throws {
    let mediator = try mediator { _, _ in .redirect(to: PlayTrack(id: "7")) }
    let error = await #expect(throws: MediatorError.self) { try await mediator.call(Twice(number: 1)) }
    #expect(error?.code == 4_003)
    let events = await events(of: mediator.observe(Twice(number: 1)))
    #expect(events.count == 1 && events[0].hasPrefix("error"))
    #expect(try await mediator.open("appmusic://math/twice/1", from: .module) as? String == "7")
  }

  @Test("one may refuse, and the handler does not run")
  func refusing() async throws {
    let mediator = try mediator { call, _ in throw MediatorError.denied(call.address, reason: "sign in first")
    }
    await #expect(throws: MediatorError.denied("appmusic://math/twice/1", reason: "sign in first")) {
      try await mediator.call(Twice(number: 1))
    }
  }

  @Test("one may look at what came of the call")
  func afterwards() async throws {
    let log = Log<String>()
    let mediator = try Mediator(
      modules: [
        ClosureModule { registry in
          registry.intercept { call, next in
            do {
              return try await next(call)
            } catch {
              log.add("\(error)")
              throw error
            }
          }
          registry.handle(Stop.self) { _, _ in throw Boom() }
        }
      ])
    await #expect(throws: Boom()) { try await mediator.call(Stop()) }
    #expect(log.entries == ["Boom()"])
  }

  // MARK: Loops

  struct Ping: Route {
    static let path = "ping"
  }
  struct Pong: Route {
    static let path = "pong"
  }

  @Test("handlers that call one another stop at eight hops")
  func callLoop() async throws {
    let log = Log<String>()
    let mediator = try Mediator(
      modules: [
        ClosureModule { registry in
          registry.handle(Ping.self) { _, call in
            log.add("ping")
            try await call.mediator.call(Pong())
          }
          registry.handle(Pong.self) { _, call in
            log.add("pong")
            try await call.mediator.call(Ping())
          }
        }
      ])
    let trail = ["ping", "pong", "ping", "pong", "ping", "pong", "ping", "pong"]
    await #expect(throws: MediatorError.loop(trail: trail)) { try await mediator.call(Ping()) }
    #expect(log.entries == trail)
  }

  @Test("redirects stop at eight hops, and so do streams and addresses")
  func otherLoops() async throws {
    let mediator = try Mediator(
      modules: [
        ClosureModule { registry in
          registry.handle(Ping.self, interceptors: [Doing { _, _ in .redirect(to: Ping()) }]) { _, _ in }
          registry.handle(Pong.self) { _, call in call.mediator.observe(Pong()) }
          registry.handle(Stop.self) { _, call in
            try await call.mediator.open("appmusic://player/stop", from: .module)
          }
        }
      ])
    await #expect(throws: MediatorError.loop(trail: Array(repeating: "ping", count: 8))) {
      try await mediator.call(Ping())
    }
    await #expect(throws: MediatorError.loop(trail: Array(repeating: "pong", count: 8))) {
      try await mediator.call(Pong())
    }
    await #expect(throws: MediatorError.loop(trail: Array(repeating: "player/stop", count: 8))) {
      try await mediator.call(Stop())
    }
  }

  @Test("what a call begins and leaves running is no part of it once it has ended")
  func outliving() async throws {
    // Each call leaves a task behind that makes the next one, as a player does at the end of each track.
    let (trails, returned, ended) = (Log<Int>(), Log<Int>(), Signal())
    let mediator = try Mediator(
      modules: [
        ClosureModule { registry in
          registry.handle(Twice.self) { route, call in
            trails.add(call.trail.count)
            Task {
              guard route.number < 20 else { return ended.set() }
              while returned.entries.last != route.number { await Task.yield() }
              returned.add(try await call.mediator.call(Twice(number: route.number + 1)))
            }
            return route.number
          }
        }
      ])
    returned.add(try await mediator.call(Twice(number: 1)))
    await ended.wait()
    #expect(trails.entries == Array(repeating: 1, count: 20))
  }

  @Test("a chain of eight calls is no loop")
  func chain() async throws {
    let mediator = try Mediator(
      modules: [
        ClosureModule { registry in
          registry.handle(Twice.self) { route, call in
            route.number == 1 ? 1 : try await call.mediator.call(Twice(number: route.number - 1)) + 1
          }
        }
      ])
    #expect(try await mediator.call(Twice(number: 8)) == 8)
    await #expect(throws: MediatorError.self) { try await mediator.call(Twice(number: 9)) }
    #expect(try await mediator.call(Twice(number: 8)) == 8)
  }
}
