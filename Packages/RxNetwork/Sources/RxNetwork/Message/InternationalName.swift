/// Host names in all letters of the world as DNS knows them: in ASCII (RFC 5890), label by label in Punycode (RFC 3492).
///
/// What was typed is mapped as browsers do with the most usual of it (UTS #46): small letters, dots and letters of full
/// width. Accents that stand apart from their letters are not put together.
enum InternationalName {
  /// A name in ASCII letters; nil where it has a character that no name may have, or a label past the 63 bytes of DNS.
  ///
  /// O(n²) in the length of a label, which has 63 characters at most.
  static func ascii(_ host: some StringProtocol) -> String? {
    var labels: [String] = []
    for label in host.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: isDot) {
      var scalars: [Unicode.Scalar] = []
      for scalar in label {
        for mapped in lowered(scalar) {
          guard isAllowed(mapped), scalars.count < longestLabel else { return nil }
          scalars.append(mapped)
        }
      }
      let text = scalars.allSatisfy(\.isASCII) ? text(scalars) : "xn--" + punycode(scalars)
      guard text.utf8.count <= longestLabel else { return nil }
      labels.append(text)
    }
    return labels.joined(separator: ".")
  }

  /// RFC 1035, section 2.3.4.
  private static let longestLabel = 63

  /// RFC 3490, section 3.1.
  private static func isDot(_ scalar: Unicode.Scalar) -> Bool {
    [0x2E, 0x3002, 0xFF0E, 0xFF61].contains(scalar.value)
  }

  private static func lowered(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    // ASCII at full width, as East Asian keyboards give it.
    let isWide = (0xFF01...0xFF5E).contains(scalar.value)
    let narrow = isWide ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar
    return narrow.properties.lowercaseMapping.unicodeScalars
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      return ASCII.isAlpha(byte) || ASCII.isDigit(byte) || byte == 0x2D || byte == 0x5F
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
      .spaceSeparator:
      return false
    default: return true
    }
  }

  private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String()
    text.unicodeScalars.append(contentsOf: scalars)
    return text
  }

  // MARK: Punycode (RFC 3492, sections 5 and 6)

  private static let base = 36
  private static let leastThreshold = 1
  private static let mostThreshold = 26

  /// Section 6.3; the numbers stay small because a label is short.
  private static func punycode(_ scalars: [Unicode.Scalar]) -> String {
    var output = scalars.filter(\.isASCII)
    let basicCount = output.count
    if basicCount > 0 { output.append("-") }
    var (next, delta, bias, done) = (0x80, 0, 72, basicCount)
    while done < scalars.count {
      // The smallest that is left: there is one, because not all are done.
      let smallest = scalars.lazy.map { Int($0.value) }.filter { $0 >= next }.min() ?? next
      delta += (smallest - next) * (done + 1)
      next = smallest
      for scalar in scalars {
        if scalar.value < next { delta += 1 }
        guard scalar.value == next else { continue }
        appendNumber(delta, bias, to: &output)
        bias = adapted(delta, done + 1, isFirst: done == basicCount)
        delta = 0
        done += 1
      }
      delta += 1
      next += 1
    }
    return text(output)
  }

  /// A number whose digits get ever more worth, the last one below its threshold.
  private static func appendNumber(_ number: Int, _ bias: Int, to output: inout [Unicode.Scalar]) {
    var rest = number
    var position = base
    while true {
      let threshold = min(max(position - bias, leastThreshold), mostThreshold)
      guard rest >= threshold else { return output.append(digit(rest)) }
      output.append(digit(threshold + (rest - threshold) % (base - threshold)))
      rest = (rest - threshold) / (base - threshold)
      position += base
    }
  }

  private static func digit(_ value: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(value < 26 ? 0x61 + value : 0x30 + value - 26))
  }

  /// Section 6.1.
  private static func adapted(_ delta: Int, _ count: Int, isFirst: Bool) -> Int {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var position = 0
    while delta > (base - leastThreshold) * mostThreshold / 2 {
      delta /= base - leastThreshold
      position += base
    }
    return position + (base - leastThreshold + 1) * delta / (delta + 38)
  }
}
