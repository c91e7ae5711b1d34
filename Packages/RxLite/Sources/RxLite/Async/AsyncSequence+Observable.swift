extension AsyncSequence where Self: SendableMetatype, AsyncIterator: SendableMetatype {
  /// A sequence of the elements, which a task reads for each subscription; disposing cancels the task.
  public func asObservable() -> Observable<Element> {
    let elements = Carried(value: self)
    return Producer { sink in
      let guarded = GuardedSink(sink)
      let task = Task {
        do {
          for try await element in elements.value {
            if guarded.isStopped { return }
            guarded.next(element)
          }
          guarded.completed()
        } catch {
          guarded.error(error)
        }
      }
      guarded.slot.replace(ActionLink { task.cancel() })
      return guarded
    }
  }
}
