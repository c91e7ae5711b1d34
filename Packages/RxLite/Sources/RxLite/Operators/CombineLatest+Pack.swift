extension ObservableType {
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
      let store1 = NewestElement<Source1.Element>()
      let store2 = NewestElement<Source2.Element>()
      let store3 = NewestElement<Source3.Element>()
      let store4 = NewestElement<Source4.Element>()
      let store5 = NewestElement<Source5.Element>()
      let store6 = NewestElement<Source6.Element>()
      let store7 = NewestElement<Source7.Element>()
      let store8 = NewestElement<Source8.Element>()
      let store9 = NewestElement<Source9.Element>()
      let more = (repeat NewestElement.for(each others))
      var parts = [
        parent.part(source1, 0, store1), parent.part(source2, 1, store2), parent.part(source3, 2, store3),
        parent.part(source4, 3, store4), parent.part(source5, 4, store5), parent.part(source6, 5, store6),
        parent.part(source7, 6, store7), parent.part(source8, 7, store8), parent.part(source9, 8, store9),
      ]
      for (source, store) in repeat (each others, each more) {
        parts.append(parent.part(source, parts.count, store))
      }
      return parent.start(parts) {
        try resultSelector(
          store1.value, store2.value, store3.value, store4.value, store5.value, store6.value, store7.value,
          store8.value, store9.value, repeat (each more).value)
      }
    }
  }
}
