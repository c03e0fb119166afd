// SPDX-License-Identifier: Apache-2.0
#include "codegen/compile.h"

#include <fmt/format.h>

#include <chrono>
#include <mutex>

#include "codegen/frame.h"
#include "codegen/function_builder.h"
#include "codegen/jit.h"
#include "codegen/object_cache.h"
#include "codegen/profile.h"
#include "codegen/stop_watch.h"
#include "diag/diag.h"
#include "runtime/scratch.h"
#include "support/timeline.h"

namespace periplus::codegen {

namespace {

using graph::RtValue;
using Clock = std::chrono::steady_clock;

/// Raised when what the code generator emits for a graph changes, so that old cached objects are
/// not taken.
constexpr const char* kCacheVersion = "periplus-object-19";

double ms_since(Clock::time_point t) {
  return std::chrono::duration<double, std::milli>(Clock::now() - t).count();
}

/// `tensor.from_list` without a dtype: an empty list gives float32, which only the call can know.
bool from_untyped_list(const Value* v) {
  if (!v || !v->def || !v->type.is_tensor()) return false;
  const Node& d = *v->def;
  if (is_call(&d, "tensor.from_list")) return d.args[1].kind == Operand::Kind::None;
  if (d.kind != Kind::If && d.kind != Kind::Boundary) return false;
  for (const auto& block : d.blocks) {
    const Operand& y = block->yields[static_cast<size_t>(v->index)];
    if (y.is_value() && from_untyped_list(y.value)) return true;
  }
  return false;
}

thread_local uint64_t last_fresh_bytes = 0;

/// Which code of a graph.
struct Form {
  bool contiguous;  ///< all inputs are dense
  bool parallel;    ///< large loops may be shared by several threads
};

/// The code of a graph in one form.
class Variant {
 public:
  Variant(const Graph& g, const CompileOptions& options, Form form, const FunctionTable* functions,
          CompileStats& stats) {
    tables_.functions = functions;
    auto start = Clock::now();
    llvm::LLVMContext context;
    llvm::Module module("periplus", context);
    LoweringOptions lowering;
    lowering.contiguous_inputs = form.contiguous;
    lowering.vector_bytes = host_target().vector_bytes;
    lowering.parallel = form.parallel;
    lowering.polled = options.polled;
    lowering.bfloat16_weights = options.bfloat16_weights;
    lowering.put_weights_away = options.put_weights_away;
    lowering.masked_tails = lowering.vector_bytes == 64;
    lowering.profile = options.profile.get();
    lowering.debug_info = wants_debug_info();
    FunctionBuilder builder(g, tables_, module, lowering);
    {
      const Stage stage("codegen", "lower");
      builder.run();
      prepare_module(module);
    }
    stats.kernels = builder.kernels();
    stats.kernel_calls = builder.kernel_calls();
    if (options.dump) options.dump("loops", builder.text());
    stats.lower_ms += ms_since(start);
    start = Clock::now();
    std::optional<std::vector<char>> object;
    ObjectCache cache(options.cache_dir);
    std::string key;
    // A profile's code holds the address of the profile.
    const bool cached = options.object_cache && !options.profile;
    if (cached) {
      const Stage stage("codegen", "look up");
      const HostTarget& host = host_target();
      key = content_hash(fmt::format("{}\n{}\n{}\n{}\n", kCacheVersion, options.opt_level, host.cpu,
                                     host.features) +
                         module_bytes(module));
      if (!options.dump) object = cache.load(key);
    }
    stats.from_cache = object.has_value();
    if (!object) {
      std::string optimized, assembly;
      object = compile_module(module, options.opt_level, options.dump ? &optimized : nullptr,
                              options.dump ? &assembly : nullptr);
      if (cached) cache.store(key, *object);
      if (options.dump) {
        options.dump("llvm", optimized);
        options.dump("asm", assembly);
      }
    }
    stats.code_bytes += object->size();
    stats.llvm_ms += ms_since(start);
    start = Clock::now();
    {
      const Stage stage("codegen", "link");
      code_ = link_object(*object, g.name);
    }
    stats.link_ms += ms_since(start);
  }

  std::unique_ptr<CallContext> take() {
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        auto c = std::move(idle_.back());
        idle_.pop_back();
        return c;
      }
    }
    return std::make_unique<CallContext>(tables_);
  }
  void give(std::unique_ptr<CallContext> c) {
    const std::lock_guard lock(mutex_);
    peak_ = std::max(peak_, c->peak());
    if (idle_.size() < kMostIdle) idle_.push_back(std::move(c));
  }
  EntryFn entry() const { return code_->entry(); }
  const Tables& tables() const { return tables_; }
  size_t peak() const {
    const std::lock_guard lock(mutex_);
    return peak_;
  }

