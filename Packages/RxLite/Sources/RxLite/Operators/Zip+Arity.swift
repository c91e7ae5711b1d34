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
      let parent = ZipSink(sink)
      let input1 = QueueInput(source1, parent, 0)
      let input2 = QueueInput(source2, parent, 1)
      return parent.start({ try resultSelector(input1.take(), input2.take()) }, [input1, input2])
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
      let parent = ZipSink(sink)
      let input1 = QueueInput(source1, parent, 0)
      let input2 = QueueInput(source2, parent, 1)
      let input3 = QueueInput(source3, parent, 2)
      return parent.start(
        { try resultSelector(input1.take(), input2.take(), input3.take()) }, [input1, input2, input3])
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
      let parent = ZipSink(sink)
      let input1 = QueueInput(source1, parent, 0)
      let input2 = QueueInput(source2, parent, 1)
      let input3 = QueueInput(source3, parent, 2)
      let input4 = QueueInput(source4, parent, 3)
      return parent.start(
        { try resultSelector(input1.take(), input2.take(), input3.take(), input4.take()) },
        [input1, input2, input3, input4])
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
      let parent = ZipSink(sink)
      let input1 = QueueInput(source1, parent, 0)
      let input2 = QueueInput(source2, parent, 1)
      let input3 = QueueInput(source3, parent, 2)
      let input4 = QueueInput(source4, parent, 3)
      let input5 = QueueInput(source5, parent, 4)
      return parent.start(
        { try resultSelector(input1.take(), input2.take(), input3.take(), input4.take(), input5.take()) },
        [input1, input2, input3, input4, input5])
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
      let parent = ZipSink(sink)
      let input1 = QueueInput(source1, parent, 0)
      let input2 = QueueInput(source2, parent, 1)
      let input3 = QueueInput(source3, parent, 2)
      let input4 = QueueInput(source4, parent, 3)
      let input5 = QueueInput(source5, parent, 4)
      let input6 = QueueInput(source6, parent, 5)
      return parent.start(
        {
          try resultSelector(
            input1.take(), input2.take(), input3.take(), input4.take(), input5.take(), input6.take())
        }, [input1, input2, input3, input4, input5, input6])
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
      let parent = ZipSink(sink)
      let input1 = QueueInput(source1, parent, 0)
      let input2 = QueueInput(source2, parent, 1)
      let input3 = QueueInput(source3, parent, 2)
      let input4 = QueueInput(source4, parent, 3)
      let input5 = QueueInput(source5, parent, 4)
      let input6 = QueueInput(source6, parent, 5)
      let input7 = QueueInput(source7, parent, 6)
      return parent.start(
        {
          try resultSelector(
            input1.take(), input2.take(), input3.take(), input4.take(), input5.take(), input6.take(),
            input7.take())
        }, [input1, input2, input3, input4, input5, input6, input7])
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
      let parent = ZipSink(sink)
      let input1 = QueueInput(source1, parent, 0)
      let input2 = QueueInput(source2, parent, 1)
      let input3 = QueueInput(source3, parent, 2)
      let input4 = QueueInput(source4, parent, 3)
      let input5 = QueueInput(source5, parent, 4)
      let input6 = QueueInput(source6, parent, 5)
      let input7 = QueueInput(source7, parent, 6)
      let input8 = QueueInput(source8, parent, 7)
      return parent.start(
        {
          try resultSelector(
            input1.take(), input2.take(), input3.take(), input4.take(), input5.take(), input6.take(),
            input7.take(), input8.take())
        }, [input1, input2, input3, input4, input5, input6, input7, input8])
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

  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  ///
  /// For nine sources and more.
  @preconcurrency
  public static func zip<
    Source1: ObservableType, Source2: ObservableType, Source3: ObservableType, Source4: ObservableType,
    Source5: ObservableType, Source6: ObservableType, Source7: ObservableType, Source8: ObservableType,
    Source9: ObservableType, each Other: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5,
    _ source6: Source6, _ source7: Source7, _ source8: Source8, _ source9: Source9,
    _ others: repeat each Other,
    resultSelector:
      @escaping @Sendable (
        Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element, Source6.Element,
        Source7.Element, Source8.Element, Source9.Element, repeat (each Other).Element
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
    let source9 = source9.asObservable()
    let others = (repeat (each others).asObservable())
    return Producer { sink in
      var count = 9
      for _ in repeat each others { count += 1 }
      let parent = ZipSink(sink)
      let input1 = QueueInput(source1.asObservable(), parent, 0)
      let input2 = QueueInput(source2.asObservable(), parent, 1)
      let input3 = QueueInput(source3.asObservable(), parent, 2)
      let input4 = QueueInput(source4.asObservable(), parent, 3)
      let input5 = QueueInput(source5.asObservable(), parent, 4)
      let input6 = QueueInput(source6.asObservable(), parent, 5)
      let input7 = QueueInput(source7.asObservable(), parent, 6)
      let input8 = QueueInput(source8.asObservable(), parent, 7)
      let input9 = QueueInput(source9.asObservable(), parent, 8)
      var place = 8
      func nextPlace() -> Int {
        place += 1
        return place
      }
      let more = (repeat QueueInput(each others, parent, nextPlace()))
      var inputs: [any CombinedInput] = [
        input1, input2, input3, input4, input5, input6, input7, input8, input9,
      ]
      for input in repeat each more { inputs.append(input) }
      return parent.start(
        {
          try resultSelector(
            input1.take(), input2.take(), input3.take(), input4.take(), input5.take(), input6.take(),
            input7.take(), input8.take(), input9.take(), repeat (each more).take())
        }, inputs)
    }
  }
}
