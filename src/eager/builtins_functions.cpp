// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cerrno>
#include <cmath>
#include <fstream>
#include <sstream>

#include "eager/generator.h"
#include "eager/numbers.h"
#include "eager/state.h"
#include "eager/text.h"
#include "support/rounding.h"

namespace periplus {

/// Stable merge sort with the interpreter's `<`; an exception in a comparison leaves `items` some
/// permutation.
void sort_values(Interpreter& in, Values& items, const Value& key, bool reverse) {
  struct Item {
    Value key, value;
  };
  std::vector<Item> work;
  work.reserve(items.size());
  for (const Value& v : items) work.push_back({key.is_none() ? v : in.call(key, {v}), v});
  const auto less = [&](const Value& a, const Value& b) {
    if (a.is_int() && b.is_int()) return a.as_int() < b.as_int();
    return in.truth(in.compare(ast::CompareOp::Lt, a, b));
  };
  const size_t count = items.size();
  if (reverse) std::reverse(work.begin(), work.end());
  std::vector<Item> room(work.size());
  for (size_t width = 1; width < work.size(); width *= 2) {
    for (size_t from = 0; from < work.size(); from += 2 * width) {
      const size_t middle = std::min(from + width, work.size()),
                   end = std::min(from + 2 * width, work.size());
      size_t i = from, k = middle, out = from;
      while (i < middle && k < end)
        room[out++] = std::move(less(work[k].key, work[i].key) ? work[k++] : work[i++]);
      while (i < middle) room[out++] = std::move(work[i++]);
      while (k < end) room[out++] = std::move(work[k++]);
    }
    work.swap(room);
  }
  if (reverse) std::reverse(work.begin(), work.end());
  for (size_t i = 0; i < count; ++i) items[i] = std::move(work[i].value);
}

namespace {

/// What the program put in the place of `sys.stdout`, or None.
Value replaced_stdout(Interpreter& in) {
  const auto& modules = state_of(in).modules;
  const auto sys = modules.find("sys");
  const Value* out = sys == modules.end() ? nullptr : sys->second->names.find("stdout");
  const bool own = !out || (out->is(ObjKind::Instance) &&
                            out->as<InstanceObj>()->cls.get() == core_of(in).object);
  return own ? Value::none() : *out;
}

const std::string& print_argument(Interpreter& in, const Value& v, const char* name) {
  if (!plain(v).is(ObjKind::Str))
    in.raise("TypeError",
             fmt::format("{} must be None or a string, not {}", name, class_name(in, v)));
  return plain(v).as_str();
}

Value builtin_print(Interpreter& in, CallArgs& a) {
  const Value sep = keyword(a, "sep"), end = keyword(a, "end");
  const std::string between =
      sep.is_unbound() || sep.is_none() ? " " : print_argument(in, sep, "sep");
  std::string text;
  for (size_t i = 0; i < a.positional.size(); ++i) {
    if (i) text += between;
    text += in.str(a.positional[i]);
  }
  text += end.is_unbound() || end.is_none() ? "\n" : print_argument(in, end, "end");
  const Value file = keyword(a, "file");
  if (!file.is_unbound() && !file.is_none()) {
    in.call_method(file, "write", {Value::str(text)});
    return Value::none();
  }
  if (const Value out = replaced_stdout(in); !out.is_none())
    in.call_method(out, "write", {Value::str(text)});
  else
    in.print(text);
  return Value::none();
}

/// An iterator that says what made it.
template <class F>
Value iterator_of(ClassObj* cls, F next) {
  const Ref<IteratorObj> it = make_iterator(std::move(next));
  it->cls = cls;
  return Value(it);
}

Value builtin_enumerate(Interpreter& in, CallArgs& a) {
  const Value start = argument(a, 1, "start", Value::integer(0));
  return iterator_of(core_of(in).enumerate,
                     [it = in.iterate(argument(a, 0, "iterable", Value::none())),
                      at = int_argument(in, start)](Interpreter& in, Value& out) mutable {
                       Value item;
                       if (!it->next(in, item)) return false;
                       out = Value::tuple({Value::integer(at++), std::move(item)});
                       return true;
                     });
}

Value builtin_zip(Interpreter& in, CallArgs& a) {
  std::vector<Ref<IteratorObj>> its;
  for (const Value& v : a.positional) its.push_back(in.iterate(v));
  const Value strict = keyword(a, "strict");
  const bool is_strict = !strict.is_unbound() && in.truth(strict);
  return iterator_of(core_of(in).zip, [its, is_strict](Interpreter& in, Value& out) mutable {
    if (its.empty()) return false;
    Values items(its.size());
    for (size_t i = 0; i < its.size(); ++i) {
      if (its[i]->next(in, items[i])) continue;
      if (is_strict && i > 0)
        in.raise("ValueError", fmt::format("zip() argument {} is shorter than argument{} {}", i + 1,
                                           i > 1 ? "s 1-" : "", i));
      Value more;
      for (size_t k = 1; is_strict && i == 0 && k < its.size(); ++k) {
        if (its[k]->next(in, more))
          in.raise("ValueError", fmt::format("zip() argument {} is longer than argument{} {}",
                                             k + 1, k > 1 ? "s 1-" : "", k));
      }
      return false;
    }
    out = Value::tuple(std::move(items));
    return true;
  });
}

Value builtin_map(Interpreter& in, CallArgs& a) {
  if (a.positional.size() < 2) in.raise("TypeError", "map() must have at least two arguments.");
  std::vector<Ref<IteratorObj>> its;
  for (size_t i = 1; i < a.positional.size(); ++i) its.push_back(in.iterate(a.positional[i]));
  return iterator_of(core_of(in).map,
                     [its, fn = a.positional[0]](Interpreter& in, Value& out) mutable {
                       Values items(its.size());
                       for (size_t i = 0; i < its.size(); ++i) {
                         if (!its[i]->next(in, items[i])) return false;
                       }
                       out = in.call(fn, std::move(items));
                       return true;
                     });
}

Value builtin_filter(Interpreter& in, CallArgs& a) {
  return iterator_of(core_of(in).filter, [it = in.iterate(a.positional[1]), fn = a.positional[0]](
                                             Interpreter& in, Value& out) mutable {
    while (it->next(in, out)) {
      if (in.truth(fn.is_none() ? out : in.call(fn, {out}))) return true;
    }
    return false;
  });
}

Value builtin_reversed(Interpreter& in, CallArgs& a) {
  const Value& v = a.positional[0];
  if (const Value* method = user_method(in, v, "__reversed__"))
    return call_bound(in, Value(*method), v, {});
  const Value& p = plain(v);
  const bool traced = v.is_symbolic() && class_name(in, v) == "Tensor";
  if (traced || p.is(ObjKind::Tensor)) {  // Tensor.__reversed__
    if (p.is(ObjKind::Tensor) && p.as_tensor().rank() == 0) return v;
    return in.call_method(v, "flip", {Value::tuple({Value::integer(0)})});
  }
  Values items;
  if (p.is(ObjKind::Dict) || p.is(ObjKind::List) || p.is(ObjKind::Tuple) || p.is(ObjKind::Range) ||
      p.is(ObjKind::Str) || p.is(ObjKind::Native)) {
    items = in.unpack(p);
  } else if (in.type_of(v)->lookup("__len__") && in.type_of(v)->lookup("__getitem__")) {
    for (int64_t i = 0, n = in.length(v); i < n; ++i)
      items.push_back(in.subscript(v, Value::integer(i)));
  } else {
    in.raise("TypeError", fmt::format("'{}' object is not reversible", class_name(in, v)));
  }
  ClassObj* cls = p.is(ObjKind::List)    ? in.builtin_class("list_reverseiterator")
                  : p.is(ObjKind::Range) ? in.builtin_class("range_iterator")
                  : p.is(ObjKind::Dict)  ? in.builtin_class("dict_reversekeyiterator")
                                         : core_of(in).reversed;
  return iterator_of(cls, [items = std::move(items)](Interpreter&, Value& out) mutable {
    if (items.empty()) return false;
    out = std::move(items.back());
    items.pop_back();
    return true;
  });
}

template <bool kMax>
Value extreme(Interpreter& in, CallArgs& a) {
  const char* name = kMax ? "max" : "min";
  Values items;
  const bool single = a.positional.size() == 1;
  if (a.positional.empty())
    in.raise("TypeError", fmt::format("{} expected at least 1 argument, got 0", name));
  if (!single && !keyword(a, "default").is_unbound())
    in.raise(
        "TypeError",
        fmt::format("Cannot specify a default for {}() with multiple positional arguments", name));
  items = single ? in.unpack(a.positional[0]) : a.positional;
  const Value key = keyword(a, "key"), otherwise = keyword(a, "default");
  const bool keyed = !key.is_unbound() && !key.is_none();
  if (items.empty()) {
    if (!otherwise.is_unbound()) return otherwise;
    in.raise("ValueError", fmt::format("{}() arg is an empty sequence", name));
  }
  Value best = items[0], best_key = keyed ? in.call(key, {items[0]}) : items[0];
  for (size_t i = 1; i < items.size(); ++i) {
    const Value k = keyed ? in.call(key, {items[i]}) : items[i];
    if (in.truth(in.compare(kMax ? ast::CompareOp::Gt : ast::CompareOp::Lt, k, best_key))) {
      best = items[i];
      best_key = k;
    }
  }
  return best;
}

Value builtin_sum(Interpreter& in, CallArgs& a) {
  Value total = argument(a, 1, "start", Value::integer(0));
  if (total.is(ObjKind::Str))
    in.raise("TypeError", "sum() can't sum strings [use ''.join(seq) instead]");
  if (total.is(ObjKind::Bytes))
    in.raise("TypeError", total.as<BytesObj>()->is_array
                              ? "sum() can't sum bytearray [use b''.join(seq) instead]"
                              : "sum() can't sum bytes [use b''.join(seq) instead]");
  const Ref<IteratorObj> it = in.iterate(a.positional[0]);
  Value item;
  while (it->next(in, item)) total = in.binary(ast::BinaryOp::Add, total, item);
  return total;
}

template <bool kAny>
Value any_all(Interpreter& in, CallArgs& a) {
  const Ref<IteratorObj> it = in.iterate(a.positional[0]);
  Value item;
  while (it->next(in, item)) {
    if (in.truth(item) == kAny) return Value::boolean(kAny);
  }
  return Value::boolean(!kAny);
}

Value builtin_abs(Interpreter& in, CallArgs& a) {
  const Value& v = plain(a.positional[0]);
  if (v.is_float()) return Value::floating(std::fabs(v.as_float()));
  if (is_integer(v)) return int_value(abs(big_of(v)));
  if (v.is(ObjKind::Tensor)) return call_row(in, "abs", {v});
  if (v.is_symbolic()) return in.call(in.get_attr(v, "abs"), Values{});
  if (const Value* method = in.type_of(v)->lookup("__abs__"))
    return call_bound(in, Value(*method), v, {});
  in.raise("TypeError", fmt::format("bad operand type for abs(): '{}'", class_name(in, v)));
}

Value builtin_round(Interpreter& in, CallArgs& a) {
  const Value number = argument(a, 0, "number", Value::none());
  const Value& v = plain(number);
  const Value digits = argument(a, 1, "ndigits", Value::none());
  if (v.is_float()) {
    const double d = v.as_float();
    if (!digits.is_none()) return Value::floating(python_round(d, int_argument(in, digits)));
    if (std::isnan(d)) in.raise("ValueError", "cannot convert float NaN to integer");
    if (std::isinf(d)) in.raise("OverflowError", "cannot convert float infinity to integer");
    return int_value(BigInt(std::nearbyint(d)));
  }
  if (is_integer(v)) {
    if (digits.is_none() || int_argument(in, digits) >= 0) return int_value(big_of(v));
    const BigInt unit = boost::multiprecision::pow(
        BigInt(10), unsigned(std::min<int64_t>(-int_argument(in, digits), 10000)));
    const BigInt x = big_of(v);
    BigInt rest = x % unit;
    if (rest < 0) rest += unit;
    BigInt down = x - rest;
    const BigInt twice = rest * 2;
    if (twice > unit || (twice == unit && ((down / unit) & 1) != 0)) down += unit;
    return int_value(down);
  }
  if (const Value* method = in.type_of(v)->lookup("__round__"))
    return call_bound(in, Value(*method), v, digits.is_none() ? Values{} : Values{digits});
  in.raise("TypeError", fmt::format("type {} doesn't define __round__ method", class_name(in, v)));
}

Value builtin_divmod(Interpreter& in, CallArgs& a) {
  const Value &x = a.positional[0], &y = a.positional[1];
  const auto declines = [](const Value& v) { return v.tag() == Value::Tag::NotImplemented; };
  if (const Value* method = user_method(in, x, "__divmod__")) {
    const Value v = call_bound(in, Value(*method), x, {y});
    if (!declines(v)) return v;
  }
  if (const Value* method = user_method(in, y, "__rdivmod__")) {
    const Value v = call_bound(in, Value(*method), y, {x});
    if (!declines(v)) return v;
  }
  if (is_number(x) && is_number(y) && in.equals(y, Value::integer(0)))
    in.raise("ZeroDivisionError", x.is_float() || y.is_float()
                                      ? "float divmod()"
                                      : "integer division or modulo by zero");
  const Value quotient = in.try_binary(ast::BinaryOp::FloorDiv, x, y),
              rest = in.try_binary(ast::BinaryOp::Mod, x, y);
  if (quotient.is_unbound() || rest.is_unbound() || plain(x).is(ObjKind::Str) ||
      quotient.is(ObjKind::Tensor))  // PyTorch's tensors have no __divmod__
    in.raise("TypeError", fmt::format("unsupported operand type(s) for divmod(): '{}' and '{}'",
                                      class_name(in, x), class_name(in, y)));
  return Value::tuple({quotient, rest});
}

Value builtin_pow(Interpreter& in, CallArgs& a) {
  const Value base = argument(a, 0, "base", Value::none()),
              power = argument(a, 1, "exp", Value::none());
  const Value modulus = argument(a, 2, "mod", Value::none());
  if (modulus.is_none()) return in.binary(ast::BinaryOp::Pow, base, power);
  if (const Value* method = user_method(in, base, "__pow__"))
    return call_bound(in, Value(*method), base, {power, modulus});
  if (!is_integer(plain(base)) || !is_integer(plain(power)) || !is_integer(plain(modulus)))
    in.raise("TypeError", "pow() 3rd argument not allowed unless all arguments are integers");
  const BigInt m = big_of(modulus);
  if (m == 0) in.raise("ValueError", "pow() 3rd argument cannot be 0");
  BigInt p = big_of(power), b = big_of(base) % m;
  if (b < 0) b += abs(m);
  if (p < 0) {  // the inverse, by Euclid
    BigInt r0 = abs(m), r1 = b, t0 = 0, t1 = 1;
    while (r1 != 0) {
      const BigInt q = r0 / r1;
      std::tie(r0, r1) = std::pair<BigInt, BigInt>(r1, r0 - q * r1);
      std::tie(t0, t1) = std::pair<BigInt, BigInt>(t1, t0 - q * t1);
    }
    if (r0 != 1) in.raise("ValueError", "base is not invertible for the given modulus");
    b = t0 < 0 ? BigInt(t0 + abs(m)) : t0;
    p = -p;
  }
  BigInt r = boost::multiprecision::powm(b, p, BigInt(abs(m)));
  if (m < 0 && r != 0) r += m;
  return int_value(r);
}

bool is_subclass(Interpreter& in, const Value& cls, const Value& of) {
  if (of.is(ObjKind::Class) && of.as<ClassObj>()->meta) {
    if (const Value* hook = of.as<ClassObj>()->meta->lookup("__subclasscheck__");
        hook && !hook->is(ObjKind::Builtin))
      return in.truth(call_bound(in, Value(*hook), of, {cls}));
  }
  if (of.is(ObjKind::Tuple)) {
    for (const Value& c : of.as<TupleObj>()->items) {
      if (is_subclass(in, cls, c)) return true;
    }
    return false;
  }
  if (of.is(ObjKind::Generic)) return is_subclass(in, cls, of.as<GenericObj>()->origin);
  if (!cls.is(ObjKind::Class)) in.raise("TypeError", "issubclass() arg 1 must be a class");
  if (!of.is(ObjKind::Class))
    in.raise("TypeError", "issubclass() arg 2 must be a class, a tuple of classes, or a union");
  return cls.as<ClassObj>()->is_subclass_of(of.as<ClassObj>());
}

bool is_callable(Interpreter& in, const Value& v) {
  if (!v.is_object()) return false;
  switch (v.object()->kind) {
    case ObjKind::Function:
    case ObjKind::Builtin:
    case ObjKind::Op:
    case ObjKind::Class:
    case ObjKind::BoundMethod:
    case ObjKind::StaticMethod:
      return true;
    case ObjKind::Generic:
      return !v.as<GenericObj>()->origin.is_none();
    default:
      return in.type_of(v)->lookup("__call__") != nullptr;
  }
}

/// An iterator that says of which type it goes through the items.
Value named_iterator(Interpreter& in, const Value& v) {
  const Ref<IteratorObj> it = in.iterate(v);
  if (is_iterator(v) || it->cls) return Value(it);
  const std::string& type = in.type_of(plain(v))->name;
  const std::string name = type == "dict"          ? "dict_keyiterator"
                           : type == "dict_keys"   ? "dict_keyiterator"
                           : type == "dict_values" ? "dict_valueiterator"
                           : type == "dict_items"  ? "dict_itemiterator"
                           : type == "frozenset"   ? "set_iterator"
                                                   : type + "_iterator";
  it->cls = in.builtin_class(name);
  return Value(it);
}

Value builtin_iter(Interpreter& in, CallArgs& a) {
  const Value& v = a.positional[0];
  if (a.positional.size() == 2) {
    return iterator_of(in.builtin_class("callable_iterator"),
                       [fn = v, end = a.positional[1]](Interpreter& in, Value& out) {
                         out = in.call(fn, Values{});
                         return !in.equals(out, end);
                       });
  }
  if (v.is(ObjKind::Instance) && !v.is_symbolic()) {
    if (const Value* method = user_method(in, v, "__iter__")) {
      const Value it = call_bound(in, Value(*method), v, {});
      if (is_iterator(it) || in.type_of(it)->lookup("__next__")) return it;
      in.raise("TypeError",
               fmt::format("iter() returned non-iterator of type '{}'", class_name(in, it)));
    }
  }
  return named_iterator(in, v);
}

Value builtin_next(Interpreter& in, CallArgs& a) {
  const Value& v = a.positional[0];
  const bool has_default = a.positional.size() > 1;
  if (is_iterator(v)) {
    Value out;
    if (v.as<IteratorObj>()->next(in, out)) return out;
    if (has_default) return a.positional[1];
    const Value result =
        v.is(ObjKind::Generator) ? static_cast<GeneratorObj*>(v.object())->result() : Value::none();
    in.raise_value(in.call(Value(in.builtin_class("StopIteration")),
                           result.is_none() ? Values{} : Values{result}));
  }
  const Value* method = in.type_of(v)->lookup("__next__");
  if (!method)
    in.raise("TypeError", fmt::format("'{}' object is not an iterator", class_name(in, v)));
  try {
    return call_bound(in, Value(*method), v, {});
  } catch (PyError& e) {
    if (!has_default || !in.type_of(e.value)->is_subclass_of(in.builtin_class("StopIteration")))
      throw;
  }
  return a.positional[1];
}

const std::string& name_argument(Interpreter& in, const Value& v) {
  if (!plain(v).is(ObjKind::Str))
    in.raise("TypeError",
             fmt::format("attribute name must be string, not '{}'", class_name(in, v)));
  return plain(v).as_str();
}

Value builtin_getattr(Interpreter& in, CallArgs& a) {
  const std::string& name = name_argument(in, a.positional[1]);
  if (a.positional.size() == 2) return in.get_attr(a.positional[0], name);
  const std::optional<Value> found = in.find_attr(a.positional[0], name);
  return found ? *found : a.positional[2];
}

template <int kBase>
Value based(Interpreter& in, CallArgs& a) {
  BigInt v = big_of(Value(plain(a.positional[0]).is(ObjKind::BigInt)
                              ? plain(a.positional[0])
                              : Value::integer(int_argument(in, a.positional[0]))));
  const bool negative = v < 0;
  if (negative) v = -v;
  std::string digits;
  do {
    digits += "0123456789abcdef"[static_cast<int>(v % kBase)];
    v /= kBase;
  } while (v != 0);
  std::reverse(digits.begin(), digits.end());
  return Value::str(std::string(negative ? "-" : "") +
                    (kBase == 16  ? "0x"
                     : kBase == 8 ? "0o"
                                  : "0b") +
                    digits);
}

// --- files: reading and writing of whole text or bytes ------------------------------------------

struct FileState {
  std::string path, text;
  size_t at = 0;
  bool binary = false, writing = false, closed = false;
};

FileState& file_state(CallArgs& a) {
  return *std::static_pointer_cast<FileState>(a.positional[0].as<InstanceObj>()->native);
}

Value file_piece(const FileState& f, std::string piece) {
  if (!f.binary) return Value::str(std::move(piece));
  auto* b = new BytesObj;
  b->data = std::move(piece);
  return Value(b);
}

Value file_line(FileState& f) {
  const size_t end = f.text.find('\n', f.at);
  const size_t stop = end == std::string::npos ? f.text.size() : end + 1;
  std::string line = f.text.substr(f.at, stop - f.at);
  f.at = stop;
  return file_piece(f, std::move(line));
}

void close_file(Interpreter& in, FileState& f) {
  if (f.writing && !f.closed) {
    std::ofstream out(f.path, std::ios::binary);
    out.write(f.text.data(), std::streamsize(f.text.size()));
    if (!out) in.raise("OSError", fmt::format("cannot write '{}'", f.path));
  }
  f.closed = true;
}

Value builtin_open(Interpreter& in, CallArgs& a) {
  auto state = std::make_shared<FileState>();
  state->path = in.str(argument(a, 0, "file", Value::none()));
  const Value mode = argument(a, 1, "mode", Value::str("r"));
  const std::string& m = str_argument(in, mode, "mode");
  state->binary = m.find('b') != std::string::npos;
  state->writing = m.find_first_of("wax") != std::string::npos;
  if (!state->writing || m.find('a') != std::string::npos) {
    std::ifstream file(state->path, std::ios::binary);
    if (!file && !state->writing)
      raise_os_error(in, errno == EACCES ? EACCES : ENOENT, state->path);
    std::stringstream text;
    text << file.rdbuf();
    state->text = text.str();
    if (!file && !state->writing) raise_os_error(in, EISDIR, state->path);
  }
  auto* f = new InstanceObj(Ref<ClassObj>(in.builtin_class("TextIOWrapper")));
  f->native = state;
  f->attrs.set("name", Value::str(state->path));
  return Value(f);
}

void install_files(Interpreter& in) {
  ClassObj* file = add_class(in, "TextIOWrapper", core_of(in).object);
  add_methods(
      *file,
      {
          {"read", 0, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             FileState& f = file_state(a);
             if (f.closed) in.raise("ValueError", "I/O operation on closed file.");
             const int64_t n = a.positional.size() > 1 && !a.positional[1].is_none()
                                   ? int_argument(in, a.positional[1])
                                   : -1;
             std::string piece = f.text.substr(f.at, n < 0 ? std::string::npos : size_t(n));
             f.at += piece.size();
             return file_piece(f, std::move(piece));
           }},
          {"readline", 0, 0, [](Interpreter&, CallArgs& a) { return file_line(file_state(a)); }},
          {"readlines", 0, 0,
           [](Interpreter&, CallArgs& a) {
             Values lines;
             FileState& f = file_state(a);
             while (f.at < f.text.size()) lines.push_back(file_line(f));
             return Value::list(std::move(lines));
           }},
          {"write", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             FileState& f = file_state(a);
             if (f.closed || !f.writing) in.raise("ValueError", "not writable");
             const std::string& text = a.positional[1].is(ObjKind::Bytes)
                                           ? a.positional[1].as<BytesObj>()->data
                                           : str_argument(in, a.positional[1], "write() argument");
             f.text += text;
             return Value::integer(int64_t(text.size()));
           }},
          {"close", 0, 0,
           [](Interpreter& in, CallArgs& a) -> Value {
             close_file(in, file_state(a));
             return Value::none();
           }},
          {"flush", 0, 0, [](Interpreter&, CallArgs&) -> Value { return Value::none(); }},
          {"__enter__", 0, 0, [](Interpreter&, CallArgs& a) -> Value { return a.positional[0]; }},
          {"__exit__", 0, 3,
           [](Interpreter& in, CallArgs& a) -> Value {
             close_file(in, file_state(a));
             return Value::boolean(false);
           }},
          {"__iter__", 0, 0,
           [](Interpreter&, CallArgs& a) {
             return Value(make_iterator([self = a.positional[0]](Interpreter&, Value& out) {
               FileState& f = *std::static_pointer_cast<FileState>(self.as<InstanceObj>()->native);
               if (f.at >= f.text.size()) return false;
               out = file_line(f);
               return true;
             }));
           }},
      });
}

