/// Reading what servers write in more than one way: numbers as texts, one thing for a list of one.
extension JSONValue {
  /// The list of this name; one object counts as a list of one, and what is missing as an empty list.
  func list(_ name: String) -> [JSONValue] {
    switch self[name] {
    case .array(let elements)?: elements
    case .object(let members)?: [.object(members)]
    default: []
    }
  }

  /// The text of this name; a number counts as its digits, an empty text as missing.
  func string(_ name: String) -> String? { self[name]?.asText }

  /// The text that this is; a number counts as its digits, an empty text as missing.
  var asText: String? {
    switch self {
    case .string(let text): text.isEmpty ? nil : text
    case .integer(let number): String(number)
    default: nil
    }
  }

  /// The whole number of this name, written as one or as a text.
  func number(_ name: String) -> Int? {
    switch self[name] {
    case .integer(let number)?: Int(number)
    case .number(let number)?: Int(exactly: number.rounded())
    case .string(let text)?: Int(text)
    default: nil
    }
  }

  /// The whole number of this name; one outside of the range counts as missing, for it is none that is meant.
  ///
  /// So nothing that is worked out of it overflows, here or in a database.
  func number(_ name: String, in range: ClosedRange<Int>) -> Int? {
    number(name).flatMap { range.contains($0) ? $0 : nil }
  }

  /// The moment of this name in milliseconds since 1970; one behind the year 9999 counts as missing.
  func moment(_ name: String) -> Int64? {
    switch self[name] {
    case .string(let text)?: ServerMoment.milliseconds(text)
    case .integer(let number)?: (0...ServerMoment.latest).contains(number) ? number : nil
    case .bool(true)?: 0
    default: nil
    }
  }
}
