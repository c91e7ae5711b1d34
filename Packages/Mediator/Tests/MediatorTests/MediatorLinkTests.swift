import Mediator
import Testing

/// Links that come before the program is ready, and links that have to wait for something else.
@Suite struct MediatorLinkTests {
  private struct Guarding: Interceptor {
    let gate: Gate

    func intercept(_ call: Call, next: Next) async throws -> Reply {
      try await gate.pass(call)
      return try await next(call)
    }
  }

  struct Private: Route {
    static let path = "private/:name"
    static let access = RouteAccess.open
    var name: String
  }

  private let log = Log<String>()
  private var begun: [String] { log.entries.filter { $0.hasPrefix("begin") } }

  private func mediator(gate: Gate = Gate(isOpen: true), waitingLinks: Int = 16) throws -> Mediator {
    try Mediator(
      modules: [
        ClosureModule { [log] registry in
          registry.handle(PlayTrack.self) { route, _ in
            log.add("begin \(route.id)")
            for _ in 0..<10 { await Task.yield() }
            log.add("end \(route.id)")
            return route.id
          }
          registry.handle(Private.self, interceptors: [Guarding(gate: gate)]) { route, _ in
            log.add("private \(route.name)")
          }
          registry.handle(Stop.self) { _, _ in log.add("stop") }
        }
      ], waitingLinks: waitingLinks)
  }

