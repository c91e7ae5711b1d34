import AudioService

/// A JSON document (RFC 8259) whose parts remember where they stand, and are written back as they were read.
struct ConfigurationDocument: Equatable {
  /// A place in the file, both counted from 1, the column in characters.
  struct Place: Sendable, Equatable {
    var line: Int
    var column: Int
  }

  /// A value and where it begins.
  struct Node: Equatable {
    enum Content: Equatable {
      /// Text, a number, true, false or null, as it is written.
      case scalar([UInt8])
      case array([Node])
      case object([Member])
    }

    var place: Place
    var content: Content

    /// The value without its places.
    var value: JSONValue {
      switch content {
      case .scalar(let bytes): JSONValue(parsing: bytes) ?? .null
      case .array(let nodes): .array(nodes.map(\.value))
      case .object(let members): .object(members.map { .init($0.name, $0.node.value) })
      }
    }
  }

  /// A name in an object, where it stands, and its value.
  struct Member: Equatable {
    let name: String
    let place: Place
    var node: Node
  }

  /// The members of the document's object.
  var members: [Member] = []

  init() {}

  /// Reads a file's bytes; an empty file is an empty document.
  init(_ bytes: [UInt8], file: String) throws(ConfigurationError) {
    var reader = ConfigurationReader(bytes, file: file)
    members = try reader.document()
  }

  /// The document as text, indented by two spaces.
  var text: [UInt8] {
    var bytes: [UInt8] = []
    Self.write(.object(members), indent: 0, to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Sets or removes the value at a path of names; objects on the way are made.
  mutating func set(_ value: JSONValue?, at path: [String]) { Self.set(value, at: path[...], in: &members) }

  private static func set(_ value: JSONValue?, at path: ArraySlice<String>, in members: inout [Member]) {
    guard let name = path.first else { return }
    let index = members.firstIndex { $0.name == name }
    if path.count > 1 {
      var inner: [Member] = []
      if let index, case .object(let known) = members[index].node.content { inner = known }
      set(value, at: path.dropFirst(), in: &inner)
      if inner.isEmpty, value == nil {
        if let index { members.remove(at: index) }
      } else {
        put(Node(place: none, content: .object(inner)), as: name, at: index, in: &members)
      }
    } else if let value {
      put(Node(place: none, content: .scalar(value.bytes)), as: name, at: index, in: &members)
    } else if let index {
      members.remove(at: index)
    }
  }

  private static func put(_ node: Node, as name: String, at index: Int?, in members: inout [Member]) {
    if let index {
      members[index].node = node
    } else {
      members.append(Member(name: name, place: none, node: node))
    }
  }

  private static let none = Place(line: 0, column: 0)

  private static func write(_ content: Node.Content, indent: Int, to bytes: inout [UInt8]) {
    func line(_ depth: Int) {
      bytes.append(UInt8(ascii: "\n"))
      bytes += [UInt8](repeating: UInt8(ascii: " "), count: 2 * depth)
    }
    switch content {
    case .scalar(let written): bytes += written
    case .array(let nodes):
      bytes.append(UInt8(ascii: "["))
      for (index, node) in nodes.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        line(indent + 1)
        write(node.content, indent: indent + 1, to: &bytes)
      }
      if !nodes.isEmpty { line(indent) }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        line(indent + 1)
        bytes += JSONValue.string(member.name).bytes + Array(": ".utf8)
        write(member.node.content, indent: indent + 1, to: &bytes)
      }
      if !members.isEmpty { line(indent) }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}
