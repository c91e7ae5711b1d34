import Foundation
import RxNetwork
import Testing

@testable import RxNetworkCurl

/// Credentials across redirects, with real servers on two ports: two origins.
@Suite struct RedirectTests {
  private let provider = Provider<WebTarget>(transport: CurlTransport(), clock: SystemClock())

  private func target(_ url: String, method: HTTPMethod = .post) -> WebTarget {
    var target = WebTarget(url)
    target.method = method
    target.task = method == .post ? .data(Data("body".utf8), contentType: "text/plain") : .plain
    target.headers = [
      "Authorization": "Bearer secret", "Cookie": "id=secret", "Proxy-Authorization": "secret",
      "X-Api-Key": "secret",
      "X-Own": "secret", "X-Open": "open",
    ]
    target.secrets = Secrets(headers: ["X-OWN"])
    return target
  }

  @Test(
    "another origin gets no credentials, the same origin keeps them; 307 and 308 keep method and body",
    .bug("https://github.com/eu-digital-identity-wallet/eudi-lib-ios-openid4vci-swift/issues/344"),
    .bug("https://github.com/lysine-dev/okhttp/pull/847"),
    .bug("https://github.com/Alamofire/Alamofire/issues/1850"),
    arguments: [301, 302, 303, 307, 308], [true, false])
  func credentials(_ status: Int, _ sameOrigin: Bool) async throws {
    let other = try OriginServer { _ in OriginServer.answer(text: "there") }
    let base = other.url
    let server = try OriginServer { request in
      request.target == "/end"
        ? OriginServer.answer(text: "there")
        : OriginServer.answer(status, [("Location", sameOrigin ? "/end" : base + "/end")])
    }
    let response = try await provider.request(target(server.url + "/start"))
    #expect(response.data == Data("there".utf8))
    #expect(response.metrics.redirects == 1)
    #expect(response.url.hasSuffix("/end"))
    let request = try #require((sameOrigin ? server : other).requests.last)
    let keepsBody = status == 307 || status == 308
    #expect(request.method == (keepsBody ? "POST" : "GET"))
    #expect(request.body == (keepsBody ? Data("body".utf8) : Data()))
    #expect(request.header("content-type") == (keepsBody ? "text/plain" : nil))
    #expect(request.header("x-open") == "open")
    for name in ["authorization", "cookie", "proxy-authorization", "x-api-key", "x-own"] {
      #expect((request.header(name) != nil) == sameOrigin, "\(name)")
    }
  }

  @Test("credentials that were dropped do not come back when a redirect returns")
  func backAgain() async throws {
    let home = try OriginServer { request in
      OriginServer.answer(text: request.header("authorization") ?? "none")
    }
    let away = try OriginServer { [url = home.url] _ in OriginServer.answer(302, [("Location", url + "/end")])
    }
    let start = try OriginServer { [url = away.url] _ in OriginServer.answer(302, [("Location", url + "/x")])
    }
    #expect(try await provider.request(target(start.url, method: .get)).data == Data("none".utf8))
  }

  @Test("a loop ends after ten redirects, as a fault that is not the network's")
  func loop() async throws {
    let server = try OriginServer { _ in OriginServer.answer(302, [("Location", "/again")]) }
    let asked = target(server.url, method: .get)
    let error = await #expect(throws: NetworkError.self) { try await provider.request(asked) }
    expect(error, -1_007, network: false, at: server.url + "/")
    #expect(server.requests.count == 11)
  }

  @Test(
    "a redirect to something else than http is not followed",
    arguments: ["file:///etc/passwd", "ftp://h/", "http://", "javascript:1"])
  func otherSchemes(_ location: String) async throws {
    let server = try OriginServer { _ in OriginServer.answer(302, [("Location", location)]) }
    let asked = target(server.url, method: .get)
    let error = await #expect(throws: NetworkError.self) { try await provider.request(asked) }
    expect(error, -1_010, network: false, at: server.url + "/")
  }

  @Test("a manual redirect is the result, one without Location too")
  func manual() async throws {
    let server = try OriginServer { request in
      OriginServer.answer(302, request.target == "/none" ? [] : [("Location", "/x")])
    }
    var asked = target(server.url, method: .get)
    asked.redirects = .manual
    #expect(try await provider.request(asked).statusCode == 302)
    #expect(try await provider.request(target(server.url + "/none", method: .get)).statusCode == 302)
  }

  @Test("a Location with spaces and raw bytes leads where it means")
  func rawLocation() async throws {
    let server = try OriginServer { request in
      request.target == "/start"
        ? [
          .send(
            Data("HTTP/1.1 302 F\r\nContent-Length: 0\r\nLocation: /caf".utf8) + Data([0xC3, 0xA9])
              + Data(" x?a=b c#frag\r\n\r\n".utf8))
        ]
        : OriginServer.answer(text: request.target)
    }
    #expect(
      try await provider.request(target(server.url + "/start", method: .get)).data
        == Data("/caf%C3%A9%20x?a=b%20c".utf8))
  }

  @Test("files sent with 307 are sent again whole")
  func upload() async throws {
    let path = NSTemporaryDirectory() + "rxnetwork-redirect-\(UUID().uuidString)"
    let content = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 13) })
    try content.write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let server = try OriginServer {
      $0.target == "/end" ? OriginServer.answer() : OriginServer.answer(307, [("Location", "/end")])
    }
    var asked = WebTarget(server.url + "/start")
    asked.method = .put
    asked.task = .upload(file: path)
    _ = try await provider.request(asked)
    #expect(server.requests.map(\.body) == [content, content])
  }
}
