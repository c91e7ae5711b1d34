import Fatal

/// Writes one JSON value, keys in the order they are given, always valid UTF-8.
///
/// `JSONEncoder` would order keys by hash or alphabet and cost a run-time of its own at every
/// start; lists of a million rows are written by this one as they are read.
struct JSONWriter {
  private(set) var text = ""
  private var needsComma = false

  /// Forgets what was written, to use the memory for the next value.
  mutating func reset() {
    text.removeAll(keepingCapacity: true)
    needsComma = false
  }

  mutating func object(_ body: (inout JSONWriter) -> Void) { bracketed("{", "}", body) }
  mutating func array(_ body: (inout JSONWriter) -> Void) { bracketed("[", "]", body) }

  mutating func field(_ name: String, _ body: (inout JSONWriter) -> Void) {
    key(name)
    body(&self)
  }
  mutating func field(_ name: String, _ value: String?) { key(name); self.value(value) }
  mutating func field(_ name: String, _ value: Int?) { key(name); self.value(value) }
  mutating func field(_ name: String, _ value: Bool) { key(name); raw(value ? "true" : "false") }
  mutating func field(_ name: String, _ values: [String]) {
    key(name)
    array { json in for value in values { json.value(value) } }
  }

  /// Writes a number with so many digits after the point.
  mutating func field(_ name: String, decimals: Int, _ value: Double) {
    key(name)
    let scale = (0..<decimals).reduce(1.0) { scale, _ in scale * 10 }
    raw(String((value * scale).rounded() / scale))
  }

  /// Writes a field whose value is JSON already.
  mutating func field(_ name: String, json: String) { key(name); raw(json) }

  mutating func value(_ value: String?) {
    guard let value else { return raw("null") }
    separate()
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
    needsComma = true
  }

  mutating func value(_ value: Int?) {
    raw(value.map(String.init) ?? "null")
  }

  /// Writes an error by the shape that scripts rely on.
  mutating func error(_ error: any ErrorConvertible) { raw(ErrorReport(error).json) }

  private mutating func key(_ name: String) {
    value(name)
    text += ":"
    needsComma = false
  }

  mutating func raw(_ json: String) {
    separate()
    text += json
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { text += "," }
    needsComma = false
  }

  private mutating func bracketed(_ open: String, _ close: String, _ body: (inout JSONWriter) -> Void) {
    separate()
    text += open
    needsComma = false
    body(&self)
    text += close
    needsComma = true
  }
}
