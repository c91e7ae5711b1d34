import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Entries as files in a folder: one self-describing file each, no index that could tear.
///
/// A file is written under a temporary name, its length verified, then renamed. What is damaged or foreign
/// is a miss and is removed. Several processes may share the folder. On a full disk new entries take the place
/// of the oldest, and where that does not help they are not stored. Files have mode 0600.
final class FileStore: Sendable {
  /// One variant found, its body not read yet when it is long.
  struct Found: Sendable {
    let name: EntryName
    let head: StoredHead
    fileprivate let file: OpenFile
    fileprivate let header: EntryFile.Header
    /// The beginning of the file, as far as it was read with the head.
    fileprivate let prefix: Data
  }

  private struct Shard {
    /// The folder's time of change when it was listed, or -1.
    var listed: Int64 = -1
    /// Counts this process's own changes, so that a list read meanwhile is not taken for the truth.
    var changes = 0
    var slots: [SHA256: [Int32]] = [:]
  }

  private struct State {
    var usage = UsageList()
    var shards = [Shard](repeating: Shard(), count: 16)
    var touched: [String: Int64] = [:]
    /// Header fields with secrets, which are not in the files.
    var secrets: [EntryName: HTTPHeaders] = [:]
    /// False until the times of last use have been read from the disk, which the first eviction does.
    var isOrdered = false
    var counter = 0
    var refusedWrites = 0
  }

  let folder: String
  private let maximumBytes: Int64
  private let state = Mutex(State())

  private static let folderNames = (0..<16).map { String($0, radix: 16) }
  /// A folder changed this recently may change again within the same tick of its time stamp.
  private static let tick: Int64 = 20_000_000
  private static let prefixLength = 16 << 10

  /// Opens a folder, making it if needed.
  ///
  /// O(entries); never fails: an unusable folder stores nothing.
  init(folder: String, maximumBytes: Int64) {
    self.folder = folder
    self.maximumBytes = maximumBytes
    _ = FileSystem.makeFolder(folder)
    let found = (0..<16).flatMap { shard in list(shard, removesLeftovers: true) }
    state.withLock { state in
      for shard in 0..<16 { state.shards[shard].slots.reserveCapacity(found.count / 12) }
      for name in found { add(name, &state, wasUsed: false) }
      for shard in 0..<16 { state.shards[shard].listed = stamp(shard) }
    }
    evict()
  }

  // MARK: Reading

  /// Every variant stored under a key.
  ///
  /// Damaged ones are removed. O(variants) plus the heads' bytes.
  func find(_ key: CacheKey) -> [Found] {
    refresh(EntryName(key: key, variant: 0, size: 0).shard)
    let names = state.withLock { state -> [EntryName] in
      let shard = EntryName(key: key, variant: 0, size: 0).shard
      return (state.shards[shard].slots[key.digest] ?? []).map { state.usage[$0] }
    }
    return names.compactMap { open($0) }
  }

  /// The body of a variant; nil where it is damaged, and then it is removed.
  ///
  /// O(n).
  func body(_ found: Found) -> Data? {
    let start = EntryFile.headerLength + found.header.metadataLength
    let length = Int(found.header.bodyLength)
    let body: Data
    if found.prefix.count >= start + length {
      body = length == 0 ? Data() : found.prefix[start..<(start + length)]
    } else {
      var buffer = ByteBuffer()
      buffer.reserve(length)
      guard buffer.append(upTo: length, { found.file.read(into: $0, at: start) }) == length else {
        drop(found.name)
        return nil
      }
      body = buffer.takeData()
    }
    guard body.withUnsafeBytes({ Checksum.of($0) }) == found.header.bodyChecksum else {
      drop(found.name)
      return nil
    }
    return body
  }

  /// Marks an entry as used just now; written to the disk in batches.
  func use(_ name: EntryName, now: Int64) {
    let batch = state.withLock { state -> [String: Int64] in
      guard let slot = slot(name, state) else { return [:] }
      state.usage.use(slot)
      state.touched[path(name)] = now
      guard state.touched.count >= 64 else { return [:] }
      defer { state.touched = [:] }
      return state.touched
    }
    for (path, time) in batch { FileSystem.touch(path, milliseconds: time) }
  }

  private func open(_ name: EntryName) -> Found? {
    guard let file = OpenFile(path(name), O_RDONLY | O_NOFOLLOW) else {
      if errno != EMFILE, errno != ENFILE { forget(name) }
      return nil
    }
    var buffer = ByteBuffer()
    let wanted = min(FileStore.prefixLength, Int(name.size))
    let count = buffer.append(upTo: wanted) { file.read(into: $0, at: 0) }
    guard count == wanted, let header = buffer.withBytes({ EntryFile.header($0) }), header.key == name.key,
      header.variant == name.variant,
      name.size == Int64(EntryFile.headerLength + header.metadataLength) + header.bodyLength,
      file.size == name.size
    else {
      drop(name)
      return nil
    }
    let needed = EntryFile.headerLength + header.metadataLength
    if needed > count {
      let missing = needed - count
      guard buffer.append(upTo: missing, { file.read(into: $0, at: count) }) == missing else {
        drop(name)
        return nil
      }
    }
    guard var head = buffer.withBytes({ EntryFile.head($0, header) }) else {
      drop(name)
      return nil
    }
    head.secretFields = state.withLock { $0.secrets[name] } ?? HTTPHeaders()
    return Found(name: name, head: head, file: file, header: header, prefix: buffer.takeData())
  }