Value names_of_frame(Interpreter& in) {
  const auto dict = make_ref<DictObj>();
  Frame* f = in.frame();
  if (f && f->code) {
    for (size_t i = 0; i < f->code->scope.slots.size(); ++i) {
      const Value& v =
          f->slots[i].is(ObjKind::Cell) ? f->slots[i].as<CellObj>()->value : f->slots[i];
      if (!v.is_unbound() && f->code->scope.slots[i][0] != '.')
        dict->set(Value::str(f->code->scope.slots[i]), v);
    }
  } else if (f) {
    for (const auto& [name, v] : (f->class_names ? *f->class_names : f->module->names).items())
      dict->set(Value::str(name), v);
  }
  return Value(dict);
}

}  // namespace

void install_functions(Interpreter& in) {
  install_files(in);
  add_functions(
      in.builtins()->names,
      {
          {"print", 0, -1, builtin_print, "sep end file flush"},
          {"len", 1, 1,
           [](Interpreter& in, CallArgs& a) { return Value::integer(in.length(a.positional[0])); }},
          {"enumerate", 1, 2, builtin_enumerate, "iterable start"},
          {"zip", 0, -1, builtin_zip, "strict"},
          {"map", 0, -1, builtin_map},
          {"filter", 2, 2, builtin_filter},
          {"sorted", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             Values items = in.unpack(a.positional[0]);
             const Value key = keyword(a, "key"), reverse = keyword(a, "reverse");
             sort_values(in, items, key.is_unbound() ? Value::none() : key,
                         !reverse.is_unbound() && in.truth(reverse));
             return Value::list(std::move(items));
           },
           "key reverse"},
          {"reversed", 1, 1, builtin_reversed},
          {"min", 0, -1, extreme<false>, "key default"},
          {"max", 0, -1, extreme<true>, "key default"},
          {"sum", 1, 2, builtin_sum, "start"},
          {"any", 1, 1, any_all<true>},
          {"all", 1, 1, any_all<false>},
          {"abs", 1, 1, builtin_abs},
          {"round", 1, 2, builtin_round, "number ndigits"},
          {"divmod", 2, 2, builtin_divmod},
          {"pow", 2, 3, builtin_pow, "base exp mod"},
          {"isinstance", 2, 2,
           [](Interpreter& in, CallArgs& a) {
             return Value::boolean(in.is_instance(a.positional[0], a.positional[1]));
           }},
          {"issubclass", 2, 2,
           [](Interpreter& in, CallArgs& a) {
             return Value::boolean(is_subclass(in, a.positional[0], a.positional[1]));
           }},
          {"id", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::integer(
                 a.positional[0].is_object()
                     ? int64_t(reinterpret_cast<uintptr_t>(a.positional[0].object()))
                     : in.hash(a.positional[0]));
           }},
          {"hash", 1, 1,
           [](Interpreter& in, CallArgs& a) { return Value::integer(in.hash(a.positional[0])); }},
          {"repr", 1, 1,
           [](Interpreter& in, CallArgs& a) { return Value::str(in.repr(a.positional[0])); }},
          {"ascii", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::str(ascii_repr(in, a.positional[0]));
           }},
          {"format", 1, 2,
           [](Interpreter& in, CallArgs& a) {
             return Value::str(in.format(
                 a.positional[0], a.positional.size() > 1
                                      ? str_argument(in, a.positional[1], "format() argument 2")
                                      : ""));
           }},
          {"getattr", 2, 3, builtin_getattr},
          {"setattr", 3, 3,
           [](Interpreter& in, CallArgs& a) -> Value {
             in.set_attr(a.positional[0], name_argument(in, a.positional[1]), a.positional[2]);
             return Value::none();
           }},
          {"hasattr", 2, 2,
           [](Interpreter& in, CallArgs& a) {
             return Value::boolean(
                 in.find_attr(a.positional[0], name_argument(in, a.positional[1])).has_value());
           }},
          {"delattr", 2, 2,
           [](Interpreter& in, CallArgs& a) -> Value {
             in.del_attr(a.positional[0], name_argument(in, a.positional[1]));
             return Value::none();
           }},
          {"callable", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::boolean(is_callable(in, a.positional[0]));
           }},
          {"iter", 1, 2, builtin_iter},
          {"next", 1, 2, builtin_next},
          {"vars", 0, 1,
           [](Interpreter& in, CallArgs& a) {
             if (a.positional.empty()) return names_of_frame(in);
             const std::optional<Value> names = in.find_attr(a.positional[0], "__dict__");
             if (!names) in.raise("TypeError", "vars() argument must have __dict__ attribute");
             return *names;
           }},
          {"locals", 0, 0, [](Interpreter& in, CallArgs&) { return names_of_frame(in); }},
          {"globals", 0, 0,
           [](Interpreter& in, CallArgs&) {
             return in.get_attr(Value(in.frame()->module), "__dict__");
           }},
          {"dir", 0, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             Values names;
             if (a.positional.empty())
               names = in.unpack(names_of_frame(in));
             else
               for (const std::string& n : attribute_names(in, a.positional[0]))
                 names.push_back(Value::str(n));
             sort_values(in, names, Value::none(), false);
             return Value::list(std::move(names));
           }},
          {"open", 1, -1, builtin_open, "file mode encoding newline"},
          {"ord", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             const Value& v = plain(a.positional[0]);
             if (!v.is(ObjKind::Str) && !v.is(ObjKind::Bytes))
               in.raise("TypeError",
                        "ord() expected string of length 1, but " + class_name(in, v) + " found");
             const int64_t n = in.length(v);
             if (n != 1)
               in.raise(
                   "TypeError",
                   fmt::format("ord() expected a character, but string of length {} found", n));
             return Value::integer(v.is(ObjKind::Str)
                                       ? int64_t(decode_code_point(v.as_str(), 0))
                                       : int64_t(uint8_t(v.as<BytesObj>()->data[0])));
           }},
          {"chr", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             const int64_t c = int_argument(in, a.positional[0]);
             if (c < 0 || c > 0x10FFFF) in.raise("ValueError", "chr() arg not in range(0x110000)");
             return Value::str(encode_code_point(uint32_t(c)));
           }},
          {"hex", 1, 1, based<16>},
          {"oct", 1, 1, based<8>},
          {"bin", 1, 1, based<2>},
          {"input", 0, 1,
           [](Interpreter& in, CallArgs&) -> Value {
             in.raise("EOFError", "EOF when reading a line");
           }},
          {"__import__", 1, 5,
           [](Interpreter& in, CallArgs& a) {
             const std::string& name = str_argument(in, a.positional[0], "__import__() argument 1");
             const Ref<ModuleObj> module = in.import_module(name);
             const bool whole = in.truth(argument(a, 3, "fromlist", Value::none()));
             return Value(whole ? module : in.import_module(name.substr(0, name.find('.'))));
           },
           "*"},
      });
}

}  // namespace periplus
