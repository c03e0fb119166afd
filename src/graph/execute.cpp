// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "graph/core_functions.h"
#include "graph/graph.h"
#include "graph/guard_text.h"
#include "graph/rt_text.h"
#include "ops/bind.h"

/// The reference interpreter of core graphs: what a node means is what is written here.
namespace periplus::graph {
namespace {

[[noreturn]] void stop(pp_status status, std::string kind, std::string message) {
  ExecutionStop s;
  s.status = status;
  s.kind = std::move(kind);
  s.message = std::move(message);
  throw s;
}

[[noreturn]] void raise(const char* kind, std::string message) {
  stop(PP_RAISED, kind, std::move(message));
}

// --- values --------------------------------------------------------------------------------------

RtValue sequence(RtList items, bool is_list) {
  RtValue v;
  v.v = std::make_shared<RtList>(std::move(items));
  v.is_list = is_list;
  return v;
}

const RtList& items_of(const RtValue& v) { return *std::get<std::shared_ptr<RtList>>(v.v); }
const Tensor& tensor_of(const RtValue& v) { return std::get<Tensor>(v.v); }
int64_t int_of(const RtValue& v) { return std::get<int64_t>(v.v); }
bool bool_of(const RtValue& v) { return std::get<bool>(v.v); }
const std::string& str_of(const RtValue& v) { return std::get<std::string>(v.v); }

RtValue item_of(const Tensor& t) {
  if (t.dtype() == DType::Bool) return {t.item_bool()};
  if (is_floating(t.dtype())) return {t.item_double()};
  return {t.item_int()};
}

Scalar scalar_of(const RtValue& v) {
  if (const bool* b = std::get_if<bool>(&v.v)) return Scalar::of(*b);
  if (const int64_t* i = std::get_if<int64_t>(&v.v)) return Scalar::of(*i);
  return Scalar::of(std::get<double>(v.v));
}

RtValue value_of(const Scalar& s) {
  if (s.kind == Type::Kind::Bool) return {s.b};
  if (s.kind == Type::Kind::Int) return {s.i};
  return {s.f};
}

// --- arguments of rows ---------------------------------------------------------------------------

Arg sequence_arg(const Param& param, const RtList& items) {
  const bool tensors = items.empty() ? param.kind == Param::Kind::TensorList
                                     : param.kind != Param::Kind::IntList &&
                                           std::holds_alternative<Tensor>(items[0].v);
  if (tensors) {
    std::vector<Tensor> list;
    for (const RtValue& item : items) list.push_back(tensor_of(item));
    return list;
  }
  std::vector<int64_t> list;
  for (const RtValue& item : items) {
    if (const Tensor* t = std::get_if<Tensor>(&item.v))
      list.push_back(t->item_int());
    else if (const bool* b = std::get_if<bool>(&item.v))
      list.push_back(*b);
    else
      list.push_back(int_of(item));
  }
  return list;
}

struct ToArg {
  const Param& param;
  Arg operator()(std::monostate v) const { return v; }
  Arg operator()(bool v) const { return v; }
  Arg operator()(int64_t v) const { return v; }
  Arg operator()(double v) const { return v; }
  Arg operator()(const std::string& v) const { return v; }
  Arg operator()(const Tensor& v) const { return v; }
  Arg operator()(const std::shared_ptr<RtList>& v) const { return sequence_arg(param, *v); }
};

// --- lists ---------------------------------------------------------------------------------------

int64_t checked_index(int64_t index, size_t size, const char* message) {
  const auto length = static_cast<int64_t>(size);
  const int64_t from_start = index < 0 ? index + length : index;
  if (from_start < 0 || from_start >= length) raise("IndexError", message);
  return from_start;
}

/// A slice bound as Python clamps it.
int64_t clamped_index(int64_t index, size_t size) {
  const auto length = static_cast<int64_t>(size);
  return std::clamp<int64_t>(index < 0 ? index + length : index, 0, length);
}

RtValue list_slice(const RtList& items, const RtValue& begin, const RtValue& end) {
  const auto bound = [&](const RtValue& v, int64_t otherwise) {
    return std::holds_alternative<std::monostate>(v.v) ? otherwise
                                                       : clamped_index(int_of(v), items.size());
  };
  const int64_t a = bound(begin, 0),
                b = std::max(a, bound(end, static_cast<int64_t>(items.size())));
  return sequence(RtList(items.begin() + a, items.begin() + b), true);
}

DType dtype_of_number(const RtValue& v) {
  if (std::holds_alternative<bool>(v.v)) return DType::Bool;
  return std::holds_alternative<int64_t>(v.v) ? DType::Int64 : DType::Float32;
}

Tensor scalar_tensor(const RtValue& v, DType dtype) {
  if (const bool* b = std::get_if<bool>(&v.v))
    return Tensor::scalar(int64_t{*b}, DType::Bool).to(dtype);
  if (const int64_t* i = std::get_if<int64_t>(&v.v))
    return Tensor::scalar(*i, DType::Int64).to(dtype);
  return Tensor::scalar(std::get<double>(v.v), DType::Float64).to(dtype);
}

Tensor tensor_from_list(const RtList& items, std::optional<DType> dtype) {
  const int64_t size = static_cast<int64_t>(items.size());
  if (!dtype) dtype = items.empty() ? DType::Float32 : dtype_of_number(items[0]);
  const Tensor t = Tensor::zeros(std::span(&size, 1), *dtype);
  const int64_t one = 1;
  for (int64_t k = 0; k < size; ++k)
    t.as_view({}, {}, t.impl()->offset + k * one)
        .copy_from(scalar_tensor(items[static_cast<size_t>(k)], *dtype));
  return t;
}

/// Never looked at, but numbers may be computed with before a `select` drops them.
RtValue undefined(const Type& type) {
  switch (type.kind) {
    case Type::Kind::Bool:
      return {false};
    case Type::Kind::Int:
      return {int64_t{0}};
    case Type::Kind::Float:
      return {0.0};
    default:
      return {};
  }
}

// --- execution -----------------------------------------------------------------------------------

class Executor {
 public:
  Executor(const Graph& g, const ExecuteOptions& options, int64_t& fuel)
      : graph_(g), options_(options), fuel_(fuel) {}