  // MARK: Writing

  /// Stores an entry in place of the one with the same key and variant.
  ///
  /// Nil where the disk refuses or the entry is larger than half of the store. O(n).
  func store(_ head: StoredHead, body: Data, key: CacheKey) -> EntryName? {
    let variant = head.variant
    return body.withUnsafeBytes { bytes -> EntryName? in
      let beginning = EntryFile.encode(head, key: key, variant: variant, body: bytes)
      let name = EntryName(key: key, variant: variant, size: Int64(beginning.count + bytes.count))
      guard name.blocks <= maximumBytes / 2 else { return nil }
      refresh(name.shard)
      evict(making: name.blocks)
      var outcome = write(beginning, bytes, as: name)
      if outcome == .noRoom, makeRoom(for: name) { outcome = write(beginning, bytes, as: name) }
      guard outcome == .written else {
        state.withLock { $0.refusedWrites += 1 }
        return nil
      }
      let replaced = state.withLock { state -> [EntryName] in
        let old = (state.shards[name.shard].slots[key.digest] ?? []).filter {
          state.usage[$0].variant == variant
        }
        let names = old.map { state.usage[$0] }
        for slot in old { remove(slot, &state) }
        add(name, &state)
        state.touched[path(name)] = nil
        if !head.secretFields.fields.isEmpty { state.secrets[name] = head.secretFields }
        return names.filter { $0 != name }
      }
      for old in replaced { unlink(path(old)) }
      state.withLock { $0.shards[name.shard].listed = stamp(name.shard) }
      return name
    }
  }

  private enum Outcome {
    case written
    /// The disk is full.
    case noRoom
    case refused
  }

  private func write(_ beginning: [UInt8], _ body: UnsafeRawBufferPointer, as name: EntryName) -> Outcome {
    let shard = folder + "/" + FileStore.folderNames[name.shard]
    let number = state.withLock { state -> Int in
      state.counter += 1
      return state.counter
    }
    let temporary = "\(shard)/tmp-\(getpid())-\(UInt(bitPattern: ObjectIdentifier(self)))-\(number)"
    var opened = OpenFile(temporary, O_WRONLY | O_CREAT | O_EXCL)
    if opened == nil, errno == ENOENT, FileSystem.makeFolder(shard) {
      opened = OpenFile(temporary, O_WRONLY | O_CREAT | O_EXCL)
    }
    guard let file = opened else { return errno == ENOSPC || errno == EDQUOT ? .noRoom : .refused }
    let written = beginning.withUnsafeBytes { file.write($0) } && file.write(body) && file.size == name.size
    guard written, rename(temporary, path(name)) == 0 else {
      let isFull = errno == ENOSPC || errno == EDQUOT
      unlink(temporary)
      return isFull ? .noRoom : .refused
    }
    return .written
  }

  // MARK: Removing

  /// Removes every variant of a key.
  func remove(_ key: CacheKey) {
    let shard = EntryName(key: key, variant: 0, size: 0).shard
    refresh(shard)
    remove { state in state.shards[shard].slots[key.digest] ?? [] }
  }

  /// Removes one variant.
  func drop(_ name: EntryName) {
    forget(name)
    unlink(path(name))
  }

  /// Reads every file from end to end, and removes those that are damaged; how many there were, and were damaged.
  ///
  /// O(bytes).
  func verify() -> (entries: Int, damaged: Int) {
    for shard in 0..<16 { refresh(shard) }
    let names = state.withLock { state in state.usage.all.map { state.usage[$0] } }
    return (names.count, names.count { name in open(name).flatMap { body($0) } == nil })
  }

  /// Removes one account's entries, or all.
  ///
  /// O(entries).
  func clear(accountTag: UInt64?) {
    for shard in 0..<16 { refresh(shard) }
    remove { state in
      state.usage.all.filter { accountTag == nil || state.usage[$0].key.accountTag == accountTag }
    }
  }

  /// Removes the least recently used until `needed` more bytes fit.
  private func evict(making needed: Int64 = 0) {
    remove { state in
      let over = state.usage.blocks + needed - (maximumBytes - FileStore.reserve(maximumBytes))
      guard over > 0 else { return [] }
      if !state.isOrdered { order(&state) }
      return state.usage.oldest(freeing: over)
    }
  }

  /// Removes the least recently used to make room on a full disk; false where there is nothing to remove.
  private func makeRoom(for name: EntryName) -> Bool {
    var found = false
    remove { state in
      if !state.isOrdered { order(&state) }
      let slots = state.usage.oldest(freeing: name.blocks)
      found = !slots.isEmpty
      return slots
    }
    return found
  }

