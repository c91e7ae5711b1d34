import RxNetwork

/// A person's account on a music server, without its password.
public struct SubsonicAccount: Hashable, Sendable {
  /// How the server is named here, such as `home`.
  public var name: String
  /// The server's address without `/rest`.
  public var address: String
  /// The person's name on the server.
  public var user: String
  /// How the server wants to be signed in to, as far as that is known.
  public var signIn: ServerSignIn
  /// True when the person agreed that the password goes over the network unencrypted.
  public var allowsInsecurePassword: Bool
  /// What the server is to turn music into before it sends it.
  public var transcoding: Transcoding

  /// Makes an account.
  public init(
    name: String, address: String, user: String, signIn: ServerSignIn = .token,
    allowsInsecurePassword: Bool = false, transcoding: Transcoding = Transcoding()
  ) {
    self.name = name
    self.address = address
    self.user = user
    self.signIn = signIn
    self.allowsInsecurePassword = allowsInsecurePassword
    self.transcoding = transcoding
  }

  /// Names that mean something else where a source is named.
  public static let takenNames: Set<String> = ["local", "web", "listenbrainz", "lrclib"]

  /// True for a name that can stand in files, addresses and commands.
  public static func isName(_ name: String) -> Bool {
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F: true
      default: false
      }
    }
    return isPlain && !name.isEmpty && name.utf8.count <= 64 && name.first != "." && name.first != "-"
      && !takenNames.contains(name.lowercased())
  }

  /// An address as people type it, made whole: with a scheme, without `/rest`, final slashes and who signs in.
  ///
  /// Without a scheme a server of this machine is asked over http, any other over https. Throws
  /// `NetworkError.badURL`, and ``ServerError/badPort(port:)``.
  public static func address(_ typed: String) throws -> String { try TypedServerAddress(typed).address }

  /// True when nobody on the way can read what is sent: https, or a server of this machine.
  public var isPrivate: Bool {
    guard let url = try? WebURL(address) else { return false }
    return url.scheme == "https" || Self.isLoopback(host: url.host)
  }

  static func isLoopback(host: String) -> Bool {
    host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]"
      || host.hasPrefix("127.") && host.utf8.allSatisfy { $0 == 0x2E || (0x30...0x39).contains($0) }
  }
}

/// How a server is signed in to.
public enum ServerSignIn: String, Hashable, Sendable, Codable, CaseIterable {
  /// A digest of password and salt.
  case token
  /// The password itself, as digits.
  case password
  /// A key that the server made.
  case key
}

/// What a server is to turn music into; by default nothing.
public struct Transcoding: Hashable, Sendable {
  /// The highest bit rate in kbit/s; `nil` without a limit.
  public var bitRate: Int?
  /// The format, such as `mp3`, or `raw` for the file as it is; `nil` leaves it to the server.
  public var format: String?

  /// Makes a wish.
  public init(bitRate: Int? = nil, format: String? = nil) {
    self.bitRate = bitRate
    self.format = format
  }
}

/// A password or a key; it shows itself nowhere.
public struct ServerSecret: Hashable, Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// What it is.
  public let value: String

  /// Takes a secret in.
  public init(_ value: String) { self.value = value }

  public var description: String { "•••" }
  public var debugDescription: String { "•••" }
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}
