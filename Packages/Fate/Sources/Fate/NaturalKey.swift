import FDNamespacer

/// What a text is sorted by when its numbers count as numbers: “Track 2” before “Track 10”.
///
/// 1. Text without its numbers is compared with capitals as small letters, then runs of decimal digits (of any
///    script, of any length) by their value; what ends sooner comes sooner, a number before a letter.
/// 2. Where that is equal, fewer leading zeros come first.
/// 3. Where that is equal too, the characters as they are coded decide, so that only equal texts have equal keys.
///
/// Accented letters are compared as they are coded. Making a key costs time and space linear in the text;
/// comparing two costs no more than the bytes that they share.
public struct NaturalKey: Comparable, Hashable, Sendable {
  /// The key's bytes, whose plain order is the natural one; fit for a database's BLOB column.
  public let bytes: [UInt8]

  /// Makes the key of a text.
  public init(_ text: String) {
    var primary: [UInt8] = []
    var zeros: [UInt8] = []
    primary.reserveCapacity(2 * text.utf8.count + 8)
    var scalars = text.lowercased().unicodeScalars[...]
    while let scalar = scalars.first {
      if scalar.decimalDigit != nil {
        Self.appendNumber(from: &scalars, to: &primary, zeros: &zeros)
      } else {
        Self.appendText(scalar, to: &primary)
        scalars.removeFirst()
      }
    }
    bytes = primary + [Mark.end] + zeros + text.utf8
  }

  /// True when the first text comes before the second.
  public static func < (first: NaturalKey, second: NaturalKey) -> Bool {
    first.bytes.lexicographicallyPrecedes(second.bytes)
  }

  /// What stands between the parts of a key; smaller than every byte of text.
  private enum Mark {
    static let end: UInt8 = 0
    static let number: UInt8 = 1
    static let leastText: UInt8 = 2
  }

  private static func appendText(_ scalar: Unicode.Scalar, to key: inout [UInt8]) {
    if scalar.isASCII {
      key.append(max(UInt8(truncatingIfNeeded: scalar.value), Mark.leastText))
    } else {
      key.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
    }
  }

  /// Appends a number as its length and its digits, and notes how many zeros stood before it.
  private static func appendNumber(
    from scalars: inout Substring.UnicodeScalarView, to key: inout [UInt8], zeros: inout [UInt8]
  ) {
    var digits: [UInt8] = []
    var leading = 0
    while let digit = scalars.first?.decimalDigit {
      if digit == 0, digits.isEmpty { leading += 1 } else { digits.append(UInt8(ascii: "0") + digit) }
      scalars.removeFirst()
    }
    if digits.isEmpty, leading > 0 { leading -= 1 }
    key.append(Mark.number)
    key.append(contentsOf: repeatElement(UInt8.max, count: digits.count / 255))
    key.append(UInt8(digits.count % 255))
    key.append(contentsOf: digits)
    zeros.append(UInt8(clamping: leading))
  }
}

extension Unicode.Scalar {
  /// The digit's value, 0 to 9, for a decimal digit of any script.
  fileprivate var decimalDigit: UInt8? {
    if isASCII { return (0x30...0x39).contains(value) ? UInt8(value - 0x30) : nil }
    guard properties.generalCategory == .decimalNumber else { return nil }
    return properties.numericValue.map { UInt8($0) }
  }
}

extension FD where Base == String {
  /// What the text is sorted by when its numbers count as numbers.
  public var naturalKey: NaturalKey { NaturalKey(base) }

  /// True when the text comes before another in natural order; both keys are made for it.
  public func isNaturallyBefore(_ other: String) -> Bool { naturalKey < NaturalKey(other) }
}

extension FD where Base: Sequence {
  /// The elements in the natural order of a text of each; equal texts keep their order.
  ///
  /// Every key is made once: O(*n* log *n*) comparisons of bytes.
  public func naturallySorted(by text: (Base.Element) -> String) -> [Base.Element] {
    base.map { (key: NaturalKey(text($0)), element: $0) }.sorted { $0.key < $1.key }.map(\.element)
  }
}
