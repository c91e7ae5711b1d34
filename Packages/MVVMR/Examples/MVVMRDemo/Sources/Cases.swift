import MVVMR

/// The first screen.
struct HomeCase: MVVMUnitCase {}

/// The log-in: it is sent tokens, and gives a name back.
struct LoginCase: MVVMUnitCase {
  typealias Sent = String
  typealias CallBack = String
}

extension MVVMUnitCase where Self == HomeCase {
  static var home: HomeCase { HomeCase() }
}

extension MVVMUnitCase where Self == LoginCase {
  static var login: LoginCase { LoginCase() }
}
