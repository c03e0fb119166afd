// SPDX-License-Identifier: Apache-2.0
#include <cfloat>

#include "eager/dtype_names.h"
#include "eager/numbers.h"
#include "eager/state.h"
#include "io/files.h"
#include "io/npz.h"
#include "runtime/kernels.h"
#include "runtime/random.h"

/// `_periplus`: described in native_periplus.md.
namespace periplus {

namespace {

std::optional<DType> dtype_argument(Interpreter& in, const Value& v) {
  if (v.is_none() || v.is_unbound()) return std::nullopt;
  if (v.is(ObjKind::DType)) return v.as<DTypeObj>()->dtype;
  if (v.is(ObjKind::Class)) {
    if (v.as<ClassObj>() == core_of(in).float_) return state_of(in).default_dtype;
    if (v.as<ClassObj>() == core_of(in).int_) return DType::Int64;
    if (v.as<ClassObj>() == core_of(in).bool_) return DType::Bool;
  }
  refuse_missing_dtype(in, v);
  in.raise("TypeError", fmt::format("dtype must be torch.dtype, not {}", class_name(in, v)));
}

DType needed_dtype(Interpreter& in, const Value& v) {
  const auto d = dtype_argument(in, v);
  if (!d) in.raise("TypeError", "dtype must be torch.dtype, not NoneType");
  return *d;
}

const Tensor& tensor_argument(Interpreter& in, const Value& v) {
  if (!v.is(ObjKind::Tensor))
    in.raise("TypeError", fmt::format("expected a Tensor, not {}", class_name(in, v)));
  return v.as_tensor();
}

Value alias_of(const Tensor& t) {
  Tensor out = t.as_view(t.sizes(), t.strides(), t.impl()->offset);
  return Value::tensor(out);
}

Value make_parameter(Interpreter& in, CallArgs& a) {
  const Value out = alias_of(tensor_argument(in, a.positional[0]));
  const Value cls = argument(a, 1, "cls", Value::none());
  if (cls.is(ObjKind::Class)) out.as<TensorObj>()->cls = Ref<ClassObj>(cls.as<ClassObj>());
  out.as_tensor().impl()->requires_grad =
      in.truth(argument(a, 2, "requires_grad", Value::boolean(true)));
  return out;
}

Value promoted(Interpreter& in, CallArgs& a) {
  const auto type = [&](const Value& v) -> ArgType {
    if (v.is(ObjKind::Tensor)) return v.as_tensor().type();
    if (v.is_bool()) return v.as_bool();
    if (v.is_float()) return v.as_float();
    return Dim(int_argument(in, v));
  };
  const ArgType types[] = {type(a.positional[0]), type(a.positional[1])};
  return dtype_value(in, promoted_dtype(types));
}

Value dict_of(std::initializer_list<std::pair<const char*, Value>> items) {
  const auto d = make_ref<DictObj>();
  for (const auto& [name, v] : items) d->set(Value::str(name), v);
  return Value(d);
}

Value finfo(Interpreter& in, CallArgs& a) {
  const DType d = needed_dtype(in, a.positional[0]);
  if (d == DType::Float32)
    return dict_of({{"bits", Value::integer(32)},
                    {"eps", Value::floating(FLT_EPSILON)},
                    {"max", Value::floating(FLT_MAX)},
                    {"min", Value::floating(-double(FLT_MAX))},
                    {"tiny", Value::floating(FLT_MIN)}});
  if (d == DType::Float64)
    return dict_of({{"bits", Value::integer(64)},
                    {"eps", Value::floating(DBL_EPSILON)},
                    {"max", Value::floating(DBL_MAX)},
                    {"min", Value::floating(-DBL_MAX)},
                    {"tiny", Value::floating(DBL_MIN)}});
  in.raise("TypeError",
           "torch.finfo() requires a floating point input type. Use torch.iinfo to handle "
           "'torch.finfo'");
}

Value iinfo(Interpreter& in, CallArgs& a) {
  const DType d = needed_dtype(in, a.positional[0]);
  if (!is_integral(d))
    in.raise(
        "TypeError",
        "torch.iinfo() requires an integer input type. Use torch.finfo to handle 'torch.iinfo'");
  const int bits = int(item_size(d)) * 8;
  const bool is_signed = d != DType::UInt8;
  const int64_t high = is_signed ? int64_t((uint64_t(1) << (bits - 1)) - 1) : 255;
  return dict_of({{"bits", Value::integer(bits)},
                  {"max", Value::integer(high)},
                  {"min", Value::integer(is_signed ? -high - 1 : 0)}});
}

Value can_cast(Interpreter& in, CallArgs& a) {
  const DType from = needed_dtype(in, a.positional[0]), to = needed_dtype(in, a.positional[1]);
  const auto rank = [](DType d) { return d == DType::Bool ? 0 : is_floating(d) ? 2 : 1; };
  return Value::boolean(rank(from) <= rank(to));
}

/// The state of torch's default generator as bytes.
Value generator_bytes(const pp_generator& g) {
  const int64_t size[] = {int64_t(sizeof(pp_generator))};
  Tensor t = Tensor::empty(size, DType::UInt8);
  pp_generator_copy(static_cast<pp_generator*>(t.raw()), &g);
  return Value::tensor(std::move(t));
}

void restore_generator(Interpreter& in, pp_generator& g, const Value& bytes) {
  const Tensor t = tensor_argument(in, bytes).contiguous();
  if (t.dtype() != DType::UInt8 || t.numel() != int64_t(sizeof(pp_generator)))
    in.raise("TypeError", "RNG state must be a torch.ByteTensor of the right size");
  pp_generator_copy(&g, static_cast<const pp_generator*>(t.raw()));
}

Value rng_state(Interpreter&, CallArgs&) { return generator_bytes(*pp_default_generator()); }

Value set_rng_state(Interpreter& in, CallArgs& a) {
  restore_generator(in, *pp_default_generator(), a.positional[0]);
  return Value::none();
}

Value call_hook(Interpreter& in, CallArgs& a) {
  const std::string& name = str_argument(in, a.positional[0], "hook name");
  const auto& hooks = state_of(in).hooks;
  const auto it = hooks.find(name);
  if (it == hooks.end())
    in.raise("RuntimeError", fmt::format("`{}` is not available in this program", name));
  const Value hook = it->second;
  a.positional.erase(a.positional.begin());
  return in.call(hook, std::move(a));
}

NameTable& instance_table(Interpreter& in, const Value& v) {
  if (v.is(ObjKind::Instance)) return v.as<InstanceObj>()->attrs;
  if (v.is(ObjKind::Tensor)) return v.as<TensorObj>()->attrs;
  in.raise("TypeError", fmt::format("'{}' object has no attributes of its own", class_name(in, v)));
}

Value source_place(Interpreter& in, CallArgs& a) {
  const Value& v = a.positional[0];
  SourceRange r;
  if (v.is(ObjKind::Function)) r = v.as<FunctionObj>()->code->range;
  if (!r.valid()) return Value::none();
  return Value::str(fmt::format("{}:{}", r.file->name(), r.line));
}

/// What `__code__` and `inspect.signature` are made of: place, names, and the kinds of the
/// parameters.
Value code_of(Interpreter& in, CallArgs& a) {
  const Value& v = a.positional[0];
  if (!v.is(ObjKind::Function))
    in.raise("TypeError", fmt::format("expected a function, not {}", class_name(in, v)));
  const ast::FunctionCode& code = *v.as<FunctionObj>()->code;
  Values names, kinds;
  for (const ast::Param& p : code.params) kinds.push_back(Value::integer(int64_t(p.type)));
  for (const std::string& name : code.scope.slots) names.push_back(Value::str(name));
  return Value::tuple({Value::str(code.name), Value::str(code.range.file->name()),
                       Value::integer(code.range.line), Value::tuple(std::move(names)),
                       Value::tuple(std::move(kinds)), Value::boolean(code.scope.is_generator)});
}

void fill_dtypes(Interpreter& in, ModuleObj& m) {
  const auto all = make_ref<DictObj>();
  for (int i = 0; i < kDTypeCount; ++i) {
    const Value v = dtype_value(in, DType(i));
    m.names.set(name_of(DType(i)), v);
    all->set(Value::str(name_of(DType(i))), v);
  }
  for (const auto& [name, d] : {std::pair{"float", DType::Float32},
                                {"double", DType::Float64},
                                {"int", DType::Int32},
                                {"long", DType::Int64},
                                {"short", DType::Int16}})
    all->set(Value::str(name), dtype_value(in, d));
  m.names.set("dtypes", Value(all));
}

/// Runs a reader or writer, turning its refusal into an exception of the language.
template <class F>
void guarded(Interpreter& in, F&& part) {
  std::string kind, message;
  try {
    part();
    return;
  } catch (const OpError& e) {
    kind = e.kind();
    message = e.what();
  }
  in.raise(kind, message);
}

Value load_tensors(Interpreter& in, CallArgs& a) {
  const std::string path = in.str(a.positional[0]);
  const auto out = make_ref<DictObj>();
  guarded(in, [&] {
    for (auto& [name, t] : io::load_safetensors(path)) out->set(Value::str(name), Value::tensor(t));
  });
  return Value(out);
}

Value load_arrays(Interpreter& in, CallArgs& a) {
  const std::string path = in.str(a.positional[0]);
  const auto out = make_ref<DictObj>();
  guarded(in, [&] {
    for (auto& [name, t] : io::load_npz(path)) out->set(Value::str(name), Value::tensor(t));
  });
  return Value(out);
}

Value save_tensors(Interpreter& in, CallArgs& a) {
  io::NamedTensors tensors;
  for (const Value& key : in.unpack(a.positional[0]))
    tensors.emplace_back(str_argument(in, key, "tensor name"),
                         tensor_argument(in, in.subscript(a.positional[0], key)));
  guarded(in, [&] { io::save_safetensors(in.str(a.positional[1]), tensors); });
  return Value::none();
}

Value load_sound(Interpreter& in, CallArgs& a) {
  io::Sound sound;
  guarded(in, [&] { sound = io::load_wav(in.str(a.positional[0])); });
  return Value::tuple({Value::tensor(sound.samples), Value::integer(sound.sample_rate)});
}

pp_generator* native_generator(const Value& v) {
  return static_cast<pp_generator*>(v.as<InstanceObj>()->native.get());
}

ClassObj* generator_class(Interpreter& in) {
  ClassObj* cls =
      add_class(in, "Generator", core_of(in).object, [](Interpreter& in, CallArgs& a) -> Value {
        auto* g = new InstanceObj(Ref<ClassObj>(a.positional[0].as<ClassObj>()));
        const Value v(g);
        auto state = std::make_shared<pp_generator>();
        pp_generator_seed(state.get(), 67280421310721ull);
        g->native = state;
        return v;
      });
  add_methods(*cls, {
                        {"manual_seed", 1, 1,
                         [](Interpreter& in, CallArgs& a) -> Value {
                           pp_generator_seed(native_generator(a.positional[0]),
                                             uint64_t(int_argument(in, a.positional[1])));
                           return a.positional[0];
                         }},
                        {"get_state", 0, 0,
                         [](Interpreter&, CallArgs& a) {
                           return generator_bytes(*native_generator(a.positional[0]));
                         }},
                        {"set_state", 1, 1,
                         [](Interpreter& in, CallArgs& a) -> Value {
                           restore_generator(in, *native_generator(a.positional[0]),
                                             a.positional[1]);
                           return a.positional[0];
                         }},
                        {"initial_seed", 0, 0,
                         [](Interpreter&, CallArgs& a) {
                           return Value::integer(int64_t(native_generator(a.positional[0])->seed));
                         }},
                    });
  return cls;
}

}  // namespace

pp_generator* generator_state(Interpreter& in, const Value& v) {
  if (class_name(in, v) != "Generator" || !v.as<InstanceObj>()->native)
    in.raise("TypeError",
             fmt::format("generator must be torch.Generator, not {}", class_name(in, v)));
  return native_generator(v);
}

void check_device(Interpreter& in, const Value& v) {
  if (v.is_none() || v.is_unbound()) return;
  std::string type;
  if (v.is(ObjKind::Device))
    type = v.as<DeviceObj>()->type;
  else if (v.is_int())
    type = "cuda";
  else
    type = in.str(v);
  type = type.substr(0, type.find(':'));
  if (type == "cpu") return;
  if (type == "cuda")
    raise_with_note(in, "AssertionError", "Torch not compiled with CUDA enabled",
                    "there is only the CPU: ask `torch.cuda.is_available()` first");
  in.raise("RuntimeError", fmt::format("there is only the CPU, not the device `{}`", in.str(v)));
}

void fill_periplus(Interpreter& in, ModuleObj& m) {
  const CoreClasses& c = core_of(in);
  m.names.set("Tensor", Value(c.tensor));
  m.names.set("Size", Value(c.size));
  m.names.set("dtype", Value(c.dtype));
  m.names.set("device", Value(c.device));
  m.names.set("Generator", Value(generator_class(in)));
  fill_dtypes(in, m);
  add_functions(
      m.names,
      {
          {"op", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             const std::string& name = str_argument(in, a.positional[0], "operator name");
             const OpDef* op = find_function(name);
             if (!op) op = find_op(name);
             if (!op) op = find_method(name);
             if (!op) in.raise("AttributeError", fmt::format("there is no operator `{}`", name));
             return op_value(in, op, "torch." + name);
           }},
          {"find_op", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             const std::string& name = str_argument(in, a.positional[0], "operator name");
             const OpDef* op = find_function(name);
             if (!op) op = find_op(name);
             return op ? op_value(in, op, "torch." + name) : Value::none();
           }},
          {"tensor", 1, 2,
           [](Interpreter& in, CallArgs& a) {
             const Value v = make_tensor(
                 in, a.positional[0], dtype_argument(in, argument(a, 1, "dtype", Value::none())));
             check_device(in, keyword(a, "device"));
             const Value grad = keyword(a, "requires_grad");
             if (!grad.is_unbound()) v.as_tensor().impl()->requires_grad = in.truth(grad);
             return v;
           },
           "dtype device requires_grad pin_memory"},
          {"as_tensor", 1, 2,
           [](Interpreter& in, CallArgs& a) -> Value {
             const auto d = dtype_argument(in, argument(a, 1, "dtype", Value::none()));
             const Value& v = a.positional[0];
             if (v.is(ObjKind::Tensor) && (!d || *d == v.as_tensor().dtype())) return v;
             return make_tensor(in, v, d);
           },
           "dtype device"},
          {"make_parameter", 1, 3, make_parameter, "cls requires_grad"},
          {"shares_storage", 2, 2,
           [](Interpreter& in, CallArgs& a) {
             return Value::boolean(tensor_argument(in, a.positional[0])
                                       .same_storage(tensor_argument(in, a.positional[1])));
           }},
          {"same_tensor", 2, 2,
           [](Interpreter& in, CallArgs& a) {
             return Value::boolean(tensor_argument(in, a.positional[0]).impl() ==
                                   tensor_argument(in, a.positional[1]).impl());
           }},
          {"set_data", 2, 2,
           [](Interpreter& in, CallArgs& a) -> Value {
             in.set_attr(a.positional[0], "data", a.positional[1]);
             return Value::none();
           }},
          {"promote_types", 2, 2,
           [](Interpreter& in, CallArgs& a) {
             return dtype_value(
                 in, promote(needed_dtype(in, a.positional[0]), needed_dtype(in, a.positional[1])));
           }},
          {"result_type", 2, 2, promoted},
          {"can_cast", 2, 2, can_cast},
          {"finfo", 1, 1, finfo},
          {"iinfo", 1, 1, iinfo},
          {"is_floating", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::boolean(is_floating(needed_dtype(in, a.positional[0])));
           }},
          {"itemsize", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::integer(int64_t(item_size(needed_dtype(in, a.positional[0]))));
           }},
          {"get_default_dtype", 0, 0,
           [](Interpreter& in, CallArgs&) { return dtype_value(in, state_of(in).default_dtype); }},
          {"set_default_dtype", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             state_of(in).default_dtype = needed_dtype(in, a.positional[0]);
             return Value::none();
           }},
          {"tensor_repr", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::str(to_string(tensor_argument(in, a.positional[0])));
           }},
          {"set_printoptions", 0, -1,
           [](Interpreter&, CallArgs&) -> Value { return Value::none(); }, "*"},
          {"manual_seed", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             pp_generator_seed(pp_default_generator(), uint64_t(int_argument(in, a.positional[0])));
             return Value::none();
           },
           "seed"},
          {"initial_seed", 0, 0,
           [](Interpreter&, CallArgs&) { return int_value(BigInt(pp_default_generator()->seed)); }},
          {"get_rng_state", 0, 0, rng_state},
          {"set_rng_state", 1, 1, set_rng_state},
          {"load_safetensors", 1, 1, load_tensors},
          {"save_safetensors", 2, 2, save_tensors},
          {"load_npz", 1, 1, load_arrays},
          {"load_wav", 1, 1, load_sound},
          {"return_type", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             ClassObj* cls = return_type(in, a.positional[0].as_str());
             return cls ? Value(Ref<ClassObj>(cls)) : Value::none();
           }},
          {"grad_enabled", 0, 0,
           [](Interpreter& in, CallArgs&) {
             ++state_of(in).grad_reads;
             return Value::boolean(state_of(in).grad_enabled);
           }},
          {"set_grad_enabled", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::boolean(
                 std::exchange(state_of(in).grad_enabled, in.truth(a.positional[0])));
           }},
          {"num_threads", 0, 0,
           [](Interpreter&, CallArgs&) { return Value::integer(pp_threads()); }},
          {"set_num_threads", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             pp_set_threads(int(int_argument(in, a.positional[0])));
             return Value::none();
           }},
          {"qualified_name", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::str(in.str(in.get_attr(a.positional[0], "__module__")) + "." +
                               in.str(in.get_attr(a.positional[0], "__qualname__")));
           }},
          {"source_place", 1, 1, source_place},
          {"code_of", 1, 1, code_of},
          {"is_scripting", 0, 0,
           [](Interpreter& in, CallArgs&) {
             return Value::boolean(std::string_view(in.capture_kind()) == "script");
           }},
          {"is_tracing", 0, 0,
           [](Interpreter& in, CallArgs&) {
             return Value::boolean(std::string_view(in.capture_kind()) == "trace");
           }},
          {"call_hook", 1, -1, call_hook, "*"},
          {"has_hook", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::boolean(
                 state_of(in).hooks.count(str_argument(in, a.positional[0], "name")) != 0);
           }},
          {"object_id", 1, 1,
           [](Interpreter&, CallArgs& a) {
             return Value::integer(int64_t(reinterpret_cast<uintptr_t>(a.positional[0].object())));
           }},
          {"attributes", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             Values out;
             for (const auto& [name, v] : instance_table(in, a.positional[0]).items())
               out.push_back(Value::tuple({Value::str(name), v}));
             return Value::list(std::move(out));
           }},
          {"get_instance_attr", 2, 3,
           [](Interpreter& in, CallArgs& a) -> Value {
             const Value* v = instance_table(in, a.positional[0])
                                  .find(str_argument(in, a.positional[1], "name"));
             return v ? *v : argument(a, 2, "default", Value::none());
           }},
          {"set_instance_attr", 3, 3,
           [](Interpreter& in, CallArgs& a) -> Value {
             const std::string& name = str_argument(in, a.positional[1], "name");
             in.will_write(WritePlace::Kind::Attribute, a.positional[0].object(), name);
             instance_table(in, a.positional[0]).set(name, a.positional[2]);
             return Value::none();
           }},
          {"del_instance_attr", 2, 2,
           [](Interpreter& in, CallArgs& a) {
             const std::string& name = str_argument(in, a.positional[1], "name");
             in.will_write(WritePlace::Kind::Attribute, a.positional[0].object(), name);
             return Value::boolean(instance_table(in, a.positional[0]).erase(name));
           }},
      });
  for (const auto& [name, v] : state_of(in).hooks) {
    if (name[0] != '.') m.names.set(name, v);
  }
}

}  // namespace periplus
