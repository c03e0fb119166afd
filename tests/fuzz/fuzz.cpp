// SPDX-License-Identifier: Apache-2.0
// Generated programs in every mode. See docs/testing.md.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>

#include "fuzz/child.h"
#include "fuzz/generator.h"
#include "fuzz/oracle.h"
#include "fuzz/pass_sweep.h"
#include "fuzz/random_source.h"
#include "fuzz/shrink.h"
#include "fuzz/torch_oracle.h"

namespace periplus::fuzz {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

constexpr int kBatch = 200;             ///< programs of one worker process
constexpr int kShrinksPerCategory = 2;  ///< the same fault shows in many programs

struct Options {
  double seconds = 60;
  uint64_t seed = 1;
  int64_t programs = -1;
  bool all = false, with_torch = false, keep = false, quiet = false, exact = false;
  int shrink_tries = 600;
  std::string crashers = PERIPLUS_SOURCE_DIR "/tests/fuzz/crashers";
  std::string run, print_seed, only;
};

struct Totals {
  int64_t programs = 0, runs = 0, refused = 0, interpreted = 0, raising = 0, eager_calls = 0,
          torch_programs = 0, mismatches = 0, crashes = 0, broken = 0;
  std::map<std::string, int> categories, refusals;
};

std::string read_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void write_text(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

/// Script and hybrid at one level each, and one of the others, in turn: a few programs cover all
/// pairs.
std::vector<Executor> executors_for(uint64_t seed, bool all, const std::string& only = "") {
  if (!only.empty()) {
    std::vector<Executor> fit;
    for (const Executor& e : all_executors()) {
      if (e.name.find(only) != std::string::npos) fit.push_back(e);
    }
    return fit;
  }
  if (all) return all_executors();
  const auto& list = all_executors();
  const size_t level = seed % 2;
  return {list[level], list[2 + (1 - level)], list[4 + seed / 2 % 5]};
}

void send(int fd, std::string text) {
  for (char& c : text) c = c == '\n' ? '\x01' : c;
  text += '\n';
  write_all(fd, text);
}

std::string as_lines(std::string text) {
  for (char& c : text) c = c == '\x01' ? '\n' : c;
  return text;
}

const Executor* executor_named(const std::string& name) {
  for (const Executor& e : all_executors()) {
    if (e.name == name) return &e;
  }
  return nullptr;
}

/// The first mismatch of a program with an executor ("torch" too), as "category\nwhat"; "" if there
/// is none.
std::string fault_of(const std::string& path, const std::string& executor) {
  if (executor == "torch") {
    TorchOracle torch(PERIPLUS_SOURCE_DIR "/tests/fuzz/torch_worker.py");
    const auto want = torch.outcomes(path);
    if (want.empty() || want[0].starts_with("broken")) return "";
    const auto got = our_text(path);
    for (size_t k = 0; k < want.size() && want[k] != "excused"; ++k) {
      if (want[k] != got[k])
        return fmt::format("torch\ncall {}\n  torch: {}\n  ours:  {}", k, want[k], got[k]);
    }
    return "";
  }
  const Comparison c = compare(path, {*executor_named(executor)});
  if (!c.broken.empty() || c.mismatches.empty()) return "";
  return c.mismatches[0].category + "\n" + c.mismatches[0].what;
}

/// Runs `fault_of` in a process of its own; a process that dies is the fault "crash SIGNAL".
std::string fault_in_child(const std::string& path, const std::string& executor) {
  Child child;
  child.start([&](int out) {
    std::string fault;
    try {
      fault = fault_of(path, executor);
    } catch (...) {
    }
    send(out, fault);
  });
  std::string fault;
  const bool answered = child.line(fault);
  const int status = child.finish();
  if (!answered || WIFSIGNALED(status))
    return fmt::format("crash {}\n", WIFSIGNALED(status) ? WTERMSIG(status) : -1);
  return as_lines(fault);
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

class Fuzzer {
 public:
  explicit Fuzzer(const Options& o) : options_(o), terminal_(isatty(2)) {
    scratch_ = fs::temp_directory_path() / fmt::format("periplus_fuzz_{}", getpid());
    fs::create_directories(scratch_);
  }
  ~Fuzzer() { fs::remove_all(scratch_); }

  int run() {
    uint64_t next = options_.seed;
    while (!done()) next = batch(next);
    report();
    return totals_.mismatches + totals_.crashes == 0 ? 0 : 1;
  }

 private:
  double elapsed() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
  bool done() const {
    return options_.programs >= 0 ? totals_.programs >= options_.programs
                                  : elapsed() >= options_.seconds;
  }
  std::string file_of(uint64_t seed) const {
    return (scratch_ / fmt::format("seed_{}.py", seed)).string();
  }
  GeneratorOptions generator_options() const {
    GeneratorOptions g;
    g.exact = options_.exact || options_.with_torch;
    return g;
  }

  /// One worker process; the seed to go on with.
  uint64_t batch(uint64_t seed) {
    Child child;
    child.start([&](int out) { work(seed, out); });
    std::string text;
    uint64_t begun = seed;
    bool open = false, stopped = false;
    while (child.line(text)) {
      begun = std::stoull(text.substr(2));
      const std::string rest = text.size() > 2 && text.find(' ', 2) != std::string::npos
                                   ? text.substr(text.find(' ', 2) + 1)
                                   : "";
      switch (text[0]) {
        case 'B':
          open = true;
          break;
        case 'E':
          open = false;
          count(rest);
          break;
        case 'M':
          found(begun, as_lines(rest));
          break;
        case 'R':
          ++totals_.refusals[as_lines(rest)];
          break;
        default:
          break;
      }
      progress(begun);
      if (!open && done()) {
        kill(child.pid, SIGKILL);
        stopped = true;  // it may have begun another one
      }
    }
    const int status = child.finish();
    if (open && !stopped) crashed(begun, status);
    fs::remove(file_of(begun));
    return begun + 1;
  }

  /// In the worker: programs from `seed` on, what happens written to `out`.
  void work(uint64_t seed, int out) {
    TorchOracle torch(PERIPLUS_SOURCE_DIR "/tests/fuzz/torch_worker.py");
    for (int k = 0; k < kBatch; ++k, ++seed) {
      const GeneratedProgram p = generate(seed, generator_options());
      const std::string path = file_of(seed);
      write_text(path, p.text);
      send(out, fmt::format("B {}", seed));
      const Comparison c = compare(path, executors_for(seed, options_.all, options_.only));
      for (const Mismatch& m : c.mismatches)
        send(out,
             fmt::format("M {} {}\n{}\ncall {}\n{}", seed, m.executor, m.category, m.call, m.what));
      for (const std::string& r : c.refusals)
        send(out, fmt::format("R {} {}", seed, shape_of_refusal(r)));
      bool compared = false;
      if (options_.with_torch && c.broken.empty()) compared = ask_torch(torch, path, seed, out);
      int raising = 0;
      for (const Outcome& o : c.eager) raising += o.kind != "ok";
      send(out, fmt::format("E {} {} {} {} {} {} {} {}", seed, c.runs, c.refused, c.interpreted,
                            raising, c.eager.size(), compared ? 1 : 0, c.broken.empty() ? 0 : 1));
      if (!c.broken.empty())
        send(out, fmt::format("M {} load\nbroken: load\ncall -1\n{}", seed, c.broken));
      fs::remove(path);
    }
  }

  static bool ask_torch(TorchOracle& torch, const std::string& path, uint64_t seed, int out) {
    const std::vector<std::string> want = torch.outcomes(path);
    if (want.empty() || want[0].starts_with("broken")) return false;
    const std::vector<std::string> got = our_text(path);
    for (size_t k = 0; k < want.size() && want[k] != "excused"; ++k) {
      if (want[k] == got[k]) continue;
      send(out, fmt::format("M {} torch\ntorch\ncall {}\n  torch: {}\n  ours:  {}", seed, k,
                            want[k], got[k]));
      break;
    }
    return true;
  }

  /// A refusal without what is particular to one program.
  static std::string shape_of_refusal(const std::string& text) {
    std::string out = text.substr(0, text.find(": ") + 2);
    const size_t code = text.find("E0");
    if (code == std::string::npos) return text.substr(0, 80);
    out += text.substr(code, 5);
    if (out.find("E0402") != std::string::npos) return out;
    const size_t message = text.find(": ", code);
    return (out + (message == std::string::npos ? "" : text.substr(message))).substr(0, 110);
  }

  void count(const std::string& numbers) {
    int runs = 0, refused = 0, interpreted = 0, raising = 0, calls = 0, torch = 0, broken = 0;
    std::sscanf(numbers.c_str(), "%d %d %d %d %d %d %d", &runs, &refused, &interpreted, &raising,
                &calls, &torch, &broken);
    ++totals_.programs;
    totals_.runs += runs;
    totals_.refused += refused;
    totals_.interpreted += interpreted;
    totals_.raising += raising;
    totals_.eager_calls += calls;
    totals_.torch_programs += torch;
    totals_.broken += broken;
  }

  void found(uint64_t seed, const std::string& text) {
    const std::string executor = first_line(text), rest = text.substr(executor.size() + 1),
                      category = first_line(rest);
    ++totals_.mismatches;
    keep(seed, executor, category, rest.substr(category.size() + 1));
  }

  void crashed(uint64_t seed, int status) {
    ++totals_.crashes;
    const std::string category = WIFSIGNALED(status) ? fmt::format("crash {}", WTERMSIG(status))
                                                     : fmt::format("exit {}", WEXITSTATUS(status));
    std::string guilty = "script -O2";
    const std::string path = (scratch_ / "crash.py").string();
    write_text(path, generate(seed, generator_options()).text);
    for (const Executor& e : executors_for(seed, options_.all, options_.only)) {
      if (fault_in_child(path, e.name).starts_with("crash")) guilty = e.name;
    }
    keep(seed, guilty, category, "the process died");
  }

  /// Prints a fault and, for the first few of its category, shrinks and stores the program.
  void keep(uint64_t seed, const std::string& executor, const std::string& category,
            const std::string& what) {
    const std::string key = executor + ": " + category;
    const int seen = totals_.categories[key]++;
    clear_line();
    fmt::print("FAULT seed {}, {}: {}\n", seed, executor, category);
    if (seen >= kShrinksPerCategory || executor == "load" || options_.shrink_tries == 0) {
      if (seen < kShrinksPerCategory) fmt::print("{}\n", what);
      return;
    }
    std::string program = generate(seed, generator_options()).text;
    const std::string path = (scratch_ / "smaller.py").string();
    const auto still_fails = [&](const std::string& candidate) {
      write_text(path, candidate);
      return first_line(fault_in_child(path, executor)) == category;
    };
    if (still_fails(program)) program = shrink(program, still_fails, options_.shrink_tries);
    write_text(path, program);
    const std::string fault = fault_in_child(path, executor);
    fs::create_directories(options_.crashers);
    const std::string name = fmt::format("{}/seed_{}_{}.py", options_.crashers, seed,
                                         executor.substr(0, executor.find(' ')));
    write_text(name, program);
    fmt::print("{}\n{}\nwritten to {}\n", program, fault.empty() ? what : fault, name);
    std::fflush(stdout);
  }

  void clear_line() {
    if (terminal_) std::fputs("\r\033[K", stderr);
  }
  void progress(uint64_t seed) {
    if (!terminal_) return;
    std::fprintf(stderr, "\r\033[K%s",
                 fmt::format("{:.0f} s  seed {}  {} programs  {} runs  {} refused  {} interpreted  "
                             "{} mismatches  {} crashes",
                             elapsed(), seed, totals_.programs, totals_.runs, totals_.refused,
                             totals_.interpreted, totals_.mismatches, totals_.crashes)
                     .c_str());
  }

  void report() {
    clear_line();
    fmt::print(
        "{} programs from seed {} in {:.0f} s: {} calls in other modes, {} refused, {} left to the "
        "interpreter, {} of {} eager calls raise{}\n",
        totals_.programs, options_.seed, elapsed(), totals_.runs, totals_.refused,
        totals_.interpreted, totals_.raising, totals_.eager_calls,
        options_.with_torch ? fmt::format(", {} also under PyTorch", totals_.torch_programs) : "");
    for (const auto& [text, n] : totals_.refusals) {
      if (!options_.quiet) fmt::print("  refused {:5} {}\n", n, text);
    }
    for (const auto& [key, n] : totals_.categories) fmt::print("  fault {:5} {}\n", n, key);
    fmt::print("{} mismatches, {} crashes, {} programs that do not load\n", totals_.mismatches,
               totals_.crashes, totals_.broken);
  }

  Options options_;
  bool terminal_;
  fs::path scratch_;
  Totals totals_;
  Clock::time_point start_ = Clock::now();
};

/// Every program of a folder (or one file) in every executor, and each in a process of its own.
int run_files(const std::string& where) {
  std::vector<std::string> files{where};
  if (fs::is_directory(where)) {
    files.clear();
    for (const auto& entry : fs::directory_iterator(where)) {
      if (entry.path().extension() == ".py") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
  }
  int bad = 0;
  for (const std::string& f : files) {
    for (const Executor& e : all_executors()) {
      const std::string fault = fault_in_child(f, e.name);
      if (fault.empty()) continue;
      ++bad;
      fmt::print("FAULT {} {}: {}\n", f, e.name, fault);
    }
  }
  fmt::print("{} programs, {} faults\n", files.size(), bad);
  return bad == 0 ? 0 : 1;
}

int shrink_file(const std::string& file, const std::string& executor, int tries) {
  const std::string path =
      fmt::format("{}/shrink_{}.py", fs::temp_directory_path().string(), getpid());
  fs::copy_file(file, path, fs::copy_options::overwrite_existing);
  const std::string category = first_line(fault_in_child(path, executor));
  if (category.empty()) {
    fmt::print("no fault with {}\n", executor);
    return 1;
  }
  const auto still_fails = [&](const std::string& candidate) {
    write_text(path, candidate);
    return first_line(fault_in_child(path, executor)) == category;
  };
  const std::string small = shrink(read_text(file), still_fails, tries);
  write_text(path, small);
  fmt::print("{}\n{}\n", small, fault_in_child(path, executor));
  fs::remove(path);
  return 0;
}

}  // namespace
}  // namespace periplus::fuzz

int main(int argc, char** argv) {
  using namespace periplus::fuzz;
  Options o;
  std::string shrink_path, executor = "script -O2";
  int pass_graphs = 0;
  CLI::App app{"Generated programs in every mode, compared with eager (and with PyTorch)"};
  app.add_option("--seconds", o.seconds, "how long");
  app.add_option("--programs", o.programs, "how many, instead of a time");
  app.add_option("--seed", o.seed, "the first program's");
  app.add_flag("--all", o.all, "every executor for every program, not three in turn");
  app.add_option("--only", o.only, "only executors whose name has this in it: \"script\", \"-O0\"");
  app.add_flag("--exact", o.exact,
               "only programs whose answers do not depend on the order of sums");
  app.add_flag("--with-torch", o.with_torch,
               "compare eager with CPython and PyTorch as well (implies --exact)");
  app.add_flag("--quiet", o.quiet, "no list of refusals");
  app.add_option("--shrink-tries", o.shrink_tries, "programs tried to shrink a fault; 0: none");
  app.add_option("--crashers", o.crashers, "where programs with faults go");
  app.add_option("--print", o.print_seed, "print the program of a seed");
  app.add_option("--run", o.run, "run a program, or all of a folder, in every executor");
  app.add_option("--shrink", shrink_path, "shrink a program that fails with --executor");
  app.add_option("--passes", pass_graphs,
                 "every pass, every pair and random orders on the graphs of so many programs");
  app.add_option("--executor", executor, "\"script -O2\", \"hybrid -O0\", \"torch\", …");
  CLI11_PARSE(app, argc, argv);
  if (!o.print_seed.empty()) {
    GeneratorOptions g;
    g.exact = o.exact || o.with_torch;
    fmt::print("{}", generate(std::stoull(o.print_seed), g).text);
    return 0;
  }
  prepare_executors();
  if (!o.run.empty()) return run_files(o.run);
  if (!shrink_path.empty()) return shrink_file(shrink_path, executor, o.shrink_tries);
  if (pass_graphs > 0) return sweep_passes({.graphs = pass_graphs, .seed = o.seed});
  return Fuzzer(o).run();
}
