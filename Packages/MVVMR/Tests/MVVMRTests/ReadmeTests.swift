import MVVMR
import RxLite
import RxLiteTest
import Testing

// README begin model
protocol CounterInputs { func plusPressed() }
protocol CounterOutputs { var count: Observable<Int> { get } }

final class CounterViewModel: MVVMViewModel, CounterInputs, CounterOutputs, Sendable {
  var inputs: any CounterInputs { self }
  var outputs: any CounterOutputs { self }
  let count: Observable<Int>
  private let plus = PublishRelay<Void>()

  init() { count = plus.scan(0) { count, _ in count + 1 }.startWith(0) }
  func plusPressed() { plus.accept(()) }
}

struct CounterCase: MVVMUnitCase {}  // a plain value: the screen's name and arguments
extension MVVMUnitCase where Self == CounterCase {
  static var counter: CounterCase { CounterCase() }
}
// README end

// README begin view
final class CounterView: MVVMView {
  struct Input: ViewToViewModelInput {
    let taps: Driver<Void>
    init(view: CounterView) { taps = view.taps.asDriver(onErrorDriveWith: .empty()) }
    func rxDrive(viewModelInputs: any CounterInputs, disposeBag: DisposeBag) {
      taps.drive(onNext: { viewModelInputs.plusPressed() }).disposed(by: disposeBag)
    }
  }
  struct Output: ViewModelToViewOutput {
    let label: Driver<String>
    init(viewModel: any ViewModelToViewOutputProvider<any CounterOutputs>) {
      label = viewModel.outputs.count.map { "\($0) times" }.asDriver(onErrorDriveWith: .empty())
    }
  }

  let taps = PublishRelay<Void>()
  private(set) var label = ""
  private let disposeBag = DisposeBag()

  func rxDrive(viewModelOutput: Output) {
    viewModelOutput.label.drive(onNext: { [weak self] in self?.label = $0 }).disposed(by: disposeBag)
  }
}
// README end

@MainActor @Suite(.leakChecked) struct ReadmeTests {
  @Test("the README's example does what it says")
  func example() {
    var lines: [String] = []
    func print(_ line: Any) { lines.append("\(line)") }

    // README begin use
    let binder = MVVMBinder<CounterView>()  // the only code that knows both sides
    binder.register(
      MVVMUnit(CounterCase.self, view: { _ in CounterView() }, viewModel: { _ in CounterViewModel() }))

    let stage = HeadlessStage<CounterView>()  // a terminal has another one
    let router = Router(stage: stage, binder: binder)
    router.route(.root(.counter))
    router.route(.push(.counter))
    stage.top?.taps.accept(())
    print(stage.top?.label ?? "")
    // 1 times
    print(router.stack == [.init(.counter), .init(.counter)])
    // true
    router.route(.back)
    print(stage.top?.label ?? "")
    // 0 times
    // README end

    #expect(lines == ["1 times", "true", "0 times"])
  }
}
