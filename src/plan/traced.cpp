// SPDX-License-Identifier: Apache-2.0
// Symbolic trace: torch.fx's graph once, then compiled for each kind of inputs like any other
// program.
#include "plan/executables.h"
#include "trace/fx.h"

namespace periplus::plan {
namespace {

class TracedExecutable final : public Executable {
 public:
  TracedExecutable(Interpreter& in, const CompileSettings& settings, Value callable)
      : in_(in), settings_(settings), callable_(std::move(callable)) {}

  Value call(const Values& inputs) override { return inner().call(inputs); }

  CaptureReport report() const override {
    CaptureReport r = inner_ ? inner_->report() : CaptureReport{};
    for (PlanPart& p : r.parts) p.how = "traced";
    return r;
  }

  /// Captured dialect before passes (what torch.fx shows), core dialect after.
  std::shared_ptr<graph::Graph> graph_for(const Values& inputs, bool optimised) override {
    if (optimised) return inner().graph_for(inputs, true);
    std::lock_guard<std::recursive_mutex> lock(in_.lock());
    return std::shared_ptr<graph::Graph>(trace::symbolic_trace(in_, callable_)->graph->clone());
  }

  void forget() override { inner_ = nullptr; }

 private:
  Executable& inner() {
    std::lock_guard<std::recursive_mutex> lock(in_.lock());
    if (!inner_) {
      const Value symbolic_trace =
          in_.get_attr(Value(in_.import_module("torch.fx")), "symbolic_trace");
      inner_ = make_compiled(in_, settings_, in_.call(symbolic_trace, {callable_}), Mode::Script);
    }
    return *inner_;
  }

  Interpreter& in_;
  const CompileSettings& settings_;
  Value callable_;
  Ref<Executable> inner_;
};

}  // namespace

Ref<Executable> make_traced(Interpreter& in, const CompileSettings& settings, Value callable) {
  return make_ref<TracedExecutable>(in, settings, std::move(callable));
}

}  // namespace periplus::plan
