import Foundation
import RxLite
import RxNetwork
import Testing

// README begin target
enum Catalogue: TargetType {
  case search(String)
  case cover(id: String, file: String)

  var baseURL: String { "https://music.example/rest" }
  var path: String {
    switch self {
    case .search: "search"
    case .cover(let id, _): "cover/\(id)"
    }
  }
  var task: RequestTask {
    switch self {
    case .search(let text): .query(["query": text])
    case .cover(_, let file): .download(to: file)
    }
  }
  // Offline, an answer of the last week will do.
  var cachePolicy: CachePolicy { .networkElseCache(maxStale: .seconds(7 * 86_400)) }
}

struct Song: Decodable, Sendable { var title: String }
// README end

@Suite struct ReadmeTests {
  private func search(transport: any Transport, clock: any NetworkClock, folder: String) async throws -> (
    [Song], [Song]
  ) {
    // README begin request
    let cache = ResponseCache(folder: folder, clock: clock)
    let provider = Provider<Catalogue>(transport: transport, clock: clock, cache: cache)

    let response = try await provider.request(.search("夜曲"))
    let songs = try response.filterSuccessfulStatusCodes().mapArray(Song.self, atKeyPath: "result.songs")

    let again = provider.rx.request(.search("夜曲"))
      .filterSuccessfulStatusCodes()
      .mapArray(Song.self, atKeyPath: "result.songs")  // Single<[Song]>
    // README end
    return (songs, try await again.value)
  }

  @Test("the README's example does what it says")
  func example() async throws {
    let clock = ManualClock()
    let folder = TemporaryFolder()
    let stub = StubTransport(clock: clock) { _ in .response(body: #"{"result":{"songs":[{"title":"夜曲"}]}}"#) }
    let (songs, again) = try await search(transport: stub, clock: clock, folder: folder.path)
    #expect(songs.map(\.title) == ["夜曲"] && again.map(\.title) == ["夜曲"])
    #expect(
      stub.requests.map(\.url.text).first == "https://music.example/rest/search?query=%E5%A4%9C%E6%9B%B2")
  }
}
