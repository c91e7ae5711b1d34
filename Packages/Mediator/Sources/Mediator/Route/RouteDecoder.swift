/// Hands named texts to a route's properties; while sampling, makes up the texts that are missing.
final class RouteDecoder: Decoder {
  /// How much is made up.
  enum Mode {
    /// Nothing.
    case reading
    /// What a route cannot do without.
    case sampling
    /// Optional properties too, so that their types show; what is asked for is noted.
    case noting
  }

  /// A property that a route asked for.
  struct Property {
    let name: String
    let type: Any.Type
    let isOptional: Bool
  }

  fileprivate let texts: [String: [String]]
  fileprivate let mode: Mode
  fileprivate(set) var properties: [Property] = []
  fileprivate var optionalNames: Set<String> = []
  /// The names of the pattern that the route's keys do not know; nil until it asks for its keys.
  private(set) var unknownNames: [String]?
  private let names: [String]
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  /// A decoder of these texts by name, for a pattern with these names.
  init(_ mode: Mode, texts: [String: [String]], names: [String] = []) {
    self.mode = mode
    self.texts = texts
    self.names = names
  }

  /// Reads a route; throws ``MediatorError/badParameter(name:value:expected:)``.
  func decode<Decoded: Route>(_ type: Decoded.Type) throws(MediatorError) -> Decoded {
    do {
      return try Decoded(from: self)
    } catch let error as MediatorError {
      throw error
    } catch {
      let name = (error as? DecodingError)?.lastKey ?? "\(type)"
      throw .badParameter(
        name: name, value: texts[name]?.first ?? "", expected: "a value that \(type) takes")
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    unknownNames = names.filter { Key(stringValue: $0) == nil }
    return KeyedDecodingContainer(Texts<Key>(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw refusal("") }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw refusal("") }

  fileprivate func refusal(_ name: String) -> MediatorError {
    .badParameter(name: name, value: "", expected: RouteValue.supported)
  }
}

extension DecodingError {
  fileprivate var lastKey: String? {
    switch self {
    case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.codingPath.last?.stringValue
    case .keyNotFound(let key, _): key.stringValue
    @unknown default: nil
    }
  }
}

private struct Texts<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: RouteDecoder
  let codingPath: [any CodingKey] = []

  var allKeys: [Key] { decoder.texts.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool {
    if decoder.mode == .noting {
      decoder.optionalNames.insert(key.stringValue)
      return true
    }
    return decoder.texts[key.stringValue] != nil
  }

  func decodeNil(forKey key: Key) -> Bool { !contains(key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try value(type, key)
  }

  // The protocol has defaults for these two that only throw.
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try value(type, key) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try value(type, key) }

  private func value<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value {
    let name = key.stringValue
    if decoder.mode == .noting, !decoder.properties.contains(where: { $0.name == name }) {
      let isOptional = decoder.optionalNames.contains(name)
      decoder.properties.append(.init(name: name, type: type, isOptional: isOptional))
    }
    if let list = type as? any RouteList.Type {
      let value = try list.init(reading: decoder.texts[name] ?? [], name)
      if let value = value as? Value { return value }
    }
    var texts = decoder.texts[name] ?? []
    if texts.isEmpty, decoder.mode != .reading { texts = [RouteValue.sample(of: type, name)] }
    guard let text = texts.first else {
      throw MediatorError.badParameter(
        name: name, value: "", expected: RouteValue.expectation(of: type))
    }
    guard texts.count == 1 else {
      throw MediatorError.badParameter(
        name: name, value: texts.joined(separator: ", "), expected: "one value")
    }
    return try RouteValue.read(type, text, name)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    let name = key.stringValue
    if type is any RouteList.Type {
      throw MediatorError.badParameter(name: name, value: "", expected: "an array that is not optional")
    }
    return contains(key) ? try value(type, key) : nil
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { throw decoder.refusal(key.stringValue) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw decoder.refusal(key.stringValue)
  }

  func superDecoder() throws -> any Decoder { throw decoder.refusal("super") }

  func superDecoder(forKey key: Key) throws -> any Decoder { throw decoder.refusal(key.stringValue) }
}
