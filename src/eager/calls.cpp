// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "eager/dtype_names.h"
#include "eager/generator.h"
#include "eager/numbers.h"
#include "eager/state.h"
#include "ops/bind.h"
#include "runtime/random.h"

namespace periplus {

namespace {

bool any_symbolic(const CallArgs& args) {
  for (const Value& v : args.positional) {
    if (v.is_symbolic()) return true;
  }
  for (const auto& [name, v] : args.keywords) {
    if (v.is_symbolic()) return true;
  }
  return false;
}

std::string plural(size_t n) { return n == 1 ? "" : "s"; }

/// "'a', 'b', and 'c'"
std::string name_list(const std::vector<std::string>& names) {
  std::string out;
  for (size_t i = 0; i < names.size(); ++i) {
    if (i) out += names.size() == 2 ? " and " : i + 1 == names.size() ? ", and " : ", ";
    out += "'" + names[i] + "'";
  }
  return out;
}

/// "list.append", "len"
std::string qualified(const BuiltinObj& b) {
  return b.owner.empty() ? b.name : b.owner + "." + b.name;
}

void check_builtin_arguments(Interpreter& in, const BuiltinObj& b, const CallArgs& args) {
  const int self = b.is_method ? 1 : 0;
  const int given = int(args.positional.size()) - self;
  if (args.keywords.empty() && given >= b.min_args && (b.max_args < 0 || given <= b.max_args))
    return;
  if (given < 0)
    in.raise("TypeError", fmt::format("unbound method {}.{}() needs an argument", b.owner, b.name));
  if (b.max_args >= 0 && given > b.max_args) {
    if (b.max_args == 0 && !b.keywords.empty())
      in.raise("TypeError", fmt::format("{}() takes no positional arguments", b.name));
    if (b.min_args == b.max_args && b.max_args <= 1)
      in.raise("TypeError",
               b.keywords.empty()
                   ? fmt::format("{}() takes {} ({} given)", qualified(b),
                                 b.max_args ? "exactly one argument" : "no arguments", given)
                   : fmt::format("{} expected {} argument{}, got {}", b.name, b.max_args,
                                 plural(size_t(b.max_args)), given));
    in.raise("TypeError", fmt::format("{} expected {}{} argument{}, got {}", b.name,
                                      b.min_args == b.max_args ? "" : "at most ", b.max_args,
                                      plural(size_t(b.max_args)), given));
  }
  if (given + int(args.keywords.size()) < b.min_args) {
    if (b.min_args == 1 && b.max_args == 1)
      in.raise("TypeError",
               fmt::format("{}() takes exactly one argument ({} given)", qualified(b), given));
    in.raise("TypeError", fmt::format("{} expected {}{} argument{}, got {}", b.name,
                                      b.min_args == b.max_args ? "" : "at least ", b.min_args,
                                      plural(size_t(b.min_args)), given));
  }
  for (const auto& [name, value] : args.keywords) {
    bool known = false;
    for (const std::string& k : b.keywords) known = known || k == name || k == "*";
    if (known) continue;
    if (b.keywords.empty())
      in.raise("TypeError", fmt::format("{}() takes no keyword arguments", qualified(b)));
    raise_with_note(in, "TypeError",
                    fmt::format("'{}' is an invalid keyword argument for {}()", name, b.name),
                    keyword_note(name, b.keywords));
  }
}

}  // namespace

Value Interpreter::call(const Value& callee, Values positional, SourceRange loc) {
  CallArgs args;
  args.positional = std::move(positional);
  args.loc = loc;
  return call(callee, std::move(args));
}

Value Interpreter::call_builtin(const Value& callee, const Value* self, BuiltinObj& b,
                                CallArgs& args) {
  if (self) args.positional.insert(args.positional.begin(), *self);
  if (!plain_ && (capturing_ || any_symbolic(args))) {
    const Value plain_callee = self ? Value(&b) : callee;
    if (std::optional<Value> v = symbolic_call(plain_callee, args)) return *v;
  }
  check_builtin_arguments(*this, b, args);
  return b.fn(*this, args);
}

Value Interpreter::call(const Value& callee, CallArgs args) {
  if (callee.is_object()) {
    switch (callee.object()->kind) {
      case ObjKind::Function:
        return call_function(*callee.as<FunctionObj>(), std::move(args));
      case ObjKind::Builtin:
        return call_builtin(callee, nullptr, *callee.as<BuiltinObj>(), args);
      case ObjKind::Op:
        return call_op(*callee.as<OpObj>()->op, std::move(args));
      case ObjKind::Class:
        return call_class(*callee.as<ClassObj>(), std::move(args));
      case ObjKind::BoundMethod: {
        const auto* m = callee.as<BoundMethodObj>();
        const Value function = m->function;
        if (function.is(ObjKind::Builtin)) {
          const Value self = m->self;
          return call_builtin(callee, &self, *function.as<BuiltinObj>(), args);
        }
        args.positional.insert(args.positional.begin(), m->self);
        return call(function, std::move(args));
      }
      case ObjKind::Instance: {
        const Value* method = type_of(callee)->lookup("__call__");
        if (!method) break;
        return call(bind_attribute(*this, *method, callee, type_of(callee)), std::move(args));
      }
      case ObjKind::Generic: {
        const Value origin = callee.as<GenericObj>()->origin;
        if (!origin.is_none()) return call(origin, std::move(args));
        break;
      }
      case ObjKind::StaticMethod:
      case ObjKind::ClassMethod:
        return call(callee.as<WrappedMethodObj>()->function, std::move(args));
      case ObjKind::Symbolic:
        if (std::optional<Value> v = symbolic_call(callee, args)) return *v;
        break;
      default:
        break;
    }
  }
  raise("TypeError", fmt::format("'{}' object is not callable", class_name(*this, callee)));
}

Value Interpreter::call_method(const Value& self, const std::string& name, Values args) {
  return call(get_attr(self, name), std::move(args));
}

Value call_bound(Interpreter& in, const Value& method, const Value& self, Values rest) {
  if (method.is(ObjKind::Function) || method.is(ObjKind::Builtin)) {
    rest.insert(rest.begin(), self);
    return in.call(method, std::move(rest));
  }
  return in.call(bind_attribute(in, method, self, in.type_of(self)), std::move(rest));
}

// --- functions of the language -----------------------------------------------------------------

char*& stack_limit() {
  thread_local char* limit = nullptr;
  return limit;
}

void check_stack(Interpreter& in) {
  char here = 0;
  char*& limit = stack_limit();
  if (!limit) {  // assume 8 MiB for the main thread and every other thread's default, keep a
                 // quarter of a megabyte
    pthread_attr_t attributes;
    void* base = nullptr;
    size_t size = 0;
    pthread_getattr_np(pthread_self(), &attributes);
    pthread_attr_getstack(&attributes, &base, &size);
    pthread_attr_destroy(&attributes);
    limit = static_cast<char*>(base) + 256 * 1024;
  }
  if (&here < limit) in.raise("RecursionError", "maximum recursion depth exceeded");
}

Values bind_params(Interpreter& in, const FunctionObj& fn, CallArgs args) {
  using Type = ast::Param::Type;
  const auto& params = fn.code->params;
  Values out;
  out.reserve(std::max(params.size(), fn.code->scope.slots.size()));
  size_t positional_params = 0, required = 0;
  int var_args = -1, var_keywords = -1;
  for (size_t i = 0; i < params.size(); ++i) {
    switch (params[i].type) {
      case Type::PositionalOnly:
      case Type::Normal:
        ++positional_params;
        if (fn.defaults[i].is_unbound()) ++required;
        break;
      case Type::VarArgs:
        var_args = int(i);
        break;
      case Type::KeywordOnly:
        break;
      case Type::KwArgs:
        var_keywords = int(i);
        break;
    }
  }
  const size_t given = args.positional.size();
  if (given > positional_params && var_args < 0) {
    const std::string takes =
        required == positional_params
            ? fmt::format("{} positional argument{}", positional_params, plural(positional_params))
            : fmt::format("from {} to {} positional arguments", required, positional_params);
    size_t only = 0;
    for (const auto& [name, value] : args.keywords) {
      for (const auto& p : params) only += p.type == Type::KeywordOnly && p.name == name;
    }
    if (only)
      in.raise("TypeError",
               fmt::format("{}() takes {} but {} positional argument{} (and {} keyword-only "
                           "argument{}) were given",
                           fn.qualname, takes, given, plural(given), only, plural(only)));
    in.raise("TypeError", fmt::format("{}() takes {} but {} {} given", fn.qualname, takes, given,
                                      given == 1 ? "was" : "were"));
  }
  out.assign(params.size(), Value::unbound());
  size_t next = 0;
  for (size_t i = 0; i < params.size() && next < given; ++i) {
    if (params[i].type == Type::PositionalOnly || params[i].type == Type::Normal)
      out[i] = std::move(args.positional[next++]);
  }
  if (var_args >= 0) {
    Values rest;
    while (next < given) rest.push_back(std::move(args.positional[next++]));
    out[size_t(var_args)] = Value::tuple(std::move(rest));
  }
  Ref<DictObj> extra(var_keywords >= 0 ? new DictObj : nullptr);
  for (auto& [name, value] : args.keywords) {
    bool placed = false;
    for (size_t i = 0; i < params.size() && !placed; ++i) {
      if ((params[i].type != Type::Normal && params[i].type != Type::KeywordOnly) ||
          params[i].name != name)
        continue;
      if (!out[i].is_unbound())
        in.raise("TypeError",
                 fmt::format("{}() got multiple values for argument '{}'", fn.qualname, name));
      out[i] = std::move(value);
      placed = true;
    }
    if (placed) continue;
    if (!extra) {
      std::vector<std::string> known;
      for (const auto& p : params) {
        if (p.type == Type::PositionalOnly && p.name == name)
          in.raise("TypeError",
                   fmt::format(
                       "{}() got some positional-only arguments passed as keyword arguments: '{}'",
                       fn.qualname, name));
        if (p.type == Type::Normal || p.type == Type::KeywordOnly) known.push_back(p.name);
      }
      raise_with_note(
          in, "TypeError",
          fmt::format("{}() got an unexpected keyword argument '{}'", fn.qualname, name),
          keyword_note(name, known));
    }
    extra->set(Value::str(name), std::move(value));
  }
  if (extra) out[size_t(var_keywords)] = Value(extra);
  std::vector<std::string> missing, missing_keywords;
  for (size_t i = 0; i < params.size(); ++i) {
    if (!out[i].is_unbound()) continue;
    if (!fn.defaults[i].is_unbound()) {
      out[i] = fn.defaults[i];
    } else {
      (params[i].type == Type::KeywordOnly ? missing_keywords : missing).push_back(params[i].name);
    }
  }
  const auto complain = [&](const std::vector<std::string>& names, const char* kind) {
    in.raise("TypeError", fmt::format("{}() missing {} required {} argument{}: {}", fn.qualname,
                                      names.size(), kind, plural(names.size()), name_list(names)));
  };
  if (!missing.empty()) complain(missing, "positional");
  if (!missing_keywords.empty()) complain(missing_keywords, "keyword-only");
  return out;
}

namespace {

/// All parameters are plain and exactly given by position: nothing to bind.
bool binds_directly(const FunctionObj& fn, const CallArgs& args) {
  return fn.code->plain_params && args.keywords.empty() &&
         args.positional.size() == fn.code->params.size();
}

}  // namespace

Value Interpreter::call_function(FunctionObj& fn, CallArgs args) {
  const Ref<FunctionObj> alive(&fn);
  if (depth_ >= options_.max_recursion) raise("RecursionError", "maximum recursion depth exceeded");
  check_stack(*this);
  Frame frame;
  frame.code = fn.code.get();
  frame.function = &fn;
  frame.module = fn.module.get();
  frame.free = &fn.free;
  frame.name = fn.code->name;
  frame.current = fn.code->range;
  frame.slots = binds_directly(fn, args) ? std::move(args.positional)
                                         : bind_params(*this, fn, std::move(args));
  const ast::Scope& scope = fn.code->scope;
  frame.slots.resize(scope.slots.size(), Value::unbound());
  if (scope.has_cells) {
    for (size_t i = 0; i < scope.slots.size(); ++i) {
      if (!scope.is_cell[i]) continue;
      auto* cell = new CellObj;
      cell->value = std::move(frame.slots[i]);
      frame.slots[i] = Value(cell);
    }
  }
  if (scope.is_generator) return Value(new GeneratorObj(*this, alive, std::move(frame)));
  return run_frame(fn, frame);
}

bool InterpreterAccess::call_directly(Interpreter& in, FunctionObj& fn, const Value* self,
                                      const ast::Call& e, Frame& f, Value& result) {
  const ast::FunctionCode& code = *fn.code;
  const ast::Scope& scope = code.scope;
  if (!in.plain_ || !e.plain || !code.plain_params || scope.is_generator || scope.has_cells ||
      code.params.size() != e.args.size() + (self ? 1 : 0))
    return false;
  const Ref<FunctionObj> alive(&fn);
  Frame frame;
  frame.slots.reserve(scope.slots.size());
  if (self) frame.slots.push_back(*self);
  for (const auto& a : e.args) frame.slots.push_back(in.eval(*a, f));
  f.current = e.range;
  if (in.depth_ >= in.options_.max_recursion)
    in.raise("RecursionError", "maximum recursion depth exceeded");
  check_stack(in);
  frame.code = &code;
  frame.function = &fn;
  frame.module = fn.module.get();
  frame.free = &fn.free;
  frame.name = code.name;
  frame.current = code.range;
  frame.slots.resize(scope.slots.size(), Value::unbound());
  result = in.run_frame(fn, frame);
  return true;
}

Value Interpreter::run_frame(FunctionObj& fn, Frame& frame) {
  FrameScope scope(*this, frame);
  poll();
  try {
    exec_body(fn.code->body.get(), frame);
  } catch (PyError& e) {
    if (!e.recorded) e.traceback.push_back({std::string(frame.name), frame.current});
    e.recorded = false;
    detach_borrowers(frame);
    throw;
  } catch (...) {
    detach_borrowers(frame);
    throw;
  }
  if (!frame.borrowers.empty()) detach_borrowers(frame);
  return std::move(frame.return_value);
}

// --- operators of the table --------------------------------------------------------------------

namespace {

ArgClass class_of(Interpreter& in, const Value& given) {
  const Value& v = plain(given);
  if (v.is_none()) return ArgClass::None;
  if (v.is_bool()) return ArgClass::Bool;
  if (v.is_int() || v.is(ObjKind::BigInt)) return ArgClass::Int;
  if (v.is_float()) return ArgClass::Float;
  if (!v.is_object()) return ArgClass::Other;
  switch (v.object()->kind) {
    case ObjKind::Str:
      return ArgClass::Str;
    case ObjKind::DType:
      return ArgClass::DType;
    case ObjKind::Class: {
      const auto* c = v.as<ClassObj>();
      const CoreClasses& core = core_of(in);
      return c == core.float_ || c == core.int_ || c == core.bool_ ? ArgClass::DType
                                                                   : ArgClass::Other;
    }
    case ObjKind::Tensor:
      return ArgClass::Tensor;
    case ObjKind::List:
    case ObjKind::Tuple: {
      const Values& items = v.is(ObjKind::List) ? v.as<ListObj>()->items : v.as<TupleObj>()->items;
      if (items.empty()) return ArgClass::EmptyList;
      bool tensors = true, ints = true;
      for (const Value& item : items) {
        tensors = tensors && item.is(ObjKind::Tensor);
        ints = ints && (is_integer(plain(item)) ||
                        (item.is(ObjKind::Tensor) && item.as_tensor().rank() == 0 &&
                         is_integral(item.as_tensor().dtype())));
      }
      return tensors ? ArgClass::TensorList : ints ? ArgClass::IntList : ArgClass::Other;
    }
    default:
      return ArgClass::Other;
  }
}

Value value_of_arg(Interpreter& in, const Arg& a) {
  struct Visitor {
    Interpreter& in;
    Value operator()(std::monostate) { return Value::none(); }
    Value operator()(bool v) { return Value::boolean(v); }
    Value operator()(int64_t v) { return Value::integer(v); }
    Value operator()(double v) { return Value::floating(v); }
    Value operator()(const std::string& v) { return Value::str(v); }
    Value operator()(DType v) { return dtype_value(in, v); }
    Value operator()(const Tensor& v) { return Value::tensor(v); }
    Value operator()(const std::vector<Tensor>& v) {
      Values out;
      for (const Tensor& t : v) out.push_back(Value::tensor(t));
      return Value::list(std::move(out));
    }
    Value operator()(const std::vector<int64_t>& v) {
      Values out;
      for (const int64_t i : v) out.push_back(Value::integer(i));
      return Value::list(std::move(out));
    }
  };
  return std::visit(Visitor{in}, a);
}

/// What the first keyword that no overload knows may have been meant to be.
std::string row_keyword_note(const OpDef& op, const CallArgs& args) {
  std::vector<std::string> known;
  for (const OpDef* overload : overloads_of(op))
    for (const Param& p : schema_of(*overload).params) known.push_back(p.name);
  for (const char* common : {"out", "requires_grad"}) known.emplace_back(common);
  for (const auto& [name, value] : args.keywords)
    if (std::find(known.begin(), known.end(), name) == known.end())
      return keyword_note(name, known);
  return "";
}

}  // namespace

BoundOp bind_operator(Interpreter& in, const OpDef& op, const CallArgs& args) {
  CallSignature call;
  for (const Value& v : args.positional) call.positional.push_back(class_of(in, v));
  for (const auto& [name, v] : args.keywords) call.keywords.emplace_back(name, class_of(in, v));
  Binding binding;
  std::string kind, message;
  try {
    binding = bind_call(op, call);
  } catch (const OpError& e) {
    kind = e.kind();
    message = e.what();
  }
  if (!kind.empty()) {
    for (const Value& v : args.positional) refuse_missing_dtype(in, v);
    for (const auto& [name, v] : args.keywords) refuse_missing_dtype(in, v);
    raise_with_note(in, kind, message, row_keyword_note(op, args));
  }
  BoundOp bound{binding.op, {}};
  const Schema& schema = schema_of(*binding.op);
  const size_t given = args.positional.size();
  for (size_t i = 0; i < schema.params.size(); ++i) {
    const int source = binding.source[i];
    if (binding.packed == int(i)) {
      const size_t from = source < 0 ? i : size_t(source);
      bound.values.push_back(Value::tuple(
          Values(args.positional.begin() + std::ptrdiff_t(from), args.positional.end())));
    } else if (source < 0) {
      bound.values.push_back(value_of_arg(in, schema.params[i].default_value));
    } else {
      bound.values.push_back(size_t(source) < given ? args.positional[size_t(source)]
                                                    : args.keywords[size_t(source) - given].second);
    }
  }
  return bound;
}

Values bind_schema(Interpreter& in, const OpDef& op, const CallArgs& args) {
  return bind_operator(in, op, args).values;
}

namespace {

[[noreturn]] void wrong_kind(Interpreter& in, const Param& p, const Value& v) {
  in.raise("TypeError",
           fmt::format("argument '{}' must be {}, not {}", p.name == "self" ? "input" : p.name,
                       kind_name(p.kind), class_name(in, v)));
}

int64_t fit_int(Interpreter& in, const Value& v) {
  if (v.is(ObjKind::BigInt)) in.raise("RuntimeError", "Overflow when unpacking long");
  return v.as_int();
}

int64_t int_of(Interpreter& in, const Param& p, const Value& given) {
  const Value& v = plain(given);
  if (is_integer(v)) return fit_int(in, v);
  if (v.is(ObjKind::Tensor) && v.as_tensor().numel() == 1 &&
      is_integral(v.as_tensor().dtype(), true))
    return v.as_tensor().item_int();
  wrong_kind(in, p, given);
}

}  // namespace

Arg to_arg(Interpreter& in, const Param& p, const Value& given) {
  const Value& v = plain(given);
  if (v.is_none()) {
    if (p.optional || (p.has_default && std::holds_alternative<std::monostate>(p.default_value)) ||
        p.kind == Param::Kind::Any)
      return std::monostate{};
    wrong_kind(in, p, v);
  }
  using Kind = Param::Kind;
  switch (p.kind) {
    case Kind::Tensor:
      if (v.is(ObjKind::Tensor)) return v.as_tensor();
      if (v.is_bool()) return v.as_bool();
      if (v.is_float()) return v.as_float();
      if (is_integer(v)) return fit_int(in, v);
      wrong_kind(in, p, v);
    case Kind::TensorList: {
      if (!v.is(ObjKind::List) && !v.is(ObjKind::Tuple)) wrong_kind(in, p, v);
      std::vector<Tensor> out;
      for (const Value& t : in.unpack(v)) {
        if (!t.is(ObjKind::Tensor))
          in.raise("TypeError",
                   fmt::format("expected Tensor as element {} in argument 0, but got {}",
                               out.size(), class_name(in, t)));
        out.push_back(t.as_tensor());
      }
      return out;
    }
    case Kind::Int:
      return int_of(in, p, v);
    case Kind::IntList: {
      std::vector<int64_t> out;
      if (v.is(ObjKind::List) || v.is(ObjKind::Tuple)) {
        for (const Value& i :
             v.is(ObjKind::List) ? v.as<ListObj>()->items : v.as<TupleObj>()->items)
          out.push_back(int_of(in, p, i));
      } else {
        out.push_back(int_of(in, p, v));
      }
      return out;
    }
    case Kind::Float:
      if (v.is_float()) return v.as_float();
      if (is_integer(v)) return float_argument(in, v);
      if (v.is(ObjKind::Tensor) && v.as_tensor().numel() == 1) return v.as_tensor().item_double();
      wrong_kind(in, p, v);
    case Kind::Bool:
      if (v.is_bool() || v.is_int()) return v.as_int() != 0;
      wrong_kind(in, p, v);
    case Kind::Number:
    case Kind::Any:
      if (v.is_bool()) return v.as_bool();
      if (v.is_float()) return v.as_float();
      if (is_integer(v)) return fit_int(in, v);
      if (v.is(ObjKind::Tensor)) {
        if (p.kind == Kind::Any) return v.as_tensor();
        if (v.as_tensor().numel() == 1) {
          const Value item = tensor_item(in, v.as_tensor());
          if (item.is_bool()) return item.as_bool();
          if (item.is_float()) return item.as_float();
          return item.as_int();
        }
      }
      if (p.kind == Kind::Any && v.is(ObjKind::Str)) return v.as_str();
      if (p.kind == Kind::Any && v.is(ObjKind::DType)) return v.as<DTypeObj>()->dtype;
      if (p.kind == Kind::Any && (v.is(ObjKind::List) || v.is(ObjKind::Tuple))) {
        const Values items = in.unpack(v);
        Param element = p;
        element.kind =
            !items.empty() && items[0].is(ObjKind::Tensor) ? Kind::TensorList : Kind::IntList;
        return to_arg(in, element, v);
      }
      wrong_kind(in, p, v);
    case Kind::Str:
      if (v.is(ObjKind::Str)) return v.as_str();
      wrong_kind(in, p, v);
    case Kind::DType: {
      if (v.is(ObjKind::DType)) return v.as<DTypeObj>()->dtype;
      const CoreClasses& c = core_of(in);
      if (v.is(ObjKind::Class)) {
        const auto* cls = v.as<ClassObj>();
        if (cls == c.float_) return DType::Float64;
        if (cls == c.int_) return DType::Int64;
        if (cls == c.bool_) return DType::Bool;
      }
      refuse_missing_dtype(in, v);
      wrong_kind(in, p, v);
    }
  }
  wrong_kind(in, p, v);
}

namespace {

/// "self: float32[2, 3], other: float32[4]": what an operator that failed was given.
std::string shapes_note(const Schema& schema, const Args& args) {
  constexpr size_t kMostInList = 4;
  std::string out;
  const auto text = [](const Tensor& t) {
    return fmt::format("{}[{}]", name_of(t.dtype()), fmt::join(t.sizes(), ", "));
  };
  for (size_t i = 0; i < args.size(); ++i) {
    std::string what;
    if (const auto* t = std::get_if<Tensor>(&args[i])) {
      what = text(*t);
    } else if (const auto* list = std::get_if<std::vector<Tensor>>(&args[i])) {
      for (size_t k = 0; k < std::min(list->size(), kMostInList); ++k)
        what += (k ? ", " : "") + text((*list)[k]);
      if (list->size() > kMostInList) what += ", ...";
      what = "(" + what + ")";
    }
    if (!what.empty())
      out += fmt::format("{}{}: {}", out.empty() ? "" : ", ", schema.params[i].name, what);
  }
  return out;
}

}  // namespace

namespace {

/// Puts the state of a generator in the place of the default one's; null changes nothing.
class DrawFrom {
 public:
  explicit DrawFrom(pp_generator* source) : source_(source) { exchange(); }
  ~DrawFrom() { exchange(); }
  DrawFrom(const DrawFrom&) = delete;
  DrawFrom& operator=(const DrawFrom&) = delete;

