import RxNetwork

extension MusicServers {
  /// What became of everything that waited, by the name of the server or service.
  public struct Delivery: Sendable {
    /// What was told.
    public var reports: [String: OutboxReport] = [:]
    /// Whom nothing could be told, and why.
    public var failures: [String: any Error] = [:]

    mutating func add(_ other: Delivery) {
      reports.merge(other.reports) { $1 }
      failures.merge(other.failures) { $1 }
    }
  }

  /// Tells what waits for servers and services, all at once, so that nobody waits for one that is slow.
  ///
  /// Offline, and while another process tells it, everything is left as it is.
  public func deliver() async -> Delivery {
    let waiting = isOffline ? [] : ((try? catalogue.waiting())?.keys.filter { knows($0) } ?? [])
    return await withTaskGroup(of: Delivery.self) { group in
      for name in waiting { group.addTask { await deliver(to: name) } }
      return await group.reduce(into: Delivery()) { $0.add($1) }
    }
  }

  private func knows(_ name: String) -> Bool {
    name == OutboxItem.listenBrainz ? listenBrainz != nil : clients.contains { $0.name == name }
  }

  /// Tells one what waits for it, and what comes in meanwhile.
  private func deliver(to name: String) async -> Delivery {
    var delivery = Delivery()
    do {
      while try !catalogue.waiting(for: name).isEmpty {
        guard let turn = try catalogue.beginTelling(name) else { break }
        defer { turn.end() }
        let report = try await send(to: name)
        delivery.reports[name, default: OutboxReport()].add(report)
      }
    } catch {
      delivery.failures[name] = error
    }
    return delivery
  }

  private func send(to name: String) async throws -> OutboxReport {
    let sender = OutboxSender(catalogue)
    if name == OutboxItem.listenBrainz, let listenBrainz { return try await sender.send(to: listenBrainz) }
    return try await sender.send(to: client(name))
  }

  /// Tells that a track is heard now, to whom that is of interest; a failure is quiet, since it does not matter later.
  public func tellPlaying(_ track: Track) async {
    guard tellsListens, !isOffline else { return }
    for place in (try? places(of: track)) ?? [] {
      try? await client(place.server).tellPlaying(place.song)
    }
    if let listen = listen(track) { try? await listenBrainz?.tellPlaying(listen) }
  }

  /// Keeps that a track was heard, here and for everybody who is to be told; `moment` is when it began.
  ///
  /// Nothing is sent: ``deliver()`` does that.
  public func recordPlay(_ track: Track, at moment: Int64) throws {
    if try catalogue.track(track.id) != nil { try catalogue.recordPlay(track.id, at: moment) }
    guard tellsListens else { return }
    var items = try places(of: track).map { place in
      OutboxItem(target: place.server, action: .play(song: place.song), moment: moment)
    }
    if let listen = listen(track) {
      items.append(OutboxItem(target: OutboxItem.listenBrainz, action: .listen(listen), moment: moment))
    }
    if !items.isEmpty { try catalogue.post(items) }
  }

  /// What ListenBrainz is told of a track; nothing of one under 30 seconds, and nothing without a token.
  private func listen(_ track: Track) -> Listen? {
    guard listenBrainz != nil, track.duration ?? .seconds(60) >= .seconds(30) else { return nil }
    return Listen(track, try? catalogue.details(of: track.id))
  }
}
