import Dispatch
import RxLite
import RxLiteTest

// Each public name of RxSwift 6, RxRelay, RxCocoa's traits and RxSwiftExt that RxLite promises, used once, as
// code that moves over writes it. It is compiled with the tests and never run: that it compiles is the test.

private enum Surface: Error { case failure }

private final class Model: Sendable {
  let title = BehaviorRelay(value: "")
}

extension Model: ReactiveCompatible {}

extension Reactive where Base: Model {
  fileprivate var title: Observable<String> { base.title.asObservable() }
}

private func creation(_ scheduler: any SchedulerType) {
  let bag = DisposeBag()
  Observable.just(1).subscribe().disposed(by: bag)
  Observable.just(1, scheduler: scheduler).subscribe().disposed(by: bag)
  Observable.of(1, 2, scheduler: scheduler).subscribe().disposed(by: bag)
  Observable.from([1, 2]).subscribe().disposed(by: bag)
  Observable.from(Set([1, 2])).subscribe().disposed(by: bag)
  Observable.from(optional: Int?.none).subscribe().disposed(by: bag)
  Observable<Int>.empty().subscribe().disposed(by: bag)
  Observable<Int>.never().subscribe().disposed(by: bag)
  Observable<Int>.error(Surface.failure).subscribe().disposed(by: bag)
  Observable.range(start: 0, count: 3).subscribe().disposed(by: bag)
  Observable.repeatElement(0).take(1).subscribe().disposed(by: bag)
  Observable.generate(initialState: 0, condition: { $0 < 3 }, iterate: { $0 + 1 }).subscribe().disposed(
    by: bag)
  Observable.deferred { Observable.just(1) }.subscribe().disposed(by: bag)
  Observable<Int>.interval(.seconds(1), scheduler: scheduler).subscribe().disposed(by: bag)
  Observable<Int>.timer(.seconds(1), period: .seconds(1), scheduler: scheduler).subscribe().disposed(by: bag)
  Observable.using({ BooleanDisposable() }, observableFactory: { _ in Observable.just(1) }).subscribe()
    .disposed(by: bag)
  Observable<Int>.create { observer in
    observer.onNext(1)
    observer.on(.next(2))
    observer.onError(Surface.failure)
    observer.onCompleted()
    return Disposables.create {}
  }.subscribe { event in _ = event.element }.disposed(by: bag)
}

private func elementwise(_ source: Observable<Int>, _ scheduler: any SchedulerType) -> [Observable<Int>] {
  [
    source.map { $0 }, source.filter { $0 > 0 }, source.compactMap { $0 },
    source.flatMap { Observable.just($0) },
    source.flatMapLatest { Single.just($0) }, source.flatMapFirst { Maybe.just($0) },
    source.concatMap { Observable.just($0) }, source.scan(0) { $0 + $1 }, source.scan(into: 0) { $0 += $1 },
    source.reduce(0) { $0 + $1 }, source.reduce(0, accumulator: +, mapResult: { $0 }),
    source.distinctUntilChanged(), source.distinctUntilChanged { $0 % 2 },
    source.distinctUntilChanged { $0 == $1 }, source.distinctUntilChanged(at: \.magnitude),
    source.do(onNext: { _ in }, onError: { _ in }, onCompleted: {}, onSubscribe: {}, onDispose: {}),
    source.debug("name", trimOutput: true), source.enumerated().map { index, element in index + element },
    source.materialize().dematerialize(), source.take(1), source.take(for: .seconds(1), scheduler: scheduler),
    source.take(until: source), source.take(until: { $0 > 1 }, behavior: .inclusive),
    source.take(while: { $0 < 1 }, behavior: .exclusive), source.takeLast(1), source.skip(1),
    source.skip(.seconds(1), scheduler: scheduler), source.skip(while: { $0 < 1 }),
    source.skip(until: source),
    source.element(at: 0), source.single(), source.single { $0 > 0 }, source.ifEmpty(default: 0),
    source.ifEmpty(switchTo: .just(0)), source.startWith(0, 1), source.sample(source),
    source.sample(source, defaultValue: 0), source.amb(source), source.concat(source), source.retry(),
    source.retry(3), source.retry(when: { (errors: Observable<any Error>) in errors.take(1) }),
    source.catch { _ in .just(0) }, source.catchAndReturn(0),
    source.timeout(.seconds(1), scheduler: scheduler),
    source.timeout(.seconds(1), other: source, scheduler: scheduler),
    source.throttle(.seconds(1), latest: true, scheduler: scheduler),
    source.debounce(.seconds(1), scheduler: scheduler), source.delay(.seconds(1), scheduler: scheduler),
    source.delaySubscription(.seconds(1), scheduler: scheduler), source.observe(on: scheduler),
    source.subscribe(on: scheduler), source.withLatestFrom(source), source.withLatestFrom(source) { $0 + $1 },
    source.withUnretained(Model()).map { $1 }, source.withUnretained(Model()) { $1 },
    source.buffer(timeSpan: .seconds(1), count: 2, scheduler: scheduler).map(\.count),
    source.window(timeSpan: .seconds(1), count: 2, scheduler: scheduler).merge(),
    source.groupBy { $0 % 2 }.flatMap { group in group.map { $0 + group.key } },
    Observable.just(source).merge(), Observable.just(source).merge(maxConcurrent: 2),
    Observable.just(source).concat(), Observable.just(source).switchLatest(),
  ]
}

