/// Installing, removing and loading: each makes another snapshot and swaps it in.
extension Mediator {
  /// A module that waits to be loaded.
  struct Loading {
    let lazy: Registry.Lazy
    let owner: String
    /// The installation that declared it.
    let parent: Int
    /// The load that runs, and the installation that it will be.
    var running: (id: Int, task: Task<Void, any Error>)?
  }

  struct Changes {
    private var lastID = 0
    var loadings: [String: Loading] = [:]
    /// The installation that each lazily loaded one belongs to.
    var parents: [Int: Int] = [:]

    mutating func newID() -> Int {
      lastID += 1
      return lastID
    }
  }

  func install(_ module: any Module, id: Int, loadedFor host: String? = nil) throws {
    var registry = Registry(owner: module.name, installation: id)
    try module.declare(&registry)
    let handlers = try registry.handlers()
    let lazies = registry.lazies
    // What a change retires is let go behind the locks, since it may hold code that changes again.
    let retired: Snapshot? = try changes.withLock { changes in
      var next = current
      var loadings = changes.loadings
      var parent: Int?
      if let host {
        // The module that declared it may have been removed while this one was loading.
        guard let loading = loadings[host], loading.running?.id == id else { return nil }
        parent = loading.parent
        loadings[host] = nil
        next.lazyHosts.remove(host)
      }
      try next.add(handlers)
      for lazy in lazies {
        if let other = loadings[lazy.host] {
          throw MediatorError.duplicate(
            pattern: lazy.host, owner: module.name, other: lazy.host, otherOwner: other.owner)
        }
        loadings[lazy.host] = Loading(lazy: lazy, owner: module.name, parent: id)
        next.lazyHosts.insert(lazy.host)
      }
      changes.loadings = loadings
      changes.parents[id] = parent
      return swap(next)
    }
    withExtendedLifetime(retired) {}
  }

  /// Takes an installation's routes away, and what it loaded.
  func remove(installation id: Int) {
    let retired = changes.withLock { changes in
      var removed: Set<Int> = [id]
      var grew = true
      while grew {
        let children = changes.parents.filter { removed.contains($0.value) }.map(\.key)
        grew = !removed.isSuperset(of: children)
        removed.formUnion(children)
      }
      var next = current
      next.remove(installations: removed)
      for (host, loading) in changes.loadings where removed.contains(loading.parent) {
        changes.loadings[host] = nil
        next.lazyHosts.remove(host)
      }
      for child in removed { changes.parents[child] = nil }
      return swap(next)
    }
    withExtendedLifetime(retired) {}
  }

  private func swap(_ next: Snapshot) -> Snapshot {
    snapshot.withLock { snapshot in
      let retired = snapshot
      snapshot = next
      return retired
    }
  }

  func load(host: String?) async throws {
    guard let host, current.lazyHosts.contains(host) else { return }
    try await load(host)
  }

  /// Waits for the one load of a host's module, which goes on if this task is cancelled.
  func load(_ host: String) async throws {
    let task: Task<Void, any Error>? = changes.withLock { changes in
      guard let loading = changes.loadings[host] else { return nil }
      if let running = loading.running { return running.task }
      let id = changes.newID()
      let task = Task.detached { [self] in try await load(loading.lazy, host, id) }
      changes.loadings[host]?.running = (id, task)
      return task
    }
    try await task?.value
    try Task.checkCancellation()
  }

  private func load(_ lazy: Registry.Lazy, _ host: String, _ id: Int) async throws {
    do {
      try install(try await lazy.load(), id: id, loadedFor: host)
    } catch {
      changes.withLock { changes in
        if changes.loadings[host]?.running?.id == id { changes.loadings[host]?.running = nil }
      }
      throw error
    }
  }
}
