import Testing

@testable import RxNetwork

@Suite struct RedactionTests {
  @Test(
    "credentials in URLs are hidden", .bug("https://github.com/joestump/spotter/issues/93"),
    arguments: [
      ("http://h/rest/ping?u=joe&t=26719a&s=c19b&v=1.16.1", "http://h/rest/ping?u=•••&t=•••&s=•••&v=1.16.1"),
      ("http://joe:pw@h/x?P=abc", "http://•••@h/x?P=•••"),
      ("http://h/?apiKey=1&%61piKey=2", "http://h/?apiKey=•••&%61piKey=•••"),
      ("http://h/?q=p", "http://h/?q=p"), ("not a url", "not a url"), ("http://h/?p", "http://h/?p"),
    ])
  func urls(_ text: String, _ shown: String) {
    #expect(Redaction().url(text) == shown)
  }

  @Test("what a target declares is hidden too, case ignored")
  func declared() {
    let redaction = Redaction(Secrets(queryItems: ["Ticket"], headers: ["X-Key"]))
    #expect(redaction.url("http://h/?ticket=1") == "http://h/?ticket=•••")
    #expect(redaction.headerValue("x-key", "1") == "•••")
    #expect(redaction.headerValue("Location", "http://h/?TICKET=1") == "http://h/?TICKET=•••")
  }
}
