import RxLite

/// Keeps the stack of screens and makes steps one at a time; knows no screen system but its ``Stage``.
///
/// A step that is asked for from inside another one runs after it. A step that fails changes nothing.
@MainActor public final class Router<Surface>: Routing {
  private struct Entry {
    let scene: MVVMScene<Surface>
    let isPresented: Bool
  }

  /// Every failed step's error, whether or not anyone listens to the step itself.
  public let failures: Observable<RouterError>

  private let stage: any Stage<Surface>
  private let binder: MVVMBinder<Surface>
  private let failed = PublishSubject<RouterError>()
  private var entries: [Entry] = []
  private var waiting: [@MainActor () -> Void] = []
  private var isRunning = false

  /// Makes a router with an empty stack; the first step mostly is ``RouterType/root(_:)``.
  public init(stage: any Stage<Surface>, binder: MVVMBinder<Surface>) {
    self.stage = stage
    self.binder = binder
    failures = failed.asObservable()
  }

  public var stack: [AnyMVVMUnitCase] { entries.map(\.scene.unitCase) }

  /// The scenes on the stack, the first screen first.
  public var scenes: [MVVMScene<Surface>] { entries.map(\.scene) }

  @discardableResult
  public func route<Case: MVVMUnitCase>(
    _ type: RouterType<Case>, send: Driver<Case.Sent>?
  ) -> Observable<Case.CallBack> {
    let callBack = ReplaySubject<Case.CallBack>.create(bufferSize: 1)
    run { [self] in
      do throws(RouterError) {
        try perform(type, send, callBack)
        if case .back = type.kind { callBack.onCompleted() }
      } catch {
        fail(error, callBack)
      }
    }
    return callBack.asObservable()
  }

  @discardableResult
  public func route(_ chain: [RouterStep]) -> Observable<Never> {
    let end = ReplaySubject<Never>.create(bufferSize: 1)
    run { [self] in
      do throws(RouterError) {
        for step in chain { try step.perform(self) }
        end.onCompleted()
      } catch {
        fail(error, end)
      }
    }
    return end.asObservable()
  }

  /// Ends every scene, from the top; the stack is empty then, and the stage is not told.
  public func close() {
    run { [self] in replaceEntries([]) }
  }

  private func fail<Element>(_ error: RouterError, _ stream: ReplaySubject<Element>) {
    failed.onNext(error)
    stream.onError(error)
  }

  /// Runs a job now, or behind those that run: however many follow from one another, the call stack does not grow.
  private func run(_ job: @escaping @MainActor () -> Void) {
    waiting.append(job)
    guard !isRunning else { return }
    isRunning = true
    defer { isRunning = false }
    var next = 0
    while next < waiting.count {
      let job = waiting[next]
      next += 1
      if next == 64 || next == waiting.count {
        waiting.removeFirst(next)
        next = 0
      }
      job()
    }
  }
}

extension Router: RouterPerforming {
  func perform<Case: MVVMUnitCase>(
    _ type: RouterType<Case>, _ send: Driver<Case.Sent>?, _ callBack: ReplaySubject<Case.CallBack>
  ) throws(RouterError) {
    switch type.kind {
    case .push(let unitCase):
      let scene = try binder.obtainBindedView(unitCase, receive: send, callBack: callBack)
      try ask(scene) { try stage.show(scene) }
      entries.append(Entry(scene: scene, isPresented: false))
    case .present(let unitCase):
      let scene = try binder.obtainBindedView(unitCase, receive: send, callBack: callBack)
      try ask(scene) { try stage.cover(scene) }
      entries.append(Entry(scene: scene, isPresented: true))
    case .root(let unitCase):
      let scene = try binder.obtainBindedView(unitCase, receive: send, callBack: callBack)
      try ask(scene) { try stage.replace(scene) }
      replaceEntries([Entry(scene: scene, isPresented: false)])
    case .back:
      guard entries.count > 1, let top = entries.last?.scene else { throw .atRoot }
      let previous = entries[entries.count - 2].scene
      do {
        try stage.leave(top, to: previous)
      } catch {
        throw .refused(name: previous.unitCase.name, underlying: error)
      }
      entries.removeLast()
      top.end()
    }
  }

  /// Lets the stage show a new scene; one that it refuses ends, without its stream having completed.
  private func ask(_ scene: MVVMScene<Surface>, _ show: () throws -> Void) throws(RouterError) {
    do {
      try show()
    } catch {
      scene.discard()
      throw .refused(name: scene.unitCase.name, underlying: error)
    }
  }

  private func replaceEntries(_ next: [Entry]) {
    let ended = entries
    entries = next
    for entry in ended.reversed() { entry.scene.end() }
  }
}

// MARK: - Saving

extension Router {
  /// The stack as data.
  public var saved: SavedStack {
    SavedStack(
      screens: entries.map { .init(unitCase: $0.scene.unitCase, isPresented: $0.isPresented) })
  }

  /// Makes the steps that lead to a saved stack; nothing is sent to its screens.
  ///
  /// When one of its cases is unknown nothing changes, and the stream fails. An empty stack changes nothing.
  @discardableResult
  public func restore(_ saved: SavedStack) -> Observable<Never> {
    for screen in saved.screens where !knows(screen.unitCase.base) {
      let error = RouterError.unknownCase(name: screen.unitCase.name)
      failed.onNext(error)
      return .error(error)
    }
    return route(
      saved.screens.enumerated().map { position, screen in
        step(screen.unitCase.base, isFirst: position == 0, isPresented: screen.isPresented)
      })
  }

  private func knows<Case: MVVMUnitCase>(_ unitCase: Case) -> Bool { binder.knows(Case.self) }

  private func step<Case: MVVMUnitCase>(
    _ unitCase: Case, isFirst: Bool, isPresented: Bool
  ) -> RouterStep {
    if isFirst { return .root(unitCase) }
    return isPresented ? .present(unitCase) : .push(unitCase)
  }
}
