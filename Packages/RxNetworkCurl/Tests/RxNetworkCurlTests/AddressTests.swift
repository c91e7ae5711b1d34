import Foundation
import RxNetwork
import Testing

@testable import RxNetworkCurl

/// libcurl is told the origin apart from the rest, and keeps it from request to request.
@Suite struct AddressTests {
  @Test("requests to several servers in any order get to their own, byte for byte, whatever was sent between")
  func origins() async throws {
    let servers = try (0..<3).map { number in
      try OriginServer { request in
        OriginServer.answer(text: "\(number) \(request.target) \(request.header("host") ?? "")")
      }
    }
    let targets = [
      "/", "/a//b/../c", "/%2f%2F%e5%A4%9C", "/a?b=%2f&c=%2F", "/?", "/a?", "/a?b?c", "/a:80/@x",
      "/a;b=c,d!*'()",
    ]
    let transport = CurlTransport()
    for round in 0..<6 {
      for (number, server) in servers.enumerated() {
        let target = targets[(round * 3 + number * 4) % targets.count]
        let outcome = try await transport.run(
          server.url + target, method: round == 3 ? .post : .get,
          body: round == 3 ? .data(Data("x".utf8)) : .none)
        let host = server.url.dropFirst("http://".count)
        #expect(String(decoding: outcome.body, as: UTF8.self) == "\(number) \(target) \(host)")
      }
    }
  }

  @Test("a port that begins like another, and a host that goes on like another, are other origins")
  func prefixes() async throws {
    let server = try OriginServer { _ in OriginServer.answer(text: "here") }
    let transport = CurlTransport()
    let port = try #require(server.url.split(separator: ":").last)
    for other in ["http://127.0.0.1/", "http://127.0.0.1:\(port.dropLast())/", "http://127.0.0/"] {
      let deadlines = Deadlines(connect: .seconds(2), idle: .seconds(2), total: .seconds(2))
      let elsewhere = try await transport.run(other, deadlines: deadlines)
      #expect(String(decoding: elsewhere.body, as: UTF8.self) != "here")
      let outcome = try await transport.run(server.url + "/")
      #expect(String(decoding: outcome.body, as: UTF8.self) == "here")
    }
  }

  @Test("a host that libcurl takes for none fails as such, and what comes after is sent")
  func badHost() async throws {
    let server = try OriginServer { _ in OriginServer.answer(text: "here") }
    let transport = CurlTransport()
    for _ in 0..<3 {
      let bad = try await transport.run("http://a!b/x")
      guard case .failure(let error) = bad.results[0] else {
        Issue.record("it was sent")
        return
      }
      guard case .transport(.unsupportedURL, _, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(try await transport.run(server.url + "/x").body == Data("here".utf8))
      #expect(server.requests.last?.target == "/x")
    }
  }

  @Test("what goes through a proxy names the whole address, for every server")
  func proxy() async throws {
    let proxy = try OriginServer { request in OriginServer.answer(text: request.target) }
    let transport = CurlTransport(.init(proxy: proxy.url))
    for url in ["http://one.invalid/a?b=%2f", "http://two.invalid:8080/", "http://one.invalid/c"] {
      #expect(String(decoding: try await transport.run(url).body, as: UTF8.self) == url)
    }
  }

  @Test("every text that becomes an address can stand in a request line (RFC 9112, section 3.2)")
  func printable() throws {
    var texts = (0...255).map {
      "http://example.org/a\(Character(Unicode.Scalar(UInt8($0))))b?c\(Character(Unicode.Scalar(UInt8($0))))d"
    }
    texts += ["http://example.org/夜曲?晴天=\r\nX: y", "http://example.org/\u{2028}\u{0}\t"]
    for text in texts {
      let url = try WebURL(text)
      for byte in url.pathAndQuery.utf8 { #expect((0x21...0x7E).contains(byte), "\(text)") }
      for byte in url.appending(path: text, query: [(text, text)]).pathAndQuery.utf8 {
        #expect((0x21...0x7E).contains(byte), "\(text)")
      }
      for byte in try url.resolving("/x" + text.dropFirst(19)).pathAndQuery.utf8 {
        #expect((0x21...0x7E).contains(byte), "\(text)")
      }
    }
  }
}
