/// A random permutation of the numbers below `count`, computed number by number and in both directions.
///
/// A Feistel network over two digits of different bases, repeated until the number is below `count`: the
/// generalised Feistel cipher of Black and Rogaway, “Ciphers with Arbitrary Finite Domains” (CT-RSA 2002).
/// O(1): the bases leave less than √count numbers to be passed over.
struct Permutation: Sendable {
  private static let rounds = 4
  private let seed: UInt64
  private let count: Int
  private let columns: Int
  private let rows: Int

  /// Makes the permutation that `seed` decides; `count` must be positive.
  init(count: Int, seed: UInt64) {
    self.count = count
    self.seed = seed
    columns = max(1, Int(Double(count).squareRoot().rounded(.up)))
    rows = (count + columns - 1) / columns
  }

  /// The number that comes at an index below `count`.
  subscript(index: Int) -> Int {
    var number = index
    repeat { number = encrypt(number) } while number >= count
    return number
  }

  /// The index at which a number below `count` comes.
  func index(of number: Int) -> Int {
    var index = number
    repeat { index = decrypt(index) } while index >= count
    return index
  }

  private func encrypt(_ number: Int) -> Int {
    var (row, column) = number.quotientAndRemainder(dividingBy: columns)
    for round in 0..<Self.rounds {
      column += key(2 * round, of: row, below: columns)
      if column >= columns { column -= columns }
      row += key(2 * round + 1, of: column, below: rows)
      if row >= rows { row -= rows }
    }
    return row * columns + column
  }

  private func decrypt(_ number: Int) -> Int {
    var (row, column) = number.quotientAndRemainder(dividingBy: columns)
    for round in (0..<Self.rounds).reversed() {
      row -= key(2 * round + 1, of: column, below: rows)
      if row < 0 { row += rows }
      column -= key(2 * round, of: row, below: columns)
      if column < 0 { column += columns }
    }
    return row * columns + column
  }

  private func key(_ round: Int, of digit: Int, below bound: Int) -> Int {
    var random = SplitMix(seed: seed ^ (UInt64(round) << 32 | UInt64(digit)))
    return random.below(bound)
  }
}
