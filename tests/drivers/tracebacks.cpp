// SPDX-License-Identifier: Apache-2.0
// Programs that raise: every mode names the frames that CPython names.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "diag/diag.h"
#include "drivers.h"
#include "parse/parse.h"
#include "report/measure.h"

namespace periplus::cases {
namespace {

struct Program {
  std::string path;
  std::string call, raises, frames;
  std::vector<std::string> modes{"trace-example", "script", "hybrid"};
};

Program read_program(const std::string& path) {
  Program p;
  p.path = path;
  for (const std::string& line : split_lines(read_file(path))) {
    const auto after = [&](std::string_view mark, std::string& out) {
      if (line.starts_with(mark)) out = line.substr(mark.size());
    };
    std::string modes;
    after("# compile: ", p.call);
    after("# raises: ", p.raises);
    after("# frames: ", p.frames);
    after("# modes: ", modes);
    if (!modes.empty()) p.modes = split_words(modes);
  }
  return p;
}

/// "ValueError: bottom" and "down:4 down:3": of the frames that are in the program's file.
struct Raised {
  std::string what, frames;
};

class Run {
 public:
  Run(const Program& program, const Executor& executor)
      : program_(program),
        executor_(executor),
        session_(InterpreterOptions{.print = [](const std::string&) {}}, settings_of(executor)) {}

  void load() { module_ = in().run_file(program_.path, "__main__"); }

  Raised call() {
    const size_t open = program_.call.find('(');
    const Value callable = evaluate(program_.call.substr(0, open));
    const Value args = evaluate("(lambda *args: args)" + program_.call.substr(open));
    try {
      session_.executable(callable, executor_.mode)->call(args.as<TupleObj>()->items);
    } catch (const PyError& e) {
      return {fmt::format("{}: {}", in().type_of(e.value)->name, in().str(e.value)), frames_of(e)};
    } catch (...) {
      return {"FAILED " + report::current_failure(in()).reason, ""};
    }
    return {"nothing raised", ""};
  }

 private:
  Interpreter& in() { return session_.interpreter(); }

  std::string frames_of(const PyError& e) const {
    std::string out;
    for (auto frame = e.traceback.rbegin(); frame != e.traceback.rend(); ++frame) {
      if (!frame->range.valid() || frame->range.file->name() != program_.path) continue;
      out += fmt::format("{}{}:{}", out.empty() ? "" : " ", frame->function, frame->range.line);
    }
    return out;
  }

  Value evaluate(const std::string& expression) {
    in().run_in(*module_, parse_module(add_source("<call>", "__value = " + expression + "\n")));
    return *module_->names.find("__value");
  }

  const Program& program_;
  const Executor& executor_;
  Session session_;
  Ref<ModuleObj> module_;
};

bool has_mode(const Program& p, const Executor& e) {
  const std::string mode = e.name.substr(0, e.name.find(' '));
  return e.mode == Mode::Eager || std::find(p.modes.begin(), p.modes.end(), mode) != p.modes.end();
}

void check_program(const Program& p, Verdict& verdict) {
  for (const Executor& e : executors()) {
    if (!has_mode(p, e)) continue;
    const std::string where = std::filesystem::path(p.path).filename().string() + " " + e.name;
    Run run(p, e);
    run.load();
    for (int call = 1; call <= 2; ++call) {  // the second comes from the dispatch cache
      const Raised r = run.call();
      verdict.check(
          r.what == p.raises && r.frames == p.frames, fmt::format("{} (call {})", where, call),
          fmt::format("{}\n  at {}\nexpected {}\n  at {}", r.what, r.frames, p.raises, p.frames));
    }
  }
}

}  // namespace

int run_tracebacks(const std::vector<std::string>& args) {
  Verdict verdict;
  std::vector<std::string> files{args[1]};
  if (std::filesystem::is_directory(args[1])) files = files_of(args[1], {".py"});
  for (const std::string& path : files) check_program(read_program(path), verdict);
  return verdict.finish(args[1]);
}

}  // namespace periplus::cases
