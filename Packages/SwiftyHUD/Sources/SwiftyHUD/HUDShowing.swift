import Fatal

/// Something that shows short messages: over a screen, or as lines.
public protocol HUDShowing: Sendable {
  /// Shows a message for a time, after those that came before.
  func show(message: String, theme: HUDTheme, duration: Duration)
  /// Shows that something goes on, until the ticket is finished.
  func showSpinner(message: String) -> HUDTicket
  /// Shows how much of something is done, until the ticket is finished.
  func showProgress(message: String, share: Double) -> HUDTicket
}

extension HUDShowing {
  /// Shows a message for the time that its theme suggests: three seconds, five for an error.
  public func show(message: String, theme: HUDTheme = .info) {
    show(message: message, theme: theme, duration: theme == .error ? .seconds(5) : .seconds(3))
  }

  /// Shows an error in its own sentence.
  ///
  /// A server's own words are a warning; no internet, and everything else, is an error. Where there is nothing
  /// better to say it is “Unknown Error”.
  public func show(error: any Error, converter: ErrorConverter = .standard) {
    let told = converter.convert(error)
    let message = told.message.fd.nonBlank ?? HUDToast.unknownError
    let isServersWords = told.domain == "server" && !told.isFailedByNetwork
    show(message: message, theme: isServersWords ? .warning : .error)
  }
}

/// What is going on, for who began it: tells how far it is, and when it is finished.
public struct HUDTicket: Sendable {
  private let update: @Sendable (_ message: String?, _ share: Double?) -> Void
  private let end: @Sendable () -> Void

  /// Makes a ticket.
  public init(
    update: @escaping @Sendable (_ message: String?, _ share: Double?) -> Void,
    finish: @escaping @Sendable () -> Void
  ) {
    self.update = update
    end = finish
  }

  /// Tells how much is done, 0 to 1, and what is going on if that is another thing now.
  public func advance(to share: Double, message: String? = nil) { update(message, share) }
  /// Tells what is going on now.
  public func say(_ message: String) { update(message, nil) }
  /// Takes the message away; doing it again does nothing.
  public func finish() { end() }
}
