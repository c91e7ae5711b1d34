extension SharedSequence {
  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  @preconcurrency
  public static func zip<Element1, Element2>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    resultSelector: @escaping @Sendable (Element1, Element2) -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      sharing: .zip(
        source1.source, source2.source,
        resultSelector: resultSelector))
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<Element1, Element2>(
    _ source1: SharedSequence<SharingStrategy, Element1>, _ source2: SharedSequence<SharingStrategy, Element2>
  ) -> SharedSequence<SharingStrategy, (Element1, Element2)> where Element == (Element1, Element2) {
    SharedSequence<SharingStrategy, (Element1, Element2)>(sharing: .zip(source1.source, source2.source))
  }

  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  @preconcurrency
  public static func zip<Element1, Element2, Element3>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    resultSelector: @escaping @Sendable (Element1, Element2, Element3) -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      sharing: .zip(
        source1.source, source2.source, source3.source,
        resultSelector: resultSelector))
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<Element1, Element2, Element3>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>, _ source3: SharedSequence<SharingStrategy, Element3>
  ) -> SharedSequence<SharingStrategy, (Element1, Element2, Element3)>
  where Element == (Element1, Element2, Element3) {
    SharedSequence<SharingStrategy, (Element1, Element2, Element3)>(
      sharing: .zip(source1.source, source2.source, source3.source))
  }

  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  @preconcurrency
  public static func zip<Element1, Element2, Element3, Element4>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    resultSelector: @escaping @Sendable (Element1, Element2, Element3, Element4) -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      sharing: .zip(
        source1.source, source2.source, source3.source, source4.source,
        resultSelector: resultSelector))
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<Element1, Element2, Element3, Element4>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>, _ source4: SharedSequence<SharingStrategy, Element4>
  ) -> SharedSequence<SharingStrategy, (Element1, Element2, Element3, Element4)>
  where Element == (Element1, Element2, Element3, Element4) {
    SharedSequence<SharingStrategy, (Element1, Element2, Element3, Element4)>(
      sharing: .zip(source1.source, source2.source, source3.source, source4.source))
  }

  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  @preconcurrency
  public static func zip<Element1, Element2, Element3, Element4, Element5>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    _ source5: SharedSequence<SharingStrategy, Element5>,
    resultSelector: @escaping @Sendable (Element1, Element2, Element3, Element4, Element5) -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      sharing: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source,
        resultSelector: resultSelector))
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<Element1, Element2, Element3, Element4, Element5>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>, _ source5: SharedSequence<SharingStrategy, Element5>
  ) -> SharedSequence<SharingStrategy, (Element1, Element2, Element3, Element4, Element5)>
  where Element == (Element1, Element2, Element3, Element4, Element5) {
    SharedSequence<SharingStrategy, (Element1, Element2, Element3, Element4, Element5)>(
      sharing: .zip(source1.source, source2.source, source3.source, source4.source, source5.source))
  }

  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  @preconcurrency
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    _ source5: SharedSequence<SharingStrategy, Element5>,
    _ source6: SharedSequence<SharingStrategy, Element6>,
    resultSelector:
      @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6) -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      sharing: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        resultSelector: resultSelector))
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    _ source5: SharedSequence<SharingStrategy, Element5>, _ source6: SharedSequence<SharingStrategy, Element6>
  ) -> SharedSequence<SharingStrategy, (Element1, Element2, Element3, Element4, Element5, Element6)>
  where Element == (Element1, Element2, Element3, Element4, Element5, Element6) {
    SharedSequence<SharingStrategy, (Element1, Element2, Element3, Element4, Element5, Element6)>(
      sharing: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source))
  }

  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  @preconcurrency
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    _ source5: SharedSequence<SharingStrategy, Element5>,
    _ source6: SharedSequence<SharingStrategy, Element6>,
    _ source7: SharedSequence<SharingStrategy, Element7>,
    resultSelector:
      @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6, Element7) -> Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      sharing: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source,
        resultSelector: resultSelector))
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    _ source5: SharedSequence<SharingStrategy, Element5>,
    _ source6: SharedSequence<SharingStrategy, Element6>, _ source7: SharedSequence<SharingStrategy, Element7>
  ) -> SharedSequence<SharingStrategy, (Element1, Element2, Element3, Element4, Element5, Element6, Element7)>
  where Element == (Element1, Element2, Element3, Element4, Element5, Element6, Element7) {
    SharedSequence<SharingStrategy, (Element1, Element2, Element3, Element4, Element5, Element6, Element7)>(
      sharing: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source))
  }

  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  @preconcurrency
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    _ source5: SharedSequence<SharingStrategy, Element5>,
    _ source6: SharedSequence<SharingStrategy, Element6>,
    _ source7: SharedSequence<SharingStrategy, Element7>,
    _ source8: SharedSequence<SharingStrategy, Element8>,
    resultSelector:
      @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) ->
      Element
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Element>(
      sharing: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, source8.source,
        resultSelector: resultSelector))
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
    _ source1: SharedSequence<SharingStrategy, Element1>,
    _ source2: SharedSequence<SharingStrategy, Element2>,
    _ source3: SharedSequence<SharingStrategy, Element3>,
    _ source4: SharedSequence<SharingStrategy, Element4>,
    _ source5: SharedSequence<SharingStrategy, Element5>,
    _ source6: SharedSequence<SharingStrategy, Element6>,
    _ source7: SharedSequence<SharingStrategy, Element7>, _ source8: SharedSequence<SharingStrategy, Element8>
  ) -> SharedSequence<
    SharingStrategy, (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8)
  > where Element == (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) {
    SharedSequence<
      SharingStrategy, (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8)
    >(
      sharing: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, source8.source))
  }

}
