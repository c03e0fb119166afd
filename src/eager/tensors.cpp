// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <cstring>

#include "eager/numbers.h"
#include "eager/state.h"

namespace periplus {

using ast::BinaryOp;
using ast::CompareOp;

Value size_value(std::span<const int64_t> sizes) {
  Values items;
  for (const int64_t n : sizes) items.push_back(Value::integer(n));
  Value out = Value::tuple(std::move(items));
  out.as<TupleObj>()->is_size = true;
  return out;
}

Value dtype_value(Interpreter& in, DType d) {
  Value& held = state_of(in).hooks[std::string(".dtype.") + name_of(d)];
  if (!held.is(ObjKind::DType)) held = Value(new DTypeObj(d));
  return held;
}

Value op_value(Interpreter& in, const OpDef* op, const std::string& path) {
  Ref<OpObj>& held = state_of(in).op_objects[path];
  if (!held) held = make_ref<OpObj>(op, path);
  return Value(held);
}

Value call_row(Interpreter& in, const char* name, Values args) {
  const OpDef* op = find_op(name);
  if (!op) op = find_function(name);
  if (!op) op = find_method(name);
  if (!op) in.raise("NotImplementedError", fmt::format("the operator `{}` is not available", name));
  CallArgs call;
  call.positional = std::move(args);
  if (in.frame()) call.loc = in.frame()->current;
  return in.call_op(*op, std::move(call));
}

Value tensor_item(Interpreter& in, const Tensor& t) {
  if (t.numel() != 1)
    in.raise("ValueError", "only one element tensors can be converted to Python scalars");
  if (t.dtype() == DType::Bool) return Value::boolean(t.item_bool());
  if (is_floating(t.dtype())) return Value::floating(t.item_double());
  return Value::integer(t.item_int());
}

// --- operators ---------------------------------------------------------------------------------

namespace {

const char* row_of(BinaryOp op) {
  switch (op) {
    case BinaryOp::Add:
      return "add";
    case BinaryOp::Sub:
      return "sub";
    case BinaryOp::Mul:
      return "mul";
    case BinaryOp::Div:
      return "div";
    case BinaryOp::FloorDiv:
      return "floor_divide";
    case BinaryOp::Mod:
      return "remainder";
    case BinaryOp::Pow:
      return "pow";
    case BinaryOp::MatMul:
      return "matmul";
    case BinaryOp::LShift:
      return "bitwise_left_shift";
    case BinaryOp::RShift:
      return "bitwise_right_shift";
    case BinaryOp::BitAnd:
      return "bitwise_and";
    case BinaryOp::BitOr:
      return "bitwise_or";
    case BinaryOp::BitXor:
      return "bitwise_xor";
  }
  return "";
}

void copy_into(Interpreter& in, const Value& target, const Value& result, const char* what) {
  const Tensor& t = target.as_tensor();
  const Tensor& r = result.as_tensor();
  if (is_floating(r.dtype()) && !is_floating(t.dtype()))
    in.raise("RuntimeError",
             fmt::format("result type {} can't be cast to the desired output type {}",
                         r.dtype() == DType::Float64 ? "Double" : "Float",
                         t.dtype() == DType::Int64   ? "Long"
                         : t.dtype() == DType::Int32 ? "Int"
                         : t.dtype() == DType::Bool  ? "Bool"
                                                     : name_of(t.dtype())));
  if (t.dtype() == DType::Bool && r.dtype() != DType::Bool)
    in.raise("RuntimeError",
             fmt::format("result type {} can't be cast to the desired output type Bool",
                         r.dtype() == DType::Int64 ? "Long" : name_of(r.dtype())));
  if (!std::equal(t.sizes().begin(), t.sizes().end(), r.sizes().begin(), r.sizes().end()))
    in.raise("RuntimeError",
             fmt::format("output with shape {} doesn't match the broadcast shape {}",
                         shape_string(t.sizes()), shape_string(r.sizes())));
  t.copy_from(r);
}

}  // namespace

Value tensor_binary(Interpreter& in, BinaryOp op, const Value& a, const Value& b) {
  if (op == BinaryOp::MatMul && (!a.is(ObjKind::Tensor) || !b.is(ObjKind::Tensor)))
    in.raise("TypeError", fmt::format("unsupported operand type(s) for @: '{}' and '{}'",
                                      class_name(in, a), class_name(in, b)));
  if (!a.is(ObjKind::Tensor)) {
    if (op == BinaryOp::Sub) return call_row(in, "rsub", {b, a});
    // Tensor.__rtruediv__ rounds twice.
    if (op == BinaryOp::Div) return call_row(in, "mul", {call_row(in, "reciprocal", {b}), a});
  }
  return call_row(in, row_of(op), {a, b});
}

Value tensor_inplace(Interpreter& in, BinaryOp op, const Value& a, const Value& b) {
  if (op == BinaryOp::MatMul) return tensor_binary(in, op, a, b);
  copy_into(in, a, tensor_binary(in, op, a, b), row_of(op));
  return a;
}

Value tensor_unary(Interpreter& in, ast::UnaryOp op, const Value& v) {
  switch (op) {
    case ast::UnaryOp::Neg:
      return call_row(in, "neg", {v});
    case ast::UnaryOp::Pos:
      if (v.as_tensor().dtype() == DType::Bool) in.raise("RuntimeError", kNoPositive);
      return v;
    case ast::UnaryOp::Invert:
      if (is_floating(v.as_tensor().dtype()))
        in.raise("TypeError",
                 "~ (operator.invert) is only implemented on integer and Boolean-type tensors");
      return call_row(in, "bitwise_not", {v});
    case ast::UnaryOp::Not:
      return Value::boolean(!in.truth(v));
  }
  return v;
}

Value tensor_compare(Interpreter& in, CompareOp op, const Value& a, const Value& b) {
  const bool flipped = !a.is(ObjKind::Tensor);
  const char* name = "";
  switch (op) {
    case CompareOp::Eq:
      name = "eq";
      break;
    case CompareOp::Ne:
      name = "ne";
      break;
    case CompareOp::Lt:
      name = flipped ? "gt" : "lt";
      break;
    case CompareOp::Le:
      name = flipped ? "ge" : "le";
      break;
    case CompareOp::Gt:
      name = flipped ? "lt" : "gt";
      break;
    case CompareOp::Ge:
      name = flipped ? "le" : "ge";
      break;
    default:
      break;
  }
  return flipped ? call_row(in, name, {b, a}) : call_row(in, name, {a, b});
}

// --- torch.tensor(data) ------------------------------------------------------------------------

namespace {

struct DataReader {
  Interpreter& in;
  Ints sizes{};
  bool any_float = false, any_int = false, any_bool = false, any_tensor = false;
  std::optional<DType> tensor_dtype{};
  Values leaves{};

