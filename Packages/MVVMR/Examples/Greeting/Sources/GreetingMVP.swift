/// What the presenter asks of a view: only to show what is ready.
@MainActor protocol GreetingPresenterView: AnyObject {
  func setGreeting(_ greeting: String)
}

/// MVP with a passive view: the presenter makes the text and tells the view to show it.
@MainActor final class GreetingPresenter {
  private weak var view: (any GreetingPresenterView)?
  private let person: Person

  init(view: any GreetingPresenterView, person: Person) {
    self.view = view
    self.person = person
  }

  func showGreeting() { view?.setGreeting("Hello \(person.firstName) \(person.lastName)") }
}

/// The view of MVP: hands keys on, and shows what it is told.
final class GreetingPassiveView: GreetingScreen, GreetingPresenterView {
  var presenter: GreetingPresenter?
  private var label = ""

  var lines: [String] { ["Greeting by MVP", label, "", "g greet · q quit"] }

  func keyPressed(_ key: Character) { if key == "g" { presenter?.showGreeting() } }

  func setGreeting(_ greeting: String) { label = greeting }

  /// Puts the three parts together.
  static func assembled(person: Person) -> GreetingPassiveView {
    let view = GreetingPassiveView()
    view.presenter = GreetingPresenter(view: view, person: person)
    return view
  }
}
