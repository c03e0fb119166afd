// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "diag/diag.h"
#include "drivers.h"
#include "parse/parse.h"
#include "report/measure.h"
#include "report/values.h"

namespace periplus::cases {
namespace {

constexpr int kRepeats = 4;

struct Program {
  std::string path;
  std::vector<std::string> expected;  ///< printed lines
  std::string raises;              ///< "ValueError: …", the exception that ends the file, or ""
  std::vector<std::string> calls;  ///< "f(1, 2)"
  std::vector<std::pair<std::string, std::string>> illegal;  ///< mode, call
  std::vector<std::string> modes{"script", "hybrid"};
  bool has_tests = false;  ///< functions "test_…"
};

std::string without_trailing_spaces(std::string text) {
  text.erase(text.find_last_not_of(" \r") + 1);
  return text;
}

/// The text after `mark` in a line, without spaces around it.
bool after(const std::string& line, const std::string& mark, std::string& out) {
  const size_t at = line.find(mark);
  if (at == std::string::npos) return false;
  out = line.substr(at + mark.size());
  out.erase(0, std::min(out.find_first_not_of(' '), out.size()));
  out = without_trailing_spaces(out);
  return true;
}

/// The printed line that a comment promises: its leading spaces count.
bool expected_line(const std::string& line, std::string& out) {
  const std::string mark = "# expect:";
  const size_t at = line.find(mark);
  if (at == std::string::npos) return false;
  out = line.substr(at + mark.size());
  if (out.starts_with(' ')) out.erase(0, 1);
  out = without_trailing_spaces(out);
  return true;
}

Program read_program(const std::string& path) {
  Program p;
  p.path = path;
  for (const std::string& line : split_lines(read_file(path))) {
    std::string text;
    p.has_tests = p.has_tests || line.rfind("def test_", 0) == 0;
    if (expected_line(line, text)) p.expected.push_back(text);
    if (after(line, "# raises:", text)) p.raises = text;
    if (after(line, "# compile:", text)) p.calls.push_back(text);
    if (after(line, "# modes:", text)) p.modes = split_words(text);
    if (after(line, "# illegal:", text)) {
      const size_t space = text.find(' ');
      p.illegal.emplace_back(text.substr(0, space), text.substr(space + 1));
    }
  }
  return p;
}

/// What a call did, in a form that can be compared: equal texts are equal outcomes.
struct Outcome {
  std::string exact;  ///< with the bits of tensors
  std::string readable;
};

class Run {
 public:
  Run(const Program& program, const Executor& executor)
      : program_(program),
        executor_(executor),
        session_(interpreter_options(), settings_of(executor)) {}

  /// Runs the file. Returns what it printed; throws for an exception that the program does not
  /// promise.
  std::string load() {
    try {
      module_ = in().run_file(program_.path, "__main__");
    } catch (const PyError& e) {
      if (program_.raises.empty()) throw;
      raised_ = last_line(in().format_traceback(e));
    }
    return take_printed();
  }
  const std::string& raised() const { return raised_; }

  Outcome call(const std::string& text) {
    const size_t open = text.find('(');
    const Value callable = evaluate(text.substr(0, open));
    const Value args = evaluate("(lambda *args: args)" + text.substr(open));
    return call(callable, args.as<TupleObj>()->items);
  }
  Outcome call(const Value& callable, const Values& args) {
    Outcome o;
    try {
      const Value result = session_.executable(callable, executor_.mode)->call(args);
      o.exact = report::fingerprint(result);
      o.readable = report::summary(in(), result, 300);
    } catch (...) {
      o.readable = reason_without_place();
      o.exact = o.readable;
    }
    const std::string printed = take_printed();
    o.exact += "\nprinted " + printed + "\narguments " + report::fingerprint(Value::tuple(args));
    o.readable += printed.empty() ? "" : ", printed " + printed;
    o.readable +=
        args.empty() ? "" : ", arguments then " + report::summary(in(), Value::tuple(args), 200);
    return o;
  }
  /// The place of the refusal, or "" if the call is not refused.
  std::string refusal(const std::string& text) {
    const size_t open = text.find('(');
    const Value callable = evaluate(text.substr(0, open));
    const Value args = evaluate("(lambda *args: args)" + text.substr(open));
    try {
      session_.executable(callable, executor_.mode)->call(args.as<TupleObj>()->items);
    } catch (const DiagError& e) {
      const Diagnostic& d = e.list().front();
      return d.range.valid() ? d.range.where() + ": " + d.message
                             : "a refusal without a place: " + d.message;
    }
    return "";
  }
  std::vector<std::string> tests() const {
    std::vector<std::string> names;
    if (!module_) return names;
    for (const auto& [name, value] : module_->names.items()) {
      if (name.rfind("test_", 0) == 0 && value.is(ObjKind::Function)) names.push_back(name);
    }
    return names;
  }
  std::string failure() { return report::current_failure(in()).reason; }

