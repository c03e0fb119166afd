// SPDX-License-Identifier: Apache-2.0
#include "fuzz/oracle.h"

#include <fmt/format.h>
#include <sys/wait.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "diag/diag.h"
#include "fuzz/child.h"
#include "report/values.h"

namespace periplus::fuzz {
namespace {

constexpr double kDeadlineSeconds = 20;
const Executor kEager{"eager", Mode::Eager};

void collect_tensors(const Value& v, std::vector<Tensor>& out, int depth = 0) {
  if (depth > 8) return;
  if (v.is(ObjKind::Tensor)) {
    out.push_back(v.as_tensor());
  } else if (v.is(ObjKind::Tuple)) {
    for (const Value& x : v.as<TupleObj>()->items) collect_tensors(x, out, depth + 1);
  } else if (v.is(ObjKind::List)) {
    for (const Value& x : v.as<ListObj>()->items) collect_tensors(x, out, depth + 1);
  } else if (v.is(ObjKind::Dict)) {
    for (const auto& [key, x] : v.as<DictObj>()->items()) collect_tensors(x, out, depth + 1);
  }
}

/// Who shares memory with whom among the tensors, and where in it, which later writes would show;
/// and the strides of each.
std::string sharing(const std::vector<Tensor>& tensors) {
  std::map<const void*, int> groups;
  // Places count from the first tensor there is in the memory: what lies before it is not kept.
  std::map<const void*, int64_t> first;
  for (const Tensor& t : tensors) {
    if (t.numel() == 0) continue;
    const auto [it, fresh] = first.emplace(t.impl()->storage.get(), t.impl()->offset);
    if (!fresh) it->second = std::min(it->second, t.impl()->offset);
  }
  std::string text;
  for (const Tensor& t : tensors) {
    if (t.numel() == 0) {
      text += "- ";
      continue;
    }
    const void* storage = t.impl()->storage.get();
    const int group = groups.emplace(storage, static_cast<int>(groups.size())).first->second;
    text += fmt::format("{}@{}:", group, t.impl()->offset - first[storage]);
    for (size_t d = 0; d < t.rank(); ++d)
      text += t.size(d) == 1 ? "-," : fmt::format("{},", t.stride(d));
    text += ' ';
  }
  return text;
}

/// Writes what a host might write into a result: no later call may see it, except through a tensor
/// that eager shares too.
void overwrite(const Value& result) {
  std::vector<Tensor> tensors;
  collect_tensors(result, tensors);
  for (const Tensor& t : tensors) {
    if (t.numel() > 0) t.copy_from(Tensor::scalar(int64_t{7}).to(t.dtype()));
  }
}

std::string state_of(const Value& callable) {
  if (!callable.is(ObjKind::Instance)) return "";
  std::string text;
  for (const auto& [name, value] : callable.as<InstanceObj>()->attrs.items()) {
    if (name == "count" || name == "total" || name == "flag" || name == "hidden" || name == "kept")
      text += name + "=" + report::fingerprint(value);
    if (name == "_buffers" || name == "_parameters") text += report::fingerprint(value);
  }
  return text;
}

/// A session whose standard library has run already. Programs run in forks of the process, so that
/// none sees what another has left and none pays for loading the library again.
class Prepared {
 public:
  explicit Prepared(const Executor& executor)
      : executor_(executor), session_(options(), settings(executor)) {
    session_.interpreter().run_source(
        add_source("<library>",
                   "import dataclasses, math, typing\nimport torch\nimport torch.nn\n"),
        "library");
  }
  static Prepared& of(const Executor& executor) {
    static std::map<std::string, std::unique_ptr<Prepared>> all;
    auto& made = all[executor.name];
    if (!made) made = std::make_unique<Prepared>(executor);
    return *made;
  }

  const Executor& executor() const { return executor_; }
  Session& session() { return session_; }
  std::string take_printed() { return std::exchange(printed_, ""); }

 private:
  InterpreterOptions options() {
    InterpreterOptions o;
    o.print = [this](const std::string& text) { printed_ += text; };
    return o;
  }
  static CompileSettings settings(const Executor& e) {
    CompileSettings s;
    s.opt_level = e.opt_level;
    s.native = e.native;
    s.object_cache = false;
    s.verify_each = true;
    s.deadline_seconds = kDeadlineSeconds;
    return s;
  }

  Executor executor_;
  std::string printed_;
  Session session_;
};

class Run {
 public:
  Run(const std::string& path, Prepared& prepared)
      : path_(path),
        prepared_(prepared),
        session_(prepared.session()),
        executor_(prepared.executor()) {
    Interpreter& in = session_.interpreter();
    module_ = in.run_file(path, "fuzzed");
    for (const char* name : {"build", "inputs", "CALLS"}) {
      if (!module_->names.find(name))
        throw std::runtime_error(std::string("the program defines no ") + name);
    }
    callable_ = in.call(*module_->names.find("build"), Values{});
    prepared_.take_printed();
  }

