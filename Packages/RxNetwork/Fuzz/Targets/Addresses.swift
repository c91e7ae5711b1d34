@testable import RxNetwork

/// URLs, references that are resolved against one another, and what is shown of them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = input(start, count)
  let halves = bytes.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
  let first = String(decoding: halves[0], as: UTF8.self)
  let second = halves.count > 1 ? String(decoding: halves[1], as: UTF8.self) : first
  let base = (try? WebURL(first)) ?? (try? WebURL("http://example.org/a/b?c"))
  guard let base else { return 0 }
  examine(base)
  if let target = try? base.resolving(second) { examine(target) }
  examine(base.appending(path: second, query: [(second, first), (first, nil)]))
  _ = Redaction(Secrets(queryItems: ["x"])).url(first)
  precondition(PercentEncoding.decode(PercentEncoding.encode(first, for: .path)) == first)
  precondition(PercentEncoding.decode(PercentEncoding.encode(first, for: .queryItem)) == first)
  return 0
}

/// What holds of every URL.
private func examine(_ url: WebURL) {
  precondition(url.scheme == "http" || url.scheme == "https")
  precondition(!url.host.isEmpty && url.path.hasPrefix("/"))
  precondition(url.text.utf8.allSatisfy { (0x21...0x7E).contains($0) })
  let again = try? WebURL(url.text)
  precondition(again?.text == url.text, "the text of an URL is an URL, the same")
  let normalized = url.normalized(withoutQueryItems: [])
  precondition((try? WebURL(normalized))?.normalized(withoutQueryItems: []) == normalized)
  _ = url.normalized(withoutQueryItems: ["a"])
  _ = url.queryItems
  _ = url.basicCredentials
  _ = url.description
}