 private:
  InterpreterOptions interpreter_options() {
    InterpreterOptions o;
    o.print = [this](const std::string& text) { printed_ += text; };
    return o;
  }
  Interpreter& in() { return session_.interpreter(); }
  std::string take_printed() { return std::exchange(printed_, ""); }
  /// An exception of the program by class and message; a refusal with all it says.
  std::string reason_without_place() {
    try {
      throw;
    } catch (const PyError& e) {
      return "raised " + in().type_of(e.value)->name + ": " + in().str(e.value);
    } catch (...) {
      return "FAILED " + report::current_failure(in()).reason;
    }
  }
  Value evaluate(const std::string& expression) {
    const SourceFile* source = add_source("<call>", "__value = " + expression + "\n");
    const Ref<ModuleObj> scratch = module_;
    in().run_in(*scratch, parse_module(source));
    return *scratch->names.find("__value");
  }

  static std::string last_line(const std::string& text) {
    const std::vector<std::string> lines = split_lines(text);
    return lines.empty() ? "" : lines.back();
  }

  const Program& program_;
  const Executor& executor_;
  std::string printed_, raised_;
  Session session_;
  Ref<ModuleObj> module_;
};

/// Everything of one program in one executor; `reference` holds eager's outcomes of the calls (made
/// by the first run).
void run_in(const Program& p, const Executor& e, std::vector<std::vector<Outcome>>& reference,
            Verdict& verdict) {
  const std::string where = std::filesystem::path(p.path).filename().string() + " " + e.name;
  Run run(p, e);
  try {
    std::vector<std::string> printed = split_lines(run.load());
    for (std::string& line : printed) line = without_trailing_spaces(line);
    if (e.mode == Mode::Eager && !p.raises.empty())
      verdict.check(run.raised() == p.raises, where,
                    fmt::format("raised \"{}\", not \"{}\"", run.raised(), p.raises));
    if (e.mode == Mode::Eager && !p.expected.empty()) {
      verdict.check(printed == p.expected, where,
                    fmt::format("printed\n  {}\nexpected\n  {}", fmt::join(printed, "\n  "),
                                fmt::join(p.expected, "\n  ")));
    }
  } catch (...) {
    return verdict.check(false, where, run.failure());
  }
  for (const std::string& test : run.tests()) {
    for (int k = 0; k < kRepeats; ++k) {
      const Outcome o = run.call(test + "()");
      const bool good = o.exact.rfind("raised", 0) != 0 && o.exact.rfind("FAILED", 0) != 0;
      verdict.check(good, where + " " + test, o.readable);
      if (!good) break;
    }
  }
  for (size_t c = 0; c < p.calls.size(); ++c) {
    for (size_t k = 0; k < kRepeats; ++k) {
      const Outcome o = run.call(p.calls[c]);
      if (e.mode == Mode::Eager) reference[c].push_back(o);
      if (k >= reference[c].size()) return;
      const Outcome& want = reference[c][k];
      const bool guarded =
          e.mode == Mode::TraceExample && o.exact.find("[E0402]") != std::string::npos;
      const bool good = guarded || (o.exact == want.exact && o.exact.rfind("FAILED", 0) != 0);
      verdict.check(good, fmt::format("{} {} (call {})", where, p.calls[c], k + 1),
                    fmt::format("{}\n  eager: {}", o.readable, want.readable));
      if (!good) break;
    }
  }
}

bool compiles(const Program& p) { return !p.calls.empty() || p.has_tests; }

bool has_mode(const Program& p, const Executor& e) {
  const std::string mode = e.name.substr(0, e.name.find(' '));
  return e.mode == Mode::Eager || std::find(p.modes.begin(), p.modes.end(), mode) != p.modes.end();
}

void check_refusals(const Program& p, Verdict& verdict) {
  for (const auto& [mode, call] : p.illegal) {
    for (const Executor& e : executors()) {
      if (e.name != mode + " -O2") continue;
      Run run(p, e);
      run.load();
      const std::string refusal = run.refusal(call);
      verdict.check(refusal.find(std::filesystem::path(p.path).filename().string() + ":") !=
                        std::string::npos,
                    fmt::format("{} {} {}", p.path, mode, call),
                    refusal.empty() ? "was not refused"
                                    : "refused without a line of the program: " + refusal);
    }
  }
}

}  // namespace

int run_lang(const std::vector<std::string>& args) {
  Verdict verdict;
  std::vector<std::string> files{args[1]};
  if (std::filesystem::is_directory(args[1])) files = files_of(args[1], {".py"});
  for (const std::string& path : files) {
    const Program p = read_program(path);
    std::vector<std::vector<Outcome>> reference(p.calls.size());
    for (const Executor& e : executors()) {
      // Where nothing is compiled, the other modes would only do what eager does.
      if (e.mode == Mode::Eager || (compiles(p) && has_mode(p, e)))
        run_in(p, e, reference, verdict);
    }
    check_refusals(p, verdict);
  }
  return verdict.finish(args[1]);
}

}  // namespace periplus::cases
