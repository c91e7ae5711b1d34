/// A main-actor closure that the library calls on the main queue, as a plain one.
///
/// The main actor's executor is the main queue, and Dispatch alone knows whether code runs there; so the
/// library checks that itself where such a closure enters (see ``MainQueue``).
func onMain<Element>(_ body: (@MainActor (Element) -> Void)?) -> (@Sendable (Element) -> Void)? {
  body.map { unsafeBitCast($0, to: (@Sendable (Element) -> Void).self) }
}

/// A main-actor closure of two arguments as a plain one.
func onMain<First, Second>(
  _ body: (@MainActor (First, Second) -> Void)?
) -> (@Sendable (First, Second) -> Void)? {
  body.map { unsafeBitCast($0, to: (@Sendable (First, Second) -> Void).self) }
}

/// A main-actor closure without arguments as a plain one.
func onMain(_ body: (@MainActor () -> Void)?) -> (@Sendable () -> Void)? {
  body.map { unsafeBitCast($0, to: (@Sendable () -> Void).self) }
}
