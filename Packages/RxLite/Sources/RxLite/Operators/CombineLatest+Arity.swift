extension ObservableType {
  /// What the selector makes of the newest elements of all sources, whenever one of them sends.
  @preconcurrency
  public static func combineLatest<Source1: ObservableType, Source2: ObservableType>(
    _ source1: Source1, _ source2: Source2,
    resultSelector: @escaping @Sendable (Source1.Element, Source2.Element) throws -> Element
  ) -> Observable<Element> {
    let source1 = source1.asObservable()
    let source2 = source2.asObservable()
    return Producer { sink in
      let parent = CombineLatestSink(sink, 2)
      let input1 = LatestInput(source1, parent, 0)
      let input2 = LatestInput(source2, parent, 1)
      return parent.start({ try resultSelector(input1.value, input2.value) }, [input1, input2])
    }
  }

  /// The newest elements of all sources, whenever one of them sends.
  public static func combineLatest<Source1: ObservableType, Source2: ObservableType>(
    _ source1: Source1, _ source2: Source2
  ) -> Observable<(Source1.Element, Source2.Element)> where Element == (Source1.Element, Source2.Element) {
    Observable<(Source1.Element, Source2.Element)>.combineLatest(source1, source2) { ($0, $1) }
  }

  /// What the selector makes of the newest elements of all sources, whenever one of them sends.
  @preconcurrency
  public static func combineLatest<Source1: ObservableType, Source2: ObservableType, Source3: ObservableType>(
    _ source1: Source1, _ source2: Source2, _ source3: Source3,
    resultSelector: @escaping @Sendable (Source1.Element, Source2.Element, Source3.Element) throws -> Element
  ) -> Observable<Element> {
    let source1 = source1.asObservable()
    let source2 = source2.asObservable()
    let source3 = source3.asObservable()
    return Producer { sink in
      let parent = CombineLatestSink(sink, 3)
      let input1 = LatestInput(source1, parent, 0)
      let input2 = LatestInput(source2, parent, 1)
      let input3 = LatestInput(source3, parent, 2)
      return parent.start(
        { try resultSelector(input1.value, input2.value, input3.value) }, [input1, input2, input3])
    }
  }

  /// The newest elements of all sources, whenever one of them sends.
  public static func combineLatest<Source1: ObservableType, Source2: ObservableType, Source3: ObservableType>(
    _ source1: Source1, _ source2: Source2, _ source3: Source3
  ) -> Observable<(Source1.Element, Source2.Element, Source3.Element)>
  where Element == (Source1.Element, Source2.Element, Source3.Element) {
    Observable<(Source1.Element, Source2.Element, Source3.Element)>.combineLatest(source1, source2, source3) {
      ($0, $1, $2)
    }
  }

  /// What the selector makes of the newest elements of all sources, whenever one of them sends.
  @preconcurrency
  public static func combineLatest<
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
      let parent = CombineLatestSink(sink, 4)
      let input1 = LatestInput(source1, parent, 0)
      let input2 = LatestInput(source2, parent, 1)
      let input3 = LatestInput(source3, parent, 2)
      let input4 = LatestInput(source4, parent, 3)
      return parent.start(
        { try resultSelector(input1.value, input2.value, input3.value, input4.value) },
        [input1, input2, input3, input4])
    }
  }

  /// The newest elements of all sources, whenever one of them sends.
  public static func combineLatest<
    Source1: ObservableType, Source2: ObservableType, Source3: ObservableType, Source4: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4
  ) -> Observable<(Source1.Element, Source2.Element, Source3.Element, Source4.Element)>
  where Element == (Source1.Element, Source2.Element, Source3.Element, Source4.Element) {
    Observable<(Source1.Element, Source2.Element, Source3.Element, Source4.Element)>.combineLatest(
      source1, source2, source3, source4
    ) { ($0, $1, $2, $3) }
  }

  /// What the selector makes of the newest elements of all sources, whenever one of them sends.
  @preconcurrency
  public static func combineLatest<
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
      let parent = CombineLatestSink(sink, 5)
      let input1 = LatestInput(source1, parent, 0)
      let input2 = LatestInput(source2, parent, 1)
      let input3 = LatestInput(source3, parent, 2)
      let input4 = LatestInput(source4, parent, 3)
      let input5 = LatestInput(source5, parent, 4)
      return parent.start(
        { try resultSelector(input1.value, input2.value, input3.value, input4.value, input5.value) },
        [input1, input2, input3, input4, input5])
    }
  }

  /// The newest elements of all sources, whenever one of them sends.
  public static func combineLatest<
    Source1: ObservableType, Source2: ObservableType, Source3: ObservableType, Source4: ObservableType,
    Source5: ObservableType
  >(
    _ source1: Source1, _ source2: Source2, _ source3: Source3, _ source4: Source4, _ source5: Source5
  ) -> Observable<(Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element)>
  where Element == (Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element) {
    Observable<(Source1.Element, Source2.Element, Source3.Element, Source4.Element, Source5.Element)>
      .combineLatest(source1, source2, source3, source4, source5) { ($0, $1, $2, $3, $4) }
  }

  /// What the selector makes of the newest elements of all sources, whenever one of them sends.
  @preconcurrency
  public static func combineLatest<
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
      let parent = CombineLatestSink(sink, 6)
      let input1 = LatestInput(source1, parent, 0)
      let input2 = LatestInput(source2, parent, 1)
      let input3 = LatestInput(source3, parent, 2)
      let input4 = LatestInput(source4, parent, 3)
      let input5 = LatestInput(source5, parent, 4)
      let input6 = LatestInput(source6, parent, 5)
      return parent.start(
        {
          try resultSelector(
            input1.value, input2.value, input3.value, input4.value, input5.value, input6.value)
        }, [input1, input2, input3, input4, input5, input6])
    }
  }

  /// The newest elements of all sources, whenever one of them sends.
  public static func combineLatest<
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
    >.combineLatest(source1, source2, source3, source4, source5, source6) { ($0, $1, $2, $3, $4, $5) }
  }

  /// What the selector makes of the newest elements of all sources, whenever one of them sends.
  @preconcurrency
  public static func combineLatest<
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
      let parent = CombineLatestSink(sink, 7)
      let input1 = LatestInput(source1, parent, 0)
      let input2 = LatestInput(source2, parent, 1)
      let input3 = LatestInput(source3, parent, 2)
      let input4 = LatestInput(source4, parent, 3)
      let input5 = LatestInput(source5, parent, 4)
      let input6 = LatestInput(source6, parent, 5)
      let input7 = LatestInput(source7, parent, 6)
      return parent.start(
        {
          try resultSelector(
            input1.value, input2.value, input3.value, input4.value, input5.value, input6.value, input7.value)
        }, [input1, input2, input3, input4, input5, input6, input7])
    }
  }

  /// The newest elements of all sources, whenever one of them sends.
  public static func combineLatest<
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
    >.combineLatest(source1, source2, source3, source4, source5, source6, source7) {
      ($0, $1, $2, $3, $4, $5, $6)
    }
  }

  /// What the selector makes of the newest elements of all sources, whenever one of them sends.
  @preconcurrency
  public static func combineLatest<
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
      let parent = CombineLatestSink(sink, 8)
      let input1 = LatestInput(source1, parent, 0)
      let input2 = LatestInput(source2, parent, 1)
      let input3 = LatestInput(source3, parent, 2)
      let input4 = LatestInput(source4, parent, 3)
      let input5 = LatestInput(source5, parent, 4)
      let input6 = LatestInput(source6, parent, 5)
      let input7 = LatestInput(source7, parent, 6)
      let input8 = LatestInput(source8, parent, 7)
      return parent.start(
        {
          try resultSelector(
            input1.value, input2.value, input3.value, input4.value, input5.value, input6.value, input7.value,
            input8.value)
        }, [input1, input2, input3, input4, input5, input6, input7, input8])
    }
  }

  /// The newest elements of all sources, whenever one of them sends.
  public static func combineLatest<
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
    >.combineLatest(source1, source2, source3, source4, source5, source6, source7, source8) {
      ($0, $1, $2, $3, $4, $5, $6, $7)
    }
  }

  /// What the selector makes of the newest elements of all sources, whenever one of them sends.
  ///
  /// For nine sources and more.
  @preconcurrency
  public static func combineLatest<
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
      let parent = CombineLatestSink(sink, count)
      let input1 = LatestInput(source1.asObservable(), parent, 0)
      let input2 = LatestInput(source2.asObservable(), parent, 1)
      let input3 = LatestInput(source3.asObservable(), parent, 2)
      let input4 = LatestInput(source4.asObservable(), parent, 3)
      let input5 = LatestInput(source5.asObservable(), parent, 4)
      let input6 = LatestInput(source6.asObservable(), parent, 5)
      let input7 = LatestInput(source7.asObservable(), parent, 6)
      let input8 = LatestInput(source8.asObservable(), parent, 7)
      let input9 = LatestInput(source9.asObservable(), parent, 8)
      var place = 8
      func nextPlace() -> Int {
        place += 1
        return place
      }
      let more = (repeat LatestInput(each others, parent, nextPlace()))
      var inputs: [any CombinedInput] = [
        input1, input2, input3, input4, input5, input6, input7, input8, input9,
      ]
      for input in repeat each more { inputs.append(input) }
      return parent.start(
        {
          try resultSelector(
            input1.value, input2.value, input3.value, input4.value, input5.value, input6.value, input7.value,
            input8.value, input9.value, repeat (each more).value)
        }, inputs)
    }
  }
}
