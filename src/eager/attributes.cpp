// SPDX-License-Identifier: Apache-2.0
#include "eager/generator.h"
#include "eager/numbers.h"
#include "eager/state.h"

namespace periplus {

Value bind_attribute(Interpreter& in, const Value& found, const Value& self, ClassObj* cls) {
  if (!found.is_object()) return found;
  switch (found.object()->kind) {
    case ObjKind::Function:
      return Value(new BoundMethodObj(self, found));
    case ObjKind::Builtin:
      return found.as<BuiltinObj>()->is_method ? Value(new BoundMethodObj(self, found)) : found;
    case ObjKind::StaticMethod:
      return found.as<WrappedMethodObj>()->function;
    case ObjKind::ClassMethod:
      return Value(new BoundMethodObj(Value(cls), found.as<WrappedMethodObj>()->function));
    case ObjKind::Property: {
      const Value getter = found.as<PropertyObj>()->getter;
      if (getter.is_none()) in.raise("AttributeError", "unreadable attribute");
      return in.call(getter, {self});
    }
    case ObjKind::Instance:
      if (const Value* get = in.type_of(found)->lookup("__get__"))
        return call_bound(in, *get, found, {self, Value(cls)});
      return found;
    default:
      return found;
  }
}

namespace {

std::optional<Value> bound_class_attr(Interpreter& in, ClassObj* cls, const Value& self,
                                      const std::string& name) {
  const Value* found = cls->lookup(name);
  if (!found) return std::nullopt;
  return bind_attribute(in, Value(*found), self, cls);
}

Value attributes_view(Interpreter& in, const Value& v) {
  auto* view = new InstanceObj(Ref<ClassObj>(core_of(in).attributes));
  view->attrs.set("target", v);
  return Value(view);
}

bool is_data_descriptor(Interpreter& in, const Value& v) {
  return v.is(ObjKind::Property) ||
         (v.is(ObjKind::Instance) &&
          (in.type_of(v)->lookup("__set__") || in.type_of(v)->lookup("__delete__")));
}

std::optional<Value> common_attr(Interpreter& in, const Value& v, const std::string& name) {
  if (name == "__class__") return Value(in.type_of(v));
  if (name == "__doc__") return in.find_attr(Value(in.type_of(v)), name);
  if (name == "__dict__" &&
      ((v.is(ObjKind::Instance) && v.as<InstanceObj>()->cls->has_dict) || v.is(ObjKind::Module) ||
       v.is(ObjKind::Class) || v.is(ObjKind::Function) || v.is(ObjKind::Tensor)))
    return attributes_view(in, v);
  return std::nullopt;
}

/// A class's own `__getattribute__` decides, and `__getattr__` when that gives up.
std::optional<Value> own_getattribute(Interpreter& in, const Value& v, const std::string& name) {
  ClassObj* cls = in.type_of(v);
  std::optional<PyError> error;
  try {
    return call_bound(in, Value(*cls->lookup("__getattribute__")), v, {Value::str(name)});
  } catch (PyError& e) {
    if (!in.type_of(e.value)->is_subclass_of(in.builtin_class("AttributeError"))) throw;
    error = std::move(e);
  }
  const Value* fallback = cls->lookup("__getattr__");
  if (!fallback) throw *error;
  return call_bound(in, Value(*fallback), v, {Value::str(name)});
}

std::optional<Value> instance_attr(Interpreter& in, const Value& v, const std::string& name) {
  auto* self = v.as<InstanceObj>();
  ClassObj* cls = self->cls.get();
  if (cls->traits().own_getattribute) return own_getattribute(in, v, name);
  const Value* in_class = cls->lookup(name);
  if (in_class && is_data_descriptor(in, *in_class)) {
    const Value* fallback = cls->lookup("__getattr__");
    if (!fallback) return bind_attribute(in, Value(*in_class), v, cls);
    std::optional<PyError> error;
    try {
      return bind_attribute(in, Value(*in_class), v, cls);
    } catch (PyError& e) {
      if (!in.type_of(e.value)->is_subclass_of(in.builtin_class("AttributeError"))) throw;
    }
    return call_bound(in, *cls->lookup("__getattr__"), v, {Value::str(name)});
  }
  if (const Value* own = self->attrs.find(name)) return *own;
  if (in_class) return bind_attribute(in, Value(*in_class), v, cls);
  if (name.size() > 4 && name[0] == '_' && name[1] == '_') {
    if (auto special = common_attr(in, v, name)) return special;
  }
  if (const Value* fallback = cls->lookup("__getattr__")) {
    std::optional<PyError> error;
    try {
      return call_bound(in, Value(*fallback), v, {Value::str(name)});
    } catch (PyError& e) {
      error = std::move(e);
    }
    throw *error;
  }
  return std::nullopt;
}

std::optional<Value> class_attr(Interpreter& in, const Value& v, const std::string& name) {
  auto* cls = v.as<ClassObj>();
  if (cls->meta) {
    if (const Value* m = cls->meta->lookup(name); m && m->is(ObjKind::Property))
      return bind_attribute(in, Value(*m), v, cls->meta.get());
  }
  if (name.size() > 4 && name[0] == '_' && name[1] == '_') {
    if (name == "__name__") return Value::str(cls->name);
    if (name == "__qualname__") return Value::str(cls->qualname);
    if (name == "__module__") return Value::str(cls->module ? cls->module->name : "builtins");
    if (name == "__mro__") {
      Values mro;
      for (ClassObj* c : cls->mro) mro.emplace_back(c);
      return Value::tuple(std::move(mro));
    }
    if (name == "__bases__") {
      Values bases;
      for (auto& b : cls->bases) bases.emplace_back(b);
      return Value::tuple(std::move(bases));
    }
    if (name == "__base__") return cls->bases.empty() ? Value::none() : Value(cls->bases[0]);
    if (name == "__annotations__") {
      if (const Value* own = cls->names.find(name)) return *own;
      return Value(new DictObj);
    }
    if (name == "__doc__") {
      const Value* own = cls->names.find(name);
      return own ? *own : Value::none();
    }
    if (auto special = common_attr(in, v, name)) return special;
  }
  if (const Value* found = cls->lookup(name)) {
    const Value held = *found;
    if (held.is(ObjKind::StaticMethod)) return held.as<WrappedMethodObj>()->function;
    if (held.is(ObjKind::ClassMethod))
      return Value(new BoundMethodObj(v, held.as<WrappedMethodObj>()->function));
    if (held.is(ObjKind::Instance)) {
      if (const Value* get = in.type_of(held)->lookup("__get__"))
        return call_bound(in, *get, held, {Value::none(), v});
    }
    return held;
  }
  for (const ClassObj* c : cls->mro) {
    for (size_t i = 0; i < c->fields.size(); ++i) {
      if (c->fields[i] == name) {
        auto* field = new PropertyObj;
        const Value made(field);
        field->doc = Value::str(fmt::format("Alias for field number {}", i));
        return made;
      }
    }
  }
  ClassObj* meta = cls->meta ? cls->meta.get() : core_of(in).type;
  if (auto found = bound_class_attr(in, meta, v, name)) return found;
  if (const Value* fallback = meta->lookup("__getattr__"))
    return call_bound(in, *fallback, v, {Value::str(name)});
  return std::nullopt;
}

std::optional<Value> super_attr(Interpreter& in, const Value& v, const std::string& name) {
  auto* s = v.as<SuperObj>();
  const bool on_class = s->self.is(ObjKind::Class);
  ClassObj* type = on_class ? s->self.as<ClassObj>() : in.type_of(s->self);
  if (on_class && !type->is_subclass_of(s->after.get()))
    type = in.type_of(s->self);  // in a metaclass
  if (name == "__class__") return Value(core_of(in).super);
  bool behind = false;
  for (ClassObj* c : type->mro) {
    if (behind) {
      if (const Value* found = c->names.find(name)) {
        const Value held = *found;
        if (on_class && type == s->self.as<ClassObj>() &&
            (held.is(ObjKind::Function) ||
             (held.is(ObjKind::Builtin) && name != "__init_subclass__")))
          return held;
        if (name == "__init_subclass__" && held.is(ObjKind::Builtin))
          return Value(new BoundMethodObj(s->self, held));
        return bind_attribute(in, held, s->self, type);
      }
      if (c == core_of(in).tensor && s->self.is(ObjKind::Tensor))
        return find_tensor_attr(in, s->self, name);
    }
    if (c == s->after.get()) behind = true;
  }
  return std::nullopt;
}

std::optional<Value> function_attr(Interpreter& in, const Value& v, const std::string& name) {
  auto* fn = v.as<FunctionObj>();
  if (const Value* own = fn->attrs.find(name)) return *own;
  if (name == "__name__") return Value::str(fn->code->name);
  if (name == "__qualname__") return Value::str(fn->qualname);
  if (name == "__module__") return Value::str(fn->module->name);
  if (name == "__doc__")
    return fn->code->docstring.empty() ? Value::none() : Value::str(fn->code->docstring);
  if (name == "__annotations__") {
    const auto dict = make_ref<DictObj>();
    for (const auto& p : fn->code->params) {
      if (p.annotation) dict->set(Value::str(p.name), Value::str(ast::to_source(*p.annotation)));
    }
    if (fn->code->returns)
      dict->set(Value::str("return"), Value::str(ast::to_source(*fn->code->returns)));
    return Value(dict);
  }
  if (name == "__defaults__") {
    Values out;
    for (size_t i = 0; i < fn->defaults.size(); ++i) {
      if (!fn->defaults[i].is_unbound() &&
          fn->code->params[i].type != ast::Param::Type::KeywordOnly)
        out.push_back(fn->defaults[i]);
    }
    return out.empty() ? Value::none() : Value::tuple(std::move(out));
  }
  if (name == "__kwdefaults__") {
    const auto dict = make_ref<DictObj>();
    for (size_t i = 0; i < fn->defaults.size(); ++i) {
      if (!fn->defaults[i].is_unbound() &&
          fn->code->params[i].type == ast::Param::Type::KeywordOnly)
        dict->set(Value::str(fn->code->params[i].name), fn->defaults[i]);
    }
    return dict->size() ? Value(dict) : Value::none();
  }
  if (name == "__closure__") {
    Values cells;
    for (const auto& cell : fn->free) cells.emplace_back(cell);
    return cells.empty() ? Value::none() : Value::tuple(std::move(cells));
  }
  if (name == "__globals__") return attributes_view(in, Value(fn->module));
  if (name == "__code__")
    return in.call(in.get_attr(Value(in.import_module("types")), "CodeType"), {v});
  return std::nullopt;
}

std::optional<Value> generator_attr(const GeneratorObj& g, const std::string& name) {
  if (name == "__name__") return Value::str(g.name().substr(g.name().rfind('.') + 1));
  if (name == "__qualname__") return Value::str(g.name());
  if (name == "gi_running") return Value::boolean(g.running());
  if (name == "gi_frame") return g.finished() ? Value::none() : Value(g.function());
  if (name == "gi_code") return Value(g.function());
  return std::nullopt;
}

std::optional<Value> small_object_attr(Interpreter& in, const Value& v, const std::string& name) {
  switch (v.object()->kind) {
    case ObjKind::Slice: {
      const auto* s = v.as<SliceObj>();
      if (name == "start") return s->start;
      if (name == "stop") return s->stop;
      if (name == "step") return s->step;
      break;
    }
    case ObjKind::Range: {
      const auto* r = v.as<RangeObj>();
      if (name == "start") return Value::integer(r->start);
      if (name == "stop") return Value::integer(r->stop);
      if (name == "step") return Value::integer(r->step);
      break;
    }
    case ObjKind::BoundMethod: {
      const auto* m = v.as<BoundMethodObj>();
      if (name == "__self__") return m->self;
      if (name == "__func__") return m->function;
      return in.find_attr(m->function, name);
    }
    case ObjKind::Builtin:
      if (name == "__name__") return Value::str(v.as<BuiltinObj>()->name);
      if (name == "__qualname__")
        return Value::str(
            (v.as<BuiltinObj>()->owner.empty() ? "" : v.as<BuiltinObj>()->owner + ".") +
            v.as<BuiltinObj>()->name);
      if (name == "__module__") return Value::str("builtins");
      if (name == "__doc__") return Value::none();
      break;
    case ObjKind::Op:
      if (name == "__name__") return Value::str(v.as<OpObj>()->op->name);
      if (name == "__doc__") return Value::str(v.as<OpObj>()->op->doc);
      if (name == "__module__")
        return Value::str(v.as<OpObj>()->path.substr(0, v.as<OpObj>()->path.rfind('.')));
      break;
    case ObjKind::Property: {
      const auto* p = v.as<PropertyObj>();
      if (name == "fget") return p->getter;
      if (name == "fset") return p->setter;
      if (name == "fdel") return p->deleter;
      if (name == "__doc__")
        return p->doc.is_none() && p->getter.is(ObjKind::Function)
                   ? in.get_attr(p->getter, "__doc__")
                   : p->doc;
      break;
    }
    case ObjKind::Cell:
      if (name == "cell_contents") return v.as<CellObj>()->value;
      break;
    case ObjKind::StaticMethod:
    case ObjKind::ClassMethod:
      if (name == "__func__") return v.as<WrappedMethodObj>()->function;
      break;
    case ObjKind::DType: {
      const DType d = v.as<DTypeObj>()->dtype;
      if (name == "is_floating_point") return Value::boolean(is_floating(d));
      if (name == "is_complex") return Value::boolean(false);
      if (name == "itemsize") return Value::integer(int64_t(item_size(d)));
      break;
    }
    case ObjKind::Device:
      if (name == "type") return Value::str(v.as<DeviceObj>()->type);
      if (name == "index")
        return v.as<DeviceObj>()->index < 0 ? Value::none()
                                            : Value::integer(v.as<DeviceObj>()->index);
      break;
    case ObjKind::Generic: {
      const auto* g = v.as<GenericObj>();
      if (name == "__origin__") return g->origin;
      if (name == "__args__") return Value::tuple(g->args);
      if (name == "__name__" || name == "_name")
        return Value::str(g->name.substr(g->name.rfind('.') + 1));
      if (!g->origin.is_none()) {
        if (auto found = in.find_attr(g->origin, name)) return found;
      }
      break;
    }
    case ObjKind::Generator:
      return generator_attr(*static_cast<GeneratorObj*>(v.object()), name);
    case ObjKind::Tuple: {
      const auto* t = v.as<TupleObj>();
      if (!t->cls) break;
      for (const ClassObj* c : t->cls->mro) {
        for (size_t i = 0; i < c->fields.size(); ++i) {
          if (c->fields[i] == name) return t->items[i];
        }
      }
      break;
    }
    default:
      break;
  }
  return std::nullopt;
}

std::optional<Value> any_attr(Interpreter& in, const Value& v, const std::string& name) {
  if (v.is_object()) {
    switch (v.object()->kind) {
      case ObjKind::Instance:
        return instance_attr(in, v, name);
      case ObjKind::Module:
        if (auto found = find_module_attr(in, *v.as<ModuleObj>(), name)) return found;
        return common_attr(in, v, name);
      case ObjKind::Class:
        return class_attr(in, v, name);
      case ObjKind::Super:
        return super_attr(in, v, name);
      case ObjKind::Tensor:
        if (auto found = find_tensor_attr(in, v, name)) return found;
        return common_attr(in, v, name);
      case ObjKind::Function:
        if (auto found = function_attr(in, v, name)) return found;
        break;
      default:
        if (auto found = small_object_attr(in, v, name)) return found;
    }
  }
  if (auto found = bound_class_attr(in, in.type_of(v), v, name)) return found;
  if (is_integer(v)) {
    if (name == "real" || name == "numerator") return v.is_bool() ? Value::integer(v.as_int()) : v;
    if (name == "imag") return Value::integer(0);
    if (name == "denominator") return Value::integer(1);
  }
  if (v.is_float() && name == "real") return v;
  if (v.is_float() && name == "imag") return Value::floating(0);
  return common_attr(in, v, name);
}

[[noreturn]] void missing_module_attr(Interpreter& in, const ModuleObj& m, const std::string& name,
                                      const std::string& hint) {
  if (state_of(in).loading.count(m.name))
    in.raise("AttributeError",
             fmt::format("partially initialized module '{}' has no attribute '{}' (most likely due "
                         "to a circular import)",
                         m.name, name));
  const std::string message = fmt::format("module '{}' has no attribute '{}'", m.name, name);
  if (hint.empty() && m.name.starts_with("torch"))
    raise_with_note(in, "AttributeError", message, "`periplus ops` lists the operators there are");
  raise_with_hint(in, "AttributeError", message, hint);
}

bool is_module(const Value& v) {
  return v.is(ObjKind::Instance) && v.as<InstanceObj>()->cls->lookup(kModuleMark);
}

bool is_parameter(const Value& v) {
  return v.is(ObjKind::Tensor) && v.as<TensorObj>()->cls &&
         v.as<TensorObj>()->cls->name == "Parameter";
}

/// As in PyTorch: the parts of a module are registered, so the module must be there first.
void check_module_is_ready(Interpreter& in, const InstanceObj& owner, const Value& to) {
  const bool part = is_module(to);
  if (!part && !is_parameter(to)) return;
  if (owner.attrs.find("_buffer_names") || !owner.cls->lookup(kModuleMark)) return;
  raise_with_note(
      in, "AttributeError",
      fmt::format("cannot assign {} before Module.__init__() call", part ? "module" : "parameters"),
      "call `super().__init__()` first");
}

/// "torch.FloatTensor", "torch.nn.modules.linear.Linear", "int".
std::string type_name_of(Interpreter& in, const Value& v) {
  if (v.is(ObjKind::Tensor)) return tensor_type_name(v.as_tensor().dtype());
  const ClassObj* cls = in.type_of(v);
  return cls->module ? cls->module->name + "." + cls->name : cls->name;
}

/// As in PyTorch: what was registered as a parameter, a module or a buffer is replaced by its like
/// or by None.
void check_module_part(Interpreter& in, const InstanceObj& owner, const std::string& name,
                       const Value& to) {
  const Value* now = owner.attrs.find(name);
  if (!now || to.is_none() || !owner.cls->lookup(kModuleMark)) return;
  const auto refuse = [&](const char* kind, const char* expected) {
    in.raise("TypeError", fmt::format("cannot assign '{}' as {} '{}' ({} or None expected)",
                                      to.is_symbolic() ? "torch.FloatTensor" : type_name_of(in, to),
                                      kind, name, expected));
  };
  if (is_parameter(to)) return;
  if (is_parameter(*now)) refuse("parameter", "torch.nn.Parameter");
  if (is_module(to)) return;
  if (is_module(*now)) refuse("child module", "torch.nn.Module");
  if (to.is(ObjKind::Tensor) || to.is_symbolic()) return;
  const Value* buffers = owner.attrs.find("_buffer_names");
  if (buffers && buffers->is(ObjKind::Dict) && buffers->as<DictObj>()->find(name))
    refuse("buffer", "torch.Tensor");
}

}  // namespace

Value Interpreter::get_attr(const Value& v, const std::string& name) {
  if (v.is_symbolic()) return symbolic_attr(v, name);
  if (std::optional<Value> found = any_attr(*this, v, name)) return std::move(*found);
  const std::string hint = did_you_mean(name, attribute_names(*this, v));
  if (v.is(ObjKind::Module)) missing_module_attr(*this, *v.as<ModuleObj>(), name, hint);
  if (v.is(ObjKind::Class))
    raise_with_hint(
        *this, "AttributeError",
        fmt::format("type object '{}' has no attribute '{}'", v.as<ClassObj>()->name, name), hint);
  const Value e = make_exception("AttributeError", fmt::format("'{}' object has no attribute '{}'",
                                                               class_name(*this, v), name));
  NameTable& attrs = e.as<InstanceObj>()->attrs;
  attrs.set("name", Value::str(name));
  attrs.set("obj", v);
  if (!hint.empty()) attrs.set(kHintAttribute, Value::str(hint));
  raise_value(e);
}

std::optional<Value> Interpreter::find_attr(const Value& v, const std::string& name) {
  if (!v.is_symbolic() && !v.is(ObjKind::Instance) && !v.is(ObjKind::Class) &&
      !v.is(ObjKind::Module)) {
    if (std::optional<Value> found = any_attr(*this, v, name)) return found;
    return std::nullopt;
  }
  try {
    if (v.is_symbolic()) return symbolic_attr(v, name);
    return any_attr(*this, v, name);
  } catch (PyError& e) {
    if (!type_of(e.value)->is_subclass_of(builtin_class("AttributeError"))) throw;
  }
  return std::nullopt;
}

void check_slot(Interpreter& in, const ClassObj& cls, const std::string& name) {
  if (cls.has_dict) return;
  for (const ClassObj* c : cls.mro) {
    const Value* slots = c->names.find("__slots__");
    if (!slots) continue;
    if (slots->is(ObjKind::Str) && slots->as_str() == name) return;
    if (!slots->is(ObjKind::Str) && in.contains(*slots, Value::str(name))) return;
  }
  in.raise("AttributeError", fmt::format("'{}' object has no attribute '{}'", cls.name, name));
}

void Interpreter::set_attr(const Value& v, const std::string& name, Value to) {
  if (!v.is_object())
    raise("AttributeError",
          fmt::format("'{}' object has no attribute '{}'", class_name(*this, v), name));
  switch (v.object()->kind) {
    case ObjKind::Instance: {
      ClassObj* cls = v.as<InstanceObj>()->cls.get();
      if (const Value* hook = user_method(*this, v, "__setattr__")) {
        call_bound(*this, Value(*hook), v, {Value::str(name), std::move(to)});
        return;
      }
      if (const Value* found = cls->lookup(name)) {
        if (found->is(ObjKind::Property)) {
          const Value setter = found->as<PropertyObj>()->setter;
          if (setter.is_none())
            raise("AttributeError",
                  fmt::format("property '{}' of '{}' object has no setter", name, cls->name));
          call(setter, {v, std::move(to)});
          return;
        }
        if (found->is(ObjKind::Instance)) {
          const Value held = *found;
          if (const Value* set = type_of(held)->lookup("__set__")) {
            call_bound(*this, *set, held, {v, std::move(to)});
            return;
          }
        }
      }
      if (name == "__class__" && to.is(ObjKind::Class)) {
        v.as<InstanceObj>()->cls = Ref<ClassObj>(to.as<ClassObj>());
        return;
      }
      if (name == "__dict__") {
        for (const Value& key : unpack(to))
          v.as<InstanceObj>()->attrs.set(key.as_str(), subscript(to, key));
        return;
      }
      check_module_is_ready(*this, *v.as<InstanceObj>(), to);
      check_module_part(*this, *v.as<InstanceObj>(), name, to);
      check_slot(*this, *cls, name);
      will_write(WritePlace::Kind::Attribute, v.object(), name);
      v.as<InstanceObj>()->attrs.set(name, std::move(to));
      return;
    }
    case ObjKind::Class:
      if (const Value* hook =
              v.as<ClassObj>()->meta ? user_method(*this, v, "__setattr__") : nullptr) {
        call_bound(*this, Value(*hook), v, {Value::str(name), std::move(to)});
        return;
      }
      if (!v.as<ClassObj>()->user)
        raise("TypeError", fmt::format("cannot set '{}' attribute of immutable type '{}'", name,
                                       v.as<ClassObj>()->name));
      will_write(WritePlace::Kind::Attribute, v.object(), name);
      if (name == "__name__")
        v.as<ClassObj>()->name = str_argument(*this, to, "__name__");
      else if (name == "__qualname__")
        v.as<ClassObj>()->qualname = str_argument(*this, to, "__qualname__");
      else
        v.as<ClassObj>()->names.set(name, std::move(to));
      return;
    case ObjKind::Module:
      will_write(WritePlace::Kind::Global, v.object(), name);
      v.as<ModuleObj>()->names.set(name, std::move(to));
      return;
    case ObjKind::Function:
      if (name == "__qualname__")
        v.as<FunctionObj>()->qualname = str_argument(*this, to, "__qualname__");
      else
        v.as<FunctionObj>()->attrs.set(name, std::move(to));
      return;
    case ObjKind::Tensor:
      if (set_tensor_attr(*this, v, name, to)) return;
      break;
    case ObjKind::Symbolic:
      raise("TypeError",
            fmt::format("cannot set attribute '{}' of a value known only at run time", name));
    default:
      break;
  }
  if (v.is(ObjKind::Tuple) && v.as<TupleObj>()->cls) raise("AttributeError", "can't set attribute");
  raise("AttributeError",
        fmt::format("'{}' object has no attribute '{}'", class_name(*this, v), name));
}

void Interpreter::del_attr(const Value& v, const std::string& name) {
  NameTable* names = nullptr;
  if (v.is(ObjKind::Instance) || (v.is(ObjKind::Class) && v.as<ClassObj>()->meta)) {
    if (const Value* hook = user_method(*this, v, "__delattr__")) {
      call_bound(*this, Value(*hook), v, {Value::str(name)});
      return;
    }
  }
  if (v.is(ObjKind::Instance)) {
    if (const Value* found = type_of(v)->lookup(name); found && found->is(ObjKind::Property)) {
      const Value deleter = found->as<PropertyObj>()->deleter;
      if (deleter.is_none())
        raise("AttributeError", fmt::format("property '{}' of '{}' object has no deleter", name,
                                            class_name(*this, v)));
      call(deleter, {v});
      return;
    }
    if (const Value* found = type_of(v)->lookup(name); found && found->is(ObjKind::Instance)) {
      const Value held = *found;
      if (const Value* hook = type_of(held)->lookup("__delete__")) {
        call_bound(*this, *hook, held, {v});
        return;
      }
    }
    names = &v.as<InstanceObj>()->attrs;
  } else if (v.is(ObjKind::Class) && v.as<ClassObj>()->user) {
    names = &v.as<ClassObj>()->names;
  } else if (v.is(ObjKind::Module)) {
    names = &v.as<ModuleObj>()->names;
  } else if (v.is(ObjKind::Function)) {
    names = &v.as<FunctionObj>()->attrs;
  } else if (v.is(ObjKind::Tensor)) {
    names = &v.as<TensorObj>()->attrs;
  }
  if (names) {
    will_write(WritePlace::Kind::Attribute, v.object(), name);
    if (names->erase(name)) return;
  }
  raise("AttributeError",
        fmt::format("'{}' object has no attribute '{}'", class_name(*this, v), name));
}

std::vector<std::string> attribute_names(Interpreter& in, const Value& v) {
  std::vector<std::string> out;
  const auto add = [&](const NameTable& names) {
    for (const auto& [name, value] : names.items()) out.push_back(name);
  };
  if (v.is(ObjKind::Instance)) add(v.as<InstanceObj>()->attrs);
  if (v.is(ObjKind::Module)) {
    add(v.as<ModuleObj>()->names);
    // A module may load what it exports when it is first asked for it.
    const Value* exported = v.as<ModuleObj>()->names.find("__all__");
    if (exported && exported->is(ObjKind::List)) {
      for (const Value& name : exported->as<ListObj>()->items)
        if (name.is(ObjKind::Str)) out.push_back(name.as_str());
    }
    if (const std::optional<std::string> below = below_torch(*v.as<ModuleObj>())) {
      for (std::string& name : function_names(*below)) out.push_back(std::move(name));
    }
    return out;
  }
  if (v.is(ObjKind::Class)) {
    for (const ClassObj* c : v.as<ClassObj>()->mro) add(c->names);
    return out;
  }
  if (v.is(ObjKind::Tuple) && v.as<TupleObj>()->cls) {
    for (const ClassObj* c : v.as<TupleObj>()->cls->mro)
      out.insert(out.end(), c->fields.begin(), c->fields.end());
  }
  for (const ClassObj* c : in.type_of(v)->mro) add(c->names);
  if (v.is(ObjKind::Tensor)) {
    for (std::string& name : method_names()) out.push_back(std::move(name));
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

}  // namespace periplus
