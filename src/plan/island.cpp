// SPDX-License-Identifier: Apache-2.0
// A callable that cannot be captured is interpreted; the modules that it calls still run as
// compiled code.
#include "plan/island.h"

#include <map>

#include "diag/source.h"

namespace periplus::plan {
namespace {

/// Modules of the library are compiled as parts of what uses them, not alone; a Sequential holds
/// modules of the program.
bool worth_compiling(const FunctionObj& fn) {
  if (fn.code->name != "forward" || fn.code->scope.is_generator) return false;
  const SourceFile* file = fn.code->range.file;
  return !file || file->name().rfind("<periplus>", 0) != 0 || fn.qualname == "Sequential.forward";
}

class IslandInterpreter final : public Interpreter {
 public:
  IslandInterpreter(Interpreter& base, const CompileSettings& settings)
      : Interpreter(base, Shared{}), base_(base), settings_(settings) {}

  Value run(const Value& callable, const Values& inputs) {
    const bool before = at_top_;
    at_top_ = true;
    struct Restore {
      bool& flag;
      bool before;
      ~Restore() { flag = before; }
    } restore{at_top_, before};
    return call(callable, inputs);
  }

  Value call_function(FunctionObj& fn, CallArgs args) override {
    const bool top = at_top_;
    if (fn.code->name != "__call__") at_top_ = false;
    const bool module = !args.positional.empty() && args.positional[0].is(ObjKind::Instance);
    if (top || !module || !args.keywords.empty() || !worth_compiling(fn))
      return Interpreter::call_function(fn, std::move(args));
    Values inputs(args.positional.begin() + 1, args.positional.end());
    return part_for(fn, args.positional[0]).call(inputs);
  }

  void add_parts(CaptureReport& r) const {
    for (const auto& [key, part] : parts_) {
      const CaptureReport inner = part.executable->report();
      r.parts.insert(r.parts.end(), inner.parts.begin(), inner.parts.end());
      if (!inner.compiled) continue;
      r.parts.push_back({part.name, part.loc, "scripted", "called by an interpreted function"});
      r.nodes += inner.nodes;
      r.ifs += inner.ifs;
      r.whiles += inner.whiles;
    }
  }

 private:
  struct Part {
    Value method;  ///< keeps the module alive
    std::string name;
    SourceRange loc;
    Ref<Executable> executable;
  };

  Executable& part_for(FunctionObj& fn, const Value& self) {
    Part& part = parts_[{self.object(), fn.code.get()}];
    if (!part.executable) {
      part.method = Value(make_ref<BoundMethodObj>(self, Value(Ref<FunctionObj>(&fn))));
      part.name = fn.qualname;
      part.loc = fn.code->range;
      part.executable = make_compiled(base_, settings_, part.method, Mode::Hybrid);
    }
    return *part.executable;
  }

  Interpreter& base_;
  const CompileSettings& settings_;
  bool at_top_ = false;
  std::map<std::pair<const Object*, const ast::FunctionCode*>, Part> parts_;
};

class IslandImpl final : public Island {
 public:
  IslandImpl(Interpreter& base, const CompileSettings& settings) : interpreter_(base, settings) {}
  Value call(const Value& callable, const Values& inputs) override {
    return interpreter_.run(callable, inputs);
  }
  void add_parts(CaptureReport& r) const override { interpreter_.add_parts(r); }

 private:
  IslandInterpreter interpreter_;
};

}  // namespace

std::unique_ptr<Island> make_island(Interpreter& base, const CompileSettings& settings) {
  return std::make_unique<IslandImpl>(base, settings);
}

}  // namespace periplus::plan
