// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "eager/numbers.h"
#include "eager/state.h"
#include "eager/text.h"

namespace periplus {

// --- helpers of native functions ---------------------------------------------------------------

namespace {

Value make_builtin(const NativeEntry& e, const std::string& owner, bool is_method) {
  auto* b = new BuiltinObj(e.name, e.fn);
  const Value v(b);
  b->min_args = e.min_args;
  b->max_args = e.max_args;
  b->owner = owner;
  b->is_method = is_method;
  std::string word;
  for (const char* p = e.keywords;; ++p) {
    if (*p == ' ' || *p == 0) {
      if (!word.empty()) b->keywords.push_back(word);
      word.clear();
      if (*p == 0) break;
    } else {
      word += *p;
    }
  }
  return v;
}

}  // namespace

void add_functions(NameTable& names, std::initializer_list<NativeEntry> entries) {
  for (const NativeEntry& e : entries) names.set(e.name, make_builtin(e, "", false));
}

void add_methods(ClassObj& cls, std::initializer_list<NativeEntry> entries) {
  for (const NativeEntry& e : entries) cls.names.set(e.name, make_builtin(e, cls.name, true));
}

ClassObj* add_class(Interpreter& in, const std::string& name, ClassObj* base, NativeFn construct) {
  auto cls = make_ref<ClassObj>();
  cls->name = cls->qualname = name;
  if (base) cls->bases.emplace_back(base);
  linearise(in, *cls);
  cls->construct = construct;
  state_of(in).classes[name] = cls;
  return cls.get();
}

Value keyword(const CallArgs& a, const char* name) {
  for (const auto& [key, value] : a.keywords) {
    if (key == name) return value;
  }
  return Value::unbound();
}

Value argument(const CallArgs& a, size_t i, const char* name, Value otherwise) {
  if (i < a.positional.size()) return a.positional[i];
  Value v = keyword(a, name);
  return v.is_unbound() ? otherwise : v;
}

Value as_index(Interpreter& in, const Value& v) {
  if (!v.is(ObjKind::Instance) || !plain(v).same(v)) return v;
  const Value* method = in.type_of(v)->lookup("__index__");
  return method ? call_bound(in, Value(*method), v, {}) : v;
}

int64_t int_argument(Interpreter& in, const Value& given) {
  const Value& v = plain(given);
  if (v.is_int() || v.is_bool()) return v.as_int();
  if (v.is(ObjKind::BigInt))
    in.raise("OverflowError", "Python int too large to convert to C ssize_t");
  if (v.is(ObjKind::Tensor) && v.as_tensor().numel() == 1 &&
      is_integral(v.as_tensor().dtype(), true))
    return v.as_tensor().item_int();
  if (v.is(ObjKind::Instance)) {
    if (const Value* method = in.type_of(v)->lookup("__index__"))
      return int_argument(in, call_bound(in, Value(*method), v, {}));
  }
  if (v.is_symbolic()) {
    CallArgs args;
    args.positional = {v};
    if (auto known = in.symbolic_call(Value(core_of(in).int_), args); known && known->is_int())
      return known->as_int();
  }
  in.raise("TypeError",
           fmt::format("'{}' object cannot be interpreted as an integer", class_name(in, given)));
}

double float_argument(Interpreter& in, const Value& given) {
  const Value& v = plain(given);
  if (v.is_float()) return v.as_float();
  if (v.is_int() || v.is_bool()) return double(v.as_int());
  if (v.is(ObjKind::BigInt)) {
    const double d = big_to_double(v.as<BigIntObj>()->value);
    if (std::isinf(d)) in.raise("OverflowError", "int too large to convert to float");
    return d;
  }
  if (v.is(ObjKind::Tensor)) {
    if (v.as_tensor().numel() != 1)
      in.raise("ValueError", "only one element tensors can be converted to Python scalars");
    return v.as_tensor().item_double();
  }
  if (v.is(ObjKind::Instance)) {
    if (const Value* method = in.type_of(v)->lookup("__float__"))
      return float_argument(in, call_bound(in, Value(*method), v, {}));
    if (in.type_of(v)->lookup("__index__")) return double(int_argument(in, v));
  }
  if (v.is_symbolic()) {
    const Value number = in.call(*in.builtins()->names.find("float"), Values{v});
    if (number.is_float()) return number.as_float();
  }
  in.raise("TypeError", fmt::format("must be real number, not {}", class_name(in, given)));
}

const std::string& str_argument(Interpreter& in, const Value& v, const char* what) {
  const Value& p = plain(v);
  if (p.is(ObjKind::Str)) return p.as_str();
  in.raise("TypeError", fmt::format("{} must be str, not {}", what, class_name(in, v)));
}

namespace {

// --- constructors: positional[0] is the class --------------------------------------------------

/// Positional arguments alone, and not more than so many.
void at_most(Interpreter& in, const CallArgs& a, const char* name, size_t most) {
  if (!a.keywords.empty() && std::string_view(name) != "dict")
    in.raise("TypeError", fmt::format("{}() takes no keyword arguments", name));
  if (a.positional.size() - 1 > most)
    in.raise("TypeError", fmt::format("{} expected at most {} argument{}, got {}", name, most,
                                      most == 1 ? "" : "s", a.positional.size() - 1));
}

Value int_of_text(Interpreter& in, const std::string& text, int base, bool is_bytes = false) {
  if (base != 0 && (base < 2 || base > 36))
    in.raise("ValueError", "int() base must be >= 2 and <= 36, or 0");
  const auto digits =
      std::count_if(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (base == 10 && digits > kMostDecimalDigits)
    in.raise("ValueError",
             fmt::format("Exceeds the limit ({} digits) for integer string conversion: value has "
                         "{} digits; use sys.set_int_max_str_digits() to increase the limit",
                         kMostDecimalDigits, digits));
  const std::optional<BigInt> v = parse_int(text, base);
  if (!v)
    in.raise("ValueError", fmt::format("invalid literal for int() with base {}: {}", base,
                                       is_bytes ? quote_bytes(text) : quote(text)));
  return int_value(*v);
}

Value int_construct(Interpreter& in, CallArgs& a) {
  if (a.positional.size() > 3)
    in.raise("TypeError",
             fmt::format("int() takes at most 2 arguments ({} given)", a.positional.size() - 1));
  const Value base = argument(a, 2, "base", Value::unbound());
  if (a.positional.size() < 2) {
    if (!base.is_unbound()) in.raise("TypeError", "int() missing string argument");
    return Value::integer(0);
  }
  const Value v = a.positional[1];
  if (!base.is_unbound()) {
    if (!plain(v).is(ObjKind::Str))
      in.raise("TypeError", "int() can't convert non-string with explicit base");
    return int_of_text(in, plain(v).as_str(), int(int_argument(in, base)));
  }
  if (v.is(ObjKind::Instance)) {
    for (const char* name : {"__int__", "__index__", "__trunc__"}) {
      if (const Value* method = user_method(in, v, name))
        return call_bound(in, Value(*method), v, {});
    }
  }
  const Value& p = plain(v);
  if (p.is_int() || p.is(ObjKind::BigInt)) return p;
  if (p.is_bool()) return Value::integer(p.as_int());
  if (p.is_float()) {
    const double d = p.as_float();
    if (std::isnan(d)) in.raise("ValueError", "cannot convert float NaN to integer");
    if (std::isinf(d)) in.raise("OverflowError", "cannot convert float infinity to integer");
    if (std::fabs(d) < 9.2e18) return Value::integer(int64_t(d));
    return int_value(BigInt(std::trunc(d)));
  }
  if (p.is(ObjKind::Str)) return int_of_text(in, p.as_str(), 10);
  if (p.is(ObjKind::Bytes)) return int_of_text(in, p.as<BytesObj>()->data, 10, true);
  if (p.is(ObjKind::Tensor)) {
    CallArgs inner;
    inner.positional = {a.positional[0], tensor_item(in, p.as_tensor())};
    return int_construct(in, inner);
  }
  in.raise(
      "TypeError",
      fmt::format("int() argument must be a string, a bytes-like object or a real number, not '{}'",
                  class_name(in, v)));
}

Value float_construct(Interpreter& in, CallArgs& a) {
  at_most(in, a, "float", 1);
  if (a.positional.size() < 2) return Value::floating(0);
  const Value& v = plain(a.positional[1]);
  if (v.is(ObjKind::Str) || v.is(ObjKind::Bytes)) {
    const bool is_text = v.is(ObjKind::Str);
    const std::string& text = is_text ? v.as_str() : v.as<BytesObj>()->data;
    const std::optional<double> d = parse_float(text);
    if (!d)
      in.raise("ValueError",
               "could not convert string to float: " + (is_text ? quote(text) : quote_bytes(text)));
    return Value::floating(*d);
  }
  const bool converts = v.is(ObjKind::Instance) &&
                        (in.type_of(v)->lookup("__float__") || in.type_of(v)->lookup("__index__"));
  if (!is_number(v) && !v.is(ObjKind::Tensor) && !converts)
    in.raise("TypeError",
             fmt::format("float() argument must be a string or a real number, not '{}'",
                         class_name(in, v)));
  if (v.is(ObjKind::Tensor))
    return Value::floating(float_argument(in, tensor_item(in, v.as_tensor())));
  return Value::floating(float_argument(in, a.positional[1]));
}

Value bool_construct(Interpreter& in, CallArgs& a) {
  at_most(in, a, "bool", 1);
  return Value::boolean(a.positional.size() > 1 && in.truth(a.positional[1]));
}

Value str_construct(Interpreter& in, CallArgs& a) {
  if (a.positional.size() < 2) {
    const Value object = keyword(a, "object");
    return Value::str(object.is_unbound() ? "" : in.str(object));
  }
  const bool decodes = a.positional.size() > 2 || !keyword(a, "encoding").is_unbound();
  if (decodes && plain(a.positional[1]).is(ObjKind::Bytes)) {
    a.positional.erase(a.positional.begin());
    return decode_bytes(in, a);
  }
  if (a.positional[1].is(ObjKind::Str)) return a.positional[1];
  return Value::str(in.str(a.positional[1]));
}

template <bool kArray>
Value bytes_construct(Interpreter& in, CallArgs& a) {
  if (a.positional.size() < 2) return bytes_value("", kArray);
  const Value v = a.positional[1];
  const bool encodes = a.positional.size() > 2 || !keyword(a, "encoding").is_unbound();
  if (plain(v).is(ObjKind::Str) && encodes) {
    a.positional.erase(a.positional.begin());
    return bytes_value(encode_text(in, a).as<BytesObj>()->data, kArray);
  }
  if (is_integer(v)) {
    const int64_t n = int_argument(in, v);
    if (n < 0) in.raise("ValueError", "negative count");
    return bytes_value(std::string(size_t(n), '\0'), kArray);
  }
  if (const Value* method = user_method(in, v, "__bytes__"); method && !kArray)
    return call_bound(in, Value(*method), v, {});
  if (!plain(v).is(ObjKind::Str) && !can_iterate(in, v))
    in.raise("TypeError", fmt::format("cannot convert '{}' object to {}", class_name(in, v),
                                      kArray ? "bytearray" : "bytes"));
  return bytes_value(bytes_argument(in, v), kArray);
}

Value list_construct(Interpreter& in, CallArgs& a) {
  at_most(in, a, "list", 1);
  return Value::list(a.positional.size() > 1 ? in.unpack(a.positional[1]) : Values{});
}

Value tuple_construct(Interpreter& in, CallArgs& a) {
  const auto* cls = a.positional[0].as<ClassObj>();
  if (cls->name == "NamedTuple" && !cls->user && a.positional.size() == 3) {
    Values names;
    for (const Value& field : in.unpack(a.positional[2]))
      names.push_back(in.subscript(field, Value::integer(0)));
    return in.call(in.get_attr(Value(in.import_module("_typing")), "named_tuple"),
                   {a.positional[1], Value::list(std::move(names)), Value::tuple({})});
  }
  at_most(in, a, "tuple", 1);
  if (a.positional.size() < 2) return Value::tuple({});
  const Value& v = a.positional[1];
  if (v.is(ObjKind::Tuple) && !v.as<TupleObj>()->cls && !v.as<TupleObj>()->is_size) return v;
  return Value::tuple(in.unpack(v));
}

Value dict_construct(Interpreter& in, CallArgs& a) {
  at_most(in, a, "dict", 1);
  const auto dict = make_ref<DictObj>();
  const Value out(dict);
  CallArgs fill;
  fill.positional.assign(a.positional.begin() + 1, a.positional.end());
  fill.positional.insert(fill.positional.begin(), out);
  fill.keywords = a.keywords;
  const Value* update = core_of(in).dict->names.find("update");
  update->as<BuiltinObj>()->fn(in, fill);
  return out;
}

template <bool kFrozen>
Value set_construct(Interpreter& in, CallArgs& a) {
  at_most(in, a, kFrozen ? "frozenset" : "set", 1);
  const auto set = make_ref<SetObj>();
  set->frozen = kFrozen;
  if (a.positional.size() < 2) return Value(set);
  const Value& from = a.positional[1];
  if (from.is(ObjKind::Set)) {
    if (kFrozen && from.as<SetObj>()->frozen) return from;
    merge_into_set(*set->table, *from.as<SetObj>()->table);
  } else if (from.is(ObjKind::Dict)) {
    merge_into_set(*set->table, *from.as<DictObj>());
  } else {
    for (const Value& v : in.unpack(from)) set->table->set(v, Value::none());
  }
  return Value(set);
}

Value range_construct(Interpreter& in, CallArgs& a) {
  at_most(in, a, "range", 3);
  const size_t n = a.positional.size() - 1;
  if (n < 1 || n > 3)
    in.raise("TypeError", fmt::format("range expected at {} argument{}, got {}",
                                      n < 1 ? "least 1" : "most 3", n < 1 ? "" : "s", n));
  auto* r = new RangeObj;
  const Value out(r);
  if (n == 1) {
    r->stop = int_argument(in, a.positional[1]);
  } else {
    r->start = int_argument(in, a.positional[1]);
    r->stop = int_argument(in, a.positional[2]);
    if (n == 3) r->step = int_argument(in, a.positional[3]);
    if (r->step == 0) in.raise("ValueError", "range() arg 3 must not be zero");
  }
  return out;
}

Value slice_construct(Interpreter& in, CallArgs& a) {
  at_most(in, a, "slice", 3);
  auto* s = new SliceObj;
  const Value out(s);
  const size_t n = a.positional.size() - 1;
  if (n < 1 || n > 3)
    in.raise("TypeError", fmt::format("slice expected at {} argument{}, got {}",
                                      n < 1 ? "least 1" : "most 3", n < 1 ? "" : "s", n));
  if (n == 1) {
    s->stop = a.positional[1];
  } else {
    s->start = a.positional[1];
    s->stop = a.positional[2];
    if (n == 3) s->step = a.positional[3];
  }
  return out;
}

Value type_construct(Interpreter& in, CallArgs& a) {
  auto* meta = a.positional[0].as<ClassObj>();
  if (a.positional.size() == 2 && meta == core_of(in).type)
    return Value(in.type_of(a.positional[1]));
  if (a.positional.size() != 4) in.raise("TypeError", "type() takes 1 or 3 arguments");
  auto cls = make_ref<ClassObj>();
  cls->name = cls->qualname = str_argument(in, a.positional[1], "type.__new__() argument 1");
  cls->user = true;
  if (in.frame()) cls->module = Ref<ModuleObj>(in.frame()->module);
  for (const Value& b : in.unpack(a.positional[2])) {
    if (!b.is(ObjKind::Class)) in.raise("TypeError", "bases must be types");
    cls->bases.emplace_back(b.as<ClassObj>());
  }
  if (cls->bases.empty()) cls->bases.emplace_back(core_of(in).object);
  for (const Value& key : in.unpack(a.positional[3]))
    cls->names.set(str_argument(in, key, "a class attribute name"),
                   in.subscript(a.positional[3], key));
  if (const Value* q = cls->names.find("__qualname__"); q && q->is(ObjKind::Str))
    cls->qualname = q->as_str();
  linearise(in, *cls);
  if (meta != core_of(in).type) {
    cls->meta = Ref<ClassObj>(meta);
    return Value(cls);  // build_class announces it
  }
  return build_class(in, cls, a.keywords, Value::unbound());
}

Value property_construct(Interpreter& in, CallArgs& a) {
  auto* p = new PropertyObj;
  const Value out(p);
  p->getter = argument(a, 1, "fget", Value::none());
  p->setter = argument(a, 2, "fset", Value::none());
  p->deleter = argument(a, 3, "fdel", Value::none());
  p->doc = argument(a, 4, "doc", Value::none());
  return out;
}

template <ObjKind kKind>
Value wrapped_construct(Interpreter& in, CallArgs& a) {
  if (a.positional.size() != 2) in.raise("TypeError", "a method wrapper expects 1 argument");
  return Value(new WrappedMethodObj(kKind, a.positional[1]));
}

Value super_construct(Interpreter& in, CallArgs& a) {
  auto* s = new SuperObj;
  const Value out(s);
  if (a.positional.size() == 3) {
    if (!a.positional[1].is(ObjKind::Class))
      in.raise("TypeError", "super() argument 1 must be a type");
    s->after = Ref<ClassObj>(a.positional[1].as<ClassObj>());
    s->self = a.positional[2];
  } else {
    Frame* f = in.frame();
    const auto cell_value = [](const Value& v) {
      return v.is(ObjKind::Cell) ? v.as<CellObj>()->value : v;
    };
    if (!f || !f->code || f->code->params.empty())
      in.raise("RuntimeError", "super(): no arguments");
    for (size_t i = 0; i < f->code->scope.free.size(); ++i) {
      if (f->code->scope.free[i].name != "__class__") continue;
      const Value cls = (*f->free)[i]->value;
      if (!cls.is(ObjKind::Class)) in.raise("RuntimeError", "super(): empty __class__ cell");
      s->after = Ref<ClassObj>(cls.as<ClassObj>());
    }
    if (!s->after) in.raise("RuntimeError", "super(): __class__ cell not found");
    if (f->slots.empty()) in.raise("RuntimeError", "super(): no arguments");
    s->self = cell_value(f->slots[0]);
    if (f->code->params.size() && f->code->params[0].type == ast::Param::Type::VarArgs &&
        s->self.is(ObjKind::Tuple))
      s->self =
          s->self.as<TupleObj>()->items.empty() ? Value::none() : s->self.as<TupleObj>()->items[0];
  }
  ClassObj* type = in.type_of(s->self);
  const bool fits =
      type->is_subclass_of(s->after.get()) ||
      (s->self.is(ObjKind::Class) && s->self.as<ClassObj>()->is_subclass_of(s->after.get()));
  if (!fits) in.raise("TypeError", "super(type, obj): obj must be an instance or subtype of type");
  return out;
}

Value method_construct(Interpreter& in, CallArgs& a) {
  if (a.positional.size() != 3) in.raise("TypeError", "method expected 2 arguments");
  return Value(new BoundMethodObj(a.positional[2], a.positional[1]));
}

Value none_construct(Interpreter& in, CallArgs& a) { return Value::none(); }

Value size_construct(Interpreter& in, CallArgs& a) {
  Values items;
  if (a.positional.size() > 1) {
    for (const Value& v : in.unpack(a.positional[1]))
      items.push_back(Value::integer(int_argument(in, v)));
  }
  Value out = Value::tuple(std::move(items));
  out.as<TupleObj>()->is_size = true;
  return out;
}

Value device_construct(Interpreter& in, CallArgs& a) {
  const Value type = argument(a, 1, "type", Value::str("cpu"));
  if (type.is(ObjKind::Device)) return type;
  if (type.is_int()) return Value(new DeviceObj("cuda", int(type.as_int())));
  std::string name = str_argument(in, type, "device type");
  const Value index = argument(a, 2, "index", Value::none());
  int at = index.is_none() ? -1 : int(int_argument(in, index));
  if (const size_t colon = name.find(':'); colon != std::string::npos) {
    at = std::atoi(name.c_str() + colon + 1);
    name.resize(colon);
  }
  if (name != "cpu" && name != "cuda" && name != "mps" && name != "meta")
    in.raise("RuntimeError",
             fmt::format(
                 "Expected one of cpu, cuda, mps, meta device type at start of device string: {}",
                 name));
  return Value(new DeviceObj(name, at));
}

Value tensor_construct(Interpreter& in, CallArgs& a) {
  if (a.positional.size() == 2 && !is_integer(a.positional[1])) {
    const Value& v = a.positional[1];
    if (v.is(ObjKind::Tensor)) return Value::tensor(v.as_tensor());
    if (!(v.is(ObjKind::Tuple) && v.as<TupleObj>()->is_size))
      return make_tensor(in, v, state_of(in).default_dtype);
  }
  Ints sizes;
  if (a.positional.size() == 1) sizes.push_back(0);
  for (size_t i = 1; i < a.positional.size(); ++i) {
    if (is_integer(a.positional[i]))
      sizes.push_back(a.positional[i].as_int());
    else
      for (const Value& s : in.unpack(a.positional[i])) sizes.push_back(int_argument(in, s));
  }
  return Value::tensor(Tensor::zeros({sizes.data(), sizes.size()}, state_of(in).default_dtype));
}

}  // namespace

void install_types(Interpreter& in) {
  CoreClasses& c = state_of(in).core;
  const auto add = [&](const std::string& name, ClassObj* base, NativeFn construct = nullptr) {
    return add_class(in, name, base, construct);
  };
  c.object = add("object", nullptr, object_construct);
  c.type = add("type", c.object, type_construct);
  c.none = add("NoneType", c.object, none_construct);
  c.int_ = add("int", c.object, int_construct);
  c.bool_ = add("bool", c.int_, bool_construct);
  c.float_ = add("float", c.object, float_construct);
  c.str = add("str", c.object, str_construct);
  c.bytes = add("bytes", c.object, bytes_construct<false>);
  c.bytearray = add("bytearray", c.object, bytes_construct<true>);
  c.list = add("list", c.object, list_construct);
  c.tuple = add("tuple", c.object, tuple_construct);
  c.dict = add("dict", c.object, dict_construct);
  c.set = add("set", c.object, set_construct<false>);
  c.frozenset = add("frozenset", c.object, set_construct<true>);
  c.range = add("range", c.object, range_construct);
  c.slice = add("slice", c.object, slice_construct);
  c.function = add("function", c.object);
  c.method = add("method", c.object, method_construct);
  c.builtin = add("builtin_function_or_method", c.object);
  c.operator_row = add("torch_operator", c.object);
  c.module = add("module", c.object);
  c.iterator = add("iterator", c.object);
  c.generator = add("generator", c.iterator);
  ClassObj* expression = add("generator expression", c.generator);
  expression->name = expression->qualname = "generator";
  c.enumerate = add("enumerate", c.iterator);
  c.zip = add("zip", c.iterator);
  c.map = add("map", c.iterator);
  c.filter = add("filter", c.iterator);
  c.reversed = add("reversed", c.iterator);
  for (const char* name : {"list_iterator", "tuple_iterator", "str_iterator", "bytes_iterator",
                           "bytearray_iterator", "range_iterator", "set_iterator",
                           "dict_keyiterator", "dict_valueiterator", "dict_itemiterator",
                           "callable_iterator", "list_reverseiterator", "dict_reversekeyiterator"})
    add(name, c.iterator);
  c.property = add("property", c.object, property_construct);
  c.staticmethod = add("staticmethod", c.object, wrapped_construct<ObjKind::StaticMethod>);
  c.classmethod = add("classmethod", c.object, wrapped_construct<ObjKind::ClassMethod>);
  c.super = add("super", c.object, super_construct);
  c.generic = add("GenericAlias", c.object);
  c.tensor = add("Tensor", c.object, tensor_construct);
  c.dtype = add("torch.dtype", c.object);
  c.device = add("torch.device", c.object, device_construct);
  c.size = add("torch.Size", c.tuple, size_construct);
  c.ellipsis = add("ellipsis", c.object);
  c.not_implemented = add("NotImplementedType", c.object);
  c.cell = add("cell", c.object);
  c.dict_keys = add("dict_keys", c.object);
  c.dict_values = add("dict_values", c.object);
  c.dict_items = add("dict_items", c.object);
  c.attributes = add("mappingproxy", c.object);
  add("NamedTuple", c.tuple);
  for (const char* name : {"object", "type", "int", "bool", "float", "str", "bytes", "list",
                           "tuple", "dict", "set", "bytearray", "frozenset", "range", "slice",
                           "property", "staticmethod", "classmethod", "super"}) {
    in.builtins()->names.set(name, Value(in.builtin_class(name)));
  }
  in.builtins()->names.set("NotImplemented", Value::not_implemented());
  in.builtins()->names.set("Ellipsis", Value::ellipsis());
  in.builtins()->names.set("__name__", Value::str("builtins"));
  in.builtins()->names.set("__debug__", Value::boolean(true));
}

}  // namespace periplus
