// SPDX-License-Identifier: Apache-2.0
// Sources that are large in one way: an answer or a refusal with a place, in time that grows with
// the size of the text.
#include <fmt/format.h>

#include <catch2/catch.hpp>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <functional>

#include "ast/lint.h"
#include "diag/diag.h"
#include "parse/parse.h"
#include "plan/session.h"

namespace periplus {
namespace {

std::string repeated(const std::string& text, int n) {
  std::string out;
  out.reserve(text.size() * static_cast<size_t>(n));
  for (int i = 0; i < n; ++i) out += text;
  return out;
}

std::string numbered(int n, const std::function<std::string(int)>& part) {
  std::string out;
  for (int i = 0; i < n; ++i) out += part(i);
  return out;
}

struct Shape {
  const char* name;
  int size;          ///< a power of ten below what a test has time for
  const char* code;  ///< of the refusal; "" if the source is good
  std::function<std::string(int)> make;
};

const Shape kShapes[] = {
    {"parentheses", 10000, "E0801",
     [](int n) { return "x = " + repeated("(", n) + "1" + repeated(")", n); }},
    {"lists in lists", 10000, "E0801",
     [](int n) { return "x = " + repeated("[", n) + repeated("]", n); }},
    {"blocks in blocks", 400, "E0801",
     [](int n) {
       return numbered(n, [](int i) { return std::string(size_t(i), ' ') + "if 1:\n"; });
     }},
    {"a sum", 100000, "E0802", [](int n) { return "x = 1" + repeated(" + 1", n); }},
    {"comparisons", 100000, "", [](int n) { return "x = 1" + repeated(" < 2", n); }},
    {"`and`s", 100000, "", [](int n) { return "x = 1" + repeated(" and 2", n); }},
    {"signs", 20000, "E0802", [](int n) { return "x = " + repeated("-", n) + "1"; }},
    {"attributes", 20000, "E0802", [](int n) { return "x = a" + repeated(".b", n); }},
    {"`elif`s", 10000, "E0802",
     [](int n) { return "if 1:\n  x = 1\n" + repeated("elif 2:\n  x = 2\n", n); }},
    {"one line", 100000, "", [](int n) { return "x = [" + repeated("1234567, ", n) + "]"; }},
    {"an error at the end of one line", 100000, "E0002",
     [](int n) { return "x = [" + repeated("1234567, ", n) + "2 3]"; }},
    {"statements on one line", 50000, "", [](int n) { return repeated("x = 1; ", n); }},
    {"digits", 100000, "E0804", [](int n) { return "x = " + repeated("7", n); }},
    {"hexadecimal digits", 100000, "E0804", [](int n) { return "x = 0x" + repeated("f", n); }},
    {"digits of a float", 100000, "", [](int n) { return "x = 0." + repeated("7", n); }},
    {"a string", 1000000, "", [](int n) { return "x = '" + repeated("a", n) + "'"; }},
    {"lines of a string", 200000, "", [](int n) { return "x = '''" + repeated("a\n", n) + "'''"; }},
    {"strings side by side", 50000, "", [](int n) { return "x = " + repeated("'a' ", n); }},
    {"holes of an f-string", 20000, "", [](int n) { return "x = f'" + repeated("{y}", n) + "'"; }},
    {"wrong escapes", 20000, "E0015", [](int n) { return "x = '" + repeated("\\x", n) + "'"; }},
    {"keyword arguments", 20000, "",
     [](int n) {
       return "f(" + numbered(n, [](int i) { return fmt::format("a{}=1, ", i); }) + ")";
     }},
    {"parameters", 20000, "",
     [](int n) {
       return "def f(" + numbered(n, [](int i) { return fmt::format("a{}, ", i); }) + "): pass";
     }},
    {"names", 50000, "",
     [](int n) { return numbered(n, [](int i) { return fmt::format("x{} = {}\n", i, i); }); }},
    {"wrong lines", 20000, "E0011", [](int n) { return repeated("x = )\n", n); }},
    {"strings without an end", 20000, "E0012", [](int n) { return repeated("x = 'a\n", n); }},
    {"comments", 200000, "", [](int n) { return repeated("# a\n", n); }},
    {"decorators", 5000, "", [](int n) { return repeated("@d\n", n) + "def f(): pass"; }},
    {"functions", 5000, "",
     [](int n) { return numbered(n, [](int i) { return fmt::format("def f{}(): pass\n", i); }); }},
    {"dots", 100000, "E0002", [](int n) { return "x = " + repeated(".", n); }},
};

/// Of this thread: what else the machine does is not counted.
double cpu_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

/// Seconds; the code of the first refusal in `code`.
double time_to_parse(const std::string& text, std::string& code) {
  const SourceFile* file = add_source("large.py", text + "\n");
  const double begin = cpu_seconds();
  code.clear();
  try {
    ast::lint(*parse_module(file));
  } catch (const DiagError& e) {
    code = e.list().front().info->code;
    CHECK(e.list().front().range.valid());
    CHECK(e.list().size() <= 20);
    CHECK(render(e.list()).size() < 20000);
  }
  return cpu_seconds() - begin;
}

/// A locale whose decimal point is a comma, made in a folder of its own; "" where that cannot be.
std::string locale_with_comma() {
  const std::string folder = (std::filesystem::temp_directory_path() / "periplus-locale").string();
  std::filesystem::create_directories(folder);
  const std::string make =
      "localedef -i de_DE -f UTF-8 " + folder + "/de_DE.UTF-8 > /dev/null 2>&1";
  if (std::system(make.c_str()) != 0) return "";
  setenv("LOCPATH", folder.c_str(), 1);
  return "de_DE.UTF-8";
}

const char* const kNumbers = R"(
import torch
import json
x = float("2.5") + 0.25
print(x, 1e-7, f"{x:.2f} {x:e} {x:g} {x:,.1f}", "%.1f %g" % (x, x), "{:8.3f}".format(x), round(x, 1))
print(torch.tensor([1.5, 2.25]), torch.full((1,), 0.5).item(), json.dumps([0.5]), json.loads("1.5"))
print(torch.nn.functional.leaky_relu(torch.tensor([-1.0])))
)";

std::string printed_by(const char* program) {
  std::string printed;
  InterpreterOptions options;
  options.print = [&](const std::string& text) { printed += text; };
  Session session(std::move(options), CompileSettings{});
  session.interpreter().run_source(add_source("numbers.py", program), "__main__");
  return printed;
}

}  // namespace

