// SPDX-License-Identifier: Apache-2.0
// Guarded entries of one callable: dispatch, specialisation, fallback.
#include <algorithm>
#include <chrono>
#include <mutex>

#include "diag/diag.h"
#include "eager/silent_prefix.h"
#include "ops/random_state.h"
#include "plan/boundaries.h"
#include "plan/executables.h"
#include "plan/island.h"

namespace periplus::plan {
namespace {

/// Entries per callable; the next one is generic in all sizes, and what does not fit that is
/// interpreted.
constexpr size_t kMaxEntries = 8;

script::Policy policy_of(Mode m) {
  switch (m) {
    case Mode::TraceExample:
      return script::Policy::TraceExample;
    case Mode::Hybrid:
      return script::Policy::Hybrid;
    case Mode::Eager:
    case Mode::Trace:
    case Mode::Script:
      return script::Policy::Script;
  }
  return script::Policy::Script;
}

/// First and last byte that a tensor may touch.
std::pair<const char*, const char*> extent(const Tensor& t) {
  const char* low = static_cast<const char*>(t.address());
  const char* high = low;
  const auto size = static_cast<int64_t>(item_size(t.dtype()));
  for (size_t d = 0; d < t.rank(); ++d) {
    const int64_t reach = (t.size(d) - 1) * t.stride(d) * size;
    (reach < 0 ? low : high) += reach;
  }
  return {low, high + size};
}

bool overlap(const Tensor& a, const Tensor& b) {
  if (!a.same_storage(b) || a.numel() == 0 || b.numel() == 0) return false;
  const auto [a0, a1] = extent(a);
  const auto [b0, b1] = extent(b);
  return a0 < b1 && b0 < a1;
}

/// True if two indices may name one element, as in an expanded tensor.
bool overlaps_itself(const Tensor& t) {
  std::vector<size_t> order;
  for (size_t d = 0; d < t.rank(); ++d) {
    if (t.size(d) == 0) return false;
    if (t.size(d) > 1) order.push_back(d);
  }
  std::sort(order.begin(), order.end(),
            [&](size_t a, size_t b) { return t.stride(a) < t.stride(b); });
  int64_t extent = 0;
  for (const size_t d : order) {
    if (t.stride(d) <= extent) return true;
    extent += t.stride(d) * (t.size(d) - 1);
  }
  return false;
}

/// A captured graph takes its inputs for separate memory. Where one that it writes overlaps another
/// input or a constant, or may be copied for its gaps, only the interpreter knows what each read
/// sees.
bool written_memory_is_shared(const Entry& entry, const std::vector<graph::RtValue>& leaves) {
  const graph::Graph& g = *entry.captured.graph;
  for (const auto& [index, value] : g.write_backs) {
    const auto* written = std::get_if<Tensor>(&leaves[static_cast<size_t>(index)].v);
    if (!written) continue;
    if (overlaps_itself(*written)) return true;
    // What was written is row-major in the graph, so that a copy of the input is a view there.
    if (entry.written_may_be_copied && !written->is_contiguous()) return true;
    for (size_t k = 0; k < leaves.size(); ++k) {
      const auto* other = std::get_if<Tensor>(&leaves[k].v);
      if (other && k != static_cast<size_t>(index) && overlap(*written, *other)) return true;
    }
    for (const auto& [path, constant] : g.constants) {
      if (overlap(*written, constant)) return true;
    }
  }
  return false;
}

/// A result may be an input that a loop would have to copy first: one with gaps, or the new
/// contents of one that is written. Code for inputs with gaps keeps tensors without dimensions as
/// numbers.
bool result_would_be_copied(const Entry& entry, const std::vector<graph::RtValue>& leaves) {
  const auto has_gaps = [](const graph::RtValue& v) {
    const auto* t = std::get_if<Tensor>(&v.v);
    return t && !t->is_contiguous();
  };
  return std::ranges::any_of(entry.captured.row_major, [&](int leaf) {
    const graph::RtValue& v = leaves[static_cast<size_t>(leaf)];
    const auto* t = std::get_if<Tensor>(&v.v);
    const auto& writes = entry.captured.graph->write_backs;
    if (std::ranges::any_of(writes, [&](const auto& w) { return w.first == leaf; })) return true;
    return t && (t->rank() == 0 ? std::ranges::any_of(leaves, has_gaps) : has_gaps(v));
  });
}

class CompiledExecutable final : public Executable {
 public:
  CompiledExecutable(Interpreter& in, const CompileSettings& settings, Value callable, Mode mode)
      : in_(in), settings_(settings), callable_(std::move(callable)), mode_(mode) {}

