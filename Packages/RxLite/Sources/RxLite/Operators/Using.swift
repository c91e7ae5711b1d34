extension ObservableType {
  /// A sequence with a resource of its own, made for each subscription and disposed with it.
  @preconcurrency
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping @Sendable () throws -> Resource,
    observableFactory: @escaping @Sendable (Resource) throws -> Observable<Element>
  ) -> Observable<Element> {
    Producer { sink in
      do {
        let resource = try resourceFactory()
        do {
          let source = try observableFactory(resource)
          return PairLink(source.run(sink), .wrap(resource))
        } catch {
          sink.error(error)
          resource.dispose()
        }
      } catch {
        sink.error(error)
      }
      return .none
    }
  }
}
