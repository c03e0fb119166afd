// SPDX-License-Identifier: Apache-2.0
#include "plan/entry.h"

#include <algorithm>
#include <chrono>

#include "codegen/stop_watch.h"
#include "diag/diag.h"
#include "graph/fusion.h"
#include "ops/views.h"
#include "passes/pass.h"
#include "support/memory_limit.h"
#include "support/timeline.h"

namespace periplus::plan {
namespace {

using Clock = std::chrono::steady_clock;

double ms_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

/// A graph longer than this is not worth the time LLVM takes for it. Straight-line traces of long
/// loops grow to that.
size_t native_node_limit(script::Policy policy) {
  return policy == script::Policy::TraceExample ? 800 : 5000;
}

/// LLVM ends the process where it is refused memory. It took 170 KB a node for the largest graphs.
bool has_memory_for_native(size_t nodes) {
  constexpr size_t kBase = size_t{128} << 20, kPerNode = size_t{256} << 10;
  const std::optional<size_t> left = memory_left();
  return !left || *left > kBase + nodes * kPerNode;
}

bool should_be_native(const graph::Graph& g, const CompileSettings& s, script::Policy policy) {
  const size_t nodes = g.node_count();
  return s.native && nodes <= native_node_limit(policy) && has_memory_for_native(nodes);
}

bool wants(const CompileSettings& s, const std::string& stage) {
  return s.dump && std::find(s.dumps.begin(), s.dumps.end(), stage) != s.dumps.end();
}

PassOptions pass_options(const CompileSettings& s) {
  PassOptions o;
  o.verify_each = s.verify_each;
  o.skip = s.skip_passes;
  o.bisect = s.bisect;
  o.after = [&s](const std::string& pass, const graph::Graph& g, bool changed) {
    const std::string stage = "graph.after:" + pass;
    if (changed && wants(s, stage)) s.dump(stage, graph::print(g));
  };
  return o;
}

void dump_capture(const CompileSettings& s, const script::Captured& c) {
  if (wants(s, "graph")) s.dump("graph", graph::print(*c.graph));
  if (wants(s, "trace") && c.graph) s.dump("trace", graph::print(*c.graph));
  if (wants(s, "guards")) {
    std::string text;
    for (const auto& g : c.graph->guards) text += g.what + "\n";
    for (const auto& g : c.guards) text += g.what + "\n";
    s.dump("guards", text);
  }
  if (wants(s, "plan")) {
    std::string text;
    for (const auto& p : c.parts)
      text += fmt::format("{:<12} {:<40} {} {}\n", p.how, p.name, p.loc.where(), p.why);
    s.dump("plan", text);
  }
}

void collect_leaves(const Value& v, std::vector<std::vector<int64_t>>& out) {
  if (v.is(ObjKind::Tensor)) {
    const auto sizes = v.as_tensor().sizes();
    out.emplace_back(sizes.begin(), sizes.end());
  } else if (v.is(ObjKind::Tuple)) {
    for (const Value& x : v.as<TupleObj>()->items) collect_leaves(x, out);
  } else if (v.is(ObjKind::List)) {
    for (const Value& x : v.as<ListObj>()->items) collect_leaves(x, out);
  } else if (v.is(ObjKind::Dict)) {
    for (const auto& [k, x] : v.as<DictObj>()->items()) collect_leaves(x, out);
  }
}

std::vector<std::vector<int64_t>> leaf_sizes(const Values& inputs) {
  std::vector<std::vector<int64_t>> out;
  for (const Value& v : inputs) collect_leaves(v, out);
  return out;
}

}  // namespace

void Entry::watch_constants() {
  checked_at = pp_storage_watched_writes();
  const auto watch = [this](const graph::Graph& g) {
    for (const auto& [path, tensor] : g.constants) {
      const Storage& storage = tensor.impl()->storage;
      constants.push_back({tensor, storage, pp_storage_watch(storage.get())});
    }
  };
  watch(*captured.graph);
  for (const auto& function : captured.graph->functions) watch(*function);
}

std::vector<Tensor> Entry::changed_constants() {
  const int64_t now = pp_storage_watched_writes();
  if (now == checked_at) return {};
  std::vector<Tensor> changed;
  for (const Constant& c : constants) {
    if (pp_storage_writes(c.storage.get()) != c.writes) changed.push_back(c.tensor);
  }
  if (changed.empty()) checked_at = now;
  return changed;
}

void Entry::count_failure(const graph::Node& boundary, const std::string& guard) const {
  const std::lock_guard lock(mutex_);
  for (codegen::GuardFailures& f : failures_) {
    if (f.boundary != boundary.name || f.what != guard) continue;
    ++f.count;
    return;
  }
  failures_.push_back({boundary.name, guard, boundary.loc, 1});
}

std::vector<codegen::GuardFailures> Entry::guard_failures() const {
  if (code) return code->guard_failures();
  const std::lock_guard lock(mutex_);
  return failures_;
}

namespace {

template <class Test>
bool any_operator(const graph::Graph& g, Test&& test) {
  bool found = false;
  graph::walk(g.top, [&](const graph::Node& n) { found = found || (n.op && test(*n.op)); });
  return found || std::any_of(g.functions.begin(), g.functions.end(),
                              [&](const auto& function) { return any_operator(*function, test); });
}

// The reference executor and native code run without the session's lock: what they read where it
// is stays there.

void hold_constants(const graph::Graph& g) {
  for (const auto& [path, tensor] : g.constants) tensor.hold();
  for (const auto& function : g.functions) hold_constants(*function);
}

void hold(const graph::RtValue& v) {
  if (const auto* t = std::get_if<Tensor>(&v.v)) t->hold();
  if (const auto* items = std::get_if<std::shared_ptr<graph::RtList>>(&v.v))
    for (const graph::RtValue& item : **items) hold(item);
}

}  // namespace

Ref<Entry> build_entry(Interpreter& in, const CompileSettings& settings, const Value& callable,
                       const Values& inputs, const script::CaptureOptions& options) {
  auto entry = make_ref<Entry>();
  const auto start = Clock::now();
  {
    const Stage stage("capture");
    entry->captured = script::capture(in, callable, inputs, options);
    entry->guards = EntryGuards(entry->captured);
    entry->watch_constants();
  }
  entry->capture_ms = ms_since(start);
  dump_capture(settings, entry->captured);

  const auto compile_start = Clock::now();
  graph::Graph& g = *entry->captured.graph;
  entry->raw = g.clone();
  entry->random = any_operator(g, [](const OpDef& op) { return has(op.effects, Effects::Random); });
  entry->written_may_be_copied = !g.write_backs.empty() && any_operator(g, [](const OpDef& op) {
    return views_or_copies(graph::base_name(op));
  });
  const std::string pipeline =
      settings.passes.empty() ? default_pipeline(settings.opt_level) : settings.passes;
  run_passes(g, pipeline, pass_options(settings));
  if (should_be_native(g, settings, options.policy)) {
    codegen::CompileOptions co;
    co.opt_level = settings.opt_level;
    co.object_cache = settings.object_cache;
    co.bfloat16_weights = settings.bfloat16_weights;
    co.polled = settings.polled;
    co.put_weights_away = true;
    if (wants(settings, "loops") || wants(settings, "llvm") || wants(settings, "asm")) {
      co.dump = [&settings](const std::string& stage, const std::string& text) {
        if (wants(settings, stage)) settings.dump(stage, text);
      };
    }
    co.profile = settings.profile;
    entry->code = codegen::compile(g, co);
  } else {
    hold_constants(g);
  }
  entry->compile_ms = ms_since(compile_start);
  return entry;
}

codegen::CallStatus run_entry(const Entry& entry, const CompileSettings& settings,
                              std::span<const graph::RtValue> inputs, graph::RtValue& output,
                              std::vector<graph::RtValue>& written,
                              const std::function<void(const std::string&)>& print) {
  for (const graph::RtValue& v : inputs) hold(v);
  if (entry.code) {
    codegen::CallControl control;
    control.deadline_seconds = settings.deadline_seconds;
    control.cancel = settings.cancel;
    control.print = print;
    return entry.code->call(inputs, output, written, control);
  }
  codegen::CallStatus status;
  std::atomic<bool> stop{false};
  const codegen::StopWatch watch(stop, settings.cancel, settings.deadline_seconds);
  try {
    graph::ExecuteOptions o;
    o.stop = watch.flag();
    o.print = print;
    o.guard_failed = [&entry](const graph::Node& boundary, const std::string& guard) {
      entry.count_failure(boundary, guard);
    };
    output = graph::execute(*entry.captured.graph, inputs, o, &written);
  } catch (const graph::ExecutionStop& stopped) {
    status.status = stopped.status;
    status.kind = stopped.kind;
    status.message = watch.passed() ? "the deadline passed" : stopped.message;
    status.loc = stopped.loc;
  }
  return status;
}

std::vector<std::vector<bool>> SizeHistory::observe(const Values& inputs) {
  auto now = leaf_sizes(inputs);
  const bool same_leaves = last_.size() == now.size();
  std::vector<std::vector<bool>> dynamic(now.size());
  for (size_t k = 0; k < now.size(); ++k) {
    if (!same_leaves || last_[k].size() != now[k].size()) {
      dynamic[k].assign(now[k].size(), false);
      continue;
    }
    dynamic[k] = dynamic_[k];
    for (size_t d = 0; d < now[k].size(); ++d)
      if (now[k][d] != last_[k][d]) dynamic[k][d] = true;
  }
  auto answer = dynamic;
  // Nothing below throws: when memory runs out above, the history is as it was.
  last_ = std::move(now);
  dynamic_ = std::move(dynamic);
  return answer;
}

std::vector<std::vector<bool>> SizeHistory::everything(const Values& inputs) {
  std::vector<std::vector<bool>> out;
  for (const auto& sizes : leaf_sizes(inputs)) out.emplace_back(sizes.size(), true);
  return out;
}

}  // namespace periplus::plan
