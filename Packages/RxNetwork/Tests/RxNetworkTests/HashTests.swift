import Testing

@testable import RxNetwork

@Suite struct HashTests {
  // FIPS 180-4 examples, and lengths around the block's end worked out with sha256sum.
  @Test(
    "SHA-256 gives the published digests",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ])
  func sha(_ text: String, _ digest: String) {
    #expect(SHA256.digest(Array(text.utf8)).description == digest)
  }

  @Test("a million letters a")
  func million() {
    #expect(
      SHA256.digest([UInt8](repeating: 0x61, count: 1_000_000)).description
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  // The vectors of the XXH64 specification's reference for seed 0.
  @Test(
    "the checksum is XXH64",
    arguments: [
      ("", 0xEF46_DB37_51D8_E999 as UInt64), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
      ("Nobody inspects the spammish repetition", 0xFBCE_A83C_8A37_8BF1),
    ])
  func checksum(_ text: String, _ value: UInt64) {
    #expect(Array(text.utf8).withUnsafeBytes { Checksum.of($0) } == value)
  }

  @Test("Base64 gives the vectors of RFC 4648, section 10")
  func base64() {
    let vectors = [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ]
    for (text, encoded) in vectors { #expect(Base64.encode(Array(text.utf8)) == encoded) }
  }
}
