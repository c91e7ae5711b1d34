import RxLite

extension OperatorRow {
  /// Operators that take a scheduler.
  static let timed: [OperatorRow] = [
    OperatorRow("delay", "215:1 225:2 235:3 245|", failure: "215:1 220#", empty: "215|") {
      source, scheduler in
      source.delay(.seconds(5), scheduler: scheduler)
    },
    OperatorRow(passes: "delaySubscription") { source, scheduler in
      source.delaySubscription(.seconds(5), scheduler: scheduler)
    },
    OperatorRow("debounce, fast", "215:1 225:2 235:3 240|", failure: "215:1 220#") { source, scheduler in
      source.debounce(.seconds(5), scheduler: scheduler)
    },
    OperatorRow("debounce, slow", "240:3 240|", failure: "220#") { source, scheduler in
      source.debounce(.seconds(15), scheduler: scheduler)
    },
    OperatorRow("throttle", "210:1 224:2 238:3 240|", failure: "210:1 220#") { source, scheduler in
      source.throttle(.seconds(14), scheduler: scheduler)
    },
    OperatorRow("throttle(latest: false)", "210:1 230:3 240|", failure: "210:1 220#") { source, scheduler in
      source.throttle(.seconds(14), latest: false, scheduler: scheduler)
    },
    OperatorRow(
      "timeout", valuesSource, failure: failureSource, never: "250#timeout"
    ) { source, scheduler in
      source.timeout(.seconds(50), scheduler: scheduler)
    },
    OperatorRow(
      "timeout(other:)", valuesSource, failure: failureSource, never: "250:9 250|"
    ) { source, scheduler in
      source.timeout(.seconds(50), other: Observable.just(9), scheduler: scheduler)
    },
    OperatorRow("take(for:)", "210:1 215|", failure: "210:1 215|", never: "215|", release: 215) {
      source, scheduler in
      source.take(for: .seconds(15), scheduler: scheduler)
    },
    OperatorRow("skip(duration)", "220:2 230:3 240|", failure: "220#") { source, scheduler in
      source.skip(.seconds(15), scheduler: scheduler)
    },
    OperatorRow("take(until:)", "210:1 215|", failure: "210:1 215|", never: "215|", release: 215) {
      source, scheduler in
      source.take(until: Observable<Int>.timer(.seconds(15), scheduler: scheduler))
    },
    OperatorRow("skip(until:)", "220:2 230:3 240|", failure: "220#", empty: "") { source, scheduler in
      source.skip(until: Observable<Int>.timer(.seconds(15), scheduler: scheduler))
    },
    OperatorRow("sample", "225:2 245:3 245|", failure: "220#", empty: "225|") { source, scheduler in
      source.sample(Observable<Int>.timer(.seconds(25), period: .seconds(20), scheduler: scheduler))
    },
    OperatorRow(
      "buffer", "220:12 240:3 240|", failure: "220#", empty: "210:0 210|",
      never: "300:0 400:0 500:0 600:0 700:0 800:0 900:0"
    ) { source, scheduler in
      source.buffer(timeSpan: .seconds(100), count: 2, scheduler: scheduler)
        .map { $0.reduce(0) { $0 * 10 + $1 } }
    },
    OperatorRow(passes: "window") { source, scheduler in
      source.window(timeSpan: .seconds(100), count: 2, scheduler: scheduler).flatMap { $0 }
    },
    OperatorRow("observe(on:)", "211:1 221:2 231:3 241|", failure: "211:1 221#", empty: "211|") {
      source, scheduler in
      source.observe(on: scheduler)
    },
    OperatorRow(passes: "subscribe(on:)") { source, scheduler in source.subscribe(on: scheduler) },
    OperatorRow("retry, delayed", valuesSource, failure: "210:1") { source, scheduler in
      source.retry(.delayed(maxCount: 3, time: 10), scheduler: scheduler)
    },
  ]
}
