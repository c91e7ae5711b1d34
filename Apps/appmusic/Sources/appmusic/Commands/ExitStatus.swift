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
  /// Ended by SIGQUIT, which Ctrl-\ sends to a screen.
  case quit = 131
  case terminated = 143

  /// The status for an error of any package, or for one that a running player told.
  init(_ error: any ErrorConvertible) {
    if let known = Self.statuses[error.code] {
      self = known
    } else if error.isTokenExpired {
      self = .denied
    } else if error.isFailedByNetwork {
      self = .network
    } else {
      self = .failed
    }
  }

  /// The codes that do not end with 1; they are unique across the packages.
  private static let statuses: [Int: ExitStatus] = {
    let codes: [ExitStatus: [Int]] = [
      .usage: [3_053, 3_055, 4_002, 4_003, 5_014, 5_018, 5_019] + Array(9_001...9_008)
        + Array(9_023...9_026) + [7_910, 7_921, 7_923],
      .notFound: [404, 1_102, 3_000, 4_001, 5_008, 5_011, 5_012, 6_006, 7_070, 7_901, 9_011],
      .noPlayer: [6_101],
      .network: [429, 502, 503, 504, 7_902, 7_905, 7_920, 9_014],
      .denied: [
        401, 403, 4_006, 6_103, 7_040, 7_041, 7_042, 7_043, 7_044, 7_050, 7_060, 7_903, 7_909, 7_916,
      ],
      .programMissing: [6_001],
    ]
    return codes.reduce(into: [:]) { table, entry in
      for code in entry.value { table[code] = entry.key }
    }
  }()
}
