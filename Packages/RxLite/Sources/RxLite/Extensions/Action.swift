/// Why an action did not succeed.
public enum ActionError: Error, Sendable {
  /// It was not enabled, or still running.
  case notEnabled
  /// Its work failed.
  case underlyingError(any Error)
}

/// A command that runs at most once at a time, and says whether it may run, runs, and what came of it.
///
/// Its sequences send on whatever thread the work sends. Releasing the action disposes the work.
public final class Action<Input, Element>: @unchecked Sendable {  // the state is behind a lock
  /// Starts the work for an input.
  public typealias WorkFactory = @Sendable (Input) -> Observable<Element>

  /// Why an execution that was asked for failed, or did not begin.
  public let errors: Observable<ActionError>
  /// The elements of every execution.
  public let elements: Observable<Element>
  /// Sends whenever an execution completes.
  public let completions: Observable<Void>
  /// True while an execution runs; the present state first.
  public let executing: Observable<Bool>
  /// True when it may be executed: it is enabled, and does not run; the present state first.
  public let enabled: Observable<Bool>
  /// Each execution as a sequence.
  public let executionObservables: Observable<Observable<Element>>
  /// Executes the action with each element that is sent here.
  public var inputs: AnyObserver<Input> { AnyObserver(sink: ActionInputSink(self)) }

  private struct State {
    var isAllowed = false
    var isRunning = false
  }
  private let state = Guarded(State())
  /// Changes of the state, one after the other, so that the newest state is the last to be sent.
  private let changes = SerializedRelay<Void>()
  private let workFactory: WorkFactory
  private let failures = PublishSubject<ActionError>()
  private let executions = PublishSubject<Observable<Element>>()
  private let results = PublishSubject<Element>()
  private let ends = PublishSubject<Void>()
  private let running = BehaviorSubject(value: false)
  private let allowed = BehaviorSubject(value: false)
  private let work = SerialDisposable()
  private let bag = DisposeBag()

  /// An action that may run while the newest element of `enabledIf` is true.
  @preconcurrency
  public init(enabledIf: Observable<Bool> = .just(true), workFactory: @escaping WorkFactory) {
    self.workFactory = workFactory
    errors = failures
    elements = results
    completions = ends
    executionObservables = executions
    executing = running.distinctUntilChanged()
    enabled = allowed.distinctUntilChanged()
    changes.asObservable()
      .subscribe(onNext: { [state, running, allowed] in
        let now = state.locked { $0 }
        running.onNext(now.isRunning)
        allowed.onNext(now.isAllowed && !now.isRunning)
      })
      .disposed(by: bag)
    enabledIf.subscribe(onNext: { [weak self] isAllowed in self?.change { $0.isAllowed = isAllowed } })
      .disposed(by: bag)
    work.disposed(by: bag)
  }

  /// An action whose work is a single, a maybe, or whatever else can be turned into a sequence.
  @preconcurrency
  public convenience init<Work: ObservableConvertibleType>(
    enabledIf: Observable<Bool> = .just(true), workFactory: @escaping @Sendable (Input) -> Work
  ) where Work.Element == Element {
    // The factory is Sendable; only the metatype that the closure captures is not known to be.
    nonisolated(unsafe) let make: (Input) -> Observable<Element> = { workFactory($0).asObservable() }
    self.init(enabledIf: enabledIf, workFactory: { make($0) })
  }

  /// Underlying errors alone.
  public var underlyingError: Observable<any Error> {
    errors.compactMap { if case .underlyingError(let error) = $0 { error } else { nil } }
  }

  /// Starts the work at once, and returns what comes of it, replayed to whoever subscribes later.
  ///
  /// Fails with ``ActionError/notEnabled`` when the action may not run now.
  @discardableResult
  public func execute(_ input: Input) -> Observable<Element> {
    guard begin() else {
      failures.onNext(.notEnabled)
      return .error(ActionError.notEnabled)
    }
    changes.accept(())
    let replay = ReplaySubject<Element>.createUnbounded()
    executions.onNext(replay)
    // Known before the work begins, which may end at once and be followed by the next.
    let run = SingleAssignmentDisposable()
    work.disposable = run
    let subscription = workFactory(input).subscribe(
      onNext: { [results] element in
        replay.onNext(element)
        results.onNext(element)
      },
      onError: { [weak self, failures] error in
        self?.end()
        replay.onError(ActionError.underlyingError(error))
        failures.onNext(.underlyingError(error))
      },
      onCompleted: { [weak self, ends] in
        self?.end()
        replay.onCompleted()
        ends.onNext(())
      })
    run.setDisposable(subscription)
    return replay
  }

  /// Claims the right to run; false when somebody else has it, or nobody may.
  private func begin() -> Bool {
    state.locked { state in
      if !state.isAllowed || state.isRunning { return false }
      state.isRunning = true
      return true
    }
  }

  private func end() { change { $0.isRunning = false } }

  private func change(_ body: (inout State) -> Void) {
    state.locked { body(&$0) }
    changes.accept(())
  }
}

/// An action without results.
public typealias CompletableAction<Input> = Action<Input, Never>

/// Executes an action.
private final class ActionInputSink<Input, Element>: Sink<Input>, @unchecked Sendable {  // immutable
  private weak let action: Action<Input, Element>?

  init(_ action: Action<Input, Element>) { self.action = action }

  override func next(_ element: Input) { action?.execute(element) }
}

extension ObservableType {
  /// Executes the action with each element.
  public func bind<Result>(to action: Action<Element, Result>) -> any Disposable {
    bind(to: action.inputs)
  }
}
