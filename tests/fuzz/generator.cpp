// SPDX-License-Identifier: Apache-2.0
#include "fuzz/generator.h"

#include <fmt/format.h>

#include "fuzz/builder.h"

namespace periplus::fuzz {
namespace {

constexpr const char* kPrelude = R"(import math
import torch
import torch.nn as nn


def make(shape, seed):
    n = 1
    for d in shape:
        n = n * d
    return (((torch.arange(n) * (seed * 2 + 3) + seed) % 23).to(torch.float32) * 0.25 - 2.0).reshape(shape)


def spoil(x, seed):
    n = torch.arange(x.numel()).reshape(x.shape)
    y = torch.where(n % 7 == seed % 7, torch.full(x.shape, float('nan')), x)
    return torch.where(n % 11 == seed % 11, torch.full(x.shape, float('inf')), y)

)";

/// What Traits::wide programs may use besides.
constexpr const char* kWidePrelude = R"(from dataclasses import dataclass
from typing import NamedTuple

LEVELS = [1, 2]
SHARED = torch.ones(3)
SCALE = 2.0


@dataclass
class Box:
    t: torch.Tensor
    n: int


class Both(NamedTuple):
    t: torch.Tensor
    p: float


def first(a, b):
    return a


def pick(a, b, take):
    if take:
        return a
    return b


def touch(a):
    a += 1
    return a


def add_to(a, b):
    a += b


def scaled(a, by=2, *, shift=0):
    return a * by + shift


def both(a, b):
    return b, a


def rows(x):
    for i in range(x.shape[0]):
        yield x[i]


)";

Traits draw_traits(RandomSource& random, const GeneratorOptions& options) {
  Traits t;
  t.aliasing = random.chance(45);
  t.empty = random.chance(14);
  t.deep = random.chance(30);
  t.module = random.chance(25);
  t.changing = random.chance(50);
  t.straight = random.chance(15);
  t.special = random.chance(12);
  t.exact = options.exact || random.chance(15);
  t.wide = random.chance(60);
  return t;
}

struct Input {
  std::string name;
  Kind kind;
};

/// Inputs of the main function: the first tensors give the symbols their meaning.
std::vector<Input> draw_inputs(RandomSource& random, Builder& b) {
  std::vector<Input> inputs;
  const size_t tensors = 1 + random.weighted({25, 45, 30});
  const int symbols = static_cast<int>(random.between(1, 2));
  for (int s = 0; s < symbols; ++s) b.symbols[s] = true;
  for (size_t k = 0; k < tensors; ++k) {
    Kind kind = k > 0 && random.chance(45) ? inputs[random.below(inputs.size())].kind
                                           : Kind::tensor(b.random_elem(), b.random_shape());
    if (k == 0) {
      // Every symbol is a size of the first input.
      kind.elem = Elem::F32;
      kind.shape.clear();
      for (int s = 0; s < symbols; ++s) kind.shape.push_back(Size{s, 0});
      if (random.chance(30)) kind.shape.push_back(Size{-1, 3});
    }
    inputs.push_back({"x" + std::to_string(k), kind});
  }
  if (random.chance(70)) inputs.push_back({"n", Kind::of(Kind::Int)});
  if (random.chance(40)) inputs.push_back({"p", Kind::of(Kind::Float)});
  if (random.chance(15)) inputs.push_back({"q", Kind::of(Kind::Bool)});
  return inputs;
}

std::string parameter_list(const std::vector<Input>& inputs, bool self) {
  std::string text = self ? "self" : "";
  for (const Input& i : inputs) text += (text.empty() ? "" : ", ") + i.name;
  return text;
}

void name_sizes(Builder& b, const Kind& first, const std::string& name) {
  for (size_t d = 0; d < first.shape.size(); ++d) {
    const int s = first.shape[d].symbol;
    if (s >= 0 && b.symbols[s]) b.line(fmt::format("{} = {}.shape[{}]", "NMK"[s], name, d));
  }
}

