import RxNetwork

/// A target that is an URL.
struct WebTarget: TargetType {
  var baseURL: String
  var path = ""
  var method = HTTPMethod.get
  var task = RequestTask.plain
  var headers = HTTPHeaders()
  var cachePolicy = CachePolicy.protocol
  var account: String?
  var secrets = Secrets()
  var deadlines = Deadlines()
  var validation = Validation.none
  var isSentOnce = false
  var volatileParameters: Set<String> = []
  var redirects = Request.Redirects.follow

  init(_ url: String) { baseURL = url }
}
