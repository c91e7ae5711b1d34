/// What a file says about its music: keys and values in the order of the file.
///
/// Keys are in lower case; a key may come more than once.
public struct LyricMetadata: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// One `[key:value]`.
  public struct Entry: Hashable, Sendable {
    /// The key, in lower case.
    public var key: String
    /// The value, without the spaces around it.
    public var value: String

    /// Makes an entry; the key is put in lower case.
    public init(_ key: String, _ value: String) {
      self.key = key.lowercased()
      self.value = value
    }
  }

  /// Every entry, in the order of the file.
  public var entries: [Entry]

  /// Makes metadata of entries.
  public init(_ entries: [Entry]) { self.entries = entries }

  public init(arrayLiteral elements: Entry...) { entries = elements }

  /// The value of a key in any case, the last one where there are several.
  ///
  /// O(n).
  public subscript(key: String) -> String? {
    let key = key.lowercased()
    return entries.last { $0.key == key }?.value
  }

  /// True when the file says nothing.
  public var isEmpty: Bool { entries.isEmpty }

  /// The title (`ti`).
  public var title: String? { self["ti"] }
  /// The artist (`ar`).
  public var artist: String? { self["ar"] }
  /// The album (`al`).
  public var album: String? { self["al"] }
  /// Who typed the lyrics (`by`).
  public var typist: String? { self["by"] }
}
