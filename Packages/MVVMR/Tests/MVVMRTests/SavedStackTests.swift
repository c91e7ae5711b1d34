import Foundation
import MVVMR
import RxLite
import RxLiteTest
import Testing

@MainActor @Suite(.leakChecked) struct SavedStackTests {
  private func decoder(_ catalogue: UnitCaseCatalogue) throws -> JSONDecoder {
    let decoder = JSONDecoder()
    decoder.userInfo[try #require(SavedStack.catalogue)] = catalogue
    return decoder
  }

  @Test("a stack is saved as data and restored step by step")
  func restore() throws {
    let world = PageWorld()
    world.router.route([.root(.page(1)), .push(.page(2)), .present(.page(3))])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(world.router.saved)
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"[{"case":"PageCase","value":{"number":1}},{"case":"PageCase","value":{"number":2}},"#
        + #"{"case":"PageCase","presented":true,"value":{"number":3}}]"#)

    let saved = try decoder(UnitCaseCatalogue(PageCase.self)).decode(SavedStack.self, from: data)
    #expect(saved == world.router.saved)
    let next = PageWorld()
    next.router.restore(saved)
    #expect(next.router.stack == world.router.stack)
    #expect(next.router.saved == saved)
    #expect(
      next.stage.events == [.replace(.init(.page(1))), .show(.init(.page(2))), .cover(.init(.page(3)))])
  }

  @Test("a saved case that is no longer known, or has another form, is a typed error")
  func unreadable() throws {
    let data = Data(#"[{"case":"PageCase","value":{"number":1}}]"#.utf8)
    #expect(throws: RouterError.self) {
      try decoder(UnitCaseCatalogue(NameCase.self)).decode(SavedStack.self, from: data)
    }
    #expect(throws: RouterError.self) { try JSONDecoder().decode(SavedStack.self, from: data) }
    let other = Data(#"[{"case":"PageCase","value":{"name":"x"}}]"#.utf8)
    let error = #expect(throws: RouterError.self) {
      try decoder(UnitCaseCatalogue(PageCase.self)).decode(SavedStack.self, from: other)
    }
    #expect(error?.code == 4_104)
  }

  @Test("a stack with a case that has no unit is not restored, and nothing changes")
  func unknownUnit() {
    let world = PageWorld()
    world.router.route(.root(.page(7)))
    let events = Journal()
    world.router.restore(
      SavedStack(screens: [.init(unitCase: .init(.page(1))), .init(unitCase: .init(.unknown))])
    ).subscribe(on: events).disposed(by: DisposeBag())
    #expect(events.lines == ["error 4101"])
    #expect(world.router.stack == [.init(.page(7))])
    world.router.restore(SavedStack(screens: []))
    #expect(world.router.stack == [.init(.page(7))])
  }

  @Test("cases are compared by type and value")
  func comparing() {
    #expect(AnyMVVMUnitCase(.page(1)) == AnyMVVMUnitCase(.page(1)))
    #expect(AnyMVVMUnitCase(.page(1)) != AnyMVVMUnitCase(.page(2)))
    #expect(AnyMVVMUnitCase(.unknown) != AnyMVVMUnitCase(.naming))
    #expect(Set([AnyMVVMUnitCase(.page(1)), .init(.page(1)), .init(.naming)]).count == 2)
  }
}
