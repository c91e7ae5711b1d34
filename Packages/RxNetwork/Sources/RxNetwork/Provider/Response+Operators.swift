#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Response {
  /// The response, if its status is 200 to 299.
  ///
  /// - Throws: `NetworkError.status`.
  public func filterSuccessfulStatusCodes() throws(NetworkError) -> Response {
    try filter(statusCodes: 200...299)
  }

  /// The response, if its status is 200 to 399.
  public func filterSuccessfulStatusAndRedirectCodes() throws(NetworkError) -> Response {
    try filter(statusCodes: 200...399)
  }

  /// The response, if its status is this one.
  public func filter(statusCode: Int) throws(NetworkError) -> Response {
    try filter(statusCodes: statusCode...statusCode)
  }

  /// The response, if its status is in the range.
  public func filter(statusCodes: ClosedRange<Int>) throws(NetworkError) -> Response {
    guard statusCodes.contains(statusCode) else { throw .status(self) }
    return self
  }

  /// Decodes JSON, from a value inside it where a key path such as `response.albums` is given.
  ///
  /// O(n).
  ///
  /// - Throws: `NetworkError.decoding` with the coding path of what does not fit.
  public func map<Value: Decodable>(
    _ type: Value.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder()
  ) throws(NetworkError) -> Value {
    let keys = keyPath.map { $0.split(separator: ".").map(String.init) } ?? []
    do {
      if keys.isEmpty { return try decoder.decode(type, from: data) }
      if let key = Nested<Value>.keysKey { decoder.userInfo[key] = keys }
      return try decoder.decode(Nested<Value>.self, from: data).value
    } catch let error as DecodingError {
      throw describe(error)
    } catch {
      throw .decoding(path: "", reason: "it does not fit", url: url)
    }
  }

  /// The same as `map`: one object, by the name that older code uses.
  public func mapObject<Value: Decodable>(
    _ type: Value.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder()
  ) throws(NetworkError) -> Value { try map(type, atKeyPath: keyPath, using: decoder) }

  /// An array of objects.
  ///
  /// O(n).
  public func mapArray<Value: Decodable>(
    _ type: Value.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder()
  ) throws(NetworkError) -> [Value] { try map([Value].self, atKeyPath: keyPath, using: decoder) }

  /// JSON of any shape.
  ///
  /// O(n).
  ///
  /// - Throws: `NetworkError.decoding` for what is not one JSON document, or is nested deeper than 64.
  public func mapJSON() throws(NetworkError) -> JSONValue {
    guard let value = JSONValue(parsing: data) else {
      throw .decoding(path: "", reason: "it is not JSON", url: url)
    }
    return value
  }

  /// The content as text: UTF-8, or Latin-1 where Content-Type says so; at a key path, a JSON string.
  ///
  /// O(n).
  ///
  /// - Throws: `NetworkError.notText` for bytes that are no text.
  public func mapString(atKeyPath keyPath: String? = nil) throws(NetworkError) -> String {
    if let keyPath { return try map(String.self, atKeyPath: keyPath) }
    let type = ASCII.lowercased(headers.first("content-type") ?? "")
    if type.contains("charset=iso-8859-1") || type.contains("charset=\"iso-8859-1\"") {
      return Latin1.string(data)
    }
    var bytes = data[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText(url: url) }
    return text
  }

  private func describe(_ error: DecodingError) -> NetworkError {
    func path(_ keys: [any CodingKey]) -> String {
      var text = ""
      for key in keys {
        if let index = key.intValue {
          text += "[\(index)]"
        } else {
          text += (text.isEmpty ? "" : ".") + key.stringValue
        }
      }
      return text
    }
    switch error {
    case .keyNotFound(let key, let context):
      return .decoding(path: path(context.codingPath + [key]), reason: "it is missing", url: url)
    case .valueNotFound(_, let context):
      return .decoding(path: path(context.codingPath), reason: "it is null", url: url)
    case .typeMismatch(let type, let context):
      return .decoding(path: path(context.codingPath), reason: "it is not of the kind \(type)", url: url)
    case .dataCorrupted(let context):
      return .decoding(
        path: path(context.codingPath),
        reason: context.codingPath.isEmpty ? "it is not JSON" : "it does not fit",
        url: url)
    @unknown default: return .decoding(path: "", reason: "it does not fit", url: url)
    }
  }
}

/// A value some keys deep in a document.
private struct Nested<Value: Decodable>: Decodable {
  static var keysKey: CodingUserInfoKey? { CodingUserInfoKey(rawValue: "RxNetwork.keyPath") }
  let value: Value

  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let keys = Nested.keysKey.flatMap { decoder.userInfo[$0] as? [String] } ?? []
    guard let last = keys.last else {
      value = try Value(from: decoder)
      return
    }
    var container = try decoder.container(keyedBy: Key.self)
    for key in keys.dropLast() {
      container = try container.nestedContainer(keyedBy: Key.self, forKey: Key(stringValue: key))
    }
    value = try container.decode(Value.self, forKey: Key(stringValue: last))
  }
}
