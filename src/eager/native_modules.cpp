// SPDX-License-Identifier: Apache-2.0
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <thread>

#include "eager/numbers.h"
#include "eager/state.h"

namespace periplus {

Ref<ModuleObj> make_native_module(Interpreter& in, const std::string& name) {
  struct Row {
    const char* name;
    void (*fill)(Interpreter&, ModuleObj&);
  };
  static const Row rows[] = {{"math", fill_math},
                             {"sys", fill_system},
                             {"time", fill_time},
                             {"_random", fill_random},
                             {"_typing", fill_typing},
                             {"_path", fill_path},
                             {"_re", fill_regular_expressions},
                             {"_functional", fill_functional},
                             {"_periplus", fill_periplus}};
  for (const Row& row : rows) {
    if (name != row.name) continue;
    auto m = make_ref<ModuleObj>();
    m->name = name;
    m->names.set("__name__", Value::str(name));
    row.fill(in, *m);
    return m;
  }
  return nullptr;
}

void fill_system(Interpreter& in, ModuleObj& m) {
  Values argv;
  for (const std::string& a : state_of(in).argv) argv.push_back(Value::str(a));
  if (argv.empty()) argv.push_back(Value::str(""));
  Values path;
  for (const std::string& p : in.options().import_path) path.push_back(Value::str(p));
  m.names.set("argv", Value::list(std::move(argv)));
  m.names.set("path", Value::list(std::move(path)));
  m.names.set("maxsize", Value::integer(INT64_MAX));
  m.names.set("version", Value::str("3.11.2 (Periplus)"));
  const Value version = Value::tuple({Value::integer(3), Value::integer(11), Value::integer(2),
                                      Value::str("final"), Value::integer(0)});
  version.as<TupleObj>()->cls =
      tuple_class(in, "sys.version_info", {"major", "minor", "micro", "releaselevel", "serial"});
  m.names.set("version_info", version);
  m.names.set("hexversion", Value::integer(0x030B02F0));
  m.names.set("platform", Value::str("linux"));
  m.names.set("byteorder", Value::str("little"));
  m.names.set("executable", Value::str(""));
  m.names.set("maxunicode", Value::integer(0x10FFFF));
  const auto record = [&](std::initializer_list<std::pair<const char*, Value>> fields) {
    auto* object = new InstanceObj(Ref<ClassObj>(core_of(in).object));
    const Value v(object);
    for (const auto& [name, value] : fields) object->attrs.set(name, value);
    return v;
  };
  using Double = std::numeric_limits<double>;
  m.names.set("float_info", record({{"max", Value::floating(Double::max())},
                                    {"min", Value::floating(Double::min())},
                                    {"epsilon", Value::floating(Double::epsilon())},
                                    {"dig", Value::integer(Double::digits10)},
                                    {"mant_dig", Value::integer(Double::digits)},
                                    {"max_exp", Value::integer(Double::max_exponent)},
                                    {"min_exp", Value::integer(Double::min_exponent)},
                                    {"max_10_exp", Value::integer(Double::max_exponent10)},
                                    {"min_10_exp", Value::integer(Double::min_exponent10)},
                                    {"radix", Value::integer(2)}}));
  m.names.set("implementation", record({{"name", Value::str("periplus")}}));
  m.names.set("modules", Value(state_of(in).module_dict));
  add_functions(
      m.names,
      {
          {"exit", 0, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             in.raise_value(in.call(Value(in.builtin_class("SystemExit")), a.positional));
           }},
          {"getrecursionlimit", 0, 0,
           [](Interpreter& in, CallArgs&) { return Value::integer(in.options().max_recursion); }},
          {"setrecursionlimit", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             in.options().max_recursion =
                 int(std::min<int64_t>(int_argument(in, a.positional[0]), 1'000'000));
             return Value::none();
           }},
          {"getsizeof", 1, 2, [](Interpreter&, CallArgs&) { return Value::integer(64); }},
          {"exc_info", 0, 0,
           [](Interpreter& in, CallArgs&) {
             const PyError* e = InterpreterAccess::handling(in);
             if (!e) return Value::tuple({Value::none(), Value::none(), Value::none()});
             return Value::tuple(
                 {Value(in.type_of(e->value)), e->value, in.get_attr(e->value, "__traceback__")});
           }},
          {"intern", 1, 1, [](Interpreter&, CallArgs& a) -> Value { return a.positional[0]; }},
      });
  for (const bool error : {false, true}) {
    auto* stream = new InstanceObj(Ref<ClassObj>(core_of(in).object));
    const Value v(stream);
    NameTable methods;
    if (error) {
      add_functions(methods, {{"write", 1, 1, [](Interpreter& in, CallArgs& a) {
                                 const std::string& s =
                                     str_argument(in, a.positional[0], "write() argument");
                                 std::fwrite(s.data(), 1, s.size(), stderr);
                                 return Value::integer(int64_t(s.size()));
                               }}});
    } else {
      add_functions(methods, {{"write", 1, 1, [](Interpreter& in, CallArgs& a) {
                                 in.print(str_argument(in, a.positional[0], "write() argument"));
                                 return Value::integer(int64_t(a.positional[0].as_str().size()));
                               }}});
    }
    add_functions(
        methods, {{"flush", 0, 0, [](Interpreter&, CallArgs&) -> Value { return Value::none(); }},
                  {"isatty", 0, 0, [](Interpreter&, CallArgs&) { return Value::boolean(false); }}});
    for (const auto& [name, fn] : methods.items()) stream->attrs.set(name, fn);
    m.names.set(error ? "stderr" : "stdout", v);
  }
}

