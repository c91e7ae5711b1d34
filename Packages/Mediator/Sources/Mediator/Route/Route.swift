/// Something that can be asked for: its values, its address, and the type of its answer, in one declaration.
///
/// ```swift
/// /// Starts a track, from the given second on.
/// struct PlayTrack: Route {
///   static let path = "player/play/:id"
///   static let access = RouteAccess.open
///   var id: String
///   var at: Int?  // not in the path, so in the query
/// }
/// ```
///
/// Properties that ``path`` names travel there and all others in the query. A property is a `String`, a `Bool`, a
/// number, a `UUID`, a raw enum (or another type that encodes itself as its raw `String`, `Bool` or number), an
/// optional of one, or an array of them; neither the array nor its elements are optional (repeated names in the query;
/// absent means empty). Any other type is
/// ``MediatorError/badParameter(name:value:expected:)`` when it is read or written.
public protocol Route: Codable, Sendable {
  /// What a call gives back.
  associatedtype Output: Sendable = Void
  /// The pattern: `host/literal/:name/:name(int|uuid|bool)/**rest`, with `?` at the end for an optional last segment.
  static var path: String { get }
  /// Who may open the address; ``RouteAccess/internal`` unless declared.
  static var access: RouteAccess { get }
  /// One sentence that says what opening the address does, for lists and help.
  static var doc: String { get }
  /// A value to show in lists; one is made up from the properties' types unless declared.
  static var example: Self? { get }
}

extension Route {
  public static var access: RouteAccess { .internal }
  public static var doc: String { "" }
  public static var example: Self? { nil }
}

/// Who may open a route's address.
public enum RouteAccess: String, Sendable, Hashable {
  /// Modules of the program; to everyone else the route does not exist.
  case `internal`
  /// Everyone: links, the command line, and the control socket too.
  case open
}

/// Where a call comes from.
public enum Origin: String, Sendable, Hashable, CaseIterable {
  /// Code of the program itself.
  case module
  /// An argument of a command.
  case commandLine
  /// A request at the control socket.
  case socket
  /// A link that another program opened; the only origin that waits for ``Mediator/ready()``.
  case link

  /// True when internal routes exist for this origin.
  public var isInternal: Bool { self == .module }
}

extension Route {
  /// True when a call gives back this type.
  static func gives<Value>(_ type: Value.Type) -> Bool { Output.self == type }

  /// The name of the type that a call gives back.
  static var outputName: String { "\(Output.self)" }
}
