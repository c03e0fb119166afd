// SPDX-License-Identifier: Apache-2.0
// Calls: inlined; in hybrid mode those that are pure data flow become boundary nodes. Examples of
// TraceExample.
#include <fmt/format.h>

#include <algorithm>

#include "eager/state.h"
#include "graph/fusion.h"
#include "graph/row_args.h"
#include "script/script_interpreter.h"

namespace periplus::script {

using graph::Operand;

std::string ScriptInterpreter::scope_of(FunctionObj& fn, const CallArgs& args) {
  if (!args.positional.empty() && args.positional[0].is(ObjKind::Instance)) {
    const auto found = module_paths_.find(args.positional[0].object());
    if (found != module_paths_.end() && !found->second.empty())
      return found->second + ": " + fn.qualname;
  }
  return fn.qualname;
}

Value ScriptInterpreter::call_function(FunctionObj& fn, CallArgs args) {
  if (!capturing_) return Interpreter::call_function(fn, std::move(args));
  const LocScope at(*this, args.loc);
  if (fn.qualname == "CompiledFunction.__call__" && !args.positional.empty() &&
      args.positional[0].is(ObjKind::Instance)) {
    // A compiled callable inside a captured one is a part of it.
    const Value compiled = args.positional[0];
    const Value original = get_attr(compiled, "original");
    args.positional.erase(args.positional.begin());
    if (capture_options_.policy == Policy::Hybrid && !pure_) {
      if (const auto v = call_with_examples(compiled, original, args)) return *v;
    }
    return call(original, std::move(args));
  }
  const std::string before = scope_;
  struct Restore {
    std::string& scope;
    const std::string& before;
    ~Restore() { scope = before; }
  } restore{scope_, before};
  // Recursion whose end depends on data would be inlined for ever.
  constexpr int kDeepestRecursion = 32;
  struct Active {
    int& count;
    ~Active() { --count; }
  } active{active_[fn.code.get()]};
  if (++active.count > 1 && recursive_.count(fn.code.get()))
    return call_recursive(fn, std::move(args));
  if (active.count > kDeepestRecursion && in_dynamic_control()) throw NeedsFunction{fn.code.get()};
  if (fn.code->scope.is_generator)
    return stream_of_generator(Interpreter::call_function(fn, std::move(args)));
  const bool is_call = fn.code->name == "__call__";
  const std::string name = scope_of(fn, args);
  if (!is_call) scope_ = name;
  if (is_call || pure_ || tracing() || capture_options_.policy != Policy::Hybrid)
    return Interpreter::call_function(fn, std::move(args));
  const bool interesting =
      fn.code->name == "forward" || (fn.owner && fn.code->name != "__init__") || !fn.owner;
  if (!interesting || needs_script_.count(fn.code.get()))
    return Interpreter::call_function(fn, std::move(args));
  bool done = false;
  const Value v = call_traced(fn, args, done);
  return done ? v : Interpreter::call_function(fn, std::move(args));
}

namespace {

/// A view whose elements may share memory, of which a boundary node would lose sight.
bool may_overlap(const Value& v) {
  if (v.is(ObjKind::Tuple)) return std::ranges::any_of(v.as<TupleObj>()->items, may_overlap);
  const Sym* s = as_sym(v);
  return s && std::ranges::any_of(s->chain, [](const ViewStep& step) {
           const std::string_view name = graph::base_name(*step.op);
           return name == "expand" || name == "expand_as" || name == "as_strided" ||
                  name == "unfold";
         });
}

/// A parameter, buffer or global tensor itself: it needs no way out of a boundary, and stays the
/// object that it is.
bool is_constant(const Value& v) {
  const Sym* s = as_sym(v);
  if (!s || !s->type.is_tensor() || !s->chain.empty()) return false;
  const graph::Value* made = s->source.value;
  return made && made->def && made->def->kind == graph::Kind::GetAttr;
}

}  // namespace

Value ScriptInterpreter::call_traced(FunctionObj& fn, CallArgs args, bool& done) {
  const std::string name = scope_;
  const auto part = [&](const char* how, const std::string& why, const SourceRange& loc) {
    if (!result) return;
    for (const PlanPart& p : result->parts)
      if (p.name == name && p.how == how) return;
    result->parts.push_back({name, loc, how, why});
  };
  Side side;
  side.block = graph_.new_block(nullptr);
  side.region = new_region();
  graph::Block* outer = block_;
  Region* outer_region = region_;
  const size_t frozen = frozen_.size();
  Value returned;
  enter(*side.region);
  block_ = side.block.get();
  ++trace_depth_;
  const auto undo = [&] {
    --trace_depth_;
    if (region_ != outer_region) leave(*side.region);
    block_ = outer;
  };
  try {
    returned = Interpreter::call_function(fn, std::move(args));
    --trace_depth_;
    side.after = leave(*side.region);
    block_ = outer;
  } catch (const NeedsScript& n) {
    undo();
    needs_script_.insert(fn.code.get());
    part("scripted", n.why, n.loc);
    return Value();
  } catch (const DiagError&) {
    undo();
    needs_script_.insert(fn.code.get());
    return Value();
  } catch (const PyError&) {
    undo();
    return Value();
  } catch (const Diverged&) {
    undo();
    return Value();
  } catch (...) {
    undo();
    throw;
  }
  (void)frozen;
  const auto& places = side.region->places;
  const bool writes = std::any_of(places.begin(), places.end(),
                                  [](const Place& p) { return p.kind == Place::Kind::Storage; });
  const auto script_instead = [&](const char* why) {
    needs_script_.insert(fn.code.get());
    part("scripted", why, fn.code->range);
    return Value();
  };
  // It may return what it writes; a boundary node would give the caller a copy, and later writes
  // through that would be lost.
  if (writes && !returned.is_none()) return script_instead("writes a tensor of its caller");
  if (may_overlap(returned)) return script_instead("returns a tensor whose elements share memory");
  done = true;
  if (side.block->nodes.empty()) {
    for (size_t k = 0; k < side.after.size(); ++k)
      write_place(side.region->places[k], side.after[k]);
    return returned;
  }
  part("traced", "data flow only", fn.code->range);
  // What the caller can see of it: the value returned and what it wrote.
  Joiner joiner(*this, side.region->epoch);
  const auto lift = [&](const Value& v) { return is_constant(v) ? v : joiner.lift(v); };
  const Value pattern = lift(returned);
  Values patterns;
  for (const Value& v : side.after) patterns.push_back(lift(v));
  std::vector<Operand> yields(joiner.leaves().size());
  block_ = side.block.get();
  {
    const MemoryOf memory(*side.region, side.after);
    if (!is_constant(pattern))
      yields = collect_operands(*this, pattern, returned, joiner.leaves(), std::move(yields));
    for (size_t k = 0; k < patterns.size(); ++k)
      if (!is_constant(patterns[k]))
        yields =
            collect_operands(*this, patterns[k], side.after[k], joiner.leaves(), std::move(yields));
  }
  block_ = outer;
  std::vector<Type> types;
  for (const Leaf& l : joiner.leaves()) types.push_back(l.type);
  side.block->yields = std::move(yields);
  graph::Node* node = emit(graph::Kind::Boundary, name, {}, std::move(types), fn.code->name);
  node->reason = "data flow only";
  side.block->parent = node;
  node->blocks.push_back(std::move(side.block));
  std::vector<Operand> results;
  for (const auto& r : node->results) results.emplace_back(r.get());
  for (size_t k = 0; k < patterns.size(); ++k) {
    const Place& p = side.region->places[k];
    if (is_constant(patterns[k])) {
      write_place(p, patterns[k]);
      continue;
    }
    const PatternLeaf* leaf = as_leaf(patterns[k]);
    const bool raw = leaf && (p.kind == Place::Kind::List || p.kind == Place::Kind::Storage);
    const Value made = raw ? wrap_contents(results[size_t(leaf->index)], leaf->type)
                           : script::instantiate(*this, patterns[k], results, joiner.leaves());
    if (!raw) note_aliases(*this, patterns[k], side.after[k], made);
    write_place(p, made);
  }
  if (is_constant(pattern)) return pattern;
  const Value made = script::instantiate(*this, pattern, results, joiner.leaves());
  note_aliases(*this, pattern, returned, made);
  return made;
}

// --- examples ----------------------------------------------------------------------------------

namespace {

/// Scalars that are values, replaced by what they are for the example.
Operand with_examples(const Operand& o,
                      const std::unordered_map<const graph::Value*, Value>& examples) {
  if (o.is_value()) {
    const auto found = examples.find(o.value);
    if (found == examples.end()) return o;
    const Value& v = found->second;
    if (v.is_bool()) return Operand::boolean(v.as_bool());
    if (v.is_int()) return Operand::integer(v.as_int());
    if (v.is_float()) return Operand::floating(v.as_float());
    return o;
  }
  Operand out = o;
  for (Operand& item : out.items) item = with_examples(item, examples);
  return out;
}

graph::Scalar scalar_of(const Operand& o) {
  switch (o.kind) {
    case Operand::Kind::Bool:
      return graph::Scalar::of(o.b);
    case Operand::Kind::Float:
      return graph::Scalar::of(o.f);
    default:
      return graph::Scalar::of(o.i);
  }
}

Value value_of(const graph::Scalar& s) {
  switch (s.kind) {
    case Type::Kind::Bool:
      return Value::boolean(s.b);
    case Type::Kind::Float:
      return Value::floating(s.f);
    default:
      return Value::integer(s.i);
  }
}

}  // namespace

void ScriptInterpreter::compute_example(graph::Node& n) {
  if (capture_options_.policy != Policy::TraceExample) return;
  std::vector<Operand> args;
  for (const Operand& o : n.args) args.push_back(with_examples(o, examples_));
  const auto tensor_of = [&](const graph::Value* v) -> const Tensor* {
    if (v->def && v->def->kind == graph::Kind::GetAttr) {
      const auto constant = graph_.constants.find(v->def->target);
      return constant == graph_.constants.end() ? nullptr : &constant->second;
    }
    const auto found = examples_.find(v);
    return found != examples_.end() && found->second.is(ObjKind::Tensor)
               ? &found->second.as_tensor()
               : nullptr;
  };
  const auto tensor_at = [&](size_t k) {
    return args[k].is_value() ? tensor_of(args[k].value) : nullptr;
  };
  try {
    if (n.op) {
      const std::optional<Args> concrete = graph::row_constant_args(*n.op, args, tensor_of);
      if (!concrete) return;
      const std::vector<Tensor> made = run_op(*n.op, *concrete);
      for (size_t k = 0; k < made.size() && k < n.results.size(); ++k)
        examples_[n.result(static_cast<int>(k))] = Value::tensor(made[k]);
      return;
    }
    const graph::CoreFunction* f = graph::find_core_function(n.target);
    if (!f || n.results.empty()) return;
    if (f->op == graph::CoreOp::Scalar) {
      std::vector<graph::Scalar> scalars;
      for (const Operand& o : args) {
        if (o.is_value()) return;
        scalars.push_back(scalar_of(o));
      }
      examples_[n.result()] = value_of(f->eval(scalars.data()));
    } else if (f->op == graph::CoreOp::Item && tensor_at(0)) {
      examples_[n.result()] = tensor_item(*this, *tensor_at(0));
    } else if (f->op == graph::CoreOp::Size && tensor_at(0) && args[1].kind == Operand::Kind::Int) {
      const int64_t d =
          args[1].i < 0 ? args[1].i + static_cast<int64_t>(tensor_at(0)->rank()) : args[1].i;
      examples_[n.result()] = Value::integer(tensor_at(0)->size(size_t(d)));
    } else if (f->op == graph::CoreOp::Numel && tensor_at(0)) {
      examples_[n.result()] = Value::integer(tensor_at(0)->numel());
    } else if (f->op == graph::CoreOp::Select && args[0].kind == Operand::Kind::Bool) {
      const Operand& taken = args[0].b ? args[1] : args[2];
      if (!taken.is_value()) examples_[n.result()] = value_of(scalar_of(taken));
    } else if (f->op == graph::CoreOp::TensorFromScalar && !args[0].is_value()) {
      const graph::Scalar s = scalar_of(args[0]);
      const double v = s.kind == Type::Kind::Float  ? s.f
                       : s.kind == Type::Kind::Bool ? s.b
                                                    : static_cast<double>(s.i);
      examples_[n.result()] = Value::tensor(Tensor::scalar(v, n.result()->type.tensor.dtype));
    } else if (f->op == graph::CoreOp::Scatter && tensor_at(0)) {
      Tensor base = tensor_at(0)->clone();
      Tensor view = base;
      for (const Operand& step : args[1].items) {
        const OpDef* op = find_op(step.items[0].s);
        std::vector<Operand> operands{n.args[0]};
        operands.insert(operands.end(), step.items.begin() + 1, step.items.end());
        const auto self = [&](const graph::Value* v) {
          return v == n.args[0].value ? &view : tensor_of(v);
        };
        const std::optional<Args> concrete = graph::row_constant_args(*op, operands, self);
        if (!concrete) return;
        view = run_op(*op, *concrete)[0];
      }
      if (tensor_at(2))
        view.copy_from(*tensor_at(2));
      else if (!args[2].is_value()) {
        const graph::Scalar s = scalar_of(args[2]);
        view.copy_from(
            Tensor::scalar(s.kind == Type::Kind::Float
                               ? s.f
                               : static_cast<double>(s.kind == Type::Kind::Bool ? s.b : s.i),
                           base.dtype()));
      }
      examples_[n.result()] = Value::tensor(base);
    }
  } catch (const OpError& e) {
    raise_for_example(e.kind(), e.what());
  } catch (const graph::ExecutionStop& e) {
    raise_for_example(e.kind.empty() ? "OverflowError" : e.kind, e.message);
  }
}

/// Caught, the example's exception would be a branch that no guard stands for: the end of the
/// capture looks at what is noted here.
void ScriptInterpreter::raise_for_example(const std::string& kind, const std::string& message) {
  if (try_depth_ > 0 && !raised_by_example_) raised_by_example_ = {loc_, kind};
  raise(kind, message);
}

}  // namespace periplus::script
