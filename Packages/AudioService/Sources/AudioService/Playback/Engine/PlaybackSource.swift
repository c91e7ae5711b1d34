/// Where an engine finds the sound of a track.
public struct PlaybackSource: Hashable, Sendable {
  /// The kinds of places.
  public enum Place: Hashable, Sendable {
    /// A file of this machine, by a path that does not depend on the working folder.
    case file(FilePath)
    /// An http or https address.
    case address(String)
  }

  /// The place.
  public var place: Place
  /// What to send along when an address is asked for.
  public var headers: [Header]

  /// One line that is sent along with a request.
  public struct Header: Hashable, Sendable {
    /// The name, such as `Authorization`.
    public var name: String
    /// What it says.
    public var value: String
    /// Makes a header.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Makes a source.
  public init(_ place: Place, headers: [Header] = []) {
    self.place = place
    self.headers = headers
  }

  /// True when the sound comes over a network.
  public var isNetwork: Bool {
    if case .address = place { true } else { false }
  }
}
