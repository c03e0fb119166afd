// SPDX-License-Identifier: Apache-2.0
#include "repl/repl.h"

#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <iostream>

#include "parse/parse.h"
#include "repl/complete.h"
#include "repl/editor.h"
#include "repl/inspect.h"
#include "repl/workbench.h"

namespace periplus::repl {
namespace {

std::atomic<bool>* interrupt_flag = nullptr;

/// While it lives, Ctrl-C sets the flag of the session instead of ending the process.
class InterruptScope {
 public:
  explicit InterruptScope(std::atomic<bool>& flag) {
    interrupt_flag = &flag;
    struct sigaction action {};
    action.sa_handler = [](int) { interrupt_flag->store(true); };
    sigaction(SIGINT, &action, &before_);
  }
  ~InterruptScope() { sigaction(SIGINT, &before_, nullptr); }

 private:
  struct sigaction before_ {};
};

bool is_command(const std::string& text) {
  const size_t first = text.find_first_not_of(" \t\n");
  if (first == std::string::npos) return true;
  const std::string line = text.substr(first, text.find_last_not_of(" \t\n") - first + 1);
  return line[0] == '%' || is_question(line);
}

bool goes_on(const std::string& block) { return !is_command(block) && needs_more_input(block); }

int run_on_terminal(Workbench& bench) {
  Terminal terminal(STDIN_FILENO, STDOUT_FILENO);
  History history(History::default_path());
  EditorHooks hooks;
  hooks.goes_on = goes_on;
  hooks.complete = [&](const std::string& text, size_t cursor) {
    return complete(bench, text, cursor);
  };
  Editor editor(terminal, history, hooks, bench.style().color);
  const InterruptScope interrupts(bench.interrupted);
  bench.print("Periplus: %help lists the commands of the prompt, Ctrl-D leaves\n");
  while (!bench.exit_status) {
    std::fflush(stdout);
    std::string block;
    const Editor::Outcome outcome = editor.read_block(block, std::exchange(bench.next_block, ""));
    if (outcome == Editor::Outcome::EndOfInput) break;
    if (outcome == Editor::Outcome::Interrupted) {
      bench.print("KeyboardInterrupt\n");
      continue;
    }
    while (!block.empty() && std::string_view(" \t\n").find(block.back()) != std::string_view::npos)
      block.pop_back();
    history.add(block);
    bench.run(block);
  }
  return bench.exit_status.value_or(0);
}

/// `else:` and the like belong to the block before.
bool continues_block(const std::string& line) {
  if (line.empty() || std::string_view(" \t#)]}").find(line[0]) != std::string_view::npos)
    return true;
  for (const char* word : {"else", "elif", "except", "finally"}) {
    const size_t n = std::string_view(word).size();
    if (line.rfind(word, 0) == 0 &&
        (line.size() == n || !std::isalnum(static_cast<unsigned char>(line[n]))))
      return true;
  }
  return false;
}

/// Lines from a pipe. A compound statement ends where a line begins at its left margin, so that
/// blank lines inside are free.
class PlainReader {
 public:
  explicit PlainReader(Workbench& bench) : bench_(bench) {}

  int run() {
    for (std::string line; !bench_.exit_status && std::getline(std::cin, line);) take(line);
    if (!bench_.exit_status) finish();
    return bench_.exit_status.value_or(failed_ ? 1 : 0);
  }

 private:
  void take(const std::string& line) {
    if (!block_.empty() && !continues_block(line) && !goes_on(without_blank_tail() + "\n\n"))
      finish();
    if (bench_.exit_status) return;
    block_ += line + "\n";
    if (!goes_on(without_blank_tail() + "\n")) finish();
  }

  std::string without_blank_tail() const {
    const size_t last = block_.find_last_not_of(" \t\n");
    return block_.substr(0, last == std::string::npos ? 0 : last + 1);
  }

  void finish() {
    failed_ = !bench_.run(block_) || failed_;
    block_.clear();
    if (!bench_.next_block.empty()) bench_.print(std::exchange(bench_.next_block, "") + "\n");
  }

  Workbench& bench_;
  std::string block_;
  bool failed_ = false;
};

bool has_editor() {
  const char* term = std::getenv("TERM");
  return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) &&
         !(term && std::string_view(term) == "dumb");
}

}  // namespace

int run(Session& session, const report::Style& style) {
  Workbench bench(session, style);
  return has_editor() ? run_on_terminal(bench) : PlainReader(bench).run();
}

}  // namespace periplus::repl