  int calls() const { return static_cast<int>(module_->names.find("CALLS")->as_int()); }

  Outcome call(int k) {
    Interpreter& in = session_.interpreter();
    const Value made = in.call(*module_->names.find("inputs"), Values{Value::integer(k)});
    const Values arguments = made.as<TupleObj>()->items[0].as<TupleObj>()->items;
    const Value watched = made.as<TupleObj>()->items[1];
    Outcome o;
    Value result;
    in.set_deadline(kDeadlineSeconds);
    try {
      result = session_.executable(callable_, executor_.mode)->call(arguments);
      o.exact = report::fingerprint(result);
      o.readable = report::summary(in, result, 600);
      o.kind = "ok";
    } catch (const PyError& e) {
      o.kind = "raised " + in.type_of(e.value)->name;
      o.readable = fmt::format("{} at line {}: {}", o.kind, line_of(e), in.str(e.value));
      // torch.fx has no refusals of its own: what a proxy cannot do is a TypeError.
      if (executor_.mode == Mode::Trace && in.str(e.value).find("Proxy") != std::string::npos)
        o.refusal = "E0401 " + in.str(e.value);
      o.exact = fmt::format("{} {}", o.kind, line_of(e));
    } catch (const DiagError& e) {
      judge(e, o);
    } catch (const std::exception& e) {
      o.kind = std::string("broken: ") + e.what();
      o.exact = o.readable = o.kind;
    }
    in.set_deadline(0);
    std::vector<Tensor> tensors;
    collect_tensors(Value::tuple(arguments), tensors);
    collect_tensors(watched, tensors);
    collect_tensors(result, tensors);
    const std::string printed = prepared_.take_printed();
    o.exact += "\narguments " + report::fingerprint(Value::tuple(arguments)) +
               report::fingerprint(watched);
    o.exact +=
        "\nprinted " + printed + "\nsharing " + sharing(tensors) + "\nstate " + state_of(callable_);
    o.readable += "\n    arguments then " + report::summary(in, Value::tuple(arguments), 400);
    o.readable +=
        "\n    watched " + report::summary(in, watched, 200) + ", sharing " + sharing(tensors);
    if (!printed.empty()) o.readable += ", printed " + printed;
    // A tensor that tracing makes is a constant of the trace, in torch.fx as well.
    if (executor_.mode != Mode::Trace) overwrite(result);
    return o;
  }

  uint64_t interpreted() {
    return session_.executable(callable_, executor_.mode)->report().interpreter_fallbacks;
  }

 private:
  uint32_t line_of(const PyError& e) const {
    for (const TraceEntry& t : e.traceback) {
      if (t.range.file && std::filesystem::path(t.range.file->name()).filename() ==
                              std::filesystem::path(path_).filename())
        return t.range.line;
    }
    return 0;
  }
  static void judge(const DiagError& e, Outcome& o) {
    const Diagnostic& d = e.list().front();
    const std::string code = d.info->code;
    const bool refusal = code.starts_with("E04") || code.starts_with("E08");
    o.kind = refusal ? "refused" : "broken: " + code;
    o.readable = o.exact =
        fmt::format("{} {}: {}", code, d.range.valid() ? d.range.where() : "nowhere", d.message);
    if (refusal) o.refusal = o.readable;
  }

