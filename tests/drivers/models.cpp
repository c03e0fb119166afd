// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "diag/diag.h"
#include "drivers.h"
#include "report/describe.h"
#include "report/measure.h"
#include "report/values.h"
#include "runtime/threads.h"
#include "tests/awake.h"

namespace periplus::cases {
namespace {

using nlohmann::json;

/// "build:b1" of a record → "FILE.py:build@b1".
std::string target_of(const std::string& path, const std::string& key) {
  const size_t colon = key.find(':');
  std::string spec = path + ":" + key.substr(0, colon);
  return colon == std::string::npos ? spec : spec + "@" + key.substr(colon + 1);
}

std::string mode_of(const Executor& e) { return e.name.substr(0, e.name.find(' ')); }

/// Whole models are too long for the node-by-node executor; the language programs run in it.
bool is_reference(const Executor& e) { return e.name.find("reference") != std::string::npos; }

/// Nothing in it that `changed_inputs` could change.
bool all_the_same(const Values& inputs) {
  return std::none_of(inputs.begin(), inputs.end(), [](const Value& v) {
    return v.is(ObjKind::Tensor) && is_floating(v.as_tensor().dtype());
  });
}

/// Modes that must take the program: script and hybrid always, traces as legal.txt says.
std::set<std::string> legal_modes(const std::string& file, const std::string& program) {
  std::set<std::string> modes{"eager", "script", "hybrid"};
  if (file.empty()) return modes;
  for (const std::string& line : split_lines(read_file(file))) {
    const std::vector<std::string> words = split_words(line);
    if (words.size() == 2 && words[0] == program) modes.insert(words[1]);
  }
  return modes;
}

/// Other inputs of the same types: floating tensors scaled, so that branches that depend on data go
/// another way.
Values changed_inputs(const Values& inputs) {
  Values changed = report::copy_inputs(inputs);
  for (Value& v : changed) {
    if (!v.is(ObjKind::Tensor) || !is_floating(v.as_tensor().dtype())) continue;
    const Tensor wide = v.as_tensor().to(DType::Float64).contiguous().clone();
    for (int64_t i = 0; i < wide.numel(); ++i) wide.data<double>()[i] *= 0.37;
    v.as_tensor().copy_from(wide.to(v.as_tensor().dtype()));
  }
  return changed;
}

struct Answer {
  Value value;
  std::string bits;
  report::Failure failure;
  bool refused_with_line = false;
};

Answer answer(Session& session, const Value& callable, Mode mode, const Values& inputs) {
  Answer a;
  try {
    const Values args = report::copy_inputs(inputs);
    a.value = session.executable(callable, mode)->call(args);
    a.bits = report::fingerprint(a.value) + report::fingerprint(Value::tuple(args));
  } catch (const DiagError& e) {
    a.failure = report::current_failure(session.interpreter());
    a.refused_with_line = e.list().front().range.valid();
  } catch (...) {
    a.failure = report::current_failure(session.interpreter());
  }
  return a;
}

/// What eager answers, once for a target.
struct Reference {
  Answer example, changed;
};

class ModelTest {
 public:
  ModelTest(std::string spec, const json& record, std::set<std::string> legal, Verdict& verdict)
      : spec_(std::move(spec)), record_(record), legal_(std::move(legal)), verdict_(verdict) {}

  void run() {
    for (const Executor& e : executors()) {
      if (is_reference(e)) continue;
      where_ = spec_ + " " + e.name;
      Session session({}, settings_of(e));
      try {
        const Session::Target target = session.load_target(spec_);
        run_in(session, target, e);
      } catch (...) {
        verdict_.check(false, where_, report::current_failure(session.interpreter()).reason);
      }
    }
  }

