// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>

#include "eager/state.h"

namespace periplus {

/// A generator: its body runs on a fiber of its own, which is switched away at every `yield`.
class GeneratorObj final : public IteratorObj {
 public:
  /// `frame` has its parameters bound; it is moved in.
  GeneratorObj(Interpreter& in, Ref<FunctionObj> fn, Frame frame);
  ~GeneratorObj() override;

  bool next(Interpreter& in, Value& out) override;
  /// Resumes with a value for the suspended `yield`; false at the end, then `result()` is what it
  /// returned.
  bool send(Interpreter& in, Value sent, Value& out);
  /// Resumes by raising `error` at the suspended `yield`.
  bool raise_inside(Interpreter& in, PyError error, Value& out);
  void close(Interpreter& in);
  bool started() const { return started_; }
  /// Before the first step: the caller runs the body himself, with another meaning of `yield`.
  Frame& take_over();
  const Value& result() const { return result_; }
  const std::string& name() const { return function_->qualname; }
  const ast::FunctionCode& code() const { return *function_->code; }
  const Ref<FunctionObj>& function() const { return function_; }
  bool finished() const { return finished_; }
  bool running() const { return running_; }

  /// Called in the body: hands `v` out, waits, and returns what `send` brought.
  Value yield(Interpreter& in, Value v);

 private:
  struct Fiber;
  /// Makes the fiber, before the first step.
  void prepare_body(Interpreter& in);
  void run_body(Interpreter& in);
  bool resume(Interpreter& in, Value& out);

  Ref<FunctionObj> function_;
  Frame frame_;
  std::unique_ptr<Fiber> fiber_;
  Value passed_;  ///< out of the body, or into it
  Value result_;
  std::optional<PyError> thrown_;  ///< into the body
  std::optional<PyError> failed_;  ///< out of the body
  std::exception_ptr foreign_;     ///< another C++ exception out of the body
  Frame* inner_frame_ = nullptr;
  int inner_depth_ = 0;
  PyError* inner_handling_ = nullptr;
  bool started_ = false, running_ = false, finished_ = false;
};

/// `yield from`: hands every item of `v` out and returns its result.
Value yield_from(Interpreter& in, GeneratorObj& outer, const Value& v);

/// `(x for x in …)`: a lazy comprehension. Its variables are slots of the frame around it; they are
/// kept here between steps. When that frame ends first, the expression goes on with a copy of it.
class GeneratorExpression final : public IteratorObj {
 public:
  GeneratorExpression(Interpreter& in, const ast::Comprehension& code, Frame& frame);
  ~GeneratorExpression() override;
  bool next(Interpreter& in, Value& out) override;
  /// The frame around ends: keep its slots.
  void adopt_frame();

 private:
  bool step(Interpreter& in, Value& out);
  void swap_slots();

  const ast::Comprehension& code_;
  Frame* frame_;
  std::unique_ptr<Frame> own_frame_;
  std::vector<Ref<CellObj>> own_free_;
  Ref<FunctionObj> keep_function_;
  Ref<ModuleObj> keep_module_;
  std::shared_ptr<ast::Module> keep_ast_;
  std::vector<size_t> slots_;  ///< of the loop variables
  Values saved_;               ///< their values while the expression rests
  std::vector<Ref<IteratorObj>> iterators_;
  bool running_ = false, finished_ = false;
};

/// To be called when a frame ends: its lazy comprehensions keep what they need of it.
void detach_borrowers(Frame& frame);

/// Slots that the targets of a comprehension assign.
std::vector<size_t> comprehension_slots(const ast::Comprehension& code);
/// New cells for those slots that are cells, so that closures of two runs do not share variables.
void fresh_comprehension_slots(const std::vector<size_t>& slots, Frame& f);

}  // namespace periplus
