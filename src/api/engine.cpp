// SPDX-License-Identifier: Apache-2.0
#include <filesystem>
#include <mutex>

#include "api/bridge.h"
#include "diag/diag.h"
#include "plan/missing.h"
#include "runtime/threads.h"

namespace periplus::api {
namespace {

using Lock = std::lock_guard<std::recursive_mutex>;

Place place_of(const SourceRange& r) {
  return r.valid() ? Place{r.file->name(), r.line, r.col} : Place{};
}

CompileSettings settings_of(const Options& o) {
  CompileSettings s;
  s.opt_level = o.opt_level;
  s.object_cache = o.object_cache;
  s.bfloat16_weights = o.bfloat16_weights;
  s.deadline_seconds = o.deadline_seconds;
  return s;
}

InterpreterOptions interpreter_options_of(const Options& o) {
  InterpreterOptions i;
  i.import_path = o.import_path;
  i.print = o.print;
  return i;
}

periplus::Mode inner(Mode m) {
  switch (m) {
    case Mode::Eager:
      return periplus::Mode::Eager;
    case Mode::Trace:
      return periplus::Mode::Trace;
    case Mode::Script:
      return periplus::Mode::Script;
    case Mode::Hybrid:
      return periplus::Mode::Hybrid;
  }
  return periplus::Mode::Hybrid;
}

bool is_builder(std::string_view name) { return name == "build" || name.substr(0, 6) == "build_"; }

}  // namespace

void throw_current(Interpreter& in) {
  try {
    throw;
  } catch (const Error&) {
    throw;
  } catch (const DiagError& e) {
    const Diagnostic& d = e.list().front();
    throw Error(render(e.list()), d.info->code, d.message, place_of(d.range));
  } catch (const PyError& e) {
    const Lock lock(in.lock());
    const SourceRange where = e.traceback.empty() ? SourceRange{} : e.traceback.front().range;
    throw Error(in.format_traceback(e), in.type_of(e.value)->name, in.str(e.value),
                place_of(where));
  } catch (const std::bad_alloc&) {
    throw Error("MemoryError: out of memory", "MemoryError", "out of memory", {});
  } catch (const std::exception& e) {
    throw Error(e.what(), "RuntimeError", e.what(), {});
  }
}

struct Engine::Impl {
  Session session;
  explicit Impl(const Options& o) : session(interpreter_options_of(o), settings_of(o)) {}
};

struct Program::Impl {
  std::shared_ptr<Engine::Impl> engine;
  Ref<ModuleObj> module;

  Impl(std::shared_ptr<Engine::Impl> e, Ref<ModuleObj> m)
      : engine(std::move(e)), module(std::move(m)) {}
  ~Impl() {
    // References of objects are counted under the lock.
    const std::shared_ptr<Engine::Impl> keep = engine;
    const Lock lock(keep->session.interpreter().lock());
    module = nullptr;
  }
  Interpreter& in() const { return engine->session.interpreter(); }

  periplus::Value global(std::string_view name) const {
    const periplus::Value* v = module->names.find(std::string(name));
    if (v) return *v;
    const std::string message =
        "module '" + module->name + "' has no attribute '" + std::string(name) + "'";
    throw Error("AttributeError: " + message, "AttributeError", message, {});
  }
};

struct Entry::Impl {
  std::shared_ptr<Engine::Impl> engine;
  Ref<Executable> executable;

  Interpreter& in() const { return engine->session.interpreter(); }
  Values inner_args(const std::vector<Value>& args) const {
    const Lock lock(in().lock());
    Values values;
    for (const Value& a : args) values.push_back(Bridge::to_inner(a));
    return values;
  }
};

Engine::Engine(Options options) : impl_(std::make_shared<Impl>(options)) {
  if (options.threads > 0) pp_set_threads(options.threads);
}

Program Engine::load(const std::string& path) {
  Interpreter& in = impl_->session.interpreter();
  return translated(in, [&] {
    if (!std::filesystem::is_regular_file(path)) fail_missing_file(path);
    const Lock lock(in.lock());
    Program p;
    p.impl_ = std::make_shared<Program::Impl>(
        impl_, in.run_file(path, std::filesystem::path(path).stem().string()));
    return p;
  });
}

Program Engine::load_source(const std::string& source, const std::string& name) {
  Interpreter& in = impl_->session.interpreter();
  return translated(in, [&] {
    const Lock lock(in.lock());
    Program p;
    p.impl_ = std::make_shared<Program::Impl>(
        impl_, in.run_source(add_source(name, source), "__program__"));
    return p;
  });
}

Entry Program::entry(std::string_view name, Mode mode) const {
  Interpreter& in = impl_->in();
  return translated(in, [&] {
    const Lock lock(in.lock());
    periplus::Value callable = impl_->global(name);
    if (is_builder(name)) callable = in.call(callable, Values{});
    Entry e;
    e.impl_ = std::make_shared<Entry::Impl>();
    e.impl_->engine = impl_->engine;
    e.impl_->executable = impl_->engine->session.executable(callable, inner(mode));
    return e;
  });
}

Value Program::get(std::string_view name) const {
  Interpreter& in = impl_->in();
  return translated(in, [&] {
    const Lock lock(in.lock());
    return Bridge::to_outer(in, impl_->global(name));
  });
}

Value Entry::call(const std::vector<Value>& args) const {
  Interpreter& in = impl_->in();
  return translated(in, [&] {
    // Only the executable knows when the lock is needed; objects made here belong to this thread.
    Values values = impl_->inner_args(args);
    periplus::Value result = impl_->executable->call(values);
    const Lock lock(in.lock());
    Value out = Bridge::to_outer(in, result);
    result = periplus::Value();
    values.clear();
    return out;
  });
}

void Entry::prepare(const std::vector<Value>& args) const {
  translated(impl_->in(), [&] { impl_->executable->graph_for(impl_->inner_args(args), true); });
}

bool Entry::compiled() const { return impl_->executable->report().compiled; }

}  // namespace periplus::api
