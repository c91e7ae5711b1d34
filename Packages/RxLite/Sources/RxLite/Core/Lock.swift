import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if canImport(Darwin)
  /// A lock for a few loads and stores; nothing is ever called out to while it is held.
  @usableFromInline
  struct Lock: ~Copyable, Sendable {
    private let mutex = Mutex<Void>(())

    @usableFromInline
    init() {}

    @inline(__always)
    func lock() { mutex._unsafeLock() }

    @inline(__always)
    func unlock() { mutex._unsafeUnlock() }
  }
#else
  /// A lock for a few loads and stores; nothing is ever called out to while it is held.
  ///
  /// One word. A thread that finds it taken tries again, gives the processor away, and at last sleeps for
  /// moments, so that a holder of lower priority gets on, too.
  @usableFromInline
  struct Lock: ~Copyable, Sendable {
    private let isHeld = Atomic<Bool>(false)

    @usableFromInline
    init() {}

    @inline(__always)
    func lock() {
      if !tryLock() { wait() }
    }

    /// An exchange and not a store, though nobody wants the old value: the optimiser moves retains and releases
    /// across stores, atomic ones too, so that a reference read inside would be retained only outside.
    @inline(__always)
    func unlock() { _ = isHeld.exchange(false, ordering: .releasing) }

    @inline(__always)
    private func tryLock() -> Bool {
      isHeld.compareExchange(expected: false, desired: true, ordering: .acquiring).exchanged
    }

    @inline(never)
    private func wait() {
      var attempts = 0
      repeat {
        while isHeld.load(ordering: .relaxed) {
          attempts += 1
          if attempts > 2_000 { usleep(50) } else if attempts > 40 { sched_yield() }
        }
      } while !tryLock()
    }
  }
#endif

extension Lock {
  /// Runs the body with the lock held.
  @inline(__always)
  func locked<Result>(_ body: () -> Result) -> Result {
    lock()
    defer { unlock() }
    return body()
  }
}
