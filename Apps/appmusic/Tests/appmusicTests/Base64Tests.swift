import Testing

@testable import appmusic

@Suite struct Base64Tests {
  @Test(
    "the test vectors of RFC 4648 section 10",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ])
  func vectors(_ plain: String, _ coded: String) { #expect(Base64.text(of: Array(plain.utf8)) == coded) }
}