 private:
  void exchange() {
    if (source_) pp_generator_swap(source_, pp_default_generator());
  }
  pp_generator* source_;
};

}  // namespace

Value Interpreter::call_op(const OpDef& first, CallArgs args) {
  Value into = Value::unbound();
  bool requires_grad = false;
  pp_generator* source = nullptr;
  for (size_t i = 0; i < args.keywords.size(); ++i) {
    if (args.keywords[i].first == "out") {
      into = args.keywords[i].second;
      args.keywords.erase(args.keywords.begin() + std::ptrdiff_t(i--));
    } else if (args.keywords[i].first == "requires_grad") {
      requires_grad = truth(args.keywords[i].second);
    } else if (args.keywords[i].first == "device") {
      check_device(*this, args.keywords[i].second);
    } else if (args.keywords[i].first == "generator" && !args.keywords[i].second.is_none()) {
      source = generator_state(*this, args.keywords[i].second);
    }
  }
  const BoundOp bound = bind_operator(*this, first, args);
  const OpDef& op = *bound.op;
  const Schema& schema = schema_of(op);
  Args converted;
  converted.reserve(bound.values.size());
  for (size_t i = 0; i < bound.values.size(); ++i)
    converted.push_back(to_arg(*this, schema.params[i], bound.values[i]));
  std::vector<Tensor> results;
  std::string kind, message;
  try {
    const DrawFrom drawing(source);
    results = run_op(op, converted);
  } catch (const OpError& e) {
    kind = e.kind();
    message = e.what();
  } catch (const std::bad_alloc&) {
    kind = "MemoryError";
    message = "out of memory";
  }
  if (!kind.empty()) raise_with_note(*this, kind, message, shapes_note(schema, converted));
  if (has(op.effects, Effects::Mutates) && !bound.values.empty()) return bound.values[0];
  if (schema.returns_scalar) return tensor_item(*this, results[0]);
  if (requires_grad && !results.empty()) results[0].impl()->requires_grad = true;
  if (schema.returns_tuple || results.size() > 1) {
    Values items;
    for (Tensor& t : results) items.push_back(Value::tensor(std::move(t)));
    Value tuple = Value::tuple(std::move(items));
    ClassObj* cls = return_type(*this, op.name);
    if (cls && cls->fields.size() == results.size()) tuple.as<TupleObj>()->cls = Ref<ClassObj>(cls);
    return tuple;
  }
  if (results.empty()) return Value::none();
  if (!into.is_unbound() && !into.is_none()) {
    if (!std::ranges::equal(into.as_tensor().sizes(), results[0].sizes())) {
      Values sizes;
      for (const int64_t n : results[0].sizes()) sizes.push_back(Value::integer(n));
      call(get_attr(into, "resize_"), std::move(sizes));
    }
    into.as_tensor().copy_from(results[0]);
    return into;
  }
  return Value::tensor(std::move(results[0]));
}

}  // namespace periplus
