import ExampleTerminal
import Testing

@testable import PlainRegister

@MainActor @Suite struct RegisterTests {
  private let model = RegisterViewModel()
  private let display = RecordedDisplay()

  private func walk(_ keys: String) {
    RegisterView(model: model).run(keyboard: ScriptedKeyboard(keys), display: display)
  }

  @Test("an empty name and an empty number are refused, each with its words")
  func empty() {
    walk("\n林\n")
    #expect(display.screens[1] == ["› 姓名: ", "  手机号: ", "", "姓名不能为空!"])
    #expect(display.screen == ["› 姓名: 林", "  手机号: ", "", "手机号不能为空!"])
    #expect(model.registered.value == nil)
  }

  @Test("what is typed reaches the model, and a good form is sent")
  func typed() {
    walk("Mia\t18612345679\u{7F}8\n")
    #expect(model.registered.value?.name == "Mia")
    #expect(model.registered.value?.mobile == "18612345678")
    #expect(display.screen == ["  姓名: Mia", "› 手机号: 18612345678", "", "注册成功"])
  }

  @Test("what the model sets is shown")
  func setByModel() {
    let view = RegisterView(model: model)
    model.mobile.text.value = "13810001000"
    #expect(view.lines[1] == "  手机号: 13810001000")
    #expect(model.mobile.fault == nil)
  }

  @Test("Escape clears the form, and Tab goes round")
  func clearing() {
    walk("a\tb\tc\u{1B}")
    #expect(display.screens[5] == ["› 姓名: ac", "  手机号: b", "", ""])
    #expect(display.screen == ["› 姓名: ", "  手机号: ", "", ""])
  }

  @Test(
    "the rule for numbers is the one of its time: it knows neither 17x nor 19x",
    arguments: [
      ("18612345678", true), ("13810001000", true), ("14512345678", true), ("15912345678", true),
      ("17612345678", false), ("19912345678", false), ("1861234567", false), ("186123456789", false),
      ("1861234567x", false), ("１８６１２３４５６７８", false), ("", false),
    ])
  func rule(_ text: String, _ passes: Bool) {
    #expect(RegisterViewModel.isMobile(text) == passes)
    model.mobile.text.value = text
    #expect((model.mobile.fault == nil) == passes)
  }

  @Test("a form that is let go of is no longer told")
  func release() {
    var view: RegisterView? = RegisterView(model: model)
    #expect(model.mobile.text.observerCount == 1)
    #expect(view?.lines.count == 4)
    view = nil
    #expect(model.mobile.text.observerCount == 0)
    #expect(model.message.observerCount == 0)
  }
}