  /// Puts the entries found on opening, and not used since, into the order of their files' times.
  private func order(_ state: inout State) {
    let all = state.usage.all
    let found = all.filter { !state.usage.wasUsed($0) }.map { state.usage[$0] }
      .map { (name: $0, used: FileSystem.entry(path($0))?.modified ?? 0) }.sorted { $0.used < $1.used }
    let used = all.filter { state.usage.wasUsed($0) }.map { state.usage[$0] }
    state.usage = UsageList()
    for shard in state.shards.indices { state.shards[shard].slots = [:] }
    for name in found.map(\.name) + used { add(name, &state) }
    state.isOrdered = true
  }

  /// What the sub-folders themselves take.
  private static func reserve(_ maximumBytes: Int64) -> Int64 { min(16 * 4_096, maximumBytes / 16) }

  private func remove(_ choose: (inout State) -> [Int32]) {
    let names = state.withLock { state -> [EntryName] in
      let slots = choose(&state)
      let names = slots.map { state.usage[$0] }
      for slot in slots { remove(slot, &state) }
      for name in names { state.touched[path(name)] = nil }
      return names
    }
    for name in names { unlink(path(name)) }
  }

  private func forget(_ name: EntryName) {
    state.withLock { state in
      if let slot = slot(name, state) { remove(slot, &state) }
    }
  }

  // MARK: Numbers

  /// Entries, bytes of their files, and bytes of the blocks that these take.
  var statistics: (entries: Int, bytes: Int64, diskBytes: Int64, refusedWrites: Int) {
    state.withLock { ($0.usage.count, $0.usage.bytes, $0.usage.blocks, $0.refusedWrites) }
  }

  /// Writes what is held back: the times of use.
  func flush() {
    let batch = state.withLock { state -> [String: Int64] in
      defer { state.touched = [:] }
      return state.touched
    }
    for (path, time) in batch { FileSystem.touch(path, milliseconds: time) }
  }

  // MARK: The list in memory

  private func path(_ name: EntryName) -> String {
    folder + "/" + FileStore.folderNames[name.shard] + "/" + name.text
  }

  private func slot(_ name: EntryName, _ state: borrowing State) -> Int32? {
    for slot in state.shards[name.shard].slots[name.key.digest] ?? [] where state.usage[slot] == name {
      return slot
    }
    return nil
  }

  private func add(_ name: EntryName, _ state: inout State, wasUsed: Bool = true) {
    let slot = state.usage.insert(name, wasUsed: wasUsed)
    state.shards[name.shard].changes += 1
    state.shards[name.shard].slots[name.key.digest, default: []].append(slot)
  }

  private func remove(_ slot: Int32, _ state: inout State) {
    let name = state.usage[slot]
    state.usage.remove(slot)
    if !state.secrets.isEmpty { state.secrets[name] = nil }
    state.shards[name.shard].slots[name.key.digest]?.removeAll { $0 == slot }
    if state.shards[name.shard].slots[name.key.digest]?.isEmpty ?? false {
      state.shards[name.shard].slots[name.key.digest] = nil
    }
  }

  /// The folder's time of change, or -1 where it changed so recently that it may change unseen.
  private func stamp(_ shard: Int) -> Int64 {
    guard let changed = FileSystem.changed(folder + "/" + FileStore.folderNames[shard]) else { return 0 }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let time = Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
    return time - changed < FileStore.tick ? -1 : changed
  }

  /// Reads a sub-folder's list again where another process changed it.
  private func refresh(_ shard: Int) {
    let changed = FileSystem.changed(folder + "/" + FileStore.folderNames[shard]) ?? 0
    let changes = state.withLock { $0.shards[shard].listed == changed ? nil : $0.shards[shard].changes }
    guard let changes else { return }
    let stamp = stamp(shard)
    let listed = Set(list(shard, removesLeftovers: false))
    state.withLock { state in
      guard state.shards[shard].changes == changes else { return }
      var known: Set<EntryName> = []
      for slot in state.shards[shard].slots.values.flatMap({ $0 }) {
        let name = state.usage[slot]
        if listed.contains(name) { known.insert(name) } else { remove(slot, &state) }
      }
      for name in listed where !known.contains(name) { add(name, &state) }
      state.shards[shard].listed = stamp
    }
  }

  /// The entries in a sub-folder.
  ///
  /// On opening, foreign files are removed, and temporary ones whose writer is gone.
  private func list(_ shard: Int, removesLeftovers: Bool) -> [EntryName] {
    var found: [EntryName] = []
    FileSystem.list(folder + "/" + FileStore.folderNames[shard]) { file in
      if let name = file.withName({ EntryName($0) }), name.shard == shard {
        found.append(name)
      } else if removesLeftovers, !file.withName(FileStore.isBeingWritten) {
        file.remove()
      }
    }
    return found
  }

  /// True for the temporary file of a process that lives, and is another one than this.
  private static func isBeingWritten(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let parts = String(decoding: name, as: UTF8.self).split(separator: "-")
    guard parts.count == 4, parts[0] == "tmp", let writer = ASCII.number(parts[1]) else { return false }
    return FileSystem.isAlive(process: Int32(writer)) && writer != Int(getpid())
  }
}
