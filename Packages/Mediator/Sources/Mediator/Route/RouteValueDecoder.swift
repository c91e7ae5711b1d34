/// Hands one text to a type that has a raw value, or to `UUID`.
struct RouteValueDecoder: Decoder {
  let text: String
  let isRaw: Bool
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw refusal(type)
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw refusal([String].self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  private func refusal(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: [], debugDescription: "A value of an address is one text."))
  }
}

extension RouteValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(type) }

  // The protocol has defaults for these two that only throw.
  func decode(_ type: Int128.Type) throws -> Int128 { try value(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try value(type) }

  private func value<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard let scalar = type as? any RouteScalar.Type,
      isRaw || (type == String.self && RouteValue.isUUID(text)),
      let value = scalar.read(text) as? Value
    else { throw refusal(type) }
    return value
  }
}
