import Synchronization

// What a careful person writes without a library: closures, and a lock where threads could meet. None of it is
// inlined into its caller, because in a program the parts come from different places.

typealias Handler = @Sendable (Int) -> Void

/// Closures that are called with each value, and can be taken out again.
final class ClosureSubject: Sendable {
  struct State {
    var handlers: [(key: Int, handler: Handler)] = []
    var last: Int?
    var lastKey = 0
  }
  let state = Mutex(State())
  let remembers: Bool

  init(remembers: Bool = false) { self.remembers = remembers }

  @inline(never)
  func send(_ value: Int) {
    let handlers = state.withLock { state in
      if remembers { state.last = value }
      return state.handlers
    }
    for (_, handler) in handlers { handler(value) }
  }

  @inline(never)
  func add(_ handler: @escaping Handler) -> @Sendable () -> Void {
    let key = state.withLock { state in
      state.lastKey += 1
      state.handlers.append((state.lastKey, handler))
      return state.lastKey
    }
    return { [weak self] in self?.remove(key) }
  }

  private func remove(_ key: Int) {
    state.withLock { state in state.handlers.removeAll { $0.key == key } }
  }
}

@inline(never)
func mapping(_ transform: @escaping @Sendable (Int) -> Int, _ next: @escaping Handler) -> Handler {
  { next(transform($0)) }
}

@inline(never)
func filtering(_ predicate: @escaping @Sendable (Int) -> Bool, _ next: @escaping Handler) -> Handler {
  { if predicate($0) { next($0) } }
}

/// A source of values as a closure: it is handed where they go, and what to call at the end.
typealias ClosureSource = @Sendable (@escaping Handler, @escaping @Sendable () -> Void) -> Void

@inline(never)
func justValue(_ value: Int) -> ClosureSource {
  { next, done in
    next(value)
    done()
  }
}

@inline(never)
func flatMapping(
  _ transform: @escaping @Sendable (Int) -> ClosureSource, _ next: @escaping Handler
) -> Handler {
  final class Active: Sendable { let count = Mutex(1) }
  let active = Active()
  let done: @Sendable () -> Void = { active.count.withLock { $0 -= 1 } }
  return { value in
    active.count.withLock { $0 += 1 }
    transform(value)(next, done)
  }
}

@inline(never)
func combining(
  _ first: ClosureSubject, _ second: ClosureSubject, _ combine: @escaping @Sendable (Int, Int) -> Int,
  _ next: @escaping Handler
) {
  final class Latest: Sendable { let values = Mutex<(Int?, Int?)>((nil, nil)) }
  let latest = Latest()
  let send: @Sendable (Int?, Int?) -> Void = { if let a = $0, let b = $1 { next(combine(a, b)) } }
  _ = first.add { value in
    let values = latest.values.withLock { values in
      values.0 = value
      return values
    }
    send(values.0, values.1)
  }
  _ = second.add { value in
    let values = latest.values.withLock { values in
      values.1 = value
      return values
    }
    send(values.0, values.1)
  }
}

/// Lets several threads in one after the other.
@inline(never)
func serializing(_ next: @escaping Handler) -> Handler {
  final class Turn: Sendable { let lock = Mutex<Void>(()) }
  let turn = Turn()
  return { value in turn.lock.withLock { _ in next(value) } }
}

/// A value that can be set, read and observed.
final class ClosureProperty: Sendable {
  let state = Mutex<(value: Int, handlers: [Handler])>((0, []))

  @inline(never)
  func set(_ value: Int) {
    let handlers = state.withLock { state in
      state.value = value
      return state.handlers
    }
    for handler in handlers { handler(value) }
  }

  @inline(never)
  func get() -> Int { state.withLock { $0.value } }
}
