/// How the button looks: what it says, and in which colour.
struct ButtonLook: Equatable, Sendable {
  /// The eight colours that every terminal has.
  enum Colour: Int, CaseIterable, Sendable {
    case red = 31
    case green, yellow, blue, magenta, cyan
  }

  let title: String
  let colour: Colour
}