TEST_CASE("a host whose decimal point is a comma", "[limits]") {
  const std::string expected = printed_by(kNumbers);
  CHECK(expected.find("2.75 1e-07 2.75 2.750000e+00 2.75 2.8 2.8 2.75    2.750 2.8") == 0);
  const std::string locale = locale_with_comma();
  if (locale.empty() || !std::setlocale(LC_ALL, locale.c_str())) {
    WARN("no locale with a comma can be made here");
    return;
  }
  char probe[8];
  std::snprintf(probe, sizeof probe, "%.1f", 0.5);
  const std::string printed = printed_by(kNumbers);
  std::setlocale(LC_ALL, "C");
  CHECK(std::string(probe) == "0,5");
  CHECK(printed == expected);
}

namespace {

/// Twice the linear time leaves room for caches; a quadratic one is sixteen-fold. A machine that
/// others keep busy gets three tries.
bool in_linear_time(const Shape& shape) {
  const std::string small = shape.make(shape.size), large = shape.make(4 * shape.size);
  const double growth = static_cast<double>(large.size()) / static_cast<double>(small.size());
  for (int attempt = 0; attempt < 3; ++attempt) {
    std::string code;
    const double once = time_to_parse(small, code);
    CHECK(code == shape.code);
    CHECK(once < 10);
    const double fourfold = time_to_parse(large, code);
    CHECK(code == shape.code);
    if (fourfold < 2.5 * growth * once + 0.4) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("large sources are parsed or refused in linear time", "[limits]") {
  for (const Shape& shape : kShapes) {
    CAPTURE(shape.name);
    CHECK(in_linear_time(shape));
  }
}

}  // namespace periplus
