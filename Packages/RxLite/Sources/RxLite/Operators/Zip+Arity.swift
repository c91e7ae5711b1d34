extension ObservableType {
  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  @preconcurrency
  public static func zip<Source1: ObservableType, Source2: ObservableType>(
    _ source1: Source1, _ source2: Source2,
    resultSelector: @escaping @Sendable (Source1.Element, Source2.Element) throws -> Element
  ) -> Observable<Element> {
    let source1 = source1.asObservable()
    let source2 = source2.asObservable()
    return Producer { sink in
      let parent = ZipSink(sink, 2)
      let store1 = Queue<Source1.Element>()
      let store2 = Queue<Source2.Element>()
      return parent.start([
        parent.part(source1, 0, store1), parent.part(source2, 1, store2),
      ]) { try resultSelector(store1.removeFirst(), store2.removeFirst()) }
    }
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<Source1: ObservableType, Source2: ObservableType>(
    _ source1: Source1, _ source2: Source2
  ) -> Observable<(Source1.Element, Source2.Element)> where Element == (Source1.Element, Source2.Element) {
    Observable<(Source1.Element, Source2.Element)>.zip(source1, source2) { ($0, $1) }
  }

  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  @preconcurrency
  public static func zip<Source1: ObservableType, Source2: ObservableType, Source3: ObservableType>(
    _ source1: Source1, _ source2: Source2, _ source3: Source3,
    resultSelector: @escaping @Sendable (Source1.Element, Source2.Element, Source3.Element) throws -> Element
  ) -> Observable<Element> {
    let source1 = source1.asObservable()
    let source2 = source2.asObservable()
    let source3 = source3.asObservable()
    return Producer { sink in
      let parent = ZipSink(sink, 3)
      let store1 = Queue<Source1.Element>()
      let store2 = Queue<Source2.Element>()
      let store3 = Queue<Source3.Element>()
      return parent.start([
        parent.part(source1, 0, store1), parent.part(source2, 1, store2), parent.part(source3, 2, store3),
      ]) { try resultSelector(store1.removeFirst(), store2.removeFirst(), store3.removeFirst()) }
    }
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<Source1: ObservableType, Source2: ObservableType, Source3: ObservableType>(
    _ source1: Source1, _ source2: Source2, _ source3: Source3
  ) -> Observable<(Source1.Element, Source2.Element, Source3.Element)>
  where Element == (Source1.Element, Source2.Element, Source3.Element) {
    Observable<(Source1.Element, Source2.Element, Source3.Element)>.zip(source1, source2, source3) {
      ($0, $1, $2)
    }
  }

  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  @preconcurrency
  public static func zip<
    Source1: ObservableType, Source2: ObservableType, Source3: ObservableType, Source4: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4,
    resultSelector:
      @escaping @Sendable (Source1.Element, Source2.Element, Source3.Element, Source4.Element) throws ->
      Element
  ) -> Observable<Element> {
    let source1 = source1.asObservable()
    let source2 = source2.asObservable()
    let source3 = source3.asObservable()
    let source4 = source4.asObservable()
    return Producer { sink in
      let parent = ZipSink(sink, 4)
      let store1 = Queue<Source1.Element>()
      let store2 = Queue<Source2.Element>()
      let store3 = Queue<Source3.Element>()
      let store4 = Queue<Source4.Element>()
      return parent.start([
        parent.part(source1, 0, store1), parent.part(source2, 1, store2), parent.part(source3, 2, store3),
        parent.part(source4, 3, store4),
      ]) {
        try resultSelector(
          store1.removeFirst(), store2.removeFirst(), store3.removeFirst(), store4.removeFirst())
      }
    }
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<
    Source1: ObservableType, Source2: ObservableType, Source3: ObservableType, Source4: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4
  ) -> Observable<(Source1.Element, Source2.Element, Source3.Element, Source4.Element)>
  where Element == (Source1.Element, Source2.Element, Source3.Element, Source4.Element) {
    Observable<(Source1.Element, Source2.Element, Source3.Element, Source4.Element)>.zip(
      source1, source2, source3, source4
    ) { ($0, $1, $2, $3) }
  }

  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  @preconcurrency
  public static func zip<
    Source1: ObservableType, Source2: ObservableType, Source3: ObservableType, Source4: ObservableType,
    Source5: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    resultSelector:
      @escaping @Sendable (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element
      ) throws -> Element
  ) -> Observable<Element> {
    let source1 = source1.asObservable()
    let source2 = source2.asObservable()
    let source3 = source3.asObservable()
    let source4 = source4.asObservable()
    let source5 = source5.asObservable()
    return Producer { sink in
      let parent = ZipSink(sink, 5)
      let store1 = Queue<Source1.Element>()
      let store2 = Queue<Source2.Element>()
      let store3 = Queue<Source3.Element>()
      let store4 = Queue<Source4.Element>()
      let store5 = Queue<Source5.Element>()
      return parent.start([
        parent.part(source1, 0, store1), parent.part(source2, 1, store2), parent.part(source3, 2, store3),
        parent.part(source4, 3, store4), parent.part(source5, 4, store5),
      ]) {
        try resultSelector(
          store1.removeFirst(), store2.removeFirst(), store3.removeFirst(), store4.removeFirst(),
          store5.removeFirst())
      }
    }
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<
    Source1: ObservableType, Source2: ObservableType, Source3: ObservableType, Source4: ObservableType,
    Source5: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5
  ) -> Observable<(Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element)>
  where Element == (Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element) {
    Observable<(Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element)>.zip(
      source1, source2, source3, source4, source5
    ) { ($0, $1, $2, $3, $4) }
  }

  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  @preconcurrency
  public static func zip<
    Source1: ObservableType, Source2: ObservableType, Source3: ObservableType, Source4: ObservableType,
    Source5: ObservableType, Source6: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6,
    resultSelector:
      @escaping @Sendable (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element
      ) throws -> Element
  ) -> Observable<Element> {
    let source1 = source1.asObservable()
    let source2 = source2.asObservable()
    let source3 = source3.asObservable()
    let source4 = source4.asObservable()
    let source5 = source5.asObservable()
    let source6 = source6.asObservable()
    return Producer { sink in
      let parent = ZipSink(sink, 6)
      let store1 = Queue<Source1.Element>()
      let store2 = Queue<Source2.Element>()
      let store3 = Queue<Source3.Element>()
      let store4 = Queue<Source4.Element>()
      let store5 = Queue<Source5.Element>()
      let store6 = Queue<Source6.Element>()
      return parent.start([
        parent.part(source1, 0, store1), parent.part(source2, 1, store2), parent.part(source3, 2, store3),
        parent.part(source4, 3, store4), parent.part(source5, 4, store5), parent.part(source6, 5, store6),
      ]) {
        try resultSelector(
          store1.removeFirst(), store2.removeFirst(), store3.removeFirst(), store4.removeFirst(),
          store5.removeFirst(), store6.removeFirst())
      }
    }
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<
    Source1: ObservableType, Source2: ObservableType, Source3: ObservableType, Source4: ObservableType,
    Source5: ObservableType, Source6: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6
  ) -> Observable<
    (Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element)
  >
  where
    Element == (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element
    )
  {
    Observable<
      (Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element)
    >.zip(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
  }

  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  @preconcurrency
  public static func zip<
    Source1: ObservableType, Source2: ObservableType, Source3: ObservableType, Source4: ObservableType,
    Source5: ObservableType, Source6: ObservableType, Source7: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6, _ source7: Source7,
    resultSelector:
      @escaping @Sendable (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
        Source7.Element
      ) throws -> Element
  ) -> Observable<Element> {
    let source1 = source1.asObservable()
    let source2 = source2.asObservable()
    let source3 = source3.asObservable()
    let source4 = source4.asObservable()
    let source5 = source5.asObservable()
    let source6 = source6.asObservable()
    let source7 = source7.asObservable()
    return Producer { sink in
      let parent = ZipSink(sink, 7)
      let store1 = Queue<Source1.Element>()
      let store2 = Queue<Source2.Element>()
      let store3 = Queue<Source3.Element>()
      let store4 = Queue<Source4.Element>()
      let store5 = Queue<Source5.Element>()
      let store6 = Queue<Source6.Element>()
      let store7 = Queue<Source7.Element>()
      return parent.start([
        parent.part(source1, 0, store1), parent.part(source2, 1, store2), parent.part(source3, 2, store3),
        parent.part(source4, 3, store4), parent.part(source5, 4, store5), parent.part(source6, 5, store6),
        parent.part(source7, 6, store7),
      ]) {
        try resultSelector(
          store1.removeFirst(), store2.removeFirst(), store3.removeFirst(), store4.removeFirst(),
          store5.removeFirst(), store6.removeFirst(), store7.removeFirst())
      }
    }
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<
    Source1: ObservableType, Source2: ObservableType, Source3: ObservableType, Source4: ObservableType,
    Source5: ObservableType, Source6: ObservableType, Source7: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6, _ source7: Source7
  ) -> Observable<
    (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
      Source7.Element
    )
  >
  where
    Element == (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
      Source7.Element
    )
  {
    Observable<
      (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
        Source7.Element
      )
    >.zip(source1, source2, source3, source4, source5, source6, source7) { ($0, $1, $2, $3, $4, $5, $6) }
  }

  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  @preconcurrency
  public static func zip<
    Source1: ObservableType, Source2: ObservableType, Source3: ObservableType, Source4: ObservableType,
    Source5: ObservableType, Source6: ObservableType, Source7: ObservableType, Source8: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6, _ source7: Source7, _ source8: Source8,
    resultSelector:
      @escaping @Sendable (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
        Source7.Element, Source8.Element
      ) throws -> Element
  ) -> Observable<Element> {
    let source1 = source1.asObservable()
    let source2 = source2.asObservable()
    let source3 = source3.asObservable()
    let source4 = source4.asObservable()
    let source5 = source5.asObservable()
    let source6 = source6.asObservable()
    let source7 = source7.asObservable()
    let source8 = source8.asObservable()
    return Producer { sink in
      let parent = ZipSink(sink, 8)
      let store1 = Queue<Source1.Element>()
      let store2 = Queue<Source2.Element>()
      let store3 = Queue<Source3.Element>()
      let store4 = Queue<Source4.Element>()
      let store5 = Queue<Source5.Element>()
      let store6 = Queue<Source6.Element>()
      let store7 = Queue<Source7.Element>()
      let store8 = Queue<Source8.Element>()
      return parent.start([
        parent.part(source1, 0, store1), parent.part(source2, 1, store2), parent.part(source3, 2, store3),
        parent.part(source4, 3, store4), parent.part(source5, 4, store5), parent.part(source6, 5, store6),
        parent.part(source7, 6, store7), parent.part(source8, 7, store8),
      ]) {
        try resultSelector(
          store1.removeFirst(), store2.removeFirst(), store3.removeFirst(), store4.removeFirst(),
          store5.removeFirst(), store6.removeFirst(), store7.removeFirst(), store8.removeFirst())
      }
    }
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<
    Source1: ObservableType, Source2: ObservableType, Source3: ObservableType, Source4: ObservableType,
    Source5: ObservableType, Source6: ObservableType, Source7: ObservableType, Source8: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6, _ source7: Source7, _ source8: Source8
  ) -> Observable<
    (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
      Source7.Element, Source8.Element
    )
  >
  where
    Element == (
      Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
      Source7.Element, Source8.Element
    )
  {
    Observable<
      (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
        Source7.Element, Source8.Element
      )
    >.zip(source1, source2, source3, source4, source5, source6, source7, source8) {
      ($0, $1, $2, $3, $4, $5, $6, $7)
    }
  }
}
