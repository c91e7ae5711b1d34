import AudioService
import Testing

@testable import appmusic

@Suite struct TargetResolverTests {
  @Test("a path goes through a file address and back, whatever its bytes are")
  func roundTrip() {
    for bytes in [Array("/a b/月.mp3".utf8), [0x2F, 0xFF, 0x25, 0x41, 0x0A, 0x3F, 0x23], Array("/%41".utf8)] {
      let address = TargetResolver.address(of: FilePath(bytes: bytes))
      #expect(address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
      #expect(TargetResolver.path(ofFileAddress: FilePath(address))?.bytes == bytes)
    }
    #expect(TargetResolver.address(of: FilePath("/a b%")) == "file:///a%20b%25")
  }

  @Test("a file address may name a host, which is passed over (RFC 8089 section 2)")
  func host() {
    #expect(TargetResolver.path(ofFileAddress: FilePath("file://localhost/x%20y"))?.text == "/x y")
    #expect(TargetResolver.path(ofFileAddress: FilePath("http://x/y")) == nil)
  }
}
