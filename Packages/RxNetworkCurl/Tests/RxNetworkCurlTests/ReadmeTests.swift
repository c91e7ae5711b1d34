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
    // README begin use
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

  private func fetchAll(_ pages: [Page], of provider: Provider<Page>, into store: Store) async throws {
    // README begin executor
    try await withTaskExecutorPreference(provider.executor) {
      for page in pages { await store.keep(try await provider.request(page)) }
    }
    // README end
  }

  private actor Store {
    var texts: [String] = []
    func keep(_ response: Response) { texts.append(String(decoding: response.data, as: UTF8.self)) }
  }

  @Test("the README's example of many small requests does what it says")
  func many() async throws {
    let server = try OriginServer { request in OriginServer.answer(text: request.target) }
    let provider = Provider<Page>(transport: CurlTransport(), clock: SystemClock())
    let store = Store()
    try await fetchAll(
      (1...3).map { Page(baseURL: "\(server.url)/\($0)") }, of: provider, into: store)
    #expect(await store.texts == ["/1", "/2", "/3"])
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
