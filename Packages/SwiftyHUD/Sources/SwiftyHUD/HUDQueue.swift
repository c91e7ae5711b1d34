/// The messages that are shown or wait, as a value: who changes it is told what to do about time.
///
/// One message is shown at a time, in the ``Order`` that was chosen. One that is said again while it is shown or waits
/// is not put behind itself: it is counted, and its time begins anew if it is shown. What is going on (a spinner, a
/// progress) is shown while there is no message.
public struct HUDQueue: Sendable, Hashable {
  /// Which message is shown while there are several.
  public enum Order: Sendable, Hashable, CaseIterable {
    /// The oldest, for its whole time; the others wait.
    case oldestFirst
    /// The newest, at once: what the user just did is answered before anything else.
    ///
    /// The one that it pushes away is gone, unless it is more serious: then it waits and is shown again for what is
    /// left of its own time. One message waits at most.
    case newestFirst
  }

  /// How many messages wait at most; what is more pushes the oldest good news out, else the oldest message.
  public static let limit = 16

  /// The messages, of which the first is shown.
  public private(set) var messages: [HUDToast] = []
  /// What is going on; the last is shown.
  public private(set) var ongoing: [HUDToast] = []
  /// Which message is shown while there are several.
  public let order: Order
  private var lastID = 0

  /// Makes a queue without a message.
  public init(order: Order = .oldestFirst) {
    self.order = order
  }

  /// What is shown.
  public var shown: HUDToast? { messages.first ?? ongoing.last }

  /// Puts a message into the queue.
  ///
  /// - Returns: The message whose time begins now, because it is shown first or was said again.
  public mutating func add(_ message: String, theme: HUDTheme, duration: Duration) -> HUDToast? {
    if order == .newestFirst { return putFirst(message, theme: theme, duration: duration) }
    if let index = messages.firstIndex(where: { $0.message == message && $0.theme == theme }) {
      let repeats = messages[index].repeats + 1
      guard index == 0 else {
        messages[index].repeats = repeats
        return nil
      }
      messages[0] = HUDToast(
        id: nextID(), message: message, theme: theme, duration: duration, repeats: repeats)
      return messages[0]
    }
    messages.append(HUDToast(id: nextID(), message: message, theme: theme, duration: duration))
    if messages.count > Self.limit + 1 {
      let oldest = messages.dropFirst().dropLast().firstIndex { $0.theme == .info } ?? 1
      messages.remove(at: oldest)
    }
    return messages.count == 1 ? messages[0] : nil
  }

  private mutating func putFirst(_ message: String, theme: HUDTheme, duration: Duration) -> HUDToast {
    let same = messages.first { $0.message == message && $0.theme == theme }
    let toast = HUDToast(
      id: nextID(), message: message, theme: theme, duration: duration, repeats: (same?.repeats ?? 0) + 1)
    let serious = messages.first { $0.id != same?.id && $0.theme.gravity > theme.gravity }
    messages = [toast] + [serious].compactMap(\.self)
    return toast
  }

  /// Begins something that goes on until it is finished, and gives its id.
  public mutating func begin(_ message: String, form: HUDToast.Form) -> Int {
    ongoing.append(HUDToast(id: nextID(), message: message, theme: .info, form: form, duration: nil))
    return lastID
  }

  /// Changes what is going on; false when that is finished already.
  public mutating func change(_ id: Int, message: String?, form: HUDToast.Form?) -> Bool {
    guard let index = ongoing.firstIndex(where: { $0.id == id }) else { return false }
    if let message { ongoing[index].message = message }
    if let form { ongoing[index].form = form }
    return true
  }

  /// Takes away what has had its time, or is finished.
  ///
  /// - Returns: The message whose time begins now.
  public mutating func remove(_ id: Int) -> HUDToast? {
    ongoing.removeAll { $0.id == id }
    guard let index = messages.firstIndex(where: { $0.id == id }) else { return nil }
    messages.remove(at: index)
    return index == 0 ? messages.first : nil
  }

  private mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }
}
