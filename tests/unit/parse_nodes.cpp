// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>
#include <clocale>
#include <limits>

#include "diag/diag.h"
#include "parse/parse.h"

using namespace periplus;
using namespace periplus::ast;

namespace {

std::shared_ptr<Module> parse(const std::string& text) {
  return parse_module(add_source("test.py", text));
}

std::string range_text(const SourceRange& r) {
  return fmt::format("{}:{}-{}:{}", r.line, r.col, r.end_line, r.end_col);
}

const Expr& first_value(const Module& m) {
  return *static_cast<const ExprStmt&>(*m.body.at(0)).value;
}

Constant::Type type_of(const std::string& text, const std::string& decoded) {
  const auto m = parse(text);
  const auto& c = static_cast<const Constant&>(first_value(*m));
  CHECK(c.text == decoded);
  return c.type;
}

double float_of(const std::string& text) {
  const auto m = parse(text);
  return static_cast<const Constant&>(first_value(*m)).float_value;
}

const FunctionCode& function(const Stmt& s) { return *static_cast<const FunctionDef&>(s).code; }

}  // namespace

TEST_CASE("ranges count code points from 1 and end after the last one") {
  const auto m = parse("é = (f(x) + 1)\nif é:\n    y = '''a\nbc'''\n");
  const auto& assign = static_cast<const Assign&>(*m->body[0]);
  CHECK(range_text(assign.range) == "1:1-1:15");
  CHECK(range_text(assign.value->range) == "1:6-1:14");
  CHECK(range_text(static_cast<const Binary&>(*assign.value).left->range) == "1:6-1:10");
  const auto& branch = static_cast<const If&>(*m->body[1]);
  CHECK(range_text(branch.range) == "2:1-4:6");
  CHECK(range_text(static_cast<const Assign&>(*branch.body[0]).value->range) == "3:9-4:6");
}

TEST_CASE("holes of an f-string have the ranges of the file") {
  const auto m = parse("x = f'é{a}' f\"\"\"{b:{c}}\n{\n d}\"\"\"\n");
  const auto& f = static_cast<const FString&>(*static_cast<const Assign&>(*m->body[0]).value);
  REQUIRE(f.parts.size() == 5);
  CHECK(range_text(f.parts[1].value->range) == "1:9-1:10");
  CHECK(range_text(f.parts[2].value->range) == "1:18-1:19");
  CHECK(range_text(static_cast<const FString&>(*f.parts[2].format).parts[0].value->range) ==
        "1:21-1:22");
  CHECK(range_text(f.parts[4].value->range) == "3:2-3:3");
}

TEST_CASE("literals") {
  CHECK(type_of("0x7fffffffffffffff", "") == Constant::Type::Int);
  CHECK(type_of("9223372036854775808", "9223372036854775808") == Constant::Type::BigInt);
  CHECK(type_of("0x1_0000_0000_0000_0000", "18446744073709551616") == Constant::Type::BigInt);
  CHECK(type_of("'a' \"b\\n\" r'\\n'", "ab\n\\n") == Constant::Type::Str);
  CHECK(type_of("'\\x41\\u00e9\\101\\q'",
                "Aé"
                "A\\q") == Constant::Type::Str);
  CHECK(type_of("b'\\xff' rb'\\x'", "\xff\\x") == Constant::Type::Bytes);
  CHECK(float_of("1_0.5e-1") == 1.05);
  CHECK(float_of("1e400") == std::numeric_limits<double>::infinity());
  CHECK(float_of("1e-400") == 0.0);
  CHECK(float_of("5e-324") == std::numeric_limits<double>::denorm_min());
}

TEST_CASE("numbers do not depend on the locale") {
  const char* set = std::setlocale(LC_ALL, "de_DE.UTF-8");
  CHECK(float_of("1.5") == 1.5);
  CHECK(to_source(*parse("x = 1.5\n")) == "x = 1.5\n");
  if (set) std::setlocale(LC_ALL, "C");
}

TEST_CASE("carriage returns and a byte order mark change nothing") {
  const auto plain = parse("if x:\n    y = '''a\nb'''\n");
  CHECK(equal(*plain, *parse("\xEF\xBB\xBFif x:\r\n    y = '''a\r\nb'''\r\n")));
  CHECK(equal(*plain, *parse("if x:\r    y = '''a\rb'''")));
}

TEST_CASE("precedence is printed with the fewest parentheses") {
  for (const char* text :
       {"-x ** -y", "(-x) ** y", "a - (b - c)", "a - b - c", "not a == b", "(not a) == b",
        "(a, b)[0]", "lambda: (yield)", "(a if b else c) if d else e", "a < b < c", "(a < b) < c",
        "f(x for x in y)", "f((x for x in y), 1)", "(x := 1) + 1", "x[a:b, ::c]", "x[a,]"}) {
    INFO(text);
    const std::string statement = std::string("def f():\n    return ") + text + "\n";
    CHECK(to_source(*parse(statement)) == statement);
  }
}

