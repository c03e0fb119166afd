// SPDX-License-Identifier: Apache-2.0
// Whole programs: compiled and run under a deadline.
#include <map>
#include <memory>

#include "diag/diag.h"
#include "fuzz/targets/targets.h"
#include "plan/session.h"

namespace periplus::fuzz {
namespace {

constexpr double kDeadlineSeconds = 1;
constexpr int kRunsOfSession = 200;  ///< sources and modules are kept for the life of a session

std::vector<std::string> program_seeds() {
  return files({"tests/fuzz/corpus/programs", "tests/fuzz/crashers"}, ".py", 6000);
}

/// How a program is compiled: native code for one in four, the reference executor for the others.
struct Way {
  bool native;
  int opt_level;
  auto operator<=>(const Way&) const = default;
};
Way way_of(const std::string& input) {
  return {input.size() % 4 == 0, input.size() % 8 == 0 ? 0 : 2};
}

/// A session that has loaded the standard library and serves some inputs.
Session& session_for(Way way) {
  struct Kept {
    std::unique_ptr<Session> session;
    int runs = 0;
  };
  static auto* all = new std::map<Way, Kept>;
  Kept& kept = (*all)[way];
  if (!kept.session || ++kept.runs == kRunsOfSession) {
    InterpreterOptions options;
    options.print = [](const std::string&) {};
    CompileSettings settings;
    settings.object_cache = false;
    settings.native = way.native;
    settings.opt_level = way.opt_level;
    settings.deadline_seconds = kDeadlineSeconds;
    kept = {std::make_unique<Session>(options, settings), 0};
  }
  return *kept.session;
}

bool run_program(const std::string& input) {
  Session& session = session_for(way_of(input));
  Interpreter& in = session.interpreter();
  in.set_deadline(kDeadlineSeconds);
  try {
    const Ref<ModuleObj> module = in.run_source(add_source("<fuzz>", input), "fuzzed");
    const Value *build = module->names.find("build"), *inputs = module->names.find("inputs");
    if (!build || !inputs) return false;
    const Value callable = in.call(*build, Values{});
    const Value made = in.call(*inputs, Values{Value::integer(0)});
    if (!made.is(ObjKind::Tuple) || made.as<TupleObj>()->items.empty() ||
        !made.as<TupleObj>()->items[0].is(ObjKind::Tuple))
      return false;
    const Values arguments = made.as<TupleObj>()->items[0].as<TupleObj>()->items;
    session.executable(callable, input.size() % 5 ? Mode::Script : Mode::Hybrid)->call(arguments);
    return true;
  } catch (const DiagError& e) {
    render(e.list());
  } catch (const PyError& e) {
    in.format_traceback(e);
  }
  return false;
}

}  // namespace

const Target program_target{"program", run_program, program_seeds, Target::Text::Whole};

}  // namespace periplus::fuzz
