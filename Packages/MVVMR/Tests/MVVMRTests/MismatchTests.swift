#if os(Linux)
  import Foundation
  import Testing

  /// That a wrong pair does not compile can only be seen by compiling one.
  @Suite struct MismatchTests {
    private static let screen = """
      import MVVMR
      import RxLite
      protocol Inputs { func tapped() }
      final class Model: MVVMViewModel {
        typealias Inputs = INPUTS
        typealias Outputs = OUTPUTS
        func tapped() {}
      }
      extension Model: Inputs { var inputs: INPUTS { MODEL } }
      struct ViewInput: ViewToViewModelInput {
        init(view: View) {}
        func rxDrive(viewModelInputs: any Inputs, disposeBag: DisposeBag) {}
      }
      final class View: MVVMView {
        typealias Input = ViewInput
        typealias Received = RECEIVED
        typealias CallBack = CALLBACK
        var receive: Driver<RECEIVED>?
      }
      struct Case: MVVMUnitCase { typealias Sent = String; typealias CallBack = Int }
      @MainActor func unit() { _ = MVVMUnit(Case.self, view: { _ in View() }, viewModel: { _ in Model() }) }
      """

    /// What the compiler says of a pair with these types; empty when it compiles.
    private func complaints(
      inputs: String = "any Inputs", outputs: String = "Void", received: String = "String",
      callBack: String = "Int"
    ) throws -> String {
      let source = Self.screen.replacing("typealias Inputs = INPUTS\n", with: "")
        .replacing("INPUTS", with: inputs).replacing("OUTPUTS", with: outputs)
        .replacing("MODEL", with: inputs == "any Inputs" ? "self" : "()")
        .replacing("RECEIVED", with: received).replacing("CALLBACK", with: callBack)
      let file = FileManager.default.temporaryDirectory.appending(path: "Mismatch-\(UUID()).swift")
      try source.write(to: file, atomically: true, encoding: .utf8)
      defer { try? FileManager.default.removeItem(at: file) }
      let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        "swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-I",
        products.appending(path: "Modules").path, file.path,
      ]
      let pipe = Pipe()
      process.standardError = pipe
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }

    @Test("a unit whose view and model fit together compiles")
    func fitting() throws { #expect(try complaints() == "") }

    @Test("a view that calls inputs which the model does not have does not compile")
    func inputs() throws {
      let complaints = try complaints(inputs: "Void")
      #expect(
        ["error:", "MVVMUnit", "View.Input.Inputs", "ViewModel.Inputs"].allSatisfy(complaints.contains))
    }

    @Test("a view that gets another type than its case is sent does not compile")
    func received() throws {
      let complaints = try complaints(received: "Int")
      #expect(["error:", "MVVMUnit", "View.Received", "Case.Sent"].allSatisfy(complaints.contains))
    }

    @Test("a view that gives back another type than its case says does not compile")
    func callBack() throws {
      let complaints = try complaints(callBack: "String")
      #expect(["error:", "MVVMUnit", "View.CallBack", "Case.CallBack"].allSatisfy(complaints.contains))
    }
  }
#endif
