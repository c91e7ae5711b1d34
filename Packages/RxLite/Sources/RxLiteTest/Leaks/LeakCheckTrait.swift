#if canImport(Testing)
  public import Testing

  /// Fails a test of Swift Testing that leaves subscriptions, observables or subjects behind.
  ///
  /// ```swift
  /// @Suite(.leakChecked) struct SearchTests { … }
  /// ```
  ///
  /// The count is one for the whole process, so tests with this trait run one after the other, each test case
  /// for itself. Give it to every suite that uses RxLite, as tests without it may run beside one with it and
  /// disturb its count. It counts in debug builds.
  public struct LeakCheckTrait: SuiteTrait, TestTrait, TestScoping {
    private static let turn = Turnstile()

    public var isRecursive: Bool { true }

    public func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
      try await LeakCheckTrait.turn.pass {
        try await expectNoLeaks(sourceLocation: test.sourceLocation, function)
      }
    }
  }

  /// Records an issue of Swift Testing if the body leaves subscriptions, observables or subjects behind.
  ///
  /// Nothing else may use RxLite meanwhile, as the count is one for the whole process.
  public func expectNoLeaks(
    patience: Duration = .seconds(2), sourceLocation: SourceLocation = #_sourceLocation,
    _ body: @concurrent @Sendable () async throws -> Void
  ) async throws {
    let check = LeakCheck()
    try await body()
    if let message = LeakCheck.message(await check.settled(patience: patience)) {
      Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
    }
  }

  extension Trait where Self == LeakCheckTrait {
    /// Fails a test that leaves subscriptions, observables or subjects behind.
    public static var leakChecked: LeakCheckTrait { LeakCheckTrait() }
  }

  extension LeakCheck {
    /// How many more objects live than before; it waits as ``leaked(patience:)`` does, but blocks no thread.
    public func settled(patience: Duration = .seconds(2)) async -> Int {
      let clock = ContinuousClock()
      let end = clock.now + patience
      while leaked(patience: .zero) > 0, clock.now < end {
        try? await Task.sleep(for: .milliseconds(1))
      }
      return leaked(patience: .zero)
    }
  }
#endif