 private:
  static constexpr size_t kMostIdle = 8;
  Tables tables_;
  std::shared_ptr<LinkedCode> code_;
  mutable std::mutex mutex_;
  std::vector<std::unique_ptr<CallContext>> idle_;
  size_t peak_ = 0;
};

class Compiled final : public CompiledGraph {
 public:
  /// `table`: of the graph that this one is a function of; null: this is a top graph.
  Compiled(const Graph& g, const CompileOptions& options, const FunctionTable* table = nullptr)
      : graph_(g.clone()), options_(options), table_(table ? table : &functions_) {
    dense_ = std::make_unique<Variant>(*graph_, options_, Form{true, parallel_}, table_, stats_);
    for (const auto& function : graph_->functions)
      functions_[function->name] = std::make_shared<Compiled>(*function, options_, table_);
    Analysis analysis(*graph_);
    for (const Node* n : graph_->placeholders()) {
      inputs_.push_back(n->result()->type);
      const Value* v = n->result();
      keeps_layout_.push_back(analysis.reaches_output(v));
    }
    words_ = output_words();
    options_.dump = nullptr;
    options_.put_weights_away = false;  // variants are made in calls, without a lock
  }

  CallStatus call(std::span<const RtValue> inputs, RtValue& out, std::vector<RtValue>& written,
                  const CallControl& control) override {
    CallStatus status;
    if (inputs.size() != inputs_.size()) {
      status.status = PP_GUARD;
      status.message = "wrong number of inputs";
      return status;
    }
    std::vector<RtValue> dense;
    Variant& v = variant_for(inputs, dense);
    auto context = v.take();
    CallContext& c = *context;
    if (!c.block) {
      status.status = PP_NO_MEMORY;
      return status;
    }
    const uint64_t growths = c.growths();
    c.begin_call();
    c.inputs.clear();
    for (size_t k = 0; k < inputs.size(); ++k) words_of_value(inputs[k], inputs_[k], c, c.inputs);
    c.outputs.resize(words_ + 1);
    c.frame.inputs = c.inputs.data();
    c.frame.outputs = c.outputs.data();
    c.print = &control.print;
    c.stop.store(false, std::memory_order_relaxed);
    const StopWatch watch(c.stop, control.cancel, control.deadline_seconds);
    c.frame.stop = watch.flag();
    c.frame.scratch_failures = pp_scratch_failures();
    c.frame.scratch_failures_before = __atomic_load_n(c.frame.scratch_failures, __ATOMIC_RELAXED);
    status.status = static_cast<pp_status>(v.entry()(&c.frame));
    if (options_.profile) options_.profile->leave();
    if (status.status == PP_OK) {
      read_outputs(c, out, written);
    } else {
      status.kind = c.error.kind;
      status.message = c.error.message;
      if (status.status == PP_CANCELLED)
        status.message = watch.passed() ? "the deadline passed" : "the call was cancelled";
      const int32_t at = c.error.location;
      if (at >= 0 && static_cast<size_t>(at) < v.tables().locations.size())
        status.loc = v.tables().locations[static_cast<size_t>(at)];
      if (c.callee_loc.valid()) status.loc = c.callee_loc;
    }
    c.results.clear();
    last_fresh_bytes = c.growths() - growths;
    v.give(std::move(context));
    return status;
  }

  const CompileStats& stats() const override { return stats_; }
  uint64_t last_call_fresh_bytes() const override { return last_fresh_bytes; }
  size_t peak_bytes() const override {
    const std::lock_guard lock(mutex_);
    size_t most = 0;
    for_each_variant([&](const Variant& v) { most = std::max(most, v.peak()); });
    return most;
  }

  std::vector<GuardFailures> guard_failures() const override {
    std::vector<GuardFailures> all;
    const auto add = [&all](const GuardFailures& more) {
      for (GuardFailures& f : all)
        if (f.boundary == more.boundary && f.what == more.what) {
          f.count += more.count;
          return;
        }
      all.push_back(more);
    };
    const std::lock_guard lock(mutex_);
    for_each_variant([&](const Variant& v) {
      for (const GuardSite& s : v.tables().guards)
        add({s.boundary, s.what, s.loc, s.failures.load(std::memory_order_relaxed)});
    });
    for (const auto& [name, function] : functions_)
      for (const GuardFailures& f : function->guard_failures()) add(f);
    return all;
  }

