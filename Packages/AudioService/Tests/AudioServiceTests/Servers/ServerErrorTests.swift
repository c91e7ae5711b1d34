import Testing

@testable import AudioService

@Suite struct ServerErrorTests {
  struct Row: Sendable {
    let error: ServerError
    let code: Int
    let message: String
  }

  static let rows = [
    Row(error: .failed(words: "no"), code: 7_000, message: "The server could not do this: no."),
    Row(
      error: .failed(words: ""), code: 7_000, message: "The server could not do this: it does not say why."),
    Row(
      error: .parameterMissing(words: "id"), code: 7_010,
      message: "The server misses something in the request: id."),
    Row(error: .clientTooOld(words: "old!"), code: 7_020, message: "The server wants a newer program: old!"),
    Row(error: .serverTooOld(words: "old"), code: 7_030, message: "The server is too old for this: old."),
    Row(
      error: .wrongPassword(server: "home"), code: 7_040,
      message: "“home” does not accept this name and password."),
    Row(
      error: .tokenRefused(words: "LDAP"), code: 7_041, message: "The server takes no salted tokens: LDAP."),
    Row(
      error: .signInUnknown(words: "x"), code: 7_042,
      message: "The server does not know this way to sign in: x."),
    Row(
      error: .signInsConflict(words: "x"), code: 7_043,
      message: "The server was given two ways to sign in: x."),
    Row(error: .invalidKey(server: "home"), code: 7_044, message: "“home” does not accept this key."),
    Row(error: .notAllowed(words: "x"), code: 7_050, message: "This account may not do that: x."),
    Row(error: .trialOver(words: "x"), code: 7_060, message: "The server's trial time is over: x."),
    Row(error: .notFound(words: "x"), code: 7_070, message: "The server does not have it: x."),
    Row(error: .other(code: 99, words: "x"), code: 7_099, message: "The server refused: x."),
    Row(error: .other(code: 123_456, words: "x"), code: 7_899, message: "The server refused: x."),
    Row(error: .other(code: -5, words: "x"), code: 7_001, message: "The server refused: x."),
    Row(error: .unknownServer(name: "x"), code: 7_901, message: "There is no server “x”."),
    Row(
      error: .strangeAnswer(address: "https://a.example"), code: 7_902,
      message:
        "What answers at https://a.example is not the service that was asked for; a network with a sign-in page may be in between."
    ),
    Row(
      error: .insecurePassword(server: "home"), code: 7_903,
      message: "“home” wants the password itself, which would go over the network unencrypted."),
    Row(error: .serverExists(name: "x"), code: 7_904, message: "A server “x” is set up already."),
    Row(
      error: .offline(server: "x"), code: 7_905,
      message: "“x” is not asked, because the network is not to be used."),
    Row(
      error: .notMusic(title: "T", words: "w"), code: 7_906,
      message: "“T” is sent as something that is no music: w."),
    Row(
      error: .downloadBroken(title: "T", reason: "r"), code: 7_907, message: "“T” was not downloaded: r."),
    Row(
      error: .downloadTooLarge(title: "T", limit: 5 << 20), code: 7_908,
      message: "“T” is larger than the 5 MB that downloads may take."),
    Row(error: .noPassword(server: "x"), code: 7_909, message: "There is no password for “x”."),
    Row(error: .badName(name: "a b"), code: 7_910, message: "“a b” cannot be the name of a server."),
    Row(
      error: .notOnServer(title: "T", server: "x"), code: 7_911,
      message: "“T” is not on “x”, so its playlists cannot hold it."),
    Row(
      error: .serviceRefused(service: "ListenBrainz", words: "x"), code: 7_912,
      message: "ListenBrainz refused: x."),
    Row(
      error: .secretsFailed(place: "/s", reason: "r"), code: 7_913,
      message: "Passwords cannot be kept in /s: r."),
    Row(
      error: .listDamaged(path: "/s.json"), code: 7_915,
      message: "The list of servers “/s.json” cannot be understood."),
    Row(
      error: .serviceDenied(service: "ListenBrainz"), code: 7_916,
      message: "ListenBrainz does not accept the token."),
    Row(
      error: .heartStays(server: "x"), code: 7_917,
      message: "A heart that was taken here was given on “x” later, so it stays."),
    Row(
      error: .playlistStays(name: "N", server: "x"), code: 7_918,
      message: "The playlist “N” was changed on “x” later, so that change stays."),
    Row(
      error: .readingIncomplete(server: "x"), code: 7_919,
      message: "“x” did not give some albums, so nothing was taken away."),
    Row(
      error: .notDownloadable(title: "T"), code: 7_914, message: "“T” is a file of this machine already."),
    Row(
      error: .noServer(address: "https://a.example/b"), code: 7_920,
      message: "There is no OpenSubsonic server at https://a.example/b."),
    Row(
      error: .badPort(port: "70000"), code: 7_921,
      message: "There is no port “70000”; a port is a number from 1 to 65535."),
    Row(
      error: .sameServer(name: "x"), code: 7_922,
      message: "This server is set up already for the same user, as “x”."),
    Row(
      error: .emptySecret(isKey: false), code: 7_923, message: "The password is empty, so nothing was sent."),
    Row(error: .emptySecret(isKey: true), code: 7_923, message: "The key is empty, so nothing was sent."),
  ]

  @Test("every failure has its code and its sentence", arguments: rows)
  func sentences(_ row: Row) {
    #expect(row.error.code == row.code)
    #expect(row.error.message == row.message)
    #expect(row.error.domain == "server")
  }

  @Test(
    "the codes of the protocol keep their numbers behind 7000",
    arguments: [0, 10, 20, 30, 40, 41, 42, 43, 44, 50, 60, 70, 99])
  func codes(code: Int) {
    #expect(ServerError(code: code, words: "", server: "home").code == 7_000 + code)
  }
}
