/// Names of a bus: of the player, and of the entries of its queue.
enum BusName {
  /// The longest name that a bus takes, in bytes (D-Bus specification, “Valid Names”).
  private static let longest = 255

  /// The player's name; `instance` tells those of one name apart (MPRIS, “Bus Name Policy”).
  static func player(_ name: String, instance: String? = nil) -> String {
    let start = "org.mpris.MediaPlayer2."
    let end = instance.map { ".instance" + $0 } ?? ""
    var part = String(
      decoding: name.utf8.map { isPlain($0) || $0 == UInt8(ascii: "-") ? $0 : UInt8(ascii: "_") },
      as: UTF8.self)
    if part.utf8.first.map({ isDigit($0) }) ?? true { part = "_" + part }
    return start + part.prefix(longest - start.utf8.count - end.utf8.count) + end
  }

  /// The object path that stands for an entry of the queue; two entries never have the same.
  ///
  /// It lies outside `/org/mpris`, which MPRIS keeps for itself. A path has letters, digits and `_` alone
  /// (D-Bus specification, “Valid Object Paths”), so other names are written as the digits of their bytes.
  /// Names that are too long for a path of sd-bus are told apart by their length and a sum over their bytes.
  static func entry(_ id: String) -> String {
    guard id.utf8.count <= longest else { return "/appmusic/entry/long/_\(id.utf8.count)_\(sum(of: id))" }
    if !id.isEmpty, id.utf8.allSatisfy(isPlain) { return "/appmusic/entry/" + id }
    let digits = id.utf8.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "/appmusic/entry/bytes/_" + digits.joined()
  }

  /// FNV-1a with 64 bits (IETF draft-eastlake-fnv).
  private static func sum(of text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"): true
    default: isDigit(byte)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
