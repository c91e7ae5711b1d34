import RxLite

extension OperatorRow {
  /// Operators with inner sources, or with other ones beside the source.
  static let combining: [OperatorRow] = [
    OperatorRow(passes: "flatMap of just") { source, _ in source.flatMap { Observable.just($0) } },
    OperatorRow("flatMap of two", "210:1 210:1 220:2 220:2 230:3 230:3 240|", failure: "210:1 210:1 220#") {
      source, _ in
      source.flatMap { Observable.of($0, $0) }
    },
    OperatorRow("flatMap of empty", "240|", failure: "220#") { source, _ in
      source.flatMap { _ in Observable<Int>.empty() }
    },
    OperatorRow("flatMap of never", "", failure: "220#") { source, _ in
      source.flatMap { _ in Observable<Int>.never() }
    },
    OperatorRow("flatMap of late", "215:1 225:2 235:3 240|", failure: "215:1 220#") { source, scheduler in
      source.flatMap { number in
        Observable<Int>.timer(.seconds(5), scheduler: scheduler).map { _ in number }
      }
    },
    OperatorRow(passes: "flatMapLatest of just") { source, _ in source.flatMapLatest { Observable.just($0) }
    },
    OperatorRow("flatMapLatest of late", "245:3 245|", failure: "220#") { source, scheduler in
      source.flatMapLatest { number in
        Observable<Int>.timer(.seconds(15), scheduler: scheduler).map { _ in number }
      }
    },
    OperatorRow(passes: "flatMapFirst of just") { source, _ in source.flatMapFirst { Observable.just($0) } },
    OperatorRow("flatMapFirst of late", "225:1 245:3 245|", failure: "220#") { source, scheduler in
      source.flatMapFirst { number in
        Observable<Int>.timer(.seconds(15), scheduler: scheduler).map { _ in number }
      }
    },
    OperatorRow(passes: "concatMap of just") { source, _ in source.concatMap { Observable.just($0) } },
    OperatorRow("concatMap of late", "225:1 240:2 255:3 255|", failure: "220#") { source, scheduler in
      source.concatMap { number in
        Observable<Int>.timer(.seconds(15), scheduler: scheduler).map { _ in number }
      }
    },
    OperatorRow(passes: "merge") { source, _ in Observable.just(source).merge() },
    OperatorRow(passes: "merge(maxConcurrent:)") { source, _ in
      Observable.just(source).merge(maxConcurrent: 1)
    },
    OperatorRow(passes: "concat of inner ones") { source, _ in Observable.just(source).concat() },
    OperatorRow(passes: "switchLatest") { source, _ in Observable.just(source).switchLatest() },
    OperatorRow(
      "merge(a, b)", "200:9 210:1 220:2 230:3 240|", failure: "200:9 210:1 220#", empty: "200:9 210|",
      never: "200:9"
    ) { source, _ in
      Observable.merge(source, .just(9))
    },
    OperatorRow("merge with never", "210:1 220:2 230:3", failure: failureSource, empty: "") { source, _ in
      Observable.merge([source, .never()])
    },
    OperatorRow(
      "concat(a, b)", "200:9 210:1 220:2 230:3 240|", failure: "200:9 210:1 220#", empty: "200:9 210|",
      never: "200:9"
    ) { source, _ in
      Observable.concat(.just(9), source)
    },
    OperatorRow("concat", "210:1 220:2 230:3 240:9 240|", failure: failureSource, empty: "210:9 210|") {
      source, _ in
      source.concat(Observable.just(9))
    },
    OperatorRow(
      "startWith", "200:8 200:9 210:1 220:2 230:3 240|", failure: "200:8 200:9 210:1 220#",
      empty: "200:8 200:9 210|", never: "200:8 200:9"
    ) { source, _ in
      source.startWith(8, 9)
    },
    OperatorRow("combineLatest", "210:11 220:12 230:13 240|", failure: "210:11 220#") { source, _ in
      Observable.combineLatest(source, Observable.just(10)) { $0 + $1 }
    },
    OperatorRow("combineLatest with never", "", failure: "220#", empty: "210|") { source, _ in
      Observable.combineLatest([source, .never()]) { $0[0] + $0[1] }
    },
    OperatorRow("combineLatest of three", "210:111 220:112 230:113 240|", failure: "210:111 220#") {
      source, _ in
      Observable.combineLatest(Observable.just(100), Observable.just(10), source) { $0 + $1 + $2 }
    },
    OperatorRow("zip", "210:11 220:22 240|", failure: "210:11 220#") { source, _ in
      Observable.zip(source, Observable.of(10, 20)) { $0 + $1 }
    },
    OperatorRow("zip of three", "210:111 220:212 230:313 240|", failure: "210:111 220#") { source, _ in
      Observable.zip(Observable.of(100, 200, 300), Observable.of(10, 10, 10, 10), source) { $0 + $1 + $2 }
    },
    OperatorRow("withLatestFrom", "210:11 220:12 230:13 240|", failure: "210:11 220#") { source, _ in
      source.withLatestFrom(Observable.just(10)) { $0 + $1 }
    },
    OperatorRow("withLatestFrom never", "240|", failure: "220#") { source, _ in
      source.withLatestFrom(Observable<Int>.never())
    },
    OperatorRow(passes: "amb") { source, _ in source.amb(Observable.never()) },
    OperatorRow(passes: "amb(a, b)") { source, _ in Observable.amb([.never(), source, .never()]) },
    OperatorRow(passes: "groupBy") { source, _ in source.groupBy { $0 % 2 }.flatMap { $0 } },
    OperatorRow(passes: "ifEmpty(switchTo:) with elements", empty: "210:9 210|") { source, _ in
      source.ifEmpty(switchTo: .just(9))
    },
    OperatorRow(passes: "ifEmpty(default:)", empty: "210:9 210|") { source, _ in source.ifEmpty(default: 9) },
  ]

