// Measures the library beside its peers, and ends with 1 where a committed limit is passed.
//
// Processor time is what is limited, since it does not depend on what else the machine does.
import AudioLibrary
import AudioService
import Glibc
import TagLoop

let arguments = Array(CommandLine.arguments.dropFirst())
let isWhole = try Worker.run(arguments) == false
if isWhole { exit(try Suite().run() ? 0 : 1) }
