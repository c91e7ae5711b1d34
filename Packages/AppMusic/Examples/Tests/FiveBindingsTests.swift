import AppMusic
import AppMusicExamples
import RxLite
import RxLiteTest
import Synchronization
import Testing

@Suite(.leakChecked) struct FiveBindingsTests {
  @Test("one way: a balance shows as it changes")
  func balance() {
    let cents = BehaviorRelay(value: 0)
    let label = Label()
    label.bind(to: BalanceViewModel(cents: cents.asObservable()).text)
    #expect(label.text == "余额：¥0.00")
    cents.accept(123_456)
    #expect(label.text == "余额：¥1234.56")
    cents.accept(-5)
    #expect(label.text == "余额：-¥0.05")
  }

  @Test("both ways: a number that is typed passes, one that the model sets shows")
  func mobile() {
    let field = FieldViewModel(title: "手机号", check: ExampleCheck.mobile)
    let cell = FieldCell(field)
    cell.type("18612345678")
    #expect(field.text.value == "18612345678")
    #expect(field.currentFault == nil)
    #expect(cell.fault.text == "")
    field.text.accept("13810001000")
    #expect(cell.text.value == "13810001000")
    #expect(field.currentFault == nil)
  }

  @Test(
    "the mobile rule is the article's: it knows no 17x and 19x numbers",
    arguments: [
      ("13810001000", ""), ("14512345678", ""), ("15912345678", ""), ("18612345678", ""),
      ("17712345678", "手机号格式不正确!"), ("19912345678", "手机号格式不正确!"), ("1861234567", "手机号格式不正确!"),
      ("186123456789", "手机号格式不正确!"), ("1861234567a", "手机号格式不正确!"), ("１８６１２３４５６７８", "手机号格式不正确!"),
      ("", "手机号不能为空!"), (" ", "手机号不能为空!"),
    ])
  func mobileRule(_ text: String, _ sentence: String) {
    #expect(ExampleCheck.mobile(text)?.chineseDescription ?? "" == sentence)
  }

  /// 120,000.00 at half a percent a month over a year: 10,000.00 and 600.00 of interest at first, which falls by
  /// 50.00 a month, 3,900.00 in all; or 10,327.97 each month, by the formula of annuities.
  @Test("combined: amount, time and method make one result")
  func loan() {
    let loan = LoanCalculatorViewModel(rate: 0.005)
    let costs = BehaviorRelay<LoanCost?>(value: nil)
    let binding = loan.cost.bind(to: costs)
    defer { binding.dispose() }
    #expect(costs.value == nil)
    loan.cents.accept(12_000_000)
    #expect(costs.value?.firstPayment == 1_032_797)
    #expect(costs.value?.interest == 393_566)
    loan.method.accept(.equalPrincipal)
    #expect(costs.value?.firstPayment == 1_060_000)
    #expect(costs.value?.interest == 390_000)
    loan.months.accept(1)
    #expect(costs.value?.firstPayment == 12_060_000)
    #expect(costs.value?.interest == 60_000)
    loan.months.accept(0)
    #expect(costs.value == nil)
  }

  @Test("a loan without interest is the amount in equal parts", arguments: LoanMethod.allCases)
  func freeLoan(_ method: LoanMethod) {
    let cost = LoanCost(cents: 120_000, months: 12, rate: 0, method: method)
    #expect(cost.firstPayment == 10_000)
    #expect(cost.interest == 0)
  }

  @Test("execution: a command takes a row away, once at a time, and fails for one that is not there")
  func deletes() {
    let scheduler = TestScheduler(initialClock: 0)
    let failures = Mutex<[Int]>([])
    let list = DeletableListViewModel(["one", "two", "three"]) { _ in
      Single.just(()).delaySubscription(.seconds(1), scheduler: scheduler)
    }
    let rows = BehaviorRelay<[String]>(value: [])
    let bag = DisposeBag()
    list.rows.bind(to: rows).disposed(by: bag)
    list.delete.underlyingError.subscribe(onNext: { error in
      if let error = error as? DeletableListViewModel.NoSuchRow {
        failures.withLock { $0.append(error.index) }
      }
    }).disposed(by: bag)
    list.delete.execute(1)
    list.delete.execute(0)
    #expect(rows.value == ["one", "two", "three"])
    scheduler.advanceTo(5)
    #expect(rows.value == ["one", "three"], "the second press came while the first still ran")
    list.delete.execute(7)
    #expect(failures.withLock { $0 } == [7])
    list.delete.execute(0)
    scheduler.advanceTo(10)
    #expect(rows.value == ["three"])
    list.clear.execute(())
    #expect(rows.value == [])
    let isEnabled = BehaviorRelay(value: true)
    list.clear.enabled.bind(to: isEnabled).disposed(by: bag)
    #expect(!isEnabled.value, "there is nothing left to clear")
  }

  @Test("errors: a form says by name what is missing")
  func register() {
    let registered = Mutex<[String]>([])
    let form = FormViewModel.register { name, mobile in
      registered.withLock { $0.append("\(name) \(mobile)") }
      return .just(())
    }
    let view = FormView(form)
    #expect(view.lines == ["姓名: ", "手机号: ", ""], "nothing is wrong before something was done")
    view.buttonPressed()
    #expect(view.lines == ["姓名:   ← 姓名不能为空!", "手机号:   ← 手机号不能为空!", "姓名不能为空!"])
    view.cells[0].type("小明")
    view.buttonPressed()
    #expect(view.lines == ["姓名: 小明", "手机号:   ← 手机号不能为空!", "手机号不能为空!"])
    view.cells[1].type("18612345678")
    view.buttonPressed()
    #expect(view.lines == ["姓名: 小明", "手机号: 18612345678", "注册成功"])
    #expect(registered.withLock { $0 } == ["小明 18612345678"])
    view.clearPressed()
    #expect(view.lines == ["姓名: ", "手机号: ", "注册成功"])
  }

  @Test("two businesses on one view, one cell and one base")
  func transfer() {
    let view = FormView(.transfer())
    view.cells[0].type("17712345678")
    view.cells[1].type("0.00")
    #expect(view.lines == ["手机号: 17712345678  ← 手机号格式不正确!", "金额: 0.00  ← 金额格式不正确!", ""])
    view.cells[0].type("13810001000")
    for amount in ["12.345", "1.", ".5", "一", "-1", "1.2.3"] {
      view.cells[1].type(amount)
      #expect(view.cells[1].fault.text == "金额格式不正确!", "\(amount)")
    }
    view.cells[1].type("12.50")
    view.buttonPressed()
    #expect(view.lines == ["手机号: 13810001000", "金额: 12.50", "转账成功"])
  }
}
