// Measures the interface in a real terminal, and ends with 1 where a committed limit is passed.
//
//     terminal-benchmark [PROGRAM [PART…]]
//
// PROGRAM is a release build, that of “make build” unless it is named; parts are first, keys, idle.
// It is started at the repository's top.
import Glibc

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  let suite = Suite(
    program: arguments.first ?? ".build/release/appmusic", parts: Array(arguments.dropFirst()))
  exit(try suite.run() ? 0 : 1)
} catch {
  say("✘ \(error)")
  exit(1)
}
