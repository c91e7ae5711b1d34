/// A message as it is shown.
public struct HUDToast: Sendable, Hashable {
  /// What it looks like.
  public enum Form: Sendable, Hashable {
    /// Words alone.
    case text
    /// Words, and how much is done: 0 to 1.
    case progress(Double)
    /// Words, and a sign that something is going on.
    case spinner
  }

  /// What is said where there is nothing better to say.
  public static let unknownError = "Unknown Error"

  /// Tells one message from another with the same words.
  public let id: Int
  /// The words.
  public var message: String
  /// What it is about.
  public var theme: HUDTheme
  /// What it looks like.
  public var form: Form
  /// How long it stays; `nil` until it is finished.
  public var duration: Duration?
  /// How often it was said.
  public var repeats: Int

  /// Makes a message.
  public init(
    id: Int, message: String, theme: HUDTheme, form: Form = .text, duration: Duration?, repeats: Int = 1
  ) {
    self.id = id
    self.message = message
    self.theme = theme
    self.form = form
    self.duration = duration
    self.repeats = repeats
  }
}
