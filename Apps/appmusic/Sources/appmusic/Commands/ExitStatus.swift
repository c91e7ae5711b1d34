import Fatal

/// How the program ends; the numbers are promised to scripts.
enum ExitStatus: Int32, Sendable, Equatable {
  case done = 0
  case failed = 1
  case usage = 2
  case notFound = 3
  case noPlayer = 4
  case network = 5
  case denied = 6
  case programMissing = 7
  case hangUp = 129
  case interrupted = 130
  case terminated = 143
}

/// An error that knows the status the program ends with.
protocol ExitStatusConvertible {
  var exitStatus: ExitStatus { get }
}

extension ExitStatus {
  /// The status for an error of any package.
  init(_ error: any ErrorConvertible) {
    if let own = error as? any ExitStatusConvertible {
      self = own.exitStatus
    } else if error.isTokenExpired || error.code == 401 || error.code == 403 {
      self = .denied
    } else if error.isFailedByNetwork {
      self = .network
    } else if error.code == 404 || (error as? SystemError)?.kind == .notFound {
      self = .notFound
    } else {
      self = .failed
    }
  }
}
