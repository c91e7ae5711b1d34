import AppMusic
import SwiftyHUD

/// Messages that are shown, and kept to be read again: each of them, at the time when it was said.
final class KeptMessages: HUDShowing {
  private let shown: any HUDShowing
  private let log: any MessageKeeping
  private let now: @Sendable () -> Int64

  /// Hands messages on, and keeps them in a log; `now` gives the milliseconds since 1970.
  init(_ shown: any HUDShowing, in log: any MessageKeeping, now: @escaping @Sendable () -> Int64) {
    self.shown = shown
    self.log = log
    self.now = now
  }

  /// Where messages are shown and not kept.
  var passing: any HUDShowing { shown }

  func show(message: String, theme: HUDTheme, duration: Duration) {
    let text = message.fd.nonBlank ?? HUDToast.unknownError
    log.add(MessageRow(text: text, isError: theme == .error, moment: now()))
    shown.show(message: text, theme: theme, duration: duration)
  }

  func showSpinner(message: String) -> HUDTicket { shown.showSpinner(message: message) }
  func showProgress(message: String, share: Double) -> HUDTicket {
    shown.showProgress(message: message, share: share)
  }
}
