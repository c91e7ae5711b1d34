/// MVC as it is mostly met: one class is the view and its controller, and makes the text itself.
final class GreetingViewController: GreetingScreen {
  private let person: Person
  private var label = ""

  init(person: Person) { self.person = person }

  var lines: [String] { ["Greeting by MVC", label, "", "g greet · q quit"] }

  func keyPressed(_ key: Character) {
    guard key == "g" else { return }
    label = "Hello \(person.firstName) \(person.lastName)"
  }
}
