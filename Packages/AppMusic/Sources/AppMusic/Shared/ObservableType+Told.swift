import Fatal
import RxLite

extension ObservableType where Element == any Error {
  /// The errors as they can be told to a person.
  var told: Observable<any ErrorConvertible> { map { ErrorConverter.standard.convert($0) } }
}

extension ObservableType {
  /// A command as a stream that gives its result and ends; the command runs for each subscription.
  static func performing(_ command: @escaping @Sendable () throws -> Element) -> Observable<Element> {
    .deferred { .just(try command()) }
  }
}