namespace {

template <class Clock>
double seconds() {
  return std::chrono::duration<double>(Clock::now().time_since_epoch()).count();
}

template <class Clock>
Value clock_seconds(Interpreter&, CallArgs&) {
  return Value::floating(seconds<Clock>());
}

template <class Clock>
Value clock_nanoseconds(Interpreter&, CallArgs&) {
  return Value::integer(
      std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now().time_since_epoch())
          .count());
}

/// In short naps, so that Ctrl-C is heard.
Value time_sleep(Interpreter& in, CallArgs& a) {
  const double seconds = float_argument(in, a.positional[0]);
  if (!(seconds >= 0)) in.raise("ValueError", "sleep length must be non-negative");
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  while (true) {
    const auto left = end - std::chrono::steady_clock::now();
    if (left.count() <= 0) return Value::none();
    std::this_thread::sleep_for(
        std::min<std::chrono::duration<double>>(left, std::chrono::milliseconds(20)));
    in.poll();
  }
}

}  // namespace

void fill_time(Interpreter&, ModuleObj& m) {
  using std::chrono::steady_clock, std::chrono::system_clock;
  add_functions(m.names, {
                             {"time", 0, 0, clock_seconds<system_clock>},
                             {"perf_counter", 0, 0, clock_seconds<steady_clock>},
                             {"monotonic", 0, 0, clock_seconds<steady_clock>},
                             {"process_time", 0, 0, clock_seconds<steady_clock>},
                             {"time_ns", 0, 0, clock_nanoseconds<system_clock>},
                             {"perf_counter_ns", 0, 0, clock_nanoseconds<steady_clock>},
                             {"monotonic_ns", 0, 0, clock_nanoseconds<steady_clock>},
                             {"sleep", 1, 1, time_sleep},
                         });
}

// --- typing ------------------------------------------------------------------------------------

