// SPDX-License-Identifier: Apache-2.0
#include "eager/state.h"

namespace periplus {

namespace {

struct ExceptionRow {
  const char *name, *base;
};

const ExceptionRow kExceptions[] = {
    {"Exception", "BaseException"},
    {"GeneratorExit", "BaseException"},
    {"KeyboardInterrupt", "BaseException"},
    {"SystemExit", "BaseException"},
    {"ArithmeticError", "Exception"},
    {"FloatingPointError", "ArithmeticError"},
    {"OverflowError", "ArithmeticError"},
    {"ZeroDivisionError", "ArithmeticError"},
    {"AssertionError", "Exception"},
    {"AttributeError", "Exception"},
    {"BufferError", "Exception"},
    {"EOFError", "Exception"},
    {"ImportError", "Exception"},
    {"ModuleNotFoundError", "ImportError"},
    {"LookupError", "Exception"},
    {"IndexError", "LookupError"},
    {"KeyError", "LookupError"},
    {"MemoryError", "Exception"},
    {"NameError", "Exception"},
    {"UnboundLocalError", "NameError"},
    {"OSError", "Exception"},
    {"FileNotFoundError", "OSError"},
    {"FileExistsError", "OSError"},
    {"IsADirectoryError", "OSError"},
    {"NotADirectoryError", "OSError"},
    {"PermissionError", "OSError"},
    {"TimeoutError", "OSError"},
    {"ConnectionError", "OSError"},
    {"RuntimeError", "Exception"},
    {"NotImplementedError", "RuntimeError"},
    {"RecursionError", "RuntimeError"},
    {"ReferenceError", "Exception"},
    {"StopIteration", "Exception"},
    {"StopAsyncIteration", "Exception"},
    {"SyntaxError", "Exception"},
    {"IndentationError", "SyntaxError"},
    {"SystemError", "Exception"},
    {"TypeError", "Exception"},
    {"ValueError", "Exception"},
    {"UnicodeError", "ValueError"},
    {"UnicodeDecodeError", "UnicodeError"},
    {"UnicodeEncodeError", "UnicodeError"},
    {"Warning", "Exception"},
    {"DeprecationWarning", "Warning"},
    {"FutureWarning", "Warning"},
    {"RuntimeWarning", "Warning"},
    {"UserWarning", "Warning"},
    {"PendingDeprecationWarning", "Warning"},
    {"SyntaxWarning", "Warning"},
    {"ImportWarning", "Warning"},
    {"UnicodeWarning", "Warning"},
    {"ResourceWarning", "Warning"},
};

}  // namespace

namespace {

/// `OSError(2, "No such file", "x")` has an errno, a strerror and a filename.
template <size_t kIndex>
Value os_error_field(Interpreter&, CallArgs& a) {
  const Value* args = a.positional[0].as<InstanceObj>()->attrs.find("args");
  const Values& items = args->as<TupleObj>()->items;
  return items.size() > 1 && kIndex < items.size() ? items[kIndex] : Value::none();
}

void add_os_error_fields(ClassObj& cls) {
  const auto add = [&](const char* name, NativeFn fn) {
    auto* p = new PropertyObj;
    cls.names.set(name, Value(p));
    p->getter = Value(new BuiltinObj(name, fn));
  };
  add("errno", os_error_field<0>);
  add("strerror", os_error_field<1>);
  add("filename", [](Interpreter&, CallArgs& a) -> Value {
    const Value* name = a.positional[0].as<InstanceObj>()->attrs.find(kFileNameAttribute);
    return name ? *name : Value::none();
  });
}

}  // namespace

void install_exceptions(Interpreter& in) {
  CoreClasses& c = state_of(in).core;
  c.base_exception = add_class(in, "BaseException", c.object, exception_construct);
  add_methods(*c.base_exception,
              {
                  {"__init__", 0, -1,
                   [](Interpreter& in, CallArgs& a) -> Value {
                     set_exception_args(in, *a.positional[0].as<InstanceObj>(),
                                        Values(a.positional.begin() + 1, a.positional.end()));
                     return Value::none();
                   },
                   "*"},
                  {"with_traceback", 1, 1,
                   [](Interpreter&, CallArgs& a) -> Value {
                     auto* e = a.positional[0].as<InstanceObj>();
                     if (a.positional[1].is_none()) e->native = nullptr;
                     e->attrs.set("__traceback__", a.positional[1]);
                     return a.positional[0];
                   }},
                  {"add_note", 1, 1,
                   [](Interpreter& in, CallArgs& a) -> Value {
                     NameTable& attrs = a.positional[0].as<InstanceObj>()->attrs;
                     if (!attrs.find("__notes__")) attrs.set("__notes__", Value::list({}));
                     attrs.find("__notes__")->as<ListObj>()->items.push_back(a.positional[1]);
                     return Value::none();
                   }},
              });
  for (const char* name : {"__cause__", "__context__", "__traceback__"})
    c.base_exception->names.set(name, Value::none());
  c.base_exception->names.set("__suppress_context__", Value::boolean(false));
  for (const ExceptionRow& row : kExceptions)
    add_class(in, row.name, in.builtin_class(row.base), exception_construct);
  c.exception = in.builtin_class("Exception");
  add_class(in, "traceback", c.object);
  add_os_error_fields(*in.builtin_class("OSError"));
  const auto first_argument = [](Interpreter& in, CallArgs& a) -> Value {
    const Value* args = a.positional[0].as<InstanceObj>()->attrs.find("args");
    return args && !args->as<TupleObj>()->items.empty() ? args->as<TupleObj>()->items[0]
                                                        : Value::none();
  };
  for (const auto& [cls, attribute] :
       {std::pair{"StopIteration", "value"}, std::pair{"SystemExit", "code"}}) {
    auto* p = new PropertyObj;
    const Value property(p);
    auto* getter = new BuiltinObj(attribute, first_argument);
    p->getter = Value(getter);
    in.builtin_class(cls)->names.set(attribute, property);
  }
  in.builtins()->names.set("BaseException", Value(c.base_exception));
  for (const ExceptionRow& row : kExceptions)
    in.builtins()->names.set(row.name, Value(in.builtin_class(row.name)));
  in.builtins()->names.set("IOError", Value(in.builtin_class("OSError")));
  in.builtins()->names.set("EnvironmentError", Value(in.builtin_class("OSError")));
}

}  // namespace periplus
