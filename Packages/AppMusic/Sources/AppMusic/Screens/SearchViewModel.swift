import AudioService
import Fatal
import MVVMR
import RxLite

/// What the search lets itself be told; rows of ``TrackListInputs`` are those of the songs that were found.
public protocol SearchInputs: TrackListInputs {
  /// The screen is to be seen.
  func viewDidAppear()
  /// The text in the search field changed.
  func queryChanged(_ text: String)
  /// The text was sent: it is looked for at once and remembered.
  func searchPressed()
  /// A text of the history was chosen.
  func historySelected(at row: Int)
  /// A text of the history is to be forgotten.
  func historyRemoved(at row: Int)
  /// All of the history is to be forgotten.
  func historyClearPressed()
  /// Something that was found was chosen.
  func rowSelected(in section: SearchSection.Kind, at row: Int)
  /// More than the best of a kind are to be seen: as many as are looked for at most.
  func allWanted(of kind: SearchSection.Kind)
  /// The user wants to try again after a failure.
  func retryPressed()
}

/// What the search shows.
public protocol SearchOutputs: TrackListOutputs {
  /// The text in the search field.
  var query: Observable<String> { get }
  /// What was found, local things first; only sections that have rows, and none while the text is empty.
  var sections: Observable<[SearchSection]> { get }
  /// What was searched for, the latest first.
  var history: Observable<[String]> { get }
  /// True while answers are still to come.
  var isSearching: Observable<Bool> { get }
  /// What stands where nothing was found.
  var placeholder: Observable<PlaceholderState> { get }
}

/// The search's behaviour.
public protocol SearchType {
  /// What it lets itself be told.
  var inputs: any SearchInputs { get }
  /// What it shows.
  var outputs: any SearchOutputs { get }
}

