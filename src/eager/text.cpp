// SPDX-License-Identifier: Apache-2.0
#include "eager/text.h"

#include "eager/generator.h"
#include "eager/numbers.h"
#include "eager/state.h"
#include "eager/unicode.h"

namespace periplus {

bool is_ascii(std::string_view s) {
  for (const char c : s) {
    if (static_cast<unsigned char>(c) >= 0x80) return false;
  }
  return true;
}

size_t code_points(std::string_view s) {
  size_t n = 0;
  for (const char c : s) n += (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  return n;
}

size_t code_point_bytes(std::string_view s, size_t at) {
  size_t n = 1;
  while (at + n < s.size() && (static_cast<unsigned char>(s[at + n]) & 0xC0) == 0x80) ++n;
  return n;
}

size_t byte_offset(std::string_view s, size_t n) {
  size_t at = 0;
  while (n-- && at < s.size()) at += code_point_bytes(s, at);
  return at;
}

std::string code_point_slice(std::string_view s, size_t from, size_t count) {
  const size_t begin = byte_offset(s, from);
  return std::string(s.substr(begin, byte_offset(s.substr(begin), count)));
}

std::vector<std::string> split_code_points(std::string_view s) {
  std::vector<std::string> out;
  for (size_t at = 0; at < s.size();) {
    const size_t n = code_point_bytes(s, at);
    out.emplace_back(s.substr(at, n));
    at += n;
  }
  return out;
}

uint32_t decode_code_point(std::string_view s, size_t at) {
  const auto byte = [&](size_t i) { return uint32_t(static_cast<unsigned char>(s[i])); };
  const size_t n = code_point_bytes(s, at);
  if (n == 1) return byte(at);
  uint32_t c = byte(at) & (0xFFu >> (n + 1));
  for (size_t i = 1; i < n; ++i) c = c << 6 | (byte(at + i) & 0x3F);
  return c;
}

std::string encode_code_point(uint32_t c) {
  std::string out;
  if (c < 0x80) return std::string(1, char(c));
  if (c < 0x800) {
    out += char(0xC0 | c >> 6);
  } else {
    if (c < 0x10000) {
      out += char(0xE0 | c >> 12);
    } else {
      out += char(0xF0 | c >> 18);
      out += char(0x80 | (c >> 12 & 0x3F));
    }
    out += char(0x80 | (c >> 6 & 0x3F));
  }
  out += char(0x80 | (c & 0x3F));
  return out;
}

namespace {

std::string escaped(uint32_t c) {
  if (c < 0x100) return fmt::format("\\x{:02x}", c);
  return c < 0x10000 ? fmt::format("\\u{:04x}", c) : fmt::format("\\U{:08x}", c);
}

}  // namespace

std::string quote(const std::string& text) {
  const bool has_single = text.find('\'') != std::string::npos,
             has_double = text.find('"') != std::string::npos;
  const char q = has_single && !has_double ? '"' : '\'';
  std::string out(1, q);
  for (size_t at = 0; at < text.size(); at += code_point_bytes(text, at)) {
    const uint32_t c = decode_code_point(text, at);
    if (c == uint32_t(q) || c == '\\')
      out += '\\', out += char(c);
    else if (c == '\n')
      out += "\\n";
    else if (c == '\r')
      out += "\\r";
    else if (c == '\t')
      out += "\\t";
    else if (c < 0x20 || c == 0x7f || (c >= 0x80 && !has_flag(c, kPrintable)))
      out += escaped(c);
    else
      out.append(text, at, code_point_bytes(text, at));
  }
  return out + q;
}

std::string ascii_repr(Interpreter& in, const Value& v) {
  const std::string text = in.repr(v);
  std::string out;
  for (size_t at = 0; at < text.size(); at += code_point_bytes(text, at)) {
    const uint32_t c = decode_code_point(text, at);
    out += c < 0x80 ? std::string(1, char(c)) : escaped(c);
  }
  return out;
}

std::string quote_bytes(const std::string& data) {
  const bool has_single = data.find('\'') != std::string::npos,
             has_double = data.find('"') != std::string::npos;
  const char q = has_single && !has_double ? '"' : '\'';
  std::string out = std::string("b") + q;
  for (const char c : data) {
    const auto u = static_cast<unsigned char>(c);
    if (c == q || c == '\\')
      out += '\\', out += c;
    else if (c == '\n')
      out += "\\n";
    else if (c == '\r')
      out += "\\r";
    else if (c == '\t')
      out += "\\t";
    else if (u < 0x20 || u >= 0x7f)
      out += fmt::format("\\x{:02x}", u);
    else
      out += c;
  }
  return out + q;
}

namespace {

std::string address(const Object* o) {
  return fmt::format("0x{:012x}", reinterpret_cast<uintptr_t>(o));
}

/// Guards repr against containers that hold themselves.
struct ReprScope {
  static std::vector<const Object*>& open() {
    thread_local std::vector<const Object*> stack;
    return stack;
  }
  explicit ReprScope(const Object* o) { open().push_back(o); }
  ~ReprScope() { open().pop_back(); }
  static bool is_open(const Object* o) {
    return std::find(open().begin(), open().end(), o) != open().end();
  }
};

std::string join_reprs(Interpreter& in, const Values& items) {
  std::string out;
  for (size_t i = 0; i < items.size(); ++i) {
    if (i) out += ", ";
    out += in.repr(Value(items[i]));
  }
  return out;
}

std::string tuple_repr(Interpreter& in, const TupleObj& t) {
  if (t.is_size) return "torch.Size([" + join_reprs(in, t.items) + "])";
  if (t.cls) {
    const bool returned = t.cls->qualname.starts_with(kReturnTypes);
    std::string out = returned ? t.cls->qualname + "(\n" : t.cls->name + "(";
    const std::vector<std::string>* fields = &t.cls->fields;
    for (const ClassObj* c : t.cls->mro) {
      if (!c->fields.empty()) {
        fields = &c->fields;
        break;
      }
    }
    for (size_t i = 0; i < fields->size(); ++i) {
      if (i) out += returned ? ",\n" : ", ";
      out += (*fields)[i] + "=" + in.repr(t.items[i]);
    }
    return out + ")";
  }
  return "(" + join_reprs(in, t.items) + (t.items.size() == 1 ? ",)" : ")");
}

std::string dict_repr(Interpreter& in, const DictObj& d) {
  std::string out = "{";
  for (const auto& [key, value] : d.items()) {
    if (out.size() > 1) out += ", ";
    out += in.repr(key) + ": " + in.repr(value);
  }
  return out + "}";
}

std::string set_repr(Interpreter& in, const SetObj& s) {
  std::string inner;
  for (const auto& [key, none] : s.table->items())
    inner += (inner.empty() ? "" : ", ") + in.repr(key);
  if (s.frozen) return inner.empty() ? "frozenset()" : "frozenset({" + inner + "})";
  return inner.empty() ? "set()" : "{" + inner + "}";
}

std::string class_repr(const ClassObj& c) {
  const std::string module = c.user && c.module ? c.module->name + "." : "";
  return "<class '" + module + c.qualname + "'>";
}

std::string generic_part(Interpreter& in, const Value& v) {
  if (v.is(ObjKind::Class)) {
    const auto* c = v.as<ClassObj>();
    return c->user && c->module ? c->module->name + "." + c->qualname : c->qualname;
  }
  if (v.is_none()) return "None";
  if (v.tag() == Value::Tag::Ellipsis) return "...";
  if (v.is(ObjKind::List)) {
    std::string out = "[";
    for (const Value& i : v.as<ListObj>()->items)
      out += (out.size() > 1 ? ", " : "") + generic_part(in, i);
    return out + "]";
  }
  return in.repr(v);
}

std::string generic_repr(Interpreter& in, const GenericObj& g) {
  std::string out;
  const char* between = g.name == "types.UnionType" ? " | " : ", ";
  for (const Value& a : g.args) out += (out.empty() ? "" : between) + generic_part(in, a);
  if (g.name == "types.UnionType") return out;
  if (g.name == "typing.Union" && g.args.size() == 2 && g.args[1].is_none())
    return "typing.Optional[" + generic_part(in, g.args[0]) + "]";
  return out.empty() ? g.name : g.name + "[" + out + "]";
}

std::string native_repr(Interpreter& in, const Value& v) {
  const ClassObj* c = v.as<NativeObj>()->cls;
  if (c == core_of(in).dict_keys || c == core_of(in).dict_values || c == core_of(in).dict_items)
    return c->name + "([" + join_reprs(in, in.unpack(v)) + "])";
  return "<" + c->name + " object at " + address(v.object()) + ">";
}

std::string instance_repr(Interpreter& in, const Value& v) {
  const auto* i = v.as<InstanceObj>();
  if (i->cls->is_subclass_of(core_of(in).base_exception)) {
    const Value* args = i->attrs.find("args");
    const Values items = args ? in.unpack(*args) : Values{};
    return i->cls->name + "(" + join_reprs(in, items) + ")";
  }
  if (i->cls.get() == core_of(in).attributes) {
    std::string out = "{";
    for (const Value& item : in.unpack(in.call_method(v, "items"))) {
      const auto& pair = item.as<TupleObj>()->items;
      out += (out.size() > 1 ? ", " : "") + in.repr(pair[0]) + ": " + in.repr(pair[1]);
    }
    return out + "}";
  }
  if (!i->payload.is_none()) return in.repr(i->payload);
  const std::string module = i->cls->module ? i->cls->module->name + "." : "";
  return "<" + module + i->cls->qualname + " object at " + address(i) + ">";
}

}  // namespace

std::string Interpreter::repr(const Value& v) {
  switch (v.tag()) {
    case Value::Tag::Unbound:
      return "<unbound>";
    case Value::Tag::None:
      return "None";
    case Value::Tag::Bool:
      return v.as_bool() ? "True" : "False";
    case Value::Tag::Int:
      return std::to_string(v.as_int());
    case Value::Tag::Float:
      return float_repr(v.as_float());
    case Value::Tag::Ellipsis:
      return "Ellipsis";
    case Value::Tag::NotImplemented:
      return "NotImplemented";
    case Value::Tag::Object:
      break;
  }
  if (v.is_symbolic()) return symbolic_str(v);
  if (v.is(ObjKind::Native)) {
    if (const Value* method = v.as<NativeObj>()->cls->names.find("__repr__"))
      return call(*method, {v}).as_str();
  }
  check_stack(*this);
  const bool user = v.is(ObjKind::Instance) || (v.is(ObjKind::Class) && v.as<ClassObj>()->meta) ||
                    (v.is(ObjKind::Tuple) && v.as<TupleObj>()->cls) ||
                    (v.is(ObjKind::Tensor) && v.as<TensorObj>()->cls);
  if (user) {
    if (const Value* method = user_method(*this, v, "__repr__")) {
      const Value text = call_bound(*this, Value(*method), v, {});
      if (text.is_symbolic()) return symbolic_str(text);
      if (!plain(text).is(ObjKind::Str))
        raise("TypeError",
              fmt::format("__repr__ returned non-string (type {})", class_name(*this, text)));
      return plain(text).as_str();
    }
  }
  const bool container =
      v.is(ObjKind::List) || v.is(ObjKind::Dict) || v.is(ObjKind::Tuple) || v.is(ObjKind::Set);
  if (container && ReprScope::is_open(v.object()))
    return v.is(ObjKind::List) ? "[...]" : v.is(ObjKind::Dict) ? "{...}" : "(...)";
  const ReprScope scope(container ? v.object() : nullptr);
  switch (v.object()->kind) {
    case ObjKind::Str:
      return quote(v.as_str());
    case ObjKind::Bytes: {
      const std::string text = quote_bytes(v.as<BytesObj>()->data);
      return v.as<BytesObj>()->is_array ? "bytearray(" + text + ")" : text;
    }
    case ObjKind::BigInt:
      return decimal_text(*this, v.as<BigIntObj>()->value);
    case ObjKind::Tensor: {
      const std::string text = to_string(v.as_tensor());
      return v.as<TensorObj>()->cls ? v.as<TensorObj>()->cls->name + " containing:\n" + text : text;
    }
    case ObjKind::DType:
      return std::string("torch.") + name_of(v.as<DTypeObj>()->dtype);
    case ObjKind::Device: {
      const auto* d = v.as<DeviceObj>();
      return d->index < 0 ? "device(type='" + d->type + "')"
                          : fmt::format("device(type='{}', index={})", d->type, d->index);
    }
    case ObjKind::List:
      return v.as<ListObj>()->dynamic ? symbolic_str(v)
                                      : "[" + join_reprs(*this, v.as<ListObj>()->items) + "]";
    case ObjKind::Tuple:
      return tuple_repr(*this, *v.as<TupleObj>());
    case ObjKind::Dict:
      return dict_repr(*this, *v.as<DictObj>());
    case ObjKind::Set:
      return set_repr(*this, *v.as<SetObj>());
    case ObjKind::Range: {
      const auto* r = v.as<RangeObj>();
      return r->step == 1 ? fmt::format("range({}, {})", r->start, r->stop)
                          : fmt::format("range({}, {}, {})", r->start, r->stop, r->step);
    }
    case ObjKind::Slice: {
      const auto* s = v.as<SliceObj>();
      return "slice(" + repr(s->start) + ", " + repr(s->stop) + ", " + repr(s->step) + ")";
    }
    case ObjKind::Function:
      return "<function " + v.as<FunctionObj>()->qualname + " at " + address(v.object()) + ">";
    case ObjKind::BoundMethod: {
      const auto* m = v.as<BoundMethodObj>();
      if (m->function.is(ObjKind::Function))
        return "<bound method " + m->function.as<FunctionObj>()->qualname + " of " + repr(m->self) +
               ">";
      if (m->function.is(ObjKind::Builtin))
        return "<built-in method " + m->function.as<BuiltinObj>()->name + " of " +
               class_name(*this, m->self) + " object>";
      return "<bound method of " + repr(m->self) + ">";
    }
    case ObjKind::Builtin:
      if (v.as<BuiltinObj>()->is_method)
        return "<method '" + v.as<BuiltinObj>()->name + "' of '" + v.as<BuiltinObj>()->owner +
               "' objects>";
      return "<built-in function " + v.as<BuiltinObj>()->name + ">";
    case ObjKind::Op:
      return std::string("<built-in method ") + v.as<OpObj>()->op->name + ">";
    case ObjKind::Class:
      return class_repr(*v.as<ClassObj>());
    case ObjKind::Instance:
      return instance_repr(*this, v);
    case ObjKind::Module: {
      const auto* m = v.as<ModuleObj>();
      return m->file ? "<module '" + m->name + "' from '" + m->file->name() + "'>"
                     : "<module '" + m->name + "' (built-in)>";
    }
    case ObjKind::Generator:
      return "<generator object " + static_cast<GeneratorObj*>(v.object())->name() + " at " +
             address(v.object()) + ">";
    case ObjKind::Generic:
      return generic_repr(*this, *v.as<GenericObj>());
    case ObjKind::Native:
      return native_repr(*this, v);
    case ObjKind::Super:
      return "<super: <class '" + v.as<SuperObj>()->after->name + "'>>";
    case ObjKind::Iterator:
    case ObjKind::Cell:
    case ObjKind::Property:
    case ObjKind::StaticMethod:
    case ObjKind::ClassMethod:
    case ObjKind::Size:
    case ObjKind::Symbolic:
      return "<" + class_name(*this, v) + " object at " + address(v.object()) + ">";
  }
  return "?";
}

std::string Interpreter::str(const Value& v) {
  if (!v.is_object()) return repr(v);
  if (v.is(ObjKind::Str)) return v.as_str();
  if (v.is_symbolic()) return symbolic_str(v);
  if (v.is(ObjKind::Tuple) && v.as<TupleObj>()->cls) {
    if (const Value* method = user_method(*this, v, "__str__"))
      return str(call_bound(*this, Value(*method), v, {}));
  }
  if (v.is(ObjKind::Instance) || (v.is(ObjKind::Class) && v.as<ClassObj>()->meta)) {
    if (const Value* method = user_method(*this, v, "__str__")) {
      const Value text = call_bound(*this, Value(*method), v, {});
      if (text.is_symbolic()) return symbolic_str(text);
      if (!plain(text).is(ObjKind::Str))
        raise("TypeError",
              fmt::format("__str__ returned non-string (type {})", class_name(*this, text)));
      return plain(text).as_str();
    }
    const ClassObj* cls = type_of(v);
    if (cls->is_subclass_of(core_of(*this).base_exception)) {
      const Value* args = v.as<InstanceObj>()->attrs.find("args");
      const Values items = args ? unpack(*args) : Values{};
      if (items.empty()) return "";
      if (items.size() == 2 && cls->is_subclass_of(builtin_class("OSError"))) {
        const Value* name = v.as<InstanceObj>()->attrs.find(kFileNameAttribute);
        return "[Errno " + str(items[0]) + "] " + str(items[1]) + (name ? ": " + repr(*name) : "");
      }
      if (items.size() > 1) return repr(*args);
      return cls->is_subclass_of(builtin_class("KeyError")) ? repr(items[0]) : str(items[0]);
    }
    if (plain(v).is(ObjKind::Str) && !user_method(*this, v, "__repr__")) return plain(v).as_str();
  }
  if (v.is(ObjKind::Device)) {
    const auto* d = v.as<DeviceObj>();
    return d->index < 0 ? d->type : fmt::format("{}:{}", d->type, d->index);
  }
  return repr(v);
}

std::string Interpreter::format(const Value& v, const std::string& spec) {
  if (v.is_symbolic()) return symbolic_str(v);
  return format_value(*this, v, spec);
}

}  // namespace periplus
