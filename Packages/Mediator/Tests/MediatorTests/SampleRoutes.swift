import Mediator

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Looks for tracks; one of each thing that a query can hold.
struct Search: Route, Equatable {
  typealias Output = [String]
  static let path = "search"
  static let access = RouteAccess.open
  static let doc = "Looks for tracks."
  var q: String
  var tag: [String] = []
  var flag: String?
}

struct PlayTrack: Route, Equatable {
  typealias Output = String
  static let path = "player/play/:id"
  static let access = RouteAccess.open
  var id: String
  var at: Int?
}

/// A route of every kind of value.
struct Everything: Route, Equatable {
  enum Mode: String, Codable, CaseIterable {
    case once, loop
    case shuffled = "in any order"
  }
  enum Level: Int, Codable, CaseIterable {
    case low = -1
    case high = 1
  }
  struct Identifier: RawRepresentable, Codable, Hashable {
    var rawValue: String
  }

  static let path = "all/:number(int)/:key(uuid)/:on(bool)/:text/**rest"
  var number: Int64
  var key: UUID
  var on: Bool
  var text: String
  var rest: String
  var small: Int8
  var large: UInt64
  var huge: Int128
  var float: Float
  var double: Double
  var mode: Mode
  var level: Level?
  var identifier: Identifier
  var maybe: String?
  var maybeNumber: UInt?
  var maybeKey: UUID?
  var words: [String]
  var numbers: [Int]
  var modes: [Mode]
  var keys: [UUID]
}
