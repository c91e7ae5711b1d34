#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A number that tells this thread from every other that lives; never 0.
@inline(__always)
func currentThread() -> UInt {
  #if canImport(Glibc)
    pthread_self()
  #else
    UInt(bitPattern: pthread_self())
  #endif
}

/// One object per thread, found by a key of the C library.
struct ThreadLocal<Value: AnyObject>: Sendable {
  private let key: pthread_key_t

  init() {
    var key = pthread_key_t()
    #if canImport(Darwin)
      pthread_key_create(&key) { Unmanaged<AnyObject>.fromOpaque($0).release() }
    #else
      pthread_key_create(&key) { value in
        if let value { Unmanaged<AnyObject>.fromOpaque(value).release() }
      }
    #endif
    self.key = key
  }

  var value: Value? {
    pthread_getspecific(key).map { Unmanaged<Value>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Keeps the object until the thread ends.
  func set(_ value: Value) { pthread_setspecific(key, Unmanaged.passRetained(value).toOpaque()) }
}
