import Fatal

/// What a music server, or a service beside it, did not do.
///
/// What the server itself says is shown as it is, without control characters.
public enum ServerError: ErrorConvertible, Hashable {
  /// The server says that something failed, without saying what kind of thing (Subsonic code 0).
  case failed(words: String)
  /// The server misses a parameter (10).
  case parameterMissing(words: String)
  /// The server wants a newer client (20).
  case clientTooOld(words: String)
  /// The server is too old for what was asked (30).
  case serverTooOld(words: String)
  /// The name or the password is wrong (40).
  case wrongPassword(server: String)
  /// The server takes no salted tokens (41).
  case tokenRefused(words: String)
  /// The server does not know this way to sign in (42).
  case signInUnknown(words: String)
  /// Two ways to sign in were given at once (43).
  case signInsConflict(words: String)
  /// The key is not valid (44).
  case invalidKey(server: String)
  /// The account may not do this (50).
  case notAllowed(words: String)
  /// The server's trial time is over (60).
  case trialOver(words: String)
  /// The server does not have it (70).
  case notFound(words: String)
  /// The server gives a code of its own.
  case other(code: Int, words: String)
  /// There is no server of this name.
  case unknownServer(name: String)
  /// What answers is not the service that was asked for.
  case strangeAnswer(address: String)
  /// The password would go over the network where everybody can read it.
  case insecurePassword(server: String)
  /// A server of this name is set up already.
  case serverExists(name: String)
  /// A server is needed, and the network is not to be used.
  case offline(server: String)
  /// The server sends something that is no music.
  case notMusic(title: String, words: String)
  /// A download came out as something else than what was asked for.
  case downloadBroken(title: String, reason: String)
  /// A download is larger than all downloads together may be.
  case downloadTooLarge(title: String, limit: Int64)
  /// There is no password for a server.
  case noPassword(server: String)
  /// The name of a server cannot be used.
  case badName(name: String)
  /// A track is on no server, so a server's playlist cannot hold it.
  case notOnServer(title: String, server: String)
  /// A service for lyrics or listens refused what was sent.
  case serviceRefused(service: String, words: String)
  /// A service does not accept the person's token.
  case serviceDenied(service: String)
  /// Where passwords are kept could not be read or written.
  case secretsFailed(place: String, reason: String)
  /// The list of servers cannot be understood.
  case listDamaged(path: String)
  /// A heart that was taken here stays, because it was given on the server later.
  case heartStays(server: String)
  /// A change of a playlist is dropped, because the server has a later one.
  case playlistStays(name: String, server: String)
  /// A reading could not see everything, so that it took nothing away.
  case readingIncomplete(server: String)
  /// A track needs no download, because it is a file of this machine.
  case notDownloadable(title: String)
  /// Nothing at an address speaks OpenSubsonic.
  case noServer(address: String)
  /// An address has a port that there is not.
  case badPort(port: String)
  /// The server is set up already, under this name.
  case sameServer(name: String)
  /// There is nothing in a password, or in a key.
  case emptySecret(isKey: Bool)

  public var code: Int {
    switch self {
    case .failed: 7_000
    case .parameterMissing: 7_010
    case .clientTooOld: 7_020
    case .serverTooOld: 7_030
    case .wrongPassword: 7_040
    case .tokenRefused: 7_041
    case .signInUnknown: 7_042
    case .signInsConflict: 7_043
    case .invalidKey: 7_044
    case .notAllowed: 7_050
    case .trialOver: 7_060
    case .notFound: 7_070
    case .other(let code, _): 7_000 + max(1, min(code, 899))
    case .unknownServer: 7_901
    case .strangeAnswer: 7_902
    case .insecurePassword: 7_903
    case .serverExists: 7_904
    case .offline: 7_905
    case .notMusic: 7_906
    case .downloadBroken: 7_907
    case .downloadTooLarge: 7_908
    case .noPassword: 7_909
    case .badName: 7_910
    case .notOnServer: 7_911
    case .serviceRefused: 7_912
    case .secretsFailed: 7_913
    case .notDownloadable: 7_914
    case .listDamaged: 7_915
    case .serviceDenied: 7_916
    case .heartStays: 7_917
    case .playlistStays: 7_918
    case .readingIncomplete: 7_919
    case .noServer: 7_920
    case .badPort: 7_921
    case .sameServer: 7_922
    case .emptySecret: 7_923
    }
  }

