// SPDX-License-Identifier: Apache-2.0
#include "plan/session.h"

#include <chrono>
#include <filesystem>
#include <map>

#include "diag/diag.h"
#include "diag/suggest.h"
#include "plan/executables.h"
#include "plan/hooks.h"
#include "plan/missing.h"
#include "support/timeline.h"

namespace periplus {

const char* name_of(Mode m) {
  switch (m) {
    case Mode::Eager:
      return "eager";
    case Mode::Trace:
      return "trace";
    case Mode::TraceExample:
      return "trace --example";
    case Mode::Script:
      return "script";
    case Mode::Hybrid:
      return "hybrid";
  }
  return "";
}

std::optional<Mode> mode_from_name(std::string_view name) {
  for (Mode m : {Mode::Eager, Mode::Trace, Mode::TraceExample, Mode::Script, Mode::Hybrid}) {
    if (name == name_of(m)) return m;
  }
  return std::nullopt;
}

namespace {

/// The parts of FILE.py[:BUILDER][@VARIANT].
struct TargetSpec {
  std::string path, builder = "build", variant;
};

TargetSpec parse_target(const std::string& spec) {
  TargetSpec t;
  std::string rest = spec;
  if (const size_t at = rest.rfind('@'); at != std::string::npos && rest.find(".py") < at) {
    t.variant = rest.substr(at + 1);
    rest.resize(at);
  }
  if (const size_t colon = rest.rfind(':');
      colon != std::string::npos && rest.find(".py") < colon) {
    t.builder = rest.substr(colon + 1);
    rest.resize(colon);
  }
  t.path = rest;
  return t;
}

const Value& module_member(const ModuleObj& m, const std::string& name, const std::string& path) {
  const Value* v = m.names.find(name);
  if (v) return *v;
  Diagnostic d = make_diag(diags::TargetNameMissing, {}, path, name);
  std::vector<std::string> functions;
  for (const auto& [known, value] : m.names.items())
    if (value.is(ObjKind::Function) || value.is(ObjKind::Class)) functions.push_back(known);
  const std::string near = nearest_name(name, functions);
  std::erase_if(functions, [&](const std::string& f) { return !f.starts_with(name + "_"); });
  if (!near.empty())
    d.with_hint(fmt::format("did you mean `{}`?", near));
  else if (!functions.empty())
    d.with_hint(fmt::format("there is `{}`; name it: `{}:{}`", fmt::join(functions, "`, `"), path,
                            functions.front()));
  throw DiagError(std::move(d));
}

[[noreturn]] void fail_variant(Interpreter& in, const Value* variants, const TargetSpec& t) {
  Diagnostic d = make_diag(diags::TargetVariantMissing, {}, t.path, t.variant);
  std::vector<std::string> known;
  if (variants && variants->is(ObjKind::Dict))
    for (const auto& [key, value] : variants->as<DictObj>()->items()) known.push_back(in.str(key));
  if (const std::string near = nearest_name(t.variant, known); !near.empty())
    d.with_hint(fmt::format("did you mean `{}`?", near));
  else if (!known.empty())
    d.with_hint(fmt::format("there is `{}`", fmt::join(known, "`, `")));
  throw DiagError(std::move(d));
}

CallArgs variant_arguments(Interpreter& in, ModuleObj& m, const TargetSpec& t) {
  CallArgs args;
  if (t.variant.empty()) return args;
  const Value* variants = m.names.find("VARIANTS");
  Value* chosen = variants && variants->is(ObjKind::Dict)
                      ? variants->as<DictObj>()->find(std::string_view(t.variant))
                      : nullptr;
  if (!chosen) fail_variant(in, variants, t);
  for (const auto& [key, value] : chosen->as<DictObj>()->items())
    args.keywords.emplace_back(in.str(key), value);
  return args;
}

}  // namespace

struct Session::Impl {
  Interpreter interpreter;
  CompileSettings settings;
  std::map<std::pair<const Object*, Mode>, std::pair<Value, Ref<Executable>>> executables;

  Impl(InterpreterOptions options, CompileSettings s)
      : interpreter(std::move(options)), settings(std::move(s)) {}
};

Session::Session(InterpreterOptions options, CompileSettings settings)
    : impl_(std::make_unique<Impl>(std::move(options), std::move(settings))) {
  plan::install_hooks(*this);
}

Session::~Session() { plan::remove_hooks(*this); }

Interpreter& Session::interpreter() { return impl_->interpreter; }
CompileSettings& Session::settings() { return impl_->settings; }

Ref<Executable> Session::executable(const Value& callable, Mode mode) {
  std::lock_guard<std::recursive_mutex> lock(impl_->interpreter.lock());
  auto& slot = impl_->executables[{callable.is_object() ? callable.object() : nullptr, mode}];
  if (!slot.second) {
    slot.first = callable;
    Interpreter& in = impl_->interpreter;
    switch (mode) {
      case Mode::Eager:
        slot.second = plan::make_eager(in, callable);
        break;
      case Mode::Trace:
        slot.second = plan::make_traced(in, impl_->settings, callable);
        break;
      case Mode::TraceExample:
      case Mode::Script:
      case Mode::Hybrid:
        slot.second = plan::make_compiled(in, impl_->settings, callable, mode);
        break;
    }
  }
  return slot.second;
}

void Session::forget_executables() {
  std::lock_guard<std::recursive_mutex> lock(impl_->interpreter.lock());
  for (auto& [key, held] : impl_->executables) held.second->forget();
}

Session::Target Session::load_target(const std::string& spec) {
  const TargetSpec t = parse_target(spec);
  if (!std::filesystem::is_regular_file(t.path)) fail_missing_file(t.path);
  Interpreter& in = impl_->interpreter;
  std::lock_guard<std::recursive_mutex> lock(in.lock());
  Ref<ModuleObj> module = in.run_file(t.path, std::filesystem::path(t.path).stem().string());
  Target target;
  target.name = spec;
  const auto start = std::chrono::steady_clock::now();
  const Stage stage("build", spec);
  target.callable = in.call(module_member(*module, t.builder, t.path), Values{});
  std::string inputs_name = "example_inputs";
  if (t.builder.rfind("build", 0) == 0 && module->names.find(inputs_name + t.builder.substr(5))) {
    inputs_name += t.builder.substr(5);
  }
  const Value made =
      in.call(module_member(*module, inputs_name, t.path), variant_arguments(in, *module, t));
  target.inputs = made.is(ObjKind::Tuple) ? made.as<TupleObj>()->items : Values{made};
  target.build_ms =
      std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  if (Value* units = module->names.find("UNITS"); units && units->is(ObjKind::Dict)) {
    Value* n = units->as<DictObj>()->find(std::string_view(t.builder));
    if (n && n->is_int()) target.units = n->as_int();
  }
  return target;
}

}  // namespace periplus
