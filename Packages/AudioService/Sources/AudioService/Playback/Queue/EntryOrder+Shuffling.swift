extension EntryOrder {
  /// All numbers of another order, which must not be a shuffled one, in the random order that `seed` decides.
  ///
  /// O(√n): of many numbers none is drawn before it is asked for.
  init(shuffling source: EntryOrder, seed: UInt64) {
    guard source.count > Self.limit else {
      var random = SplitMix(seed: seed)
      var entries = source.entries(from: 0, limit: source.count)
      random.shuffle(&entries)
      self.init(entries)
      return
    }
    self.init(ShuffledRound(of: source, seed: seed), like: source)
  }
}
