// SPDX-License-Identifier: Apache-2.0
// Runs a target on seeds and on mutations of them, in a child process; an input that kills the
// child is written to a file.
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "fuzz/targets/mutator.h"

namespace periplus::fuzz {
namespace {

using Clock = std::chrono::steady_clock;
constexpr unsigned kHangSeconds = 20;
constexpr int kExecutionsOfChild = 20000;  ///< sources are kept for the life of a process

/// What the child tells the parent: the input it is running and how many it has run.
struct Shared {
  int64_t executions, accepted;
  size_t size;
  char input[kMostBytes];
};

const Target* const kTargets[] = {&parser_target, &graph_target, &safetensors_target,
                                  &wav_target,    &npz_target,   &program_target,
                                  &repl_target,   &api_target};

/// A signal ends a run that computes for too long, or that waits for ever: other processes and
/// pauses of the whole machine do not count as computing.
void limit_time() {
  const itimerval computing{{0, 0}, {kHangSeconds, 0}};
  setitimer(ITIMER_PROF, &computing, nullptr);
  alarm(100 * kHangSeconds);
}

int drive(const Target& target, double seconds, uint64_t seed, const std::string& findings) {
  auto* shared = static_cast<Shared*>(
      mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  const auto start = Clock::now();
  const auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  Mutator mutator(target, seed);
  const std::vector<std::string>& seeds = mutator.seeds();
  int found = 0;
  for (uint64_t round = 0; elapsed() < seconds && found < 20; ++round) {
    const pid_t pid = fork();
    if (pid == 0) {
      const rlimit memory{rlim_t{4} << 30, rlim_t{4} << 30}, core{0, 0};
      setrlimit(RLIMIT_AS, &memory);
      setrlimit(RLIMIT_CORE, &core);
      mutator.reseed(seed + round);
      for (int k = 0; k < kExecutionsOfChild && elapsed() < seconds; ++k) {
        const std::string input = round == 0 && static_cast<size_t>(k) < seeds.size()
                                      ? seeds[static_cast<size_t>(k)].substr(0, kMostBytes)
                                      : mutator.next();
        shared->size = input.size();
        std::memcpy(shared->input, input.data(), input.size());
        limit_time();
        shared->accepted += target.run(input);
        ++shared->executions;
      }
      _exit(0);
    }
    int status = 0;
    waitpid(pid, &status, 0);
    if (status == 0) continue;
    ++found;
    const std::string name = fmt::format("{}/{}_{}_{}", findings, target.name, seed, round);
    std::filesystem::create_directories(findings);
    std::ofstream(name, std::ios::binary)
        .write(shared->input, static_cast<std::streamsize>(shared->size));
    fmt::print("FAULT {}: {} {}, input in {}\n", target.name,
               WIFSIGNALED(status) ? "signal" : "exit",
               WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status), name);
    std::fflush(stdout);
  }
  fmt::print("{:<12} {:9} executions, {} accepted, {:5.0f} s, {} seeds, {} findings\n", target.name,
             shared->executions, shared->accepted, elapsed(), seeds.size(), found);
  std::fflush(stdout);
  return found;
}

int run_input(const Target& target, const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  const bool accepted = target.run({std::istreambuf_iterator<char>(in), {}});
  fmt::print("{}: fine, {}\n", path, accepted ? "accepted" : "refused");
  return 0;
}

}  // namespace
}  // namespace periplus::fuzz

int main(int argc, char** argv) {
  using namespace periplus::fuzz;
  std::string only, input,
      findings = (std::filesystem::temp_directory_path() / "periplus_findings").string();
  double seconds = 10;
  uint64_t seed = 1;
  CLI::App app{"Fuzz targets: what reads bytes from outside, on mutated seeds"};
  app.add_option("--target", only,
                 "one of: parser graph safetensors wav npz program repl api (default: all)");
  app.add_option("--seconds", seconds, "of each target");
  app.add_option("--seed", seed, "of the mutations");
  app.add_option("--findings", findings, "where inputs that break something go");
  app.add_option("--input", input, "run the target on this file only");
  CLI11_PARSE(app, argc, argv);
  int found = 0;
  for (const Target* t : kTargets) {
    if (!only.empty() && only != t->name) continue;
    found += input.empty() ? drive(*t, seconds, seed, findings) : run_input(*t, input);
  }
  return found == 0 ? 0 : 1;
}
