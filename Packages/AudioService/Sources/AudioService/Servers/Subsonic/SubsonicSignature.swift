import RxNetwork

/// The query items that sign a call.
enum SubsonicSignature {
  /// Signs in one of the ways that servers know.
  static func items(
    _ signIn: ServerSignIn, user: String, secret: ServerSecret, salt: String
  ) -> QueryItems {
    switch signIn {
    case .token:
      let token = MD5.hexadecimal(Array((secret.value + salt).utf8))
      return ["u": user, "t": token, "s": salt]
    case .password: return ["u": user, "p": "enc:" + hexadecimal(secret.value)]
    case .key: return ["apiKey": secret.value]
    }
  }

  /// Twelve digits that nobody can guess.
  static func randomSalt() -> String {
    String(UInt64.random(in: (1 << 44)..<(1 << 48)), radix: 16)
  }

  private static func hexadecimal(_ text: String) -> String {
    text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
