import RxNetwork
import Testing

/// What people read, by code; `%` stands for the address.
private let sentences: [Int: String] = [
  -1_001: "% did not answer in time; check the connection and try again.",
  -1_003: "No server was found for %; check the address and the connection.",
  -1_004: "No connection to % could be made; check that the server runs and the network is up.",
  -1_005: "The connection to % was lost; try again.",
  -1_007: "% redirects too often; tell whoever runs the server.",
  -1_010: "% redirects to an address that cannot be followed.",
  -1_011: "% ended its answer before it was complete; try again.",
  -1_016: "The answer of % is compressed in a way that cannot be read.",
  -1_017: "% does not answer in HTTP; check address and port.",
  -1_103: "The answer of % is larger than allowed.",
  -1_200:
    "A secure connection to % could not be made; a network with a sign-in page may be in between.",
  -1_201: "The certificate of % has expired; check this device's date.",
  -1_202: "The certificate of % is not trusted; a network with a sign-in page may be in between.",
  -1_203: "The certificate of % comes from an unknown authority; add it to the system if it is yours.",
]

/// Domain, code, sentence and class of a failure.
func expect(
  _ error: NetworkError?, _ code: Int, network: Bool = true, at url: String,
  _ location: SourceLocation = #_sourceLocation
) {
  #expect(error?.code == code && error?.domain == "network", "\(error as Any)", sourceLocation: location)
  #expect(error?.message == sentences[code]?.replacing("%", with: url), sourceLocation: location)
  #expect(error?.isFailedByNetwork == network, sourceLocation: location)
}

/// Domain, code, sentence and class of how an exchange ended, once.
func expect(
  _ outcome: Collector.Outcome, _ code: Int, network: Bool = true, at url: String,
  _ location: SourceLocation = #_sourceLocation
) {
  #expect(outcome.results.count == 1, sourceLocation: location)
  guard case .failure(let error) = outcome.results.first else {
    Issue.record("it succeeded", sourceLocation: location)
    return
  }
  expect(error, code, network: network, at: url, location)
}