  RtValue run(std::span<const RtValue> inputs, std::vector<RtValue>* written) {
    inputs_ = inputs;
    RtValue result;
    for (const auto& node : graph_.top.nodes) {
      if (node->kind == Kind::Output)
        result = get(node->args[0]);
      else
        this->node(*node);
    }
    if (written)
      for (const auto& [index, value] : graph_.write_backs) written->push_back(get(Operand(value)));
    return result;
  }

 private:
  RtValue get(const Operand& o) const {
    switch (o.kind) {
      case Operand::Kind::None:
        return {};
      case Operand::Kind::Value:
        return env_.at(o.value);
      case Operand::Kind::Bool:
        return {o.b};
      case Operand::Kind::Int:
        return {o.i};
      case Operand::Kind::Float:
        return {o.f};
      case Operand::Kind::Str:
        return {o.s};
      case Operand::Kind::List:
      case Operand::Kind::Tuple:
        return sequence(get_all(o.items), o.kind == Operand::Kind::List);
      case Operand::Kind::DType:
      case Operand::Kind::Ellipsis:
      case Operand::Kind::Slice:
      case Operand::Kind::Dict:
        break;
    }
    stop(PP_GUARD, "", "an operand of the captured dialect in a core graph");
  }
  RtList get_all(std::span<const Operand> operands) const {
    RtList values;
    for (const Operand& o : operands) values.push_back(get(o));
    return values;
  }

  void set(const Node& node, size_t k, RtValue v) { env_[node.results[k].get()] = std::move(v); }

  std::vector<RtValue> block(const Block& b) {
    for (const auto& node : b.nodes) this->node(*node);
    return get_all(b.yields);
  }
  void assign(const std::vector<std::unique_ptr<Value>>& to, std::vector<RtValue> values) {
    for (size_t k = 0; k < to.size(); ++k) env_[to[k].get()] = std::move(values[k]);
  }

  /// Of a node, or of a trip, which may have no node.
  void step() {
    if (fuel_ == 0) stop(PP_CANCELLED, "", "out of fuel");
    if (fuel_ > 0) --fuel_;
    if (options_.stop && options_.stop->load(std::memory_order_relaxed))
      stop(PP_CANCELLED, "", "the call was cancelled");
  }

  void node(const Node& n) {
    step();
    try {
      dispatch(n);
    } catch (const OpError& e) {
      ExecutionStop s;
      s.status = PP_RAISED;
      s.kind = e.kind();
      s.message = e.what();
      s.loc = n.loc;
      throw s;
    } catch (ExecutionStop& s) {
      if (!s.loc.valid()) s.loc = n.loc;
      throw;
    }
  }

