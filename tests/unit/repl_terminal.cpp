// SPDX-License-Identifier: Apache-2.0
// The prompt as a user meets it: keys into a pseudo-terminal, text out of it.
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "plan/session.h"
#include "repl/repl.h"

using namespace periplus;
namespace fs = std::filesystem;

namespace {

using Clock = std::chrono::steady_clock;

fs::path fresh_folder() {
  std::string path = fs::temp_directory_path() / "periplus-repl-XXXXXX";
  REQUIRE(mkdtemp(path.data()) != nullptr);
  return path;
}

std::string without_escapes(const std::string& bytes) {
  std::string out;
  for (size_t i = 0; i < bytes.size(); ++i) {
    if (bytes[i] != '\x1b') {
      if (bytes[i] != '\r') out += bytes[i];
      continue;
    }
    i += 2;
    while (i < bytes.size() && !std::isalpha(static_cast<unsigned char>(bytes[i]))) ++i;
  }
  return out;
}

/// A prompt in a process of its own behind a pseudo-terminal.
class Prompt {
 public:
  explicit Prompt(fs::path state = fresh_folder()) : state_(std::move(state)) {
    winsize size{24, 80, 0, 0};
    pid_ = forkpty(&fd_, nullptr, nullptr, &size);
    REQUIRE(pid_ >= 0);
    if (pid_ == 0) run_child();
    wait_for(">>> ");
  }
  ~Prompt() {
    if (pid_ > 0) {
      kill(pid_, SIGKILL);
      waitpid(pid_, nullptr, 0);
    }
    close(fd_);
  }

  /// Keys one at a time, as from a keyboard.
  void type(const std::string& keys) {
    for (const char c : keys) {
      REQUIRE(write(fd_, &c, 1) == 1);
      read_for(2);
    }
  }
  void send(const std::string& bytes) {
    REQUIRE(write(fd_, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()));
  }

  /// Forgets the output so far and presses Enter.
  void enter() {
    seen_.clear();
    send("\r");
  }
  /// A block that is complete with its last line; its output, up to the next prompt.
  std::string run(const std::string& block) {
    type(block);
    enter();
    return wait_for("\n>>> ");
  }

  /// The output since the last Enter, once it holds `text`.
  std::string wait_for(const std::string& text, double seconds = 30) {
    const auto start = Clock::now();
    while (without_escapes(seen_).find(text) == std::string::npos) {
      INFO("waiting for: " << text << "\nseen: " << without_escapes(seen_));
      REQUIRE(std::chrono::duration<double>(Clock::now() - start).count() < seconds);
      read_for(20);
    }
    return without_escapes(seen_);
  }
  std::string settle() {
    read_for(150);
    return without_escapes(seen_);
  }
  void forget() { seen_.clear(); }

  int leave() {
    [[maybe_unused]] const ssize_t sent = write(fd_, "\x04", 1);  // it may be gone already
    for (int i = 0; i < 1500; ++i) {
      read_for(10);
      usleep(10000);
      int status = 0;
      if (waitpid(pid_, &status, WNOHANG) == pid_) {
        pid_ = -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
      }
    }
    return -2;
  }

 private:
  [[noreturn]] void run_child() {
    setenv("XDG_STATE_HOME", state_.c_str(), 1);
    setenv("XDG_CACHE_HOME", state_.c_str(), 1);
    setenv("TERM", "xterm-256color", 1);
    int status = 99;
    {
      Session session;
      status = repl::run(session, report::Style{true});
      std::fflush(stdout);
    }
    _exit(status);
  }

  void read_for(int ms) {
    pollfd p{fd_, POLLIN, 0};
    while (poll(&p, 1, ms) > 0) {
      char buffer[4096];
      const ssize_t n = read(fd_, buffer, sizeof buffer);
      if (n <= 0) return;
      seen_.append(buffer, static_cast<size_t>(n));
    }
  }

