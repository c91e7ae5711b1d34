import Testing

@testable import RxNetwork

@Suite struct WebURLTests {
  @Test(
    "a path is text and is percent-encoded once",
    arguments: [
      ("a?b", "/base/a%3Fb"), ("a&b=c", "/base/a&b=c"), ("/a//b", "/base/a//b"), ("//a", "/base//a"),
      ("夜曲", "/base/%E5%A4%9C%E6%9B%B2"), ("a b", "/base/a%20b"), ("a%20b", "/base/a%2520b"),
      ("50% off#1", "/base/50%25%20off%231"), ("", "/base"), ("é", "/base/%C3%A9"),
    ])
  func path(_ text: String, _ encoded: String) throws {
    #expect(try WebURL("http://h/base").appending(path: text).pathAndQuery == encoded)
  }

  @Test("query items are encoded once, in order, repeats kept")
  func query() throws {
    let url = try WebURL("http://h/p?x=1").appending(query: [("q", "a&b=c d+é"), ("q", "2"), ("flag", nil)])
    #expect(url.text == "http://h/p?x=1&q=a%26b%3Dc%20d%2B%C3%A9&q=2&flag")
    #expect(url.queryItems.map(\.name) == ["x", "q", "q", "flag"])
    #expect(url.queryItems.map(\.value) == ["1", "a&b=c d+é", "2", nil])
  }

  @Test(
    "an URL is read into its parts",
    arguments: [
      ("HTTP://Example.ORG:80", "http://example.org/"), ("https://h:443/x#f", "https://h/x"),
      ("https://h:80/x", "https://h:80/x"), ("http://[::1]:8080/a?b", "http://[::1]:8080/a?b"),
      ("http://user:pass@h/x", "http://h/x"), ("http://h?q", "http://h/?q"),
      ("http://h/ä b", "http://h/%C3%A4%20b"),
      ("http://h/%41", "http://h/%41"),
    ])
  func parts(_ text: String, _ whole: String) throws {
    #expect(try WebURL(text).text == whole)
  }

  @Test(
    "an address that needs no change is read as one that does",
    arguments: [
      "h.example/", "h/a/b?c=d&e", "h:81/a?", "h/?", "1.2.3.4:5/%41?x?y", "a-b_c.d/a@b:c", "h:080/x",
      "h:65535/", "h:443/", "h:80/", "h/a/../b", "h/a;b=c,d",
    ])
  func plain(_ rest: String) throws {
    for scheme in ["http", "https"] {
      let one = try WebURL(scheme + "://" + rest)
      let other = try WebURL(" " + scheme.uppercased() + "://" + rest + "#x")
      #expect(one == other && one.text == other.text && one.origin == other.origin)
      #expect(one.scheme == scheme && one.scheme == other.scheme && one.host == other.host)
      #expect(one.port == other.port && one.path == other.path && one.query == other.query)
      #expect(one.pathAndQuery == one.path + (one.query.map { "?" + $0 } ?? ""))
      #expect(one.text == one.origin + one.pathAndQuery)
    }
  }

  @Test(
    "what is no web address is refused",
    arguments: [
      "", "h", "/x", "ftp://h/", "http://", "http:///x", "http://h:0/", "http://h:70000/", "http://h:x/",
      "http://:1/",
      "http://a b/", "http://h\r\nX: y/", "javascript://x", "http://[::1/", "http://a%2fb/",
    ])
  func refused(_ text: String) {
    #expect(throws: NetworkError.self) { try WebURL(text) }
  }

  // The examples of RFC 3986, section 5.4, that stay within http.
  @Test(
    "references resolve as RFC 3986, section 5.4, says",
    arguments: [
      ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"),
      ("//g", "http://g/"), ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"),
      ("#s", "http://a/b/c/d;p?q"), ("g#s", "http://a/b/c/g"), (";x", "http://a/b/c/;x"),
      ("g;x?y#s", "http://a/b/c/g;x?y"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
      ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"), ("../g", "http://a/b/g"),
      ("../..", "http://a/"), ("../../g", "http://a/g"), ("../../../g", "http://a/g"),
      ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), ("..g", "http://a/b/c/..g"),
      ("./../g", "http://a/b/g"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
      ("https://x/y", "https://x/y"),
    ])
  func references(_ reference: String, _ resolved: String) throws {
    #expect(try WebURL("http://a/b/c/d;p?q").resolving(reference).text == resolved)
  }

  @Test("a reference to another scheme is refused")
  func otherScheme() throws {
    let url = try WebURL("http://a/b")
    #expect(throws: NetworkError.self) { try url.resolving("file:///etc/passwd") }
    #expect(throws: NetworkError.self) { try url.resolving("javascript:alert(1)") }
  }

  @Test("one resource has one spelling in the cache (RFC 3986, section 6.2.2)")
  func normalized() throws {
    let one = try WebURL("http://H:80/%7euser/./a?x=%c3%a9&t=1&y").normalized(withoutQueryItems: ["t"])
    #expect(one == "http://h/~user/a?x=%C3%A9&y")
    #expect(try WebURL("http://h/a?t=1").normalized(withoutQueryItems: ["t"]) == "http://h/a")
    #expect(try WebURL("http://h/a?T=1").normalized(withoutQueryItems: ["t"]) == "http://h/a?T=1")
    #expect(try WebURL("http://h/a%2fb").normalized(withoutQueryItems: []) == "http://h/a%2Fb")
    // Half an escape before an escape: two addresses that must not become one.
    #expect(
      try WebURL("http://h/%3%30").normalized(withoutQueryItems: [])
        != WebURL("http://h/%%330").normalized(withoutQueryItems: []))
  }
}