  void dispatch(const Node& n) {
    switch (n.kind) {
      case Kind::Placeholder:
        return placeholder(n);
      case Kind::GetAttr:
        return set(n, 0, {graph_.constants.at(n.target)});
      case Kind::CallFunction:
        return call_function(n);
      case Kind::If:
        return assign(n.results, block(*n.blocks[bool_of(get(n.args[0])) ? 0 : 1]));
      case Kind::While:
        return while_node(n);
      case Kind::Call:
        return call(n);
      case Kind::Boundary:
        return boundary(n);
      case Kind::CallMethod:
      case Kind::CallModule:
      case Kind::Output:
        break;
    }
    stop(PP_GUARD, "", "a node of the captured dialect in a core graph");
  }

  void placeholder(const Node& n) {
    const bool given = next_input_ < inputs_.size();
    if (!given && n.args.empty()) raise("TypeError", "missing argument `" + n.target + "`");
    set(n, 0, given ? inputs_[next_input_] : get(n.args[0]));
    ++next_input_;
  }

  void while_node(const Node& n) {
    std::vector<RtValue> carried = get_all(n.args);
    while (true) {
      step();
      assign(n.blocks[0]->params, carried);
      if (!bool_of(block(*n.blocks[0])[0])) break;
      assign(n.blocks[1]->params, std::move(carried));
      carried = block(*n.blocks[1]);
    }
    assign(n.results, std::move(carried));
  }

  void call(const Node& n) {
    const Graph* callee = options_.find_graph ? options_.find_graph(n.target) : nullptr;
    if (!callee) stop(PP_GUARD, "", "no graph is called `" + n.target + "`");
    constexpr int kDeepestCalls = 900;
    struct Depth {
      int& count;
      ~Depth() { --count; }
    };
    static thread_local int depth = 0;
    const Depth guard{++depth};
    if (depth > kDeepestCalls) raise("RecursionError", "maximum recursion depth exceeded");
    const RtList inputs = get_all(n.args);
    assign(n.results, items_of(Executor(*callee, options_, fuel_).run(inputs, nullptr)));
  }

  bool guard_holds(const Node& n, const Guard& guard) const {
    const auto fact = parse_guard(guard.what);
    return fact && holds(get(subject_of(graph_, n, guard, *fact)), *fact);
  }

  /// The fast region, or the fallback where a guard before or in it fails.
  void boundary(const Node& n) {
    const bool has_fallback = n.blocks.size() > 1;
    const auto failed = std::find_if(n.guards.begin(), n.guards.end(),
                                     [&](const Guard& g) { return !guard_holds(n, g); });
    std::string what;
    if (failed == n.guards.end()) {
      try {
        return assign(n.results, block(*n.blocks[0]));
      } catch (const ExecutionStop& s) {
        if (s.status != PP_GUARD || !has_fallback) throw;
        what = s.message;
      }
    } else {
      what = failed->what;
    }
    if (!has_fallback) stop(PP_GUARD, "", what);
    if (options_.guard_failed) options_.guard_failed(n, what);
    assign(n.results, block(*n.blocks[1]));
  }

  // --- rows ---
  Args row_args(const OpDef& op, std::span<const Operand> operands) const {
    const Schema& schema = schema_of(op);
    Args args;
    for (size_t k = 0; k < operands.size(); ++k) {
      const Param& param = schema.params[k];
      if (operands[k].kind == Operand::Kind::DType)
        args.emplace_back(operands[k].dtype);
      else
        args.push_back(convert_arg(param, std::visit(ToArg{param}, get(operands[k]).v)));
    }
    return args;
  }

  Tensor run_row(const char* name, std::span<const Operand> operands) const {
    const OpDef& op = *find_op(name);
    return run_op(op, row_args(op, operands))[0];
  }

  void row(const Node& n, const OpDef& op) {
    const Schema& schema = schema_of(op);
    std::vector<Tensor> out = run_op(op, row_args(op, n.args));
    if (schema.returns_scalar) return set(n, 0, item_of(out[0]));
    const bool whole = n.results.size() == 1 && !n.result()->type.is_tensor() &&
                       n.result()->type.kind != Type::Kind::Any;
    if (n.results.size() == out.size() && !whole) {
      for (size_t k = 0; k < out.size(); ++k) set(n, k, {out[k]});
    } else if (n.results.size() == 1) {
      RtList parts;
      for (Tensor& t : out) parts.push_back({std::move(t)});
      set(n, 0, sequence(std::move(parts), n.result()->type.kind == Type::Kind::List));
    }
  }

