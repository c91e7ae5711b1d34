import FDNamespacer
import Testing

// README begin members
extension FD where Base == String {
  var initials: String { String(base.split(separator: " ").compactMap(\.first)) }
  mutating func shout() { base = base.uppercased() + "!" }
}

extension FD where Base: Collection, Base.Element: Equatable {
  var isUniform: Bool { base.allSatisfy { $0 == base.first } }
}

extension FD where Base == Int {
  static var dozen: Int { 12 }
}
// README end

// README begin joining
struct Colour: FDNamespacing { var red = 0 }
// README end

@Suite struct ReadmeTests {
  @Test("the README's example does what it says")
  func example() {
    // README begin use
    let initials = "Miles Davis".fd.initials  // "MD"
    let isUniform = [1, 1, 1].fd.isUniform  // true
    let dozen = Int.fd.dozen  // 12
    var word = "go"
    word.fd.shout()  // word is "GO!"
    // README end
    #expect(initials == "MD")
    #expect(isUniform)
    #expect(dozen == 12)
    #expect(word == "GO!")
    #expect(Colour().fd.base.red == 0)
  }
}
