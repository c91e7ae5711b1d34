// Numbers are rounded by libm, which a program that imports nothing but this would not be linked with.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A JSON document as a value; the members of an object keep their order.
public enum JSONValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction.
  case number(Double)
  /// Text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Names and what they stand for, in order.
  case object([Member])
  /// A string of bytes that need not be UTF-8, written as they are; never read.
  case rawString([UInt8])
  /// A document that is written already, on one line, taken as it is; never read.
  case written(String)

  /// A name in an object, and what it stands for.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var name: String
    /// What it stands for.
    public var value: JSONValue
    /// Makes a member.
    public init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The first member of an object with this name; `nil` for others.
  ///
  /// O(members).
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The element of an array at this place; `nil` beyond its ends and for others.
  public subscript(place: Int) -> JSONValue? {
    guard case .array(let elements) = self, elements.indices.contains(place) else { return nil }
    return elements[place]
  }

  /// The text of a string; `nil` for others.
  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The truth of a boolean; `nil` for others.
  public var bool: Bool? {
    if case .bool(let bool) = self { bool } else { nil }
  }

  /// The value of a number of either kind; `nil` for others.
  public var double: Double? {
    switch self {
    case .integer(let integer): Double(integer)
    case .number(let number): number
    default: nil
    }
  }

  /// The value of a whole number; `nil` for others.
  public var integer: Int64? {
    switch self {
    case .integer(let integer): integer
    case .number(let number): Int64(exactly: number)
    default: nil
    }
  }

  /// The elements of an array; `nil` for others.
  public var elements: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(floatLiteral value: Double) { self = .number(value) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
