/// How a saved player lies in its file, version 2.
///
/// A head of 8 bytes (`AMQUEUE2`), two slots of 128 bytes for the mark, two blocks of 4,096 bytes for what was
/// heard, then the queue. Mark and history are written by turns, each with a number that grows and a checksum, so
/// that one whole mark is there whenever writing is broken off; it names the history that goes with it. The queue
/// is written once, with a checksum behind it.
enum SavedFormat {
  static let head = Array("AMQUEUE2".utf8)
  static let slotSize = 128
  static let blockSize = 4_096
  static let queueOffset = head.count + 2 * slotSize + 2 * blockSize
  /// How many entries of the history are kept; each takes five bytes at most.
  static let historyLimit = 500

  /// The numbers of the newest mark and history.
  struct Numbers {
    var mark: UInt64 = 0
    var history: UInt64 = 0
  }

  static func offset(ofMark number: UInt64) -> Int { head.count + Int(number % 2) * slotSize }

  static func offset(ofHistory number: UInt64) -> Int {
    head.count + 2 * slotSize + Int(number % 2) * blockSize
  }

  /// What is kept of what was heard: places in the order without shuffle.
  static func heard(of queue: PlayQueue<PlayItem>) -> [UInt32] { queue.heardPlaces(limit: historyLimit) }

  /// All of a file that comes before the queue.
  static func beginning(_ player: SavedPlayer, _ numbers: Numbers) -> [UInt8] {
    var bytes = head + [UInt8](repeating: 0, count: queueOffset - head.count)
    func put(_ part: [UInt8], at offset: Int) {
      bytes.replaceSubrange(offset..<offset + part.count, with: part)
    }
    put(slot(player.mark, numbers), at: offset(ofMark: numbers.mark))
    put(block(heard(of: player.queue), number: numbers.history), at: offset(ofHistory: numbers.history))
    return bytes
  }

  /// A history as one block.
  static func block(_ heard: [UInt32], number: UInt64) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(number)
    writer.write(UInt64(heard.count))
    for place in heard { writer.write(UInt64(place)) }
    return sealed(writer, size: blockSize)
  }

  /// A mark as one slot.
  static func slot(_ mark: SavedPlayer.Mark, _ numbers: Numbers) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(numbers.mark)
    writer.write(numbers.history)
    writer.write(signed: Int64(mark.place / .nanoseconds(1)))
    writer.write((mark.isActive ? 1 : 0) | (mark.isMuted ? 2 : 0))
    writer.write(signed: Int64(mark.volume))
    writer.write(mark.rate.bitPattern)
    writer.write(signed: Int64(mark.index ?? -1))
    writer.write(signed: Int64(mark.playNextCount))
    writer.write(mark.loop.rawValue)
    return sealed(writer, size: slotSize)
  }

  private static func sealed(_ writer: ByteWriter, size: Int) -> [UInt8] {
    var sealed = ByteWriter()
    sealed.write(raw: writer.bytes)
    sealed.write(Checksum.of(writer.bytes))
    return sealed.bytes + [UInt8](repeating: 0, count: size - sealed.bytes.count)
  }

  /// What a slot or a block holds; `nil` when it is damaged.
  private static func unsealed(_ file: ArraySlice<UInt8>, at offset: Int, size: Int) -> [UInt8]? {
    let start = file.startIndex + offset
    var reader = ByteReader(file[start..<start + size])
    guard let body = reader.raw(), reader.number() == Checksum.of(body) else { return nil }
    return body
  }

  /// The newer of the two marks in a file's beginning; `nil` when neither is whole.
  static func mark(in file: ArraySlice<UInt8>) -> (mark: SavedPlayer.Mark, numbers: Numbers)? {
    guard file.count >= queueOffset, file.starts(with: head) else { return nil }
    let slots = (UInt64(0)...1).compactMap { slot in
      unsealed(file, at: offset(ofMark: slot), size: slotSize).flatMap { readMark($0[...]) }
    }
    return slots.max { $0.numbers.mark < $1.numbers.mark }
  }

  /// The history of a number; empty when it is damaged.
  private static func heard(in file: ArraySlice<UInt8>, number: UInt64) -> [UInt32] {
    guard let body = unsealed(file, at: offset(ofHistory: number), size: blockSize) else { return [] }
    var reader = ByteReader(body[...])
    guard reader.number() == number, let count = reader.count() else { return [] }
    return (0..<count).compactMap { _ in reader.number().flatMap { UInt32(exactly: $0) } }
  }

  private static func readMark(
    _ body: ArraySlice<UInt8>
  ) -> (mark: SavedPlayer.Mark, numbers: Numbers)? {
    var reader = ByteReader(body)
    guard let number = reader.number(), let history = reader.number(), let place = reader.signed(),
      let flags = reader.number(),
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
    return (mark, Numbers(mark: number, history: history))
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
  static func read(_ file: [UInt8]) -> (player: SavedPlayer, numbers: Numbers)? {
    guard let (mark, numbers) = mark(in: file[...]), file.count >= queueOffset + 8 else { return nil }
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
      items: items, shuffled: shuffled, heard: heard(in: file[...], number: numbers.history),
      position: mark.index, playNextCount: mark.playNextCount, loop: mark.loop, seed: seed)
    return (SavedPlayer(queue: queue, mark: mark), numbers)
  }
}
