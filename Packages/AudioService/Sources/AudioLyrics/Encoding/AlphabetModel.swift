/// How likely letters with marks, or of Cyrillic, are where they stand.
///
/// A single byte tells little: what tells an alphabet is which letters stand beside one another.
enum AlphabetModel {
  /// The cost of text in the Latin alphabet of western Europe, where marked letters stand among plain ones.
  static func western(_ bytes: UnsafeRawBufferPointer) -> Int {
    var cost = 0
    var before: UInt32 = 0x20
    UTF8Scalars.forEach(bytes, 0..<bytes.count) { scalar in
      cost += scalar < 0x80 ? ascii(scalar) : Self.cost(scalar, westernCosts)
      if isMarked(scalar), isMarked(before) { cost += 50 }
      before = scalar
    }
    return cost
  }

  /// The cost of text in Cyrillic, whose words hold no Latin letters and no capitals after small letters.
  static func cyrillic(_ bytes: UnsafeRawBufferPointer) -> Int {
    // Few texts are in this encoding, and those that are have few Latin letters.
    var cost = 20
    var before: UInt32 = 0x20
    UTF8Scalars.forEach(bytes, 0..<bytes.count) { scalar in
      if scalar < 0x80 {
        cost += ascii(scalar)
        if isLetter(scalar), isCyrillic(before) { cost += 40 }
      } else {
        let isCapital = isCapital(scalar)
        let small = !isCapital ? scalar : scalar < 0x410 ? scalar + 0x50 : scalar + 0x20
        cost += Self.cost(small, cyrillicCosts)
        if isCapital { cost += self.isCapital(before) ? 8 : 25 }
        if isCapital, isCyrillic(before), !self.isCapital(before) { cost += 50 }
        if isCyrillic(scalar), isLetter(before) { cost += 40 }
      }
      before = scalar
    }
    return cost
  }

  private static func isCapital(_ scalar: UInt32) -> Bool { (0x400...0x42F).contains(scalar) }

  private static func ascii(_ scalar: UInt32) -> Int {
    scalar >= 0x20 && scalar != 0x7F || scalar == 0x0A || scalar == 0x0D || scalar == 0x09
      ? LanguageModel.ascii : 200
  }

  private static func isLetter(_ scalar: UInt32) -> Bool {
    scalar < 0x80 && ASCII.isLetter(UInt8(truncatingIfNeeded: scalar))
  }

  private static func isCyrillic(_ scalar: UInt32) -> Bool { (0x400...0x45F).contains(scalar) }

  private static func isMarked(_ scalar: UInt32) -> Bool {
    (0xC0...0x17F).contains(scalar) && scalar != 0xD7 && scalar != 0xF7
  }

  private static let westernCosts = costs(
    [
      ("é", 20), ("àáóíäöü", 32), ("èçñãå", 38), ("êßúøæâôõ", 45), ("îûïëœòùìýÿðþ", 54), ("ÉÀÁÓÍÄÖÜ", 48),
      ("ÈÇÑÃÅÊÚØÆÂÔÕÎÛÏËŒÒÙÌŠšŽž", 62), ("’", 28), ("“”‘…–—«»", 42), ("¿¡", 38), ("\u{A0}°´·©®", 58),
      ("€£§²½ªº", 70),
    ])

  private static let cyrillicCosts = costs(
    [
      ("о", 22), ("еа", 25), ("инт", 27), ("срвл", 31), ("кмдпу", 35), ("яыьгзб", 40), ("чйхж", 45),
      ("шюцщэё", 54), ("фіїєў", 58), ("ъґђљњћџјѓќѕ", 75), ("«»—–…“”„’", 45), ("№\u{A0}", 60),
    ])

  /// The cost of every character that is not named.
  private static let rare: UInt8 = 90

  private static func cost(_ scalar: UInt32, _ costs: [UInt8]) -> Int {
    Int(scalar < UInt32(costs.count) ? costs[Int(scalar)] : rare)
  }

  /// The costs by character, as far as the last one that is named.
  private static func costs(_ groups: [(String, UInt8)]) -> [UInt8] {
    var costs: [UInt8] = []
    for (letters, cost) in groups {
      for scalar in letters.unicodeScalars {
        let missing = Int(scalar.value) + 1 - costs.count
        if missing > 0 { costs += repeatElement(rare, count: missing) }
        costs[Int(scalar.value)] = cost
      }
    }
    return costs
  }
}
