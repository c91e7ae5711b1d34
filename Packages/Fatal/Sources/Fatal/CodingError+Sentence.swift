extension DecodingError {
  /// Where and why decoding stopped.
  var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
      .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }

  /// One sentence with the coding path.
  var sentence: String {
    switch self {
    case .typeMismatch(let type, let context):
      "The data has another kind of value than \(type) at \(context.place)."
    case .valueNotFound(let type, let context):
      "The data has no value at \(context.place), where \(type) is needed."
    case .keyNotFound(let key, let context):
      "The data lacks “\(key.stringValue)” at \(context.place)."
    case .dataCorrupted(let context):
      "The data is damaged at \(context.place)\(context.debugDescription.asReason)"
    @unknown default: "The data could not be read."
    }
  }
}

extension DecodingError.Context {
  fileprivate var place: String { codingPath.place }
}

extension EncodingError {
  /// One sentence with the coding path.
  var sentence: String {
    switch self {
    case .invalidValue(_, let context):
      "A value could not be written at \(context.codingPath.place)\(context.debugDescription.asReason)"
    @unknown default: "A value could not be written."
    }
  }
}

extension [any CodingKey] {
  /// The path as people write it, such as `tracks[2].title`; `the top` for an empty one.
  fileprivate var place: String {
    if isEmpty { return "the top" }
    var text = ""
    for key in self {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
    return OneLine.path(text)
  }
}

extension String {
  /// The end of a sentence: a colon and this text, or the full stop alone.
  fileprivate var asReason: String { OneLine.sentence(self).map { ": \($0)" } ?? "." }
}
