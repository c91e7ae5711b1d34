import RxNetwork
import Testing

@testable import AudioService

@Suite(.bug("https://github.com/jeffvli/feishin/issues/695")) struct SubsonicSignInTests {
  @Test("the digest is that of RFC 1321, appendix A.5")
  func digest() {
    #expect(MD5.hexadecimal([]) == "d41d8cd98f00b204e9800998ecf8427e")
    #expect(MD5.hexadecimal(Array("message digest".utf8)) == "f96b697d7cb7938d525a2f31aaf161d0")
    let long = String(repeating: "1234567890", count: 8)
    #expect(MD5.hexadecimal(Array(long.utf8)) == "57edf4a22be3c955ac49da2e2107b67a")
  }

  @Test("a call is signed with the digest of password and salt, as the protocol's own example is")
  func token() async throws {
    let rig = ServerRig { _, _ in ServerRig.ok() }
    try await rig.client().ping()
    // subsonic.org's example: the password “sesame” with the salt “c19b2d”.
    let items = try #require(rig.transport.requests.first).url.queryItems
    #expect(items.first { $0.name == "t" }?.value == "26719a1196d2a940705a59634eb18eab")
    #expect(items.first { $0.name == "u" }?.value == "alice")
    #expect(items.contains { $0.name == "f" && $0.value == "json" })
    #expect(!items.contains { $0.value?.contains("sesame") ?? false })
  }

  @Test(
    "a server that refuses tokens is given the password over https, once, and that is remembered",
    arguments: [41, 42, 10])
  func fallback(code: Int) async throws {
    let rig = ServerRig { _, items in
      items["p"] == "enc:736573616d65" ? ServerRig.ok() : ServerRig.failed(code)
    }
    let client = rig.client()
    try await client.ping()
    try await client.ping()
    #expect(rig.calls == ["ping token", "ping password", "ping password"])
    #expect(rig.remembered.value == [.password])
    #expect(client.signIn == .password)
  }

  @Test("a wrong password is told as that, and nothing is tried again")
  func wrongPassword() async {
    let rig = ServerRig { _, _ in ServerRig.failed(40, "Wrong username or password") }
    await #expect(throws: ServerError.wrongPassword(server: "home")) { try await rig.client().ping() }
    #expect(rig.calls == ["ping token"])
    #expect(ServerError.wrongPassword(server: "home").code == 7_040)
  }

  @Test("the password does not go over plain http unless the person agreed; to this machine it does")
  func plain() async throws {
    let rig = ServerRig { _, items in items["p"] == nil ? ServerRig.failed(41) : ServerRig.ok() }
    await #expect(throws: ServerError.insecurePassword(server: "home")) {
      try await rig.client("http://music.example").ping()
    }
    #expect(rig.calls == ["ping token"])
    try await rig.client("http://music.example", insecure: true).ping()
    for address in ["http://127.0.0.1:4533", "http://localhost", "http://[::1]:4040"] {
      try await rig.client(address).ping()
    }
    #expect(rig.calls.filter { $0 == "ping password" }.count == 4)
    await #expect(throws: ServerError.insecurePassword(server: "home")) {
      try await rig.client("http://127.0.0.1.evil.example").ping()
    }
  }

  @Test("a missing parameter is that and no refusal of tokens once a token was accepted")
  func missingParameter() async throws {
    let rig = ServerRig { method, _ in method == "ping" ? ServerRig.ok() : ServerRig.failed(10, "id") }
    let client = rig.client()
    try await client.ping()
    await #expect(throws: ServerError.parameterMissing(words: "id")) { try await client.song("") }
    #expect(rig.calls == ["ping token", "getSong token"])
  }

  @Test("a key signs alone, without a name")
  func key() async throws {
    let rig = ServerRig { _, _ in ServerRig.ok() }
    try await rig.client(signIn: .key).ping()
    let names = try #require(rig.transport.requests.first).url.queryItems.map(\.name)
    #expect(names == ["apiKey", "v", "c", "f"])
  }

  @Test("no secret is in a redacted address, in an account or in a printed value")
  func secrets() async throws {
    let rig = ServerRig { _, items in items["p"] == nil ? ServerRig.failed(41) : ServerRig.ok() }
    try await rig.client().ping()
    for request in rig.transport.requests {
      #expect(!request.redactedURL.contains("736573616d65"))
      #expect(!request.redactedURL.contains("26719a1196d2a940705a59634eb18eab"))
      #expect(!request.redactedURL.contains("alice"))
    }
    var text = ""
    dump(ServerSecret("sesame"), to: &text)
    #expect(
      !(text + "\(ServerSecret("sesame"))" + String(reflecting: ServerSecret("sesame"))).contains("sesame"))
  }

  @Test(
    "an address as people type it is made whole",
    arguments: [
      ("music.example", "https://music.example"), ("localhost:4533", "http://localhost:4533"),
      ("http://music.example/rest/", "http://music.example"),
      ("https://a.example:443/nav//", "https://a.example/nav"),
      ("127.0.0.1:80/rest", "http://127.0.0.1"), ("[::1]:4040", "http://[::1]:4040"),
      ("music.example:65535", "https://music.example:65535"),
      ("https://music.example/@alice", "https://music.example/@alice"),
    ])
  func address(typed: String, whole: String) throws {
    let read = try TypedServerAddress(typed)
    #expect(read.address == whole)
    #expect(read.user == nil && read.password == nil)
    #expect(try SubsonicAccount.address(typed) == whole)
  }

  @Test(
    "who signs in may stand in an address, and is taken out of it",
    arguments: [
      ("http://alice:sesame@music.example/nav", "http://music.example/nav", "alice", "sesame"),
      ("alice:se%40sa%3Ame@localhost:4533", "http://localhost:4533", "alice", "se@sa:me"),
      (
        "https://alice@example.org:s@s:me@music.example", "https://music.example", "alice@example.org",
        "s@s:me"
      ),
      ("https://%E6%9D%8E@music.example", "https://music.example", "李", nil),
      ("https://alice:@music.example", "https://music.example", "alice", nil),
      ("https://:100%@music.example", "https://music.example", nil, "100%"),
      ("https://@music.example", "https://music.example", nil, nil),
    ] as [(String, String, String?, String?)])
  func userInformation(typed: String, whole: String, user: String?, password: String?) throws {
    let read = try TypedServerAddress(typed)
    #expect(read.address == whole)
    #expect(read.user == user)
    #expect(read.password?.value == password)
    #expect(!"\(read)".contains("sesame"))
  }

  @Test(
    "a port that there is not is named, without the password before it",
    arguments: [
      ("http://music.example:65536", "65536"), ("music.example:0/nav", "0"), ("https://[::1]:99999", "99999"),
      ("http://alice:12@music.example:70000", "70000"),
      ("localhost:123456789012345678901234567890", "12345678901234567890"),
    ])
  func ports(typed: String, port: String) {
    #expect(throws: ServerError.badPort(port: port)) { try SubsonicAccount.address(typed) }
  }

  @Test(
    "what is no address is told as that, without the password in it",
    arguments: ["ftp://alice:sesame@music.example", "https://alice:sesame@", "http://al ice:sesame@a b"])
  func noAddress(typed: String) throws {
    let error = #expect(throws: NetworkError.self) { try SubsonicAccount.address(typed) }
    let message = try #require(error).message
    #expect(message.contains("is not a web address") && !message.contains("sesame"), "\(message)")
  }

  @Test("names of servers are plain, and those that mean something else are taken")
  func names() {
    for name in ["home", "my-server_2.local"] { #expect(SubsonicAccount.isName(name)) }
    for name in [
      "", "local", "Web", "listenbrainz", "a/b", "a b", ".x", "-x", "ö", String(repeating: "a", count: 65),
    ] {
      #expect(!SubsonicAccount.isName(name), "\(name)")
    }
  }
}
