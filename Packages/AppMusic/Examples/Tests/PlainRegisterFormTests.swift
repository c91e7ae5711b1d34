import AppMusicExamples
import Testing

@Suite @MainActor struct PlainRegisterFormTests {
  @Test(
    "the form without a reactive library: what is typed is known, what is set shows, what is wrong is said")
  func walk() {
    let form = PlainRegisterForm()
    let (name, mobile) = (PlainFieldCell(form.name), PlainFieldCell(form.mobile))
    form.submit()
    #expect(form.message.value == "姓名不能为空!")
    name.type("小明")
    form.submit()
    #expect(form.message.value == "手机号不能为空!")
    mobile.type("17712345678")
    form.submit()
    #expect(form.message.value == "手机号格式不正确!")
    form.mobile.value = "13810001000"
    #expect(mobile.shown == "13810001000")
    form.submit()
    #expect(form.message.value == "注册成功")
    form.clear()
    #expect(name.shown == "")
    #expect(mobile.shown == "")
  }

  @Test("a cell that is gone is not told any more")
  func leaves() {
    let form = PlainRegisterForm()
    var cell: PlainFieldCell? = PlainFieldCell(form.name)
    #expect(form.name.observerCount == 1)
    cell?.type("x")
    cell = nil
    #expect(form.name.observerCount == 0)
  }
}
