import Foundation
import RxNetwork
import Testing

@testable import RxNetworkCurl

/// A process ends well, whatever its transport is doing.
@Suite(.serialized) struct ExitTests {
  private let isHeavy = ProcessInfo.processInfo.environment["APPMUSIC_HEAVY_TESTS"] != nil

  @Test("stopping, cancelling or going on before the first exchange starts no thread")
  func neverStarted() throws {
    let server = try OriginServer { _ in OriginServer.answer(text: "hello") }
    let engine = CurlEngine(CurlTransport.Configuration())
    let exchange = CurlExchange(
      TransportRequest(method: .get, url: try WebURL(server.url)), receiver: Collector(), engine: engine)
    engine.submit(.cancel(exchange))
    engine.submit(.resume(exchange))
    #expect(!engine.hasThread)
    engine.stop()
    #expect(!engine.hasThread)
    // What was stopped stays so.
    engine.submit(.add(exchange))
    #expect(!engine.hasThread)

    let other = CurlEngine(CurlTransport.Configuration())
    other.submit(.add(exchange))
    #expect(other.hasThread)
    other.stop()
  }

  @Test("two hundred processes that drop a transport without a request, and exit, end well")
  func idle() throws {
    for _ in 0..<200 { #expect(try DriverProcess().finish() == 0) }
  }

  @Test("processes that exit while libcurl and its TLS are loaded, connect or shake hands end well")
  func midway() async throws {
    // One in ten crashed. Each opens the system's certificates, so that two hundred belong to the heavy tests.
    let server = try OriginServer { _ in [.untilGone] }
    let address = "https" + server.url.dropFirst("http".count)
    for round in 0..<(isHeavy ? 200 : 60) {
      let driver = try DriverProcess()
      // The driver says something only after it has started.
      _ = try await driver.send("stats")
      try driver.post("request", DriverProcess.plainGet(address))
      // A real sleep: the exit is to fall on another moment each time.
      try await Task.sleep(for: .microseconds(round % 20 * 1_000))
      try driver.post("exit")
      #expect(driver.finish() == 0)
    }
  }

  @Test("a process that exits with connections open and requests in flight ends well")
  func running() async throws {
    let server = try OriginServer { request in
      request.target == "/" ? OriginServer.answer(text: "hello") : [.flood(Data(repeating: 7, count: 10_000))]
    }
    for _ in 0..<(isHeavy ? 200 : 40) {
      let driver = try DriverProcess()
      #expect(try await driver.get(server.url + "/").text == "hello")
      for path in ["/a", "/b"] { try driver.post("request", DriverProcess.plainGet(server.url + path)) }
      try driver.post("exit")
      #expect(driver.finish() == 0)
    }
  }
}