  // --- core functions ---
  void call_function(const Node& n) {
    const CoreFunction* f = core_function_of(n);
    if (f) return core(n, *f);
    const OpDef* op = n.op ? n.op : find_op(n.target);
    if (!op) stop(PP_GUARD, "", "`" + n.target + "` is not a core function");
    row(n, *op);
  }

  void scalar(const Node& n, const CoreFunction& f) {
    Scalar operands[4];
    for (size_t k = 0; k < n.args.size(); ++k) operands[k] = scalar_of(get(n.args[k]));
    set(n, 0, value_of(f.eval(operands)));
  }

  void core(const Node& n, const CoreFunction& f) {
    if (f.op == CoreOp::Scalar) return scalar(n, f);
    switch (f.op) {
      case CoreOp::Select:
        return set(n, 0, get(n.args[bool_of(get(n.args[0])) ? 1 : 2]));
      case CoreOp::Item:
        return set(n, 0, item_of(tensor_of(get(n.args[0]))));
      case CoreOp::Size:
        return size(n);
      case CoreOp::Numel:
        return set(n, 0, {tensor_of(get(n.args[0])).numel()});
      case CoreOp::Tuple:
        return set(n, 0, sequence(get_all(n.args), false));
      case CoreOp::TupleGet:
        return set(n, 0, items_of(get(n.args[0])).at(static_cast<size_t>(n.args[1].i)));
      case CoreOp::ListNew:
      case CoreOp::ListAppend:
      case CoreOp::ListGet:
      case CoreOp::ListSet:
      case CoreOp::ListLen:
      case CoreOp::ListPop:
      case CoreOp::ListConcat:
      case CoreOp::ListSlice:
      case CoreOp::ListInsert:
        return list(n, f.op);
      case CoreOp::TensorFromList:
        return set(n, 0, {tensor_from_list(items_of(get(n.args[0])), given_dtype(n.args[1]))});
      case CoreOp::TensorFromScalar: {
        const RtValue v = get(n.args[0]);
        return set(n, 0, {scalar_tensor(v, given_dtype(n.args[1]).value_or(dtype_of_number(v)))});
      }
      case CoreOp::GuardTrue:
        if (!bool_of(get(n.args[0]))) stop(PP_GUARD, "", str_of(get(n.args[1])));
        return;
      case CoreOp::GuardShape:
        return guard_shape(n);
      case CoreOp::Raise:
        raise(str_of(get(n.args[0])).c_str(), message(n, 1));
      case CoreOp::Print:
        if (const std::string text = message(n, 0); options_.print) options_.print(text);
        return;
      case CoreOp::AssertTrue:
        if (!bool_of(get(n.args[0]))) raise(str_of(get(n.args[1])).c_str(), message(n, 2));
        return;
      case CoreOp::Undef:
        return set(n, 0, undefined(n.result()->type));
      case CoreOp::Scatter:
        return set(n, 0, {scatter(n)});
      case CoreOp::Scalar:
        break;
    }
  }

  static std::optional<DType> given_dtype(const Operand& o) {
    return o.kind == Operand::Kind::DType ? std::optional(o.dtype) : std::nullopt;
  }

  /// The format at operand `k`, filled with the operands after it.
  std::string message(const Node& n, size_t k) const {
    const RtList args = get_all(std::span(n.args).subspan(k + 1));
    return format_message(str_of(get(n.args[k])), args);
  }

  void size(const Node& n) {
    const RtValue v = get(n.args[0]);
    const auto rank = static_cast<int64_t>(tensor_of(v).rank());
    const int64_t dim = int_of(get(n.args[1]));
    if (dim < -std::max<int64_t>(rank, 1) || dim >= std::max<int64_t>(rank, 1) || rank == 0)
      raise("IndexError",
            rank == 0
                ? "dimension specified as " + std::to_string(dim) + " but tensor has no dimensions"
                : fmt::format(
                      "Dimension out of range (expected to be in range of [{}, {}], but got {})",
                      -rank, rank - 1, dim));
    set(n, 0, {tensor_of(v).size(static_cast<size_t>(dim < 0 ? dim + rank : dim))});
  }