private func combining(_ source: Observable<Int>) -> [Observable<Int>] {
  [
    Observable.merge(source, source), Observable.merge([source]), Observable.concat(source, source),
    Observable.concat([source]), Observable.amb([source]), Observable.catch(sequence: [source]),
    Observable.zip(source, source) { $0 + $1 }, Observable.zip([source]) { $0.count },
    Observable.combineLatest(source, source, source) { $0 + $1 + $2 },
    Observable.combineLatest([source]) { $0.count },
    source.share(), source.share(replay: 1), source.share(replay: 1, scope: .forever),
    source.publish().refCount(), source.replay(1).refCount(), source.replayAll().refCount(),
    source.multicast(PublishSubject<Int>()).refCount(),
    source.multicast(makeSubject: { ReplaySubject<Int>.create(bufferSize: 1) }).refCount(),
    source.multicast({ PublishSubject<Int>() }, selector: { $0 }),
  ]
}

private func traits(_ source: Observable<Int>) {
  let bag = DisposeBag()
  let single = Single<Int>.create { single in
    single(.success(1))
    single(.failure(Surface.failure))
    return Disposables.create()
  }
  single.subscribe(onSuccess: { _ in }, onFailure: { _ in }, onDisposed: {}).disposed(by: bag)
  single.map { $0 }.flatMap { .just($0) }.filter { $0 > 0 }.subscribe(onSuccess: { _ in }).disposed(by: bag)
  let maybe = Maybe<Int>.create { maybe in
    maybe(.success(1))
    maybe(.completed)
    maybe(.error(Surface.failure))
    return Disposables.create()
  }
  maybe.subscribe(onSuccess: { _ in }, onError: { _ in }, onCompleted: {}).disposed(by: bag)
  let completable = Completable.create { completable in
    completable(.completed)
    completable(.error(Surface.failure))
    return Disposables.create()
  }
  completable.andThen(single).subscribe().disposed(by: bag)
  completable.subscribe(onCompleted: {}, onError: { _ in }).disposed(by: bag)
  Infallible<Int>.create { observer in
    observer(.next(1))
    observer(.completed)
    return Disposables.create()
  }.subscribe(onNext: { _ in }).disposed(by: bag)
  _ = (
    source.asSingle(), source.asMaybe(), source.ignoreElements().asCompletable(), source.first(),
    source.ignoreElements()
  )
  _ = (source.toArray(), source.asInfallible(onErrorJustReturn: 0), maybe.asSingle(), single.asMaybe())
  _ = (Single.zip(single, single) { $0 + $1 }, Maybe.zip(maybe, maybe) { $0 + $1 }, single.asCompletable())
}

@MainActor
private func cocoa(_ source: Observable<Int>, _ model: Model) {
  let bag = DisposeBag()
  let relay = BehaviorRelay(value: 0)
  let publish = PublishRelay<Int>()
  let replay = ReplayRelay<Int>.create(bufferSize: 1)
  relay.accept(relay.value + 1)
  source.bind(to: relay).disposed(by: bag)
  source.bind(to: publish).disposed(by: bag)
  source.bind(to: replay).disposed(by: bag)
  source.bind(onNext: { _ in }).disposed(by: bag)
  source.bind(with: model, onNext: { _, _ in }).disposed(by: bag)
  source.map(String.init).bind(to: Binder(model) { model, text in model.title.accept(text) }).disposed(
    by: bag)
  let driver: Driver<Int> = source.asDriver(onErrorJustReturn: 0)
  driver.drive(onNext: { _ in }, onCompleted: {}, onDisposed: {}).disposed(by: bag)
  driver.drive(relay).disposed(by: bag)
  driver.drive(with: model, onNext: { _, _ in }).disposed(by: bag)
  source.asDriver(onErrorDriveWith: .empty()).drive().disposed(by: bag)
  source.asDriver(onErrorRecover: { _ in .just(0) }).drive().disposed(by: bag)
  relay.asDriver().map { $0 + 1 }.debounce(.seconds(1)).throttle(.seconds(1)).drive().disposed(by: bag)
  let signal: Signal<Int> = publish.asSignal()
  signal.emit(onNext: { _ in }).disposed(by: bag)
  signal.emit(to: publish).disposed(by: bag)
  signal.emit(with: model, onNext: { _, _ in }).disposed(by: bag)
  source.asSignal(onErrorJustReturn: 0).asObservable().subscribe().disposed(by: bag)
  Driver.combineLatest(driver, driver) { $0 + $1 }.drive().disposed(by: bag)
  Driver.zip(driver, driver).drive().disposed(by: bag)
  let event = ControlEvent(events: source)
  event.asDriver().drive().disposed(by: bag)
  let property = ControlProperty(values: source, valueSink: publish.mapToObserver())
  property.orEmptyNumber().subscribe().disposed(by: bag)
  (property <-> relay).disposed(by: bag)
  model.rx.title.subscribe(with: model, onNext: { _, _ in }).disposed(by: bag)
}