void fill_typing(Interpreter& in, ModuleObj& m) {
  m.names.set("NamedTuple", Value(in.builtin_class("NamedTuple")));
  add_functions(
      m.names, {
                   // alias(name, origin): what `List` and the like are; subscripting one gives one.
                   {"alias", 2, 2,
                    [](Interpreter& in, CallArgs& a) -> Value {
                      auto* g = new GenericObj;
                      const Value v(g);
                      g->name = "typing." + str_argument(in, a.positional[0], "name");
                      g->origin = a.positional[1];
                      return v;
                    }},
                   // named_tuple(name, fields, defaults, module) → a class
                   {"named_tuple", 3, 3,
                    [](Interpreter& in, CallArgs& a) -> Value {
                      auto cls = make_ref<ClassObj>();
                      cls->name = cls->qualname = str_argument(in, a.positional[0], "name");
                      cls->bases.emplace_back(core_of(in).tuple);
                      cls->user = true;
                      if (in.frame())
                        cls->module = Ref<ModuleObj>(in.frame()->caller ? in.frame()->caller->module
                                                                        : in.frame()->module);
                      for (const Value& f : in.unpack(a.positional[1]))
                        cls->fields.push_back(str_argument(in, f, "field name"));
                      const auto defaults = make_ref<DictObj>();
                      const Values given = in.unpack(a.positional[2]);
                      for (size_t i = 0; i < given.size(); ++i)
                        defaults->set(
                            Value::str(cls->fields[cls->fields.size() - given.size() + i]),
                            given[i]);
                      cls->names.set("_fields", Value::tuple(in.unpack(a.positional[1])));
                      cls->names.set("_field_defaults", Value(defaults));
                      linearise(in, *cls);
                      return Value(cls);
                    }},
               });
}

// --- os and os.path ----------------------------------------------------------------------------

namespace {

std::string path_text(Interpreter& in, const Value& v) {
  if (plain(v).is(ObjKind::Str)) return plain(v).as_str();
  if (auto method = in.find_attr(v, "__fspath__")) return in.call(*method, Values{}).as_str();
  in.raise("TypeError",
           fmt::format("expected str, bytes or os.PathLike object, not {}", class_name(in, v)));
}

std::string normal_path(const std::string& path) {
  std::vector<std::string> parts;
  const bool rooted = !path.empty() && path[0] == '/';
  for (size_t i = 0; i <= path.size();) {
    const size_t slash = std::min(path.find('/', i), path.size());
    const std::string part = path.substr(i, slash - i);
    i = slash + 1;
    if (part.empty() || part == ".") continue;
    if (part == ".." && !parts.empty() && parts.back() != "..")
      parts.pop_back();
    else if (part != ".." || !rooted)
      parts.push_back(part);
  }
  std::string out = rooted ? "/" : "";
  for (size_t i = 0; i < parts.size(); ++i) out += (i ? "/" : "") + parts[i];
  return out.empty() ? "." : out;
}

std::string working_folder() {
  char buffer[PATH_MAX];
  return getcwd(buffer, sizeof buffer) ? buffer : "/";
}

std::string absolute(const std::string& path) {
  return normal_path(!path.empty() && path[0] == '/' ? path : working_folder() + "/" + path);
}

template <int kWhat>  // 0 anything, 1 a file, 2 a folder
Value exists(Interpreter& in, CallArgs& a) {
  struct stat st {};
  if (stat(path_text(in, a.positional[0]).c_str(), &st) != 0) return Value::boolean(false);
  return Value::boolean(kWhat == 0 || (kWhat == 1 ? S_ISREG(st.st_mode) : S_ISDIR(st.st_mode)));
}

}  // namespace

void fill_path(Interpreter& in, ModuleObj& m) {
  add_functions(
      m.names,
      {
          {"getcwd", 0, 0, [](Interpreter&, CallArgs&) { return Value::str(working_folder()); }},
          {"fspath", 1, 1,
           [](Interpreter& in, CallArgs& a) { return Value::str(path_text(in, a.positional[0])); }},
          {"getenv", 1, 2,
           [](Interpreter& in, CallArgs& a) -> Value {
             const char* v = std::getenv(path_text(in, a.positional[0]).c_str());
             return v ? Value::str(v) : argument(a, 1, "default", Value::none());
           },
           "default"},
          {"join", 1, -1,
           [](Interpreter& in, CallArgs& a) {
             std::string out = path_text(in, a.positional[0]);
             for (size_t i = 1; i < a.positional.size(); ++i) {
               const std::string part = path_text(in, a.positional[i]);
               if (!part.empty() && part[0] == '/')
                 out = part;
               else
                 out += (out.empty() || out.back() == '/' ? "" : "/") + part;
             }
             return Value::str(std::move(out));
           }},
          {"abspath", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::str(absolute(path_text(in, a.positional[0])));
           }},
          {"normpath", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::str(normal_path(path_text(in, a.positional[0])));
           }},
          {"realpath", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             const std::string path = path_text(in, a.positional[0]);
             char* real = realpath(path.c_str(), nullptr);
             const std::string out = real ? real : absolute(path);
             std::free(real);
             return Value::str(out);
           }},
          {"exists", 1, 1, exists<0>},
          {"isfile", 1, 1, exists<1>},
          {"isdir", 1, 1, exists<2>},
      });
}

