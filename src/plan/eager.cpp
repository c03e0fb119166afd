// SPDX-License-Identifier: Apache-2.0
#include "plan/executables.h"

namespace periplus::plan {
namespace {

class EagerExecutable final : public Executable {
 public:
  EagerExecutable(Interpreter& in, Value callable) : in_(in), callable_(std::move(callable)) {}

  Value call(const Values& inputs) override {
    std::lock_guard<std::recursive_mutex> lock(in_.lock());
    return in_.call(callable_, inputs);
  }
  CaptureReport report() const override { return {}; }
  std::shared_ptr<graph::Graph> graph_for(const Values&, bool) override { return nullptr; }

 private:
  Interpreter& in_;
  Value callable_;
};

}  // namespace

Ref<Executable> make_eager(Interpreter& in, Value callable) {
  return make_ref<EagerExecutable>(in, std::move(callable));
}

}  // namespace periplus::plan
