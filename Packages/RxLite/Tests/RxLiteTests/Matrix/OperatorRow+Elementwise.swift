import RxLite

extension OperatorRow {
  /// Operators that look at one element at a time.
  static let elementwise: [OperatorRow] = [
    OperatorRow("map", "210:10 220:20 230:30 240|", failure: "210:10 220#") { source, _ in
      source.map { $0 * 10 }
    },
    OperatorRow("map.map", "210:11 220:21 230:31 240|", failure: "210:11 220#") { source, _ in
      source.map { $0 * 10 }.map { $0 + 1 }
    },
    OperatorRow("filter", "210:1 230:3 240|", failure: "210:1 220#") { source, _ in
      source.filter { $0 != 2 }
    },
    OperatorRow("map.filter.map", "210:3 230:5 240|", failure: "210:3 220#") { source, _ in
      source.map { $0 + 1 }.filter { $0 != 3 }.map { $0 + 1 }
    },
    OperatorRow("filter.filter", "210:1 240|", failure: "210:1 220#") { source, _ in
      source.filter { $0 != 2 }.filter { $0 != 3 }
    },
    OperatorRow("compactMap", "210:10 230:30 240|", failure: "210:10 220#") { source, _ in
      source.compactMap { $0 == 2 ? nil : $0 * 10 }
    },
    OperatorRow("scan", "210:11 220:13 230:16 240|", failure: "210:11 220#") { source, _ in
      source.scan(10, accumulator: +)
    },
    OperatorRow("scan(into:)", "210:11 220:13 230:16 240|", failure: "210:11 220#") { source, _ in
      source.scan(into: 10) { $0 += $1 }
    },
    OperatorRow("reduce", "240:16 240|", failure: "220#", empty: "210:10 210|") { source, _ in
      source.reduce(10, accumulator: +)
    },
    OperatorRow("reduce(mapResult:)", "240:32 240|", failure: "220#", empty: "210:20 210|") { source, _ in
      source.reduce(10, accumulator: +, mapResult: { $0 * 2 })
    },
    OperatorRow("toArray", "240:123 240|", failure: "220#", empty: "210:0 210|") { source, _ in
      source.toArray().asObservable().map { $0.reduce(0) { $0 * 10 + $1 } }
    },
    OperatorRow("enumerated", "210:1 220:12 230:23 240|", failure: "210:1 220#") { source, _ in
      source.enumerated().map { $0.index * 10 + $0.element }
    },
    OperatorRow("distinctUntilChanged", "210:1 220:1 240|", failure: "210:1 220#") { source, _ in
      source.map { $0 == 2 ? 1 : $0 }.distinctUntilChanged { left, right in left + right == 4 }
    },
    OperatorRow("distinctUntilChanged(key)", "210:1 220:2 240|", failure: "210:1 220#") { source, _ in
      source.distinctUntilChanged { $0 / 2 }
    },
    OperatorRow("materialize.dematerialize", valuesSource, failure: failureSource) { source, _ in
      source.materialize().dematerialize()
    },
    OperatorRow(
      "materialize", "210:1 220:1 230:1 240:0 240|", failure: "210:1 220:-1 220|", empty: "210:0 210|"
    ) { source, _ in
      source.materialize().map { $0.isStopEvent ? ($0.error == nil ? 0 : -1) : 1 }
    },
    OperatorRow(passes: "do") { source, _ in
      source.do(
        onNext: { _ in }, afterNext: { _ in }, onError: { _ in }, afterError: { _ in }, onCompleted: {},
        afterCompleted: {}, onSubscribe: {}, onSubscribed: {}, onDispose: {})
    },
    OperatorRow(passes: "withUnretained") { source, scheduler in
      source.withUnretained(scheduler).map { $0.1 }
    },
    OperatorRow("ignoreElements", "240|", failure: "220#") { source, _ in
      source.ignoreElements().asCompletable().andThen(Observable.empty())
    },
    OperatorRow(passes: "asObservable") { source, _ in source.asObservable() },
    OperatorRow(passes: "create") { source, _ in
      .create { observer in source.subscribe(observer) }
    },
    OperatorRow(passes: "deferred") { source, _ in .deferred { source } },
    OperatorRow(passes: "using") { source, _ in
      .using({ BooleanDisposable() }, observableFactory: { _ in source })
    },
    OperatorRow(passes: "catch(sequence:) of one") { source, _ in .catch(sequence: [source]) },
  ]

  /// Operators that choose some of the elements.
  static let selecting: [OperatorRow] = [
    OperatorRow("take", "210:1 220:2 220|", failure: "210:1 220#", release: 220) { source, _ in
      source.take(2)
    },
    OperatorRow("skip", "220:2 230:3 240|", failure: "220#") { source, _ in source.skip(1) },
    OperatorRow("takeLast", "240:2 240:3 240|", failure: "220#") { source, _ in source.takeLast(2) },
    OperatorRow("take(while:)", "210:1 220|", failure: "210:1 220#", release: 220) { source, _ in
      source.take(while: { $0 < 2 })
    },
    OperatorRow("take(while:behavior:)", "210:1 220:2 220|", failure: "210:1 220#", release: 220) {
      source, _ in
      source.take(while: { $0 < 2 }, behavior: .inclusive)
    },
    OperatorRow("take(until:) a predicate", "210:1 220|", failure: "210:1 220#", release: 220) { source, _ in
      source.take(until: { $0 == 2 })
    },
    OperatorRow("take(until:behavior:)", "210:1 220:2 220|", failure: "210:1 220#", release: 220) {
      source, _ in
      source.take(until: { $0 == 2 }, behavior: .inclusive)
    },
    OperatorRow("skip(while:)", "220:2 230:3 240|", failure: "220#") { source, _ in
      source.skip(while: { $0 < 2 })
    },
    OperatorRow(
      "element(at:)", "220:2 220|", failure: "220#", empty: "210#argumentOutOfRange", release: 220
    ) { source, _ in
      source.element(at: 1)
    },
    OperatorRow(
      "single", "210:1 220#moreThanOneElement", failure: "210:1 220#", empty: "210#noElements", release: 220
    ) { source, _ in
      source.single()
    },
    OperatorRow("single(predicate)", "220:2 240|", failure: "220#", empty: "210#noElements") { source, _ in
      source.single { $0 == 2 }
    },
    OperatorRow("asSingle", "220#moreThanOneElement", failure: "220#", empty: "210#noElements", release: 220)
    { source, _ in
      source.asSingle().asObservable()
    },
    OperatorRow("asMaybe", "220#moreThanOneElement", failure: "220#", release: 220) { source, _ in
      source.asMaybe().asObservable()
    },
    OperatorRow("first", "210:1 210|", failure: "210:1 210|", empty: "210:-1 210|", release: 210) {
      source, _ in
      source.first().asObservable().map { $0 ?? -1 }
    },
    OperatorRow(passes: "take(until:) another that never sends") { source, _ in
      source.take(until: Observable<Int>.never())
    },
    OperatorRow("skip(until:) another that never sends", "", failure: "220#", empty: "") { source, _ in
      source.skip(until: Observable<Int>.never())
    },
    OperatorRow(passes: "skip(until:) one that sent") { source, _ in source.skip(until: Observable.just(0)) },
    OperatorRow("sample by one that never sends", "", failure: "220#", empty: "") { source, _ in
      source.sample(Observable<Int>.never())
    },
  ]
}
