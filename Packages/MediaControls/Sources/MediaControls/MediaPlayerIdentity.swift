/// Who a player is, as desktops show it; it stays the same while the player lives.
public struct MediaPlayerIdentity: Hashable, Sendable {
  /// The last part of the bus name, such as `appmusic` in `org.mpris.MediaPlayer2.appmusic`.
  ///
  /// Letters, digits, `_` and `-`, not beginning with a digit (D-Bus specification, “Bus names”); what else
  /// there is becomes `_`.
  public var name: String
  /// The name for people.
  public var title: String
  /// The name of the player's desktop entry without `.desktop`; `nil` when it has none.
  public var desktopEntry: String?
  /// The schemes of addresses that ``MediaCommand/open(_:)`` may bring, such as `file`.
  public var schemes: [String]
  /// The media types that can be played, such as `audio/flac`.
  public var mimeTypes: [String]
  /// True when the player has a window that can be brought to the front.
  public var canRaise: Bool
  /// True when others may end the player.
  public var canQuit: Bool

  /// Makes an identity; a player that says no more opens no addresses, has no window and cannot be ended.
  public init(
    name: String, title: String, desktopEntry: String? = nil, schemes: [String] = [],
    mimeTypes: [String] = [], canRaise: Bool = false, canQuit: Bool = false
  ) {
    self.name = name
    self.title = title
    self.desktopEntry = desktopEntry
    self.schemes = schemes
    self.mimeTypes = mimeTypes
    self.canRaise = canRaise
    self.canQuit = canQuit
  }
}
