import AppMusic
import FOLDin
import SwiftyHUD

/// What a list says while it has no rows.
struct PlaceholderWords: Sendable {
  let title: Phrase
  let hint: Phrase

  static let songs = PlaceholderWords(
    title: "No songs here yet",
    hint: "Songs show up here as soon as there are some.")
  static let library = PlaceholderWords(
    title: "Your music box is empty",
    hint: "Type :scan and a folder of music, or :demo for a little library to try.")
  static let liked = PlaceholderWords(
    title: "No hearts yet",
    hint: "Press l on a song to give it one.")

  private static let offline: Phrase = "No internet"
  private static let offlineHint: Phrase = "Check the network, then try again."
  private static let retry: Phrase = "Try again"
  private static let loading: Phrase = "Loading"

  /// A model's state as the control of FOLDin has it; rows and skeletons draw themselves.
  @MainActor func phase(of state: PlaceholderState, context: PageContext) -> PlaceholderView.Phase {
    switch state {
    case .loading: .loading(label: context.say(Self.loading), elapsed: .zero)
    case .completed: .completed
    case .empty: .empty(title: context.say(title), hint: context.say(hint))
    case .failed:
      .failed(
        title: context.say(Self.offline), message: context.say(Self.offlineHint),
        retry: context.say(Self.retry))
    }
  }

  /// A state as it is read aloud.
  static func spoken(_ phase: PlaceholderView.Phase) -> [PlainLine] {
    switch phase {
    case .loading(let label, _): [.text(label + "…")]
    case .completed: []
    case .empty(let title, let hint): [.text("\(title). \(hint)")]
    case .failed(let title, let message, _): [.text("\(title). \(message)")]
    }
  }
}

/// Keeps a ticket of a message that goes on.
@MainActor final class HUDTicketBox {
  let ticket: HUDTicket
  init(_ ticket: HUDTicket) { self.ticket = ticket }
}
