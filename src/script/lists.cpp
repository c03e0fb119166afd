// SPDX-License-Identifier: Apache-2.0
// Lists whose length depends on data: values of the graph, held by the list object of the program.
#include <fmt/format.h>

#include <algorithm>

#include "script/script_interpreter.h"

namespace periplus::script {

using graph::Operand;

Value ScriptInterpreter::list_contents(const Value& list) {
  const auto* l = list.as<ListObj>();
  return l->dynamic ? Value(l->dynamic) : Value::tuple(l->items);
}

void ScriptInterpreter::set_list_contents(ListObj& list, const Value& contents) {
  WritePlace w{WritePlace::Kind::List, nullptr, -1, &list, {}};
  on_write(w);
  Place p;
  p.kind = Place::Kind::List;
  p.owner = Value(&list);
  restore_place(p, contents);
}

void ScriptInterpreter::mark_escaped(const Value& v) {
  if (v.is(ObjKind::Tensor)) return mark_escaped(as_symbolic(v));
  for_each_storage(v, [this](const Ref<SymStorage>& s) {
    for (const Ref<Memory>& m : s->memory) {
      if (m->escaped) continue;
      m->escaped = true;
      escaped_.push_back(m->serial);
      if (m->input_leaf >= 0) listed_inputs_.insert(m->input_leaf);
    }
  });
}

Operand ScriptInterpreter::list_operand(const Value& list, const Type& element) {
  if (is_dynamic_list(list)) return operand(list);
  const Values items =
      list.is(ObjKind::List) ? list.as<ListObj>()->items : list.as<TupleObj>()->items;
  std::vector<Operand> parts;
  for (const Value& item : items) {
    mark_escaped(item);
    parts.push_back(pack(item, element));
  }
  return Operand(
      emit(graph::Kind::CallFunction, "list.new", std::move(parts), {Type::list(element)}, "list")
          ->result());
}

Value ScriptInterpreter::new_dynamic_list(const Value& contents) {
  auto l = make_ref<ListObj>();
  l->dynamic = Ref<SymbolicObj>(contents.as<SymbolicObj>());
  return l;
}

Value ScriptInterpreter::list_length(const Value& list) {
  if (list.is(ObjKind::Tuple))
    return Value::integer(static_cast<int64_t>(list.as<TupleObj>()->items.size()));
  if (!is_dynamic_list(list))
    return Value::integer(static_cast<int64_t>(list.as<ListObj>()->items.size()));
  return core("list.len", {operand(list)});
}

/// Items that are no values of one type: layers, functions, numbers and None. Each has a path of
/// its own.
Value ScriptInterpreter::dispatch_item(const Value& list, const Value& index, const Conflict& c) {
  const Values items =
      list.is(ObjKind::List) ? list.as<ListObj>()->items : list.as<TupleObj>()->items;
  constexpr size_t kMostDispatched = 64;
  if (items.empty() || items.size() > kMostDispatched)
    refuse("an index that depends on data into items of different types: " + c.what,
           "loop over the items instead of indexing them");
  const auto n = Value::integer(static_cast<int64_t>(items.size()));
  const Value at = branch_value(
      less(index, Value::integer(0)), [&] { return add_int(index, n); }, [&] { return index; });
  const Value inside = branch_value(
      less(at, Value::integer(0)), [] { return Value::boolean(false); },
      [&] { return less(at, n); });
  const auto outside = [&]() -> Value {
    raise("IndexError",
          list.is(ObjKind::List) ? "list index out of range" : "tuple index out of range");
  };
  return branch_value(
      inside, [&] { return pick(items, at); }, outside);
}

Value ScriptInterpreter::list_get(const Value& list, const Value& index) {
  Type type;
  try {
    type = list.is(ObjKind::List) ? type_of_value(list)
                                  : type_of_value(Value::list(list.as<TupleObj>()->items));
  } catch (const Conflict& c) {
    return dispatch_item(list, index, c);
  }
  const Value got = core("list.get", {pack(list, type), operand(index)});
  mark_escaped(got);
  return got;
}

Value ScriptInterpreter::slice_list(const Value& list, const SliceObj& s) {
  const auto number = [&](const Value& v) { return v.is_none() ? v : to_int(as_symbolic(v)); };
  if (!s.step.is_none() && !(s.step.is_int() && s.step.as_int() == 1)) {
    if (list.is(ObjKind::Tuple)) refuse("a slice of a tuple with a step that depends on data");
    return sequence_helper("stepped", {list, number(s.start), number(s.stop), number(s.step)});
  }
  Type type;
  try {
    type = list.is(ObjKind::List) ? type_of_value(list)
                                  : type_of_value(Value::list(list.as<TupleObj>()->items));
  } catch (const Conflict& c) {
    refuse("a slice that depends on data of items of different types: " + c.what);
  }
  const auto bound = [&](const Value& v) { return v.is_none() ? Operand() : operand(to_int(v)); };
  return core("list.slice", {pack(list, type), bound(s.start), bound(s.stop)}, std::span(&type, 1));
}

void ScriptInterpreter::append_item(ListObj& list, const Value& item) {
  Type type;
  try {
    type = Joiner(*this, 0).join_types(list.dynamic->type, Type::list(type_of_value(item)));
  } catch (const Conflict& c) {
    refuse("a list of run-time length holds one type: " + c.what);
  }
  mark_escaped(item);
  const std::vector<Operand> args{operand(Value(&list)), pack(item, type.items[0])};
  graph::Node* node = emit(graph::Kind::CallFunction, "list.append", args, {type}, "list");
  compute_example(*node);
  set_list_contents(list, wrap_contents(Operand(node->result()), type));
}

std::optional<Value> ScriptInterpreter::search(const std::string& name, const CallArgs& args) {
  const Values& a = args.positional;
  if (a.size() < 2) return std::nullopt;
  if (name == "count") return sequence_helper("count_of", {a[0], a[1]});
  if (name != "index") return std::nullopt;
  if (a.size() > 3) refuse("`index` with an end, of data", "take a slice first");
  if (a.size() > 2 && !(a[2].is_int() && a[2].as_int() >= 0))
    refuse("`index` from a place that depends on data", "take a slice first");
  Value message = Value::str("tuple.index(x): x not in tuple");
  if (a[0].is(ObjKind::List)) {
    auto text = make_ref<Text>();
    add_repr(*text, a[1]);
    text->format += " is not in list";
    message = text;
  }
  return sequence_helper("index_of",
                         {a[0], a[1], a.size() > 2 ? a[2] : Value::integer(0), message});
}

/// `del list[index]`.
void ScriptInterpreter::delete_item(const Value& list, const Value& index) {
  Value made;
  if (index.is(ObjKind::Slice)) {
    const auto& s = *index.as<SliceObj>();
    if (!s.step.is_none()) refuse("`del` of a slice with a step of a list that depends on data");
    made = sequence_helper("replaced", {list, s.start, s.stop, Value::list({})});
  } else {
    made = sequence_helper("without", {list, to_int(as_symbolic(index)),
                                       Value::str("list assignment index out of range")});
  }
  set_list_contents(*list.as<ListObj>(), list_contents(made));
}

namespace {

/// A key function may look at data that the items do not show.
bool has_function(const CallArgs& args) {
  return std::any_of(args.keywords.begin(), args.keywords.end(),
                     [](const auto& k) { return k.second.is(ObjKind::Function); });
}

}  // namespace

std::optional<Value> ScriptInterpreter::list_method(const std::string& name, CallArgs& args) {
  const Value self = args.positional[0];
  ListObj& list = *self.as<ListObj>();
  const auto arg = [&](size_t k) {
    return k + 1 < args.positional.size() ? args.positional[k + 1] : Value::unbound();
  };
  const bool data = std::any_of(args.positional.begin(), args.positional.end(), holds_symbolic);
  if (data) {
    if (const auto found = search(name, args)) return found;
  }
  if (data && name == "remove") {
    const Value missing = Value::str("list.remove(x): x not in list");
    delete_item(self, sequence_helper("index_of", {self, arg(0), Value::integer(0), missing}));
    return Value::none();
  }
  if (name == "sort" && (data || has_function(args))) {
    Value key = Value::none(), reverse = Value::boolean(false);
    for (const auto& [k, v] : args.keywords) (k == "key" ? key : reverse) = v;
    const Value made = sequence_helper("sorted_list", {self, key, to_bool(reverse)});
    set_list_contents(list, list_contents(made));
    return Value::none();
  }
  if (!list.dynamic) {
    if (name == "extend") {
      if (as_stream(arg(0))) args.positional[1] = listed(arg(0));
      const Value more = arg(0);
      if (!is_dynamic_list(more) && !as_sequence(more)) return std::nullopt;
      Joiner joiner(*this, 0);
      const Type type = is_dynamic_list(more)
                            ? joiner.join_types(type_of_value(self), type_of_value(more))
                            : type_of_value(self);
      set_list_contents(list, wrap_contents(pack(self, type), type));
      return list_method(name, args);
    }
    if ((name == "pop" || name == "insert") && as_sym(arg(0))) {
      const Type type = type_of_value(self);
      set_list_contents(list, wrap_contents(pack(self, type), type));
      return list_method(name, args);
    }
    return std::nullopt;
  }
  if (name == "append") {
    append_item(list, arg(0));
    return Value::none();
  }
  if (name == "extend") {
    const Value more = arg(0);
    if (is_dynamic_list(more)) {
      const Type type = Joiner(*this, 0).join_types(type_of_value(self), type_of_value(more));
      const Value joined = core("list.concat", {operand(self), operand(more)}, std::span(&type, 1));
      set_list_contents(list, list_contents(joined));
      return Value::none();
    }
    each(more, [&](const Value& item) {
      append_item(list, item);
      return Value::boolean(false);
    });
    return Value::none();
  }
  if (name == "pop") {
    const Type type = list.dynamic->type;
    const Value at = arg(0).is_unbound() ? Value::integer(-1) : to_int(arg(0));
    const std::vector<Operand> operands{operand(self), operand(at)};
    check_raising(graph::kCoreMayRaise, Effects::None);
    graph::Node* node =
        emit(graph::Kind::CallFunction, "list.pop", operands, {type, type.items[0]});
    compute_example(*node);
    set_list_contents(list, wrap_contents(Operand(node->result(0)), type));
    const Value got = wrap(node->result(1));
    mark_escaped(got);
    return got;
  }
  if (name == "insert") {
    const Type type =
        Joiner(*this, 0).join_types(list.dynamic->type, Type::list(type_of_value(arg(1))));
    mark_escaped(arg(1));
    const Value made =
        core("list.insert", {operand(self), operand(to_int(arg(0))), pack(arg(1), type.items[0])},
             std::span(&type, 1));
    set_list_contents(list, list_contents(made));
    return Value::none();
  }
  if (name == "clear") {
    set_list_contents(list, Value::tuple({}));
    return Value::none();
  }
  if (name == "copy") return new_dynamic_list(list_contents(self));
  if (name == "reverse") {
    const Value copy = new_dynamic_list(list_contents(self));
    const Value length = list_length(copy);
    const Type type = list.dynamic->type;
    const Operand empty(emit(graph::Kind::CallFunction, "list.new", {}, {type}, "list")->result());
    set_list_contents(list, wrap_contents(empty, type));
    count_loop(length, nullptr, [&](const Value& k) {
      append_item(list, list_get(copy, sub_int(sub_int(length, Value::integer(1)), k)));
    });
    return Value::none();
  }
  if (name == "__len__") return list_length(self);
  if (name == "__getitem__") return subscript(self, arg(0));
  refuse("`list." + name + "` of a list whose length depends on data");
}

void ScriptInterpreter::count_loop(const Value& count, const std::function<Value()>& go_on,
                                   const std::function<void(const Value&)>& body) {
  auto counter = make_ref<CellObj>();
  counter->value = Value::integer(0);
  Place p;
  p.kind = Place::Kind::Field;
  p.owner = Value(counter);
  LoopSpec loop;
  loop.range = loc_;
  loop.test = [&]() -> Value {
    const Value inside = less(counter->value, count);
    return go_on ? branch_value(inside, go_on, [] { return Value::boolean(false); }) : inside;
  };
  loop.body = [&] {
    const Value now = counter->value;
    write_place(p, add_int(now, Value::integer(1)));
    body(now);
    return Flow::Next;
  };
  run_any_loop(loop);
}

Value ScriptInterpreter::list_contains(const Value& list, const Value& item, bool negate) {
  auto found = make_ref<CellObj>();
  found->value = Value::boolean(false);
  Place p;
  p.kind = Place::Kind::Field;
  p.owner = Value(found);
  count_loop(
      list_length(list), [&] { return logical_not(found->value); },
      [&](const Value& k) {
        write_place(p, to_bool(compare(ast::CompareOp::Eq, list_get(list, k), item)));
      });
  return negate ? logical_not(found->value) : found->value;
}

Value ScriptInterpreter::repeat_list(const Value& list, const Value& count) {
  if (list.is(ObjKind::Tuple)) refuse("a tuple whose length depends on data", "make a list");
  const Type type = type_of_value(list);
  const Operand all = pack(list, type);
  const Operand empty(emit(graph::Kind::CallFunction, "list.new", {}, {type}, "list")->result());
  const Value out = new_dynamic_list(wrap_contents(empty, type));
  count_loop(count, nullptr, [&](const Value&) {
    const Value joined = core("list.concat", {operand(out), all}, std::span(&type, 1));
    set_list_contents(*out.as<ListObj>(), list_contents(joined));
  });
  return out;
}

Value ScriptInterpreter::sum_of(const Value& items, const Value& start) {
  const Ref<Sequence> seq = sequence_of(items);
  if (!seq) {
    Value total = start;
    for (const Value& item : unpack(items)) total = binary(ast::BinaryOp::Add, total, item);
    return total;
  }
  auto total = make_ref<CellObj>();
  total->value = start;
  const bool of_ints = !is_dynamic_list(items) ||
                       type_of_value(items).items[0].kind == Type::Kind::Int ||
                       type_of_value(items).items[0].kind == Type::Kind::Bool;
  Place p;
  p.kind = Place::Kind::Field;
  p.owner = Value(total);
  Value from = Value::integer(0);
  if (!of_ints) {
    // The sum of nothing is the int 0, which is no float and no tensor: such a call runs another
    // way.
    effect("guard.true", {operand(to_bool(length_of(*seq))),
                          Operand::str("the list that is summed is not empty")});
    total->value = binary(ast::BinaryOp::Add, start, seq->get(Value::integer(0)));
    from = Value::integer(1);
  }
  count_loop(sub_int(length_of(*seq), from), nullptr, [&](const Value& k) {
    const Value at = counter_at(*seq, add_int(k, from));
    write_place(p, binary(ast::BinaryOp::Add, total->value, seq->get(at)));
  });
  return total->value;
}

Value ScriptInterpreter::any_all(const Value& items, bool any) {
  const Value stopped = each(items, [&](const Value& item) {
    const Value holds = to_bool(item);
    return any ? holds : logical_not(holds);
  });
  return any ? stopped : logical_not(stopped);
}

}  // namespace periplus::script
