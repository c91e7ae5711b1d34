// PlainRegister: a form bound both ways without a reactive library.
import ExampleTerminal

let terminal = Terminal()
RegisterView(model: RegisterViewModel()).run(keyboard: terminal, display: terminal)
terminal.restore()