  std::string path_;
  Prepared& prepared_;
  Session& session_;
  const Executor& executor_;
  Ref<ModuleObj> module_;
  Value callable_;
};

std::string category_of(const Outcome& want, const Outcome& got) {
  if (got.kind.starts_with("broken")) return got.kind.substr(0, 60);
  if (want.kind != got.kind) return want.kind + " -> " + got.kind;
  // Which part of the outcomes differs first: their texts have the same sections.
  const std::string &a = want.exact, &b = got.exact;
  const size_t at =
      static_cast<size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
  std::string part = want.kind == "ok" ? "result" : "line of the exception";
  for (const char* section : {"arguments", "printed", "sharing", "state"}) {
    if (const size_t begin = a.rfind(std::string("\n") + section);
        begin != std::string::npos && begin < at)
      part = section;
  }
  return part + " differs";
}

/// torch.fx bakes in what Python does besides operators, once, when it traces; `x += y` on a proxy
/// makes a new value.
bool baked_by_trace(const std::string& path) {
  std::ifstream in(path);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  for (const char* word :
       {"print(",  "self.count +=", "self.total =", "self.flag =", "nonlocal",    "assert ",
        "raise ",  " += ",          " -= ",         " *= ",        " /= ",        " ^= ",
        " |= ",    " &= ",          "self.hidden",  "self.kept",   "self.seen =", "touch(",
        "add_to(", "LEVELS",        "SCALE",        "SHARED",      "finally:",    "except "}) {
    if (text.find(word) != std::string::npos) return true;
  }
  return false;
}

/// What a program did in one executor.
struct Transcript {
  std::vector<Outcome> calls;  ///< up to the first that was refused
  uint64_t interpreted = 0;
  std::string broken;  ///< it does not load
};

Transcript run_here(const std::string& path, Prepared& prepared) {
  Transcript t;
  try {
    Run run(path, prepared);
    for (int k = 0; k < run.calls(); ++k) {
      t.calls.push_back(run.call(k));
      // What the refused call would have changed is missing from now on: the rest cannot be
      // compared.
      if (!t.calls.back().refusal.empty()) return t;
    }
    if (prepared.executor().mode != Mode::Eager) t.interpreted = run.interpreted();
  } catch (const DiagError& e) {
    t.broken = render(e.list());
  } catch (const PyError&) {
    t.broken = "the program raises while it is loaded";
  } catch (const std::exception& e) {
    t.broken = e.what();
  }
  return t;
}

nlohmann::json as_json(const Transcript& t) {
  nlohmann::json calls = nlohmann::json::array();
  for (const Outcome& o : t.calls) calls.push_back({o.exact, o.readable, o.refusal, o.kind});
  return {{"calls", calls}, {"interpreted", t.interpreted}, {"broken", t.broken}};
}

Transcript from_json(const nlohmann::json& j) {
  Transcript t;
  for (const auto& o : j["calls"]) t.calls.push_back({o[0], o[1], o[2], o[3]});
  t.interpreted = j["interpreted"];
  t.broken = j["broken"];
  return t;
}

/// Runs the program in a fork of this process.
Transcript run_apart(const std::string& path, const Executor& executor) {
  Prepared& prepared = Prepared::of(executor);
  Child child;
  child.start([&](int out) {
    const std::string text = as_json(run_here(path, prepared))
                                 .dump(-1, ' ', true, nlohmann::json::error_handler_t::replace);
    write_all(out, text + "\n");
  });
  std::string text;
  const bool answered = child.line(text);
  const int status = child.finish();
  if (answered) return from_json(nlohmann::json::parse(text));
  Transcript dead;
  dead.broken = WIFSIGNALED(status) ? fmt::format("crash {}", WTERMSIG(status))
                                    : fmt::format("exit {}", WEXITSTATUS(status));
  return dead;
}

void run_executor(const std::string& path, const Executor& executor, Comparison& c) {
  if (executor.mode == Mode::Trace && baked_by_trace(path)) return;
  const Transcript t = run_apart(path, executor);
  const auto mismatch = [&](size_t k, const std::string& what, const std::string& category) {
    c.mismatches.push_back({executor.name, static_cast<int>(k), what, category});
  };
  for (size_t k = 0; k < t.calls.size() && k < c.eager.size(); ++k) {
    const Outcome &o = t.calls[k], &want = c.eager[k];
    ++c.runs;
    if (!o.refusal.empty()) {
      ++c.refused;
      c.refusals.push_back(executor.name + ": " + o.refusal);
      if (executor.mode == Mode::Hybrid && want.kind == "ok")
        mismatch(k, "hybrid refused: " + o.refusal, "hybrid refused");
      return;
    }
    if (o.exact == want.exact) continue;
    return mismatch(k, "  eager: " + want.readable + "\n  " + executor.name + ": " + o.readable,
                    category_of(want, o));
  }
  if (t.broken.starts_with("crash") || t.broken.starts_with("exit"))
    return mismatch(t.calls.size(), "the process died", t.broken);
  if (!t.broken.empty()) return mismatch(0, t.broken, "broken: load");
  c.interpreted += static_cast<int>(t.interpreted > 0);
}

}  // namespace

const std::vector<Executor>& all_executors() {
  static const std::vector<Executor> all = [] {
    std::vector<Executor> list;
    for (const auto& [name, mode] : std::initializer_list<std::pair<const char*, Mode>>{
             {"script", Mode::Script},
             {"hybrid", Mode::Hybrid},
             {"trace", Mode::Trace},
             {"trace-example", Mode::TraceExample}}) {
      list.push_back({std::string(name) + " -O2", mode, 2, true});
      list.push_back({std::string(name) + " -O0", mode, 0, true});
    }
    list.push_back({"script reference", Mode::Script, 2, false});
    return list;
  }();
  return all;
}

void prepare_executors() {
  Prepared::of(kEager);
  for (const Executor& e : all_executors()) Prepared::of(e);
}

Comparison compare(const std::string& path, const std::vector<Executor>& executors) {
  Comparison c;
  const Transcript eager = run_apart(path, kEager);
  c.eager = eager.calls;
  c.broken = eager.broken;
  for (const Outcome& o : c.eager)
    if (o.kind.starts_with("broken") || o.kind == "refused") c.broken = o.readable;
  if (!c.broken.empty()) return c;
  for (const Executor& e : executors) run_executor(path, e, c);
  return c;
}

}  // namespace periplus::fuzz
