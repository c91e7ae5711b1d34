import AudioService

/// The settings that a person wrote down, checked against the table of settings.
struct Configuration: Sendable, Equatable {
  /// A name that no setting has, and where it stands.
  struct Unknown: Sendable, Equatable {
    let key: String
    let place: ConfigurationDocument.Place
  }

  private(set) var values: [String: JSONValue] = [:]
  /// What the file has besides; it is kept, since a later version may know it.
  private(set) var unknown: [Unknown] = []

  /// Nothing written down.
  init() {}

  /// Checks a document.
  init(_ document: ConfigurationDocument, file: String) throws(ConfigurationError) {
    try read(document.members, below: "", file: file)
  }

  private mutating func read(
    _ members: [ConfigurationDocument.Member], below prefix: String, file: String
  ) throws(ConfigurationError) {
    for member in members {
      let key = prefix + member.name
      if let setting = Setting.all.first(where: { $0.key == key }) {
        let value = member.node.value
        guard setting.accepts(value) else {
          throw .badValue(file: file, member.node.place, key: key, expected: setting.expectation.english)
        }
        values[key] = value
      } else if case .object(let inner) = member.node.content,
        Setting.all.contains(where: { $0.key.hasPrefix(key + ".") })
      {
        try read(inner, below: key + ".", file: file)
      } else {
        unknown.append(Unknown(key: key, place: member.place))
      }
    }
  }
}
