/// Whom to greet: the model of all three versions.
struct Person: Equatable {
  let firstName: String
  let lastName: String
}
