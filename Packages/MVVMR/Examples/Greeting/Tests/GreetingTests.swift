import ExampleTerminal
import Testing

@testable import Greeting

private let person = Person(firstName: "David", lastName: "Blaine")

/// All three versions, walked by keys: to a person they are the same.
@MainActor @Suite struct GreetingTests {
  @Test("each version greets at the press of a key", arguments: ["MVC", "MVP", "MVVM"])
  func walked(_ style: String) {
    let screen: any GreetingScreen =
      switch style {
      case "MVC": GreetingViewController(person: person)
      case "MVP": GreetingPassiveView.assembled(person: person)
      default: GreetingBoundView(viewModel: GreetingViewModel(person: person))
      }
    let display = RecordedDisplay()
    screen.run(keyboard: ScriptedKeyboard("xgqg"), display: display)
    #expect(
      display.screens == [
        ["Greeting by \(style)", "", "", "g greet · q quit"],
        ["Greeting by \(style)", "", "", "g greet · q quit"],
        ["Greeting by \(style)", "Hello David Blaine", "", "g greet · q quit"],
      ])
  }
}

/// What can be tested of MVC: the whole screen or nothing, since the text is made inside the view.
@MainActor @Suite struct GreetingMVCTests {
  @Test("the text shows after the key, and can be seen in the drawn lines only")
  func wholeScreen() {
    let controller = GreetingViewController(person: person)
    controller.keyPressed("g")
    #expect(controller.lines[1] == "Hello David Blaine")
  }
}

/// What can be tested of MVP: the presenter, with a view that writes down what it is told.
@MainActor @Suite struct GreetingMVPTests {
  final class ViewDouble: GreetingPresenterView {
    var greetings: [String] = []
    func setGreeting(_ greeting: String) { greetings.append(greeting) }
  }

  @Test("the presenter tells its view the text")
  func presenter() {
    let view = ViewDouble()
    let presenter = GreetingPresenter(view: view, person: person)
    presenter.showGreeting()
    #expect(view.greetings == ["Hello David Blaine"])
  }

  @Test("the presenter does not keep its view alive")
  func ownership() {
    var view: ViewDouble? = ViewDouble()
    let presenter = view.map { GreetingPresenter(view: $0, person: person) }
    weak let watched = view
    view = nil
    #expect(watched == nil)
    presenter?.showGreeting()
  }
}

/// What can be tested of MVVM: the model alone, without any view; and the view alone, with any model.
@MainActor @Suite struct GreetingMVVMTests {
  @Test("the model holds the text and calls when it changes")
  func model() {
    let model = GreetingViewModel(person: person)
    var heard: [String?] = []
    model.greetingDidChange = { heard.append($0.greeting) }
    #expect(model.greeting == nil)
    model.showGreeting()
    #expect(model.greeting == "Hello David Blaine")
    #expect(heard == ["Hello David Blaine"])
  }

  final class ModelDouble: GreetingViewModelType {
    var greeting: String? { didSet { greetingDidChange?(self) } }
    var greetingDidChange: ((any GreetingViewModelType) -> Void)?
    var asked = 0
    func showGreeting() { asked += 1 }
  }

  @Test("the view shows whatever its model says, and asks it at the press of a key")
  func view() {
    let model = ModelDouble()
    let view = GreetingBoundView(viewModel: model)
    view.keyPressed("g")
    #expect(model.asked == 1)
    model.greeting = "Grüezi"
    #expect(view.lines[1] == "Grüezi")
    model.greeting = nil
    #expect(view.lines[1] == "")
  }
}
