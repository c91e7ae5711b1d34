/// Names and values of a query or form, in order, repeats kept; plain text, encoded once when sent.
public struct QueryItems: Sendable, Hashable, ExpressibleByDictionaryLiteral {
  /// One item; without a value only the name is sent.
  public struct Item: Sendable, Hashable {
    /// Plain text, encoded when sent.
    public var name: String
    /// Plain text, or nil for a name alone.
    public var value: String?

    /// Makes an item.
    public init(_ name: String, _ value: String?) {
      self.name = name
      self.value = value
    }
  }

  /// Every item in order.
  public var items: [Item]

  /// Takes the items as they are.
  public init(_ items: [Item] = []) { self.items = items }

  public init(dictionaryLiteral elements: (String, String?)...) {
    items = elements.map { Item($0.0, $0.1) }
  }

  /// Adds an item behind the others.
  public mutating func add(_ name: String, _ value: String?) { items.append(Item(name, value)) }

  var pairs: [(String, String?)] { items.map { ($0.name, $0.value) } }
}
