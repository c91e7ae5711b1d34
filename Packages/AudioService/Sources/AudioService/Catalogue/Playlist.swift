/// A list of tracks that the user keeps under a name.
public struct Playlist: Hashable, Sendable, Identifiable {
  /// An opaque name; starts with `pl-`.
  public var id: PlaylistID
  /// The name that the user gave.
  public var name: String
  /// How many entries it has, those that are missing included.
  public var count: Int
  /// Where it is kept: `local`, or a server's name.
  public var source: String
  /// When it was changed last, in milliseconds since 1970; `nil` when unknown.
  public var changed: Int64?

  /// Makes a playlist's row.
  public init(
    id: PlaylistID, name: String, count: Int = 0, source: String = "local", changed: Int64? = nil
  ) {
    self.id = id
    self.name = name
    self.count = count
    self.source = source
    self.changed = changed
  }
}

/// The opaque name of a playlist; starts with `pl-`.
public struct PlaylistID: Hashable, Sendable, RawRepresentable, Codable {
  /// The name as commands and JSON show it.
  public let rawValue: String
  /// Makes an identity of its written form.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A line of a playlist file that names nothing in the library.
public struct MissingEntry: Hashable, Sendable {
  /// The line in the file, from 1.
  public var line: Int
  /// What the line says.
  public var entry: String

  /// Makes a report of one line.
  public init(line: Int, entry: String) {
    self.line = line
    self.entry = entry
  }
}