void append(std::string& text, const std::vector<std::string>& lines) {
  for (const std::string& l : lines) text += l + "\n";
}

Helper make_helper(RandomSource& random, Traits traits, const std::vector<Helper>& earlier,
                   const Kind& first, int number, std::string& text) {
  traits.module = false;
  Builder b(random, traits);
  b.helpers = earlier;
  Helper h;
  h.name = "helper" + std::to_string(number);
  for (const Size& d : first.shape) {
    if (d.symbol >= 0) b.symbols[d.symbol] = true;
  }
  h.parameters.push_back(first);
  if (random.chance(60)) h.parameters.push_back(b.random_kind());
  h.result = random.chance(60) ? first : b.random_kind();
  std::vector<Input> inputs;
  for (size_t k = 0; k < h.parameters.size(); ++k) {
    inputs.push_back({"a" + std::to_string(k), h.parameters[k]});
    b.scope.push_back({inputs.back().name, h.parameters[k]});
  }
  b.line(fmt::format("def {}({}):", h.name, parameter_list(inputs, false)));
  b.indent = 1;
  name_sizes(b, first, "a0");
  b.statements_left = static_cast<int>(random.between(1, 5));
  b.returned = {h.result};
  b.block(1, b.statements_left);
  b.finish_return();
  append(text, b.lines);
  text += "\n\n";
  return h;
}

/// A module's fixed attributes: parameters, a buffer, a list of layers, and state.
std::vector<std::string> module_head(RandomSource& random, Builder& b) {
  const int width = static_cast<int>(random.pick(std::vector<int>{1, 3, 4}));
  const Shape vector{Size{-1, width}};
  b.scope.push_back(
      {"self.weight", Kind::tensor(Elem::F32, {Size{-1, width}, Size{-1, width}}), false, true});
  b.scope.push_back({"self.bias", Kind::tensor(Elem::F32, vector), false, true});
  b.scope.push_back({"self.seen", Kind::tensor(Elem::F32, vector), true, true});
  b.scope.push_back({"self.count", Kind::of(Kind::Int), false, true});
  b.scope.push_back({"self.total", Kind::of(Kind::Float), false, true});
  b.scope.push_back({"self.flag", Kind::of(Kind::Bool), false, true});
  return {
      "class Net(nn.Module):",
      "    def __init__(self):",
      "        super().__init__()",
      fmt::format("        self.weight = nn.Parameter(make(({0}, {0}), 5), requires_grad=False)",
                  width),
      fmt::format("        self.bias = nn.Parameter(make(({},), 2), requires_grad=False)", width),
      fmt::format("        self.register_buffer('seen', torch.zeros({}))", width),
      "        self.count = 0",
      "        self.total = 0.0",
      "        self.flag = False",
      "        self.hidden = None",
      "        self.kept = None",
      ""};
}

