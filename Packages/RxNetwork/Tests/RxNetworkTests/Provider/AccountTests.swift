import Testing

@testable import RxNetwork

@Suite struct AccountTests {
  private func echo(_ lab: Laboratory) {
    lab.serve { request, _ in
      let user =
        request.headers["authorization"] ?? request.url.queryItems.first { $0.name == "u" }?.value ?? "nobody"
      return lab.dated(["Cache-Control": "max-age=600"], user)
    }
  }

  @Test(
    "what one account stored is never shown to another",
    .bug("https://github.com/lysine-dev/okhttp/issues/9365"),
    .bug("https://github.com/pkmetski/riffle/pull/592"))
  func accounts() async throws {
    let lab = Laboratory()
    echo(lab)
    let joe = TestTarget(headers: ["Authorization": "joe"], account: "joe@h")
    let upper = TestTarget(headers: ["Authorization": "JOE"], account: "JOE@h")
    #expect(try await lab.get(joe).text == "joe")
    #expect(try await lab.get(upper).text == "JOE")
    #expect(try await lab.get(joe).source == .cache)
    #expect(lab.seen.count == 2)
    lab.cache.clear(account: "joe@h")
    #expect(try await lab.get(upper).source == .cache)
    #expect(try await lab.get(joe).source == .network)
  }

  @Test(
    "without a named account the credentials are the identity",
    .bug("https://github.com/lysine-dev/okhttp/issues/9365"))
  func credentials() async throws {
    let lab = Laboratory()
    echo(lab)
    for user in ["a", "b", "a", "b"] { #expect(try await lab.get(["Authorization": user]).text == user) }
    #expect(try await lab.get().text == "nobody")
    #expect(lab.seen.count == 3)
  }

  @Test("credentials in the query are part of the key unless they are declared volatile")
  func query() async throws {
    let lab = Laboratory()
    echo(lab)
    func target(_ user: String, _ salt: String, account: String?) -> TestTarget {
      TestTarget(
        task: .query(["u": user, "s": salt, "q": "1"]), account: account,
        volatileParameters: account == nil ? [] : ["u", "s"])
    }
    #expect(try await lab.get(target("a", "1", account: nil)).text == "a")
    #expect(try await lab.get(target("b", "1", account: nil)).text == "b")
    #expect(try await lab.get(target("a", "2", account: "A")).text == "a")
    #expect(try await lab.get(target("b", "3", account: "B")).text == "b")
    #expect(lab.seen.count == 4)
    #expect(try await lab.get(target("a", "4", account: "A")).source == .cache)
    #expect(lab.seen.count == 4)
  }

  @Test("an unsafe request of one account leaves the other's stored response")
  func invalidation() async throws {
    let lab = Laboratory()
    echo(lab)
    for account in ["A", "B"] { _ = try await lab.get(TestTarget(account: account)) }
    _ = try await lab.get(TestTarget(method: .post, account: "A"))
    #expect(try await lab.get(TestTarget(account: "B")).source == .cache)
    #expect(try await lab.get(TestTarget(account: "A")).source == .network)
  }
}
