/// A type whose values are one piece of text in an address.
protocol RouteScalar {
  /// The value that a text stands for, or nil.
  static func read(_ text: String) -> Self?
  /// The text that reads back as this value, or nil when there is none.
  var routeText: String? { get }
  /// What to write, as the end of a sentence.
  static var expectation: String { get }
  /// A text to show as an example for a property of this name.
  static func sample(_ name: String) -> String
}

extension String: RouteScalar {
  static func read(_ text: String) -> String? { text }
  var routeText: String? { self }
  static var expectation: String { "a text" }
  static func sample(_ name: String) -> String { name }
}

extension Bool: RouteScalar {
  static func read(_ text: String) -> Bool? { Bool(text) }
  var routeText: String? { description }
  static var expectation: String { "true or false" }
  static func sample(_ name: String) -> String { "true" }
}

extension RouteScalar where Self: FixedWidthInteger {
  static func read(_ text: String) -> Self? { text.utf8.first == .plus ? nil : Self(text) }
  var routeText: String? { description }
  static var expectation: String { "a whole number from \(Self.min) to \(Self.max)" }
  static func sample(_ name: String) -> String { "1" }
}

extension Int: RouteScalar {}
extension Int8: RouteScalar {}
extension Int16: RouteScalar {}
extension Int32: RouteScalar {}
extension Int64: RouteScalar {}
extension Int128: RouteScalar {}
extension UInt: RouteScalar {}
extension UInt8: RouteScalar {}
extension UInt16: RouteScalar {}
extension UInt32: RouteScalar {}
extension UInt64: RouteScalar {}
extension UInt128: RouteScalar {}

extension RouteScalar where Self: BinaryFloatingPoint & LosslessStringConvertible {
  static func read(_ text: String) -> Self? {
    guard text.utf8.first != .plus, let value = Self(text), value.isFinite else { return nil }
    return value
  }
  var routeText: String? { isFinite ? description : nil }
  static var expectation: String { "a finite number" }
  static func sample(_ name: String) -> String { "1" }
}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: RouteScalar {}
#endif
extension Float: RouteScalar {}
extension Double: RouteScalar {}

/// An array, whose elements are repeated in a query.
protocol RouteList {
  init(reading texts: [String], _ name: String) throws(MediatorError)
  func routeTexts(_ name: String) throws(MediatorError) -> [String]
}

extension Array: RouteList where Element: Codable {
  init(reading texts: [String], _ name: String) throws(MediatorError) {
    self = []
    for text in texts { append(try RouteValue.read(Element.self, text, name)) }
  }

  func routeTexts(_ name: String) throws(MediatorError) -> [String] {
    // Asked of the type, so that an empty array is refused as a full one is.
    guard !RouteValue.isRefused(Element.self) else {
      throw .badParameter(name: name, value: "\(self)", expected: RouteValue.supported)
    }
    var texts: [String] = []
    for element in self { texts.append(try RouteValue.text(of: element, name)) }
    return texts
  }
}
