// README begin example
import RxLite
import Synchronization
import Testing

/// Finds titles while the user types; inputs are calls, outputs are sequences.
final class SearchModel: Sendable {
  let titles: Driver<[String]>
  let isSearching: Driver<Bool>
  private let query = PublishRelay<String>()

  init(scheduler: any SchedulerType, find: @escaping @Sendable (String) -> Single<[String]>) {
    let activity = ActivityIndicator()
    titles =
      query
      .debounce(.milliseconds(300), scheduler: scheduler)
      .distinctUntilChanged()
      .flatMapLatest { text in
        find(text)
          .trackActivity(activity)
          .catchAndReturn(["“\(text)” could not be looked up."])
      }
      .asDriver(onErrorJustReturn: [])
    isSearching = activity.asDriver()
  }

  func queryChanged(_ text: String) { query.accept(text) }
}

/// Shows them; its closures run on the main actor.
@MainActor
final class SearchScreen {
  var lines: [String] = []
  private let bag = DisposeBag()

  init(_ model: SearchModel) {
    model.titles
      .drive(with: self, onNext: { screen, titles in screen.lines = titles })
      .disposed(by: bag)
  }
}
// README end

@Suite struct ReadmeTests {
  @Test("the README's example finds the last query after a pause, and only that")
  @MainActor
  func example() {
    let scheduler = HistoricalScheduler()
    let asked = Mutex<[String]>([])
    let model = SearchModel(scheduler: scheduler) { text in
      asked.withLock { $0.append(text) }
      return text == "?" ? .error(RxError.timeout) : .just(["\(text) 1", "\(text) 2"])
    }
    let screen = SearchScreen(model)
    model.queryChanged("s")
    model.queryChanged("so")
    scheduler.start()
    #expect(asked.withLock { $0 } == ["so"])
    #expect(screen.lines == ["so 1", "so 2"])
    model.queryChanged("?")
    scheduler.start()
    #expect(screen.lines == ["“?” could not be looked up."])
  }
}