/// The text that makes one input tensor in some layout; `watch` gets the base of a view.
std::vector<std::string> make_input(RandomSource& random, const Traits& traits, const Input& input,
                                    size_t number, std::vector<std::string>& watch) {
  const Kind& k = input.kind;
  const Shape& s = k.shape;
  const std::string seed = std::to_string(number * 5 + 1) + " + k";
  const std::string cast = k.elem == Elem::F32    ? ""
                           : k.elem == Elem::Bool ? " > 0.0"
                                                  : fmt::format(".to({})", torch_name(k.elem));
  const auto plain = [&](const std::string& shape) {
    std::string text = fmt::format("make({}, {})", shape, seed);
    if (traits.special && is_float(k.elem)) text = fmt::format("spoil({}, {})", text, seed);
    return cast[0] == ' ' ? "(" + text + cast + ")" : text + cast;
  };
  const std::string base = "base" + std::to_string(number);
  std::vector<std::string> out;
  const int layout = s.empty() ? 0
                               : static_cast<int>(random.weighted({45, s.size() > 1 ? 15 : 0, 12,
                                                                   10, traits.aliasing ? 12 : 5}));
  switch (layout) {
    case 1: {
      std::string turned = "(", order;
      for (size_t d = s.size(); d-- > 0;) {
        turned += s[d].text() + ", ";
        order += (order.empty() ? "" : ", ") + std::to_string(d);
      }
      out.push_back(fmt::format("{} = {}.permute({})", input.name, plain(turned + ")"), order));
      break;
    }
    case 2: {
      Shape wide = s;
      std::string shape = "(";
      for (size_t d = 0; d + 1 < s.size(); ++d) shape += s[d].text() + ", ";
      shape += s.back().text() + " * 2,)";
      out.push_back(fmt::format("{} = {}", base, plain(shape)));
      out.push_back(fmt::format("{} = {}[..., ::2]", input.name, base));
      watch.push_back(base);
      break;
    }
    case 3:
      out.push_back(fmt::format("{} = {}", base, plain("(" + numel_text(s) + " + 3,)")));
      out.push_back(fmt::format("{} = {}[3:].reshape({})", input.name, base, shape_text(s)));
      watch.push_back(base);
      break;
    case 4: {
      Shape thin = s;
      thin[random.below(s.size())] = Size{-1, 1};
      out.push_back(
          fmt::format("{} = {}.expand({})", input.name, plain(shape_text(thin)), shape_text(s)));
      break;
    }
    default:
      out.push_back(fmt::format("{} = {}", input.name, plain(shape_text(s))));
  }
  return out;
}

std::string sizes_line(RandomSource& random, const Traits& traits, int symbol, int calls) {
  const std::vector<int> usual{1, 2, 3, 3, 4, 5, 8, 17};
  std::string text = fmt::format("    {} = [", "NMK"[symbol]);
  int value = random.pick(usual);
  for (int k = 0; k < calls; ++k) {
    if (k > 0 && traits.changing && random.chance(50)) value = random.pick(usual);
    const int now = traits.empty && random.chance(k == 0 ? 40 : 25) ? 0 : value;
    text += fmt::format("{}{}", k ? ", " : "", now);
  }
  return text + "][k]\n";
}

std::string inputs_text(RandomSource& random, const Traits& traits,
                        const std::vector<Input>& inputs, int calls) {
  std::string text = fmt::format("CALLS = {}\n\n\ndef inputs(k):\n", calls);
  for (int s = 0; s < 3; ++s) {
    if (s < 2 || random.chance(10)) text += sizes_line(random, traits, s, calls);
  }
  std::vector<std::string> watch;
  if (traits.wide && random.chance(30)) text += "    LEVELS[0] = k // 2\n";
  if (traits.wide && random.chance(25)) text += "    SHARED.fill_(k * 0.5)\n";
  if (traits.wide && random.chance(20)) text += "    globals()['SCALE'] = 1.5 if k > 1 else 2.0\n";
  for (size_t i = 0; i < inputs.size(); ++i) {
    const Input& input = inputs[i];
    const auto numbers = [&](auto&& draw) {
      std::string list;
      for (int k = 0; k < calls; ++k) list += (k ? ", " : "") + draw();
      text += fmt::format("    {} = [{}][k]\n", input.name, list);
    };
    switch (input.kind.tag) {
      case Kind::Int:
        numbers([&] { return std::to_string(random.between(-2, 6)); });
        continue;
      case Kind::Float:
        numbers([&] { return random.pick({"0.5", "-1.25", "2.0", "0.0", "3.5"}); });
        continue;
      case Kind::Bool:
        numbers([&] { return random.pick({"True", "False"}); });
        continue;
      default:
        break;
    }
    append(text, [&] {
      std::vector<std::string> lines = make_input(random, traits, input, i, watch);
      for (std::string& l : lines) l = "    " + l;
      return lines;
    }());
    // The same tensor, or one that overlaps it, in some of the calls.
    for (size_t j = 0; j < i; ++j) {
      if (!(inputs[j].kind == input.kind) || !random.chance(traits.aliasing ? 50 : 12)) continue;
      const int64_t from = random.between(0, calls - 1);
      text += fmt::format("    if k >= {}:\n", from);
      if (input.kind.shape.empty() || random.chance(50)) {
        text += fmt::format("        {} = {}\n", input.name, inputs[j].name);
      } else {
        const std::string n = numel_text(input.kind.shape), shape = shape_text(input.kind.shape);
        const std::string cast = input.kind.elem == Elem::Bool
                                     ? " > 0.0"
                                     : fmt::format(".to({})", torch_name(input.kind.elem));
        text += fmt::format("        both = (make(({} + 1,), 3 + k){})\n", n, cast);
        text +=
            fmt::format("        {} = both[:{}].reshape({})\n        {} = both[1:].reshape({})\n",
                        inputs[j].name, n, shape, input.name, shape);
      }
      break;
    }
  }
  // Another element type from some call on.
  if (traits.wide && random.chance(15))
    text += fmt::format("    if k >= {}:\n        x0 = x0.to(torch.float64)\n",
                        random.between(1, calls - 1));
  std::string arguments, watched;
  for (const Input& i : inputs) arguments += i.name + ", ";
  for (const std::string& w : watch) watched += w + ", ";
  return text + fmt::format("    return ({}), ({})\n", arguments, watched);
}

}  // namespace

