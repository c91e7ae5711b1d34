import RxLite

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PrimitiveSequenceType where Trait == SingleTrait, Element == Response {
  /// The response, if its status is 200 to 299; else `NetworkError.status`.
  public func filterSuccessfulStatusCodes() -> Single<Response> {
    map { try $0.filterSuccessfulStatusCodes() }
  }

  /// The response, if its status is 200 to 399; else `NetworkError.status`.
  public func filterSuccessfulStatusAndRedirectCodes() -> Single<Response> {
    map { try $0.filterSuccessfulStatusAndRedirectCodes() }
  }

  /// The response, if its status is this one; else `NetworkError.status`.
  public func filter(statusCode: Int) -> Single<Response> { map { try $0.filter(statusCode: statusCode) } }

  /// The response, if its status is in the range; else `NetworkError.status`.
  public func filter(statusCodes: ClosedRange<Int>) -> Single<Response> {
    map { try $0.filter(statusCodes: statusCodes) }
  }

  /// The content decoded from JSON, at a key path where one is given; else `NetworkError.decoding`.
  public func map<Value: Decodable & SendableMetatype>(
    _ type: Value.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder()
  ) -> Single<Value> { map { try $0.map(type, atKeyPath: keyPath, using: decoder) } }

  /// One object, by the name that older code uses.
  public func mapObject<Value: Decodable & SendableMetatype>(
    _ type: Value.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder()
  ) -> Single<Value> { map { try $0.map(type, atKeyPath: keyPath, using: decoder) } }

  /// An array of objects.
  public func mapArray<Value: Decodable & SendableMetatype>(
    _ type: Value.Type, atKeyPath keyPath: String? = nil, using decoder: JSONDecoder = JSONDecoder()
  ) -> Single<[Value]> { map { try $0.mapArray(type, atKeyPath: keyPath, using: decoder) } }

  /// JSON of any shape.
  public func mapJSON() -> Single<JSONValue> { map { try $0.mapJSON() } }

  /// The content as text, or the JSON string at a key path.
  public func mapString(atKeyPath keyPath: String? = nil) -> Single<String> {
    map { try $0.mapString(atKeyPath: keyPath) }
  }
}
