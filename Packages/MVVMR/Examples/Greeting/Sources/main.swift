// Greeting [mvc|mvp|mvvm]: one screen three times; g greets, q quits.
import ExampleTerminal

let person = Person(firstName: "David", lastName: "Blaine")
let screen: any GreetingScreen =
  switch CommandLine.arguments.dropFirst().first {
  case "mvc": GreetingViewController(person: person)
  case "mvp": GreetingPassiveView.assembled(person: person)
  default: GreetingBoundView(viewModel: GreetingViewModel(person: person))
  }
let terminal = Terminal()
screen.run(keyboard: terminal, display: terminal)
terminal.restore()
