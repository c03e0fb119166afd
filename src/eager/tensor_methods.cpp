// SPDX-License-Identifier: Apache-2.0
#include "eager/dtype_names.h"
#include "eager/numbers.h"
#include "eager/state.h"

namespace periplus {

namespace {

const Tensor& self_tensor(CallArgs& a) { return a.positional[0].as_tensor(); }

Value nested_list(Interpreter& in, const Value& v) {
  const Tensor& t = v.as_tensor();
  if (t.rank() == 0) return tensor_item(in, t);
  Values out;
  for (int64_t i = 0; i < t.size(0); ++i)
    out.push_back(nested_list(in, tensor_subscript(in, v, Value::integer(i))));
  return Value::list(std::move(out));
}

Value size_of(Interpreter& in, CallArgs& a) {
  const Tensor& t = self_tensor(a);
  const Value dim = argument(a, 1, "dim", Value::none());
  if (dim.is_none()) return size_value(t.sizes());
  int64_t d = int_argument(in, dim);
  const int64_t rank = int64_t(t.rank());
  if (d < -rank || d >= rank)
    in.raise("IndexError",
             rank == 0
                 ? "Dimension specified as 0 but tensor has no dimensions"
                 : fmt::format(
                       "Dimension out of range (expected to be in range of [{}, {}], but got {})",
                       -rank, rank - 1, d));
  return Value::integer(t.size(size_t(d < 0 ? d + rank : d)));
}

Value stride_of(Interpreter& in, CallArgs& a) {
  const Tensor& t = self_tensor(a);
  const Value dim = argument(a, 1, "dim", Value::none());
  if (!dim.is_none()) {
    const int64_t d = int_argument(in, dim);
    return Value::integer(t.stride(size_t(d < 0 ? d + int64_t(t.rank()) : d)));
  }
  Values out;
  for (const int64_t s : t.strides()) out.push_back(Value::integer(s));
  return Value::tuple(std::move(out));
}

Value converted(Interpreter& in, const Value& self, DType d) {
  if (self.as_tensor().dtype() == d) return self;
  if (find_op("to")) return call_row(in, "to", {self, dtype_value(in, d)});
  return Value::tensor(self.as_tensor().to(d));
}

template <DType kType>
Value convert(Interpreter& in, CallArgs& a) {
  return converted(in, a.positional[0], kType);
}

std::optional<DType> dtype_of(Interpreter& in, const Value& v) {
  if (v.is(ObjKind::DType)) return v.as<DTypeObj>()->dtype;
  if (v.is(ObjKind::Class)) {
    if (v.as<ClassObj>() == core_of(in).float_) return DType::Float64;
    if (v.as<ClassObj>() == core_of(in).int_) return DType::Int64;
    if (v.as<ClassObj>() == core_of(in).bool_) return DType::Bool;
  }
  refuse_missing_dtype(in, v);
  return std::nullopt;
}

/// x.to(dtype), x.to(device), x.to(device, dtype), x.to(other): there is one device, so only the
/// dtype counts.
Value to(Interpreter& in, CallArgs& a) {
  std::optional<DType> d;
  for (size_t i = 1; i < a.positional.size(); ++i) {
    const Value& v = a.positional[i];
    if (v.is(ObjKind::Tensor))
      d = v.as_tensor().dtype();
    else if (const auto found = dtype_of(in, v))
      d = found;
    else if (v.is(ObjKind::Device) || v.is(ObjKind::Str) || v.is_int())
      check_device(in, v);
    else if (!v.is_bool() && !v.is_none())
      in.raise("TypeError",
               fmt::format("to() received an invalid combination of arguments - got ({})",
                           class_name(in, v)));
  }
  check_device(in, keyword(a, "device"));
  if (const auto found = dtype_of(in, keyword(a, "dtype"))) d = found;
  const Value copy = keyword(a, "copy");
  if (d && *d != self_tensor(a).dtype()) return converted(in, a.positional[0], *d);
  return !copy.is_unbound() && in.truth(copy) ? Value::tensor(self_tensor(a).clone())
                                              : a.positional[0];
}

Value copy_(Interpreter& in, CallArgs& a) {
  std::string kind, message;
  try {
    const Value& source = a.positional[1];
    if (source.is(ObjKind::Tensor))
      self_tensor(a).copy_from(source.as_tensor());
    else
      self_tensor(a).copy_from(make_tensor(in, source, std::nullopt).as_tensor());
    return a.positional[0];
  } catch (const OpError& e) {
    kind = e.kind();
    message = e.what();
  }
  in.raise(kind, message);
}

Value fill_(Interpreter& in, CallArgs& a) {
  const Value& v = plain(a.positional[1]);
  if (v.is(ObjKind::Tensor) && v.as_tensor().numel() != 1)
    in.raise("RuntimeError",
             fmt::format(
                 "fill_ only supports 0-dimension value tensor but got tensor with {} dimensions.",
                 v.as_tensor().rank()));
  const auto dtype = v.is_float() ? std::optional(DType::Float64) : std::nullopt;
  self_tensor(a).copy_from(v.is(ObjKind::Tensor) ? v.as_tensor()
                                                 : make_tensor(in, v, dtype).as_tensor());
  return a.positional[0];
}

}  // namespace

std::string tensor_type_name(DType d) {
  const char* names[] = {"Bool", "Byte", "Char", "Short", "Int", "Long", "Float", "Double"};
  return std::string("torch.") + names[size_t(d)] + "Tensor";
}

void install_tensor_methods(Interpreter& in) {
  add_methods(
      *core_of(in).tensor,
      {
          {"item", 0, 0,
           [](Interpreter& in, CallArgs& a) { return tensor_item(in, self_tensor(a)); }},
          {"tolist", 0, 0,
           [](Interpreter& in, CallArgs& a) { return nested_list(in, a.positional[0]); }},
          {"size", 0, 1, size_of, "dim"},
          {"stride", 0, 1, stride_of, "dim"},
          {"dim", 0, 0,
           [](Interpreter&, CallArgs& a) {
             return Value::integer(int64_t(self_tensor(a).rank()));
           }},
          {"numel", 0, 0,
           [](Interpreter&, CallArgs& a) { return Value::integer(self_tensor(a).numel()); }},
          {"nelement", 0, 0,
           [](Interpreter&, CallArgs& a) { return Value::integer(self_tensor(a).numel()); }},
          {"storage_offset", 0, 0,
           [](Interpreter&, CallArgs& a) { return Value::integer(self_tensor(a).impl()->offset); }},
          {"is_contiguous", 0, 0,
           [](Interpreter&, CallArgs& a) { return Value::boolean(self_tensor(a).is_contiguous()); },
           "memory_format"},
          {"data_ptr", 0, 0,
           [](Interpreter&, CallArgs& a) {
             return Value::integer(int64_t(reinterpret_cast<uintptr_t>(self_tensor(a).address())));
           }},
          {"element_size", 0, 0,
           [](Interpreter&, CallArgs& a) {
             return Value::integer(int64_t(item_size(self_tensor(a).dtype())));
           }},
          {"is_floating_point", 0, 0,
           [](Interpreter&, CallArgs& a) {
             return Value::boolean(is_floating(self_tensor(a).dtype()));
           }},
          {"is_complex", 0, 0, [](Interpreter&, CallArgs&) { return Value::boolean(false); }},
          {"requires_grad_", 0, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             self_tensor(a).impl()->requires_grad =
                 in.truth(argument(a, 1, "requires_grad", Value::boolean(true)));
             return a.positional[0];
           },
           "requires_grad"},
          {"cpu", 0, 0, [](Interpreter&, CallArgs& a) -> Value { return a.positional[0]; }, "*"},
          {"cuda", 0, 1,
           [](Interpreter& in, CallArgs&) -> Value {
             raise_with_note(in, "AssertionError", "Torch not compiled with CUDA enabled",
                             "there is only the CPU: ask `torch.cuda.is_available()` first");
           },
           "*"},
          {"to", 0, -1, to, "*"},
          {"type_as", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return converted(in, a.positional[0], a.positional[1].as_tensor().dtype());
           }},
          {"type", 0, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             const Value given = argument(a, 1, "dtype", Value::none());
             const Value d = dtype_of_tensor_type(given);
             if (const auto to = dtype_of(in, d)) return converted(in, a.positional[0], *to);
             if (given.is(ObjKind::Str))
               in.raise("ValueError", "invalid type: " + quote(given.as_str()));
             return Value::str(tensor_type_name(self_tensor(a).dtype()));
           },
           "dtype"},
          {"float", 0, 0, convert<DType::Float32>},
          {"double", 0, 0, convert<DType::Float64>},
          {"int", 0, 0, convert<DType::Int32>},
          {"long", 0, 0, convert<DType::Int64>},
          {"short", 0, 0, convert<DType::Int16>},
          {"char", 0, 0, convert<DType::Int8>},
          {"byte", 0, 0, convert<DType::UInt8>},
          {"bool", 0, 0, convert<DType::Bool>},
          {"new_tensor", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             const Value d = keyword(a, "dtype");
             return make_tensor(in, a.positional[1],
                                dtype_of(in, d).value_or(self_tensor(a).dtype()));
           },
           "dtype device requires_grad"},
          {"copy_", 1, 2, copy_, "non_blocking"},
          {"fill_", 1, 1, fill_},
          {"zero_", 0, 0,
           [](Interpreter& in, CallArgs& a) -> Value {
             a.positional.push_back(Value::integer(0));
             return fill_(in, a);
           }},
          {"get_device", 0, 0, [](Interpreter&, CallArgs&) { return Value::integer(-1); }},
          {"backward", 0, -1,
           [](Interpreter& in, CallArgs&) -> Value {
             in.raise("RuntimeError", "gradients are not recorded: `backward` is not available");
           },
           "*"},
          {"numpy", 0, 0,
           [](Interpreter& in, CallArgs&) -> Value {
             in.raise("RuntimeError", "Numpy is not available");
           },
           "*"},
          {"__len__", 0, 0,
           [](Interpreter& in, CallArgs& a) { return Value::integer(in.length(a.positional[0])); }},
          {"__getitem__", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return in.subscript(a.positional[0], a.positional[1]);
           }},
          {"__setitem__", 2, 2,
           [](Interpreter& in, CallArgs& a) -> Value {
             in.set_subscript(a.positional[0], a.positional[1], a.positional[2]);
             return Value::none();
           }},
          {"__iter__", 0, 0,
           [](Interpreter& in, CallArgs& a) { return Value(in.iterate(a.positional[0])); }},
          {"__bool__", 0, 0,
           [](Interpreter& in, CallArgs& a) { return Value::boolean(in.truth(a.positional[0])); }},
          {"__float__", 0, 0,
           [](Interpreter& in, CallArgs& a) {
             return Value::floating(float_argument(in, a.positional[0]));
           }},
          {"__int__", 0, 0,
           [](Interpreter& in, CallArgs& a) {
             return in.call(Value(core_of(in).int_), {a.positional[0]});
           }},
          {"__repr__", 0, 0,
           [](Interpreter&, CallArgs& a) { return Value::str(to_string(self_tensor(a))); }},
          {"__hash__", 0, 0,
           [](Interpreter& in, CallArgs& a) { return Value::integer(in.hash(a.positional[0])); }},
          {"__deepcopy__", 1, 1,
           [](Interpreter&, CallArgs& a) -> Value {
             auto* t = new TensorObj(self_tensor(a).clone());
             t->cls = a.positional[0].as<TensorObj>()->cls;
             t->tensor.impl()->requires_grad = self_tensor(a).impl()->requires_grad;
             return Value(t);
           }},
      });
}

}  // namespace periplus
