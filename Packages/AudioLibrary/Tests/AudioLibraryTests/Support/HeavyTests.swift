#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// True when the long-running tests were asked for with `APPMUSIC_HEAVY_TESTS=1`.
let heavyTestsAreOn = getenv("APPMUSIC_HEAVY_TESTS") != nil
