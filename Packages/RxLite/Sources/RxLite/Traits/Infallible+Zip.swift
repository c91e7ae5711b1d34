extension Infallible {
  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  @preconcurrency
  public static func zip<Element1, Element2>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>,
    resultSelector: @escaping @Sendable (Element1, Element2) -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      raw: .zip(
        source1.source, source2.source,
        resultSelector: resultSelector))
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<Element1, Element2>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>
  ) -> Infallible<(Element1, Element2)> where Element == (Element1, Element2) {
    Infallible<(Element1, Element2)>(raw: .zip(source1.source, source2.source))
  }

  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  @preconcurrency
  public static func zip<Element1, Element2, Element3>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    resultSelector: @escaping @Sendable (Element1, Element2, Element3) -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      raw: .zip(
        source1.source, source2.source, source3.source,
        resultSelector: resultSelector))
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<Element1, Element2, Element3>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>
  ) -> Infallible<(Element1, Element2, Element3)> where Element == (Element1, Element2, Element3) {
    Infallible<(Element1, Element2, Element3)>(raw: .zip(source1.source, source2.source, source3.source))
  }

  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  @preconcurrency
  public static func zip<Element1, Element2, Element3, Element4>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>,
    resultSelector: @escaping @Sendable (Element1, Element2, Element3, Element4) -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      raw: .zip(
        source1.source, source2.source, source3.source, source4.source,
        resultSelector: resultSelector))
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<Element1, Element2, Element3, Element4>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>
  ) -> Infallible<(Element1, Element2, Element3, Element4)>
  where Element == (Element1, Element2, Element3, Element4) {
    Infallible<(Element1, Element2, Element3, Element4)>(
      raw: .zip(source1.source, source2.source, source3.source, source4.source))
  }

  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  @preconcurrency
  public static func zip<Element1, Element2, Element3, Element4, Element5>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>,
    resultSelector: @escaping @Sendable (Element1, Element2, Element3, Element4, Element5) -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      raw: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source,
        resultSelector: resultSelector))
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<Element1, Element2, Element3, Element4, Element5>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>
  ) -> Infallible<(Element1, Element2, Element3, Element4, Element5)>
  where Element == (Element1, Element2, Element3, Element4, Element5) {
    Infallible<(Element1, Element2, Element3, Element4, Element5)>(
      raw: .zip(source1.source, source2.source, source3.source, source4.source, source5.source))
  }

  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  @preconcurrency
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>, _ source6: Infallible<Element6>,
    resultSelector:
      @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6) -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      raw: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        resultSelector: resultSelector))
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>, _ source6: Infallible<Element6>
  ) -> Infallible<(Element1, Element2, Element3, Element4, Element5, Element6)>
  where Element == (Element1, Element2, Element3, Element4, Element5, Element6) {
    Infallible<(Element1, Element2, Element3, Element4, Element5, Element6)>(
      raw: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source))
  }

  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  @preconcurrency
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>, _ source6: Infallible<Element6>,
    _ source7: Infallible<Element7>,
    resultSelector:
      @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6, Element7) -> Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      raw: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source,
        resultSelector: resultSelector))
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>, _ source6: Infallible<Element6>,
    _ source7: Infallible<Element7>
  ) -> Infallible<(Element1, Element2, Element3, Element4, Element5, Element6, Element7)>
  where Element == (Element1, Element2, Element3, Element4, Element5, Element6, Element7) {
    Infallible<(Element1, Element2, Element3, Element4, Element5, Element6, Element7)>(
      raw: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source))
  }

  /// What the selector makes of the first elements of all sources, then of the second ones, and so on.
  @preconcurrency
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>, _ source6: Infallible<Element6>,
    _ source7: Infallible<Element7>, _ source8: Infallible<Element8>,
    resultSelector:
      @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) ->
      Element
  ) -> Infallible<Element> {
    Infallible<Element>(
      raw: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, source8.source,
        resultSelector: resultSelector))
  }

  /// The first elements of all sources, then the second ones, and so on.
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
    _ source1: Infallible<Element1>, _ source2: Infallible<Element2>, _ source3: Infallible<Element3>,
    _ source4: Infallible<Element4>, _ source5: Infallible<Element5>, _ source6: Infallible<Element6>,
    _ source7: Infallible<Element7>, _ source8: Infallible<Element8>
  ) -> Infallible<(Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8)>
  where Element == (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) {
    Infallible<(Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8)>(
      raw: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, source8.source))
  }

}