  void shape_of(const Value& given) {
    Value v = plain(given);
    while (v.is(ObjKind::List) || v.is(ObjKind::Tuple)) {
      const Values items = in.unpack(v);
      sizes.push_back(int64_t(items.size()));
      if (sizes.size() > kMaxRank) in.raise("ValueError", "too many dimensions");
      if (items.empty()) return;
      v = plain(items[0]);
    }
    if (v.is(ObjKind::Tensor)) {
      for (const int64_t n : v.as_tensor().sizes()) sizes.push_back(n);
    }
  }

  void read(const Value& given, size_t depth) {
    const Value& v = plain(given);
    if (v.is(ObjKind::List) || v.is(ObjKind::Tuple)) {
      const Values items = in.unpack(v);
      if (depth >= sizes.size())
        in.raise("ValueError",
                 "expected a number, got a sequence: the nested lists have different depths");
      if (int64_t(items.size()) != sizes[depth])
        in.raise("ValueError", fmt::format("expected sequence of length {} at dim {} (got {})",
                                           sizes[depth], depth, items.size()));
      for (const Value& item : items) read(item, depth + 1);
      return;
    }
    if (v.is(ObjKind::Tensor)) {
      const Tensor& t = v.as_tensor();
      if (t.rank() != 0) {
        for (int64_t i = 0; i < t.size(0); ++i) read(in.subscript(v, Value::integer(i)), depth + 1);
        return;
      }
      tensor_dtype = tensor_dtype ? promote(*tensor_dtype, t.dtype()) : t.dtype();
      leaves.push_back(tensor_item(in, t));
      return;
    }
    if (depth != sizes.size())
      in.raise("TypeError", fmt::format("not a sequence: '{}'", class_name(in, v)));
    if (v.is_bool())
      any_bool = true;
    else if (v.is_float())
      any_float = true;
    else if (is_integer(v))
      any_int = true;
    else if (v.is(ObjKind::Str))
      depth == 0 ? in.raise("TypeError", "new(): invalid data type 'str'")
                 : in.raise("ValueError", "too many dimensions 'str'");
    else
      in.raise("RuntimeError", fmt::format("Could not infer dtype of {}", class_name(in, v)));
    leaves.push_back(v);
  }

