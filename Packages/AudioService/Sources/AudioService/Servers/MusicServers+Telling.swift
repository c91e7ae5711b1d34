import RxNetwork

extension MusicServers {
  /// What became of everything that waited, by the name of the server or service.
  public struct Delivery: Sendable {
    /// What was told.
    public var reports: [String: OutboxReport] = [:]
    /// Whom nothing could be told, and why.
    public var failures: [String: any Error] = [:]
  }

  /// Tells what waits for servers and services.
  ///
  /// Offline, and while another process tells it, everything is left as it is.
  public func deliver() async -> Delivery {
    var delivery = Delivery()
    guard !isOffline, (try? catalogue.waiting())?.isEmpty == false else { return delivery }
    do {
      guard let turn = try catalogue.beginTelling() else { return delivery }
      defer { turn.end() }
      // What comes in meanwhile goes out too; who failed once is not asked again.
      while true {
        let waiting = try catalogue.waiting().keys.filter { delivery.failures[$0] == nil && knows($0) }
        guard !waiting.isEmpty else { return delivery }
        for name in waiting.sorted() { await deliver(to: name, &delivery) }
      }
    } catch {
      delivery.failures["outbox"] = error
      return delivery
    }
  }

  private func knows(_ name: String) -> Bool {
    name == OutboxItem.listenBrainz ? listenBrainz != nil : clients.contains { $0.name == name }
  }

  private func deliver(to name: String, _ delivery: inout Delivery) async {
    let sender = OutboxSender(catalogue)
    do {
      var report = OutboxReport()
      if name == OutboxItem.listenBrainz {
        if let listenBrainz { report = try await sender.send(to: listenBrainz) }
      } else if let client = clients.first(where: { $0.name == name }) {
        report = try await sender.send(to: client)
      }
      delivery.reports[name, default: OutboxReport()].add(report)
    } catch {
      delivery.failures[name] = error
    }
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
    return Listen(track)
  }
}