TEST_CASE("an expression alone") {
  const ExprPtr e = parse_expression(add_source("<hole>", " a +\n b"));
  CHECK(to_source(*e) == "a + b");
  CHECK_THROWS_AS(parse_expression(add_source("<hole>", "a b")), DiagError);
}

// --- names --------------------------------------------------------------------------------------

TEST_CASE("parameters come first; captured names live in cells") {
  const auto m = parse(
      "def f(a, *b, c, **d):\n    x = a\n    def g(y): return x + y + len(z)\n    return g\n");
  const FunctionCode& f = function(*m->body[0]);
  CHECK(f.scope.slots == std::vector<std::string>{"a", "b", "c", "d", "g", "x"});
  CHECK(f.scope.is_cell == std::vector<bool>{false, false, false, false, false, true});
  const FunctionCode& g = function(*f.body.get()[1]);
  REQUIRE(g.scope.free.size() == 1);
  CHECK(g.scope.free[0].name == "x");
  CHECK(g.scope.free[0].from_cell);
  CHECK(g.scope.free[0].index == 5);
  CHECK(dump(*m).find("Name x cell 5") != std::string::npos);
  CHECK(dump(*m).find("Name x free 0") != std::string::npos);
  CHECK(dump(*m).find("Name len global") != std::string::npos);
}

TEST_CASE("names pass through the functions between") {
  const auto m = parse(
      "def f():\n    x = 1\n    def g():\n        def h():\n            nonlocal x\n            x "
      "= 2\n");
  const FunctionCode& g = function(*function(*m->body[0]).body.get()[1]);
  const FunctionCode& h = function(*g.body.get()[0]);
  CHECK(g.scope.free.at(0).from_cell);
  CHECK_FALSE(h.scope.free.at(0).from_cell);
  CHECK(h.scope.free.at(0).index == 0);
}

TEST_CASE("comprehension variables are slots that nothing else can name") {
  const auto m = parse(
      "def f(x):\n    return [x for x in x], [[x for x in y] for y in x], [lambda: x for x in "
      "y]\n");
  CHECK(function(*m->body[0]).scope.slots ==
        std::vector<std::string>{"x", ".0x", ".1y", ".2x", ".3x"});
  CHECK(function(*m->body[0]).scope.is_cell == std::vector<bool>{false, false, false, false, true});
  const auto top = parse("[x for x in y]\n");
  CHECK(top->scope.slots == std::vector<std::string>{".0x"});
  CHECK(static_cast<const Comprehension&>(first_value(*top)).slots == std::vector<int>{0});
}

TEST_CASE("a class body sees its names, its methods do not") {
  const auto m =
      parse("def f(v):\n    class C:\n        w = v\n        def g(self): return v, w, super()\n");
  const std::string text = dump(*m);
  CHECK(text.find("Name w class") != std::string::npos);
  CHECK(text.find("Name w global") != std::string::npos);
  const auto& c = static_cast<const ClassDef&>(*function(*m->body[0]).body.get()[0]);
  CHECK(c.scope.slots == std::vector<std::string>{"__class__"});
  const Scope& g = function(*c.body[1]).scope;
  REQUIRE(g.free.size() == 2);
  CHECK(g.free[0].name == "v");
  CHECK_FALSE(g.free[0].from_cell);
  CHECK(g.free[1].name == "__class__");
  CHECK(g.free[1].from_cell);
  CHECK(g.free[1].index == 0);
}

TEST_CASE("private names are mangled, generators are found") {
  const auto m = parse("class _C:\n    def f(self): yield self.__x, __y, self.__z__\n");
  const auto& c = static_cast<const ClassDef&>(*m->body[0]);
  CHECK(to_source(*m).find("self._C__x, _C__y, self.__z__") != std::string::npos);
  CHECK(function(*c.body[0]).scope.is_generator);
}

// --- the prompt ---------------------------------------------------------------------------------

TEST_CASE("a prompt asks for more while a statement goes on") {
  for (const char* text : {"f(1,", "x = [", "'''abc", "if x:", "if x:\n    y",
                           "def f():\n    return 1\n", "@decorator", "x = 1 + \\",
                           "class C:\n    def f(self):\n        pass", "for i in x:\n    f(\n"}) {
    INFO(text);
    CHECK(needs_more_input(text));
  }
  for (const char* text : {"", "x = 1", "x = 1\n", "f(1)", "def f():\n    return 1\n\n", "x = )",
                           "'abc", "x = {1: 2}", "if x:\n    y\n\n"}) {
    INFO(text);
    CHECK_FALSE(needs_more_input(text));
  }
}
