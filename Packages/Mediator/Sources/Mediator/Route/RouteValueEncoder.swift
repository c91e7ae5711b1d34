/// Collects the one text that a type with a raw value, or `UUID`, encodes itself as.
final class RouteValueEncoder: Encoder {
  private(set) var text: String?
  /// True when the text was a string, and not a number or a Bool.
  private(set) var isString = false
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(RefusingContainer<Key>())
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { RefusingContainer<RefusedKey>() }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension RouteValueEncoder: SingleValueEncodingContainer {
  func encodeNil() throws { throw Refusal.container }

  func encode<Value: Encodable>(_ value: Value) throws { try take(value) }

  // The protocol has defaults for these two that only throw.
  func encode(_ value: Int128) throws { try take(value) }
  func encode(_ value: UInt128) throws { try take(value) }

  private func take<Value: Encodable>(_ value: Value) throws {
    guard text == nil, Value.self is any RouteScalar.Type, let scalar = value as? any RouteScalar else {
      throw Refusal.container
    }
    text = scalar.routeText
    isString = Value.self == String.self
  }
}

/// Thrown where a type asks for more than one text; told to the caller as a bad parameter.
enum Refusal: Error {
  case container
}

/// A key that no type has.
struct RefusedKey: CodingKey {
  let stringValue = ""
  let intValue: Int? = nil
  init?(stringValue: String) { nil }
  init?(intValue: Int) { nil }
}

/// Takes nothing, where a type asks for a container that an address does not have.
struct RefusingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol, UnkeyedEncodingContainer {
  let codingPath: [any CodingKey] = []
  let count = 0

  mutating func encodeNil() throws { throw Refusal.container }
  mutating func encode<Value: Encodable>(_ value: Value) throws { throw Refusal.container }
  mutating func encodeNil(forKey key: Key) throws { throw Refusal.container }
  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { throw Refusal.container }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { KeyedEncodingContainer(RefusingContainer<Nested>()) }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { KeyedEncodingContainer(RefusingContainer<Nested>()) }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    RefusingContainer<RefusedKey>()
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { RefusingContainer<RefusedKey>() }
  mutating func superEncoder() -> any Encoder { RouteValueEncoder() }
  mutating func superEncoder(forKey key: Key) -> any Encoder { RouteValueEncoder() }
}
