// MVVMRDemo          press the button and log in, by the keyboard
// MVVMRDemo WORD…    the same models without a screen: press, login=NAME
import ExampleTerminal

let words = Array(CommandLine.arguments.dropFirst())
let makeToken: @Sendable () -> String = { String(UInt16.random(in: .min ... .max), radix: 16) }
if words.isEmpty {
  let terminal = Terminal()
  Demo(keyboard: terminal, display: terminal, token: makeToken).run()
  terminal.restore()
} else {
  OneShot.run(words, token: makeToken) { print($0) }
}
