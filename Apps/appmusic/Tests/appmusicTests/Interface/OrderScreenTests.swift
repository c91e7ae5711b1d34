import AppMusic
import AudioService
import FOLDin
import Testing

@testable import appmusic

/// What `S` does on the screens.
@MainActor @Suite struct OrderScreenTests {
  private func albums() -> InterfaceWorld {
    let world = InterfaceWorld()
    world.show(.home)
    world.show(.index(.albums))
    return world
  }

  /// The numbers of the albums that are listed, from the top.
  private func numbers(_ world: InterfaceWorld) -> [String] {
    world.lines.filter { $0.contains("◎") }.compactMap { $0.split(separator: " ").last.map(String.init) }
  }

  @Test(
    "the next order is a key away, is told above the list, begins at its first row, and stays for later lists"
  )
  func keys() {
    let world = albums()
    #expect(world.lines[0].contains("Albums · 6 "))
    world.press("down", "down", "S", "S")
    world.run()
    #expect(world.lines[0].contains("Albums · 6 · latest first"))
    #expect(numbers(world) == ["2006", "2005", "2004", "2003", "2002", "2001"])
    #expect(world.stage.top?.mark == nil, "the first row is selected")
    #expect(world.mood.kept.withLock { $0 } == ["ui.order.albums=title", "ui.order.albums=year"])
    world.press("q")
    world.show(.index(.albums))
    #expect(world.lines[0].contains("latest first"))
    #expect(numbers(world).first == "2006")
    world.press("S", "S", "S")
    world.run()
    #expect(!world.lines[0].contains("first"))
    #expect(numbers(world).first == "2001")
  }

  @Test("an order is chosen by its word, and what is no order of the list is refused in a sentence")
  func words() {
    let world = albums()
    world.press(":")
    world.type("sort year")
    world.press("enter")
    world.run()
    #expect(numbers(world).first == "2006")
    world.press(":")
    world.type("sort colour")
    world.press("enter")
    #expect(world.text.contains("colour"))
    world.run(8_000)
    world.press(":")
    world.type("sort songs")
    world.press("enter")
    #expect(world.text.contains("There is nothing here to do that with"))
    #expect(numbers(world).first == "2006")
    world.run(8_000)
    world.show(.index(.genres))
    world.press("S")
    #expect(world.text.contains("There is nothing here to do that with"))
  }

  @Test("a list of one kind does not order those of another")
  func apart() {
    let world = albums()
    world.press("S")
    world.show(.index(.artists))
    #expect(world.lines[0].contains("Artists · 1 "))
    world.press("S")
    world.run()
    #expect(world.lines[0].contains("most songs first"))
    world.press("q")
    world.run()
    #expect(world.lines[0].contains("by title"))
  }
}
