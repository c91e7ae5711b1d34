/// A pattern that was read and checked: `host/literal/:name/:name(int)/**rest`, `?` at the very end.
struct RoutePattern: Sendable, Equatable {
  /// What a parameter's segment has to look like.
  enum Kind: String, Sendable {
    /// Any text.
    case plain
    /// A whole number that fits `Int64`.
    case int
    /// Thirty-two hexadecimal digits in groups of 8-4-4-4-12.
    case uuid
    /// `true` or `false`.
    case bool
  }

  /// One segment of a pattern.
  enum Segment: Sendable, Equatable {
    /// Decoded bytes; those of the host in lower case.
    case literal([UInt8])
    case parameter(name: String, Kind)
    case catchAll(name: String)
  }

  /// The pattern as it was written.
  let text: String
  let segments: [Segment]
  /// True when the pattern claims the address without the last segment too.
  let isOptional: Bool

  /// The names of the parameters and of the catch-all, from the left.
  var names: [String] {
    segments.compactMap { segment in
      switch segment {
      case .literal: nil
      case .parameter(let name, _), .catchAll(let name): name
      }
    }
  }

  /// The host in lower case, or nil when any host will do.
  var host: String? {
    guard case .literal(let bytes)? = segments.first else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads a pattern; throws ``MediatorError/badPattern(_:_:)``.
  init(_ text: String) throws(MediatorError) {
    self.text = text
    func refuse(_ fault: PatternFault) -> MediatorError { .badPattern(text, fault) }

    var pieces = text.utf8.split(separator: .slash, omittingEmptySubsequences: false).map(Array.init)
    guard text.utf8.count <= RoutePath.byteLimit, pieces.count <= RoutePath.segmentLimit else {
      throw refuse(.tooLong)
    }
    let last = pieces.count - 1
    isOptional = pieces[last].last == .questionMark
    if isOptional { pieces[last].removeLast() }

    var segments: [Segment] = []
    var names: [String] = []
    for (position, piece) in pieces.enumerated() {
      let segment = try Self.segment(piece, isHost: position == 0, isLast: position == last, refuse)
      switch segment {
      case .literal: break
      case .parameter(let name, _), .catchAll(let name):
        if names.contains(name) { throw refuse(.repeatedName(name)) }
        names.append(name)
      }
      segments.append(segment)
    }
    self.segments = segments
  }

  private static func segment(
    _ bytes: [UInt8], isHost: Bool, isLast: Bool, _ refuse: (PatternFault) -> MediatorError
  ) throws(MediatorError) -> Segment {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let first = bytes.first else { throw refuse(.emptySegment) }
    if let mark = bytes.firstIndex(of: .questionMark) {
      let isAtEnd = mark == bytes.count - 1 && !isLast
      throw refuse(isAtEnd ? .optionalBeforeEnd(segment: text) : .query(segment: text))
    }
    if bytes.contains(.hash) { throw refuse(.fragment(segment: text)) }

    if first == .colon { return try parameter(bytes, text, refuse) }
    if bytes.starts(with: [.star, .star]) {
      let name = bytes.dropFirst(2)
      guard isName(name) else { throw refuse(.badName(segment: text)) }
      guard isLast else { throw refuse(.catchAllBeforeEnd(segment: text)) }
      return .catchAll(name: String(decoding: name, as: UTF8.self))
    }
    if bytes.contains(.star) { throw refuse(.star(segment: text)) }
    if isHost, bytes.contains(.colon) || bytes.contains(.at) { throw refuse(.host(text)) }

    // A literal may be written plainly or percent-encoded; a percent sign that begins no encoding is itself.
    var literal = PercentCoding.decode(bytes) ?? bytes
    if literal == [.dot] || literal == [.dot, .dot] { throw refuse(.dots(segment: text)) }
    if isHost { literal = literal.map(\.asciiLowercased) }
    return .literal(literal)
  }

  private static func parameter(
    _ bytes: [UInt8], _ text: String, _ refuse: (PatternFault) -> MediatorError
  ) throws(MediatorError) -> Segment {
    var name = bytes.dropFirst()
    var kind = Kind.plain
    if let open = name.firstIndex(of: .openParenthesis) {
      guard name.last == .closeParenthesis else { throw refuse(.unknownType(text)) }
      let type = String(decoding: name[(open + 1)...].dropLast(), as: UTF8.self)
      guard let known = Kind(rawValue: type), known != .plain else { throw refuse(.unknownType(type)) }
      kind = known
      name = name[..<open]
    }
    guard isName(name) else { throw refuse(.badName(segment: text)) }
    return .parameter(name: String(decoding: name, as: UTF8.self), kind)
  }

  private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard !bytes.isEmpty else { return false }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
      scalar.properties.isXIDContinue || scalar == "-"
    }
  }
}
