/// Says, line by line, where two lists differ; nil if they do not.
func difference<Item: Equatable>(_ actual: [Item], _ expected: [Item]) -> String? {
  if actual == expected { return nil }
  var lines = ["These differ; “-” was expected, “+” came:"]
  for index in 0..<max(actual.count, expected.count) {
    let wanted = index < expected.count ? expected[index] : nil
    let came = index < actual.count ? actual[index] : nil
    if let wanted, let came, came == wanted {
      lines.append("  \(text(came))")
    } else {
      if let wanted { lines.append("- \(text(wanted))") }
      if let came { lines.append("+ \(text(came))") }
    }
  }
  return lines.joined(separator: "\n")
}

private func text(_ value: Any) -> String {
  (value as? any CustomDebugStringConvertible)?.debugDescription ?? String(describing: value)
}
