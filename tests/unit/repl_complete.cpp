// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <catch2/catch.hpp>

#include "plan/session.h"
#include "repl/complete.h"

using namespace periplus;
using namespace periplus::repl;

namespace {

struct Bench {
  Session session;
  Workbench bench{session, report::Style{}};
  std::string printed;

  Bench() {
    session.interpreter().options().print = [this](const std::string& text) { printed += text; };
  }
  std::vector<std::string> offers(const std::string& text) {
    return complete(bench, text, text.size()).items;
  }
  bool offers(const std::string& text, const std::string& item) {
    const auto items = offers(text);
    return std::count(items.begin(), items.end(), item) == 1;
  }
};

}  // namespace

TEST_CASE("completion knows names, keywords, builtins and magics") {
  Bench b;
  b.bench.run("my_value = 3");
  CHECK(b.offers("my_v") == std::vector<std::string>{"my_value"});
  CHECK(b.offers("x = my_v") == std::vector<std::string>{"my_value"});
  CHECK(b.offers("whi", "while"));
  CHECK(b.offers("enumer", "enumerate"));
  CHECK(b.offers("%timei") == std::vector<std::string>{"timeit"});
  CHECK(b.offers("import torch.n", "torch.nn"));
}

TEST_CASE("completion of attributes runs no code of the user") {
  Bench b;
  b.bench.run(
      "class Box:\n"
      "    def __init__(self):\n"
      "        self.inside = 'text'\n"
      "    @property\n"
      "    def trap(self):\n"
      "        print('ran')\n"
      "        return ''\n"
      "    def __getattr__(self, name):\n"
      "        print('ran')\n"
      "        return name\n"
      "box = Box()\n"
      "boxes = {'a': [box]}\n");
  CHECK(b.offers("box.ins") == std::vector<std::string>{"inside"});
  CHECK(b.offers("box.inside.isdig", "isdigit"));
  CHECK(b.offers("boxes['a'][0].ins") == std::vector<std::string>{"inside"});
  CHECK(b.offers("box.trap.up").empty());
  CHECK(b.offers("box.nothing.up").empty());
  CHECK(b.printed.empty());
}

TEST_CASE("completion of keyword arguments") {
  Bench b;
  b.bench.run(
      "import torch\nfrom torch import nn\nlayer = nn.Linear(2, 3)\ndef f(a, *, weight_decay=0): "
      "pass");
  CHECK(b.offers("f(1, weig", "weight_decay="));
  CHECK(b.offers("f(weight_decay=1, wei").empty());
  CHECK(b.offers("nn.Linear(2, 3, bi", "bias="));
  CHECK(b.offers("torch.cumsum(x, di", "dim="));
  CHECK(b.offers("f(") == std::vector<std::string>{"a=", "weight_decay="});
  CHECK(b.offers("torch.cums", "cumsum"));
  CHECK(b.offers("layer.weight.cums", "cumsum"));
  CHECK(b.offers("layer.in_f", "in_features"));
}

TEST_CASE("plain blocks print as at a prompt") {
  Bench b;
  CHECK(b.bench.run("1 + 1"));
  CHECK(b.bench.run("None"));
  CHECK(b.printed == "2\n");
  b.printed.clear();
  CHECK(b.bench.run("_ * 4"));
  CHECK(b.printed == "8\n");
  CHECK_FALSE(b.bench.run("1 / 0"));
}
