import Foundation
import Testing

@testable import RxNetwork

@Suite struct FileStoreTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path + "/cache" }

  private func key(_ number: Int, account: String = "a") throws -> CacheKey {
    CacheKey(url: try WebURL("http://h/\(number)"), identity: "account " + account, volatile: [])
  }

  private func body(_ number: Int, _ size: Int = 2_000) -> Data {
    Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ number) })
  }

  @discardableResult
  private func put(_ store: FileStore, _ number: Int, size: Int = 2_000, account: String = "a") throws
    -> EntryName?
  {
    let head = stored(["Cache-Control": "max-age=600", "X": "caf\u{E9}"], length: Int64(size))
    return store.store(head, body: body(number, size), key: try key(number, account: account))
  }

  private func get(_ store: FileStore, _ number: Int, account: String = "a") throws -> Data? {
    let key = try key(number, account: account)
    return store.find(key).first.flatMap { store.body($0) }
  }

  private func flip(_ file: String, at place: Double) throws {
    var data = try #require(FileManager.default.contents(atPath: file))
    data[min(data.count - 1, Int(Double(data.count) * place))] ^= 0x10
    try data.write(to: URL(fileURLWithPath: file))
  }

  @Test("what is stored comes back, of every size around the boundaries, in this process and the next")
  func roundTrip() throws {
    let sizes = [0, 1, 4_095, 4_096, 16_000, 16_384, 17_000, 200_000]
    let store = FileStore(folder: path, maximumBytes: 10 << 20)
    for (number, size) in sizes.enumerated() { #expect(try put(store, number, size: size) != nil) }
    for store in [store, FileStore(folder: path, maximumBytes: 10 << 20)] {
      for (number, size) in sizes.enumerated() {
        let found = try #require(store.find(try key(number)).first)
        #expect(
          found.head == stored(["Cache-Control": "max-age=600", "X": "caf\u{E9}"], length: Int64(size)))
        #expect(store.body(found) == body(number, size))
      }
      #expect(store.statistics.entries == sizes.count)
    }
  }

  @Test("verifying reads every body to its end, and what is damaged goes")
  func verify() throws {
    let store = FileStore(folder: path, maximumBytes: 10 << 20)
    for number in 0..<5 { try put(store, number, size: number * 20_000) }
    #expect(store.verify() == (5, 0))
    let largest = try #require(
      folder.files.max {
        (try? Data(contentsOf: URL(fileURLWithPath: $0)).count) ?? 0
          < (try? Data(contentsOf: URL(fileURLWithPath: $1)).count) ?? 0
      })
    try flip(largest, at: 0.99)
    #expect(store.verify() == (5, 1))
    #expect(store.verify() == (4, 0))
    #expect(try get(store, 4) == nil)
    #expect(try get(store, 3) == body(3, 60_000))
  }

  @Test("files are for their owner only, folders too")
  func modes() throws {
    try put(FileStore(folder: path, maximumBytes: 1 << 20), 1)
    for file in folder.files {
      #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    }
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o700)
  }

  @Test(
    "a damaged file costs its own entry and no more",
    .bug("https://github.com/lysine-dev/okhttp/issues/1099"),
    .bug("https://github.com/square/picasso/issues/660"),
    arguments: [
      "flipped body", "flipped metadata", "flipped header", "cut", "longer", "emptied", "zeroed", "joined",
    ])
  func damage(_ kind: String) throws {
    var store = FileStore(folder: path, maximumBytes: 10 << 20)
    for number in 0..<40 { try put(store, number) }
    let victim = folder.files[7]
    let before = try #require(FileManager.default.contents(atPath: victim))
    switch kind {
    case "flipped body": try flip(victim, at: 0.9)
    case "flipped metadata": try flip(victim, at: 0.06)
    case "flipped header": try flip(victim, at: 0.01)
    case "cut": try before.prefix(1_000).write(to: URL(fileURLWithPath: victim))
    case "longer": try (before + Data([0])).write(to: URL(fileURLWithPath: victim))
    case "emptied": try Data().write(to: URL(fileURLWithPath: victim))
    case "zeroed": try Data(count: before.count).write(to: URL(fileURLWithPath: victim))
    default: try (before + before).write(to: URL(fileURLWithPath: victim))
    }
    for reopened in [false, true] {
      if reopened { store = FileStore(folder: path, maximumBytes: 10 << 20) }
      let hits = try (0..<40).filter { number in
        let data = try get(store, number)
        #expect(data == nil || data == body(number))
        return data != nil
      }
      #expect(hits.count == 39)
    }
    #expect(!folder.files.contains(victim))
    #expect(try put(store, 7) != nil)
  }

  @Test("every flipped bit of an entry is noticed")
  func everyBit() throws {
    let store = FileStore(folder: path, maximumBytes: 1 << 20)
    try put(store, 1, size: 60)
    let file = try #require(folder.files.first)
    let whole = try #require(FileManager.default.contents(atPath: file))
    for index in whole.indices {
      for bit in [0, 5] {
        var damaged = whole
        damaged[index] ^= 1 << UInt8(bit)
        try damaged.write(to: URL(fileURLWithPath: file))
        #expect(try get(store, 1) == nil)
        try whole.write(to: URL(fileURLWithPath: file))
        #expect(try get(FileStore(folder: path, maximumBytes: 1 << 20), 1) != nil)
        try put(store, 1, size: 60)
      }
    }
  }

  @Test("numbers that no answer has are damage, even where the checksum is right")
  func senselessNumbers() throws {
    func isRead(_ change: (inout StoredHead) -> Void) throws -> Bool {
      var head = stored(["Cache-Control": "max-age=600"], length: 5)
      change(&head)
      let bytes = EntryFile.encode(
        head, key: try key(1), variant: 0, body: UnsafeRawBufferPointer(start: nil, count: 0))
      return bytes.withUnsafeBytes { all in EntryFile.header(all).flatMap { EntryFile.head(all, $0) } != nil }
    }
    #expect(try isRead { _ in })
    for time in [Int64.max, .min, 1 << 51] {
      #expect(try !isRead { $0.requestTime = time })
      #expect(try !isRead { $0.responseTime = time })
    }
    for status in [0, -1, 100, 1_000, .max] { #expect(try !isRead { $0.statusCode = status }) }
    let parts: [(Int64, Int64, Int64)] = [(0, .max - 1, .max), (0, 4, 10), (5, 4, 10)]
    for part in parts {
      #expect(try !isRead { $0.part = .init(first: part.0, last: part.1, total: part.2) })
    }
  }

  @Test("files exchanged by name are misses, not answers")
  func exchanged() throws {
    let store = FileStore(folder: path, maximumBytes: 10 << 20)
    for number in 0..<2 { try put(store, number) }
    let names = folder.files
    let first = try #require(FileManager.default.contents(atPath: names[0]))
    let second = try #require(FileManager.default.contents(atPath: names[1]))
    try first.write(to: URL(fileURLWithPath: names[1]))
    try second.write(to: URL(fileURLWithPath: names[0]))
    for number in 0..<2 { #expect(try get(store, number) == nil) }
    #expect(folder.files.isEmpty)
  }

  @Test("foreign files and what a killed writer left are removed on opening; a living writer's is not")
  func leftovers() throws {
    try put(FileStore(folder: path, maximumBytes: 1 << 20), 1)
    let shard = (folder.files[0] as NSString).deletingLastPathComponent
    // No process has a number past the kernel's limit of 2^22.
    for name in ["foreign.txt", "tmp-99999999-1-1", String(repeating: "z", count: 105)] {
      try Data("x".utf8).write(to: URL(fileURLWithPath: shard + "/" + name))
    }
    try Data("x".utf8).write(to: URL(fileURLWithPath: shard + "/tmp-1-1-1"))
    let store = FileStore(folder: path, maximumBytes: 1 << 20)
    #expect(try get(store, 1) == body(1))
    #expect(Set(folder.files.map { ($0 as NSString).lastPathComponent }).count == 2)
    #expect(folder.files.contains(shard + "/tmp-1-1-1"))
  }

  @Test("a folder that cannot be used stores nothing and fails nothing")
  func unusable() throws {
    try Data("a file".utf8).write(to: URL(fileURLWithPath: path))
    let store = FileStore(folder: path, maximumBytes: 1 << 20)
    #expect(try put(store, 1) == nil)
    #expect(try get(store, 1) == nil)
    #expect(store.statistics.entries == 0 && store.statistics.refusedWrites == 1)
  }

  @Test(
    "the bound holds after every write and reads count as use",
    .bug("https://github.com/kean/Nuke/issues/171"), .bug("https://github.com/kean/Nuke/issues/824"),
    .bug("https://github.com/kean/Nuke/pull/930"))
  func bound() throws {
    let limit: Int64 = 1_000_000
    let store = FileStore(folder: path, maximumBytes: limit)
    for number in 0..<100 {
      try put(store, number, size: 50_000)
      let first = try #require(store.find(try key(0)).first)
      store.use(first.name, now: epoch)
      let onDisk = folder.files.reduce(Int64(0)) { sum, file in
        let size = (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int64) ?? 0
        return sum + (size + 4_095) / 4_096 * 4_096
      }
      #expect(onDisk + 16 * 4_096 <= limit + limit / 10)
    }
    #expect(try get(store, 0) != nil)
    #expect(try get(store, 1) == nil)
    #expect(try get(store, 99) != nil)
  }

  @Test("the order of use outlives the process")
  func orderOnDisk() throws {
    let store = FileStore(folder: path, maximumBytes: 10 << 20)
    for number in 0..<10 { try put(store, number, size: 50_000) }
    let later = Int64(Date().timeIntervalSince1970 * 1_000) + 60_000
    for number in [0, 3] { store.use(try #require(store.find(try key(number)).first).name, now: later) }
    store.flush()
    let reopened = FileStore(folder: path, maximumBytes: 250_000)
    #expect(reopened.statistics.entries < 5)
    #expect(try get(reopened, 0) != nil && get(reopened, 3) != nil)
  }

  @Test("an entry larger than half of the store is not taken")
  func tooLarge() throws {
    let store = FileStore(folder: path, maximumBytes: 100_000)
    try put(store, 1, size: 20_000)
    #expect(try put(store, 2, size: 60_000) == nil)
    #expect(try get(store, 1) != nil)
  }

  @Test("clearing one account leaves the others")
  func clearing() throws {
    let store = FileStore(folder: path, maximumBytes: 10 << 20)
    for number in 0..<5 {
      for account in ["a", "b"] { try put(store, number, account: account) }
    }
    store.clear(accountTag: CacheKey.tag("account a"))
    for number in 0..<5 {
      #expect(try get(store, number) == nil)
      #expect(try get(store, number, account: "b") != nil)
    }
    store.clear(accountTag: nil)
    #expect(folder.files.isEmpty && store.statistics.bytes == 0)
  }

  @Test("two stores on one folder see each other's entries, replacements and removals")
  func shared() throws {
    let one = FileStore(folder: path, maximumBytes: 10 << 20)
    let two = FileStore(folder: path, maximumBytes: 10 << 20)
    try put(one, 1)
    #expect(try get(two, 1) == body(1))
    try put(two, 1, size: 3_000)
    #expect(try get(one, 1) == body(1, 3_000))
    one.remove(try key(1))
    #expect(try get(two, 1) == nil)
    for number in 0..<50 { try put(number.isMultiple(of: 2) ? one : two, number) }
    for number in 0..<50 { #expect(try get(number.isMultiple(of: 2) ? two : one, number) == body(number)) }
  }

  @Test("many threads store, read and remove at once without a wrong body")
  func threads() async throws {
    let store = FileStore(folder: path, maximumBytes: 300_000)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<8 {
        group.addTask {
          for round in 0..<60 {
            let number = (worker * 7 + round) % 20
            switch round % 4 {
            case 0: try put(store, number, size: 1_000 + number * 500)
            case 3: store.remove(try key(number))
            default:
              let data = try get(store, number)
              #expect(data == nil || data == body(number, 1_000 + number * 500))
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(store.statistics.entries == folder.files.count)
  }

  @Test("names round-trip and foreign names are none")
  func names() throws {
    let name = EntryName(key: try key(1), variant: 77, size: 12_345)
    #expect(EntryName(name.text) == name)
    for text in ["", "x", name.text + "x", String(name.text.dropLast(6)) + "-12a", name.text.uppercased()] {
      #expect(EntryName(text) == nil)
    }
  }

  @Test("the list of use keeps its order and sums through every short history")
  func usage() {
    // Every sequence of five operations on three entries: insert, use or remove.
    for code in 0..<59_049 {
      var list = UsageList()
      var slots: [Int: Int32] = [:]
      var order: [Int] = []
      var rest = code
      for _ in 0..<5 {
        let (entry, operation) = (rest % 3, rest / 3 % 3)
        rest /= 9
        switch (operation, slots[entry]) {
        case (0, nil):
          slots[entry] = list.insert(
            EntryName(
              key: CacheKey(digest: SHA256(words: .zero), accountTag: 0), variant: UInt64(entry), size: 100))
          order.append(entry)
        case (1, let slot?):
          list.use(slot)
          order.removeAll { $0 == entry }
          order.append(entry)
        case (2, let slot?):
          list.remove(slot)
          slots[entry] = nil
          order.removeAll { $0 == entry }
        default: continue
        }
      }
      let kept = list.all.map { Int(list[$0].variant) }
      if kept != order || list.count != order.count || list.bytes != Int64(order.count * 100) {
        Issue.record("history \(code): \(kept) is not \(order)")
      }
    }
  }
}
