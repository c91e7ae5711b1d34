import RxLite
import RxLiteTest
import Testing

/// One operator in the table of what every operator must do.
///
/// The source is hot, subscribed to at 200. What must come is written as marbles; see ``marbles(_:)``.
struct OperatorRow: Sendable, CustomTestStringConvertible {
  typealias Build = @Sendable (Observable<Int>, TestScheduler) -> Observable<Int>

  /// What the source sends for `values`, `failure` and `empty`.
  static let valuesSource = "210:1 220:2 230:3 240|"
  static let failureSource = "210:1 220#"
  static let emptySource = "210|"

  let name: String
  /// What comes for 1, 2, 3 and completion.
  let values: String
  /// What comes for 1 and an error.
  let failure: String
  /// What comes for completion alone.
  let empty: String
  /// What comes from a source that sends nothing, for as long as the subscription lasts.
  let never: String
  /// When the source is let go in the case of `values`.
  let release: Int
  let build: Build

  init(
    _ name: String, _ values: String, failure: String, empty: String = "210|", never: String = "",
    release: Int = 240, _ build: @escaping Build
  ) {
    self.name = name
    self.values = values
    self.failure = failure
    self.empty = empty
    self.never = never
    self.release = release
    self.build = build
  }

  /// An operator that passes everything on unchanged and at once.
  init(passes name: String, _ build: @escaping Build) {
    self.init(name, OperatorRow.valuesSource, failure: OperatorRow.failureSource, build)
  }

  var testDescription: String { name }

  static let all = elementwise + selecting + combining + recovering + sharing + timed + extensions
}
