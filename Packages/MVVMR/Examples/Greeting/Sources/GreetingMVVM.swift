/// What a view sees of the model: a value, a call when it changes, and something to ask for.
@MainActor protocol GreetingViewModelType: AnyObject {
  var greeting: String? { get }
  var greetingDidChange: ((any GreetingViewModelType) -> Void)? { get set }
  func showGreeting()
}

/// MVVM without a reactive library: the model holds what is to be seen, and calls when it changes; it knows no view.
final class GreetingViewModel: GreetingViewModelType {
  private(set) var greeting: String? {
    didSet { greetingDidChange?(self) }
  }
  var greetingDidChange: ((any GreetingViewModelType) -> Void)?
  private let person: Person

  init(person: Person) { self.person = person }

  func showGreeting() { greeting = "Hello \(person.firstName) \(person.lastName)" }
}

/// The view of MVVM: bound once to the model, which it owns.
final class GreetingBoundView: GreetingScreen {
  private let viewModel: any GreetingViewModelType
  private var label = ""

  init(viewModel: any GreetingViewModelType) {
    self.viewModel = viewModel
    viewModel.greetingDidChange = { [weak self] viewModel in self?.label = viewModel.greeting ?? "" }
  }

  var lines: [String] { ["Greeting by MVVM", label, "", "g greet · q quit"] }

  func keyPressed(_ key: Character) { if key == "g" { viewModel.showGreeting() } }
}