  DType dtype() const {
    if (leaves.empty() && !tensor_dtype) return state_of(in).default_dtype;
    std::optional<DType> out = tensor_dtype;
    const auto add = [&](DType d) { out = out ? promote(*out, d) : d; };
    if (any_float)
      add(state_of(in).default_dtype);
    else if (any_int)
      add(DType::Int64);
    else if (any_bool)
      add(DType::Bool);
    return *out;
  }
};

template <class T>
T wrapped(Interpreter& in, const Value& v, DType d) {
  if (v.is_float()) {
    const double x = v.as_float();
    return std::isfinite(x) ? T(int64_t(x)) : T(0);
  }
  const int64_t i = v.is(ObjKind::BigInt)
                        ? (in.raise("RuntimeError", "Overflow when unpacking long"), 0)
                        : v.as_int();
  if (int64_t(T(i)) != i && sizeof(T) < 8)
    in.raise("RuntimeError",
             fmt::format("value cannot be converted to type {} without overflow", name_of(d)));
  return T(i);
}

void store(Interpreter& in, const Tensor& t, int64_t i, const Value& v) {
  switch (t.dtype()) {
    case DType::Bool:
      t.data<uint8_t>()[i] = in.truth(v);
      return;
    case DType::UInt8:
      t.data<uint8_t>()[i] = wrapped<uint8_t>(in, v, t.dtype());
      return;
    case DType::Int8:
      t.data<int8_t>()[i] = wrapped<int8_t>(in, v, t.dtype());
      return;
    case DType::Int16:
      t.data<int16_t>()[i] = wrapped<int16_t>(in, v, t.dtype());
      return;
    case DType::Int32:
      t.data<int32_t>()[i] = wrapped<int32_t>(in, v, t.dtype());
      return;
    case DType::Int64:
      t.data<int64_t>()[i] = wrapped<int64_t>(in, v, t.dtype());
      return;
    case DType::Float32:
      t.data<float>()[i] = float(float_argument(in, v));
      return;
    case DType::Float64:
      t.data<double>()[i] = float_argument(in, v);
      return;
  }
}

}  // namespace

Value make_tensor(Interpreter& in, const Value& data, std::optional<DType> dtype) {
  if (data.is(ObjKind::Tensor)) {
    const Tensor& t = data.as_tensor();
    return Value::tensor(dtype && *dtype != t.dtype() ? t.to(*dtype) : t.clone());
  }
  Value flat = data;
  const bool sequence = plain(data).is(ObjKind::List) || plain(data).is(ObjKind::Tuple);
  if (!sequence && plain(data).is_object() &&
      (plain(data).is(ObjKind::Range) || plain(data).is(ObjKind::Set)))
    flat = Value::list(in.unpack(data));
  DataReader reader{in};
  reader.shape_of(flat);
  reader.read(flat, 0);
  Tensor t =
      Tensor::empty({reader.sizes.data(), reader.sizes.size()}, dtype.value_or(reader.dtype()));
  for (size_t i = 0; i < reader.leaves.size(); ++i) store(in, t, int64_t(i), reader.leaves[i]);
  return Value::tensor(t);
}

// --- attributes --------------------------------------------------------------------------------

namespace {

Tensor transposed(const Tensor& t, bool all) {
  Ints sizes(t.sizes().begin(), t.sizes().end()), strides(t.strides().begin(), t.strides().end());
  if (all) {
    std::reverse(sizes.begin(), sizes.end());
    std::reverse(strides.begin(), strides.end());
  } else if (sizes.size() >= 2) {
    std::swap(sizes[sizes.size() - 1], sizes[sizes.size() - 2]);
    std::swap(strides[strides.size() - 1], strides[strides.size() - 2]);
  }
  return t.as_view({sizes.data(), sizes.size()}, {strides.data(), strides.size()},
                   t.impl()->offset);
}

Value transpose_value(Interpreter& in, const Value& v, bool all) {
  const Tensor& t = v.as_tensor();
  if (!all && t.rank() == 2 && find_op("t")) return call_row(in, "t", {v});
  return Value::tensor(transposed(t, all));
}

std::optional<Value> native_attribute(Interpreter& in, const Value& v, const std::string& name) {
  const Tensor& t = v.as_tensor();
  switch (name[0]) {
    case 's':
      if (name == "shape") return size_value(t.sizes());
      break;
    case 'd':
      if (name == "dtype") return dtype_value(in, t.dtype());
      if (name == "device") return Value(new DeviceObj("cpu", -1));
      if (name == "data") return Value::tensor(Tensor(t));
      break;
    case 'T':
      if (name == "T") return transpose_value(in, v, true);
      break;
    case 'm':
      if (name == "mT") return transpose_value(in, v, false);
      break;
    case 'H':
      if (name == "H") return transpose_value(in, v, true);
      break;
    case 'n':
      if (name == "ndim") return Value::integer(int64_t(t.rank()));
      if (name == "nbytes") return Value::integer(t.numel() * int64_t(item_size(t.dtype())));
      if (name == "names") return Value::tuple(Values(t.rank()));
      break;
    case 'r':
      if (name == "requires_grad") return Value::boolean(t.impl()->requires_grad);
      break;
    case 'g':
      if (name == "grad" || name == "grad_fn") return Value::none();
      break;
    case 'i':
      if (name == "itemsize") return Value::integer(int64_t(item_size(t.dtype())));
      if (name == "is_cpu") return Value::boolean(true);
      if (name == "is_cuda" || name == "is_sparse" || name == "is_quantized" || name == "is_mps" ||
          name == "is_meta")
        return Value::boolean(false);
      if (name == "is_leaf") return Value::boolean(true);
      break;
    case 'l':
      if (name == "layout") return Value::str("torch.strided");
      break;
    default:
      break;
  }
  return std::nullopt;
}

Ref<ModuleObj> tensor_module(Interpreter& in) {
  EagerState& s = state_of(in);
  const auto it = s.modules.find("torch._tensor");
  if (it != s.modules.end()) return it->second;
  if (s.modules.find("torch") == s.modules.end())
    return nullptr;  // nobody can own a tensor before torch is there
  return in.import_module("torch._tensor");
}

/// A function of `torch._tensor` whose first parameter is the tensor.
Value composite_method(Interpreter& in, const std::string& name) {
  const Ref<ModuleObj> m = tensor_module(in);
  const Value* f = m ? m->names.find(name) : nullptr;
  if (!f || !f->is(ObjKind::Function)) return Value::unbound();
  const auto& params = f->as<FunctionObj>()->code->params;
  const bool takes_self =
      !params.empty() && (params[0].name == "self" || params[0].name == "input");
  return takes_self ? *f : Value::unbound();
}

/// `x.name_(…)`: computes `name` and copies it into x.
struct InPlaceMethod {
  static Value call(Interpreter& in, CallArgs& a) {
    const Value self = a.positional[1];
    const Value function = a.positional[0];
    a.positional.erase(a.positional.begin());
    const Value result = in.call(function, std::move(a));
    copy_into(in, self, result, "");
    return self;
  }
};

}  // namespace

std::optional<Value> find_tensor_attr(Interpreter& in, const Value& v, const std::string& name) {
  auto* object = v.as<TensorObj>();
  if (object->cls) {
    const Value* found = object->cls->lookup(name);
    if (found && !found->is(ObjKind::Builtin))
      return bind_attribute(in, Value(*found), v, object->cls.get());
  }
  if (const Value* own = object->attrs.find(name)) return *own;
  if (auto native = native_attribute(in, v, name)) return native;
  if (const Value* method = core_of(in).tensor->names.find(name))
    return bind_attribute(in, Value(*method), v, core_of(in).tensor);
  if (name.starts_with("__")) {
    const Value f = name.starts_with("__r") && name != "__repr__" && name != "__reduce__"
                        ? composite_method(in, name)
                        : Value::unbound();
    return f.is_unbound() ? std::nullopt : std::optional<Value>(new BoundMethodObj(v, f));
  }
  if (const OpDef* op = find_method(name))
    return Value(new BoundMethodObj(v, op_value(in, op, "torch.Tensor." + name)));
  if (Value f = composite_method(in, name); !f.is_unbound()) return Value(new BoundMethodObj(v, f));
  if (name.size() > 1 && name.back() == '_') {
    const std::string base = name.substr(0, name.size() - 1);
    Value function = Value::unbound();
    if (const OpDef* op = find_method(base))
      function = op_value(in, op, "torch.Tensor." + base);
    else
      function = composite_method(in, base);
    if (!function.is_unbound()) {
      auto* b = new BuiltinObj(name, InPlaceMethod::call);
      const Value method(b);
      b->keywords = {"*"};
      return Value(new BoundMethodObj(v, Value(new BoundMethodObj(function, method))));
    }
  }
  return std::nullopt;
}

bool set_tensor_attr(Interpreter& in, const Value& v, const std::string& name, const Value& to) {
  auto* object = v.as<TensorObj>();
  if (name == "requires_grad") {
    object->tensor.impl()->requires_grad = in.truth(to);
    return true;
  }
  if (name == "data") {
    if (!to.is(ObjKind::Tensor))
      in.raise("TypeError",
               fmt::format("Variable data has to be a tensor, but got {}", class_name(in, to)));
    object->tensor.note_write();
    TensorImpl& mine = *object->tensor.impl();
    const TensorImpl& other = *to.as_tensor().impl();
    mine.storage = other.storage;
    mine.offset = other.offset;
    mine.sizes = other.sizes;
    mine.strides = other.strides;
    mine.dtype = other.dtype;
    return true;
  }
  for (const char* fixed : {"shape", "dtype", "device", "T", "ndim"}) {
    if (name == fixed)
      in.raise(
          "AttributeError",
          fmt::format("attribute '{}' of 'torch._C._TensorBase' objects is not writable", name));
  }
  in.will_write(WritePlace::Kind::Attribute, object, name);
  object->attrs.set(name, to);
  return true;
}

}  // namespace periplus
