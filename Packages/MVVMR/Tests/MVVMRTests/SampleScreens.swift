import MVVMR
import RxLite

/// What happened, in order; on the main actor, where all of it happens.
@MainActor final class Journal {
  var lines: [String] = []

  func note(_ line: String) { lines.append(line) }
}

// MARK: A screen that is told something and shows something

protocol NameInputs {
  func nameChanged(_ name: String)
}
protocol NameOutputs {
  var greeting: Observable<String> { get }
}
protocol NameViewModelType {
  var inputs: any NameInputs { get }
  var outputs: any NameOutputs { get }
}

final class NameViewModel: MVVMViewModel, NameViewModelType, NameInputs, NameOutputs, Sendable {
  var inputs: any NameInputs { self }
  var outputs: any NameOutputs { self }
  let greeting: Observable<String>
  private let name = PublishRelay<String>()

  init() { greeting = name.map { "Hello, \($0)!" } }

  func nameChanged(_ name: String) { self.name.accept(name) }
}

struct NameInput: ViewToViewModelInput {
  let name: Observable<String>

  init(view: NameView) {
    view.journal.note("input")
    name = view.typed.asObservable()
  }

  func rxDrive(viewModelInputs: any NameInputs, disposeBag: DisposeBag) {
    name.asDriver(onErrorJustReturn: "").drive(onNext: { viewModelInputs.nameChanged($0) })
      .disposed(by: disposeBag)
  }
}

struct NameOutput: ViewModelToViewOutput {
  let shouted: Driver<String>

  init(viewModel: any ViewModelToViewOutputProvider<any NameOutputs>) {
    shouted = viewModel.outputs.greeting.map { $0.uppercased() }.asDriver(onErrorJustReturn: "")
  }
}

final class NameView: MVVMView {
  typealias Input = NameInput
  typealias Received = String
  typealias CallBack = Int

  let journal: Journal
  let typed = PublishRelay<String>()
  let back = PublishRelay<Int>()
  var receive: Driver<String>? {
    didSet { journal.note("receive \(receive == nil ? "nothing" : "something")") }
  }
  private(set) var label = ""
  private let disposeBag = DisposeBag()

  init(journal: Journal) {
    self.journal = journal
    journal.note("init")
  }

  func load() {
    journal.note("load")
    receive?.drive(onNext: { [weak self] in self?.journal.note("received \($0)") }).disposed(by: disposeBag)
  }

  func rxDrive(viewModelOutput: NameOutput) {
    journal.note("output")
    viewModelOutput.shouted.drive(onNext: { [weak self] in self?.label = $0 }).disposed(by: disposeBag)
  }

  func provideCallBack() -> Driver<Int>? {
    journal.note("call back")
    return back.asDriver(onErrorJustReturn: 0)
  }
}

struct NameCase: MVVMUnitCase {
  typealias Sent = String
  typealias CallBack = Int
}

// MARK: A screen that shows its number and can do something while it loads

final class EmptyViewModel: MVVMViewModel {}

final class PageView: MVVMView {
  typealias Surface = any Page
  let number: Int
  private let whenLoaded: (Int) -> Void
  var surface: any Page { self }

  init(number: Int, whenLoaded: @escaping (Int) -> Void) {
    self.number = number
    self.whenLoaded = whenLoaded
  }

  func load() { whenLoaded(number) }
}

/// What the stage of pages can show.
@MainActor protocol Page: AnyObject {
  var number: Int { get }
}
extension PageView: Page {}

struct PageCase: MVVMUnitCase {
  var number: Int
}

struct UnknownCase: MVVMUnitCase {}

extension MVVMUnitCase where Self == NameCase {
  static var naming: NameCase { NameCase() }
}
extension MVVMUnitCase where Self == PageCase {
  static func page(_ number: Int) -> PageCase { PageCase(number: number) }
}
extension MVVMUnitCase where Self == UnknownCase {
  static var unknown: UnknownCase { UnknownCase() }
}

/// A router over pages, with everything in reach.
@MainActor final class PageWorld {
  let stage = HeadlessStage<any Page>()
  let binder = MVVMBinder<any Page>()
  private(set) lazy var router = Router(stage: stage, binder: binder)
  /// What a page does while it loads.
  var whenLoaded: (Int) -> Void = { _ in }
  private var watched: [Int: () -> AnyObject?] = [:]

  init() {
    binder.register(
      MVVMUnit(
        PageCase.self,
        view: { [unowned self] unitCase in
          let view = PageView(number: unitCase.number) { [weak self] in self?.whenLoaded($0) }
          watched[unitCase.number] = { [weak view] in view }
          return view
        }, viewModel: { _ in EmptyViewModel() }))
  }

  /// True while the view of a page lives.
  func lives(_ number: Int) -> Bool { watched[number]?() != nil }
}
