extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// What the selector makes of the elements of all sources.
  @preconcurrency
  public static func zip<Element1, Element2>(
    _ source1: Maybe<Element1>, _ source2: Maybe<Element2>,
    resultSelector: @escaping @Sendable (Element1, Element2) throws -> Element
  ) -> Maybe<Element> {
    Maybe<Element>(
      raw: .zip(
        source1.source, source2.source,
        resultSelector: resultSelector))
  }

  /// The elements of all sources.
  public static func zip<Element1, Element2>(
    _ source1: Maybe<Element1>, _ source2: Maybe<Element2>
  ) -> Maybe<(Element1, Element2)> where Element == (Element1, Element2) {
    Maybe<(Element1, Element2)>(raw: .zip(source1.source, source2.source))
  }

  /// What the selector makes of the elements of all sources.
  @preconcurrency
  public static func zip<Element1, Element2, Element3>(
    _ source1: Maybe<Element1>, _ source2: Maybe<Element2>, _ source3: Maybe<Element3>,
    resultSelector: @escaping @Sendable (Element1, Element2, Element3) throws -> Element
  ) -> Maybe<Element> {
    Maybe<Element>(
      raw: .zip(
        source1.source, source2.source, source3.source,
        resultSelector: resultSelector))
  }

  /// The elements of all sources.
  public static func zip<Element1, Element2, Element3>(
    _ source1: Maybe<Element1>, _ source2: Maybe<Element2>, _ source3: Maybe<Element3>
  ) -> Maybe<(Element1, Element2, Element3)> where Element == (Element1, Element2, Element3) {
    Maybe<(Element1, Element2, Element3)>(raw: .zip(source1.source, source2.source, source3.source))
  }

  /// What the selector makes of the elements of all sources.
  @preconcurrency
  public static func zip<Element1, Element2, Element3, Element4>(
    _ source1: Maybe<Element1>, _ source2: Maybe<Element2>, _ source3: Maybe<Element3>,
    _ source4: Maybe<Element4>,
    resultSelector: @escaping @Sendable (Element1, Element2, Element3, Element4) throws -> Element
  ) -> Maybe<Element> {
    Maybe<Element>(
      raw: .zip(
        source1.source, source2.source, source3.source, source4.source,
        resultSelector: resultSelector))
  }

  /// The elements of all sources.
  public static func zip<Element1, Element2, Element3, Element4>(
    _ source1: Maybe<Element1>, _ source2: Maybe<Element2>, _ source3: Maybe<Element3>,
    _ source4: Maybe<Element4>
  ) -> Maybe<(Element1, Element2, Element3, Element4)>
  where Element == (Element1, Element2, Element3, Element4) {
    Maybe<(Element1, Element2, Element3, Element4)>(
      raw: .zip(source1.source, source2.source, source3.source, source4.source))
  }

  /// What the selector makes of the elements of all sources.
  @preconcurrency
  public static func zip<Element1, Element2, Element3, Element4, Element5>(
    _ source1: Maybe<Element1>, _ source2: Maybe<Element2>, _ source3: Maybe<Element3>,
    _ source4: Maybe<Element4>, _ source5: Maybe<Element5>,
    resultSelector: @escaping @Sendable (Element1, Element2, Element3, Element4, Element5) throws -> Element
  ) -> Maybe<Element> {
    Maybe<Element>(
      raw: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source,
        resultSelector: resultSelector))
  }

  /// The elements of all sources.
  public static func zip<Element1, Element2, Element3, Element4, Element5>(
    _ source1: Maybe<Element1>, _ source2: Maybe<Element2>, _ source3: Maybe<Element3>,
    _ source4: Maybe<Element4>, _ source5: Maybe<Element5>
  ) -> Maybe<(Element1, Element2, Element3, Element4, Element5)>
  where Element == (Element1, Element2, Element3, Element4, Element5) {
    Maybe<(Element1, Element2, Element3, Element4, Element5)>(
      raw: .zip(source1.source, source2.source, source3.source, source4.source, source5.source))
  }

  /// What the selector makes of the elements of all sources.
  @preconcurrency
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6>(
    _ source1: Maybe<Element1>, _ source2: Maybe<Element2>, _ source3: Maybe<Element3>,
    _ source4: Maybe<Element4>, _ source5: Maybe<Element5>, _ source6: Maybe<Element6>,
    resultSelector:
      @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6) throws -> Element
  ) -> Maybe<Element> {
    Maybe<Element>(
      raw: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        resultSelector: resultSelector))
  }

  /// The elements of all sources.
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6>(
    _ source1: Maybe<Element1>, _ source2: Maybe<Element2>, _ source3: Maybe<Element3>,
    _ source4: Maybe<Element4>, _ source5: Maybe<Element5>, _ source6: Maybe<Element6>
  ) -> Maybe<(Element1, Element2, Element3, Element4, Element5, Element6)>
  where Element == (Element1, Element2, Element3, Element4, Element5, Element6) {
    Maybe<(Element1, Element2, Element3, Element4, Element5, Element6)>(
      raw: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source))
  }

  /// What the selector makes of the elements of all sources.
  @preconcurrency
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
    _ source1: Maybe<Element1>, _ source2: Maybe<Element2>, _ source3: Maybe<Element3>,
    _ source4: Maybe<Element4>, _ source5: Maybe<Element5>, _ source6: Maybe<Element6>,
    _ source7: Maybe<Element7>,
    resultSelector:
      @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6, Element7) throws ->
      Element
  ) -> Maybe<Element> {
    Maybe<Element>(
      raw: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source,
        resultSelector: resultSelector))
  }

  /// The elements of all sources.
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7>(
    _ source1: Maybe<Element1>, _ source2: Maybe<Element2>, _ source3: Maybe<Element3>,
    _ source4: Maybe<Element4>, _ source5: Maybe<Element5>, _ source6: Maybe<Element6>,
    _ source7: Maybe<Element7>
  ) -> Maybe<(Element1, Element2, Element3, Element4, Element5, Element6, Element7)>
  where Element == (Element1, Element2, Element3, Element4, Element5, Element6, Element7) {
    Maybe<(Element1, Element2, Element3, Element4, Element5, Element6, Element7)>(
      raw: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source))
  }

  /// What the selector makes of the elements of all sources.
  @preconcurrency
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
    _ source1: Maybe<Element1>, _ source2: Maybe<Element2>, _ source3: Maybe<Element3>,
    _ source4: Maybe<Element4>, _ source5: Maybe<Element5>, _ source6: Maybe<Element6>,
    _ source7: Maybe<Element7>, _ source8: Maybe<Element8>,
    resultSelector:
      @escaping @Sendable (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8)
      throws -> Element
  ) -> Maybe<Element> {
    Maybe<Element>(
      raw: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, source8.source,
        resultSelector: resultSelector))
  }

  /// The elements of all sources.
  public static func zip<Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8>(
    _ source1: Maybe<Element1>, _ source2: Maybe<Element2>, _ source3: Maybe<Element3>,
    _ source4: Maybe<Element4>, _ source5: Maybe<Element5>, _ source6: Maybe<Element6>,
    _ source7: Maybe<Element7>, _ source8: Maybe<Element8>
  ) -> Maybe<(Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8)>
  where Element == (Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8) {
    Maybe<(Element1, Element2, Element3, Element4, Element5, Element6, Element7, Element8)>(
      raw: .zip(
        source1.source, source2.source, source3.source, source4.source, source5.source, source6.source,
        source7.source, source8.source))
  }

}