  fs::path state_;
  int fd_ = -1;
  pid_t pid_ = -1;
  std::string seen_;
};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("the prompt shows values, keeps names and the last value") {
  Prompt p;
  CHECK(has(p.run("6 * 7"), "\n42\n"));
  CHECK(has(p.run("_ + 1"), "\n43\n"));
  p.run("x = 5");
  CHECK(has(p.run("x * 3"), "\n15\n"));
  CHECK(has(p.run("'a' 'b'"), "\n'ab'\n"));
  CHECK(p.leave() == 0);
}

TEST_CASE("the prompt indents a block and runs it after an empty line") {
  Prompt p;
  p.type("def f(n):\r");
  p.type("if n > 1:\r");
  p.type("return 'many'\r");
  p.type("\x7f");  // one step out of the function's body would end it: go back in
  p.type("    ");
  p.type("return 'few'\r");
  p.enter();
  p.wait_for("\n>>> ");
  CHECK(has(p.run("f(3)"), "'many'"));
  CHECK(has(p.run("f(0)"), "'few'"));
}

TEST_CASE("the prompt steps out of a block at else") {
  Prompt p;
  p.type("if 1 > 2:\rx = 'yes'\relse:\rx = 'no' * 2\r");
  p.enter();
  p.wait_for("\n>>> ");
  CHECK(has(p.run("x"), "'nono'"));
}

TEST_CASE("the prompt takes lines sent with their own indentation") {
  Prompt p;
  p.send("def g(n):\r");
  p.settle();
  p.send("    y = n * 100\r");
  p.settle();
  p.send("    return y + 1\r");
  p.settle();
  p.enter();
  p.wait_for("\n>>> ");
  CHECK(has(p.run("g(5)"), "\n501\n"));
}

TEST_CASE("a pasted block runs as one entry") {
  Prompt p;
  p.send(
      "\x1b[200~class A:\r    def one(self):\r        return 11\r\r    def two(self):\r        "
      "return self.one() * 2\r\rA().two() + 1000\x1b[201~");
  p.settle();
  p.enter();
  CHECK(has(p.wait_for("\n>>> "), "\n1022\n"));
  p.send("\x1b[200~    u = 3\r    v = u * 1111\x1b[201~");
  p.settle();
  p.enter();
  p.wait_for("\n>>> ");
  CHECK(has(p.run("v"), "\n3333\n"));
}

TEST_CASE("Ctrl-C stops a run and keeps the session") {
  Prompt p;
  p.run("kept = 77");
  p.type("while True: pass");
  p.enter();
  p.settle();
  p.send("\x03");
  CHECK(has(p.wait_for("\n>>> "), "KeyboardInterrupt"));
  CHECK(has(p.run("kept + 1"), "\n78\n"));
}

TEST_CASE("Ctrl-C drops what is being typed") {
  Prompt p;
  p.type("nonsense(");
  p.forget();
  p.send("\x03");
  CHECK(has(p.wait_for("\n>>> "), "KeyboardInterrupt"));
  CHECK(has(p.run("1 + 1"), "\n2\n"));
}

TEST_CASE("errors show their place and leave the session alive") {
  Prompt p;
  CHECK(has(p.run("1 +* 2"), "^"));
  const std::string traceback = p.run("[1, 2][7]");
  CHECK(has(traceback, "IndexError"));
  CHECK(has(p.run("5 + 5"), "\n10\n"));
}

TEST_CASE("Tab completes names, attributes, keyword arguments and files") {
  const fs::path folder = fresh_folder();
  std::ofstream(folder / "speech_recording.wav") << "x";
  Prompt p;
  p.run("alphabet_soup = 12");
  CHECK(has(p.run("alphabet_s\t * 2"), "\n24\n"));
  CHECK(has(p.run("'abc'.upper() and 'x'"), "'x'"));
  p.run("text = 'abc'");
  CHECK(has(p.run("text.uppe\t()"), "'ABC'"));
  p.run("def shift(value, by_amount=1): return value + by_amount");
  CHECK(has(p.run("shift(1, by_a\t41)"), "\n42\n"));
  CHECK(has(p.run("len('" + folder.string() + "/speech_rec\t')"),
            "\n" + std::to_string(folder.string().size() + 21) + "\n"));
}

TEST_CASE("Tab lists several candidates and steps through them") {
  Prompt p;
  p.run("zebra_one = 1");
  p.run("zebra_two = 2");
  p.type("zebra\t");
  CHECK(has(p.settle(), "zebra_two"));
  p.type("\t\t");
  p.enter();
  CHECK(has(p.wait_for("\n>>> "), "\n2\n"));
}

TEST_CASE("history keeps whole blocks, also for the next session") {
  const fs::path state = fresh_folder();
  {
    Prompt p(state);
    p.type("for i in range(2):\rprint('trip', i + 40)\r");
    p.enter();
    p.wait_for("trip 41");
    p.wait_for("\n>>> ");
    p.run("1 + 1");
    CHECK(p.leave() == 0);
  }
  Prompt p(state);
  p.type("\x1b[A\x1b[A");
  CHECK(has(p.settle(), "print('trip', i + 40)"));
  p.type("\r");
  p.enter();
  CHECK(has(p.wait_for("\n>>> "), "trip 41"));
  std::ifstream file(state / "periplus" / "history");
  std::stringstream text;
  text << file.rdbuf();
  CHECK(has(text.str(), "for i in range(2):\\n    print"));
}

TEST_CASE("lines of a block are edited in place") {
  Prompt p;
  p.type("for i in range(3):\rprint('value', i + 10)");
  p.type("\x1b[A\x01");        // up, to the start of the line
  p.type("\x05\x1b[D\x1b[D");  // end of the line, behind the 3
  p.type("\x7f\x31");          // 3 becomes 1
  p.type("\x1b[B\x05\r");
  p.enter();
  const std::string out = p.wait_for("\n>>> ");
  CHECK(has(out, "value 10"));
  CHECK_FALSE(has(out, "value 11"));
}

TEST_CASE("questions show signatures, schemas and sources") {
  Prompt p;
  p.type("def area(width, height=2):\r'''The area of a rectangle.'''\rreturn width * height\r");
  p.enter();
  p.wait_for("\n>>> ");
  const std::string short_answer = p.run("?area");
  CHECK(has(short_answer, "area(width, height=2)"));
  CHECK(has(short_answer, "The area of a rectangle."));
  CHECK(has(p.run("area??"), "return width * height"));
  p.run("import torch");
  CHECK(has(p.run("?torch.cumsum"), "cumsum(Tensor self"));
}

TEST_CASE("magics time, list and forget") {
  Prompt p;
  CHECK(has(p.run("%time sum(range(1000))"), "wall time"));
  CHECK(has(p.run("%timeit 1 + 1"), "loops each"));
  p.run("answer = 42");
  CHECK(has(p.run("%who"), "answer"));
  CHECK(has(p.run("%help"), "%compare"));
  CHECK(has(p.run("%nothing"), "no magic `%nothing`"));
  p.run("%reset");
  CHECK(has(p.run("answer"), "NameError"));
}

TEST_CASE("%save writes what ran and %load brings it back") {
  const fs::path file = fresh_folder() / "saved.py";
  Prompt p;
  p.run("first = 20");
  p.run("%save " + file.string());
  p.run("%reset");
  p.type("%load " + file.string());
  p.enter();
  p.wait_for("first = 20");
  p.enter();
  p.wait_for("\n>>> ");
  CHECK(has(p.run("first + 3"), "\n23\n"));
}

TEST_CASE("magics capture a call, and a new definition is seen by compiled callers") {
  Prompt p;
  p.run("import torch");
  p.type("def inner(x): return x + 1\r");
  p.type("def outer(x):\rreturn inner(x) * 2\r\r");
  p.settle();
  CHECK(has(p.run("%trace outer(torch.ones(2))"), "add"));
  CHECK(has(p.run("%script outer(torch.ones(2))"), "mul"));
  CHECK(has(p.run("%explain outer(torch.ones(2))"), "first call"));
  p.run("fast = torch.compile(outer)");
  CHECK(has(p.run("fast(torch.ones(2))"), "tensor([4., 4.])"));
  p.run("def inner(x): return x + 10");
  CHECK(has(p.run("fast(torch.ones(2))"), "tensor([22., 22.])"));
  CHECK(has(p.run("%compare --seconds=0.01 outer(torch.ones(2))"), "equal"));
}

TEST_CASE("exit leaves with the status that the program gives") {
  Prompt p;
  p.type("raise SystemExit(3)");
  p.enter();
  p.settle();
  CHECK(p.leave() == 3);
}
