import Foundation
import RxNetwork
import Testing

@testable import RxNetworkCurl

/// TLS and HTTP/2 against a server in Python's standard library, certificates made by openssl on the spot.
@Suite(.serialized) struct SecurityTests {
  /// A child process that prints its port and ends with this object.
  final class Server {
    let port: Int
    private let process = Process()
    private let input = Pipe()

    init(_ arguments: [String]) throws {
      let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
        "Support/secure-server.py"
      ).path
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["python3", script] + arguments
      let output = Pipe()
      process.standardOutput = output
      process.standardInput = input
      try process.run()
      let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      port = try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)))
    }

    func stop() {
      try? input.fileHandleForWriting.close()
      process.waitUntilExit()
    }
  }

  private let folder = NSTemporaryDirectory() + "rxnetwork-tls-\(UUID().uuidString)"
  private var certificate: String { folder + "/cert.pem" }
  private var key: String { folder + "/key.pem" }

  private func openssl(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["openssl"] + arguments
    process.standardError = Pipe()
    process.standardOutput = Pipe()
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  /// A certificate that signs itself, for a name.
  private func makeCertificate(name: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try openssl([
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "2",
      "-subj", "/CN=test", "-addext", "subjectAltName=\(name)",
    ])
  }

  /// A certificate of an authority made for it, whose own is the result.
  private func makeSignedCertificate(name: String, days: Int = 2) throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let (authority, authorityKey) = (folder + "/authority.pem", folder + "/authority-key.pem")
    try openssl([
      "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", authorityKey, "-out", authority, "-days",
      "2", "-subj", "/CN=authority",
    ])
    try openssl([
      "req", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", folder + "/request.pem", "-subj",
      "/CN=test",
    ])
    try "subjectAltName=\(name)\nbasicConstraints=CA:FALSE\n".write(
      toFile: folder + "/extensions", atomically: true, encoding: .utf8)
    // OpenSSL 3.0 refuses negative days in `req`, but not in `x509`.
    try openssl([
      "x509", "-req", "-in", folder + "/request.pem", "-CA", authority, "-CAkey", authorityKey,
      "-CAcreateserial", "-days", String(days), "-extfile", folder + "/extensions", "-out", certificate,
    ])
    return authority
  }

  @Test(
    "a certificate that nobody vouches for is its own failure, not a cancel",
    .bug("https://github.com/Moya/Moya/issues/1673"))
  func selfSigned() async throws {
    try makeCertificate(name: "IP:127.0.0.1")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try Server(["tls", certificate, key])
    defer { server.stop() }
    let url = "https://127.0.0.1:\(server.port)/"
    expect(try await CurlTransport().run(url), -1_203, at: url)
    let trusting = CurlTransport(.init(certificateAuthorities: certificate))
    let outcome = try await trusting.run(url)
    #expect(outcome.body == Data("secure hello".utf8))
    #expect(try outcome.results[0].get().secureConnect != nil)
  }

  @Test("a certificate of an authority that is not trusted, and of one that is")
  func authority() async throws {
    let authority = try makeSignedCertificate(name: "IP:127.0.0.1")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try Server(["tls", certificate, key])
    defer { server.stop() }
    let url = "https://127.0.0.1:\(server.port)/"
    expect(try await CurlTransport().run(url), -1_203, at: url)
    let trusting = CurlTransport(.init(certificateAuthorities: authority))
    #expect(try await trusting.run(url).body == Data("secure hello".utf8))
  }

  @Test("a certificate of a trusted authority for another name")
  func wrongName() async throws {
    let authority = try makeSignedCertificate(name: "DNS:other.example")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try Server(["tls", certificate, key])
    defer { server.stop() }
    let url = "https://127.0.0.1:\(server.port)/"
    let outcome = try await CurlTransport(.init(certificateAuthorities: authority)).run(url)
    expect(outcome, -1_202, at: url)
  }

  @Test("a certificate of a trusted authority that has expired")
  func expired() async throws {
    let authority = try makeSignedCertificate(name: "IP:127.0.0.1", days: -1)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try Server(["tls", certificate, key])
    defer { server.stop() }
    let url = "https://127.0.0.1:\(server.port)/"
    let outcome = try await CurlTransport(.init(certificateAuthorities: authority)).run(url)
    expect(outcome, -1_201, at: url)
  }

  @Test("a server that does not speak TLS, as a sign-in page's often does not")
  func plain() async throws {
    let server = try OriginServer(beforeRequest: [.text("HTTP/1.1 302 Found\r\n\r\n"), .close]) { _ in [] }
    let url = "https://127.0.0.1:\(server.port)/"
    expect(try await CurlTransport().run(url), -1_200, at: url)
  }

  @Test("HTTP/2 over TLS, and in the clear where it is assumed")
  func http2() async throws {
    try makeCertificate(name: "IP:127.0.0.1")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let secure = try Server(["h2", certificate, key])
    let clear = try Server(["h2"])
    defer {
      secure.stop()
      clear.stop()
    }
    for (transport, url) in [
      (CurlTransport(.init(certificateAuthorities: certificate)), "https://127.0.0.1:\(secure.port)/"),
      (CurlTransport(.init(assumesHTTP2: true)), "http://127.0.0.1:\(clear.port)/"),
    ] {
      for number in 0..<3 {
        let outcome = try await transport.run(url)
        #expect(outcome.heads.first?.statusCode == 200 && outcome.body == Data("secure hello".utf8))
        #expect(outcome.heads.first?.protocolName == "HTTP/2")
        #expect(try outcome.results[0].get().reusedConnection == (number > 0 && url.hasPrefix("https")))
      }
    }
  }

}
