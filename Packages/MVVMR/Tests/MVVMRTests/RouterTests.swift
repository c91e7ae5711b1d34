import MVVMR
import RxLite
import RxLiteTest
import Testing

@MainActor @Suite(.leakChecked) struct RouterTests {
  private let world = PageWorld()

  @Test("push, present, root and back do to the stack and the stage what they say")
  func steps() {
    let router = world.router
    router.route(.root(.page(1)))
    router.route(.push(.page(2)))
    router.route(.present(.page(3)))
    #expect(router.stack == [.init(.page(1)), .init(.page(2)), .init(.page(3))])
    router.route(.back)
    #expect(router.stack == [.init(.page(1)), .init(.page(2))])
    router.route(.root(.page(4)))
    #expect(router.stack == [.init(.page(4))])
    #expect(
      world.stage.events == [
        .replace(.init(.page(1))), .show(.init(.page(2))), .cover(.init(.page(3))),
        .leave(.init(.page(3)), to: .init(.page(2))), .replace(.init(.page(4))),
      ])
    #expect(world.stage.top?.number == 4)
  }

  @Test("screens are let go of when they are popped, and all of them at a new root")
  func release() {
    let router = world.router
    router.route([.root(.page(1)), .push(.page(2)), .present(.page(3))])
    #expect((1...3).allSatisfy(world.lives))
    router.route(.back)
    #expect(!world.lives(3))
    router.route(.root(.page(4)))
    #expect(!world.lives(1) && !world.lives(2) && world.lives(4))
    world.router.close()
    #expect(router.stack.isEmpty)
  }

  @Test("a step asked for from inside another one runs after it")
  func nested() {
    var stacks: [[AnyMVVMUnitCase]] = []
    world.whenLoaded = { [unowned world] number in
      stacks.append(world.router.stack)
      guard number < 3 else { return }
      world.router.route(.push(.page(number + 10)))
      world.router.route(.push(.page(number + 20)))
    }
    world.router.route(.root(.page(1)))
    #expect(world.router.stack == [.init(.page(1)), .init(.page(11)), .init(.page(21))])
    #expect(stacks.map(\.count) == [0, 1, 2])
  }

  @Test("a step asked for from inside a chain runs after the whole chain")
  func nestedInChain() {
    world.whenLoaded = { [unowned world] number in
      if number == 1 { world.router.route(.push(.page(9))) }
    }
    world.router.route([.root(.page(1)), .push(.page(2)), .push(.page(3))])
    #expect(world.router.stack.map(\.description).joined(separator: " ").filter(\.isNumber) == "1239")
  }

  @Test("a chain stops at its first failure, and says which")
  func chain() async {
    let events = Journal()
    world.router.route([.root(.page(1)), .push(.page(2)), .push(.unknown), .push(.page(3))])
      .subscribe(on: events).disposed(by: DisposeBag())
    #expect(events.lines == ["error 4101"])
    #expect(world.router.stack == [.init(.page(1)), .init(.page(2))])
  }

  @Test("a chain that succeeds completes; an empty one too")
  func chainCompletes() {
    let events = Journal()
    world.router.route([.root(.page(1)), .push(.page(2)), .back]).subscribe(on: events).disposed(
      by: DisposeBag())
    world.router.route([]).subscribe(on: events).disposed(by: DisposeBag())
    #expect(events.lines == ["completed", "completed"])
    #expect(world.router.stack == [.init(.page(1))])
  }

  @Test("there is no way back from the first screen, nor from none")
  func backAtRoot() {
    let (events, failures) = (Journal(), Journal())
    let subscription = world.router.failures.subscribe(on: failures)
    world.router.route(.back).subscribe(on: events).disposed(by: DisposeBag())
    world.router.route(.root(.page(1)))
    world.router.route(.back).subscribe(on: events).disposed(by: DisposeBag())
    #expect(events.lines == ["error 4102", "error 4102"])
    #expect(failures.lines.count == 2)
    #expect(world.router.stack == [.init(.page(1))])
    #expect(world.lives(1))
    subscription.dispose()
  }

  @Test("an unknown case changes nothing")
  func unknownCase() {
    world.router.route([.root(.page(1)), .push(.page(2))])
    let before = world.stage.events
    let events = Journal()
    world.router.route(.push(.unknown)).subscribe(on: events).disposed(by: DisposeBag())
    world.router.route(.present(.unknown)).subscribe(on: events).disposed(by: DisposeBag())
    world.router.route(.root(.unknown)).subscribe(on: events).disposed(by: DisposeBag())
    #expect(events.lines == ["error 4101", "error 4101", "error 4101"])
    #expect(world.router.stack == [.init(.page(1)), .init(.page(2))])
    #expect(world.stage.events == before)
    #expect(world.lives(1) && world.lives(2))
  }

  struct Refusal: Error {}

  @Test("a stage that refuses leaves the stack as it was, and the new screen is let go of")
  func refused() {
    world.router.route([.root(.page(1)), .push(.page(2))])
    world.stage.refusal = { _ in throw Refusal() }
    let events = Journal()
    world.router.route(.push(.page(3))).subscribe(on: events).disposed(by: DisposeBag())
    world.router.route(.present(.page(4))).subscribe(on: events).disposed(by: DisposeBag())
    world.router.route(.root(.page(5))).subscribe(on: events).disposed(by: DisposeBag())
    world.router.route(.back).subscribe(on: events).disposed(by: DisposeBag())
    #expect(events.lines == Array(repeating: "error 4103", count: 4))
    #expect(world.router.stack == [.init(.page(1)), .init(.page(2))])
    #expect((3...5).allSatisfy { !world.lives($0) })
    #expect(world.lives(1) && world.lives(2))
    world.stage.refusal = nil
    world.router.route(.back)
    #expect(world.router.stack == [.init(.page(1))])
  }

  @Test("ten thousand pushes, each asked for by the one before, do not grow the call stack")
  func manyPushes() {
    world.whenLoaded = { [unowned world] number in
      if number < 10_000 { world.router.route(.push(.page(number + 1))) }
    }
    world.router.route(.root(.page(1)))
    #expect(world.router.stack.count == 10_000)
    #expect(world.router.stack.last == .init(.page(10_000)))
    world.whenLoaded = { _ in }
    world.router.route(.root(.page(0)))
    #expect(!world.lives(1) && !world.lives(10_000))
  }

  // MARK: Sending and giving back

  private struct Names {
    let journal = Journal()
    let router: Router<NameView>

    @MainActor init() {
      let binder = MVVMBinder<NameView>()
      binder.register(
        MVVMUnit(
          NameCase.self, view: { [journal] _ in NameView(journal: journal) },
          viewModel: { _ in NameViewModel() }))
      router = Router(stage: HeadlessStage(), binder: binder)
    }
  }

  @Test("what is sent reaches the next screen, and what it gives back the one that asked, until it is popped")
  func sendAndCallBack() throws {
    let names = Names()
    names.router.route(.root(.naming))
    let sent = PublishSubject<String>()
    let events = Journal()
    let subscription = names.router.route(.push(.naming), send: sent.asDriver(onErrorJustReturn: ""))
      .subscribe(on: events)
    sent.onNext("one")
    sent.onNext("two")
    #expect(names.journal.lines.filter { $0.hasPrefix("received") } == ["received one", "received two"])
    let back = try #require(names.router.scenes.last?.surface).back
    back.accept(1)
    back.accept(2)
    names.router.route(.back)
    back.accept(3)
    sent.onNext("three")
    #expect(events.lines == ["next 1", "next 2", "completed"])
    #expect(!names.journal.lines.contains("received three"))
    #expect(!sent.hasObservers)
    subscription.dispose()
  }

  @Test("a stream that goes back completes at a new root, and at close")
  func completion() {
    let names = Names()
    let events = Journal()
    names.router.route(.root(.naming)).subscribe(on: events).disposed(by: DisposeBag())
    var subscriptions = [names.router.route(.push(.naming)).subscribe(on: events)]
    names.router.route(.root(.naming))
    #expect(events.lines == ["completed"])
    subscriptions.append(names.router.route(.push(.naming)).subscribe(on: events))
    names.router.close()
    #expect(events.lines == ["completed", "completed"])
    for subscription in subscriptions { subscription.dispose() }
  }

  @Test("someone who subscribes late hears the last thing that was given back")
  func lateSubscriber() throws {
    let names = Names()
    let stream = names.router.route(.root(.naming))
    try #require(names.router.scenes.last?.surface).back.accept(5)
    let events = Journal()
    let subscription = stream.subscribe(on: events)
    #expect(events.lines == ["next 5"])
    subscription.dispose()
  }

  @Test("a step that could not be made fails the stream of the screen it was for")
  func failedStream() {
    let names = Names()
    let events = Journal()
    names.router.route(.push(.unknown)).subscribe(on: events).disposed(by: DisposeBag())
    #expect(events.lines == ["error 4101"])
  }

  @Test("screens can be routed without knowing what they are drawn on")
  func erased() {
    let routing: any Routing = world.router
    routing.route(.root(.page(1)))
    routing.route([.push(.page(2))])
    #expect(routing.stack.count == 2)
  }
}

extension ObservableType where Element: Sendable {
  /// Writes the events down; all of them come on the main actor in these tests.
  @MainActor func subscribe(on journal: Journal) -> any Disposable {
    subscribe { event in
      MainActor.assumeIsolated {
        switch event {
        case .next(let element): journal.note("next \(element)")
        case .error(let error): journal.note("error \((error as? RouterError)?.code ?? 0)")
        case .completed: journal.note("completed")
        }
      }
    }
  }
}
