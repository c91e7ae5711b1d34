import AudioService
import Fatal

/// Why music does not play: the last error that was told since something played.
struct LastFailure: Sendable {
  private var error: (any ErrorConvertible)?

  /// The status that a command ends with because of it; `nil` where nothing failed.
  var status: ExitStatus? { error.map { ExitStatus($0) } }

  /// Hears an error; that so many failed in a row says less than why the last of them did.
  mutating func hear(_ error: any ErrorConvertible) {
    guard self.error == nil || error.code != PlaybackError.tooManyFailures(count: 0).code else { return }
    self.error = error
  }

  /// Hears that something plays.
  mutating func hearMusic() { error = nil }
}
