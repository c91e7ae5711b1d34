// Call sites that are hard on a type checker, as real code has them. check.sh says how long each may take.

import RxLite

struct Track: Sendable, Equatable {
  var title: String
  var artist: String?
  var seconds: Int
}

struct Row {
  var title: String
  var subtitle: String?
  var isPlaying: Bool
}

struct Failure: Error {}

// MARK: Closures over many sources

func sumsOfSix(_ a: Observable<Int>, _ b: Observable<Int>) -> Observable<Int> {
  Observable.combineLatest(a, b, a, b, a, b) { $0 + $1 + $2 + $3 + $4 + $5 }
}

func sumsOfEight(_ a: Observable<Int>, _ b: Observable<Double>) -> Observable<Double> {
  Observable.combineLatest(a, b, a, b, a, b, a, b) {
    Double($0) + $1 + Double($2) + $3 + Double($4) + $5 + Double($6) + $7
  }
}

func zippedProducts(_ a: Observable<Int>, _ b: Observable<Int>) -> Observable<Int> {
  Observable.zip(a, b, a, b, a, b) { $0 * $1 + $2 * $3 - $4 * $5 }
}

func textOfSix(_ a: Observable<Int>, _ b: Observable<String?>) -> Observable<String> {
  Observable.combineLatest(a, b, a, b, a, b) {
    "\($0) " + ($1 ?? "-") + " \($2) " + ($3 ?? "-") + " \($4) " + ($5 ?? "-")
  }
}

func isValid(
  _ name: Observable<String>, _ mail: Observable<String?>, _ age: Observable<Int?>, _ agrees: Observable<Bool>
) -> Observable<Bool> {
  Observable.combineLatest(name, mail, age, agrees) {
    !$0.isEmpty && $1?.contains("@") == true && ($2 ?? 0) >= 18 && $3
  }
  .distinctUntilChanged()
}

func nestedCombination(_ a: Observable<Int>, _ b: Observable<Int>) -> Observable<Int> {
  Observable.combineLatest(
    Observable.combineLatest(a, b) { $0 + $1 },
    Observable.zip(a, b) { $0 * $1 },
    Observable.merge(a, b).map { $0 + 1 }.filter { $0 > 2 },
    a.withLatestFrom(b) { ($0, $1) }.map { $0.0 - $0.1 }
  ) { $0 + $1 + $2 + $3 }
}

func packOfNine(_ a: Observable<Int>, _ b: Observable<String>) -> Observable<Int> {
  Observable<Int>.combineLatest(a, b, a, b, a, b, a, b, a) { a, b, c, d, e, f, g, h, i in
    a + b.count + c + d.count + e + f.count + g + h.count + i
  }
}

// MARK: Tuples and optionals

func tuples(_ a: Observable<Int>, _ b: Observable<String?>) -> Observable<(Int, String, Bool)> {
  Observable.combineLatest(a, b)
    .map { number, text in (number, text ?? "none", text != nil) }
    .filter { $0.0 > 0 && !$0.1.isEmpty }
    .distinctUntilChanged { $0.0 == $1.0 && $0.1 == $1.1 && $0.2 == $1.2 }
}

func rows(
  _ tracks: Observable<[Track]>, _ playing: Observable<Track?>, _ query: Observable<String>
) -> Observable<[Row]> {
  Observable.combineLatest(tracks, playing, query) { tracks, playing, query in
    tracks.filter { query.isEmpty || $0.title.contains(query) }
      .map { Row(title: $0.title, subtitle: $0.artist, isPlaying: $0 == playing) }
  }
}

func optionals(_ a: Observable<Int?>) -> Observable<Int> {
  a.compactMap { $0 }.map { $0 + 1 }.scan(0) { $0 + $1 }.startWith(0).map { $0 * 2 }
}

func anonymous(_ tracks: Observable<[Track]>) -> Observable<[String: Int]> {
  tracks.map { Dictionary(grouping: $0) { $0.artist ?? "" }.mapValues { $0.map(\.seconds).reduce(0, +) } }
    .distinctUntilChanged()
}

// MARK: Inference of the element

func inferred(_ a: Observable<Int>, _ b: Observable<Int>) -> [Observable<Int>] {
  let merged = Observable.merge(a, b)
  let joined = Observable.concat(a, b)
  let faster = Observable.amb([a, b])
  let list = Observable.merge([a, b])
  let pairs = Observable.zip(a, b)
  let latest = Observable.combineLatest(a, b)
  let all = Observable.combineLatest([a, b])
  let raced = a.amb(b)
  let numbers = Observable.of(1, 2, 3)
  let texts = Observable.just("one")
  return [
    merged, joined, faster, list, pairs.map { $0 + $1 }, latest.map { $0 - $1 }, all.map { $0.reduce(0, +) },
    raced, numbers, texts.map(\.count), .just(1), .empty(), .never(), .error(Failure()), .of(1, 2),
  ]
}

func chained(_ clicks: Observable<Void>, _ find: @escaping @Sendable (String) -> Single<[Track]>)
  -> Observable<Int>
{
  clicks
    .withUnretained(Holder())
    .flatMapLatest { holder, _ in find(holder.query).asObservable().catchAndReturn([]) }
    .map { $0.filter { $0.seconds > 60 }.map { $0.seconds / 60 }.reduce(0, +) }
    .share(replay: 1, scope: .whileConnected)
    .retry(3)
    .do(onNext: { _ in }, onError: { _ in })
    .take(while: { $0 < 1_000 })
}

final class Holder: Sendable {
  let query = "query"
}

func shared(_ a: Driver<Int>, _ b: Driver<String>, _ c: Signal<Void>) -> Driver<String> {
  Driver.combineLatest(a, b, a, b) { "\($0)\($1)\($2)\($3)" }
    .flatMapLatest { text in Driver.just(text + text) }
    .map { $0 + "!" }
}

func lines(_ a: Single<Int>, _ b: Single<String>, _ c: Maybe<Double>) -> Single<String> {
  Single.zip(a, b, a, b) { $0 + $1.count + $2 + $3.count }
    .flatMap { count in b.map { "\($0) \(count)" } }
    .catch { .just("\($0)") }
}

@MainActor
func bound(_ a: Observable<Int>, _ relay: BehaviorRelay<Int?>, _ label: Binder<String>) -> DisposeBag {
  let bag = DisposeBag()
  a.bind(to: relay).disposed(by: bag)
  a.map { "\($0 * 2 + 1) of \($0 + 10)" }.bind(to: label).disposed(by: bag)
  relay.asDriver().drive(onNext: { _ in }).disposed(by: bag)
  a.asDriver(onErrorJustReturn: 0).map { $0 > 0 ? "yes" : "no" }.drive(label).disposed(by: bag)
  return bag
}