  Value call(const Values& inputs) override {
    std::unique_lock<std::recursive_mutex> lock(in_.lock());
    Ref<Entry> entry = find_or_build(inputs);
    if (!entry) return interpret(inputs);
    const auto leaves = script::flatten_inputs(in_, entry->captured, inputs);
    if (written_memory_is_shared(*entry, leaves)) {
      last_fallback_ = "an input that is written shares memory with another or has gaps";
      return interpret(inputs);
    }
    if (result_would_be_copied(*entry, leaves)) {
      last_fallback_ = "an input that is written or has gaps may be a result that a loop carries";
      return interpret(inputs);
    }
    graph::RtValue output;
    std::vector<graph::RtValue> written;
    // Two kilobytes: only for a call that may have to draw again what a failed run has drawn.
    std::optional<pp_generator> random;
    if (entry->random) pp_generator_copy(&random.emplace(), random_state());
    size_t printed = 0;
    const auto print = [this, &printed](const std::string& text) {
      printed += text.size();
      std::lock_guard<std::recursive_mutex> held(in_.lock());
      in_.print(text);
    };
    lock.unlock();
    const auto status = run_entry(*entry, settings_, leaves, output, written, print);
    lock.lock();
    if (status.ok()) {
      last_fresh_bytes_ = entry->code ? entry->code->last_call_fresh_bytes() : 0;
      return script::finish_call(in_, entry->captured, inputs, output, written);
    }
    return after_failure(status, printed, random, inputs);
  }

  CaptureReport report() const override {
    std::lock_guard<std::recursive_mutex> lock(in_.lock());
    CaptureReport r;
    r.compilations = compilations_;
    r.interpreter_fallbacks = fallbacks_;
    r.last_fallback = last_fallback_;
    r.bytes_last_call = last_fresh_bytes_;
    for (const auto& entry : entries_)
      if (entry->code) r.peak_bytes = std::max(r.peak_bytes, entry->code->peak_bytes());
    r.compiled = !refusal_ && !entries_.empty();
    if (refusal_) r.parts.push_back(*refusal_);
    if (island_) island_->add_parts(r);
    if (entries_.empty()) return r;
    const Entry& e = *entries_.front();
    r.parts.insert(r.parts.end(), e.captured.parts.begin(), e.captured.parts.end());
    const auto add_guard = [&r](const std::string& what) {
      if (std::find(r.guards.begin(), r.guards.end(), what) == r.guards.end())
        r.guards.push_back(what);
    };
    for (const auto& g : e.captured.graph->guards) add_guard(g.what);
    for (const auto& g : e.captured.guards)
      if (!g.quiet) add_guard(g.what);
    r.baked = e.captured.baked;
    r.capture_ms = e.capture_ms;
    r.compile_ms = e.compile_ms;
    count_nodes(*e.raw, r);
    add_choices(*e.captured.graph, r);
    r.guarded_boundaries = boundaries_of(e);
    return r;
  }

  std::shared_ptr<graph::Graph> graph_for(const Values& inputs, bool optimised) override {
    std::lock_guard<std::recursive_mutex> lock(in_.lock());
    Ref<Entry> entry = find(inputs);
    if (!entry) entry = build(inputs, "graph asked for");
    return optimised ? std::shared_ptr<graph::Graph>(entry->captured.graph->clone()) : entry->raw;
  }

  void forget() override {
    entries_.clear();
    refusal_.reset();
    island_.reset();
    history_ = {};
  }

 private:
  static void count_nodes(const graph::Graph& g, CaptureReport& r) {
    graph::walk(g.top, [&r](const graph::Node& n) {
      ++r.nodes;
      r.operators += n.kind == graph::Kind::CallFunction;
      r.ifs += n.kind == graph::Kind::If;
      r.whiles += n.kind == graph::Kind::While;
      r.boundaries += n.kind == graph::Kind::Boundary;
    });
  }

  static void add_choices(const graph::Graph& g, CaptureReport& r) {
    graph::walk(g.top, [&r](const graph::Node& n) {
      if (n.kind == graph::Kind::CallFunction && !n.reason.empty())
        r.choices.push_back({n.scope, n.loc, n.target, n.reason});
    });
  }

  Ref<Entry> find(const Values& inputs) {
    for (size_t k = 0; k < entries_.size(); ++k) {
      if (!entries_[k]->guards.hold(in_, inputs)) continue;
      if (k > 0)
        std::rotate(entries_.begin(), entries_.begin() + static_cast<long>(k),
                    entries_.begin() + static_cast<long>(k) + 1);
      return entries_.front();
    }
    return nullptr;
  }

  /// What was computed from a parameter or buffer beforehand is wrong once that is written. One
  /// that is written again and again becomes an input of the graph.
  void forget_changed(Entry& entry) {
    for (const Tensor& t : entry.changed_constants()) {
      const auto same = [&t](const Tensor& c) { return c.same_storage(t); };
      auto& to = std::ranges::any_of(written_once_, same) ? changing_ : written_once_;
      if (std::ranges::none_of(to, same)) to.push_back(t);
    }
    std::erase_if(entries_, [](Ref<Entry>& e) { return !e->changed_constants().empty(); });
  }

  /// Null: this call is interpreted.
  Ref<Entry> find_or_build(const Values& inputs) {
    if (Ref<Entry> entry = find(inputs)) {
      if (entry->changed_constants().empty()) return entry;
      forget_changed(*entry);
      if (Ref<Entry> other = find(inputs)) return other;
      return build_or_refuse(inputs, "a tensor that is no input was written");
    }
    if (refusal_ || entries_.size() > kMaxEntries) return nullptr;
    std::string why = "first call";
    if (!entries_.empty()) {
      script::guards_hold(in_, entries_.front()->captured, inputs, &why);
    }
    return build_or_refuse(inputs, why);
  }

