// SPDX-License-Identifier: Apache-2.0
#include <catch2/catch.hpp>

#include "repl/edit_buffer.h"
#include "repl/highlight.h"
#include "repl/history.h"

using namespace periplus::repl;

namespace {

/// What stands in the buffer after `text` was typed; `\n` is Enter.
std::string typed(const std::string& text) {
  EditBuffer b;
  for (const char c : text) {
    if (c == '\n')
      b.newline();
    else
      b.type(c);
  }
  return b.text();
}

}  // namespace

TEST_CASE("Enter indents as the code asks") {
  CHECK(typed("def f():\nreturn 1\n") == "def f():\n    return 1\n");
  CHECK(typed("if x:\ny = {'a':\n1}\nz") == "if x:\n    y = {'a':\n    1}\n    z");
  CHECK(typed("f(\na)") == "f(\n    a)");
  CHECK(typed("x = 'a:'\ny") == "x = 'a:'\ny");
  CHECK(typed("while x:  # why:\ny") == "while x:  # why:\n    y");
  CHECK(typed("for x in y:\nif x:\nbreak\nz") == "for x in y:\n    if x:\n        break\n    z");
  CHECK(typed("if x:\ny\nelse:\nz") == "if x:\n    y\nelse:\n    z");
  CHECK(typed("try:\ny\nexcept E:\nz") == "try:\n    y\nexcept E:\n    z");
}

TEST_CASE("Backspace takes a step of the indentation, or a character of several bytes") {
  EditBuffer b;
  b.insert("        ");
  b.backspace();
  CHECK(b.text() == "    ");
  b.insert("ü€");
  b.backspace();
  CHECK(b.text() == "    ü");
  b.undo();
  CHECK(b.text() == "    ü€");
}

TEST_CASE("the cursor keeps its column between lines") {
  EditBuffer b;
  b.insert("älpha\nbe\ngamma");
  CHECK_FALSE(b.down());
  CHECK(b.up());
  CHECK(b.cursor() == 9);  // at the end of "be"
  CHECK(b.up());
  CHECK(b.cursor() == 3);  // behind "äl"
  CHECK_FALSE(b.up());
}

TEST_CASE("killed text comes back") {
  EditBuffer b;
  b.insert("one two");
  b.kill_word_left();
  CHECK(b.text() == "one ");
  b.to_start();
  b.yank();
  CHECK(b.text() == "twoone ");
  b.kill_to_line_end();
  CHECK(b.text() == "two");
}

TEST_CASE("a paste loses prompts, common indentation and carriage returns") {
  EditBuffer b;
  b.paste(">>> x = 1\r\n>>> for i in y:\r\n...     print(i)\r\n0\r\n");
  CHECK(b.text() == "x = 1\nfor i in y:\n    print(i)");
  EditBuffer c;
  c.paste("    a = 1\n    if a:\n        b\n");
  CHECK(c.text() == "a = 1\nif a:\n    b\n");
}

TEST_CASE("kinds of text") {
  const std::string text = "def f(x): return 'a' + 12  # end";
  const auto kinds = classify(text);
  CHECK(kinds[0] == TextKind::Keyword);
  CHECK(kinds[4] == TextKind::Definition);
  CHECK(kinds[6] == TextKind::Plain);
  CHECK(kinds[text.find('\'')] == TextKind::String);
  CHECK(kinds[text.find("12")] == TextKind::Number);
  CHECK(kinds[text.find('#')] == TextKind::Comment);
  CHECK(open_string("print('abc") == 7);
  CHECK(open_string("print('abc')") == std::string::npos);
  CHECK(open_string("x = '''a\nb") == 7);
  CHECK(open_bracket("f(a, [1, 2], g(", classify("f(a, [1, 2], g(")) == 14);
}

TEST_CASE("a block keeps its lines in the history") {
  History h("");
  h.add("a\nb");
  h.add("a\nb");
  CHECK(h.blocks().size() == 1);
}
