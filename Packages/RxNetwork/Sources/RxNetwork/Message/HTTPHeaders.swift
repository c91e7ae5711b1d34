/// Header fields in the order they were sent, repeats kept.
///
/// Names are compared without regard to case. A value is a string of bytes: each of its characters
/// U+0000 to U+00FF stands for one byte, so that what a server sent is what a caller reads.
public struct HTTPHeaders: Sendable, Equatable, Hashable, ExpressibleByDictionaryLiteral {
  /// One header field.
  public struct Field: Sendable, Equatable, Hashable {
    /// The name as it was written.
    public var name: String
    /// The value, one character U+0000…U+00FF a byte.
    public var value: String

    /// Makes a field; nothing is checked here, a request checks all its fields when it is sent.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Every field in order.
  public var fields: [Field]

  /// No fields.
  public init() { fields = [] }

  /// Takes the fields as they are.
  public init(_ fields: [Field]) { self.fields = fields }

  public init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { Field($0.0, $0.1) }
  }

  /// All values of a name joined with `, `, or nil; setting replaces every field of that name.
  ///
  /// O(n).
  public subscript(name: String) -> String? {
    get {
      var found: String?
      for field in fields where ASCII.equalsIgnoringCase(field.name, name) {
        if let before = found { found = before + ", " + field.value } else { found = field.value }
      }
      return found
    }
    set {
      guard let newValue else { return remove(name) }
      if let index = fields.firstIndex(where: { ASCII.equalsIgnoringCase($0.name, name) }) {
        fields[index].value = newValue
        let after = fields[(index + 1)...].filter { !ASCII.equalsIgnoringCase($0.name, name) }
        fields.replaceSubrange((index + 1)..., with: after)
      } else {
        fields.append(Field(name, newValue))
      }
    }
  }

  /// The first value of a name.
  ///
  /// O(n).
  public func first(_ name: String) -> String? {
    fields.first { ASCII.equalsIgnoringCase($0.name, name) }?.value
  }

  /// Every value of a name, in order.
  ///
  /// O(n).
  public func values(_ name: String) -> [String] {
    fields.compactMap { ASCII.equalsIgnoringCase($0.name, name) ? $0.value : nil }
  }

  /// True where at least one field has this name.
  ///
  /// O(n).
  public func contains(_ name: String) -> Bool {
    fields.contains { ASCII.equalsIgnoringCase($0.name, name) }
  }

  /// Adds a field behind the others.
  public mutating func add(_ name: String, _ value: String) { fields.append(Field(name, value)) }

  /// Removes every field of this name.
  ///
  /// O(n).
  public mutating func remove(_ name: String) {
    fields.removeAll { ASCII.equalsIgnoringCase($0.name, name) }
  }

  /// The comma-separated members of every field of this name.
  ///
  /// Trimmed, empty ones left out; commas inside quoted strings do not separate (RFC 9110, section 5.6.1). O(n).
  public func list(_ name: String) -> [String] {
    values(name).flatMap { HTTPHeaders.split($0).map(String.init) }
  }

  /// The entity tags in every field of this name (RFC 9110, section 8.8.3).
  ///
  /// A backslash is part of a tag and escapes nothing. O(n).
  func entityTags(_ name: String) -> [String] {
    values(name).flatMap { HTTPHeaders.split($0, escapes: false).map(String.init) }
  }

  /// Splits one value at the commas outside quoted strings.
  static func split(_ value: String, escapes: Bool = true) -> [Substring] {
    let bytes = value.utf8
    var members: [Substring] = []
    var start = bytes.startIndex
    var index = start
    var quoted = false
    func take(_ end: String.UTF8View.Index) {
      let member = ASCII.trimmed(value[start..<end])
      if !member.isEmpty { members.append(member) }
    }
    while index < bytes.endIndex {
      switch bytes[index] {
      case 0x22: quoted.toggle()
      case 0x5C where quoted && escapes:
        index = bytes.index(after: index)
        if index == bytes.endIndex { return members + [ASCII.trimmed(value[start...])] }
      case 0x2C where !quoted:
        take(index)
        start = bytes.index(after: index)
      default: break
      }
      index = bytes.index(after: index)
    }
    take(bytes.endIndex)
    return members
  }

  /// The first field that may not be sent: a name that is no token, or a value with CR, LF or NUL or a
  /// character past U+00FF.
  ///
  /// O(n).
  var firstUnsendable: Field? {
    fields.first { field in
      !ASCII.isToken(field.name)
        || field.value.unicodeScalars.contains {
          $0.value > 0xFF || $0.value == 0x0D || $0.value == 0x0A || $0.value == 0
        }
    }
  }
}

extension HTTPHeaders: CustomStringConvertible {
  /// One `Name: value` a line, values of credential headers hidden.
  public var description: String {
    let redaction = Redaction()
    return fields.map { "\($0.name): \(redaction.headerValue($0.name, $0.value))" }.joined(separator: "\n")
  }
}
