extension Console {
  /// Says which names of the settings file no setting has.
  func warn(ofUnknown unknown: [Configuration.Unknown]) {
    for entry in unknown {
      let nearest = NearMatch.nearest(to: entry.key, among: Setting.all.map(\.key))
      let (line, column) = (entry.place.line, entry.place.column)
      if let nearest {
        warn(
          "config.json, line \(line), column \(column): there is no setting “\(entry.key)”; did you mean “\(nearest)”?"
        )
      } else {
        warn("config.json, line \(line), column \(column): there is no setting “\(entry.key)”.")
      }
    }
  }
}
