import Mediator
import RxLite
import StrangersContracts

/// A radio that knows of a diary only how to write into it.
public struct RadioModule: Module {
  public let name = "radio"
  private let titles = PublishSubject<String>()

  /// A radio that is silent.
  public init() {}

  public func declare(_ registry: inout Registry) {
    registry.handle(TuneIn.self) { [titles] route, call in
      let lines = try await call.mediator.call(WriteDown(line: "Heard \(route.station)."))
      titles.onNext("\(route.station) at \(route.volume ?? 50)")
      return "\(route.station), entry \(lines)"
    }
    registry.handle(SongTitles.self) { [titles] _, _ in titles.asObservable() }
  }
}
