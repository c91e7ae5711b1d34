/// A key that was pressed, with what was held down.
///
/// A letter with Shift is its capital without the modifier, and Control with a letter is the small letter with
/// ``Modifiers/control``, whichever way the terminal told it.
public struct Key: Sendable, Hashable {
  /// What can be held down.
  public struct Modifiers: OptionSet, Sendable, Hashable {
    public let rawValue: UInt8

    /// Makes a set from its bits, which are those of the kitty protocol.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt or Option.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
    /// Command or the Windows key.
    public static let `super` = Modifiers(rawValue: 8)
    /// Hyper.
    public static let hyper = Modifiers(rawValue: 16)
    /// Meta, where it is not Alt.
    public static let meta = Modifiers(rawValue: 32)
  }

  /// Which key it was.
  public enum Code: Sendable, Hashable {
    /// A key that types something.
    case character(Character)
    /// Enter or Return.
    case enter
    /// Tab.
    case tab
    /// Backspace, which deletes to the left.
    case backspace
    /// Escape.
    case escape
    /// The arrow up.
    case up
    /// The arrow down.
    case down
    /// The arrow left.
    case left
    /// The arrow right.
    case right
    /// Home.
    case home
    /// End.
    case end
    /// Page Up.
    case pageUp
    /// Page Down.
    case pageDown
    /// Insert.
    case insert
    /// Delete, which deletes to the right.
    case delete
    /// F1 to F35.
    case function(Int)
    /// A key for players, which a few terminals pass on.
    case media(Media)
  }

  /// The keys for players.
  public enum Media: String, Sendable, Hashable, CaseIterable {
    /// Begins to play.
    case play
    /// Holds the music.
    case pause
    /// Plays or holds, whichever it does not.
    case playPause
    /// Plays backwards.
    case reverse
    /// Ends playing.
    case stop
    /// Runs forwards.
    case fastForward
    /// Runs backwards.
    case rewind
    /// Goes to the next track.
    case next
    /// Goes to the track before.
    case previous
    /// Records.
    case record
    /// Makes it quieter.
    case volumeDown
    /// Makes it louder.
    case volumeUp
    /// Makes it silent, or not.
    case mute
  }

  /// Which key it was.
  public let code: Code
  /// What was held down.
  public let modifiers: Modifiers

  /// Makes a key.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }

  /// Makes a key that types a character.
  public init(_ character: Character, _ modifiers: Modifiers = []) {
    self.init(.character(character), modifiers)
  }

  /// What the key types into a text field; `nil` for keys that do something else.
  public var typed: Character? {
    guard case .character(let character) = code, modifiers.subtracting(.shift).isEmpty else { return nil }
    return character
  }
}
