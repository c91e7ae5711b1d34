import Foundation
import RxNetwork
import RxNetworkURLSession
import Testing

/// The transport of the toolchain, against the same servers: what it can do on Linux.
@Suite(.serialized) struct URLSessionTransportTests {
  private let provider = Provider<WebTarget>(
    transport: URLSessionTransport(clock: SystemClock()), clock: SystemClock())

  @Test("a request and its answer")
  func plain() async throws {
    let server = try OriginServer { request in OriginServer.answer(200, [("X-Reply", "1")], request.body) }
    var target = WebTarget(server.url + "/a?b=c")
    target.method = .post
    target.headers = ["X-One": "1"]
    target.task = .data(Data("hello".utf8), contentType: "text/plain")
    let response = try await provider.request(target)
    #expect(
      response.statusCode == 200 && response.data == Data("hello".utf8) && response.headers["x-reply"] == "1")
    #expect(server.requests[0].target == "/a?b=c" && server.requests[0].header("x-one") == "1")
  }

  @Test(
    "401 with a Basic challenge ends at once",
    .bug("https://github.com/swiftlang/swift-corelibs-foundation/issues/5456"),
    arguments: ["Basic realm=\"x\"", "Bearer"])
  func challenge(_ challenge: String) async throws {
    let server = try OriginServer { _ in
      OriginServer.answer(401, [("WWW-Authenticate", challenge)], text: "who")
    }
    var target = WebTarget(server.url)
    target.deadlines.total = .seconds(10)
    #expect(try await provider.request(target).statusCode == 401)
  }

  @Test("redirects are the provider's: no credentials for another origin, 307 keeps the body")
  func redirects() async throws {
    let other = try OriginServer { request in OriginServer.answer(200, [], request.body) }
    let server = try OriginServer { [url = other.url] _ in
      OriginServer.answer(307, [("Location", url + "/end")])
    }
    var target = WebTarget(server.url)
    target.method = .post
    target.headers = ["Authorization": "secret"]
    target.task = .data(Data("hello".utf8), contentType: "text/plain")
    #expect(try await provider.request(target).data == Data("hello".utf8))
    #expect(other.requests[0].header("authorization") == nil && other.requests[0].method == "POST")
  }

  @Test("deadlines below a second hold")
  func deadlines() async throws {
    let server = try OriginServer { _ in [.untilGone] }
    var target = WebTarget(server.url)
    target.deadlines.total = .milliseconds(300)
    let limited = target
    let error = await #expect(throws: NetworkError.self) { try await provider.request(limited) }
    #expect(error?.code == -1_001)
  }

  @Test("cancelling ends at once")
  func cancelling() async throws {
    let server = try OriginServer { _ in [.untilGone] }
    let task = Task { [url = server.url] in try await provider.request(WebTarget(url)) }
    #expect(await eventually { server.requests.count == 1 })
    task.cancel()
    await #expect(throws: NetworkError.cancelled) { try await task.value }
  }

  @Test("nobody listens")
  func refused() async throws {
    let server = try OriginServer { _ in [] }
    server.stop()
    let url = server.url
    let error = await #expect(throws: NetworkError.self) { try await provider.request(WebTarget(url)) }
    #expect(error?.code == -1_004 && error?.isFailedByNetwork == true)
  }
}
