/// Turns values of a route into addresses and back.
///
/// ```swift
/// let coder = try RouteCoder<PlayTrack>()
/// try coder.print(PlayTrack(id: "7", at: 30), scheme: "appmusic")  // "appmusic://player/play/7?at=30"
/// ```
public struct RouteCoder<Coded: Route>: Sendable {
  /// The route's properties: those of the path first, then those of the query.
  public let parameters: [RouteParameter]
  let pattern: RoutePattern
  private let names: Set<String>

  /// Reads and checks the route's pattern.
  ///
  /// Throws ``MediatorError/badPattern(_:_:)``, also for a name that is no coding key of the route.
  public init() throws(MediatorError) {
    pattern = try RoutePattern(Coded.path)
    names = Set(pattern.names)
    let decoder = Self.sampler(.noting, for: pattern)
    // A route may refuse the samples; what it asked for until then is noted all the same.
    _ = try? decoder.decode(Coded.self)
    if let name = (decoder.unknownNames ?? pattern.names).first {
      throw .badPattern(Coded.path, .notAKey(name: name, route: "\(Coded.self)"))
    }
    let optionalName = pattern.isOptional ? pattern.names.last : nil
    let properties = Dictionary(decoder.properties.map { ($0.name, $0) }) { first, _ in first }
    let inPath = pattern.names.map { name in
      RouteParameter(
        name: name, place: .path, type: properties[name].map { "\($0.type)" } ?? "String",
        isOptional: name == optionalName)
    }
    let inQuery = decoder.properties.compactMap { [names] property -> RouteParameter? in
      if names.contains(property.name) { return nil }
      return RouteParameter(
        name: property.name, place: .query, type: "\(property.type)",
        isOptional: property.isOptional || property.type is any RouteList.Type)
    }
    parameters = inPath + inQuery
  }

  /// Writes the address that reads back as this value.
  ///
  /// Throws ``MediatorError/badParameter(name:value:expected:)`` for a value that an address cannot hold, and
  /// ``MediatorError/malformed(_:_:)`` for an address that would pass a limit.
  public func print(_ route: Coded, scheme: String) throws(MediatorError) -> String {
    var result = Array(scheme.utf8) + [.colon, .slash, .slash]
    let fields = try RouteEncoder.fields(of: route)
    try appendPath(fields, to: &result)
    var separator = UInt8.questionMark
    for field in fields where !names.contains(field.name) {
      for text in field.texts {
        result.append(separator)
        PercentCoding.encode(field.name, to: &result)
        result.append(.equals)
        PercentCoding.encode(text, to: &result)
        separator = .ampersand
      }
    }
    let text = String(decoding: result, as: UTF8.self)
    _ = try RouteAddress(text)
    return text
  }

  /// Reads an address of this route, whatever its scheme.
  ///
  /// Throws ``MediatorError/malformed(_:_:)``, ``MediatorError/notFound(_:nearest:)`` for an address of another shape,
  /// and ``MediatorError/badParameter(name:value:expected:)``.
  public func parse(_ text: String) throws(MediatorError) -> Coded {
    let address = try RouteAddress(text)
    guard let match = try RouteTable([(Coded.path, ())]).match(address.path) else { throw .notFound(text) }
    return try route(match.parameters, address.query)
  }

  /// Reads a route from the values of a path and the items of a query, which never replace a value of the path.
  func route(
    _ parameters: [String: String], _ query: [RouteAddress.Item]
  ) throws(MediatorError) -> Coded {
    var texts = parameters.mapValues { [$0] }
    for item in query where !names.contains(item.name) { texts[item.name, default: []].append(item.value) }
    return try RouteDecoder(.reading, texts: texts).decode(Coded.self)
  }

  /// The declared example, or one made up from the properties' types; nil when the route takes no sample.
  func example() -> Coded? {
    Coded.example ?? (try? Self.sampler(.sampling, for: pattern).decode(Coded.self))
  }

  private static func sampler(_ mode: RouteDecoder.Mode, for pattern: RoutePattern) -> RouteDecoder {
    var texts: [String: [String]] = [:]
    for case .parameter(let name, let kind) in pattern.segments {
      switch kind {
      case .plain: break
      case .int: texts[name] = ["1"]
      case .bool: texts[name] = ["true"]
      case .uuid: texts[name] = ["00000000-0000-0000-0000-000000000000"]
      }
    }
    return RouteDecoder(mode, texts: texts, names: pattern.names)
  }

  // MARK: The path

  private func appendPath(
    _ fields: [RouteEncoder.Field], to result: inout [UInt8]
  ) throws(MediatorError) {
    for (position, segment) in pattern.segments.enumerated() {
      var pieces: [Substring]
      switch segment {
      case .literal(let bytes):
        pieces = [Substring(decoding: bytes, as: UTF8.self)]
      case .parameter(let name, let kind):
        guard let text = try text(of: name, fields, position) else { return }
        guard kind.accepts(text) else {
          throw .badParameter(name: name, value: text, expected: kind.expectation)
        }
        pieces = [text[...]]
      case .catchAll(let name):
        guard let text = try text(of: name, fields, position) else { return }
        pieces = text.utf8.split(separator: .slash, omittingEmptySubsequences: false).map { Substring($0) }
      }
      for (number, piece) in pieces.enumerated() {
        if position > 0 || number > 0 { result.append(.slash) }
        if case .literal = segment {
        } else if ["", ".", ".."].contains(piece) {
          throw .badParameter(
            name: segment.name, value: pieces.joined(separator: "/"),
            expected: "a text whose segments are not empty, “.” or “..”")
        }
        PercentCoding.encode(String(piece), to: &result)
      }
    }
  }

  /// The one text of a property of the path; nil for an absent one that may be absent.
  private func text(
    of name: String, _ fields: [RouteEncoder.Field], _ position: Int
  ) throws(MediatorError) -> String? {
    guard let field = fields.first(where: { $0.name == name }) else {
      if pattern.isOptional, position == pattern.segments.count - 1 { return nil }
      throw .badParameter(name: name, value: "", expected: "a value, since it is a part of the path")
    }
    guard !field.isList, let text = field.texts.first else {
      throw .badParameter(
        name: name, value: field.texts.joined(separator: ", "),
        expected: "one value, since it is a part of the path")
    }
    guard !text.isEmpty else {
      throw .badParameter(name: name, value: "", expected: "a text, since it is a part of the path")
    }
    return text
  }
}

extension RoutePattern.Segment {
  fileprivate var name: String {
    switch self {
    case .literal: ""
    case .parameter(let name, _), .catchAll(let name): name
    }
  }
}

extension RoutePattern.Kind {
  /// True when a segment of this text would be taken; asked of the table's own rules.
  fileprivate func accepts(_ text: String) -> Bool {
    switch self {
    case .plain: true
    case .int: Int64.read(text) != nil
    case .uuid: RouteValue.isUUID(text)
    case .bool: Bool(text) != nil
    }
  }

  fileprivate var expectation: String {
    switch self {
    case .plain: String.expectation
    case .int: Int64.expectation
    case .uuid: "a UUID"
    case .bool: Bool.expectation
    }
  }
}
