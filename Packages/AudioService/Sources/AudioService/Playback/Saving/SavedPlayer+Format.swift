/// How a saved player lies in its file, version 1.
///
/// A head of 8 bytes (`AMQUEUE1`), two slots of 128 bytes for the mark, then the queue. The mark is written
/// into the slots by turns, each with a number that grows and a checksum, so that one whole mark is there
/// whenever writing is broken off. The queue is written once, with a checksum behind it.
enum SavedFormat {
  static let head = Array("AMQUEUE1".utf8)
  static let slotSize = 128
  static let queueOffset = head.count + 2 * slotSize

  /// A mark as one slot.
  static func slot(_ mark: SavedPlayer.Mark, number: UInt64) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(number)
    writer.write(signed: Int64(mark.place / .nanoseconds(1)))
    writer.write((mark.isActive ? 1 : 0) | (mark.isMuted ? 2 : 0))
    writer.write(signed: Int64(mark.volume))
    writer.write(mark.rate.bitPattern)
    writer.write(signed: Int64(mark.index ?? -1))
    writer.write(signed: Int64(mark.playNextCount))
    writer.write(mark.loop.rawValue)
    var sealed = ByteWriter()
    sealed.write(raw: writer.bytes)
    sealed.write(Checksum.of(writer.bytes))
    return sealed.bytes + [UInt8](repeating: 0, count: slotSize - sealed.bytes.count)
  }

  /// The newer of the two marks in a file's beginning; `nil` when neither is whole.
  static func mark(in file: ArraySlice<UInt8>) -> (mark: SavedPlayer.Mark, number: UInt64)? {
    guard file.count >= queueOffset, file.starts(with: head) else { return nil }
    let slots = (0..<2).compactMap { slot -> (mark: SavedPlayer.Mark, number: UInt64)? in
      let start = file.startIndex + head.count + slot * slotSize
      var reader = ByteReader(file[start..<start + slotSize])
      guard let body = reader.raw(), reader.number() == Checksum.of(body) else { return nil }
      return readMark(body[...])
    }
    return slots.max { $0.number < $1.number }
  }

  private static func readMark(_ body: ArraySlice<UInt8>) -> (mark: SavedPlayer.Mark, number: UInt64)? {
    var reader = ByteReader(body)
    guard let number = reader.number(), let place = reader.signed(), let flags = reader.number(),
      let volume = reader.signed(), let rate = reader.number(), let index = reader.signed(),
      let playNext = reader.signed(), let loop = reader.text().flatMap(LoopMode.init)
    else { return nil }
    var mark = SavedPlayer.Mark()
    mark.place = .nanoseconds(max(0, place))
    (mark.isActive, mark.isMuted) = (flags & 1 != 0, flags & 2 != 0)
    mark.volume = min(100, max(0, Int(clamping: volume)))
    mark.rate = Double(bitPattern: rate)
    mark.index = index < 0 ? nil : Int(clamping: index)
    mark.playNextCount = Int(clamping: playNext)
    mark.loop = loop
    return (mark, number)
  }

  /// Writes a queue piece by piece, so that a long one is never whole in memory twice.
  static func write(_ queue: PlayQueue<PlayItem>, _ put: ([UInt8]) throws -> Void) rethrows {
    var sum = Checksum()
    var writer = ByteWriter()
    func flush() throws {
      sum.add(writer.bytes)
      try put(writer.bytes)
      writer.removeAll()
    }
    let base = queue.store.base ?? queue.store.order
    writer.write(UInt64(queue.count))
    writer.write(queue.isShuffled ? 1 : 0)
    writer.write(queue.store.random.state)
    // The items in the order without shuffle, then where each is in the other one.
    var places: [UInt32: UInt32] = [:]
    if queue.isShuffled { places.reserveCapacity(queue.count) }
    var position = 0
    while position < base.count {
      for number in base.entries(from: position, limit: 1_024) {
        if queue.isShuffled { places[number] = UInt32(places.count) }
        queue.store.items[Int(number)].write(to: &writer)
      }
      position += 1_024
      if writer.bytes.count > 65_536 { try flush() }
    }
    position = 0
    while queue.isShuffled, position < queue.count {
      for number in queue.store.order.entries(from: position, limit: 1_024) {
        writer.write(UInt64(places[number] ?? 0))
      }
      position += 1_024
      if writer.bytes.count > 65_536 { try flush() }
    }
    try flush()
    let value = sum.value
    try put((0..<8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) })
  }

  /// Reads a whole file; `nil` when it is damaged.
  static func read(_ file: [UInt8]) -> (player: SavedPlayer, number: UInt64)? {
    guard let (mark, number) = mark(in: file[...]), file.count >= queueOffset + 8 else { return nil }
    let body = file[queueOffset..<file.count - 8]
    let sum = file.suffix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard Checksum.of(body) == sum else { return nil }
    var reader = ByteReader(body)
    guard let count = reader.count(), let isShuffled = reader.number(), let seed = reader.number() else {
      return nil
    }
    var items: [PlayItem] = []
    items.reserveCapacity(count)
    for _ in 0..<count {
      guard let item = PlayItem(&reader) else { return nil }
      items.append(item)
    }
    var shuffled: [UInt32]?
    if isShuffled == 1 {
      var order: [UInt32] = []
      order.reserveCapacity(count)
      for _ in 0..<count {
        guard let place = reader.number(), let place = UInt32(exactly: place) else { return nil }
        order.append(place)
      }
      shuffled = order
    }
    let queue = PlayQueue(
      items: items, shuffled: shuffled, position: mark.index, playNextCount: mark.playNextCount,
      loop: mark.loop, seed: seed)
    return (SavedPlayer(queue: queue, mark: mark), number)
  }
}