  Ref<Entry> build_or_refuse(const Values& inputs, const std::string& why) {
    try {
      return build(inputs, why);
    } catch (const DiagError& e) {
      if (mode_ != Mode::Hybrid) throw;
      refuse(e);
      return nullptr;
    } catch (const PyError&) {
      // It raises for any data: the interpreter says so at the right line, after the effects that
      // come before.
      return nullptr;
    }
  }

  Ref<Entry> build(const Values& inputs, const std::string& why) {
    script::CaptureOptions options;
    options.policy = policy_of(mode_);
    options.changing = changing_;
    const bool generic = entries_.size() >= kMaxEntries;
    options.dynamic_sizes = generic ? SizeHistory::everything(inputs) : history_.observe(inputs);
    Ref<Entry> entry;
    try {
      entry = build_entry(in_, settings_, callable_, inputs, options);
    } catch (const DiagError&) {
      // What cannot pass between a traced and a scripted part may be expressed by one scripted
      // whole.
      if (mode_ != Mode::Hybrid) throw;
      options.policy = script::Policy::Script;
      entry = build_entry(in_, settings_, callable_, inputs, options);
    }
    entries_.insert(entries_.begin(), entry);
    CompilationRecord record;
    record.reason = entries_.size() == 1 ? "first call"
                    : generic            ? "generic entry"
                                         : "guard failed";
    record.guard = entries_.size() == 1 ? "" : why;
    record.ms = entry->capture_ms + entry->compile_ms;
    compilations_.push_back(record);
    return entry;
  }

  /// A function or method by its name, a module by its class.
  std::string name_of(const Value& callable) const {
    if (callable.is(ObjKind::Instance)) return callable.as<InstanceObj>()->cls->name;
    if (!callable.is(ObjKind::Function) && !callable.is(ObjKind::BoundMethod))
      return in_.repr(callable);
    return in_.str(in_.get_attr(callable, "__qualname__"));
  }

  void refuse(const DiagError& e) {
    PlanPart part;
    part.name = name_of(callable_);
    part.how = "interpreted";
    if (!e.list().empty()) {
      part.loc = e.list().front().range;
      part.why = e.list().front().message;
    }
    refusal_ = part;
  }

  Value interpret(const Values& inputs) {
    ++fallbacks_;
    if (!refusal_) return in_.call(callable_, inputs);
    if (!island_) island_ = make_island(in_, settings_);
    return island_->call(callable_, inputs);
  }

  /// Of the node that failed, else of the function.
  SourceRange place_of(const codegen::CallStatus& status) const {
    if (status.loc.valid() || !callable_.is(ObjKind::Function)) return status.loc;
    const SourceRange& whole = callable_.as<FunctionObj>()->code->range;
    return {whole.file, whole.line, whole.col, whole.line, whole.col + 3};
  }

  [[noreturn]] void fail_guard(std::string what, SourceRange loc) {
    const std::string place = loc.where() + ": ";
    if (loc.valid() && what.starts_with(place))
      what = "`" + what.substr(place.size()) + "` goes another way";
    fail(diags::TraceGuardFailed, loc, what);
  }

  /// A compiled call writes nothing before it succeeds, so that the interpreter can run it again
  /// from the start: a failed guard, or memory that runs out, then gets its right answer, an
  /// exception its traceback and the writes that eager would have left. What was printed is not
  /// printed again.
  Value after_failure(const codegen::CallStatus& status, size_t printed,
                      const std::optional<pp_generator>& random, const Values& inputs) {
    if (status.status == PP_CANCELLED) in_.poll();  // KeyboardInterrupt, if that is the reason
    if (status.status == PP_CANCELLED) fail(diags::DeadlinePassed, place_of(status));
    if (status.status == PP_GUARD && mode_ == Mode::TraceExample) {
      fail_guard(status.message, status.loc);
    }
    if (random) pp_generator_copy(random_state(), &*random);
    last_fallback_ =
        status.loc.valid() ? status.loc.where() + ": " + status.message : status.message;
    const SilentPrefix prefix(in_, printed);
    return interpret(inputs);
  }

  Interpreter& in_;
  const CompileSettings& settings_;
  Value callable_;
  Mode mode_;
  std::vector<Ref<Entry>> entries_;  ///< most recently used first
  SizeHistory history_;
  std::vector<Tensor> written_once_, changing_;  ///< tensors that are no inputs
  std::optional<PlanPart> refusal_;
  std::unique_ptr<Island> island_;  ///< interprets calls that were refused
  std::vector<CompilationRecord> compilations_;
  uint64_t fallbacks_ = 0;
  std::string last_fallback_;
  uint64_t last_fresh_bytes_ = 0;
};

}  // namespace

Ref<Executable> make_compiled(Interpreter& in, const CompileSettings& settings, Value callable,
                              Mode mode) {
  return make_ref<CompiledExecutable>(in, settings, std::move(callable), mode);
}

}  // namespace periplus::plan
