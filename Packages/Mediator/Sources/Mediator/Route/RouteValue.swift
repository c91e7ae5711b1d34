/// Single values between their types and their text.
///
/// A type that is no scalar may stand for one: by a raw value, or as `UUID` does, which is known by writing one text
/// of a UUID's shape. Everything else is refused, even what happens to encode as one number, such as `Date`.
///
/// What a type can do is asked of the type and not of its values, since a cast of a value looks into an optional: a
/// property's own optional never comes here, and any other one is refused.
enum RouteValue {
  /// The types that addresses can hold, as the end of a sentence.
  static let supported = "a text, a Bool, a number, a UUID, something with a raw value, or an array of these"

  /// Reads one value; throws ``MediatorError/badParameter(name:value:expected:)``.
  static func read<Value: Decodable>(
    _ type: Value.Type, _ text: String, _ name: String
  ) throws(MediatorError) -> Value {
    if let scalar = type as? any RouteScalar.Type {
      if let value = scalar.read(text) as? Value { return value }
    } else if !isRefused(type) {
      do {
        return try Value(from: RouteValueDecoder(text: text, isRaw: type is any RawRepresentable.Type))
      } catch {}
    }
    throw .badParameter(name: name, value: text, expected: expectation(of: type))
  }

  /// Writes one value; throws ``MediatorError/badParameter(name:value:expected:)``.
  static func text<Value: Encodable>(of value: Value, _ name: String) throws(MediatorError) -> String {
    if Value.self is any RouteScalar.Type, let scalar = value as? any RouteScalar {
      if let text = scalar.routeText { return text }
      throw .badParameter(name: name, value: "\(value)", expected: expectation(of: Value.self))
    }
    if !isRefused(Value.self) {
      let encoder = RouteValueEncoder()
      do {
        try value.encode(to: encoder)
      } catch {}
      if let text = encoder.text,
        Value.self is any RawRepresentable.Type || (encoder.isString && isUUID(text))
      {
        return text
      }
    }
    throw .badParameter(name: name, value: "\(value)", expected: supported)
  }

  /// True for the types that never are one value: arrays, and optionals.
  static func isRefused(_ type: Any.Type) -> Bool {
    type is any RouteList.Type || type is any OptionalValue.Type
  }

  /// What to write for a type, as the end of a sentence.
  static func expectation(of type: Any.Type) -> String {
    if let scalar = type as? any RouteScalar.Type { return scalar.expectation }
    if let cases = type as? any (RawRepresentable & CaseIterable).Type {
      return "one of " + rawTexts(cases).joined(separator: ", ")
    }
    if let raw = type as? any RawRepresentable.Type { return "a valid \(raw)" }
    return type is any RouteList.Type ? "one value" : "a UUID"
  }

  /// A text to show as an example for a type.
  static func sample(of type: Any.Type, _ name: String) -> String {
    if let scalar = type as? any RouteScalar.Type { return scalar.sample(name) }
    if let cases = type as? any (RawRepresentable & CaseIterable).Type {
      return rawTexts(cases).first ?? ""
    }
    if let raw = type as? any RawRepresentable.Type { return rawSample(raw, name) }
    return "00000000-0000-0000-0000-000000000000"
  }

  /// True for 32 hexadecimal digits in groups of 8-4-4-4-12 (RFC 9562, section 4).
  static func isUUID(_ text: String) -> Bool {
    let groups = text.utf8.split(separator: .minus, omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.allSatisfy { $0.hexadecimalValue != nil } }
  }

  private static func rawTexts<Raw: RawRepresentable & CaseIterable>(_: Raw.Type) -> [String] {
    Raw.allCases.map { "\($0.rawValue)" }
  }

  private static func rawSample<Raw: RawRepresentable>(_: Raw.Type, _ name: String) -> String {
    sample(of: Raw.RawValue.self, name)
  }
}

/// An optional, whatever it holds.
protocol OptionalValue {}

extension Optional: OptionalValue {}
