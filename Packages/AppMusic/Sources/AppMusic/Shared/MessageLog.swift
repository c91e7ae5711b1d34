import RxLite

/// Keeps what was told to the user, so that it can be read again.
public protocol MessageKeeping: Sendable {
  /// Every message, the latest first, and again whenever one comes.
  var messages: Observable<[MessageRow]> { get }
  /// Keeps a message.
  func add(_ message: MessageRow)
  /// Forgets all of them.
  func clear()
}

/// A message as a list shows it.
public struct MessageRow: Hashable, Sendable {
  /// What was told.
  public var text: String
  /// True when something went wrong.
  public var isError: Bool
  /// When, in milliseconds since 1970.
  public var moment: Int64

  /// Makes a message.
  public init(text: String, isError: Bool, moment: Int64) {
    self.text = text
    self.isError = isError
    self.moment = moment
  }
}

/// Messages of one run of the program.
public final class MessageLog: MessageKeeping {
  /// How many messages are kept.
  public static let limit = 200

  private let rows = BehaviorRelay<[MessageRow]>(value: [])
  private let changes = SerializedRelay<Change>()
  private let bag = DisposeBag()

  private enum Change: Sendable {
    case add(MessageRow)
    case clear
  }

  /// Makes an empty log.
  public init() {
    changes.asObservable()
      .scan([]) { rows, change in
        switch change {
        case .add(let message): Array(([message] + rows).prefix(Self.limit))
        case .clear: []
        }
      }
      .bind(to: rows)
      .disposed(by: bag)
  }

  public var messages: Observable<[MessageRow]> { rows.asObservable() }
  public func add(_ message: MessageRow) { changes.accept(.add(message)) }
  public func clear() { changes.accept(.clear) }
}
