// The driver that lets an HTTP cache test suite use the provider from outside: JSON lines on stdin, answers on
// stdout, one object a line.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Answers until stdin ends; nothing of the driver is left when this returns.
func serve() throws(DriverOptions.Failure) {
  let options = try DriverOptions(Array(CommandLine.arguments.dropFirst()))
  let driver = Driver(options)
  driver.answer(.ready)
  while let line = readLine(strippingNewline: true) { driver.take(line) }
  driver.finish()
}

signal(SIGPIPE, SIG_IGN)
do {
  try serve()
  exit(0)
} catch {
  let line = "rxnetwork-cachetest: \(error.reason)\n"
  _ = line.withCString { write(2, $0, strlen($0)) }
  exit(2)
}