/// The search: results as the user types, and a history of what was sent.
public final class SearchViewModel: MVVMViewModel, SearchType, SearchInputs, SearchOutputs, TrackListHolding,
  Sendable
{
  public var inputs: any SearchInputs { self }
  public var outputs: any SearchOutputs { self }
  public let query: Observable<String>
  public let sections: Observable<[SearchSection]>
  public let history: Observable<[String]>
  public let isSearching: Observable<Bool>
  public let placeholder: Observable<PlaceholderState>
  public let trackList: TrackListPart

  private let text: BehaviorRelay<String>
  private let appeared = PublishRelay<Void>()
  private let sent = PublishRelay<Void>()
  private let retried = PublishRelay<Void>()
  private let edited = PublishRelay<HistoryEdit>()
  private let remembered = BehaviorRelay(value: SearchHistory())
  private let chosen = PublishRelay<SearchPlace>()
  private let opened = PublishRelay<SearchSection.Kind>()
  private let bag = DisposeBag()

  /// How many rows of each kind are looked for.
  public static let size = 20
  /// How many rows of a kind are looked for whose rows are all wanted.
  static let wholeSize = 500
  /// How long the text has to stay as it is before it is looked for.
  static let patience = RxTimeInterval.milliseconds(300)

  /// Makes the model with a text to begin with and what it needs.
  public init(query start: String = "", services: MusicServices) {
    let (provider, searches, scheduler) = (services.provider, services.searches, services.scheduler)
    let (text, remembered) = (BehaviorRelay(value: start), remembered)
    let found = BehaviorRelay<SearchResults?>(value: nil)
    let state = BehaviorRelay(value: PlaceholderState.completed)
    let isBusy = BehaviorRelay(value: false)
    let whole = BehaviorRelay<SearchSection.Kind?>(value: nil)
    let list = TrackListPart(services: services)
    (self.text, trackList) = (text, list)
    query = text.distinctUntilChanged()
    sections = found.map { $0.map(SearchSection.sections) ?? [] }.distinctUntilChanged()
    history = remembered.map(\.texts).distinctUntilChanged()
    (isSearching, placeholder) = (isBusy.distinctUntilChanged(), state.distinctUntilChanged())

    // As the user types, after a moment of rest; at once when it is sent. A newer text drops older answers.
    let typed = text.map(\.trimmed).distinctUntilChanged()
    let asks = Observable.merge(
      typed.map { SearchAsk(text: $0, wait: Self.patience) },
      Observable.merge(sent.asObservable(), retried.asObservable())
        .map { SearchAsk(text: text.value.trimmed, wait: .seconds(0)) }
    ).skip(while: { $0.text.isEmpty })
      .do(onNext: { _ in whole.accept(nil) })
    // All of a kind is wanted for the text that has found it, not for the next one.
    let openings = opened.filter { _ in found.value?.query == text.value.trimmed }
      .do(onNext: { whole.accept($0) })
      .map { _ in SearchAsk(text: text.value.trimmed, wait: .seconds(0), isQuiet: true) }
    // What was found is looked for once more, unseen, when there are other things to find.
    let reloads = provider.changes.filter { $0 == .tracks || $0 == .playlists }
      .debounce(.seconds(1), scheduler: scheduler)
      .filter { _ in !isBusy.value && found.value?.query == text.value.trimmed }
      .map { _ in SearchAsk(text: text.value.trimmed, wait: .seconds(0), isQuiet: true) }
    let answers = Observable.merge(asks, openings, reloads).do(onNext: { ask in
      guard !ask.isQuiet else { return }
      isBusy.accept(!ask.text.isEmpty)
      if !ask.text.isEmpty, found.value?.rowCount ?? 0 == 0 { state.accept(.loading) }
    }).flatMapLatest { ask -> Observable<Event<SearchResults?>> in
      guard !ask.text.isEmpty else { return .just(.next(nil)) }
      let kind = whole.value
      var results = provider.search(ask.text, size: kind == nil ? Self.size : Self.wholeSize)
        .map { Optional.some($0.limited(to: Self.size, butFor: kind)) }
      if ask.isQuiet { results = results.catch { _ in .empty() } }
      return results.delaySubscription(ask.wait, scheduler: scheduler).observe(on: scheduler).materialize()
    }.share()
    let errors = answers.errors().told

    // What is remembered: texts that were sent, or led to something; read, changed and kept one after the other.
    let remember = Observable.merge(sent.asObservable(), chosen.mapTo(()))
      .map { HistoryEdit.remember(text.value.trimmed) }
    let histories = Observable.merge(
      appeared.mapTo(nil), edited.map(Optional.some), remember.map(Optional.some)
    )
    .concatMap { edit in
      searches.searches().flatMap { history in
        guard let edit else { return .just(history) }
        let next = edit.applied(to: history)
        return searches.keep(next).andThen(Single.just(next))
      }.observe(on: scheduler).asObservable().materialize()
    }.share()

    bag.insert {
      histories.elements().bind(to: remembered)
      answers.elements().bind(to: found)
      answers.elements().map { $0?.tracks.items ?? [] }.bind(to: list.rows)
      // A heart that was given is seen where the song was found.
      list.rows.compactMap { found.value?.with(hearts: $0) }.bind(to: found)
      Observable.merge(
        answers.elements().map { $0.map { PlaceholderState(rows: $0.rowCount) } ?? .completed },
        errors.map(PlaceholderState.init)
      ).bind(to: state)
      // What an older text found does not stand under one that could not be looked for.
      errors.filter { _ in found.value?.query != text.value.trimmed }.mapTo(nil).bind(to: found)
      answers.filter(\.event.isStopEvent).mapTo(false).bind(to: isBusy)
      Observable.merge(errors, histories.errors().told).bind(to: list.failures)
      chosen.filter { $0.kind == .songs }.map(\.row).subscribe(onNext: { list.trackSelected(at: $0) })
      chosen.compactMap { found.value?.screen(at: $0) }.bind(to: list.screens)
    }
  }

  public func viewDidAppear() { appeared.accept(()) }
  public func queryChanged(_ text: String) { self.text.accept(text) }
  public func searchPressed() { sent.accept(()) }
  public func historySelected(at row: Int) {
    guard let text = remembered.value.texts[at: row] else { return }
    self.text.accept(text)
    sent.accept(())
  }
  public func historyRemoved(at row: Int) {
    if let text = remembered.value.texts[at: row] { edited.accept(.forget(text)) }
  }
  public func historyClearPressed() { edited.accept(.clear) }
  public func rowSelected(in section: SearchSection.Kind, at row: Int) {
    chosen.accept(SearchPlace(kind: section, row: row))
  }
  public func allWanted(of kind: SearchSection.Kind) { opened.accept(kind) }
  public func retryPressed() { retried.accept(()) }
}