extension PublishRelay {
  fileprivate func mapToObserver() -> AnyObserver<Element> {
    AnyObserver { event in if case .next(let element) = event { self.accept(element) } }
  }
}

extension ControlProperty where Element == Int {
  fileprivate func orEmptyNumber() -> Observable<Int> { changed.asObservable() }
}

private func subjectsAndDisposables(_ source: Observable<Int>) throws {
  let publish = PublishSubject<Int>()
  let behavior = BehaviorSubject(value: 0)
  _ = (try behavior.value(), publish.hasObservers, ReplaySubject<Int>.createUnbounded(), AsyncSubject<Int>())
  publish.asObserver().onNext(1)
  _ = source.subscribe(publish)
  _ = source.subscribe(AnyObserver(publish))
  let serial = SerialDisposable()
  serial.disposable = SingleAssignmentDisposable()
  let composite = CompositeDisposable(serial, BooleanDisposable())
  if let key = composite.insert(Disposables.create()) { composite.remove(for: key) }
  _ = RefCountDisposable(disposable: composite).retain()
  ScheduledDisposable(scheduler: MainScheduler.instance, disposable: composite).dispose()
  DisposeBag(disposing: serial, composite).insert(Disposables.create(serial, composite))
}

private func schedulers() -> [any ImmediateSchedulerType] {
  MainScheduler.ensureExecutingOnScheduler()
  return [
    MainScheduler.instance, MainScheduler.asyncInstance, ConcurrentMainScheduler.instance,
    CurrentThreadScheduler.instance, SerialDispatchQueueScheduler(qos: .default),
    SerialDispatchQueueScheduler(internalSerialQueueName: "name"),
    SerialDispatchQueueScheduler(queue: .global(), internalSerialQueueName: "name"),
    ConcurrentDispatchQueueScheduler(queue: .global()), ConcurrentDispatchQueueScheduler(qos: .default),
    HistoricalScheduler(), TestScheduler(initialClock: 0),
  ]
}

private func extensions(_ source: Observable<Int>, _ model: Model) {
  let bag = DisposeBag()
  let indicator = ActivityIndicator()
  let action = Action<Int, Int>(enabledIf: .just(true)) { number in .just(number) }
  source.bind(to: action.inputs).disposed(by: bag)
  _ = (action.elements, action.errors, action.executing, action.enabled, action.execute(1))
  _ = (source.mapTo(0), source.map { $0 > 0 }.not(), source.pairwise(), source.ignoreErrors())
  _ = (source.materialize().elements(), source.materialize().errors(), Observable.once(1))
  _ = (source.map { Int?.some($0) }.unwrap(), source.map { Int?.some($0) }.filterNil())
  _ = (source.pausable(source.map { $0 > 0 }), source.filterMap { .map($0) }, Observable.cascade([source]))
  _ = source.retry(.exponentialDelayed(maxCount: 3, initial: 1, multiplier: 1), shouldRetry: { _ in true })
  _ = source.trackActivity(indicator)
  source.subscribeNext(weak: model) { model in { number in model.title.accept("\(number)") } }.disposed(
    by: bag)
}

private func hooks() {
  Hooks.recordCallStackOnError = false
  Hooks.defaultErrorHandler = { _, _ in }
  Hooks.customCaptureSubscriptionCallstack = { [] }
  #if DEBUG
    _ = Resources.total
  #endif
}

private func asynchronous(_ source: Observable<Int>, _ single: Single<Int>) async throws {
  for try await _ in source.values {}
  for await _ in source.asInfallible(onErrorJustReturn: 0).values {}
  _ = try await single.value
  _ = AsyncStream<Int> { $0.finish() }.asObservable()
  _ = Single<Int>.create { 1 }
}
