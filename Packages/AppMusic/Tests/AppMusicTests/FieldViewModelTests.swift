import AppMusic
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct FieldViewModelTests {
  @Test("a fault shows once something was typed, and goes when the text is right")
  func typing() {
    let field = FieldViewModel(title: "Address", check: FieldCheck.address)
    let observer = TestScheduler(initialClock: 0).createObserver(FieldFault?.self)
    let subscription = field.shownFault.subscribe(observer)
    defer { subscription.dispose() }
    field.text.accept("https://")
    field.text.accept("https://music.example")
    expectRecordedElements(observer.events, [nil, .noAddress, nil])
  }

  @Test("a form that is sent shows what is wrong with fields that were never touched")
  func sending() {
    let field = FieldViewModel(title: "User", check: FieldCheck.notEmpty("User"))
    let observer = TestScheduler(initialClock: 0).createObserver(FieldFault?.self)
    let subscription = field.shownFault.subscribe(observer)
    defer { subscription.dispose() }
    field.reveal()
    field.clear()
    expectRecordedElements(observer.events, [nil, .empty(title: "User"), nil])
  }

  @Test("what a server refuses stands at the field until its text changes")
  func refusal() {
    let field = FieldViewModel(title: "Password", text: "secret")
    #expect(field.currentFault == nil)
    field.refuse(.sentence("Wrong password."))
    #expect(field.currentFault == .sentence("Wrong password."))
    #expect(field.isRight, "its own check has nothing against it")
    field.text.accept("secret2")
    #expect(field.currentFault == nil)
    field.refuse(.sentence("Wrong password."))
    field.reveal()
    #expect(field.currentFault == nil, "the form was sent again")
  }

  @Test("the text is bound both ways")
  func twoWay() {
    let control = BehaviorRelay(value: "from the control")
    let field = FieldViewModel(title: "User", check: FieldCheck.notEmpty("User"))
    let binding = control <-> field.text  // both ways
    let faults = field.shownFault.subscribe(onNext: { print($0?.description ?? "") })
    defer { Disposables.create(binding, faults).dispose() }
    #expect(control.value == "")
    control.accept("mia")
    #expect(field.text.value == "mia")
    field.text.accept("lea")
    #expect(control.value == "lea")
  }

  @Test(
    "the addresses of servers",
    arguments: [
      ("", FieldFault.empty(title: "Address", chinese: "服务器地址")),
      ("  ", .empty(title: "Address", chinese: "服务器地址")),
      ("music.example", nil), ("localhost:4533", nil), ("music.example/navidrome", nil),
      ("/rest", .noAddress),
      ("ftp://music.example", .noAddress), ("http://", .noAddress), ("https:///rest", .noAddress),
      ("http://mia:secret@music.example", .noAddress), ("http://music .example", .noAddress),
      ("http://music.example", nil), (" HTTPS://Music.example:4533/path/ ", nil), ("http://[::1]:4533", nil),
    ] as [(String, FieldFault?)])
  func addresses(_ text: String, _ fault: FieldFault?) {
    #expect(FieldCheck.address(text) == fault)
  }
}
