import Foundation
import RxNetwork
import Testing

@testable import RxNetworkCurl

#if canImport(Glibc)
  import Glibc
  private let streamSocket = Int32(SOCK_STREAM.rawValue)
#else
  import Darwin
  private let streamSocket = SOCK_STREAM
#endif

/// What real sockets do, and what a caller hears of it.
@Suite struct FaultTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let actions: [OriginServer.Action]
    let code: Int
    let byNetwork: Bool
    var testDescription: String { name }
    init(_ name: String, _ actions: [OriginServer.Action], _ code: Int, network: Bool = true) {
      self.name = name
      self.actions = actions
      self.code = code
      byNetwork = network
    }
  }

  private static let head = "HTTP/1.1 200 OK\r\n"

  static let rows: [Row] = [
    Row("reset before the header", [.reset], -1_005),
    Row("closed before the header", [.close], -1_005),
    Row(
      "reset within the header", [.text("HTTP/1.1 200 OK\r\nX: "), .wait(.milliseconds(50)), .reset], -1_005),
    Row(
      "reset within the body",
      [.text(head + "Content-Length: 10\r\n\r\n123"), .wait(.milliseconds(50)), .reset], -1_005),
    Row("body shorter than its length", [.text(head + "Content-Length: 10\r\n\r\n123"), .close], -1_005),
    Row("status line only", [.text(head), .close], -1_011),
    Row("header without an end", [.text(head + "X: y\r\n"), .close], -1_011),
    Row("garbage", [.text("%&/()=\r\n\r\nhello"), .close], -1_017),
    Row("HTTP/0.9", [.text("<html>hello</html>"), .close], -1_017),
    Row("a status that is no number", [.text("HTTP/1.1 abc OK\r\n\r\n"), .close], -1_017),
    Row("chunk cut", [.text(head + "Transfer-Encoding: chunked\r\n\r\n5\r\nhel"), .close], -1_005),
    Row("no last chunk", [.text(head + "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"), .close], -1_005),
    Row(
      "chunk length that is no number",
      [.text(head + "Transfer-Encoding: chunked\r\n\r\nxyz\r\nhello\r\n0\r\n\r\n"), .close], -1_005),
    Row(
      "two different lengths", [.text(head + "Content-Length: 3\r\nContent-Length: 5\r\n\r\nhello"), .close],
      -1_017),
    Row(
      "a header of 200 kB", [.text(head + "X: \(String(repeating: "a", count: 200_000))\r\n\r\n"), .close],
      -1_103, network: false),
    Row(
      "endless headers",
      [
        .text(head),
        .flood(Data(String(repeating: "X: \(String(repeating: "y", count: 50))\r\n", count: 100).utf8)),
      ], -1_103, network: false),
    Row("a carriage return in a field's name", [.text(head + "X-\rA: 1\r\n\r\n"), .close], -1_017),
    Row("silence before the header", [.wait(.seconds(2))], -1_001),
    Row(
      "silence within the body", [.text(head + "Content-Length: 10\r\n\r\n123"), .wait(.seconds(2))], -1_001),
  ]

  @Test(
    "a fault has its domain, code, sentence and class, ends once, and the next request works", arguments: rows
  )
  func faults(_ row: Row) async throws {
    let server = try OriginServer { $0.target == "/ok" ? OriginServer.answer(text: "fine") : row.actions }
    let transport = CurlTransport()
    let outcome = try await transport.run(
      server.url + "/fault", deadlines: Deadlines(connect: .seconds(2), idle: .milliseconds(400)))
    expect(outcome, row.code, network: row.byNetwork, at: server.url + "/fault")
    let next = try await transport.run(server.url + "/ok")
    #expect(String(decoding: next.body, as: UTF8.self) == "fine")
  }

  @Test(
    "a status line alone kills nothing",
    .bug("https://github.com/swiftlang/swift-corelibs-foundation/issues/5285"))
  func statusLineOnly() async throws {
    let server = try OriginServer {
      $0.number == 1 ? [.text("HTTP/1.1 200 OK\r\n"), .close] : OriginServer.answer(text: "ok")
    }
    let transport = CurlTransport()
    let first = try await transport.run(server.url)
    #expect(throws: NetworkError.self) { _ = try first.results[0].get() }
    #expect(try await transport.run(server.url).body == Data("ok".utf8))
  }

  @Test(
    "an answer that begins with a folded line is refused or read, and writes where no other answer's fields were",
    .bug("https://github.com/curl/curl/issues/11101"), .bug("https://github.com/curl/curl/pull/11103"))
  func foldedFirstLine() async throws {
    let fields = (1...20).map { "X-\($0): \(String(repeating: "y", count: $0 * 10))\r\n" }.joined()
    let server = try OriginServer {
      $0.target == "/fold"
        ? [.text("HTTP/1.1 200 OK\r\n\tAge: 5\r\nContent-Length: 2\r\n\r\nok"), .close]
        : [.text("HTTP/1.1 200 OK\r\n" + fields + "Content-Length: 2\r\n\r\nok")]
    }
    let transport = CurlTransport()
    for _ in 0..<20 {
      #expect(try await transport.run(server.url + "/plain").body == Data("ok".utf8))
      let folded = try await transport.run(server.url + "/fold")
      guard case .success = folded.results[0] else { continue }
      #expect(folded.body == Data("ok".utf8) && !folded.heads[0].headers.contains("x-20"))
    }
  }

  @Test(
    "401 with a challenge ends at once, with its body",
    .bug("https://github.com/swiftlang/swift-corelibs-foundation/issues/5456"),
    .bug("https://github.com/swiftlang/swift-corelibs-foundation/pull/5458"),
    arguments: ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"1\"", "Bearer", ""], [nil, "Basic YTpi"])
  func challenge(_ challenge: String, _ credentials: String?) async throws {
    let server = try OriginServer { _ in
      OriginServer.answer(401, [("WWW-Authenticate", challenge)], text: "who are you")
    }
    let provider = Provider<WebTarget>(transport: CurlTransport(), clock: SystemClock())
    var target = WebTarget(server.url + "/")
    target.headers["Authorization"] = credentials
    target.deadlines.total = .seconds(20)
    target.validation = .successCodes
    let asked = target
    let error = await #expect(throws: NetworkError.self) { try await provider.request(asked) }
    #expect(error?.code == 401 && error?.isFailedByNetwork == false)
    #expect(error?.response?.data == Data("who are you".utf8))
    #expect(server.requests.count == 1)
  }

  @Test(
    "a request that is to be sent once is not sent again by itself, when its connection breaks before the answer"
  )
  func sentOnce() async throws {
    // Takes the second request of a connection in and closes it; libcurl takes that for a connection that was dead.
    let server = try OriginServer { request in
      request.target == "/first" ? OriginServer.answer(text: "hello") : [.close]
    }
    let provider = Provider<WebTarget>(transport: CurlTransport(), clock: SystemClock())
    _ = try await provider.request(WebTarget(server.url + "/first"))
    var target = WebTarget(server.url + "/change")
    target.isSentOnce = true
    let asked = target
    let error = await #expect(throws: NetworkError.self) { try await provider.request(asked) }
    #expect(error?.code == -1_005)
    #expect(server.requests.filter { $0.target == "/change" }.count == 1)
  }

  @Test("nobody listens")
  func refused() async throws {
    let server = try OriginServer { _ in [] }
    server.stop()
    let outcome = try await CurlTransport().run(server.url)
    expect(outcome, -1_004, at: server.url + "/")
  }

  @Test("content that says gzip and is none, over a real socket")
  func badGzip() async throws {
    let server = try OriginServer { _ in
      OriginServer.answer(200, [("Content-Encoding", "gzip")], text: "not gzip at all")
    }
    let provider = Provider<WebTarget>(transport: CurlTransport(), clock: SystemClock())
    let error = await #expect(throws: NetworkError.self) { try await provider.request(WebTarget(server.url)) }
    expect(error, -1_016, network: false, at: server.url + "/")
  }

  @Test("a name that does not exist")
  func unresolvable() async throws {
    // Names under .invalid never exist (RFC 6761, section 6.4).
    let outcome = try await CurlTransport().run("http://nobody.invalid/")
    expect(outcome, -1_003, at: "http://nobody.invalid/")
  }

  @Test("the connect deadline holds where nothing answers")
  func connectDeadline() async throws {
    // A listener whose queue is full: Linux drops what else wants to connect.
    let listener = socket(AF_INET, streamSocket, 0)
    defer { close(listener) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    var waiting: [Int32] = []
    defer { for descriptor in waiting { close(descriptor) } }
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        _ = bind(listener, pointer, length)
        _ = listen(listener, 0)
        _ = getsockname(listener, pointer, &length)
        for _ in 0..<8 {
          let descriptor = socket(AF_INET, streamSocket, 0)
          _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
          _ = connect(descriptor, pointer, length)
          waiting.append(descriptor)
        }
      }
    }
    let start = ContinuousClock.now
    let url = "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/"
    let outcome = try await CurlTransport().run(url, deadlines: Deadlines(connect: .milliseconds(300)))
    expect(outcome, -1_001, at: url)
    // Without the deadline the system tries for two minutes.
    #expect(ContinuousClock.now - start < .seconds(30))
  }

  @Test("the total deadline holds while bytes trickle")
  func totalDeadline() async throws {
    let trickle: [OriginServer.Action] = (0..<50).flatMap { _ in [.text("x"), .wait(.milliseconds(50))] }
    let server = try OriginServer { _ in [.text("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n")] + trickle }
    let outcome = try await CurlTransport().run(
      server.url, deadlines: Deadlines(idle: .seconds(5), total: .milliseconds(300)))
    expect(outcome, -1_001, at: server.url + "/")
    var target = WebTarget(server.url)
    target.deadlines = Deadlines(idle: .seconds(5), total: .milliseconds(300))
    let provider = Provider<WebTarget>(transport: CurlTransport(), clock: SystemClock())
    let limited = target
    let error = await #expect(throws: NetworkError.self) { try await provider.request(limited) }
    #expect(error?.code == -1_001)
    #expect(provider.inFlight == 0)
  }

  @Test("a missing library would be a typed error: the version is known here")
  func version() {
    #expect(CurlTransport.version?.isEmpty == false)
  }
}
