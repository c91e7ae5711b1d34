import AppMusic
import AudioService
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct AddServerViewModelTests {
  private let world = MusicWorld()

  private func form(_ url: String = "") -> AddServerViewModel {
    AddServerViewModel(url: url, services: world.services)
  }

  private func fill(_ form: AddServerViewModel) {
    form.outputs.url.text.accept("https://music.example")
    form.outputs.user.text.accept("mia")
    form.outputs.password.text.accept("secret")
  }

  @Test("the form can be sent once nothing is wrong with any field")
  func enabled() {
    let form = form()
    let can = Log(form.outputs.canSubmit)
    #expect(can.all == [false])
    form.outputs.url.text.accept("https://music.example")
    form.outputs.user.text.accept("mia")
    #expect(can.all == [false])
    form.outputs.password.text.accept("secret")
    #expect(can.all == [false, true])
    form.outputs.url.text.accept("ftp://music")
    #expect(can.all == [false, true, false])
  }

  @Test("sending an unfinished form shows what is wrong at each field, and sends nothing")
  func unfinished() {
    let form = form("https://")
    let faults = [form.outputs.url, form.outputs.user, form.outputs.password].map { Log($0.shownFault) }
    #expect(faults.map(\.last) == [.some(nil), .some(nil), .some(nil)])
    form.inputs.submitPressed()
    world.run()
    #expect(
      faults.map(\.last) == [
        .noAddress, .empty(title: "User", chinese: "用户名"), .empty(title: "Password", chinese: "密码"),
      ])
    #expect(form.outputs.user.currentFault?.chineseDescription == "用户名不能为空!")
    #expect([form.outputs.url, form.outputs.user].map(\.chineseTitle) == ["服务器地址", "用户名"])
    #expect(world.servers.rows.value == [])
    form.inputs.clearPressed()
    #expect(faults.map(\.last) == [.some(nil), .some(nil), .some(nil)])
    #expect(form.outputs.url.text.value == "")
  }

  @Test("signing in gives the server that was kept, and can be sent once only meanwhile")
  func signsIn() {
    let form = form()
    let (added, busy) = (Log(form.outputs.added), Log(form.outputs.isSigningIn))
    let notices = Log(form.outputs.notices)
    fill(form)
    form.outputs.url.text.accept(" https://music.example ")
    form.inputs.submitPressed()
    form.inputs.submitPressed()
    world.run()
    #expect(added.all == [ServerRow(id: "server1", url: "https://music.example", user: "mia")])
    #expect(world.servers.rows.value.count == 1)
    #expect(busy.all == [false, true, false])
    #expect(notices.all == [.serverAdded(name: "server1")])
  }

  @Test("a wrong password shows at the password until it is typed anew; no network shows on the screen")
  func refused() {
    let form = form()
    let (fault, errors) = (Log(form.outputs.password.shownFault), Log(form.outputs.showError.map(\.message)))
    fill(form)
    world.servers.trouble.withLock { $0 = ServerError.wrongPassword(server: "home") }
    form.inputs.submitPressed()
    world.run()
    #expect(fault.last == .sentence("“home” does not accept this name and password."))
    #expect(errors.all == [])
    form.outputs.password.text.accept("better")
    #expect(fault.last == .some(nil))
    world.servers.trouble.withLock { $0 = Trouble.offline }
    form.inputs.submitPressed()
    world.run()
    #expect(errors.all == ["There is no network."])
    world.servers.trouble.withLock { $0 = nil }
    let added = Log(form.outputs.added)
    form.inputs.submitPressed()
    world.run()
    #expect(added.all.count == 1, "no failure ends the form")
  }

  @Test(
    "each refusal shows at the field that it is about",
    arguments: [
      (ServerError.wrongPassword(server: "home"), "password"), (.invalidKey(server: "home"), "password"),
      (.noPassword(server: "home"), "password"),
      (.strangeAnswer(address: "https://music.example"), "address"),
      (.noServer(address: "https://music.example"), "address"), (.badPort(port: "70000"), "address"),
      (.sameServer(name: "home"), "address"), (.emptySecret(isKey: false), "password"),
      (.insecurePassword(server: "home"), "address"), (.serverExists(name: "home"), "address"),
      (.badName(name: "local"), "address"), (.trialOver(words: "Pay."), "screen"),
      (.notAllowed(words: "No."), "screen"),
    ])
  func refusals(_ error: ServerError, _ place: String) {
    let form = form()
    let told = Log<String>()
    let bag = DisposeBag()
    for (name, field) in [
      ("address", form.outputs.url), ("user", form.outputs.user), ("password", form.outputs.password),
    ] {
      field.shownFault.unwrap().subscribe(onNext: { told.note("\(name): \($0)") }).disposed(by: bag)
    }
    form.outputs.showError.subscribe(onNext: { told.note("screen: \($0.message)") }).disposed(by: bag)
    fill(form)
    told.clear()
    world.servers.trouble.withLock { $0 = error }
    form.inputs.submitPressed()
    world.run()
    #expect(told.all == ["\(place): \(error.message)"])
  }

  @Test("the same password may be sent again after it was refused")
  func again() {
    let form = form()
    let added = Log(form.outputs.added)
    fill(form)
    world.servers.trouble.withLock { $0 = ServerError.wrongPassword(server: "home") }
    form.inputs.submitPressed()
    world.run()
    world.servers.trouble.withLock { $0 = nil }
    form.inputs.submitPressed()
    world.run()
    #expect(added.all.count == 1)
  }

  @Test("cancelling drops the answer")
  func cancels() {
    let form = form()
    let (added, busy) = (Log(form.outputs.added), Log(form.outputs.isSigningIn))
    fill(form)
    form.inputs.submitPressed()
    form.inputs.cancelPressed()
    #expect(busy.last == false)
    world.run()
    #expect(added.all == [])
    #expect(world.servers.rows.value == [])
  }

  @Test("an address that a link gives stands in the field")
  func begins() {
    #expect(form("https://music.example").outputs.url.text.value == "https://music.example")
  }

  @Test("nothing lives on")
  func leaves() {
    var form: AddServerViewModel? = form()
    weak let held = form
    form.map(fill)
    form?.submitPressed()
    form = nil
    #expect(held == nil)
    world.run()
    #expect(world.servers.rows.value == [])
  }
}
