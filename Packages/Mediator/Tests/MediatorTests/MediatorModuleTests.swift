import Mediator
import Testing

@Suite struct MediatorModuleTests {
  struct Radio: Route {
    typealias Output = String
    static let path = "radio/tune/:station"
    static let access = RouteAccess.open
    var station: String
  }

  private static let radio = ClosureModule("radio") { registry in
    registry.handle(Radio.self) { route, _ in route.station }
  }
  private static let player = ClosureModule("player") { registry in
    registry.handle(Stop.self) { _, _ in }
  }

  @Test("an installed module answers until it is removed")
  func installing() async throws {
    let mediator = try Mediator(modules: [Self.player])
    let installation = try mediator.install(Self.radio)
    #expect(try await mediator.call(Radio(station: "fip")) == "fip")
    installation.remove()
    installation.remove()
    await #expect(throws: MediatorError.notFound(Radio.path)) {
      try await mediator.call(Radio(station: "fip"))
    }
    try await mediator.call(Stop())
    try mediator.install(Self.radio)
    #expect(try await mediator.call(Radio(station: "fip")) == "fip")
  }

  @Test("removing a module lets go of its handlers")
  func releasing() throws {
    final class Player: Sendable {}
    let mediator = try Mediator(modules: [Self.radio, Self.player])
    var player: Player? = Player()
    weak let watched = player
    let installation = try mediator.install(
      ClosureModule { [player] registry in
        registry.handle(PlayTrack.self) { _, _ in "\(String(describing: player))" }
      })
    player = nil
    #expect(watched != nil)
    installation.remove()
    #expect(watched == nil)
  }

  @Test("a clash names both patterns and both owners, and nothing of the second module is there")
  func clash() async throws {
    struct Other: Route {
      static let path = "radio/tune/:name"
      var name: String
    }
    let mediator = try Mediator(modules: [Self.radio])
    let other = ClosureModule("other") { registry in
      registry.handle(Stop.self) { _, _ in }
      registry.handle(Other.self) { _, _ in }
    }
    #expect(
      throws: MediatorError.duplicate(
        pattern: Other.path, owner: "other", other: Radio.path, otherOwner: "radio")
    ) { try mediator.install(other) }
    await #expect(throws: MediatorError.self) { try await mediator.call(Stop()) }
    #expect(mediator.routes.map(\.owner) == ["radio"])
  }

  @Test("a pattern with a fault, or a name that is no property, is refused with the module")
  func faults() throws {
    struct Bad: Route {
      static let path = "a//b"
    }
    struct Misnamed: Route {
      static let path = "a/:identifier"
      var id: String
    }
    #expect(throws: MediatorError.badPattern("a//b", .emptySegment)) {
      try Mediator(modules: [ClosureModule { $0.handle(Bad.self) { _, _ in } }])
    }
    #expect(
      throws: MediatorError.badPattern("a/:identifier", .notAKey(name: "identifier", route: "Misnamed"))
    ) { try Mediator(modules: [ClosureModule { $0.handle(Misnamed.self) { _, _ in } }]) }
    #expect(throws: Boom()) { try Mediator(modules: [ClosureModule { _ in throw Boom() }]) }
  }

  // MARK: Lazy modules

  @Test("a lazy module is loaded once, on the first look-up under its host, whoever asks at the same time")
  func lazyOnce() async throws {
    let (loads, release) = (Log<Int>(), Signal())
    let mediator = try Mediator(
      modules: [
        Self.player,
        ClosureModule { registry in
          registry.lazy("Radio") {
            loads.add(1)
            await release.wait()
            return Self.radio
          }
        },
      ])
    mediator.ready()
    try await mediator.call(Stop())
    #expect(loads.entries.isEmpty)
    try await withThrowingTaskGroup(of: String.self) { group in
      for number in 0..<50 {
        group.addTask {
          if number.isMultiple(of: 2) { return try await mediator.call(Radio(station: "fip")) }
          return try await mediator.open("appmusic://r%61dio/tune/fip", from: .link) as? String ?? ""
        }
      }
      #expect(await eventually { !loads.entries.isEmpty })
      release.set()
      for try await answer in group { #expect(answer == "fip") }
    }
    #expect(loads.entries == [1])
    #expect(mediator.routes.map(\.pattern) == [Stop.path, Radio.path])
  }

  @Test("when loading fails all who asked are told, and the next look-up tries again")
  func lazyFailure() async throws {
    let loads = Log<Int>()
    let mediator = try Mediator(
      modules: [
        ClosureModule { registry in
          registry.lazy("radio") {
            loads.add(1)
            if loads.entries.count == 1 { throw Boom() }
            return Self.radio
          }
        }
      ])
    await #expect(throws: Boom()) { try await mediator.call(Radio(station: "fip")) }
    #expect(try await mediator.call(Radio(station: "fip")) == "fip")
    #expect(loads.entries == [1, 1])
  }

  @Test("a module removed with the one that declared it takes what was loaded along")
  func lazyRemoval() async throws {
    let mediator = try Mediator()
    let installation = try mediator.install(ClosureModule { $0.lazy("radio") { Self.radio } })
    #expect(try await mediator.call(Radio(station: "fip")) == "fip")
    installation.remove()
    await #expect(throws: MediatorError.notFound(Radio.path)) {
      try await mediator.call(Radio(station: "fip"))
    }
  }

  @Test("a module that is removed while it loads does not come back")
  func lazyRemovalWhileLoading() async throws {
    let (started, release) = (Signal(), Signal())
    let mediator = try Mediator()
    let installation = try mediator.install(
      ClosureModule { registry in
        registry.lazy("radio") {
          started.set()
          await release.wait()
          return Self.radio
        }
      })
    let task = Task { try await mediator.call(Radio(station: "fip")) }
    await started.wait()
    installation.remove()
    release.set()
    await #expect(throws: MediatorError.notFound(Radio.path)) { try await task.value }
    #expect(mediator.routes.isEmpty)
  }

  @Test("one host is loaded by one module")
  func lazyClash() throws {
    let lazy = ClosureModule("one") { $0.lazy("radio") { Self.radio } }
    let other = ClosureModule("two") { $0.lazy("RADIO") { Self.radio } }
    #expect(
      throws: MediatorError.duplicate(pattern: "radio", owner: "two", other: "radio", otherOwner: "one")
    ) { try Mediator(modules: [lazy, other]) }
  }

  // MARK: Looking in

  @Test("every address of the program can be listed, with an example that reads back")
  func listing() async throws {
    let mediator = try Mediator(
      modules: [
        Self.player, ClosureModule("lazy") { $0.lazy("radio") { Self.radio } },
        ClosureModule("all") { registry in
          registry.handle(Everything.self) { _, _ in }
          registry.handle(Search.self) { _, _ in [] }
          registry.handle(Count.self) { _, _ in 0 }
        },
      ])
    mediator.ready()
    try await mediator.loadAll()
    let routes = mediator.routes
    #expect(
      routes.map { "\($0.pattern) \($0.owner) \($0.access) \($0.doc)" } == [
        "\(Everything.path) all internal ", "math/count all open Counts up.", "player/stop player internal ",
        "radio/tune/:station radio open ", "search all open Looks for tracks.",
      ])
    #expect(
      routes.map(\.example) == [
        "appmusic://all/1/00000000-0000-0000-0000-000000000000/true/text/rest?small=1&large=1&huge=1&float=1.0"
          + "&double=1.0&mode=once&identifier=identifier",
        "appmusic://math/count?to=1", "appmusic://player/stop", "appmusic://radio/tune/station",
        "appmusic://search?q=q",
      ])
    for route in routes {
      let example = try #require(route.example)
      #expect(await mediator.canOpen(example, from: .module))
      #expect(await mediator.canOpen(example, from: .link) == (route.access == .open))
    }
  }

  @Test("a declared example is listed in place of a made-up one")
  func declaredExample() throws {
    struct Declared: Route {
      static let path = "d/:x"
      static var example: Declared? { Declared(x: "café") }
      var x: String
    }
    let mediator = try Mediator(modules: [ClosureModule { $0.handle(Declared.self) { _, _ in } }])
    #expect(mediator.routes.map(\.example) == ["appmusic://d/caf%C3%A9"])
  }
}
