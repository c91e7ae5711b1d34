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

  /// A certificate that signs itself, for a name, valid from and to some days from now.
  private func makeCertificate(name: String, expired: Bool = false) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let names = "subjectAltName=\(name)"
    if expired {
      try openssl([
        "req", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", folder + "/request.pem", "-subj",
        "/CN=test",
      ])
      try names.write(toFile: folder + "/extensions", atomically: true, encoding: .utf8)
      // OpenSSL 3.0 refuses negative days in `req`, but not in `x509`.
      try openssl([
        "x509", "-req", "-in", folder + "/request.pem", "-signkey", key, "-days", "-1", "-extfile",
        folder + "/extensions", "-out", certificate,
      ])
    } else {
      try openssl([
        "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "2",
        "-subj", "/CN=test", "-addext", names,
      ])
    }
  }

  private func failure(_ transport: CurlTransport, _ url: String) async throws -> NetworkError? {
    guard case .failure(let error) = try await transport.run(url).results[0] else { return nil }
    return error
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
    let error = try await failure(CurlTransport(), url)
    #expect(error?.code == -1_203 && error?.isFailedByNetwork == true)
    let trusting = CurlTransport(.init(certificateAuthorities: certificate))
    let outcome = try await trusting.run(url)
    #expect(outcome.body == Data("secure hello".utf8))
    #expect(try outcome.results[0].get().secureConnect != nil)
  }

  @Test("a certificate for another name")
  func wrongName() async throws {
    try makeCertificate(name: "DNS:other.example")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try Server(["tls", certificate, key])
    defer { server.stop() }
    let error = try await failure(
      CurlTransport(.init(certificateAuthorities: certificate)), "https://127.0.0.1:\(server.port)/")
    #expect(error?.code == -1_202 && error?.isFailedByNetwork == true)
  }

  @Test("a certificate that has expired")
  func expired() async throws {
    try makeCertificate(name: "IP:127.0.0.1", expired: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try Server(["tls", certificate, key])
    defer { server.stop() }
    let error = try await failure(
      CurlTransport(.init(certificateAuthorities: certificate)), "https://127.0.0.1:\(server.port)/")
    #expect(error?.code == -1_201 && error?.isFailedByNetwork == true)
  }

  @Test("a server that does not speak TLS, as a sign-in page's often does not")
  func plain() async throws {
    let server = try OriginServer(beforeRequest: [.text("HTTP/1.1 302 Found\r\n\r\n"), .close]) { _ in [] }
    let error = try await failure(CurlTransport(), "https://127.0.0.1:\(server.port)/")
    #expect(error?.code == -1_200 && error?.isFailedByNetwork == true)
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
