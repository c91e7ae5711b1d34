/// Writes a route's properties as named texts, in the order in which the route encodes them.
final class RouteEncoder: Encoder {
  /// One property's texts.
  struct Field {
    let name: String
    let texts: [String]
    /// True for an array, which may have any number of texts, and may not stand in a path.
    let isList: Bool
  }

  fileprivate(set) var fields: [Field] = []
  /// What a container that cannot throw had to refuse.
  fileprivate(set) var fault: MediatorError?
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  /// The properties of a route; throws ``MediatorError/badParameter(name:value:expected:)``.
  static func fields(of route: some Route) throws(MediatorError) -> [Field] {
    let encoder = RouteEncoder()
    do {
      try route.encode(to: encoder)
    } catch let error as MediatorError {
      throw error
    } catch {
      throw .badParameter(
        name: "\(type(of: route))", value: "\(error)", expected: RouteValue.supported)
    }
    if let fault = encoder.fault { throw fault }
    return encoder.fields
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Fields<Key>(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    refuse("")
    return RefusingContainer<RefusedKey>()
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    refuse("")
    return RouteValueEncoder()
  }

  fileprivate func refuse(_ name: String) {
    fault = fault ?? .badParameter(name: name, value: "", expected: RouteValue.supported)
  }
}

private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: RouteEncoder
  let codingPath: [any CodingKey] = []

  mutating func encodeNil(forKey key: Key) {}

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try add(value, key) }

  // The protocol has defaults for these two that only throw.
  mutating func encode(_ value: Int128, forKey key: Key) throws { try add(value, key) }
  mutating func encode(_ value: UInt128, forKey key: Key) throws { try add(value, key) }

  private func add<Value: Encodable>(_ value: Value, _ key: Key) throws {
    let name = key.stringValue
    let texts: [String]
    let isList = Value.self is any RouteList.Type
    if isList, let list = value as? any RouteList {
      texts = try list.routeTexts(name)
    } else {
      texts = [try RouteValue.text(of: value, name)]
    }
    encoder.fields.append(.init(name: name, texts: texts, isList: isList))
  }

  mutating func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    // An empty array and none would read back alike, and so would the two kinds of nil of an optional in another.
    if Value.self is any RouteList.Type {
      throw MediatorError.badParameter(
        name: key.stringValue, value: value.map { "\($0)" } ?? "nil",
        expected: "an array that is not optional")
    }
    if Value.self is any OptionalValue.Type {
      throw MediatorError.badParameter(
        name: key.stringValue, value: value.map { "\($0)" } ?? "nil", expected: RouteValue.supported)
    }
    if let value { try add(value, key) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder.refuse(key.stringValue)
    return KeyedEncodingContainer(RefusingContainer<Nested>())
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.refuse(key.stringValue)
    return RefusingContainer<RefusedKey>()
  }

  mutating func superEncoder() -> any Encoder {
    encoder.refuse("super")
    return RouteValueEncoder()
  }

  mutating func superEncoder(forKey key: Key) -> any Encoder {
    encoder.refuse(key.stringValue)
    return RouteValueEncoder()
  }
}
