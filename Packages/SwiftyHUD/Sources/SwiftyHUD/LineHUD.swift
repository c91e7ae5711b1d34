import FOLDin
import Synchronization

/// Messages as lines, for a command that ends soon or a terminal that cannot move its cursor.
///
/// A message is one harmless line, at once. What goes on is said when it begins and whenever its words change.
public final class LineHUD: HUDShowing {
  private let write: @Sendable (String) -> Void

  /// Makes a HUD that hands each line, without its end, to a writer such as that of standard error.
  public init(write: @escaping @Sendable (String) -> Void) {
    self.write = write
  }

  public func show(message: String, theme: HUDTheme, duration: Duration) {
    write((message.fd.nonBlank ?? HUDToast.unknownError).fd.harmless)
  }

  public func showSpinner(message: String) -> HUDTicket {
    ticket(message)
  }

  public func showProgress(message: String, share: Double) -> HUDTicket {
    ticket(message)
  }

  private func ticket(_ message: String) -> HUDTicket {
    let said = Said(message)
    write(message.fd.harmless)
    return HUDTicket { [write] message, _ in
      if let message, said.isNew(message) { write(message.fd.harmless) }
    } finish: {
    }
  }

  /// The words that were said last.
  private final class Said: Sendable {
    private let words: Mutex<String>
    init(_ words: String) { self.words = Mutex(words) }

    func isNew(_ new: String) -> Bool {
      words.withLock { words in
        defer { words = new }
        return words != new
      }
    }
  }
}