// --- the fast parts of functools and itertools --------------------------------------------------

void fill_functional(Interpreter&, ModuleObj& m) {
  add_functions(
      m.names,
      {
          {"reduce", 2, 3,
           [](Interpreter& in, CallArgs& a) -> Value {
             const Ref<IteratorObj> it = in.iterate(a.positional[1]);
             Value total, item;
             if (a.positional.size() > 2)
               total = a.positional[2];
             else if (!it->next(in, total))
               in.raise("TypeError", "reduce() of empty iterable with no initial value");
             while (it->next(in, item)) total = in.call(a.positional[0], {total, item});
             return total;
           }},
          {"chain", 0, -1,
           [](Interpreter& in, CallArgs& a) {
             return Value(
                 make_iterator([parts = a.positional, at = size_t(0), now = Ref<IteratorObj>()](
                                   Interpreter& in, Value& out) mutable {
                   while (true) {
                     if (now && now->next(in, out)) return true;
                     if (at >= parts.size()) return false;
                     now = in.iterate(parts[at++]);
                   }
                 }));
           }},
          {"count", 0, 2,
           [](Interpreter& in, CallArgs& a) {
             if (argument(a, 0, "start", Value::integer(0)).is(ObjKind::Str))
               in.raise("TypeError", "a number is required");
             return Value(make_iterator([at = argument(a, 0, "start", Value::integer(0)),
                                         step = argument(a, 1, "step", Value::integer(1))](
                                            Interpreter& in, Value& out) mutable {
               out = at;
               at = in.binary(ast::BinaryOp::Add, at, step);
               return true;
             }));
           },
           "start step"},
          {"repeat", 1, 2,
           [](Interpreter& in, CallArgs& a) {
             const Value times = argument(a, 1, "times", Value::integer(-1));
             return Value(make_iterator([v = a.positional[0], left = int_argument(in, times)](
                                            Interpreter&, Value& out) mutable {
               if (left == 0) return false;
               if (left > 0) --left;
               out = v;
               return true;
             }));
           },
           "times"},
          {"islice", 2, 4,
           [](Interpreter& in, CallArgs& a) {
             const auto number = [&](size_t i, int64_t otherwise) {
               return a.positional.size() > i && !a.positional[i].is_none()
                          ? int_argument(in, a.positional[i])
                          : otherwise;
             };
             const bool one = a.positional.size() == 2;
             int64_t start = one ? 0 : number(1, 0), stop = number(one ? 1 : 2, INT64_MAX),
                     step = number(3, 1);
             if (start < 0 || stop < 0)
               in.raise("ValueError",
                        fmt::format("{} for islice() must be None or an integer: 0 <= x <= "
                                    "sys.maxsize.",
                                    one ? "Stop argument" : "Indices"));
             if (step < 1)
               in.raise("ValueError", "Step for islice() must be a positive integer or None.");
             return Value(make_iterator([it = in.iterate(a.positional[0]), at = int64_t(0), start,
                                         stop, step](Interpreter& in, Value& out) mutable {
               while (at < stop) {
                 if (!it->next(in, out)) return false;
                 const bool wanted = at >= start && (at - start) % step == 0;
                 ++at;
                 if (wanted) return true;
               }
               return false;
             }));
           }},
      });
}

}  // namespace periplus
