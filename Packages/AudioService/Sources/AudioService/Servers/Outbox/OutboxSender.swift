import RxNetwork

/// Tells servers and services what waits for them, once, in order.
///
/// Where the same thing was changed on the server too, the later change wins, and that is noted. What was sent without
/// an answer is looked up on the server before it is sent again.
public struct OutboxSender: Sendable {
  let outbox: any OutboxKeeping

  /// Makes a sender.
  public init(_ outbox: any OutboxKeeping) { self.outbox = outbox }

  /// Tells a server what waits for it; throws where the network or the account fails, and the rest waits on.
  public func send(to client: SubsonicClient) async throws -> OutboxReport {
    var report = OutboxReport()
    let items = try outbox.waiting(for: client.name)
    guard !items.isEmpty else { return report }
    let hasLikes = items.contains { if case .like = $0.action { true } else { false } }
    let liked = hasLikes ? try await client.liked(policy: .noStore) : nil
    for item in items {
      try await attempt(item, &report) {
        switch item.action {
        case .like(let subject, let isLiked):
          return try await tell(subject, isLiked, item, liked?.moment(of: subject), client)
        case .play(let song):
          if item.isUncertain, try await !client.lacks(playOf: song, at: item.moment) { return nil }
          try await client.tellPlayed(song, at: item.moment)
          return nil
        case .playlist(let id, let row, let name, let songs):
          return try await tell(playlist: id, row, name, songs, item, client)
        case .deletePlaylist(let id, _):
          if let id {
            try await client.deletePlaylist(id)
          } else if let id = try await made(item, client) {
            try await client.deletePlaylist(id)
          }
          return nil
        case .listen: return nil
        }
      }
    }
    report.waiting = try outbox.waiting(for: client.name).count
    return report
  }

  /// Tells ListenBrainz what waits for it; a listen that came twice counts once there.
  public func send(to service: ListenBrainz) async throws -> OutboxReport {
    var report = OutboxReport()
    var items = try outbox.waiting(for: OutboxItem.listenBrainz)[...]
    while !items.isEmpty {
      let part = items.prefix(ListenBrainz.atOnce)
      items = items.dropFirst(part.count)
      let listens = part.compactMap { item -> (listen: Listen, moment: Int64)? in
        if case .listen(let listen) = item.action { (listen, item.moment) } else { nil }
      }
      do {
        try await service.tellPlayed(listens)
        report.sent += listens.count
      } catch let error as ServerError where error.isFinal {
        guard part.count == 1 else {
          // One of them is not to its liking: each goes alone.
          for item in part {
            guard case .listen(let listen) = item.action else { continue }
            do {
              try await service.tellPlayed([(listen, item.moment)])
              report.sent += 1
            } catch let error as ServerError where error.isFinal {
              report.notes.append(error)
            }
            try outbox.settle(item)
          }
          continue
        }
        report.notes.append(error)
      }
      for item in part { try outbox.settle(item) }
    }
    report.waiting = try outbox.waiting(for: OutboxItem.listenBrainz).count
    return report
  }

  /// Sends one item and takes it out, unless nobody knows whether it arrived.
  private func attempt(
    _ item: OutboxItem, _ report: inout OutboxReport, _ body: () async throws -> ServerError?
  ) async throws {
    do {
      try outbox.markSending(item)
      if let note = try await body() { report.notes.append(note) } else { report.sent += 1 }
      try outbox.settle(item)
    } catch let error as ServerError where error.isFinal {
      report.notes.append(error)
      try outbox.settle(item)
    } catch let error as NetworkError {
      if error.isUnsent, item.isOneCall { try outbox.markUnsent(item) }
      throw error
    } catch let error as ServerError {
      if item.isOneCall { try outbox.markUnsent(item) }
      throw error
    }
  }

  /// Tells a heart, unless the server knows it already or knows better; gives a note where it knows better.
  private func tell(
    _ subject: ServerItem, _ isLiked: Bool, _ item: OutboxItem, _ there: Int64?, _ client: SubsonicClient
  ) async throws -> ServerError? {
    if isLiked == (there != nil) { return nil }
    if !isLiked, let there, there > item.moment { return .heartStays(server: client.name) }
    try await client.setLiked(isLiked, subject)
    return nil
  }
}

extension SubsonicClient {
  /// True where the server certainly does not know that a song was heard from this moment on.
  ///
  /// A server says so by when the song was played last. One that says that of no song cannot be asked: for it the
  /// answer is false, so that nothing is counted twice.
  fileprivate func lacks(playOf song: String, at moment: Int64) async throws -> Bool {
    // Servers keep seconds.
    if let played = try await self.song(song, policy: .noStore).played { return played < moment - 1_000 }
    guard let last = try await albums(.recent, size: 1, offset: 0, policy: .noStore).first else {
      // Nothing at all was heard there.
      return true
    }
    return try await album(last.id, policy: .noStore).songs.contains { $0.played != nil }
  }
}

extension OutboxItem {
  /// True for what is told in one call, so that a failure says all about it.
  fileprivate var isOneCall: Bool {
    switch action {
    case .playlist, .deletePlaylist: false
    case .like, .play, .listen: true
    }
  }
}

extension ServerResults {
  /// When an item was given its heart; `nil` for one without.
  fileprivate func moment(of item: ServerItem) -> Int64? {
    switch item {
    case .song(let id): songs.first { $0.id == id }.map { $0.liked ?? 0 }
    case .album(let id): albums.first { $0.id == id }.map { $0.liked ?? 0 }
    case .artist(let id): artists.first { $0.id == id }.map { $0.liked ?? 0 }
    }
  }
}

extension ServerError {
  /// True for a refusal that asking again does not change.
  fileprivate var isFinal: Bool {
    switch self {
    case .failed, .parameterMissing, .notAllowed, .notFound, .other, .serviceRefused: true
    default: false
    }
  }
}
