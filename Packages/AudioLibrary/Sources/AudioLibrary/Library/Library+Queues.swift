import AudioService

extension Library {
  /// A queue as it was at a moment.
  public struct QueueSnapshot: Equatable, Sendable {
    /// The tracks in the order in which they are played.
    public var tracks: [TrackID]
    /// The place of the current one; `nil` without one.
    public var index: Int?
    /// How far it had come, in milliseconds.
    public var position: Int

    /// Makes a snapshot.
    public init(tracks: [TrackID], index: Int? = nil, position: Int = 0) {
      self.tracks = tracks
      self.index = index
      self.position = position
    }
  }

  /// Keeps a queue under a name, in the place of the one that was there.
  public func saveQueue(_ queue: QueueSnapshot, as name: String) throws {
    let body = ([queue.index.map { "\($0)" } ?? "-", "\(queue.position)"] + queue.tracks.map(\.rawValue))
      .joined(separator: " ")
    try database.writeDurably { connection in
      try connection.run(
        "INSERT OR REPLACE INTO queues (name, moment, body) VALUES (?, ?, ?)",
        .text(name), .integer(clock.milliseconds()), .text(body))
    }
  }

  /// The queue that is kept under a name; `nil` without one.
  ///
  /// Tracks that are known no more are left out.
  public func queue(_ name: String) throws -> QueueSnapshot? {
    try database.read { connection in
      let body = try connection.prepare("SELECT body FROM queues WHERE name = ?")
        .rows([.text(name)]) { $0.text(0) }.first
      guard let words = body?.split(separator: " "), words.count >= 2 else { return nil }
      var queue = QueueSnapshot(tracks: [], position: Int(words[1]) ?? 0)
      let index = Int(words[0])
      for (place, word) in words.dropFirst(2).enumerated() {
        let id = TrackID(rawValue: String(word))
        let isKnown = try Identity.row(id).map { row in
          try connection.integer("SELECT 1 FROM tracks WHERE id = ?", .integer(row)) != nil
        }
        guard isKnown == true else { continue }
        if place == index { queue.index = queue.tracks.count }
        queue.tracks.append(id)
      }
      return queue
    }
  }
}
