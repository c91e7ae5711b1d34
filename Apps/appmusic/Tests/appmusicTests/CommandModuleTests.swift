import AppMusic
import AudioService
import Mediator
import Testing

@testable import appmusic

@Suite struct CommandModuleTests {
  @Test("every address leads to a command that the table has")
  func routes() async throws {
    let table = CommandTable.standard
    let mediator = try Mediator(
      modules: CommandModule.modules { words in _ = try table.parser.parse(words.map { FilePath($0) }) })
    #expect(mediator.routes.count > 20)
    for route in mediator.routes {
      let address = route.example ?? "appmusic://" + route.pattern
      do {
        try await mediator.open(address, from: .module)
      } catch CommandError.onlyOnScreen {
        #expect(["messages", "server/add"].contains(route.pattern))
      } catch {
        Issue.record("\(address): \(error)")
      }
    }
  }

  @Test("addresses become the words that a person would type")
  func words() async throws {
    let rows: [(String, [String])] = [
      ("appmusic://player/play/tr-1?at=30", ["play", "--detach", "--start=30", "--", "tr-1"]),
      ("appmusic://player/seek?to=-10", ["seek", "-10"]),
      ("appmusic://player/volume/700", ["volume", "100"]),
      ("appmusic://player/mode/shuffle", ["mode", "shuffle"]),
      ("appmusic://queue/add/al-1", ["queue", "add", "--", "al-1"]),
      ("appmusic://like/tr-1?on=false", ["unlike", "--", "tr-1"]),
      ("appmusic://settings", ["config", "show"]),
      ("appmusic://search?q=%E5%A4%9C%20--x", ["search", "--", "夜 --x"]),
    ]
    for (address, expected) in rows {
      let mediator = try Mediator(modules: CommandModule.modules { words in #expect(words == expected) })
      try await mediator.open(address, from: .module)
    }
  }
}
