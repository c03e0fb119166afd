// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "plan/session.h"

/// Drivers that run whole programs. Each prints what failed and a closing line, and returns an exit
/// status.
namespace periplus::cases {

/// Language programs: every `*.py` of a folder in every executor. What a file says in comments:
///
///   print(f(2))  # expect: 3        lines that the top level prints, in the order in which it
///   prints them # compile: f(torch.ones(3))     a call: made four times in each executor with
///   fresh arguments, and compared with eager bit by
///                                   bit: result, exception, what it prints, what it does to its
///                                   arguments
///   # modes: script hybrid trace    the modes of the calls and of `test_*` functions (default:
///   script hybrid) # illegal: trace f(torch.ones(3))   a call that the mode must refuse, with a
///   line of this file
///
/// Functions called `test_*` are called without arguments, in eager and in each of the modes.
int run_lang(const std::vector<std::string>& args);

/// Models: every builder and variant with a recorded answer, in every mode, at O0 and O2; on the
/// example inputs against the record and against eager bit by bit, on changed inputs against eager;
/// eager and hybrid once more on several threads.
int run_models(const std::vector<std::string>& args);

/// Golden cases: a program, then sections `---- periplus ARGUMENTS` with what the command printed,
/// `@` being the program. With PERIPLUS_UPDATE=1 the sections are written anew. A file is called
/// `fail_*` if and only if its first command fails.
int run_golden(const std::vector<std::string>& args);

/// Programs that raise: `# compile: f(1)` must raise what `# raises:` says, through the functions
/// and lines of `# frames:` (outermost first, of this file only; recorded from CPython), in eager
/// and in each mode, also when it is called again.
int run_tracebacks(const std::vector<std::string>& args);

/// One way to run a callable.
struct Executor {
  std::string name;  ///< "script -O0"
  Mode mode;
  int opt_level = 2;
  bool native = true;  ///< false: the reference executor of graphs
};
/// Eager first; then each mode by the reference executor, at O0 and at O2.
const std::vector<Executor>& executors();
CompileSettings settings_of(const Executor& e);

/// Counts checks and prints those that fail.
class Verdict {
 public:
  void check(bool good, const std::string& where, const std::string& why);
  /// Prints the closing line; the exit status.
  int finish(const std::string& what) const;

 private:
  size_t checks_ = 0, failures_ = 0;
};

std::string read_file(const std::string& path);
std::vector<std::string> split_lines(const std::string& text);
std::vector<std::string> split_words(const std::string& text);
/// Files of a folder with one of these extensions, by name.
std::vector<std::string> files_of(const std::string& folder,
                                  const std::vector<std::string>& extensions);
/// The value after `--name`, or "".
std::string option(const std::vector<std::string>& args, const std::string& name);

}  // namespace periplus::cases
