// SPDX-License-Identifier: Apache-2.0
#include "eager/generator.h"

#include <sys/mman.h>

#include <boost/context/fiber.hpp>

#include "eager/stack_switch.h"

namespace periplus {

namespace ctx = boost::context;

namespace {

constexpr size_t kStackBytes = 1 << 20;
constexpr size_t kMaxSpareStacks = 64;

/// Lazily committed stacks with a guard page below, kept for reuse.
struct StackPool {
  using traits_type = ctx::stack_traits;
  static std::vector<void*>& spare() {
    thread_local std::vector<void*> stacks;
    return stacks;
  }
  ctx::stack_context allocate() {
    void* base = nullptr;
    if (!spare().empty()) {
      base = spare().back();
      spare().pop_back();
    } else {
      base = mmap(nullptr, kStackBytes, PROT_READ | PROT_WRITE,
                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
      if (base == MAP_FAILED) throw std::bad_alloc();
      mprotect(base, 4096, PROT_NONE);
    }
    ctx::stack_context s;
    s.size = kStackBytes;
    s.sp = static_cast<char*>(base) + kStackBytes;
    return s;
  }
  void deallocate(ctx::stack_context& s) {
    void* base = static_cast<char*>(s.sp) - kStackBytes;
    if (spare().size() < kMaxSpareStacks) {
      spare().push_back(base);
    } else {
      munmap(base, kStackBytes);
    }
  }
};

}  // namespace

struct GeneratorObj::Fiber {
  ctx::fiber body;     ///< when suspended
  ctx::fiber outside;  ///< when running
  char* limit = nullptr;
  StackSwitch stack;
};

GeneratorObj::GeneratorObj(Interpreter& in, Ref<FunctionObj> fn, Frame frame)
    : IteratorObj(ObjKind::Generator), function_(std::move(fn)), frame_(std::move(frame)) {
  frame_.function = function_.get();
  frame_.free = &function_->free;
  frame_.generator = this;
}

GeneratorObj::~GeneratorObj() {
  detach_borrowers(frame_);
  if (!started_ || finished_) return;
  retain();  // the body may hold and drop references to this object while it ends
  try {
    close(Interpreter::current());
  } catch (const std::exception&) {
    // As CPython: an error while a forgotten generator closes has nobody to go to.
  } catch (const PyError&) {
  }
}

void GeneratorObj::prepare_body(Interpreter& in) {
  StackPool pool;
  auto fiber = std::make_unique<Fiber>();
  const ctx::stack_context stack = pool.allocate();
  char* base = static_cast<char*>(stack.sp) - stack.size;
  fiber->limit = base + 48 * 1024;
  fiber->stack = StackSwitch(base, stack.size);
  const auto body = [this, &in](ctx::fiber&& outside) {
    fiber_->stack.entered();
    fiber_->outside = std::move(outside);
    run_body(in);
    fiber_->stack.leave_for_good();
    return std::move(fiber_->outside);
  };
  const ctx::preallocated memory(stack.sp, stack.size, stack);
  fiber->body = ctx::fiber(std::allocator_arg, memory, pool, body);
  fiber_ = std::move(fiber);
  inner_frame_ = &frame_;
}

void GeneratorObj::run_body(Interpreter& in) {
  try {
    if (thrown_) {
      PyError e = std::move(*thrown_);
      thrown_.reset();
      throw e;
    }
    in.exec_body(function_->code->body.get(), frame_);
    result_ = frame_.return_value;
  } catch (PyError& e) {
    failed_ = std::move(e);
  } catch (const ctx::detail::forced_unwind&) {
    throw;
  } catch (...) {
    foreign_ = std::current_exception();
  }
  finished_ = true;
}

bool GeneratorObj::resume(Interpreter& in, Value& out) {
  if (running_) in.raise("ValueError", "generator already executing");
  if (finished_) return false;
  const Ref<GeneratorObj> alive(this);
  Frame* outer = in.frame_;
  const int depth = in.depth_;
  PyError* handling = in.handling_;
  char* limit = stack_limit();
  check_stack(in);
  if (!started_) prepare_body(in);
  started_ = running_ = true;
  frame_.caller = outer;
  stack_limit() = fiber_->limit;
  in.frame_ = inner_frame_;
  in.depth_ = depth + 1;
  in.handling_ = inner_handling_;
  fiber_->stack.enter();
  fiber_->body = std::move(fiber_->body).resume();
  fiber_->stack.left();
  inner_handling_ = in.handling_;
  inner_frame_ = in.frame_;
  in.frame_ = outer;
  in.depth_ = depth;
  in.handling_ = handling;
  stack_limit() = limit;
  running_ = false;
  if (!finished_) {
    out = std::move(passed_);
    return true;
  }
  fiber_.reset();
  detach_borrowers(frame_);
  if (foreign_) std::rethrow_exception(std::exchange(foreign_, nullptr));
  if (failed_) {
    PyError e = std::move(*failed_);
    failed_.reset();
    frame_.slots.clear();
    if (!e.recorded) e.traceback.push_back({function_->code->name, frame_.current});
    e.recorded = false;
    throw e;
  }
  frame_.slots.clear();
  return false;
}

Value GeneratorObj::yield(Interpreter& in, Value v) {
  passed_ = std::move(v);
  fiber_->stack.leave();
  fiber_->outside = std::move(fiber_->outside).resume();
  fiber_->stack.entered();
  if (thrown_) {
    PyError e = std::move(*thrown_);
    thrown_.reset();
    throw e;
  }
  return std::exchange(passed_, Value::none());
}

bool GeneratorObj::next(Interpreter& in, Value& out) { return send(in, Value::none(), out); }

bool GeneratorObj::send(Interpreter& in, Value sent, Value& out) {
  Value stopped;
  if (!started_ && !sent.is_none())
    in.raise("TypeError", "can't send non-None value to a just-started generator");
  if (!finished_ && !running_) passed_ = std::move(sent);
  try {
    return resume(in, out);
  } catch (PyError& e) {
    if (!e.value.is(ObjKind::Instance) ||
        !e.value.as<InstanceObj>()->cls->is_subclass_of(in.builtin_class("StopIteration")))
      throw;
    stopped = e.value;
  }
  const Value error = in.make_exception("RuntimeError", "generator raised StopIteration");
  for (const char* name : {"__cause__", "__context__"})
    error.as<InstanceObj>()->attrs.set(name, stopped);
  error.as<InstanceObj>()->attrs.set("__suppress_context__", Value::boolean(true));
  in.raise_value(error);
}

bool GeneratorObj::raise_inside(Interpreter& in, PyError error, Value& out) {
  if (finished_) throw error;
  if (!started_) {
    finished_ = true;
    throw error;
  }
  thrown_ = std::move(error);
  return resume(in, out);
}

void GeneratorObj::close(Interpreter& in) {
  if (!started_) finished_ = true;
  if (finished_) return;
  Value out;
  bool more = false;
  try {
    more = raise_inside(in, PyError{in.make_exception("GeneratorExit", ""), {}}, out);
  } catch (PyError& e) {
    const ClassObj* cls = in.type_of(e.value);
    if (!cls->is_subclass_of(in.builtin_class("GeneratorExit")) &&
        !cls->is_subclass_of(in.builtin_class("StopIteration")))
      throw;
  }
  if (more) in.raise("RuntimeError", "generator ignored GeneratorExit");
}

Frame& GeneratorObj::take_over() {
  started_ = finished_ = true;
  return frame_;
}

Value yield_from(Interpreter& in, GeneratorObj& outer, const Value& v) {
  const Ref<IteratorObj> it = in.iterate(v);
  auto* inner = it->kind == ObjKind::Generator ? static_cast<GeneratorObj*>(it.get()) : nullptr;
  Value sent, item;
  std::optional<PyError> error;  // raised at the `yield from`: passed on to the inner generator
  while (true) {
    const bool more = !inner  ? it->next(in, item)
                      : error ? inner->raise_inside(in, *std::exchange(error, {}), item)
                              : inner->send(in, sent, item);
    if (!more) break;
    try {
      sent = outer.yield(in, item);
    } catch (PyError& e) {
      if (!inner) throw;
      error = std::move(e);
    }
  }
  return inner ? inner->result() : Value::none();
}

// --- generator expressions ---------------------------------------------------------------------

namespace {

void collect_slots(const ast::Expr& target, std::vector<size_t>& out) {
  switch (target.kind) {
    case ast::ExprKind::Name: {
      const auto& n = static_cast<const ast::Name&>(target);
      if (n.binding == ast::Binding::Local || n.binding == ast::Binding::Cell)
        out.push_back(size_t(n.slot));
      return;
    }
    case ast::ExprKind::Tuple:
      for (const auto& item : static_cast<const ast::Tuple&>(target).items)
        collect_slots(*item, out);
      return;
    case ast::ExprKind::List:
      for (const auto& item : static_cast<const ast::List&>(target).items)
        collect_slots(*item, out);
      return;
    case ast::ExprKind::Starred:
      return collect_slots(*static_cast<const ast::Starred&>(target).value, out);
    default:
      return;
  }
}

}  // namespace

std::vector<size_t> comprehension_slots(const ast::Comprehension& code) {
  std::vector<size_t> out;
  for (const auto& clause : code.clauses) collect_slots(*clause.target, out);
  return out;
}

void fresh_comprehension_slots(const std::vector<size_t>& slots, Frame& f) {
  for (const size_t s : slots) {
    if (f.slots[s].is(ObjKind::Cell)) f.slots[s] = Value(new CellObj);
  }
}

GeneratorExpression::GeneratorExpression(Interpreter& in, const ast::Comprehension& code,
                                         Frame& frame)
    : code_(code), frame_(&frame), slots_(comprehension_slots(code)) {
  cls = in.builtin_class("generator expression");
  iterators_.push_back(in.iterate(in.eval(*code.clauses[0].iter, frame)));
  for (const size_t s : slots_) {
    saved_.push_back(frame.slots[s].is(ObjKind::Cell) ? Value(new CellObj) : Value::unbound());
  }
  frame.borrowers.push_back(this);
}

GeneratorExpression::~GeneratorExpression() {
  if (!own_frame_) std::erase(frame_->borrowers, this);
}

void detach_borrowers(Frame& frame) {
  for (GeneratorExpression* g : std::exchange(frame.borrowers, {})) g->adopt_frame();
}

void GeneratorExpression::adopt_frame() {
  keep_function_ = Ref<FunctionObj>(frame_->function);
  keep_module_ = Ref<ModuleObj>(frame_->module);
  if (frame_->module) keep_ast_ = frame_->module->ast;
  own_frame_ = std::make_unique<Frame>();
  own_frame_->code = frame_->code;
  own_frame_->function = frame_->function;
  own_frame_->module = frame_->module;
  own_frame_->slots = frame_->slots;
  if (frame_->free) own_free_ = *frame_->free;
  own_frame_->free = &own_free_;
  own_frame_->current = frame_->current;
  own_frame_->name = frame_->name;
  frame_ = own_frame_.get();
}

void GeneratorExpression::swap_slots() {
  for (size_t i = 0; i < slots_.size(); ++i) std::swap(saved_[i], frame_->slots[slots_[i]]);
}

bool GeneratorExpression::next(Interpreter& in, Value& out) {
  if (running_) in.raise("ValueError", "generator already executing");
  if (finished_) return false;
  const Ref<GeneratorExpression> alive(this);
  const SourceRange before = frame_->current;
  running_ = true;
  swap_slots();
  bool more = false;
  try {
    more = step(in, out);
  } catch (PyError& e) {
    swap_slots();
    running_ = false;
    finished_ = true;
    e.traceback.push_back({"<genexpr>", frame_->current});
    frame_->current = before;
    throw;
  } catch (...) {
    swap_slots();
    running_ = false;
    finished_ = true;
    throw;
  }
  swap_slots();
  running_ = false;
  finished_ = !more;
  frame_->current = before;
  return more;
}

bool GeneratorExpression::step(Interpreter& in, Value& out) {
  while (!iterators_.empty()) {
    const size_t depth = iterators_.size() - 1;
    const auto& clause = code_.clauses[depth];
    Value item;
    if (!iterators_[depth]->next(in, item)) {
      iterators_.pop_back();
      continue;
    }
    in.assign(*clause.target, std::move(item), *frame_);
    bool keep = true;
    for (const auto& condition : clause.conditions) {
      if (!in.test(*condition, *frame_)) {
        keep = false;
        break;
      }
    }
    if (!keep) continue;
    if (depth + 1 < code_.clauses.size()) {
      iterators_.push_back(in.iterate(in.eval(*code_.clauses[depth + 1].iter, *frame_)));
      continue;
    }
    out = in.eval(*code_.element, *frame_);
    return true;
  }
  return false;
}

}  // namespace periplus