std::string describe(const Traits& t) {
  std::string text;
  const auto add = [&](bool on, const char* name) {
    if (on) text += std::string(text.empty() ? "" : " ") + name;
  };
  add(t.aliasing, "aliasing");
  add(t.empty, "empty");
  add(t.deep, "deep");
  add(t.module, "module");
  add(t.changing, "changing");
  add(t.exact, "exact");
  add(t.straight, "straight");
  add(t.special, "special");
  add(t.wide, "wide");
  return text;
}

GeneratedProgram generate(uint64_t seed, const GeneratorOptions& options) {
  RandomSource random(seed);
  GeneratedProgram p;
  p.seed = seed;
  p.traits = draw_traits(random, options);
  p.text = fmt::format("# seed {}: {}\n{}", seed, describe(p.traits), kPrelude);
  if (p.traits.wide) p.text += kWidePrelude;

  Builder b(random, p.traits);
  const std::vector<Input> inputs = draw_inputs(random, b);
  for (size_t h = random.weighted({35, 40, 25}); h > 0; --h) {
    b.helpers.push_back(make_helper(random, p.traits, b.helpers, inputs[random.below(1)].kind,
                                    static_cast<int>(b.helpers.size()), p.text));
  }
  if (p.traits.module) {
    b.lines = module_head(random, b);
    b.indent = 1;
  }
  b.line(fmt::format("def {}({}):", p.traits.module ? "forward" : "main",
                     parameter_list(inputs, p.traits.module)));
  ++b.indent;
  name_sizes(b, inputs[0].kind, inputs[0].name);
  for (const Input& i : inputs) b.scope.push_back({i.name, i.kind});
  if (p.traits.wide) {
    b.scope.push_back({"LEVELS[0]", Kind::of(Kind::Int), false});
    b.scope.push_back({"SCALE", Kind::of(Kind::Float), false});
    b.scope.push_back({"SHARED", Kind::tensor(Elem::F32, {Size{-1, 3}}), false});
  }
  for (size_t k = 1 + random.below(3); k > 0; --k) b.returned.push_back(b.random_kind());
  b.statements_left = options.statements > 0
                          ? options.statements
                          : static_cast<int>(random.between(3, p.traits.deep ? 26 : 18));
  b.block(0, b.statements_left);
  b.finish_return();
  append(p.text, b.lines);
  p.text +=
      fmt::format("\n\ndef build():\n    return {}\n\n\n", p.traits.module ? "Net()" : "main");
  p.text += inputs_text(random, p.traits, inputs, 4);
  return p;
}

}  // namespace periplus::fuzz
