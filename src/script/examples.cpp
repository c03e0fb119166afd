// SPDX-License-Identifier: Apache-2.0
// Parts that the program traced with example inputs (`torch.jit.trace`): in hybrid mode a boundary
// node whose fast region is that trace, guarded by what the examples fixed, and whose fallback is
// the scripted form of the same source.
#include <fmt/format.h>

#include <algorithm>

#include "script/script_interpreter.h"

namespace periplus::script {

using graph::Operand;

namespace {

std::string parameter_name(const Value& callable, size_t k) {
  Value f = callable;
  size_t skip = 0;
  if (f.is(ObjKind::Instance)) {
    const Value* forward = f.as<InstanceObj>()->cls->lookup("forward");
    if (forward) f = *forward;
    skip = 1;
  } else if (f.is(ObjKind::BoundMethod)) {
    f = f.as<BoundMethodObj>()->function;
    skip = 1;
  }
  if (f.is(ObjKind::Function) && k + skip < f.as<FunctionObj>()->code->params.size())
    return f.as<FunctionObj>()->code->params[k + skip].name;
  return fmt::format("arg{}", k);
}

bool fits_known_sizes(const TensorType& t, const TensorType& example) {
  if (t.dtype != example.dtype || t.rank() != example.rank()) return false;
  for (size_t d = 0; d < t.rank(); ++d)
    if (t.sizes[d].known() && t.sizes[d] != example.sizes[d]) return false;
  return true;
}

/// A fast region may be given up and run again as the fallback, so it may do nothing but compute.
bool only_computes(const graph::Block& block) {
  bool pure = true;
  graph::walk(block, [&](const graph::Node& n) {
    const bool random = n.op && has(n.op->effects, Effects::Random);
    pure = pure && !random && n.target != "print" && n.kind != graph::Kind::Call;
  });
  return pure;
}

bool has_guards(const graph::Block& block) {
  bool found = false;
  graph::walk(block, [&](const graph::Node& n) {
    found = found || n.target == "guard.true" || n.target == "guard.shape";
  });
  return found;
}

}  // namespace

/// The argument as the fast region sees it: sizes and numbers are those of the example, which the
/// guards in `what` check. Nothing where the example does not fit.
std::optional<Value> ScriptInterpreter::as_in_example(const Value& v, const Value& example,
                                                      const std::string& name,
                                                      std::vector<std::string>& what,
                                                      std::vector<Operand>& subjects) {
  const auto assume = [&](const std::string& fact) {
    what.push_back(name + fact);
    subjects.push_back(operand(v));
  };
  const Sym* s = as_sym(v);
  if (example.is(ObjKind::Tensor) && is_sym_tensor(v)) {
    const TensorType type = example.as_tensor().type();
    if (!fits_known_sizes(s->type.tensor, type)) return std::nullopt;
    const Operand now = operand(v);
    if (now.is_value()) examples_[now.value] = example;
    if (!s->type.tensor.static_shape())
      assume(fmt::format(".shape == [{}]", fmt::join(example.as_tensor().sizes(), ", ")));
    return v;
  }
  if (example.is(ObjKind::Tensor) && v.is(ObjKind::Tensor)) {
    const TensorType type = v.as_tensor().type();
    return fits_known_sizes(type, example.as_tensor().type()) ? std::optional(v) : std::nullopt;
  }
  const bool number = example.is_bool() || example.is_int() || example.is_float();
  if (number && s && s->type.kind == type_of_value(example).kind) {
    assume(" == " + repr(example));
    return example;
  }
  if (example.is(ObjKind::Tuple) && v.is(ObjKind::Tuple)) {
    const Values& items = v.as<TupleObj>()->items;
    const Values& likes = example.as<TupleObj>()->items;
    if (items.size() != likes.size()) return std::nullopt;
    Values out;
    for (size_t k = 0; k < items.size(); ++k) {
      auto part = as_in_example(items[k], likes[k], fmt::format("{}[{}]", name, k), what, subjects);
      if (!part) return std::nullopt;
      out.push_back(std::move(*part));
    }
    return Value::tuple(std::move(out));
  }
  return same_static(v, example) ? std::optional(v) : std::nullopt;
}

/// The same tensors with the sizes that the guards have made sure of. A view, so that it stays the
/// caller's memory.
Value ScriptInterpreter::with_example_sizes(const Value& v, const Value& example) {
  if (v.is(ObjKind::Tuple)) {
    Values out;
    for (size_t k = 0; k < v.as<TupleObj>()->items.size(); ++k)
      out.push_back(
          with_example_sizes(v.as<TupleObj>()->items[k], example.as<TupleObj>()->items[k]));
    return Value::tuple(std::move(out));
  }
  if (!is_sym_tensor(v) || as_sym(v)->type.tensor.static_shape()) return v;
  Values sizes;
  for (const int64_t size : example.as_tensor().sizes()) sizes.push_back(Value::integer(size));
  return row("view", {v, Value::tuple(std::move(sizes))});
}

std::optional<Side> ScriptInterpreter::run_example(const Value& original, const Values& args,
                                                   const Values& examples, const Place& result_at) {
  struct Policies {
    CaptureOptions& options;
    Policy before;
    ~Policies() { options.policy = before; }
  } policies{capture_options_, capture_options_.policy};
  capture_options_.policy = Policy::TraceExample;
  const auto run = [&] {
    Values inputs;
    for (size_t k = 0; k < args.size(); ++k)
      inputs.push_back(with_example_sizes(args[k], examples[k]));
    write_place(result_at, call(original, inputs));
    return Flow::Next;
  };
  try {
    Side side = run_side(run, Value::boolean(true), true);
    const bool writes = std::any_of(side.region->places.begin(), side.region->places.end(),
                                    [](const Place& p) { return p.kind == Place::Kind::Storage; });
    if (side.diverged || writes || !only_computes(*side.block)) return std::nullopt;
    return side;
  } catch (const NeedsScript&) {
    return std::nullopt;
  } catch (const DiagError&) {
    return std::nullopt;
  }
}

std::optional<Value> ScriptInterpreter::call_with_examples(const Value& compiled,
                                                           const Value& original,
                                                           const CallArgs& args) {
  const Value given = get_attr(compiled, "example_inputs");
  if (!given.is(ObjKind::Tuple) || !args.keywords.empty()) return std::nullopt;
  // The whole program is the trace: there is no frame around it in which two ways could meet.
  if (!frame_ || !frame_->capture) return std::nullopt;
  const Values examples = given.as<TupleObj>()->items;
  if (examples.size() != args.positional.size()) return std::nullopt;
  // Both regions are captured on their own terms, also inside a traced part.
  struct Untraced {
    int& depth;
    int before;
    ~Untraced() { depth = before; }
  } untraced{trace_depth_, trace_depth_};
  trace_depth_ = 0;
  std::vector<std::string> what;
  std::vector<Operand> subjects;
  Values like_examples;
  for (size_t k = 0; k < examples.size(); ++k) {
    auto arg =
        as_in_example(args.positional[k], examples[k], parameter_name(original, k), what, subjects);
    if (!arg) return std::nullopt;
    like_examples.push_back(std::move(*arg));
  }
  Place result_at;
  result_at.kind = Place::Kind::Field;
  result_at.owner = Value(make_ref<CellObj>());
  const std::vector<BakedBranch> baked = result ? result->baked : std::vector<BakedBranch>();
  std::optional<Side> fast = run_example(original, like_examples, examples, result_at);
  if (result) result->baked = baked;  // the fallback takes the other way
  // Without guards it is a traced part like any other.
  if (!fast || (what.empty() && !has_guards(*fast->block))) return std::nullopt;

  const std::vector<PlanPart> parts = result ? result->parts : std::vector<PlanPart>();
  const auto general = [&] {
    write_place(result_at, call(original, args.positional));
    return Flow::Next;
  };
  const graph::Block* fast_block = fast->block.get();
  try {
    Side fallback = run_side(general, Value::boolean(true), true);
    join_sides(Value::boolean(true), *fast, fallback, {});
  } catch (const Conflict&) {
    return std::nullopt;
  }
  const std::string hint =
      original.is(ObjKind::Instance) ? original.as<InstanceObj>()->cls->name : repr(original);
  const std::string path = original.is(ObjKind::Instance) ? path_of(compiled) : "";
  if (result) {
    result->parts = parts;
    const PlanPart part{(path.empty() ? "" : path + ": ") + hint, loc_, "traced",
                        "with example inputs"};
    // Loops are captured several times.
    if (std::none_of(parts.begin(), parts.end(),
                     [&](const PlanPart& p) { return p.name == part.name && p.how == part.how; }))
      result->parts.push_back(part);
  }
  if (graph::Node* node = fast_block->parent) {
    node->kind = graph::Kind::Boundary;
    node->target = path.empty() ? hint : path;
    node->reason = "traced with example inputs";
    node->args = subjects;
    for (size_t k = 0; k < what.size(); ++k)
      node->guards.push_back({what[k], loc_, static_cast<int>(k)});
    node->name = graph_.fresh_name(path.empty() ? hint : path);
    for (auto& r : node->results)
      r->name = node->results.size() == 1 ? node->name : graph_.fresh_name(node->name);
  }
  return result_at.owner.as<CellObj>()->value;
}

}  // namespace periplus::script
