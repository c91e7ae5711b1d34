/// A value that can be bound to a statement.
enum Value: Equatable {
  case null
  case integer(Int64)
  case text(String)
  case blob([UInt8])

  init(_ value: Int64?) { self = value.map(Value.integer) ?? .null }
  init(_ value: Int?) { self = value.map { .integer(Int64($0)) } ?? .null }
  init(_ value: String?) { self = value.map(Value.text) ?? .null }
  init(_ value: [UInt8]?) { self = value.map(Value.blob) ?? .null }
  init(_ value: Bool) { self = .integer(value ? 1 : 0) }
}

extension Value: ExpressibleByIntegerLiteral, ExpressibleByStringLiteral, ExpressibleByNilLiteral {
  init(integerLiteral value: Int64) { self = .integer(value) }
  init(stringLiteral value: String) { self = .text(value) }
  init(nilLiteral: ()) { self = .null }
}
