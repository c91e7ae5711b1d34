import Mediator
import Testing

@Suite struct ReadmeTests {
  // README begin contract
  /// Starts a track, from the given second on.
  struct PlaySong: Route {
    typealias Output = String
    static let path = "song/play/:id"
    static let access = RouteAccess.open
    var id: String
    var at: Int?  // not in the path, so in the query
  }
  // README end

  // README begin module
  struct PlayerModule: Module {
    let name = "player"

    func declare(_ registry: inout Registry) {
      registry.handle(PlaySong.self) { route, call in
        "playing \(route.id) from second \(route.at ?? 0) for a \(call.origin)"
      }
    }
  }
  // README end

  @Test("the README's example does what it says")
  func example() async throws {
    var lines: [String] = []
    func print(_ line: Any) { lines.append("\(line)") }

    // README begin use
    let mediator = try Mediator(modules: [PlayerModule()])
    mediator.ready()  // links that came before this have waited

    print(try await mediator.call(PlaySong(id: "AC/DC 7")))
    // playing AC/DC 7 from second 0 for a module
    print(try await mediator.open("appmusic://song/play/AC%2FDC%207?at=30", from: .link))
    // playing AC/DC 7 from second 30 for a link
    print(try mediator.url(for: PlaySong(id: "AC/DC 7", at: 30)))
    // appmusic://song/play/AC%2FDC%207?at=30
    for route in mediator.routes { print("\(route.pattern) \(route.owner) \(route.example ?? "")") }
    // song/play/:id player appmusic://song/play/id
    // README end

    #expect(
      lines == [
        "playing AC/DC 7 from second 0 for a module", "playing AC/DC 7 from second 30 for a link",
        "appmusic://song/play/AC%2FDC%207?at=30", "song/play/:id player appmusic://song/play/id",
      ])
  }
}
