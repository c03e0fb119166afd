// SPDX-License-Identifier: Apache-2.0
// Expressions whose evaluation order depends on values: `and`, `or`, `if … else`, chained
// comparisons, comprehensions, f-strings.
#include <fmt/format.h>

#include <algorithm>

#include "script/script_interpreter.h"

namespace periplus::script {

Value ScriptInterpreter::eval(const ast::Expr& e, Frame& f) {
  if (!capturing_ || !f.capture) return Interpreter::eval(e, f);
  const LocScope at(*this, e.range);
  switch (e.kind) {
    case ast::ExprKind::Name: {
      const auto& n = static_cast<const ast::Name&>(e);
      if (n.binding == ast::Binding::Local) note_read(n.slot, f);
      Value v = resolve_unbound(load_name(n, f), n);
      guard_name(n, f, v);
      v = resolve(v);
      check_joined(v);
      return v.is(ObjKind::Tensor) ? as_symbolic(v) : v;
    }
    case ast::ExprKind::BoolOp:
      return eval_bool_op(static_cast<const ast::BoolOp&>(e), 0, f);
    case ast::ExprKind::IfExp: {
      const auto& i = static_cast<const ast::IfExp&>(e);
      Value cond = to_bool(eval(*i.test, f));
      if (!cond.is_bool() && tracing()) cond = Value::boolean(concrete_truth(cond));
      return branch_value(
          cond, [&] { return eval(*i.body, f); }, [&] { return eval(*i.orelse, f); });
    }
    case ast::ExprKind::Compare: {
      const auto& c = static_cast<const ast::Compare&>(e);
      return eval_compare_chain(c, 0, eval(*c.left, f), f);
    }
    case ast::ExprKind::Unary: {
      const auto& u = static_cast<const ast::Unary&>(e);
      if (u.op == ast::UnaryOp::Not) return logical_not(to_bool(eval(*u.operand, f)));
      break;
    }
    case ast::ExprKind::Binary: {
      const auto& b = static_cast<const ast::Binary&>(e);
      if (b.op != ast::BinaryOp::Mod) break;
      const Value left = eval(*b.left, f), right = eval(*b.right, f);
      if (left.is(ObjKind::Str) && holds_symbolic(right)) return percent_text(left.as_str(), right);
      return binary(b.op, left, right);
    }
    case ast::ExprKind::Yield:
    case ast::ExprKind::YieldFrom:
      if (state_of(f).sink) {
        Value stop;
        const Value got = eval_yield(e, f, stop);
        if (!stop.is_bool() || stop.as_bool())
          refuse("a `yield` inside an expression, whose consumer may stop there",
                 "make it a statement of its own");
        return got;
      }
      // The consumer's code would run inside this loop or branch.
      if (region_ && region_->frame == &f) {
        if (pure_) throw NotPure{};
        refuse("a generator that yields in a loop or branch that depends on data",
               "return a list instead");
      }
      break;
    case ast::ExprKind::Comprehension:
      return eval_comprehension(static_cast<const ast::Comprehension&>(e), f);
    case ast::ExprKind::FString:
      return eval_fstring(static_cast<const ast::FString&>(e), f);
    default:
      break;
  }
  return Interpreter::eval(e, f);
}

namespace {

std::string unbound_text(const std::string& name) {
  return fmt::format("cannot access local variable '{}' where it is not associated with a value",
                     name);
}

}  // namespace

Value ScriptInterpreter::resolve_unbound(Value v, const ast::Name& n) {
  MaybeUnbound* m = as_maybe(v);
  if (!m) return v;
  if (m->defined.is_bool()) {
    if (m->defined.as_bool()) return m->value;
    raise("UnboundLocalError", unbound_text(n.id));
  }
  may_raise_in_try();
  effect("assert.true", {operand(m->defined), graph::Operand::str("UnboundLocalError"),
                         graph::Operand::str(unbound_text(n.id))});
  const Value value = m->value;
  // From here on the name is bound: it is not checked again on this path.
  if (n.binding == ast::Binding::Local || n.binding == ast::Binding::Cell) {
    Place p;
    p.kind = n.binding == ast::Binding::Local ? Place::Kind::Slot : Place::Kind::Cell;
    p.frame = n.binding == ast::Binding::Local ? frame_ : nullptr;
    p.slot = n.binding == ast::Binding::Local ? n.slot : -1;
    if (n.binding == ast::Binding::Cell) p.owner = frame_->slots[size_t(n.slot)];
    write_place(p, value);
  }
  return value;
}

Value ScriptInterpreter::eval_bool_op(const ast::BoolOp& e, size_t from, Frame& f) {
  const Value v = eval(*e.values[from], f);
  if (from + 1 == e.values.size()) return v;
  Value cond = to_bool(v);
  if (!cond.is_bool() && tracing()) cond = Value::boolean(concrete_truth(cond));
  const auto rest = [&] { return eval_bool_op(e, from + 1, f); };
  const auto stop = [&] { return v; };
  if (cond.is_bool()) return cond.as_bool() == e.is_and ? rest() : stop();
  return e.is_and ? branch_value(cond, rest, stop) : branch_value(cond, stop, rest);
}

Value ScriptInterpreter::eval_compare_chain(const ast::Compare& e, size_t from, Value left,
                                            Frame& f) {
  const Value right = eval(*e.rights[from], f);
  const ast::CompareOp op = e.ops[from];
  Value result;
  if (op == ast::CompareOp::Is || op == ast::CompareOp::IsNot) {
    result = is_same(left, right);
    if (op == ast::CompareOp::IsNot) result = logical_not(result);
  } else {
    const bool deep = (holds_symbolic(left) || holds_symbolic(right)) && op != ast::CompareOp::In &&
                      op != ast::CompareOp::NotIn && !left.is(ObjKind::Instance) &&
                      !right.is(ObjKind::Instance);
    result = deep ? symbolic_compare(op, left, right) : compare(op, left, right);
  }
  if (from + 1 == e.ops.size()) return result;
  Value cond = to_bool(result);
  if (!cond.is_bool() && tracing()) cond = Value::boolean(concrete_truth(cond));
  return branch_value(
      cond, [&] { return eval_compare_chain(e, from + 1, right, f); }, [&] { return result; });
}

Value ScriptInterpreter::comprehension_clause(const ast::Comprehension& e, size_t clause,
                                              const Value& outermost,
                                              const std::function<Value()>& element, Frame& f) {
  if (clause == e.clauses.size()) return element();
  const auto& c = e.clauses[clause];
  const auto inner = [&](const auto& self, size_t condition) -> Value {
    if (condition == c.conditions.size())
      return comprehension_clause(e, clause + 1, Value::unbound(), element, f);
    Value cond = to_bool(eval(*c.conditions[condition], f));
    if (!cond.is_bool() && tracing()) cond = Value::boolean(concrete_truth(cond));
    return branch_value(
        cond, [&] { return self(self, condition + 1); }, [] { return Value::boolean(false); });
  };
  const LocScope at(*this, e.range);
  return each(outermost.is_unbound() ? eval(*c.iter, f) : outermost, [&](const Value& item) {
    assign(*c.target, item, f);
    return inner(inner, 0);
  });
}

Value ScriptInterpreter::eval_comprehension(const ast::Comprehension& e, Frame& f) {
  using Type = ast::Comprehension::Type;
  if (e.type == Type::Set) return Interpreter::eval(e, f);
  if (e.type == Type::Generator) return stream_of_comprehension(e, f);
  const Value result = e.type == Type::Dict ? Value(make_ref<DictObj>()) : Value::list({});
  const auto element = [&] {
    const Value first = eval(*e.element, f);
    if (e.type == Type::Dict)
      set_subscript(result, first, eval(*e.value, f));
    else
      call_method(result, "append", {first});
    return Value::boolean(false);
  };
  comprehension_clause(e, 0, Value::unbound(), element, f);
  return result;
}

Value ScriptInterpreter::eval_fstring(const ast::FString& e, Frame& f) {
  Values values;
  std::vector<std::string> specs;
  for (const auto& part : e.parts) {
    values.push_back(part.value ? resolve(eval(*part.value, f)) : Value::none());
    const Value spec = part.format ? eval(*part.format, f) : Value::str("");
    if (!spec.is(ObjKind::Str)) refuse("a format that depends on data");
    specs.push_back(spec.as_str());
  }
  return build_text(e, std::move(values), specs);
}

/// Holes that are known are text; one that is not makes the whole a run-time text. One that is one
/// of several values makes a text of each.
Value ScriptInterpreter::build_text(const ast::FString& e, Values values,
                                    const std::vector<std::string>& specs) {
  auto text = make_ref<Text>();
  std::string plain;
  for (size_t k = 0; k < values.size(); ++k) {
    const auto& part = e.parts[k];
    const Value v = values[k];
    if (!part.value) {
      plain += part.literal;
      text->format += escape_braces(part.literal);
      continue;
    }
    if (as_choice(v))
      return over(v, [&](const Value& one) {
        values[k] = one;
        return build_text(e, values, specs);
      });
    if (holds_symbolic(v)) {
      if (part.conversion && !specs[k].empty())
        refuse("a format of the `str` or `repr` of data", "format the value itself");
      if (part.conversion == 'r' || part.conversion == 'a')
        add_repr(*text, v);
      else if (part.conversion == 's')
        add_hole(*text, v, specs[k]);
      else
        add_formatted(*text, v, specs[k]);
      continue;
    }
    const Value shown = part.conversion == 'r' || part.conversion == 'a' ? Value::str(repr(v))
                        : part.conversion == 's'                         ? Value::str(str(v))
                                                                         : v;
    const std::string made = format(shown, specs[k]);
    plain += made;
    text->format += escape_braces(made);
  }
  if (std::none_of(values.begin(), values.end(), holds_symbolic))
    return Value::str(std::move(plain));
  return text;
}

std::string escape_braces(const std::string& text) {
  std::string out;
  for (const char c : text) {
    out += c;
    if (c == '{' || c == '}') out += c;
  }
  return out;
}

void ScriptInterpreter::add_hole(Text& text, const Value& v, const std::string& spec) {
  if (Text* inner = as_text(v)) {
    text.format += inner->format;
    for (const Value& a : inner->args) text.args.push_back(a);
    return;
  }
  if (v.is(ObjKind::Tuple) || v.is(ObjKind::List)) {
    if (is_dynamic_list(v))
      refuse("the text of a list whose length depends on data", "print its items");
    const bool tuple = v.is(ObjKind::Tuple);
    if (tuple && v.as<TupleObj>()->cls) refuse("the text of a named tuple that depends on data");
    const Values items = tuple ? v.as<TupleObj>()->items : v.as<ListObj>()->items;
    text.format += tuple ? "(" : "[";
    for (size_t k = 0; k < items.size(); ++k) {
      if (k) text.format += ", ";
      add_repr(text, items[k]);
    }
    text.format += tuple ? (items.size() == 1 ? ",)" : ")") : "]";
    return;
  }
  if (v.is(ObjKind::Dict)) {
    text.format += "{{";
    bool first = true;
    for (const auto& [key, value] : v.as<DictObj>()->items()) {
      text.format += (first ? "" : ", ") + escape_braces(repr(key)) + ": ";
      add_repr(text, value);
      first = false;
    }
    text.format += "}}";
    return;
  }
  if (!as_sym(v)) refuse("the text of " + describe(v));
  text.format += spec.empty() ? "{}" : "{:" + spec + "}";
  text.args.push_back(v);
}

}  // namespace periplus::script