  /// Opens addresses so that each has reached the mediator before the next is opened.
  private func openAll(_ texts: [String], in mediator: Mediator) async -> [Task<String, any Error>] {
    var tasks: [Task<String, any Error>] = []
    for text in texts {
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, *) {
        tasks.append(Task.immediate { "\(try await mediator.open(text, from: .link))" })
      } else {
        tasks.append(Task { "\(try await mediator.open(text, from: .link))" })
        for _ in 0..<100 { await Task.yield() }
      }
    }
    return tasks
  }

  @Test("links wait until the program is ready, and then begin in order, and run once each")
  func waiting() async throws {
    let mediator = try mediator()
    let tasks = await openAll((1...8).map { "appmusic://player/play/\($0)" }, in: mediator)
    for _ in 0..<100 { await Task.yield() }
    #expect(log.entries.isEmpty)
    mediator.ready()
    for (number, task) in tasks.enumerated() { #expect(try await task.value == "\(number + 1)") }
    #expect(begun == (1...8).map { "begin \($0)" })
    #expect(log.entries.filter { $0.hasPrefix("end") }.sorted() == (1...8).map { "end \($0)" })
    mediator.ready()
    #expect(try await mediator.open("appmusic://player/play/9", from: .link) as? String == "9")
  }

  @Test("links begin in order, however often it is tried", arguments: 0..<50)
  func order(_ round: Int) async throws {
    let mediator = try mediator()
    let tasks = await openAll((1...8).map { "appmusic://player/play/\($0)" }, in: mediator)
    mediator.ready()
    for task in tasks { _ = try await task.value }
    #expect(begun == (1...8).map { "begin \($0)" })
  }

  @Test("a link whose handler never ends does not hold up those behind it")
  func endless() async throws {
    let mediator = try Mediator()
    let end = Signal()
    try mediator.install(
      ClosureModule { [log] registry in
        registry.handle(PlayTrack.self) { route, _ in
          log.add("begin \(route.id)")
          if route.id == "1" { await end.wait() }
          return route.id
        }
      })
    let tasks = await openAll((1...3).map { "appmusic://player/play/\($0)" }, in: mediator)
    mediator.ready()
    #expect(await eventually { log.entries == ["begin 1", "begin 2", "begin 3"] })
    // Behind them the queue is empty, so this one does not wait either.
    let late = Task { try await mediator.open("appmusic://player/play/4", from: .link) as? String }
    #expect(await eventually { log.entries.last == "begin 4" })
    end.set()
    for (number, task) in tasks.enumerated() { #expect(try await task.value == "\(number + 1)") }
    #expect(try await late.value == "4")
  }

  @Test("a link's handler may wait for what a link behind it does")
  func waitingForAnother() async throws {
    let mediator = try Mediator()
    let second = Signal()
    try mediator.install(
      ClosureModule { [log] registry in
        registry.handle(PlayTrack.self) { route, _ in
          if route.id == "2" { second.set() } else { await second.wait() }
          log.add("end \(route.id)")
          return route.id
        }
      })
    let tasks = await openAll((1...2).map { "appmusic://player/play/\($0)" }, in: mediator)
    mediator.ready()
    let isDone = await eventually { log.entries.count == 2 }
    #expect(isDone)
    second.set()
    for (number, task) in tasks.enumerated() { #expect(try await task.value == "\(number + 1)") }
  }

  @Test("a link whose interceptor is at work holds up those behind it, so that they begin in order")
  func interceptorAtWork() async throws {
    let passed = Signal()
    let mediator = try Mediator(
      modules: [
        ClosureModule { [log] registry in
          registry.intercept { call, next in
            if (call.route as? PlayTrack)?.id == "1" {
              log.add("looking")
              await passed.wait()
            }
            return try await next(call)
          }
          registry.handle(PlayTrack.self) { route, _ in
            log.add("begin \(route.id)")
            return route.id
          }
        }
      ])
    let tasks = await openAll((1...3).map { "appmusic://player/play/\($0)" }, in: mediator)
    mediator.ready()
    #expect(await eventually { log.entries == ["looking"] })
    for _ in 0..<100 { await Task.yield() }
    #expect(log.entries == ["looking"])
    passed.set()
    for task in tasks { _ = try await task.value }
    #expect(log.entries == ["looking", "begin 1", "begin 2", "begin 3"])
  }

  @Test("a link that has waited is cancelled in its handler")
  func cancelledInHandler() async throws {
    let clock = ManualClock()
    let mediator = try Mediator(
      modules: [
        ClosureModule { registry in
          registry.handle(PlayTrack.self) { route, call in
            #expect(call.trail == [PlayTrack.path])
            try await clock.sleep(until: clock.now.advanced(by: .seconds(1)), tolerance: nil)
            return route.id
          }
        }
      ])
    let tasks = await openAll(["appmusic://player/play/1"], in: mediator)
    mediator.ready()
    #expect(await eventually { clock.sleeperCount == 1 })
    tasks[0].cancel()
    await #expect(throws: MediatorError.cancelled("appmusic://player/play/1")) { try await tasks[0].value }
  }

  @Test("the program's own calls and addresses do not wait")
  func ownCalls() async throws {
    let mediator = try mediator()
    try await mediator.call(Stop())
    try await mediator.open("appmusic://player/stop", from: .module)
    #expect(log.entries == ["stop", "stop"])
  }

  @Test("only links wait: the command line and the socket do not", arguments: [Origin.commandLine, .socket])
  func otherOrigins(_ origin: Origin) async throws {
    let mediator = try mediator()
    let tasks = await openAll(["appmusic://player/play/1"], in: mediator)
    let other = Task { try await mediator.open("appmusic://player/play/2", from: origin) as? String }
    #expect(await eventually { log.entries == ["begin 2", "end 2"] })
    mediator.ready()
    #expect(try await other.value == "2")
    #expect(try await tasks[0].value == "1")
    #expect(begun == ["begin 2", "begin 1"])
  }

  @Test("a link that is malformed is refused before the program is ready")
  func malformedEarly() async throws {
    await #expect(throws: MediatorError.malformed("appmusic://a//b", .emptySegment(after: "a"))) {
      try await mediator().open("appmusic://a//b", from: .link)
    }
  }

  @Test("a link finds what was installed while it waited")
  func installedMeanwhile() async throws {
    let mediator = try Mediator()
    let tasks = await openAll(["appmusic://math/count?to=1"], in: mediator)
    try mediator.install(ClosureModule { $0.handle(Count.self) { _, _ in 5 } })
    mediator.ready()
    #expect(try await tasks[0].value == "5")
  }

  @Test("more links than are kept are told that the mediator is busy")
  func bounded() async throws {
    let mediator = try mediator(waitingLinks: 2)
    let tasks = await openAll((1...3).map { "appmusic://player/play/\($0)" }, in: mediator)
    await #expect(throws: MediatorError.busy("appmusic://player/play/3", waiting: 2)) {
      try await tasks[2].value
    }
    mediator.ready()
    #expect(try await tasks[0].value == "1")
    #expect(try await tasks[1].value == "2")
    #expect(begun == ["begin 1", "begin 2"])
  }

  @Test("a link that is given up while it waits is dropped, and the others run")
  func cancelled() async throws {
    let mediator = try mediator()
    let tasks = await openAll((1...3).map { "appmusic://player/play/\($0)" }, in: mediator)
    tasks[1].cancel()
    await #expect(throws: MediatorError.cancelled("appmusic://player/play/2")) { try await tasks[1].value }
    mediator.ready()
    _ = try await tasks[2].value
    _ = try await tasks[0].value
    #expect(begun == ["begin 1", "begin 3"])
    #expect(log.entries.count == 4)
  }

  @Test("a link whose handler fails lets the next one run")
  func failing() async throws {
    let mediator = try mediator()
    let tasks = await openAll(["appmusic://nowhere", "appmusic://player/play/2"], in: mediator)
    mediator.ready()
    await #expect(throws: MediatorError.notFound("appmusic://nowhere")) { try await tasks[0].value }
    #expect(try await tasks[1].value == "2")
  }

  @Test("a link that a link's handler opens does not wait for it")
  func nested() async throws {
    let mediator = try Mediator(
      modules: [
        ClosureModule { [log] registry in
          registry.handle(Private.self) { _, call in
            try await call.mediator.open("appmusic://math/count?to=1", from: .link)
            log.add("outer")
          }
          registry.handle(Count.self) { _, _ in
            log.add("inner")
            return 1
          }
        }
      ])
    let tasks = await openAll(["appmusic://private/a"], in: mediator)
    mediator.ready()
    _ = try await tasks[0].value
    #expect(log.entries == ["inner", "outer"])
  }

  // MARK: Gates

  @Test("a link stopped by an interceptor runs once when the gate opens, and others run meanwhile")
  func gateOpens() async throws {
    let gate = Gate()
    let mediator = try mediator(gate: gate)
    let tasks = await openAll(["appmusic://private/a", "appmusic://player/play/2"], in: mediator)
    mediator.ready()
    #expect(try await tasks[1].value == "2")
    #expect(await eventually { gate.waitingCount == 1 })
    gate.open()
    _ = try await tasks[0].value
    #expect(log.entries == ["begin 2", "end 2", "private a"])
    try await mediator.open("appmusic://private/b", from: .link)
    #expect(log.entries.last == "private b")
    gate.close()
    let late = await openAll(["appmusic://private/c"], in: mediator)
    #expect(await eventually { gate.waitingCount == 1 })
    gate.open()
    _ = try await late[0].value
    #expect(log.entries.last == "private c")
  }

  @Test("a gate that refuses drops what waits, and tells the callers")
  func gateRefuses() async throws {
    let gate = Gate()
    let mediator = try mediator(gate: gate)
    mediator.ready()
    let task = Task { try await mediator.call(Private(name: "a")) }
    #expect(await eventually { gate.waitingCount == 1 })
    gate.refuse()
    await #expect(throws: MediatorError.cancelled("appmusic://private/a")) { try await task.value }
    gate.open()
    #expect(log.entries.isEmpty)
  }

  @Test("a gate drops what has waited too long, and tells the caller")
  func gateTimesOut() async throws {
    let clock = ManualClock()
    let gate = Gate(limit: .seconds(60), clock: clock)
    let mediator = try mediator(gate: gate)
    let task = Task { try await mediator.call(Private(name: "a")) }
    #expect(await eventually { clock.sleeperCount == 1 })
    clock.advance(by: .seconds(59))
    #expect(gate.waitingCount == 1)
    clock.advance(by: .seconds(1))
    await #expect(throws: MediatorError.cancelled("appmusic://private/a")) { try await task.value }
    #expect(gate.waitingCount == 0)
    #expect(log.entries.isEmpty)
  }

  @Test("a call that passes the gate in time leaves no timer behind")
  func gateInTime() async throws {
    let clock = ManualClock()
    let gate = Gate(limit: .seconds(60), clock: clock)
    let mediator = try mediator(gate: gate)
    let task = Task { try await mediator.call(Private(name: "a")) }
    #expect(await eventually { clock.sleeperCount == 1 })
    gate.open()
    try await task.value
    #expect(await eventually { clock.sleeperCount == 0 })
    #expect(log.entries == ["private a"])
  }

  @Test("a call that is cancelled at a gate is dropped, and one too many is told that it is busy")
  func gateCancelled() async throws {
    let gate = Gate(capacity: 1)
    let mediator = try mediator(gate: gate)
    let task = Task { try await mediator.call(Private(name: "a")) }
    #expect(await eventually { gate.waitingCount == 1 })
    await #expect(throws: MediatorError.busy("appmusic://private/b", waiting: 1)) {
      try await mediator.call(Private(name: "b"))
    }
    task.cancel()
    await #expect(throws: MediatorError.cancelled("appmusic://private/a")) { try await task.value }
    #expect(gate.waitingCount == 0)
    #expect(log.entries.isEmpty)
  }
}
