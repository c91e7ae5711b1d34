import Testing

@testable import Mediator

@Suite struct NearestRouteTests {
  private static let patterns = [
    "player/play/:id", "player/stop", "search", "files/**path", "album/:id/tracks", "a/:x?",
  ]

  @Test(
    "a mistyped path finds what was meant, and a foreign one nothing",
    arguments: [
      ("player/plya/7", "player/play/:id"), ("playr/play/7", "player/play/:id"),
      ("player/play", "player/play/:id"),
      ("player/stop/now", "player/stop"), ("PLAYER/Stop", "player/stop"), ("serach", "search"),
      ("b", "a/:x?"),
      ("album/3/track", "album/:id/tracks"), ("fils/a/b/c/d", "files/**path"), ("completely/else/where", nil),
      ("", nil),
    ] as [(String, String?)])
  func nearest(_ path: String, _ expected: String?) throws {
    let patterns = try Self.patterns.map { try RoutePattern($0) }
    #expect(NearestRoute.pattern(near: path, among: patterns) == expected)
    #expect(NearestRoute.pattern(near: path, among: patterns.reversed()) == expected)
  }
}
