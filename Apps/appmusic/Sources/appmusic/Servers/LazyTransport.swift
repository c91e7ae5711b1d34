import RxNetwork
import Synchronization

/// A transport that is made with the first request, so that a command which sends none pays nothing for it.
final class LazyTransport: Transport {
  private let make: @Sendable () -> any Transport
  private let made = Mutex<(any Transport)?>(nil)

  init(_ make: @escaping @Sendable () -> any Transport) { self.make = make }

  func start(_ request: TransportRequest, receiver: any TransportReceiver) -> any TransportTask {
    let transport = made.withLock { made in
      let transport = made ?? make()
      made = transport
      return transport
    }
    return transport.start(request, receiver: receiver)
  }
}
