import AudioService

/// The rows of the play queue, made one by one as they are drawn: a queue may hold a whole library.
public struct QueueRows: Sendable {
  /// How many rows are looked up at once.
  static let lookUpLimit = 500
  /// How many songs that were looked up are remembered.
  static let memoryLimit = 5_000

  private let queue: PlayQueue<PlayItem>
  private let known: [TrackID: Track]
  /// The places in the queue that a filter chooses; `nil` while all of them are rows.
  private let places: [Int]?

  init(queue: PlayQueue<PlayItem>, known: [TrackID: Track], places: [Int]? = nil) {
    self.queue = queue
    self.known = known
    self.places = places?.filter { (0..<queue.count).contains($0) }
  }

  /// How many rows there are.
  public var count: Int { places?.count ?? queue.count }
  /// How many rows there are without a filter.
  public var total: Int { queue.count }
  /// The row of the song that plays or would; `nil` while none was chosen, or where a filter hides it.
  public var current: Int? {
    guard let places else { return queue.index }
    return queue.index.flatMap { places.firstIndex(of: $0) }
  }
  /// How many rows right behind the current one were put there to play next.
  public var playNextCount: Int { queue.playNextCount }

  /// The rows of a range, cut to those that there are.
  ///
  /// O(√n) and the range's length, and O(√n) for each row where a filter stands.
  public func rows(in range: Range<Int>) -> [QueueRow] {
    if let places {
      return places[range.clamped(to: places.indices)].flatMap { rows(from: $0, count: 1) }
    }
    let range = range.clamped(to: 0..<queue.count)
    return rows(from: range.lowerBound, count: range.count)
  }

  private func rows(from place: Int, count: Int) -> [QueueRow] {
    let range = place..<(place + count)
    let entries = queue.entries(from: range.lowerBound, limit: range.count)
    let items = queue.items(from: range.lowerBound, limit: range.count)
    return zip(range, zip(entries, items)).map { place, found in
      let (entry, item) = found
      return QueueRow(
        entry: entry, id: item.id, track: item.knownTrack ?? known[item.id],
        isCurrent: entry == queue.current, place: place)
    }
  }

  /// A row; `nil` beyond the end.
  public subscript(row: Int) -> QueueRow? { rows(in: row..<(row + 1)).first }
}

/// A row of the play queue.
public struct QueueRow: Hashable, Sendable, Identifiable {
  /// The place in the queue, whose name stays with it as it is moved.
  public var entry: QueueEntry
  /// The name of the song.
  public var songID: TrackID
  /// The song; `nil` until it was looked up, and when it is no longer known.
  public var track: Track?
  /// True for the song that plays or would.
  public var isCurrent: Bool
  /// Where it stands in the queue, from 0; a filter may hide rows before it.
  public var place: Int

  /// The place in the queue.
  public var id: QueueEntry { entry }

  init(entry: QueueEntry, id: TrackID, track: Track?, isCurrent: Bool, place: Int) {
    self.place = place
    self.entry = entry
    songID = id
    self.track = track
    self.isCurrent = isCurrent
  }
}
