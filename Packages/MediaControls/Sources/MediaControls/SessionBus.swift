#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds the message bus of a user's session.
public enum SessionBus {
  /// The bus's address by the variables that a program was started with; `nil` when there is none.
  ///
  /// It is `DBUS_SESSION_BUS_ADDRESS`, else the socket `bus` in `XDG_RUNTIME_DIR` if that is there
  /// (D-Bus specification, “Well-known message bus instances”, and systemd's custom). It costs one look at
  /// the disk at most.
  public static func address(in environment: [String: String]) -> String? {
    if let address = environment["DBUS_SESSION_BUS_ADDRESS"], !address.isEmpty { return address }
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
    let path = folder + "/bus"
    return isSocket(path) ? "unix:path=" + escaped(path) : nil
  }

  /// False when the address can be seen to lead nowhere: one socket in the file system that is not there.
  static func mayBeThere(_ address: String) -> Bool {
    guard !address.isEmpty else { return false }
    guard let path = socketPath(of: address) else { return true }
    return isSocket(path)
  }

  /// The path of an address that is one socket in the file system; `nil` for any other.
  static func socketPath(of address: String) -> String? {
    let prefix = "unix:path="
    guard address.hasPrefix(prefix), !address.contains(";") else { return nil }
    return unescaped(address.dropFirst(prefix.count).prefix { $0 != "," })
  }

  /// A value as an address has it: every byte but these is written as `%` and two digits (“Server
  /// Addresses”).
  static func escaped(_ text: String) -> String {
    String(
      decoding: text.utf8.flatMap { byte in
        isPlain(byte) ? [byte] : [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 0xF)]
      }, as: UTF8.self)
  }

  private static func unescaped(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Substring(text).utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let value = UInt8(String(Substring(rest.prefix(2))), radix: 16), rest.count >= 2 else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: "-_/.\\".utf8.contains(byte)
    }
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }

  private static func isSocket(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFSOCK
  }
}
