// SPDX-License-Identifier: Apache-2.0
// Arithmetic of Python numbers that are known only at run time.
#include <fmt/format.h>

#include "eager/state.h"
#include "script/script_interpreter.h"

namespace periplus::script {

using ast::BinaryOp;
using ast::CompareOp;
using graph::Operand;
using Kind = Type::Kind;

namespace {

std::optional<Kind> number_kind(const Value& v) {
  if (v.is_bool()) return Kind::Bool;
  if (v.is_int()) return Kind::Int;
  if (v.is_float()) return Kind::Float;
  const Sym* s = as_sym(v);
  if (s && s->type.is_scalar()) return s->type.kind;
  return std::nullopt;
}

const char* compare_suffix(CompareOp op) {
  switch (op) {
    case CompareOp::Eq:
      return "eq";
    case CompareOp::Ne:
      return "ne";
    case CompareOp::Lt:
      return "lt";
    case CompareOp::Le:
      return "le";
    case CompareOp::Gt:
      return "gt";
    case CompareOp::Ge:
      return "ge";
    default:
      return nullptr;
  }
}

bool number_in(const Value& v) { return v.is(ObjKind::Instance) && number_kind(plain(v)); }

/// The value an int is known to be an offset from.
struct Affine {
  const graph::Value* base = nullptr;
  int64_t offset = 0;
};
Affine affine(const Value& v) {
  if (v.is_int()) return {nullptr, v.as_int()};
  const Sym* s = as_sym(v);
  return s ? Affine{s->base ? s->base : s->source.value, s->offset} : Affine{};
}

}  // namespace

Value ScriptInterpreter::select(const Value& cond, const Value& a, const Value& b) {
  if (cond.is_bool()) return cond.as_bool() ? a : b;
  if (same_static(a, b) && !a.is_object()) return a;
  if (a.is_bool() && b.is_bool()) return a.as_bool() ? cond : logical_not(cond);
  const bool booleans = *number_kind(a) == Kind::Bool;
  if (booleans && b.is_bool() && !b.as_bool()) return core("bool.and", {operand(cond), operand(a)});
  if (booleans && a.is_bool() && a.as_bool()) return core("bool.or", {operand(cond), operand(b)});
  return core("select", {operand(cond), operand(a), operand(b)});
}

Value ScriptInterpreter::logical_not(const Value& v) {
  if (v.is_bool()) return Value::boolean(!v.as_bool());
  return core("bool.not", {operand(v)});
}

Value ScriptInterpreter::to_bool(const Value& v) {
  if (v.is_bool()) return v;
  if (as_choice(v)) return over(v, [this](const Value& x) { return to_bool(x); });
  if (is_dynamic_list(v)) return core("int.ne", {operand(list_length(v)), Operand::integer(0)});
  if (v.is(ObjKind::Tensor)) return to_bool(item(as_symbolic(v)));
  if (const Sequence* s = as_sequence(v)) return to_bool(length_of(*s));
  if (Sym* s = as_sym(v)) {
    switch (s->type.kind) {
      case Kind::Bool:
        return v;
      case Kind::Int:
        return core("cast.int_bool", {operand(v)});
      case Kind::Float:
        return core("cast.float_bool", {operand(v)});
      case Kind::Tensor: {
        const Dim n = s->type.tensor.numel();
        if (n.known() && n.value() > 1)
          raise("RuntimeError", "Boolean value of Tensor with more than one value is ambiguous");
        if (n.known() && n.value() == 0)
          raise("RuntimeError", "Boolean value of Tensor with no values is ambiguous");
        return to_bool(item(v));
      }
      default:
        refuse("the truth of " + describe(v));
    }
  }
  return Value::boolean(truth(v));
}

Value ScriptInterpreter::item(const Value& tensor) { return core("item", {operand(tensor)}); }

Value ScriptInterpreter::to_float(const Value& v) {
  if (v.is_int()) return Value::floating(static_cast<double>(v.as_int()));
  if (v.is_bool()) return Value::floating(v.as_bool() ? 1 : 0);
  if (v.is_float() || is_sym(v, Kind::Float)) return v;
  if (is_sym(v, Kind::Int)) return core("cast.int_float", {operand(v)});
  if (is_sym(v, Kind::Bool)) return core("cast.bool_float", {operand(v)});
  if (is_sym_tensor(v)) return to_float(item(v));
  refuse("float() of " + describe(v));
}

Value ScriptInterpreter::to_int(const Value& v) {
  if (v.is_bool()) return Value::integer(v.as_bool());
  if (v.is_int() || is_sym(v, Kind::Int)) return v;
  if (is_sym(v, Kind::Float) || v.is_float()) return core("cast.float_int", {operand(v)});
  if (is_sym(v, Kind::Bool)) return core("cast.bool_int", {operand(v)});
  if (is_sym_tensor(v)) return to_int(item(v));
  refuse("int() of " + describe(v));
}

Value ScriptInterpreter::add_int(const Value& a, const Value& b) {
  return scalar_binary(BinaryOp::Add, a, b);
}
Value ScriptInterpreter::sub_int(const Value& a, const Value& b) {
  return scalar_binary(BinaryOp::Sub, a, b);
}
Value ScriptInterpreter::less(const Value& a, const Value& b) {
  return scalar_compare(CompareOp::Lt, a, b);
}
Value ScriptInterpreter::equal_int(const Value& a, int64_t k) {
  return scalar_compare(CompareOp::Eq, a, Value::integer(k));
}

Value ScriptInterpreter::scalar_binary(BinaryOp op, const Value& a, const Value& b) {
  if (!as_sym(a) && !as_sym(b)) return binary(op, a, b);
  Kind ka = *number_kind(a), kb = *number_kind(b);
  const bool bits = op == BinaryOp::BitAnd || op == BinaryOp::BitOr || op == BinaryOp::BitXor;
  if (ka == Kind::Bool && kb == Kind::Bool && bits) {
    const char* name = op == BinaryOp::BitAnd  ? "bool.and"
                       : op == BinaryOp::BitOr ? "bool.or"
                                               : "bool.xor";
    return core(name, {operand(a), operand(b)});
  }
  const bool floats = ka == Kind::Float || kb == Kind::Float;
  const Value x = floats ? to_float(a) : to_int(a), y = floats ? to_float(b) : to_int(b);
  const std::vector<Operand> args{operand(x), operand(y)};
  if (floats) {
    switch (op) {
      case BinaryOp::Add:
        return core("float.add", args);
      case BinaryOp::Sub:
        return core("float.sub", args);
      case BinaryOp::Mul:
        return core("float.mul", args);
      case BinaryOp::Div:
        return core("float.div", args);
      case BinaryOp::FloorDiv:
        return core("float.floordiv", args);
      case BinaryOp::Mod:
        return core("float.mod", args);
      case BinaryOp::Pow:
        return core("float.pow", args);
      default:
        raise("TypeError", fmt::format("unsupported operand type(s) for {}: '{}' and '{}'",
                                       ast::spelling(op), ka == Kind::Float ? "float" : "int",
                                       kb == Kind::Float ? "float" : "int"));
    }
  }
  switch (op) {
    case BinaryOp::Add:
    case BinaryOp::Sub: {
      const Affine p = affine(x), q = affine(y);
      if (op == BinaryOp::Sub && p.base && p.base == q.base)
        return Value::integer(p.offset - q.offset);
      if (y.is_int() && y.as_int() == 0) return x;
      const Value r = core(op == BinaryOp::Add ? "int.add" : "int.sub", args);
      Sym* s = as_sym(r);
      // Offsets are only followed while they are small: the sum itself is checked for overflow at
      // run time.
      const auto small = [](int64_t k) {
        return k > -(int64_t{1} << 40) && k < (int64_t{1} << 40);
      };
      if (!q.base && p.base && small(p.offset) && small(q.offset)) {
        s->base = const_cast<graph::Value*>(p.base);
        s->offset = op == BinaryOp::Add ? p.offset + q.offset : p.offset - q.offset;
      } else if (!p.base && q.base && op == BinaryOp::Add && small(p.offset) && small(q.offset)) {
        s->base = const_cast<graph::Value*>(q.base);
        s->offset = p.offset + q.offset;
      }
      return r;
    }
    case BinaryOp::Mul:
      return core("int.mul", args);
    case BinaryOp::Div:
      return core("int.truediv", args);
    case BinaryOp::FloorDiv:
      return core("int.floordiv", args);
    case BinaryOp::Mod:
      return core("int.mod", args);
    case BinaryOp::Pow:
      if (y.is_int() && y.as_int() < 0)
        return core("float.pow",
                    {operand(to_float(x)), Operand::floating(static_cast<double>(y.as_int()))});
      return core("int.pow", args);
    case BinaryOp::LShift:
      return core("int.lshift", args);
    case BinaryOp::RShift:
      return core("int.rshift", args);
    case BinaryOp::BitAnd:
      return core("int.and", args);
    case BinaryOp::BitOr:
      return core("int.or", args);
    case BinaryOp::BitXor:
      return core("int.xor", args);
    case BinaryOp::MatMul:
      break;
  }
  raise("TypeError", "unsupported operand type(s) for @: 'int' and 'int'");
}

Value ScriptInterpreter::scalar_compare(CompareOp op, const Value& a, const Value& b) {
  if (!as_sym(a) && !as_sym(b)) return compare(op, a, b);
  const Kind ka = *number_kind(a), kb = *number_kind(b);
  const std::string suffix = compare_suffix(op);
  if (ka == Kind::Int && kb == Kind::Int) {
    const Affine p = affine(a), q = affine(b);
    if (p.base && p.base == q.base)
      return compare(op, Value::integer(p.offset), Value::integer(q.offset));
  }
  if (ka == Kind::Bool && kb == Kind::Bool)
    return core(("bool." + suffix).c_str(), {operand(a), operand(b)});
  if (ka == Kind::Float || kb == Kind::Float) {
    // An int beyond 2**53 is compared exactly by Python; a constant is checked here, a run-time int
    // by a guard.
    for (const Value* v : {&a, &b}) {
      constexpr int64_t kExact = int64_t{1} << 53;
      if (v->is_int() && (v->as_int() > kExact || v->as_int() < -kExact))
        refuse("a float is compared with a large int");
      if (is_sym(*v, Kind::Int)) {
        const Value low = core("int.ge", {operand(*v), Operand::integer(-kExact)});
        const Value high = core("int.le", {operand(*v), Operand::integer(kExact)});
        effect("guard.true", {operand(core("bool.and", {operand(low), operand(high)})),
                              Operand::str("an int compared with a float is at most 2**53")});
      }
    }
    return core(("float." + suffix).c_str(), {operand(to_float(a)), operand(to_float(b))});
  }
  return core(("int." + suffix).c_str(), {operand(to_int(a)), operand(to_int(b))});
}

/// round(number, digits)
Value ScriptInterpreter::round_to(const Value& number, const Value& digits) {
  if (number.is_float() || is_sym(number, Type::Kind::Float))
    return core("float.round_digits", {operand(number), operand(to_int(digits))});
  if (is_sym_tensor(number)) refuse("`round` of a tensor to digits");
  if (!digits.is_int() || digits.as_int() < 0) refuse("`round` of an integer to tens");
  return to_int(number);
}

Value ScriptInterpreter::min_max(bool max, const Values& items) {
  Value best = items[0];
  for (size_t k = 1; k < items.size(); ++k) {
    const Value& next = items[k];
    const auto kb = number_kind(best), kn = number_kind(next);
    if (!kb || !kn) {
      if (is_sym_tensor(best) || is_sym_tensor(next)) {
        const Value take = to_bool(compare(max ? CompareOp::Gt : CompareOp::Lt, next, best));
        best = branch_value(
            take, [&] { return next; }, [&] { return best; });
        continue;
      }
      refuse(fmt::format("{}() of {}", max ? "max" : "min", describe(kb ? next : best)));
    }
    if (!as_sym(best) && !as_sym(next)) {
      const Value take = compare(max ? CompareOp::Gt : CompareOp::Lt, next, best);
      if (take.as_bool()) best = next;
      continue;
    }
    if (*kb != *kn || *kb == Kind::Bool) {
      const Value take = scalar_compare(max ? CompareOp::Gt : CompareOp::Lt, next, best);
      best = branch_value(
          take, [&] { return next; }, [&] { return best; });
      continue;
    }
    const std::string name =
        std::string(*kb == Kind::Int ? "int." : "float.") + (max ? "max" : "min");
    best = core(name.c_str(), {operand(best), operand(next)});
  }
  return best;
}

// --- hooks -------------------------------------------------------------------------------------

Value ScriptInterpreter::symbolic_unary(ast::UnaryOp op, const Value& v) {
  if (as_choice(v)) return over(v, [&](const Value& x) { return unary(op, x); });
  if (op == ast::UnaryOp::Not) return logical_not(to_bool(v));
  if (is_sym_tensor(v)) {
    if (op == ast::UnaryOp::Pos) {
      if (as_sym(v)->type.tensor.dtype == DType::Bool) raise("RuntimeError", kNoPositive);
      return v;
    }
    return row(op == ast::UnaryOp::Neg ? "neg" : "bitwise_not", {v});
  }
  const auto kind = number_kind(v);
  if (!kind) refuse("an operator on " + describe(v));
  if (op == ast::UnaryOp::Invert) {
    if (*kind == Kind::Float) raise("TypeError", "bad operand type for unary ~: 'float'");
    return core("int.invert", {operand(to_int(v))});
  }
  if (*kind == Kind::Float) return op == ast::UnaryOp::Pos ? v : core("float.neg", {operand(v)});
  const Value x = to_int(v);
  return op == ast::UnaryOp::Pos ? x : core("int.neg", {operand(x)});
}

Value ScriptInterpreter::symbolic_binary(BinaryOp op, const Value& a, const Value& b) {
  if (as_choice(a)) return over(a, [&](const Value& x) { return binary(op, x, b); });
  if (as_choice(b)) return over(b, [&](const Value& y) { return binary(op, a, y); });
  // A member of an IntEnum and the like is a number.
  if (number_in(a) || number_in(b)) return binary(op, plain(a), plain(b));
  if (a.is_none() || b.is_none()) {
    const auto kind = [this](const Value& v) {
      return v.is_none() ? "NoneType" : class_of_symbolic(v)->name;
    };
    raise("TypeError", fmt::format("unsupported operand type(s) for {}: '{}' and '{}'",
                                   ast::spelling(op), kind(a), kind(b)));
  }
  if (number_kind(a) && number_kind(b)) return scalar_binary(op, a, b);
  const auto tensor_like = [](const Value& v) { return is_sym_tensor(v) || v.is(ObjKind::Tensor); };
  if ((tensor_like(a) || number_kind(a)) && (tensor_like(b) || number_kind(b))) {
    const bool reversed = !tensor_like(a);
    switch (op) {
      case BinaryOp::Add:
        return reversed ? row("add", {b, a}) : row("add", {a, b});
      case BinaryOp::Sub:
        return reversed ? row("rsub", {b, a}) : row("sub", {a, b});
      case BinaryOp::Mul:
        return reversed ? row("mul", {b, a}) : row("mul", {a, b});
      case BinaryOp::Div:
        return reversed ? row("mul", {row("reciprocal", {b}), a}) : row("div", {a, b});
      case BinaryOp::FloorDiv:
        return row("floor_divide", {a, b});
      case BinaryOp::Mod:
        return row("remainder", {a, b});
      case BinaryOp::Pow:
        return row("pow", {a, b});
      case BinaryOp::MatMul:
        return row("matmul", {a, b});
      case BinaryOp::LShift:
        return row("bitwise_left_shift", {a, b});
      case BinaryOp::RShift:
        return row("bitwise_right_shift", {a, b});
      case BinaryOp::BitAnd:
        return reversed ? row("bitwise_and", {b, a}) : row("bitwise_and", {a, b});
      case BinaryOp::BitOr:
        return reversed ? row("bitwise_or", {b, a}) : row("bitwise_or", {a, b});
      case BinaryOp::BitXor:
        return reversed ? row("bitwise_xor", {b, a}) : row("bitwise_xor", {a, b});
    }
  }
  if (a.is(ObjKind::List) && b.is(ObjKind::List) && op == BinaryOp::Add) {
    const Type t = Joiner(*this, 0).join_types(type_of_value(a), type_of_value(b));
    return wrap(operand(core("list.concat", {pack(a, t), pack(b, t)})), t);
  }
  const Value& list = a.is(ObjKind::List) || a.is(ObjKind::Tuple) ? a : b;
  const Value& count = &list == &a ? b : a;
  if (op == BinaryOp::Mul && (list.is(ObjKind::List) || list.is(ObjKind::Tuple)) &&
      is_sym(count, Kind::Int))
    return repeat_list(list, count);
  if (a.is(ObjKind::Str) || as_text(a)) {
    if (op == BinaryOp::Add && (b.is(ObjKind::Str) || as_text(b))) {
      auto text = make_ref<Text>();
      for (const Value* v : {&a, &b}) {
        if (v->is(ObjKind::Str))
          text->format += escape_braces(v->as_str());
        else
          add_hole(*text, *v, "");
      }
      return text;
    }
  }
  refuse(fmt::format("`{}` of {} and {}", ast::spelling(op), describe(a), describe(b)));
}

Value ScriptInterpreter::symbolic_compare(CompareOp op, const Value& a, const Value& b) {
  if (as_choice(a)) return over(a, [&](const Value& x) { return compare(op, x, b); });
  if (as_choice(b)) return over(b, [&](const Value& y) { return compare(op, a, y); });
  if (number_in(a) || number_in(b)) return compare(op, plain(a), plain(b));
  const bool ordered =
      op != CompareOp::Eq && op != CompareOp::Ne && op != CompareOp::In && op != CompareOp::NotIn;
  if (ordered && (a.is_none() || b.is_none())) {
    const auto kind = [this](const Value& v) {
      return v.is_none() ? "NoneType" : class_of_symbolic(v)->name;
    };
    raise("TypeError", fmt::format("'{}' not supported between instances of '{}' and '{}'",
                                   ast::spelling(op), kind(a), kind(b)));
  }
  if (op == CompareOp::In || op == CompareOp::NotIn) {
    Value found = Value::boolean(false);
    if (b.is(ObjKind::Tuple) || (b.is(ObjKind::List) && !is_dynamic_list(b))) {
      const Values items = b.is(ObjKind::Tuple) ? b.as<TupleObj>()->items : b.as<ListObj>()->items;
      for (const Value& item : items) {
        if (found.is_bool() && found.as_bool()) break;
        const Value now = found;
        found = branch_value(
            found, [] { return Value::boolean(true); },
            [&] { return to_bool(compare(CompareOp::Eq, item, a)); });
      }
      return op == CompareOp::In ? found : logical_not(found);
    }
    if ((as_sequence(b) && as_sequence(b)->is_range) || b.is(ObjKind::Range)) {
      const Value inside = in_range(a, *sequence_of(b));
      return op == CompareOp::In ? inside : logical_not(inside);
    }
    if (b.is(ObjKind::Dict)) {
      CallArgs args;
      args.positional = {b, a};
      found = *dict_method("__contains__", args);
      return op == CompareOp::In ? found : logical_not(found);
    }
    if (as_stream(b)) {
      found = each(b, [&](const Value& item) { return to_bool(compare(CompareOp::Eq, item, a)); });
      return op == CompareOp::In ? found : logical_not(found);
    }
    if (is_dynamic_list(b)) return list_contains(b, a, op == CompareOp::NotIn);
    refuse(fmt::format("`in` of {} and {}", describe(a), describe(b)));
  }
  if (number_kind(a) && number_kind(b)) return scalar_compare(op, a, b);
  const auto tensor_like = [](const Value& v) { return is_sym_tensor(v) || v.is(ObjKind::Tensor); };
  if ((tensor_like(a) || number_kind(a)) && (tensor_like(b) || number_kind(b))) {
    static const std::pair<CompareOp, CompareOp> kMirror[] = {{CompareOp::Lt, CompareOp::Gt},
                                                              {CompareOp::Gt, CompareOp::Lt},
                                                              {CompareOp::Le, CompareOp::Ge},
                                                              {CompareOp::Ge, CompareOp::Le}};
    if (tensor_like(a)) return row(compare_suffix(op), {a, b});
    CompareOp swapped = op;
    for (const auto& [from, to] : kMirror)
      if (from == op) swapped = to;
    return row(compare_suffix(swapped), {b, a});
  }
  const auto sequence = [](const Value& v) -> const Values* {
    if (v.is(ObjKind::Tuple)) return &v.as<TupleObj>()->items;
    if (v.is(ObjKind::List) && !is_dynamic_list(v)) return &v.as<ListObj>()->items;
    return nullptr;
  };
  const bool equality = op == CompareOp::Eq || op == CompareOp::Ne;
  if (equality && (a.is_none() || b.is_none() || a.is(ObjKind::Str) || b.is(ObjKind::Str)) &&
      !as_text(a) && !as_text(b))
    return Value::boolean(op == CompareOp::Ne);
  if (equality && sequence(a) && sequence(b)) {
    if (sequence(a)->size() != sequence(b)->size()) return Value::boolean(op == CompareOp::Ne);
    Value all = Value::boolean(true);
    for (size_t k = 0; k < sequence(a)->size(); ++k) {
      const Value x = (*sequence(a))[k], y = (*sequence(b))[k];
      all = branch_value(
          all, [&] { return to_bool(compare(CompareOp::Eq, x, y)); },
          [] { return Value::boolean(false); });
    }
    return op == CompareOp::Eq ? all : logical_not(all);
  }
  const bool lists = (a.is(ObjKind::List) && b.is(ObjKind::List)) || (sequence(a) && sequence(b));
  if (lists && a.object()->kind == b.object()->kind) {
    if (equality) {
      const Value same = to_bool(sequence_helper("equal", {a, b}));
      return op == CompareOp::Eq ? same : logical_not(same);
    }
    const bool less = op == CompareOp::Lt || op == CompareOp::Le;
    const bool or_equal = op == CompareOp::Le || op == CompareOp::Ge;
    return to_bool(
        sequence_helper("before", {less ? a : b, less ? b : a, Value::boolean(or_equal)}));
  }
  refuse(fmt::format("`{}` of {} and {}", ast::spelling(op), describe(a), describe(b)));
}

Value ScriptInterpreter::in_range(const Value& v, const Sequence& range) {
  const auto no = [] { return Value::boolean(false); };
  const Value &start = range.range_start, &stop = range.range_stop, &step = range.range_step;
  const auto between = [&](const Value& low, const Value& high, CompareOp from, CompareOp to) {
    return branch_value(
        scalar_compare(from, low, v), [&] { return scalar_compare(to, v, high); }, no);
  };
  const Value inside = branch_value(
      less(Value::integer(0), step),
      [&] { return between(start, stop, CompareOp::Le, CompareOp::Lt); },
      [&] { return between(stop, start, CompareOp::Lt, CompareOp::Le); });
  return branch_value(
      inside,
      [&] {
        const Value rest =
            scalar_binary(BinaryOp::Mod, scalar_binary(BinaryOp::Sub, v, start), step);
        return scalar_compare(CompareOp::Eq, rest, Value::integer(0));
      },
      no);
}

bool ScriptInterpreter::symbolic_truth(const Value& v) {
  const Value b = to_bool(v);
  if (b.is_bool()) return b.as_bool();
  if (tracing()) return concrete_truth(b);
  refuse("the truth of data is needed where only plain Python can decide");
}

}  // namespace periplus::script
