import RxLite

extension OperatorRow {
  /// Operators with a subject inside.
  static let sharing: [OperatorRow] = [
    OperatorRow(passes: "share") { source, _ in source.share() },
    OperatorRow(passes: "share(replay: 1)") { source, _ in source.share(replay: 1) },
    OperatorRow(passes: "share(replay: 2)") { source, _ in source.share(replay: 2) },
    OperatorRow(passes: "share(scope: .forever)") { source, _ in source.share(scope: .forever) },
    OperatorRow(passes: "share(replay: 1, scope: .forever)") { source, _ in
      source.share(replay: 1, scope: .forever)
    },
    OperatorRow(passes: "publish.refCount") { source, _ in source.publish().refCount() },
    OperatorRow(passes: "replay.refCount") { source, _ in source.replay(1).refCount() },
    OperatorRow(passes: "multicast(makeSubject:).refCount") { source, _ in
      source.multicast(makeSubject: { PublishSubject<Int>() }).refCount()
    },
    OperatorRow("multicast(selector:)", "210:10 220:20 230:30 240|", failure: "210:10 220#") { source, _ in
      source.multicast({ PublishSubject<Int>() }, selector: { shared in shared.map { $0 * 10 } })
    },
  ]

  /// RxSwiftExt's operators and those of companions.
  static let extensions: [OperatorRow] = [
    OperatorRow("mapTo", "210:7 220:7 230:7 240|", failure: "210:7 220#") { source, _ in source.mapTo(7) },
    OperatorRow("not", "210:0 220:1 230:0 240|", failure: "210:0 220#") { source, _ in
      source.map { $0 % 2 == 1 }.not().map { $0 ? 1 : 0 }
    },
    OperatorRow("unwrap", "210:1 230:3 240|", failure: "210:1 220#") { source, _ in
      source.map { $0 == 2 ? nil : $0 }.unwrap()
    },
    OperatorRow("filterNil", "210:1 230:3 240|", failure: "210:1 220#") { source, _ in
      source.map { $0 == 2 ? nil : $0 }.filterNil()
    },
    OperatorRow("pairwise", "220:12 230:23 240|", failure: "220#") { source, _ in
      source.pairwise().map { $0 * 10 + $1 }
    },
    OperatorRow("filterMap", "210:10 230:30 240|", failure: "210:10 220#") { source, _ in
      source.filterMap { $0 == 2 ? .ignore : .map($0 * 10) }
    },
    OperatorRow("elements", valuesSource, failure: "210:1 220|") { source, _ in
      source.materialize().elements()
    },
    OperatorRow("errors", "240|", failure: "220:-1 220|") { source, _ in
      source.materialize().errors().map { _ in -1 }
    },
    OperatorRow("ignoreErrors", valuesSource, failure: "210:1") { source, _ in source.ignoreErrors() },
    OperatorRow(passes: "pausable") { source, _ in source.pausable(Observable.just(true)) },
    OperatorRow("pausable, paused", "240|", failure: "220#") { source, _ in
      source.pausable(Observable.just(false))
    },
    OperatorRow(passes: "cascade of one") { source, _ in .cascade([source]) },
    OperatorRow(passes: "trackActivity") { source, _ in source.trackActivity(ActivityIndicator()) },
  ]
}