 private:
  size_t output_words() const {
    size_t n = 0;
    const std::function<void(const Operand&)> count = [&](const Operand& o) {
      if (o.is_value())
        n += words_of(o.value->type);
      else if (o.kind == Operand::Kind::Bool || o.kind == Operand::Kind::Int ||
               o.kind == Operand::Kind::Float)
        ++n;
      for (const Operand& item : o.items) count(item);
    };
    for (const Operand& o : graph_->output()->args) count(o);
    for (const auto& [input, v] : graph_->write_backs)
      if (v) n += words_of(v->type);
    return n;
  }

  /// The code for these inputs; those that are not dense, and whose memory no result shares, are
  /// copied into `dense`.
  Variant& variant_for(std::span<const RtValue>& inputs, std::vector<RtValue>& dense) {
    bool all = true, generic = false;
    for (size_t k = 0; k < inputs.size(); ++k) {
      const Tensor* t = std::get_if<Tensor>(&inputs[k].v);
      if (!t || t->is_contiguous()) continue;
      all = false;
      generic = generic || keeps_layout_[k];
    }
    if (all) return variant(true);
    if (!generic) {
      dense.assign(inputs.begin(), inputs.end());
      for (RtValue& v : dense)
        if (const Tensor* t = std::get_if<Tensor>(&v.v)) v.v = t->contiguous();
      inputs = dense;
      return variant(true);
    }
    return variant(false);
  }

  template <class Visit>
  void for_each_variant(const Visit& visit) const {
    visit(*dense_);
    for (const auto& row : others_)
      for (const auto& v : row)
        if (v) visit(*v);
  }

  /// Code that was made for several threads serves one as well.
  Variant& variant(bool contiguous) {
    const bool parallel = parallel_ || pp_threads() > 1;
    if (contiguous && parallel == parallel_) return *dense_;
    const std::lock_guard lock(mutex_);
    std::unique_ptr<Variant>& v = others_[contiguous][parallel];
    if (!v) {
      CompileStats ignored;
      v = std::make_unique<Variant>(*graph_, options_, Form{contiguous, parallel}, table_, ignored);
    }
    return *v;
  }

  RtValue read(const Operand& o, const int64_t*& words, CopiedTensors& copied) const {
    RtValue r;
    switch (o.kind) {
      case Operand::Kind::Value: {
        r = value_of_words(o.value->type, words, copied);
        const Tensor* t = std::get_if<Tensor>(&r.v);
        if (t && t->numel() == 0 && t->rank() == 1 && from_untyped_list(o.value)) {
          const int64_t none = 0;
          r.v = Tensor::empty(std::span(&none, 1), DType::Float32);
        }
        return r;
      }
      case Operand::Kind::Bool:
        ++words;
        r.v = o.b;
        return r;
      case Operand::Kind::Int:
        ++words;
        r.v = o.i;
        return r;
      case Operand::Kind::Float:
        ++words;
        r.v = o.f;
        return r;
      case Operand::Kind::Str:
        r.v = o.s;
        return r;
      case Operand::Kind::List:
      case Operand::Kind::Tuple: {
        auto items = std::make_shared<graph::RtList>();
        for (const Operand& item : o.items) items->push_back(read(item, words, copied));
        r.v = std::move(items);
        r.is_list = o.kind == Operand::Kind::List;
        return r;
      }
      default:
        return r;
    }
  }

  void read_outputs(const CallContext& c, RtValue& out, std::vector<RtValue>& written) const {
    const auto& args = graph_->output()->args;
    CopiedTensors copied(true);
    for (const bool collecting : {true, false}) {
      const int64_t* words = c.outputs.data();
      if (!args.empty()) out = read(args[0], words, copied);
      written.clear();
      for (const auto& [input, v] : graph_->write_backs)
        if (v) written.push_back(value_of_words(v->type, words, copied));
      if (collecting) copied.finish_collecting();
    }
  }

  std::unique_ptr<Graph> graph_;
  CompileOptions options_;
  CompileStats stats_;
  FunctionTable functions_;
  const FunctionTable* table_;
  const bool parallel_ = pp_threads() > 1;
  std::unique_ptr<Variant> dense_;         ///< for dense inputs and the threads there were
  std::unique_ptr<Variant> others_[2][2];  ///< [contiguous][parallel], made when they are needed
  mutable std::mutex mutex_;
  std::vector<Type> inputs_;
  std::vector<bool> keeps_layout_;
  size_t words_ = 0;
};

}  // namespace

std::shared_ptr<CompiledGraph> compile(const Graph& g, const CompileOptions& options) {
  return std::make_shared<Compiled>(g, options);
}

std::string host_cpu() { return host_target().cpu + " " + host_target().features; }

}  // namespace periplus::codegen
