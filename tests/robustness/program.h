// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <initializer_list>
#include <span>
#include <string>
#include <utility>

#include "diag/diag.h"
#include "plan/session.h"

namespace periplus {

/// A program in memory in one session.
class Program {
 public:
  explicit Program(const std::string& text, CompileSettings settings = {})
      : session(options(), no_cache(std::move(settings))) {
    module_ = session.interpreter().run_source(
        add_source(fmt::format("<robustness {}>", counter++), text), "robustness");
  }
  Value get(const std::string& name) { return *module_->names.find(name); }
  Value call(const std::string& name, Mode mode, const Values& args) {
    return session.executable(get(name), mode)->call(args);
  }
  /// Class of the exception, code of the diagnostic, or "ok".
  std::string outcome(const std::string& name, Mode mode, const Values& args) {
    try {
      call(name, mode, args);
      return "ok";
    } catch (const PyError& e) {
      return session.interpreter().type_of(e.value)->name;
    } catch (const DiagError& e) {
      return e.list().front().info->code;
    }
  }
  Session session;

 private:
  static InterpreterOptions options() { return {}; }
  static CompileSettings no_cache(CompileSettings s) {
    s.object_cache = false;
    return s;
  }
  static inline std::atomic<int> counter = 0;
  Ref<ModuleObj> module_;
};

inline Tensor filled(std::initializer_list<int64_t> shape, double value = 1) {
  Tensor t = Tensor::empty(std::span(shape.begin(), shape.size()), DType::Float32);
  std::fill_n(t.data<float>(), t.numel(), static_cast<float>(value));
  return t;
}

inline const Mode kCompiled[] = {Mode::Script, Mode::Hybrid};
inline const Mode kAll[] = {Mode::Eager, Mode::Script, Mode::Hybrid};

}  // namespace periplus
