import Foundation
import Synchronization
import Testing

/// The driver's protocol, and the cache's faults in a process of its own.
@Suite(.serialized) struct DriverTests {
  private func cached(_ seconds: Int = 600, _ text: String) -> [OriginServer.Action] {
    OriginServer.answer(200, [("Cache-Control", "max-age=\(seconds)"), ("ETag", "\"1\"")], text: text)
  }

  @Test("requests, cache modes, sources and headers")
  func requests() async throws {
    let server = try OriginServer { request in
      switch request.target {
      case "/redirect": OriginServer.answer(302, [("Location", "/x")])
      default:
        OriginServer.answer(
          200, [("Cache-Control", "max-age=600"), ("ETag", "\"1\""), ("X", "caf\u{E9}")],
          text: "\(request.number)")
      }
    }
    let driver = try DriverProcess()
    let first = try await driver.get(server.url + "/x")
    #expect(
      first.status == 200 && first.source == "network" && first.text == "1" && first.url == server.url + "/x")
    let hit = try await driver.get(server.url + "/x")
    #expect(hit.source == "cache" && hit.text == "1" && hit.header("age").flatMap { Int($0) } != nil)
    #expect(try await driver.get(server.url + "/x", ["cache": "no-store"]).text == "2")
    #expect(try await driver.get(server.url + "/x", ["cache": "no-cache"]).text == "3")
    #expect(server.requests[2].header("cache-control") == "max-age=0")
    #expect(server.requests[2].header("if-none-match") == "\"1\"")
    #expect(try await driver.get(server.url + "/x", ["cache": "reload"]).text == "4")
    #expect(server.requests[3].header("if-none-match") == nil)
    #expect(try await driver.get(server.url + "/x", ["cache": "only-if-cached"]).text == "4")
    #expect(try await driver.get(server.url + "/y", ["cache": "only-if-cached"]).errorCode == "notCached")
    #expect(try await driver.get(server.url + "/x", ["headers": [["If-None-Match", "\"1\""]]]).status == 304)
    let followed = try await driver.get(server.url + "/redirect")
    #expect(followed.status == 200 && followed.url == server.url + "/x")
    #expect(try await driver.get(server.url + "/redirect", ["redirect": "manual"]).status == 302)
    let body: [String: any Sendable] = ["method": "POST", "body": Data("hello".utf8).base64EncodedString()]
    _ = try await driver.get(server.url + "/x", body)
    #expect(server.requests.last?.body == Data("hello".utf8))
    #expect(driver.finish() == 0)
  }

  @Test("the clock, being offline, clearing, policies, statistics")
  func operations() async throws {
    let server = try OriginServer { request in self.cached(10, "\(request.number)") }
    let driver = try DriverProcess(["--account", "me"])
    _ = try await driver.get(server.url + "/x")
    #expect(try await driver.send("clock", ["offset_ms": 60_000]).ok == true)
    #expect(try await driver.send("offline", ["value": true]).ok == true)
    let offline = try await driver.get(server.url + "/x")
    #expect(offline.errorCode == "notConnected" && offline.isNetworkError == true)
    #expect(try await driver.get(server.url + "/x", ["policy": "networkElseCache:3600"]).source == "stale")
    #expect(
      try await driver.get(server.url + "/x", ["policy": "cacheElseNetwork:5"]).errorCode == "notConnected")
    #expect(try await driver.get(server.url + "/x", ["policy": "cacheElseNetwork:3600"]).source == "stale")
    #expect(try await driver.get(server.url + "/x", ["policy": "nonsense"]).errorCode == "badRequest")
    let seen = Mutex(0)
    let last = try await driver.get(
      server.url + "/x", ["policy": "useCacheThenNetwork"], started: { id in seen.withLock { $0 = id } })
    #expect(driver.early(seen.withLock { $0 }).map(\.text) == ["1"] && last.text == "1")
    _ = try await driver.send("offline", ["value": false])
    let fresh = try await driver.get(
      server.url + "/x", ["policy": "useCacheThenNetwork"], started: { id in seen.withLock { $0 = id } })
    #expect(driver.early(seen.withLock { $0 }).map(\.source) == ["stale"] && fresh.text == "2")
    _ = try await driver.get(server.url + "/x", ["account": "other"])
    #expect(try await driver.send("stats").entries == 2)
    #expect(try await driver.send("clear", ["account": "other"]).ok == true)
    let statistics = try await driver.send("stats")
    #expect(statistics.entries == 1 && statistics.inflight == 0 && (statistics.diskBytes ?? 0) >= 4_096)
    #expect(driver.finish() == 0)
  }

  @Test("what is not understood is answered by its id, and nothing is brought down by it")
  func nonsense() async throws {
    let server = try OriginServer { request in self.cached(600, "\(request.number)") }
    let driver = try DriverProcess()
    let headers: [any Sendable] = [[["A"]], [["A", "b", "c"]], [["A", 1] as [any Sendable]], "A: b"]
    var odd: [[String: any Sendable]] = headers.map { ["headers": $0] }
    odd += [
      ["timeout_ms": 1.5], ["timeout_ms": "10"], ["body": "*"], ["url": 5], ["cache": "nonsense"],
    ]
    for number in ["x", "-1", "nan", ""] { odd.append(["policy": "cacheElseNetwork:" + number]) }
    for fields in odd {
      #expect(try await driver.get(server.url + "/x", fields).errorCode == "badRequest", "\(fields)")
    }
    for (operation, fields) in [
      ("nonsense", [:]), ("clock", ["offset_ms": Int64.max]), ("clock", ["offset_ms": Int64.min]),
      ("clock", ["offset_ms": 0.5]), ("offline", ["value": "yes"]), ("cancel", ["target": "1"]),
    ] as [(String, [String: any Sendable])] {
      #expect(try await driver.send(operation, fields).errorCode == "badRequest", "\(operation) \(fields)")
    }
    #expect(server.requests.isEmpty)
    for number in ["1e300", "inf", "0"] {
      let answer = try await driver.get(server.url + "/x", ["policy": "cacheElseNetwork:" + number])
      #expect(answer.status == 200 && answer.text == "1")
    }
    #expect(driver.finish() == 0)
  }

  @Test("cancel, time-out, and 64 at once")
  func concurrency() async throws {
    let server = try OriginServer { request in
      request.target.hasPrefix("/never")
        ? [.untilGone] : [.wait(.milliseconds(20))] + OriginServer.answer(text: request.target)
    }
    let driver = try DriverProcess()
    let id = Mutex(0)
    let never = Task { [url = server.url] in
      try await driver.get(url + "/never", started: { number in id.withLock { $0 = number } })
    }
    #expect(await eventually { server.requests.count == 1 })
    #expect(try await driver.send("cancel", ["target": id.withLock { $0 }]).ok == true)
    let cancelled = try await never.value
    #expect(cancelled.errorCode == "cancelled" && cancelled.isNetworkError == false)
    let late = try await driver.get(server.url + "/never2", ["timeout_ms": 200])
    #expect(late.errorCode == "timeout" && late.isNetworkError == true)
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<96 {
        group.addTask { [url = server.url] in
          (try? await driver.get(url + "/\(number)"))?.text == "/\(number)"
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    #expect(driver.finish() == 0)
  }

  @Test("a shared cache is refused with status 2")
  func shared() throws {
    #expect(try DriverProcess(["--shared"]).finish() == 2)
  }

  /// A body that says which address it belongs to and that it is whole.
  private static func body(_ target: String) -> Data {
    Data((0..<200).map { "\(target)#\($0)\n" }.joined().utf8)
  }

  @Test("killed again and again under load: never a wrong or half body, and it opens every time")
  func kills() async throws {
    let server = try OriginServer { request in
      OriginServer.answer(200, [("Cache-Control", "max-age=600")], DriverTests.body(request.target))
    }
    let folder = NSTemporaryDirectory() + "rxnetwork-kill-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // The whole of 200 rounds belongs to the heavy tests.
    let rounds = ProcessInfo.processInfo.environment["APPMUSIC_HEAVY_TESTS"] == nil ? 15 : 200
    var hits = 0
    for round in 0..<rounds {
      let driver = try DriverProcess(folder: folder)
      hits += try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<40 {
          group.addTask { [url = server.url] in
            let target = "/\((number * 7 + round) % 60)"
            guard let answer = try? await driver.get(url + target) else { return 0 }
            #expect(answer.body == DriverTests.body(target))
            return answer.source == "cache" ? 1 : 0
          }
        }
        // Somewhere within the load, at another moment each round.
        try await Task.sleep(for: .milliseconds(5 + round * 11 % 60))
        driver.kill()
        return try await group.reduce(0, +)
      }
    }
    let driver = try DriverProcess(folder: folder)
    for number in 0..<60 {
      let answer = try await driver.get(server.url + "/\(number)")
      #expect(answer.body == DriverTests.body("/\(number)"))
    }
    #expect(driver.finish() == 0)
    let left = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []).filter {
      $0.contains("tmp-")
    }
    #expect(left.isEmpty)
    #expect(hits > 0 || rounds < 20)
  }

  @Test("two processes on one folder")
  func twoProcesses() async throws {
    let server = try OriginServer { request in
      OriginServer.answer(200, [("Cache-Control", "max-age=600")], DriverTests.body(request.target))
    }
    let folder = NSTemporaryDirectory() + "rxnetwork-two-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let drivers = [try DriverProcess(folder: folder), try DriverProcess(folder: folder)]
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<200 {
        group.addTask { [url = server.url] in
          let target = "/\(number % 40)"
          let method = number % 17 == 0 ? "POST" : "GET"
          let answer = try? await drivers[number % 2].get(url + target, ["method": method])
          return answer?.body == DriverTests.body(target)
        }
      }
      for await isRight in group { #expect(isRight) }
    }
    _ = try await drivers[0].get(server.url + "/new")
    #expect(try await drivers[1].get(server.url + "/new").source == "cache")
    for driver in drivers { #expect(driver.finish() == 0) }
  }

  @Test(
    "a full disk fails no request, leaves no half file, keeps the newest, and heals",
    .bug("https://github.com/lysine-dev/okhttp/issues/746"),
    .bug("https://github.com/lysine-dev/okhttp/issues/646"))
  func fullDisk() async throws {
    let body = Data(repeating: 65, count: 100_000)
    let server = try OriginServer { _ in OriginServer.answer(200, [("Cache-Control", "max-age=600")], body) }
    let folder = NSTemporaryDirectory() + "rxnetwork-full-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    func run(_ program: String, _ arguments: String...) throws -> Int32 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = [program] + arguments
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
    try #require(try run("mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", folder) == 0, "a tmpfs needs root")
    defer {
      _ = try? run("umount", "-l", folder)
      try? FileManager.default.removeItem(atPath: folder)
    }
    let ballast = folder + "/ballast"
    try Data(count: 500_000).write(to: URL(fileURLWithPath: ballast))
    let driver = try DriverProcess(folder: folder + "/cache")
    for number in 0..<40 {
      let answer = try await driver.get(server.url + "/\(number)")
      #expect(answer.status == 200 && answer.body == body)
    }
    let names = (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
    #expect(!names.contains { $0.contains("tmp-") })
    // What is new took the place of what is old, and what is there can be read.
    for number in 35..<40 {
      let hit = try await driver.get(server.url + "/\(number)")
      #expect(hit.source == "cache" && hit.body == body)
    }
    let full = try await driver.send("stats").entries ?? 0
    #expect(full > 5 && full < 20)
    #expect(try await driver.get(server.url + "/0").source == "network")
    try FileManager.default.removeItem(atPath: ballast)
    for number in 50..<54 { _ = try await driver.get(server.url + "/\(number)") }
    #expect(try await driver.get(server.url + "/50").source == "cache")
    #expect((try await driver.send("stats").entries ?? 0) > full)
    #expect(driver.finish() == 0)
  }
}