  /// Operators that do something about errors.
  static let recovering: [OperatorRow] = [
    OperatorRow("catchAndReturn", valuesSource, failure: "210:1 220:9 220|") { source, _ in
      source.catchAndReturn(9)
    },
    OperatorRow("catch", valuesSource, failure: "210:1 220:9 220|") { source, _ in
      source.catch { _ in .just(9) }
    },
    OperatorRow(passes: "catch that throws on") { source, _ in source.catch { throw $0 } },
    OperatorRow("catch(sequence:)", valuesSource, failure: "210:1 220:9 220|") { source, _ in
      .catch(sequence: [source, .just(9), .just(10)])
    },
    OperatorRow(passes: "retry(1)") { source, _ in source.retry(1) },
    OperatorRow("retry", valuesSource, failure: "210:1") { source, _ in source.retry() },
    OperatorRow(
      "retry of a concatenation", "210:1 220:2 230:3 240:9 240|", failure: "210:1", empty: "210:9 210|"
    ) { source, _ in
      source.concat(Observable.just(9)).retry()
    },
    OperatorRow(
      "catch(sequence:) of concatenations", "210:1 220:2 230:3 240:8 240|", failure: "210:1 220:9 220|",
      empty: "210:8 210|"
    ) { source, _ in
      .catch(sequence: [
        source.concat(Observable.just(8)), Observable<Int>.empty().concat(Observable.just(9)),
      ])
    },
    OperatorRow("retry(when:)", valuesSource, failure: "210:1") { source, _ in
      source.retry { (errors: Observable<any Error>) in errors.map { _ in 0 } }
    },
    OperatorRow("retry(when:) that ends", valuesSource, failure: "210:1 220|") { source, _ in
      source.retry { (errors: Observable<any Error>) in errors.take(0) }
    },
    OperatorRow("asInfallible", valuesSource, failure: "210:1 220:9 220|") { source, _ in
      source.asInfallible(onErrorJustReturn: 9).asObservable()
    },
  ]
}

extension OperatorRow {
  /// An operator that passes everything on unchanged but completion alone.
  init(passes name: String, empty: String, _ build: @escaping Build) {
    self.init(name, OperatorRow.valuesSource, failure: OperatorRow.failureSource, empty: empty, build)
  }
}
