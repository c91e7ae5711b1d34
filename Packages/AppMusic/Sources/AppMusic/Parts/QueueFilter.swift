import AudioService
import MVVMR
import RxLite

/// The filter of the play queue: looks through the first rows, whose names it looks up once it opens.
final class QueueFilter: Sendable {
  /// How the filter stands; `nil` while there is none.
  let standing = BehaviorRelay<Standing?>(value: nil)
  /// Why names could not be looked up.
  let failures = PublishRelay<any Error>()

  /// How a filter of the queue stands.
  struct Standing: Sendable {
    var filter: ListFilter
    /// The queue, which the filter's places belong to.
    var queue: NamedQueue

    /// The rows that are shown.
    func rows(known: [TrackID: Track]) -> QueueRows {
      QueueRows(queue: queue.queue, known: known.merging(queue.names) { $1 }, places: filter.places)
    }

    /// Where a row that is shown stands in the queue of now, which may have changed since.
    ///
    /// The next one that is left, where it is gone: who takes out the first row four times before anything is drawn
    /// takes out four, as in a list without a filter. O(√n) for each row that is gone.
    func place(of row: Int, in now: PlayQueue<PlayItem>) -> Int? {
      guard let places = filter.places else { return row }
      guard places.indices.contains(row) else { return nil }
      return places[row...].lazy
        .compactMap { place in queue.queue.entry(at: place).flatMap(now.position) }.first
    }
  }

  /// A queue with the songs that a filter looked up.
  struct NamedQueue: Sendable {
    var queue: PlayQueue<PlayItem>
    var names: [TrackID: Track]
    /// True while others are looked up.
    var isLooking: Bool

    /// How many rows are looked through.
    var count: Int { min(queue.count, QueueViewModel.filterLimit) }

    /// What each row is found by.
    var texts: [[String]] {
      QueueRows(queue: queue, known: names).rows(in: 0..<count).map { $0.track?.foundBy ?? [] }
    }

    /// Where those rows of an earlier queue are that are still here, in the order of this one.
    func places(of rows: [Int], in earlier: NamedQueue) -> [Int] {
      let entries = earlier.queue.entries(from: 0, limit: earlier.count)
      return rows.compactMap { queue.position(of: entries[$0]) }.sorted()
    }
  }

  private let typed = BehaviorRelay<String?>(value: nil)
  private let bag = DisposeBag()

  /// Makes the filter of a queue, which comes whenever it has changed.
  init(_ queues: Observable<PlayQueue<PlayItem>>, services: MusicServices) {
    let isOpen = typed.map { $0 != nil }.distinctUntilChanged()
    let open = Observable.combineLatest(queues, isOpen) { $1 ? $0 : nil }
    let named = Self.named(open, services: services, failures: failures)
    let searched = services.searched(named, count: \.count, texts: \.texts)
    bag.insert {
      Observable.combineLatest(searched, typed.asObservable()) { list, text in
        guard let list, let text else { return nil }
        return Standing(text: text, list: list)
      }.bind(to: standing)
    }
  }

  /// Looks up the names that are not known of a queue, and keeps them until it is `nil`.
  private static func named(
    _ queues: Observable<PlayQueue<PlayItem>?>, services: MusicServices, failures: PublishRelay<any Error>
  ) -> Observable<NamedQueue?> {
    let (provider, scheduler) = (services.provider, services.scheduler)
    let names = BehaviorRelay<[TrackID: Track]>(value: [:])
    return queues.flatMapLatest { queue -> Observable<NamedQueue?> in
      guard let queue else {
        names.accept([:])
        return .just(nil)
      }
      let known = names.value
      let unknown = queue.items(from: 0, limit: QueueViewModel.filterLimit)
        .filter { $0.knownTrack == nil && known[$0.id] == nil }.map(\.id)
      let before = NamedQueue(queue: queue, names: known, isLooking: false)
      guard !unknown.isEmpty else { return .just(before) }
      return provider.tracks(unknown).observe(on: scheduler).asObservable()
        .map { tracks in
          let all = known.merging(tracks.map { ($0.id, $0) }) { $1 }
          names.accept(all)
          return NamedQueue(queue: queue, names: all, isLooking: false)
        }
        .do(onError: { failures.accept($0) })
        .catchAndReturn(before)
        .startWith(NamedQueue(queue: queue, names: known, isLooking: true))
    }
  }

  /// Opens the filter, or gives it another text.
  func narrow(to text: String) { typed.accept(text) }

  /// Shows the whole queue again.
  func end() { typed.accept(nil) }
}

extension QueueFilter.Standing {
  /// How a filter with a text stands in a queue.
  fileprivate init(text: String, list: SearchedList<QueueFilter.NamedQueue>) {
    let typed = text.trimmed
    guard !typed.isEmpty, let prepared = list.prepared else {
      let total = list.now.queue.count
      queue = list.now
      filter = ListFilter(
        text: text, matches: total, shown: total, looked: total, total: total, isSearching: !typed.isEmpty)
      return
    }
    queue = list.now
    var places = prepared.find(typed).filter((0..<prepared.list.count).contains)
    // A queue that has changed since: what is gone is left out, the rest is where it is by now, what is new comes soon.
    if !list.isPrepared { places = queue.places(of: places, in: prepared.list) }
    filter = ListFilter(
      text: text, matches: places.count, shown: places.count, looked: queue.count, total: queue.queue.count,
      isSearching: queue.isLooking || prepared.list.isLooking, places: places)
  }
}
