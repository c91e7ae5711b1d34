// Code as it was written for RxSwift, with classes that are not sendable: it must compile in Swift 6 mode, with
// warnings at most, when only the import has changed.

import RxLite

class Service {
  func search(_ text: String) -> Observable<[String]> { .just([text]) }
}

class SearchController {
  private let disposeBag = DisposeBag()
  private let query = BehaviorRelay<String>(value: "")
  private let service = Service()
  private var results: [String] = []
  var reload: (() -> Void)?

  func viewDidLoad() {
    query
      .debounce(.milliseconds(300), scheduler: MainScheduler.instance)
      .distinctUntilChanged()
      .flatMapLatest { [weak self] text -> Observable<[String]> in
        guard let self = self, !text.isEmpty else { return .just([]) }
        return self.service.search(text).catchAndReturn([])
      }
      .observe(on: MainScheduler.instance)
      .subscribe(
        onNext: { [weak self] results in
          self?.results = results
          self?.reload?()
        },
        onError: { [unowned self] _ in
          self.results = []
        }
      )
      .disposed(by: disposeBag)

    Observable<Int>.create { [service] observer in
      observer.onNext(service.search("").hashValue())
      observer.onCompleted()
      return Disposables.create()
    }
    .map { [weak self] in $0 + (self?.results.count ?? 0) }
    .filter { $0 > 0 }
    .bind(onNext: { [weak self] _ in self?.reload?() })
    .disposed(by: disposeBag)
  }
}

extension Observable {
  func hashValue() -> Int { ObjectIdentifier(self).hashValue }
}
