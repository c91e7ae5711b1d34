import Testing

@testable import RxNetwork

@Suite struct InternationalNameTests {
  @Test(
    "the examples of RFC 3492, section 7.1, in small letters",
    arguments: [
      ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"),
      ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
      ("他們爲什麽不說中文", "ihqwctvzc91f659drss3x8bo0yb"),
      ("Pročprostěnemluvíčesky", "proprostnemluvesky-uyb24dma41a"),
      ("3年B組金八先生", "3b-ww4c5e180e575a65lsy2b"),
      ("MajiでKoiする5秒前", "majikoi5-783gue6qz075azm5e"),
      ("そのスピードで", "d9juau41awczczp"),
    ])
  func examples(_ name: String, _ code: String) {
    #expect(InternationalName.ascii(name) == "xn--" + code)
  }

  @Test(
    "an address has its host's name in ASCII",
    arguments: [
      ("http://Bücher.example/ä", "xn--bcher-kva.example"), ("https://中国", "xn--fiqs8s"),
      ("http://例え。テスト:81/", "xn--r8jz45g.xn--zckzah"), ("http://ｅｘａｍｐｌｅ．ｏｒｇ", "example.org"),
      ("http://ＢÜＣＨＥＲ.example", "xn--bcher-kva.example"), ("http://user@中国/", "xn--fiqs8s"),
    ])
  func addresses(_ text: String, _ host: String) throws {
    #expect(try WebURL(text).host == host)
  }

  @Test(
    "what no name may have, and what would get too long, is refused",
    arguments: [
      "http://a\u{200B}ü/", "http://ü\u{3000}a/", "http://ü／x/", "http://ü＠h/", "http://ü：1/", "http://ü！/",
      "http://ü\u{E000}/", "http://ü\u{AD}/", "http://" + String(repeating: "ü", count: 64) + "/",
      "http://" + String(repeating: "ü夜", count: 30) + "/",
    ])
  func refused(_ text: String) {
    #expect(throws: NetworkError.self) { try WebURL(text) }
  }

  @Test("a label of 63 bytes is the longest (RFC 1035, section 2.3.4)")
  func longest() {
    // xn--, letters, a hyphen, and what stands for the other letter.
    let name = (1...60).map { String(repeating: "a", count: $0) + "ü" }
    let lengths = name.map { InternationalName.ascii($0)?.utf8.count }
    #expect(lengths.compactMap { $0 }.allSatisfy { $0 <= 63 })
    #expect(lengths.contains(63) && lengths.contains(nil))
  }
}
