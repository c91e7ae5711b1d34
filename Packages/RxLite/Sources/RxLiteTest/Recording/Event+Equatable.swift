public import RxLite

extension Event: Equatable where Element: Equatable {
  /// True for equal elements, for equal errors, and for two completions.
  ///
  /// Errors are equal if their types are, and their values if these are `Equatable`, else their descriptions.
  public static func == (lhs: Event, rhs: Event) -> Bool {
    switch (lhs, rhs) {
    case (.next(let left), .next(let right)): left == right
    case (.error(let left), .error(let right)): areEqual(left, right)
    case (.completed, .completed): true
    case (.next, _), (.error, _), (.completed, _): false
    }
  }
}

extension MaybeEvent: Equatable where Element: Equatable {
  /// True for equal elements, for equal errors, and for two completions.
  public static func == (lhs: MaybeEvent, rhs: MaybeEvent) -> Bool {
    switch (lhs, rhs) {
    case (.success(let left), .success(let right)): left == right
    case (.error(let left), .error(let right)): areEqual(left, right)
    case (.completed, .completed): true
    case (.success, _), (.error, _), (.completed, _): false
    }
  }
}

extension CompletableEvent: Equatable {
  /// True for equal errors and for two completions.
  public static func == (lhs: CompletableEvent, rhs: CompletableEvent) -> Bool {
    switch (lhs, rhs) {
    case (.error(let left), .error(let right)): areEqual(left, right)
    case (.completed, .completed): true
    case (.error, _), (.completed, _): false
    }
  }
}

/// True if both errors are of one type and say the same.
func areEqual(_ lhs: any Error, _ rhs: any Error) -> Bool {
  guard type(of: lhs) == type(of: rhs) else { return false }
  if let lhs = (lhs as Any) as? any Equatable { return lhs.isEqual(to: rhs) }
  return String(reflecting: lhs) == String(reflecting: rhs)
}

extension Equatable {
  fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
