import RxLite

extension Provider: ReactiveCompatible {}

extension Reactive {
  /// A target's response; each subscription is a request, disposing it cancels and is silent.
  ///
  /// Comes on the transport's thread once that has one to offer, as CurlTransport does, else on one of the concurrency
  /// runtime's: `observe(on:)` for long work, and never wait there for another request. Errors are `NetworkError`.
  public func request<Target>(_ target: Target) -> Single<Response> where Base == Provider<Target> {
    let provider = base
    guard let validation = provider.plainValidation(of: target) else {
      return .create(executorPreference: provider.executor) { try await provider.request(target) }
    }
    let request = { @Sendable () throws(NetworkError) in try Request(target) }
    return .create { observer in
      let call = EnqueuedCall(provider.client, validation, request: request, completion: observer)
      call.start()
      return call
    }
  }

  /// Every response of a target: with `useCacheThenNetwork` the stored one, then the network's.
  ///
  /// The second comes only if it differs; any other policy gives the one response that there is.
  /// Comes where `request(_:)` does.
  public func responses<Target>(_ target: Target) -> Observable<Response> where Base == Provider<Target> {
    let provider = base
    return .create { observer in
      let task = Task(executorPreference: provider.executor) {
        do throws(NetworkError) {
          let last = try await provider.run(target, progress: nil) { observer.onNext($0) }
          if let last { observer.onNext(last) }
          observer.onCompleted()
        } catch {
          observer.onError(error)
        }
      }
      return Disposables.create { task.cancel() }
    }
  }

  /// How far a request is; the last element carries the response.
  ///
  /// Comes on the transport's thread, the last element where that of `request(_:)` does, in order.
  public func requestWithProgress<Target>(_ target: Target) -> Observable<ProgressResponse>
  where Base == Provider<Target> {
    let provider = base
    return .create { observer in
      let task = Task(executorPreference: provider.executor) {
        do throws(NetworkError) {
          let response = try await provider.request(target) { observer.onNext($0) }
          let count = Int64(response.data.count)
          let received = max(response.metrics.bytesReceived, count)
          observer.onNext(ProgressResponse(completed: received, total: received, response: response))
          observer.onCompleted()
        } catch {
          observer.onError(error)
        }
      }
      return Disposables.create { task.cancel() }
    }
  }
}

extension ObservableType where Element == ProgressResponse {
  /// The response at the end, exactly one.
  public func filterCompleted() -> Observable<Response> { compactMap { $0.response } }

  /// The progress from 0 to 1, without the last element.
  public func filterProgress() -> Observable<Double> { filter { !$0.isCompleted }.map { $0.progress } }
}
