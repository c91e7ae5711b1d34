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
    var key = Builder(capacity: 2 * text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      if let digit = scalar.decimalDigit {
        key.append(digit: digit)
      } else {
        key.append(text: scalar)
      }
    }
    bytes = key.finished(with: text)
  }

  /// True when the first text comes before the second.
  public static func < (first: NaturalKey, second: NaturalKey) -> Bool {
    first.bytes.withUnsafeBufferPointer { first in
      second.bytes.withUnsafeBufferPointer { second in
        var index = 0
        let shared = min(first.count, second.count)
        while index < shared, first[index] == second[index] { index += 1 }
        return index == shared ? first.count < second.count : first[index] < second[index]
      }
    }
  }
}

extension NaturalKey {
  /// A key in the making: text as its bytes, a number as a mark, its length and its digits.
  private struct Builder {
    // The marks between the parts are smaller than every byte of text.
    private static let end: UInt8 = 0
    private static let number: UInt8 = 1
    private static let leastText: UInt8 = 2

    private var primary: [UInt8] = []
    private var zeros: [UInt8] = []
    private var digits: [UInt8] = []
    private var leadingZeros = 0

    init(capacity: Int) {
      primary.reserveCapacity(capacity)
    }

    mutating func append(digit: UInt8) {
      if digit == 0, digits.isEmpty {
        leadingZeros += 1
      } else {
        digits.append(UInt8(ascii: "0") + digit)
      }
    }

    mutating func append(text scalar: Unicode.Scalar) {
      endNumber()
      switch scalar.value {
      case 0x41...0x5A: primary.append(UInt8(scalar.value) + 0x20)
      case ..<0x80: primary.append(max(UInt8(scalar.value), Self.leastText))
      case _ where scalar.properties.changesWhenLowercased:
        primary.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
      default: primary.append(contentsOf: scalar.utf8)
      }
    }

    mutating func finished(with text: String) -> [UInt8] {
      endNumber()
      primary.append(Self.end)
      primary.append(contentsOf: zeros)
      primary.append(contentsOf: text.utf8)
      return primary
    }

    /// Writes the number that has been read, if there is one; zeros alone are a number without digits.
    private mutating func endNumber() {
      guard !digits.isEmpty || leadingZeros > 0 else { return }
      primary.append(Self.number)
      primary.append(contentsOf: repeatElement(UInt8.max, count: digits.count / 255))
      primary.append(UInt8(digits.count % 255))
      primary.append(contentsOf: digits)
      zeros.append(UInt8(clamping: leadingZeros))
      digits.removeAll(keepingCapacity: true)
      leadingZeros = 0
    }
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
    let elements = Array(base)
    return NaturalKey.order(of: elements.map { NaturalKey(text($0)) }).map { elements[$0] }
  }
}

extension NaturalKey {
  /// The indices of the keys in their order; not generic, so that it is compiled once and fast.
  fileprivate static func order(of keys: [NaturalKey]) -> [Int] {
    keys.indices.sorted { first, second in
      keys[first] < keys[second]
    }
  }
}
