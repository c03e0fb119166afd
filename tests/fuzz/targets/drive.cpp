// SPDX-License-Identifier: Apache-2.0
// Runs a target on seeds and on mutations of them, in a child process; an input that kills the
// child is written to a file.
#include <fmt/format.h>
#include <sys/mman.h>
#include <sys/resource.h>
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

#include "fuzz/random_source.h"
#include "fuzz/targets/targets.h"

namespace periplus::fuzz {
namespace {

using Clock = std::chrono::steady_clock;
constexpr size_t kMostBytes = 1 << 16;
constexpr unsigned kHangSeconds = 20;
constexpr int kExecutionsOfChild = 20000;  ///< sources are kept for the life of a process

/// What the child tells the parent: the input it is running and how many it has run.
struct Shared {
  int64_t executions;
  size_t size;
  char input[kMostBytes];
};

std::vector<std::string> words_of(const std::string& text) {
  std::vector<std::string> out;
  std::string word;
  for (const char c : text) {
    const bool letter = isalnum(static_cast<unsigned char>(c)) || c == '_';
    if (!letter && !word.empty()) out.push_back(std::exchange(word, ""));
    if (letter)
      word += c;
    else
      out.emplace_back(1, c);
  }
  if (!word.empty()) out.push_back(word);
  return out;
}

class Mutator {
 public:
  Mutator(uint64_t seed, std::vector<std::string> seeds, bool text)
      : random_(seed), seeds_(std::move(seeds)), text_(text) {
    if (seeds_.empty()) seeds_.push_back("");
    for (const std::string& s : seeds_) {
      for (std::string& w : words_of(s)) dictionary_.push_back(std::move(w));
    }
    for (const char* w :
         {"0", "-1", "9223372036854775807", "-9223372036854775808", "1e400", "\xff", "\0", "None",
          "((((((((", "[[[[", "\n\n", "    ", "\t", "lambda: ", "if ", "while "})
      dictionary_.emplace_back(w);
  }

  std::string next() {
    std::string s = random_.pick(seeds_);
    for (size_t k = 1 + random_.below(random_.chance(20) ? 12 : 3); k > 0; --k)
      text_&& random_.chance(75) ? mutate_text(s) : mutate_bytes(s);
    if (s.size() > kMostBytes) s.resize(kMostBytes);
    return s;
  }

 private:
  void mutate_bytes(std::string& s) {
    if (s.empty()) s = "x";
    const size_t at = random_.below(s.size());
    switch (random_.below(8)) {
      case 0:
        s[at] = static_cast<char>(s[at] ^ (1 << random_.below(8)));
        break;
      case 1:
        s[at] = static_cast<char>(random_.next());
        break;
      case 2:
        s.resize(at);
        break;
      case 3:
        s.erase(at, 1 + random_.below(8));
        break;
      case 4:
        s.insert(at, 1 + random_.below(4), static_cast<char>(random_.next()));
        break;
      case 5: {
        const std::string& other = random_.pick(seeds_);
        s = s.substr(0, at) + (other.empty() ? "" : other.substr(random_.below(other.size())));
        break;
      }
      case 6: {
        const uint64_t extreme[] = {0,
                                    1,
                                    0x7f,
                                    0xff,
                                    0x7fffffff,
                                    0xffffffff,
                                    0x7fffffffffffffff,
                                    ~uint64_t{0},
                                    uint64_t{1} << 63};
        const uint64_t v = extreme[random_.below(9)];
        std::memcpy(s.data() + at, &v,
                    std::min<size_t>(s.size() - at, size_t{1} << random_.below(4)));
        break;
      }
      default:
        s.insert(at, s.substr(random_.below(s.size()), random_.below(64)));
    }
  }

  void mutate_text(std::string& s) {
    std::vector<std::string> words = words_of(s);
    if (words.empty()) return;
    const size_t at = random_.below(words.size());
    switch (random_.below(7)) {
      case 0:
        words[at] = random_.pick(dictionary_);
        break;
      case 1:
        words.insert(words.begin() + static_cast<long>(at), random_.pick(dictionary_));
        break;
      case 2:
        words.erase(words.begin() + static_cast<long>(at));
        break;
      case 3:
        std::swap(words[at], words[random_.below(words.size())]);
        break;
      case 4:
        for (std::string& w : words) {
          if (isdigit(static_cast<unsigned char>(w[0])) && random_.chance(10))
            w = std::to_string(random_.between(-2, 9));
        }
        break;
      case 5: {
        // A line goes to another place.
        const size_t from = s.find('\n', random_.below(s.size()));
        if (from == std::string::npos) return;
        const size_t to = s.find('\n', from + 1);
        const std::string line = s.substr(from, to == std::string::npos ? to : to - from);
        const size_t place = s.find('\n', random_.below(s.size()));
        s.insert(place == std::string::npos ? s.size() : place, line);
        return;
      }
      default: {
        const size_t n = 1 + random_.below(300);
        std::string many;
        for (size_t k = 0; k < n; ++k) many += words[at];
        words[at] = many;
      }
    }
    s.clear();
    for (const std::string& w : words) s += w;
  }

  RandomSource random_;
  std::vector<std::string> seeds_, dictionary_;
  bool text_;
};

int drive(const Target& target, double seconds, uint64_t seed, const std::string& findings) {
  auto* shared = static_cast<Shared*>(
      mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  shared->executions = 0;
  const auto start = Clock::now();
  const auto elapsed = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  const std::vector<std::string> seeds = target.seeds();
  int found = 0;
  for (uint64_t round = 0; elapsed() < seconds && found < 20; ++round) {
    const pid_t pid = fork();
    if (pid == 0) {
      const rlimit memory{rlim_t{4} << 30, rlim_t{4} << 30}, core{0, 0};
      setrlimit(RLIMIT_AS, &memory);
      setrlimit(RLIMIT_CORE, &core);
      Mutator mutator(seed + round, seeds, target.text);
      for (int k = 0; k < kExecutionsOfChild && elapsed() < seconds; ++k) {
        const std::string input = round == 0 && static_cast<size_t>(k) < seeds.size()
                                      ? seeds[static_cast<size_t>(k)].substr(0, kMostBytes)
                                      : mutator.next();
        shared->size = input.size();
        std::memcpy(shared->input, input.data(), input.size());
        alarm(kHangSeconds);
        target.run(input);
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
  fmt::print("{:<12} {:9} executions, {:5.0f} s, {} seeds, {} findings\n", target.name,
             shared->executions, elapsed(), seeds.size(), found);
  std::fflush(stdout);
  return found;
}

int run_input(const Target& target, const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  target.run({std::istreambuf_iterator<char>(in), {}});
  fmt::print("{}: fine\n", path);
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
  for (const Target& t : all_targets()) {
    if (!only.empty() && only != t.name) continue;
    found += input.empty() ? drive(t, seconds, seed, findings) : run_input(t, input);
  }
  return found == 0 ? 0 : 1;
}
