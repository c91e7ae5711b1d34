import AudioService
import Fatal

/// Why music does not play: the last error that was told since something played.
struct LastFailure: Sendable {
  /// What failed; `nil` where nothing did.
  private(set) var error: (any ErrorConvertible)?

  /// Hears an error; that so many failed in a row says less than why the last of them did.
  mutating func hear(_ error: any ErrorConvertible) {
    guard self.error == nil || error.code != PlaybackError.tooManyFailures(count: 0).code else { return }
    self.error = error
  }

  /// Hears that something plays.
  mutating func hearMusic() { error = nil }
}
