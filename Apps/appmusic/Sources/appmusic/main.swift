import AudioService

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

let words = (1..<max(1, Int(CommandLine.argc))).compactMap { index in
  CommandLine.unsafeArgv[index].map { pointer in
    FilePath(bytes: UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)).map { $0 })
  }
}
Program(table: .standard, environment: .current()).run(words)
