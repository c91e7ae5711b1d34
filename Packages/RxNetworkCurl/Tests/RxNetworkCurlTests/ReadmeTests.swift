import Foundation
import RxNetwork
import RxNetworkCurl
import Testing

@Suite struct ReadmeTests {
  private struct Page: TargetType {
    var baseURL: String
    let path = ""
  }

  private func fetch(_ address: String, folder: String) async throws -> (String, ResponseSource) {
    // README begin
    let clock = SystemClock()
    let provider = Provider<Page>(
      transport: CurlTransport(), clock: clock, cache: ResponseCache(folder: folder, clock: clock),
      plugins: [RetryPlugin(clock: clock), LoggerPlugin { line in print(line) }])

    let response = try await provider.request(Page(baseURL: address))
    let text = try response.filterSuccessfulStatusCodes().mapString()
    let source = response.source  // .network, .cache, .revalidated, .stale or .coalesced
    let connecting = response.metrics.connect  // nil where a connection was used again
    // README end
    #expect(connecting != nil)
    return (text, source)
  }

  @Test("the README's example does what it says")
  func example() async throws {
    let server = try OriginServer { _ in OriginServer.answer(text: "hello") }
    let folder = NSTemporaryDirectory() + "rxnetwork-readme-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (text, source) = try await fetch(server.url, folder: folder)
    #expect(text == "hello" && source == .network)
  }
}