  void guard_shape(const Node& n) {
    const RtValue v = get(n.args[0]);
    const auto sizes = tensor_of(v).sizes();
    bool same = sizes.size() + 1 == n.args.size();
    for (size_t d = 0; same && d < sizes.size(); ++d) same = sizes[d] == int_of(get(n.args[d + 1]));
    if (!same)
      stop(PP_GUARD, "", "a shape differs from the one compiled for: " + shape_string(sizes));
  }

  void list(const Node& n, CoreOp op) {
    const RtList args = get_all(n.args);
    if (op == CoreOp::ListNew) return set(n, 0, sequence(args, true));
    RtList items = items_of(args[0]);  // a copy: lists are values
    switch (op) {
      case CoreOp::ListAppend:
        items.push_back(args[1]);
        break;
      case CoreOp::ListGet:
        return set(n, 0,
                   items[static_cast<size_t>(
                       checked_index(int_of(args[1]), items.size(), "list index out of range"))]);
      case CoreOp::ListSet:
        items[static_cast<size_t>(checked_index(int_of(args[1]), items.size(),
                                                "list assignment index out of range"))] = args[2];
        break;
      case CoreOp::ListLen:
        return set(n, 0, {static_cast<int64_t>(items.size())});
      case CoreOp::ListPop:
        return list_pop(n, std::move(items), int_of(args[1]));
      case CoreOp::ListConcat:
        items.insert(items.end(), items_of(args[1]).begin(), items_of(args[1]).end());
        break;
      case CoreOp::ListSlice:
        return set(n, 0, list_slice(items, args[1], args[2]));
      case CoreOp::ListInsert:
        items.insert(items.begin() + clamped_index(int_of(args[1]), items.size()), args[2]);
        break;
      default:
        break;
    }
    set(n, 0, sequence(std::move(items), true));
  }

  void list_pop(const Node& n, RtList items, int64_t index) {
    if (items.empty()) raise("IndexError", "pop from empty list");
    const int64_t k = checked_index(index, items.size(), "pop index out of range");
    RtValue popped = items[static_cast<size_t>(k)];
    items.erase(items.begin() + k);
    set(n, 0, sequence(std::move(items), true));
    set(n, 1, std::move(popped));
  }

  /// A copy of the base, written through the views that the chain names: [("select", 0, 3),
  /// ("slice", 0, 1, 4, 1)].
  Tensor scatter(const Node& n) const {
    const Tensor base = tensor_of(get(n.args[0])).clone();
    Tensor view = base;
    for (const Operand& step : n.args[1].items) {
      const OpDef* op = find_op(step.items.at(0).s);
      if (!op || !has(op->effects, Effects::View))
        stop(PP_GUARD, "", "a view chain names `" + step.items[0].s + "`");
      view = view_step(*op, view, step);
    }
    const RtValue value = get(n.args[2]);
    const Tensor* t = std::get_if<Tensor>(&value.v);
    view.copy_from(t ? *t : scalar_tensor(value, view.dtype()));
    return base;
  }

  Tensor view_step(const OpDef& op, const Tensor& base, const Operand& step) const {
    const Schema& schema = schema_of(op);
    Args args = {base};
    for (size_t k = 1; k < schema.params.size(); ++k) {
      const Param& param = schema.params[k];
      if (k < step.items.size())
        args.push_back(convert_arg(param, std::visit(ToArg{param}, get(step.items[k]).v)));
      else
        args.push_back(param.default_value);
    }
    Tensor view = run_op(op, args)[0];
    if (!view.same_storage(base))
      stop(PP_GUARD, "", std::string("a view by `") + op.name + "` is a copy");
    return view;
  }

  const Graph& graph_;
  const ExecuteOptions& options_;
  int64_t& fuel_;
  std::span<const RtValue> inputs_;
  size_t next_input_ = 0;
  std::unordered_map<const Value*, RtValue> env_;
};

}  // namespace

RtValue execute(const Graph& g, std::span<const RtValue> inputs, const ExecuteOptions& options,
                std::vector<RtValue>* written) {
  int64_t fuel = options.fuel;
  ExecuteOptions with_functions = options;
  if (!options.find_graph)
    with_functions.find_graph = [&g](const std::string& name) { return g.find_function(name); };
  return Executor(g, with_functions, fuel).run(inputs, written);
}

}  // namespace periplus::graph
