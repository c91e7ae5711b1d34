import Foundation
import RxNetwork
import Synchronization
import Testing

@testable import RxNetworkCurl

@Suite struct CurlTransportTests {
  @Test(
    "request line, header fields and body arrive as they were given",
    arguments: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "FOO"])
  func request(_ method: String) async throws {
    let server = try OriginServer { _ in OriginServer.answer(200, [("X-Reply", "1")]) }
    let hasBody = ["POST", "PUT", "PATCH", "DELETE", "FOO"].contains(method)
    let outcome = try await CurlTransport().run(
      server.url + "/a//b/../c?x=%41&y", method: HTTPMethod(rawValue: method),
      headers: HTTPHeaders([
        .init("X-One", "1"), .init("X-Two", "a"), .init("X-Two", "b"), .init("X-Empty", ""),
        .init("X-Latin", "caf\u{E9}"),
      ]),
      body: hasBody ? .data(Data("hello".utf8)) : .none)
    #expect(outcome.heads.first?.statusCode == 200)
    let request = try #require(server.requests.first)
    #expect(request.method == method)
    #expect(request.target == "/a//b/../c?x=%41&y")
    #expect(request.headers.filter { $0.name == "X-Two" }.map(\.value) == ["a", "b"])
    #expect(request.header("X-Empty") == "")
    #expect(request.header("Accept") == nil && request.header("User-Agent") == nil)
    #expect(request.body == (hasBody ? Data("hello".utf8) : Data()))
    #expect(request.header("content-type") == nil)
    #expect(outcome.sent == (hasBody ? 5 : 0))
  }

  @Test("an empty POST says that it is empty")
  func emptyPost() async throws {
    let server = try OriginServer { _ in OriginServer.answer() }
    for method in [HTTPMethod.post, .put, .patch] {
      _ = try await CurlTransport().run(server.url, method: method)
    }
    #expect(server.requests.map { $0.header("content-length") } == ["0", "0", "0"])
  }

  @Test("answers of every framing are read whole; trailers are no header fields (RFC 9111, section 3.1)")
  func framings() async throws {
    let answers: [String: [OriginServer.Action]] = [
      "/length": OriginServer.answer(text: "hello"),
      "/chunked": [
        .text(
          "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2;x=y\r\nhe\r\n3\r\nllo\r\n0\r\nX-Trailer: 1\r\n\r\n"
        )
      ],
      "/close": [.text("HTTP/1.1 200 OK\r\n\r\nhello"), .close],
      "/old": [.text("HTTP/1.0 200 OK\r\n\r\nhello"), .close],
      "/interim": [
        .text("HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n"), .wait(.milliseconds(20)),
        .text("HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"),
      ],
      "/pieces": [
        .text("HTTP/1.1 200 OK\r\nContent-Le"), .wait(.milliseconds(20)), .text("ngth: 5\r\n\r\nhel"),
        .wait(.milliseconds(20)), .text("lo"),
      ],
      "/folded": [
        .text(
          "HTTP/1.1 200 OK\r\nX-Folded: a\r\n  b\r\nX-Empty:\r\n c\r\n \r\nContent-Length: 5\r\n\r\nhello")
      ],
      "/both": [
        .text(
          "HTTP/1.1 200 OK\r\nContent-Length: 99\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"
        )
      ],
    ]
    let server = try OriginServer { answers[$0.target] ?? [.close] }
    let transport = CurlTransport()
    for path in answers.keys.sorted() {
      let outcome = try await transport.run(server.url + path)
      #expect(String(decoding: outcome.body, as: UTF8.self) == "hello", "\(path)")
      #expect(outcome.heads.count == 1 && outcome.heads[0].statusCode == 200, "\(path)")
      #expect(!outcome.heads[0].headers.contains("link") && !outcome.heads[0].headers.contains("x-trailer"))
      if path == "/folded" {
        #expect(outcome.heads[0].headers["X-Folded"] == "a b" && outcome.heads[0].headers["X-Empty"] == "c")
      }
    }
  }

  @Test("204 with a body, and 304 without a request for it, have no body and hurt nothing")
  func bodiless() async throws {
    let server = try OriginServer { request in
      request.target == "/ok"
        ? OriginServer.answer(text: "ok")
        : [.text("HTTP/1.1 \(request.target.dropFirst()) X\r\nContent-Length: 5\r\n\r\nhello"), .close]
    }
    let transport = CurlTransport()
    for status in [204, 304] {
      let outcome = try await transport.run(server.url + "/\(status)")
      #expect(outcome.heads.first?.statusCode == status && outcome.body.isEmpty)
      #expect(try await transport.run(server.url + "/ok").body == Data("ok".utf8))
    }
  }

  @Test("bytes past ASCII in header values are kept, one character a byte")
  func latin() async throws {
    let bytes =
      Data("HTTP/1.1 200 OK\r\nX: ".utf8) + Data([0x63, 0xE9, 0xFF, 0x80])
      + Data("\r\nContent-Length: 0\r\n\r\n".utf8)
    let server = try OriginServer { _ in [.send(bytes)] }
    let outcome = try await CurlTransport().run(server.url)
    #expect(outcome.heads.first?.headers["X"] == "c\u{E9}\u{FF}\u{80}")
  }

  @Test("connections are kept and used again")
  func keepAlive() async throws {
    let server = try OriginServer { _ in OriginServer.answer(text: "x") }
    let transport = CurlTransport()
    for number in 0..<20 {
      let outcome = try await transport.run(server.url)
      let metrics = try outcome.results[0].get()
      #expect(metrics.reusedConnection == (number > 0))
      #expect((metrics.connect == nil) == (number > 0))
      #expect(metrics.firstByte != nil && metrics.total != nil && metrics.bytesReceived == 1)
      #expect(metrics.protocolName == "HTTP/1.1")
    }
    #expect(server.connectionCount == 1)
  }

  @Test("metrics tell the times of each step in order, bytes, source, redirects and whether it was connected")
  func metrics() async throws {
    let server = try OriginServer { request in
      request.target == "/from"
        ? OriginServer.answer(307, [("Location", "/to")])
        : [.wait(.milliseconds(20))] + OriginServer.answer(text: "fine")
    }
    let provider = Provider<WebTarget>(transport: CurlTransport(), clock: SystemClock())
    var target = WebTarget(server.url + "/to")
    target.method = .post
    target.task = .data(Data(count: 1_000), contentType: "a/b")
    let first = try await provider.request(target)
    #expect(first.source == .network)
    let metrics = first.metrics
    let (lookup, connect) = (try #require(metrics.nameLookup), try #require(metrics.connect))
    let (firstByte, total) = (try #require(metrics.firstByte), try #require(metrics.total))
    #expect(lookup <= connect && connect <= firstByte && firstByte <= total)
    #expect(firstByte >= .milliseconds(20) && metrics.secureConnect == nil)
    #expect(metrics.bytesSent == 1_000 && metrics.bytesReceived == 4 && metrics.protocolName == "HTTP/1.1")
    #expect(!metrics.reusedConnection && metrics.redirects == 0)
    target.baseURL = server.url + "/from"
    let second = try await provider.request(target).metrics
    #expect(second.redirects == 1 && second.reusedConnection)
    #expect(second.nameLookup == nil && second.connect == nil)
  }

  @Test("a pause holds the sender back, resuming brings the rest")
  func backPressure() async throws {
    let size = 64 << 20
    let server = try OriginServer { _ in OriginServer.answer(200, [], Data(repeating: 7, count: size)) }
    let transport = CurlTransport()
    let collector = Collector(flow: { $0 < 100_000 ? .more : .pause })
    let task = transport.start(
      TransportRequest(method: .get, url: try WebURL(server.url)), receiver: collector)
    #expect(await eventually { collector.soFar.body.count >= 100_000 })
    let paused = collector.soFar.body.count
    #expect(paused < 1 << 20)
    // Real time: what must not happen is that bytes keep coming.
    try await Task.sleep(for: .milliseconds(200))
    #expect(collector.soFar.body.count == paused)
    // Each piece from here on pauses again.
    for step in 0..<20 {
      let before = collector.soFar.body.count
      task.resume()
      #expect(await eventually { collector.soFar.body.count > before }, "step \(step)")
    }
    #expect(collector.soFar.body.count < size)
    task.cancel()
    let end = await collector.end()
    #expect(end.results == [.failure(.cancelled)])
  }

  enum Moment: Sendable, CaseIterable { case atOnce, waitingForHeaders, withinBody, afterTheEnd }

  @Test(
    "cancelling ends an exchange at any point, once, and closes the socket",
    .bug("https://github.com/Moya/Moya/issues/570"),
    .bug("https://github.com/Moya/Moya/issues/531"), arguments: Moment.allCases)
  func cancel(_ moment: Moment) async throws {
    let server = try OriginServer { _ in
      switch moment {
      case .atOnce, .waitingForHeaders: [.untilGone]
      case .withinBody: [.text("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc"), .untilGone]
      case .afterTheEnd: OriginServer.answer(text: "abc") + [.close]
      }
    }
    let transport = CurlTransport()
    let collector = Collector()
    let task = transport.start(
      TransportRequest(method: .get, url: try WebURL(server.url)), receiver: collector)
    switch moment {
    case .atOnce: break
    case .waitingForHeaders: #expect(await eventually { server.requests.count == 1 })
    case .withinBody: #expect(await eventually { collector.soFar.body.count == 3 })
    case .afterTheEnd: #expect(await eventually { collector.soFar.results.count == 1 })
    }
    task.cancel()
    task.cancel()
    let end = await collector.end()
    task.cancel()
    task.resume()
    // A request after all of these commands: when it is done, they have been obeyed.
    _ = try await transport.run("http://nobody.invalid/")
    #expect(collector.soFar.results.count == 1)
    if moment != .afterTheEnd { #expect(end.results == [.failure(.cancelled)]) }
    #expect(await eventually { server.openConnections == 0 })
  }

  @Test("a receiver that wants no more ends the exchange as cancelled")
  func stop() async throws {
    let server = try OriginServer { _ in OriginServer.answer(200, [], Data(repeating: 1, count: 10 << 20)) }
    let collector = Collector(flow: { _ in .stop })
    let transport = CurlTransport()
    _ = transport.start(TransportRequest(method: .get, url: try WebURL(server.url)), receiver: collector)
    #expect(await collector.end().results == [.failure(.cancelled)])
  }

  @Test("a transport that goes cancels what is under way")
  func deinitialize() async throws {
    let server = try OriginServer { _ in [.untilGone] }
    let collector = Collector()
    var transport: CurlTransport? = CurlTransport()
    _ = transport?.start(TransportRequest(method: .get, url: try WebURL(server.url)), receiver: collector)
    #expect(await eventually { server.requests.count == 1 })
    transport = nil
    #expect(await collector.end().results == [.failure(.cancelled)])
  }

  @Test("files are sent as they are, also behind a redirect or a 100 Continue")
  func upload() async throws {
    let path = NSTemporaryDirectory() + "rxnetwork-upload-\(UUID().uuidString)"
    let content = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    try content.write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let server = try OriginServer { _ in OriginServer.answer(text: "ok") }
    let outcome = try await CurlTransport().run(server.url, method: .put, body: .file(path: path))
    #expect(server.requests.first?.body == content)
    #expect(outcome.sent == 3_000_000)
    let pieces: [RequestBody.Piece] = [
      .data(Data("a".utf8)), .file(path: path, length: 10), .data(Data()), .data(Data("z".utf8)),
    ]
    _ = try await CurlTransport().run(server.url, method: .post, body: .pieces(pieces))
    #expect(server.requests.last?.body == Data("a".utf8) + content.prefix(10) + Data("z".utf8))
    let missing = try await CurlTransport().run(server.url, method: .put, body: .file(path: path + "x"))
    if case .failure(let error) = missing.results[0] {
      #expect(error.code == 2_007)
    } else {
      Issue.record("it was sent")
    }
  }

  @Test(
    "a small body is sent at once, a large one asks first; a server that does not say go on gets it as well")
  func expectation() async throws {
    let server = try OriginServer { _ in [.wait(.milliseconds(20))] + OriginServer.answer(text: "ok") }
    for (count, asks) in [(0, false), (1, false), (1 << 20, false), (1 << 20 + 1, true)] {
      let outcome = try await CurlTransport().run(
        server.url, method: .post, body: count == 0 ? .none : .data(Data(count: count)))
      let request = try #require(server.requests.last)
      #expect(request.body.count == count && (request.header("expect") != nil) == asks, "\(count)")
      // The interim answer is none.
      let firstByte = try outcome.results[0].get().firstByte
      #expect(try #require(firstByte) >= .milliseconds(20), "\(count)")
    }
    _ = try await CurlTransport().run(
      server.url, method: .post, headers: ["Expect": "100-continue"], body: .data(Data("x".utf8)))
    #expect(server.requests.last?.header("expect") == "100-continue")
    _ = try await CurlTransport().run(
      server.url, method: .post, headers: ["Expect": ""], body: .data(Data(count: 2 << 20)))
    #expect(server.requests.last?.body.count == 2 << 20)
  }

  @Test("a hundred requests in flight to a server that answers in random order and speed")
  func hundred() async throws {
    let server = try OriginServer { request in
      var generator = SystemRandomNumberGenerator()
      let body = Data(request.target.utf8)
      let cut = Int(generator.next() % UInt64(body.count))
      return [
        .wait(.milliseconds(Int64(generator.next() % 60))),
        .text("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n"), .send(body.prefix(cut)),
        .wait(.milliseconds(Int64(generator.next() % 20))), .send(body.dropFirst(cut)),
      ]
    }
    let transport = CurlTransport()
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask {
          let outcome = try? await transport.run(server.url + "/\(number)")
          return outcome?.body == Data("/\(number)".utf8) && outcome?.results.count == 1
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test("requests go through a proxy that is handed in, not through one in the environment")
  func proxy() async throws {
    let proxy = try OriginServer { request in OriginServer.answer(text: "via " + request.target) }
    let origin = try OriginServer { _ in OriginServer.answer(text: "direct") }
    let driver = try DriverProcess(environment: ["http_proxy": proxy.url, "ALL_PROXY": proxy.url])
    #expect(try await driver.get(origin.url + "/x").text == "direct")
    driver.finish()
    let through = CurlTransport(.init(proxy: proxy.url))
    #expect(try await through.run("http://nobody.invalid/x").body == Data("via http://nobody.invalid/x".utf8))
    let partly = CurlTransport(.init(proxy: proxy.url, directHosts: "127.0.0.1"))
    #expect(try await partly.run(origin.url + "/x").body == Data("direct".utf8))
  }
}
