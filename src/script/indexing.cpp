// SPDX-License-Identifier: Apache-2.0
// Subscripts of tensors: views by ints, slices, None and `...`; gathers and scatters by tensors.
#include <fmt/format.h>

#include "script/script_interpreter.h"

namespace periplus::script {

using graph::Operand;

namespace {

Values index_items(const Value& index) {
  if (index.is(ObjKind::Tuple)) return index.as<TupleObj>()->items;
  return {index};
}

bool is_index_int(const Value& v) { return v.is_int() || is_sym(v, Type::Kind::Int); }

bool takes_a_dim(const Value& v) {
  return !v.is_none() && v.tag() != Value::Tag::Ellipsis && !v.is_bool();
}

}  // namespace

Value ScriptInterpreter::slice_tensor(const Value& tensor, int64_t dim, const SliceObj& s) {
  const auto bound = [&](const Value& v) -> Value {
    if (v.is_none() || v.is_int() || is_sym(v, Type::Kind::Int)) return v;
    return to_int(as_symbolic(v));
  };
  const Value start = bound(s.start), stop = bound(s.stop);
  const Value step = s.step.is_none() ? Value::integer(1) : bound(s.step);
  if (start.is_none() && stop.is_none() && step.is_int() && step.as_int() == 1) return tensor;
  if (step.is_int() && step.as_int() <= 0) raise("ValueError", "step must be greater than zero");
  const Value made = row("slice", {tensor, Value::integer(dim), start, stop, step});
  // `x[p : p + 512]`: the length is known although the place is not; a call where it differs runs
  // another way.
  Sym* m = as_sym(made);
  // (In the first look at a loop the place is still known, and the length of `x` is not.)
  const bool inside =
      start.is_int() && start.as_int() >= 0 && stop.is_int() && stop.as_int() > start.as_int();
  const bool run_time = as_sym(start) || as_sym(stop) || inside;
  if (!run_time || start.is_none() || stop.is_none() || !step.is_int() || step.as_int() != 1)
    return made;
  if (m->type.tensor.sizes[size_t(dim)].known() || (result && result->prints)) return made;
  const Value length = sub_int(stop, start);
  if (!length.is_int() || length.as_int() <= 0) return made;
  std::vector<Operand> sizes{operand(made)};
  for (size_t d = 0; d < m->type.tensor.rank(); ++d) {
    if (static_cast<int64_t>(d) == dim) {
      sizes.push_back(Operand::integer(length.as_int()));
      continue;
    }
    sizes.push_back(operand(size_of(made, static_cast<int64_t>(d))));
  }
  effect("guard.shape", std::move(sizes));
  m->type.tensor.sizes[size_t(dim)] = Dim(length.as_int());
  m->source.value->type = m->type;
  if (m->chain.empty())
    m->storage->type = m->type;
  else
    m->chain.back().type = m->type;
  return made;
}

/// Applies what makes views; index tensors are left in `advanced`, by dimension of the result
/// (None: all of it).
Value ScriptInterpreter::basic_index(const Value& tensor, const Values& items, Values& advanced) {
  Value v = tensor;
  size_t used = 0;
  for (const Value& item : items) {
    if (is_sym_tensor(item) && as_sym(item)->type.tensor.dtype == DType::Bool)
      used += as_sym(item)->type.tensor.rank();
    else
      used += takes_a_dim(item) ? 1 : 0;
  }
  const size_t rank = as_sym(v)->type.tensor.rank();
  if (used > rank)
    raise("IndexError", fmt::format("too many indices for tensor of dimension {}", rank));
  int64_t dim = 0;
  for (const Value& raw : items) {
    const Value item = as_symbolic(raw);
    if (item.is_none()) {
      v = row("unsqueeze", {v, Value::integer(dim++)});
      advanced.push_back(Value::none());
    } else if (item.tag() == Value::Tag::Ellipsis) {
      for (size_t k = used; k < rank; ++k, ++dim) advanced.push_back(Value::none());
    } else if (item.is(ObjKind::Slice)) {
      v = slice_tensor(v, dim++, *item.as<SliceObj>());
      advanced.push_back(Value::none());
    } else if (is_index_int(item)) {
      v = row("select", {v, Value::integer(dim), item});
    } else if (is_sym_tensor(item)) {
      const TensorType& t = as_sym(item)->type.tensor;
      if (t.rank() == 0 && !is_floating(t.dtype) && t.dtype != DType::Bool) {
        v = row("select", {v, Value::integer(dim), to_int(item)});
        continue;
      }
      if (t.rank() == 0 && t.dtype == DType::Bool) {  // a mask of a dimension of its own
        v = row("unsqueeze", {v, Value::integer(dim++)});
        advanced.push_back(row("unsqueeze", {item, Value::integer(0)}));
        continue;
      }
      if (is_floating(t.dtype))
        raise("IndexError", "tensors used as indices must be long, byte or bool tensors");
      advanced.push_back(item);
      dim += t.dtype == DType::Bool ? static_cast<int64_t>(t.rank()) : 1;
    } else if (item.is(ObjKind::List)) {
      advanced.push_back(make_tensor_from(item, Value::none()));
      ++dim;
    } else if (item.is(ObjKind::Range)) {
      advanced.push_back(make_tensor_from(Value::list(unpack(item)), Value::none()));
      ++dim;
    } else {
      refuse("a subscript of a tensor by " + describe(item));
    }
  }
  return v;
}

namespace {

bool any_advanced(const Values& advanced) {
  for (const Value& v : advanced)
    if (!v.is_none()) return true;
  return false;
}

/// The index tensors, and the dimension at which each begins.
std::pair<Value, Value> indices_and_dims(const Values& advanced) {
  Values indices, dims;
  int64_t at = 0;
  for (const Value& v : advanced) {
    if (v.is_none()) {
      ++at;
      continue;
    }
    indices.push_back(v);
    dims.push_back(Value::integer(at));
    const TensorType& t = as_sym(v)->type.tensor;
    at += t.dtype == DType::Bool ? static_cast<int64_t>(t.rank()) : 1;
  }
  return {Value::list(std::move(indices)), Value::list(std::move(dims))};
}

}  // namespace

Value ScriptInterpreter::index_tensor(const Value& tensor, const Value& index) {
  Values advanced;
  const Value v = basic_index(tensor, index_items(index), advanced);
  if (any_advanced(advanced)) {
    const auto [indices, dims] = indices_and_dims(advanced);
    return row("index", {v, indices, dims});
  }
  if (!v.same(tensor)) return v;
  // `x[...]` and `x[:]` are new views of the same memory.
  const Sym* base = as_sym(tensor);
  auto copy = make_ref<Sym>();
  copy->type = base->type;
  copy->source = base->source;
  copy->value = base->value;
  copy->storage = base->storage;
  copy->chain = base->chain;
  copy->derived_from = base->derived_from;
  copy->example = base->example;
  return copy;
}

void ScriptInterpreter::store_indexed(const Value& tensor, const Value& index, const Value& to) {
  Values advanced;
  const Value view = basic_index(tensor, index_items(index), advanced);
  if (!any_advanced(advanced)) {
    write_copy(view, to);
    return;
  }
  const auto [indices, dims] = indices_and_dims(advanced);
  Value value = as_symbolic(to);
  if (is_sym_tensor(value)) value = cast_tensor(value, as_sym(view)->type.tensor.dtype);
  write_inplace(view, row("index_put", {view, indices, value}, {{"dims", dims}}));
}

Value ScriptInterpreter::subscript(const Value& v, const Value& index) {
  if (!capturing_) return Interpreter::subscript(v, index);
  if (v.is(ObjKind::Tensor) || is_sym_tensor(v)) return index_tensor(as_symbolic(v), index);
  const bool sequence = v.is(ObjKind::List) || v.is(ObjKind::Tuple);
  if (sequence && index.is(ObjKind::Slice) && (is_dynamic_list(v) || holds_symbolic(index)))
    return slice_list(v, *index.as<SliceObj>());
  const Value at =
      index.is(ObjKind::Tensor) || is_sym_tensor(index) ? to_int(as_symbolic(index)) : index;
  if (sequence && (is_dynamic_list(v) || as_sym(at))) return list_get(v, at);
  const bool range = (as_sequence(v) && as_sequence(v)->is_range) || v.is(ObjKind::Range);
  if (range && (as_sym(at) || (at.is_int() && as_sequence(v)))) return range_item(v, at);
  if (v.is_symbolic() || holds_symbolic(at)) return symbolic_subscript(v, at);
  const Value found = Interpreter::subscript(v, at);
  check_joined(found);
  return found.is(ObjKind::Tensor) ? as_symbolic(found) : found;
}

Value ScriptInterpreter::range_item(const Value& range, const Value& index) {
  const Ref<Sequence> s = sequence_of(range);
  const Value zero = Value::integer(0), length = length_of(*s);
  const Value at = branch_value(
      less(index, zero), [&] { return add_int(index, length); }, [&] { return index; });
  const Value inside = branch_value(
      less(at, zero), [] { return Value::boolean(false); }, [&] { return less(at, length); });
  return branch_value(
      inside, [&] { return s->get(counter_at(*s, at)); },
      [&]() -> Value { raise("IndexError", "range object index out of range"); });
}

Value ScriptInterpreter::symbolic_subscript(const Value& v, const Value& index) {
  if (as_choice(v)) return over(v, [&](const Value& x) { return subscript(x, index); });
  if (as_choice(index)) return over(index, [&](const Value& x) { return subscript(v, x); });
  if (v.is(ObjKind::Dict))
    return look_up(
        v, index, [](const Value&, const Value& value) { return value; },
        [&]() -> Value {
          if (!as_sym(index)) refuse("a missing key that depends on data");
          auto text = make_ref<Text>();
          add_repr(*text, index);
          emit_raise("KeyError", text);
        });
  if (v.is(ObjKind::Instance)) {
    const ClassObj* cls = v.as<InstanceObj>()->cls.get();
    const std::string& name = cls->name;
    if (is_sym(index, Type::Kind::Int) &&
        (name == "ModuleList" || name == "Sequential" || name == "ParameterList"))
      return list_get(Value::list(unpack(v)), index);
    const Value* method = cls->lookup("__getitem__");
    if (method) return call(*method, {v, index});
  }
  refuse(fmt::format("a subscript of {} by {}", describe(v), describe(index)));
}

void ScriptInterpreter::set_subscript(const Value& v, const Value& index, Value to) {
  if (!capturing_) return Interpreter::set_subscript(v, index, std::move(to));
  if (v.is(ObjKind::Tensor) || is_sym_tensor(v)) return store_indexed(as_symbolic(v), index, to);
  if (v.is(ObjKind::List) && (is_dynamic_list(v) || holds_symbolic(index)))
    return symbolic_set_subscript(v, index, to);
  if (v.is(ObjKind::Dict) && holds_symbolic(index)) return store_key(v, index, to);
  Interpreter::set_subscript(v, index, std::move(to));
}

void ScriptInterpreter::symbolic_set_subscript(const Value& v, const Value& index, Value to) {
  if (!v.is(ObjKind::List)) refuse("an assignment to a subscript of " + describe(v));
  if (as_choice(index)) {
    over(index, [&](const Value& k) {
      set_subscript(v, k, to);
      return Value::none();
    });
    return;
  }
  if (index.is(ObjKind::Slice)) {
    const auto& s = *index.as<SliceObj>();
    if (!s.step.is_none())
      refuse("an assignment to a slice with a step of a list that depends on data");
    const Value items = to.is(ObjKind::List) ? to : listed(to);
    const Value made = sequence_helper("replaced", {v, s.start, s.stop, items});
    return set_list_contents(*v.as<ListObj>(), list_contents(made));
  }
  const Value at = is_sym_tensor(index) ? to_int(index) : index;
  if (!at.is_int() && !as_sym(at)) refuse("an assignment to a list at " + describe(at));
  Joiner joiner(*this, 0);
  Type type;
  try {
    type = joiner.join_types(type_of_value(v), Type::list(type_of_value(to)));
  } catch (const Conflict& c) {
    refuse("a list of run-time length holds one type: " + c.what);
  }
  mark_escaped(to);
  const Value list =
      core("list.set", {pack(v, type), operand(at), pack(to, type.items[0])}, std::span(&type, 1));
  set_list_contents(*v.as<ListObj>(), list_contents(list));
}

}  // namespace periplus::script