 private:
  void run_in(Session& session, const Session::Target& target, const Executor& e) {
    const Answer first = answer(session, target.callable, e.mode, target.inputs);
    if (e.mode == Mode::Eager) return keep_reference(session, target, first);
    if (first.failure.status == report::Status::Illegal) return check_refusal(e, first);
    check_answer(first);
    check_same(answer(session, target.callable, e.mode, target.inputs), reference_.example,
               "second call");
    if (!all_the_same(target.inputs)) check_changed(session, target, e);
    if (e.mode == Mode::Script || e.mode == Mode::Hybrid) check_compiled(session, target, e);
    if (e.mode == Mode::Hybrid) check_threads(session, target, e);
  }

  void keep_reference(Session& session, const Session::Target& target, const Answer& first) {
    reference_.example = first;
    reference_.changed = all_the_same(target.inputs) ? first
                                                     : answer(session, target.callable, Mode::Eager,
                                                              changed_inputs(target.inputs));
    check_inputs(target);
    check_answer(first);
    check_threads(session, target, executors().front());
  }

  void check_inputs(const Session::Target& target) {
    const std::string why = report::mismatch(record_.at("inputs"), Value::tuple(target.inputs));
    verdict_.check(why.empty(), where_, "example inputs: " + why);
  }
  void check_answer(const Answer& a) {
    if (a.failure.status != report::Status::Ok)
      return verdict_.check(false, where_, a.failure.reason);
    const std::string why = report::mismatch(record_.at("output"), a.value);
    verdict_.check(why.empty(), where_, why);
    verdict_.check(a.bits == reference_.example.bits, where_,
                   fmt::format("differs from eager by {}",
                               report::max_abs_diff(reference_.example.value, a.value)));
  }
  void check_refusal(const Executor& e, const Answer& a) {
    verdict_.check(!legal_.count(mode_of(e)), where_, "must be legal, but: " + a.failure.reason);
    verdict_.check(a.refused_with_line, where_, "refused without a line: " + a.failure.reason);
  }
  void check_same(const Answer& a, const Answer& want, const std::string& what) {
    const bool same = a.bits == want.bits && a.failure.status == want.failure.status;
    verdict_.check(same, where_,
                   what + " differs from eager: " +
                       (a.failure.reason.empty()
                            ? fmt::format("by {}", report::max_abs_diff(want.value, a.value))
                            : a.failure.reason));
  }
  /// On other inputs: eager's answer, or (in a trace) a guard that refuses them.
  void check_changed(Session& session, const Session::Target& target, const Executor& e) {
    const Answer a = answer(session, target.callable, e.mode, changed_inputs(target.inputs));
    if (a.failure.status == report::Status::Illegal && e.mode == Mode::TraceExample) {
      return verdict_.check(a.refused_with_line, where_,
                            "guard without a line: " + a.failure.reason);
    }
    check_same(a, reference_.changed, "on changed inputs");
  }
  void check_compiled(Session& session, const Session::Target& target, const Executor& e) {
    const CaptureReport r = session.executable(target.callable, e.mode)->report();
    verdict_.check(r.compiled && r.interpreter_fallbacks == 0, where_,
                   "a part of it runs in the interpreter");
  }

  void check_threads(Session& session, const Session::Target& target, const Executor& e) {
    for (const int threads : {2, 3, 1}) {
      pp_set_threads(threads);
      for (int call = 1; call <= 2; ++call) {  // the first one compiles
        wake_workers();
        check_same(answer(session, target.callable, e.mode, target.inputs), reference_.example,
                   fmt::format("on {} threads, call {}", threads, call));
      }
    }
  }

  std::string spec_;
  const json& record_;
  std::set<std::string> legal_;
  Verdict& verdict_;
  std::string where_;
  Reference reference_;
};

}  // namespace

int run_models(const std::vector<std::string>& args) {
  const std::string path = args[1];
  const std::string program = std::filesystem::path(path).stem();
  const json records = json::parse(read_file(option(args, "expected")));
  Verdict verdict;
  for (const auto& [key, record] : records.items()) {
    ModelTest(target_of(path, key), record, legal_modes(option(args, "legal"), program), verdict)
        .run();
  }
  return verdict.finish(program);
}

}  // namespace periplus::cases
