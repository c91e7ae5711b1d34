import AppMusic
import FOLDin
import Fatal
import RxLite
import SwiftyHUD

/// What stands where rows belong while there are none: that they are on their way, that there are none, that there is
/// no network, or what went wrong; the last two with a way to try again.
///
/// The words are chosen when they are drawn, in the language that is spoken then.
@MainActor final class StandIn {
  /// The user wants to try again.
  let retries = PublishRelay<Void>()
  private let context: PageContext
  private let words: PlaceholderWords
  private var state = PlaceholderState.completed
  /// Why there are no rows, where it is not the network.
  private var fault: (any ErrorConvertible)?

  init(context: PageContext, words: PlaceholderWords) {
    self.context = context
    self.words = words
  }

  /// True while rows are on their way, and grey bars stand for them.
  var isLoading: Bool { state == .loading && fault == nil }

  /// Takes how a model stands.
  func take(_ state: PlaceholderState) {
    self.state = state
    if state != .completed { fault = nil }
    context.requestFrame()
  }

  /// Takes what went wrong; it is shown where there is nothing else to show.
  func fail(_ error: any ErrorConvertible) {
    fault = error
    context.requestFrame()
  }

  private func retry() {
    fault = nil
    retries.accept(())
    context.requestFrame()
  }

  /// What is drawn.
  var phase: PlaceholderView.Phase {
    switch (state, fault) {
    case (.failed, _): return offline
    case (.empty, _): return .empty(title: context.say(words.title), hint: context.say(words.hint))
    case (.loading, nil): return .loading(label: context.say("Loading"), elapsed: .zero)
    case (.completed, nil): return .completed
    case (_, let fault?):
      if fault.isFailedByNetwork { return offline }
      return .failed(
        title: context.say("That did not work"), message: context.sentence(of: fault),
        retry: context.say("Try again"))
    }
  }

  private var offline: PlaceholderView.Phase {
    .failed(
      title: context.say("No internet"), message: context.say("Check the network, then try again."),
      retry: context.say("Try again"))
  }

  func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    PlaceholderView(phase).draw(on: &screen, in: area, theme: theme)
  }

  func handle(_ event: InputEvent, in area: CellRect) -> Bool {
    var view = PlaceholderView(phase)
    let response = view.handle(event, in: area)
    if response.actions.contains(.retry) { retry() }
    return response.isHandled
  }

  /// What is read aloud.
  var spoken: [PlainLine] {
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