  public var message: String {
    switch self {
    case .failed(let words): "The server could not do this: \(Self.said(words))"
    case .parameterMissing(let words): "The server misses something in the request: \(Self.said(words))"
    case .clientTooOld(let words): "The server wants a newer program: \(Self.said(words))"
    case .serverTooOld(let words): "The server is too old for this: \(Self.said(words))"
    case .wrongPassword(let server): "“\(server)” does not accept this name and password."
    case .tokenRefused(let words): "The server takes no salted tokens: \(Self.said(words))"
    case .signInUnknown(let words): "The server does not know this way to sign in: \(Self.said(words))"
    case .signInsConflict(let words): "The server was given two ways to sign in: \(Self.said(words))"
    case .invalidKey(let server): "“\(server)” does not accept this key."
    case .notAllowed(let words): "This account may not do that: \(Self.said(words))"
    case .trialOver(let words): "The server's trial time is over: \(Self.said(words))"
    case .notFound(let words): "The server does not have it: \(Self.said(words))"
    case .other(_, let words): "The server refused: \(Self.said(words))"
    case .unknownServer(let name): "There is no server “\(name)”."
    case .strangeAnswer(let address):
      "What answers at \(address) is not the service that was asked for; a network with a sign-in page may be in between."
    case .insecurePassword(let server):
      "“\(server)” wants the password itself, which would go over the network unencrypted."
    case .serverExists(let name): "A server “\(name)” is set up already."
    case .offline(let server): "“\(server)” is not asked, because the network is not to be used."
    case .notMusic(let title, let words):
      "“\(title)” is sent as something that is no music: \(Self.said(words))"
    case .downloadBroken(let title, let reason): "“\(title)” was not downloaded: \(reason)."
    case .downloadTooLarge(let title, let limit):
      "“\(title)” is larger than the \(limit >> 20) MB that downloads may take."
    case .noPassword(let server): "There is no password for “\(server)”."
    case .badName(let name): "“\(name)” cannot be the name of a server."
    case .notOnServer(let title, let server):
      "“\(title)” is not on “\(server)”, so its playlists cannot hold it."
    case .serviceRefused(let service, let words): "\(service) refused: \(Self.said(words))"
    case .serviceDenied(let service): "\(service) does not accept the token."
    case .secretsFailed(let place, let reason): "Passwords cannot be kept in \(place): \(reason)."
    case .listDamaged(let path): "The list of servers “\(path)” cannot be understood."
    case .heartStays(let server):
      "A heart that was taken here was given on “\(server)” later, so it stays."
    case .playlistStays(let name, let server):
      "The playlist “\(name)” was changed on “\(server)” later, so that change stays."
    case .readingIncomplete(let server): "“\(server)” did not give some albums, so nothing was taken away."
    case .notDownloadable(let title): "“\(title)” is a file of this machine already."
    case .noServer(let address): "There is no OpenSubsonic server at \(address)."
    case .badPort(let port): "There is no port “\(port)”; a port is a number from 1 to 65535."
    case .sameServer(let name): "This server is set up already for the same user, as “\(name)”."
    case .emptySecret(let isKey):
      isKey ? "The key is empty, so nothing was sent." : "The password is empty, so nothing was sent."
    }
  }

  public var hint: String? {
    switch self {
    case .wrongPassword, .invalidKey, .noPassword:
      "Give the right password; a server that is set up is added once more for that."
    case .unknownServer: "Run “appmusic server list” for those that are set up."
    case .strangeAnswer: "Check the address, and open it in a browser."
    case .insecurePassword:
      "Use an https address, or add the server with --insecure if you trust the network."
    case .serverExists: "Choose another with --name, or remove that one first."
    case .offline: "Leave out --offline."
    case .listDamaged: "Correct it, or remove it and add the servers again."
    case .downloadBroken: "Try again; what has come is kept."
    case .downloadTooLarge: "Give downloads more room with “appmusic config set downloads.limit MB”."
    case .serviceDenied:
      "Set the right one with “appmusic config set listenbrainz.token”; what was heard waits for that."
    case .readingIncomplete: "Sync again later."
    case .noServer:
      "Check the address and its path, such as https://music.example/navidrome; a network with a sign-in page may be in between."
    case .sameServer(let name):
      "Use “\(name)”; add it again by that name if its password is another one now, or remove it first."
    case .emptySecret:
      "Type it when it is asked for, or hand it over on standard input, such as “--password-stdin < FILE”."
    case .badName: "Use letters, digits, “-”, “_” and “.”; “local”, “web” and “listenbrainz” are taken."
    default: nil
    }
  }

  public var isFailedByNetwork: Bool {
    switch self {
    case .strangeAnswer, .offline, .noServer: true
    default: false
    }
  }

  /// The error that a server tells by a code and words; `server` is its name here.
  public init(code: Int, words: String, server: String) {
    let words = Self.tidy(words)
    self =
      switch code {
      case 0: .failed(words: words)
      case 10: .parameterMissing(words: words)
      case 20: .clientTooOld(words: words)
      case 30: .serverTooOld(words: words)
      case 40: .wrongPassword(server: server)
      case 41: .tokenRefused(words: words)
      case 42: .signInUnknown(words: words)
      case 43: .signInsConflict(words: words)
      case 44: .invalidKey(server: server)
      case 50: .notAllowed(words: words)
      case 60: .trialOver(words: words)
      case 70: .notFound(words: words)
      default: .other(code: code, words: words)
      }
  }

  /// The server's own words, as far as they can be shown.
  private static func said(_ words: String) -> String {
    words.isEmpty
      ? "it does not say why." : words.last.map { ".!?。！？".contains($0) } == true ? words : words + "."
  }

  /// Words of a server without control characters and marks that turn text round, cut to 300 characters.
  static func tidy(_ words: String) -> String {
    var text = ""
    var gapIsDue = false
    for scalar in words.unicodeScalars {
      switch scalar.value {
      case 0..<0x21, 0x7F...0xA0, 0x2028, 0x2029: gapIsDue = !text.isEmpty
      case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: continue
      default:
        if gapIsDue { text.append(" ") }
        gapIsDue = false
        text.unicodeScalars.append(scalar)
      }
    }
    return String(text.prefix(300))
  }
}
