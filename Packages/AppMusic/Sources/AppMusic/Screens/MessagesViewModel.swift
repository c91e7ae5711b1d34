import MVVMR
import RxLite

/// What the list of messages lets itself be told.
public protocol MessagesInputs {
  /// Every message is to be forgotten.
  func clearPressed()
}

/// What the list of messages shows.
public protocol MessagesOutputs {
  /// The messages, the latest first.
  var messages: Observable<[MessageRow]> { get }
  /// What stands where there are none.
  var placeholder: Observable<PlaceholderState> { get }
}

/// The list of messages' behaviour.
public protocol MessagesType {
  /// What it lets itself be told.
  var inputs: any MessagesInputs { get }
  /// What it shows.
  var outputs: any MessagesOutputs { get }
}

/// What was told to the user, to be read again.
public final class MessagesViewModel: MVVMViewModel, MessagesType, MessagesInputs, MessagesOutputs, Sendable {
  public var inputs: any MessagesInputs { self }
  public var outputs: any MessagesOutputs { self }
  public let messages: Observable<[MessageRow]>
  public let placeholder: Observable<PlaceholderState>

  private let keeping: any MessageKeeping

  /// Makes the model with what it needs.
  public init(services: MusicServices) {
    keeping = services.messages
    messages = services.messages.messages.observe(on: services.scheduler)
    placeholder = messages.map { PlaceholderState(rows: $0.count) }.distinctUntilChanged()
  }

  public func clearPressed() { keeping.clear() }
}
