import AudioService
import Fatal
import RxLite

/// What a screen shows as one, fetched when it is needed; a failure never ends the stream.
///
/// Shared by the screens that fetch all they show at once.
final class PageFetch<Page: Sendable>: Sendable {
  /// What is shown; `nil` before anything came.
  let content = BehaviorRelay<Page?>(value: nil)
  /// What comes, whenever it comes.
  let fetched: Observable<Page>
  /// Why it did not come.
  let errors: Observable<any ErrorConvertible>
  /// What stands where there is nothing to show.
  let placeholder: Observable<PlaceholderState>
  /// True while it is on its way.
  let loading: Observable<Bool>

  private let appeared = PublishRelay<Void>()
  private let refreshed = PublishRelay<Void>()
  private let bag = DisposeBag()

  /// Makes the fetch.
  ///
  /// - Parameters:
  ///   - services: gives the scheduler, and tells what changed.
  ///   - changes: the changes of the catalogue after which it is fetched anew, without a skeleton.
  ///   - count: how many rows a page has.
  ///   - fetch: asks for the page.
  init(
    services: MusicServices, refreshedBy changes: Set<CatalogueChange>,
    count: @escaping @Sendable (Page) -> Int,
    fetch: @escaping @Sendable () -> Single<Page>
  ) {
    let scheduler = services.scheduler
    let content = content
    let state = BehaviorRelay(value: PlaceholderState.loading)
    let isLoading = BehaviorRelay(value: false)
    let (arrivals, failures) = (PublishRelay<Page>(), PublishRelay<any ErrorConvertible>())
    (fetched, errors) = (arrivals.asObservable(), failures.asObservable())
    (placeholder, loading) = (state.distinctUntilChanged(), isLoading.distinctUntilChanged())

    // On appearing only while there are no rows; quietly after changes of what is shown.
    let isBare: @Sendable () -> Bool = { content.value.map(count) ?? 0 == 0 }
    let wishes = Observable.merge(
      appeared.filter { isBare() && !isLoading.value }, refreshed.asObservable()
    ).do(onNext: { if isBare() { state.accept(.loading) } })
    let reloads = services.provider.changes.filter { changes.contains($0) }
      .debounce(.seconds(1), scheduler: scheduler)
      .filter { _ in content.value != nil && !isLoading.value }
    let answers = Observable.merge(wishes, reloads.mapTo(()))
      .do(onNext: { isLoading.accept(true) })
      .flatMapLatest { fetch().observe(on: scheduler).asObservable().materialize() }
      .share()
    let told = answers.errors().told

    // Rows come before the skeleton goes.
    bag.insert {
      answers.elements().bind(to: content)
      answers.elements().bind(to: arrivals)
      Observable.merge(
        answers.elements().map { PlaceholderState(rows: count($0)) }, told.map(PlaceholderState.init)
      ).bind(to: state)
      answers.filter(\.isAnswer).mapTo(false).bind(to: isLoading)
      told.bind(to: failures)
    }
  }

  /// The screen is to be seen.
  func appear() { appeared.accept(()) }
  /// The user wants it anew.
  func refresh() { refreshed.accept(()) }
}
