// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>

#include "fuzz/builder.h"

namespace periplus::fuzz {

const char* torch_name(Elem e) {
  switch (e) {
    case Elem::F32:
      return "torch.float32";
    case Elem::F64:
      return "torch.float64";
    case Elem::I64:
      return "torch.int64";
    case Elem::I32:
      return "torch.int32";
    case Elem::Bool:
      return "torch.bool";
  }
  return "";
}

std::string shape_text(const Shape& s) {
  std::string text = "(";
  for (const Size& d : s) text += d.text() + ", ";
  if (s.size() > 1) text.resize(text.size() - 2);
  if (s.size() == 1) text.pop_back();
  return text + ")";
}

std::string numel_text(const Shape& s) {
  std::string text;
  for (const Size& d : s) text += (text.empty() ? "" : " * ") + d.text();
  return text.empty() ? "1" : text;
}

std::string Builder::fresh(const char* prefix) { return prefix + std::to_string(next_++); }

Size Builder::random_size() {
  std::vector<int> live;
  for (int s = 0; s < 3; ++s) {
    if (symbols[s]) live.push_back(s);
  }
  if (!live.empty() && random_.chance(70)) return Size{random_.pick(live), 0};
  return Size{-1, static_cast<int>(random_.pick(std::vector<int>{1, 2, 3, 4, 8}))};
}

Shape Builder::random_shape() {
  Shape s;
  for (size_t rank = random_.weighted({15, 40, 35, 10}); rank > 0; --rank)
    s.push_back(random_size());
  return s;
}

Elem Builder::random_elem() {
  return std::vector<Elem>{Elem::F32, Elem::I64, Elem::F64, Elem::I32,
                           Elem::Bool}[random_.weighted({62, 20, 6, 5, 7})];
}

Kind Builder::random_kind() {
  // A kind that is already there makes programs whose values meet.
  if (random_.chance(55)) {
    const auto tensors = all(Kind::Tensor);
    if (!tensors.empty()) return random_.pick(tensors)->kind;
  }
  switch (random_.weighted({50, 20, 20, 10})) {
    case 0:
      return Kind::tensor(random_elem(), random_shape());
    case 1:
      return Kind::of(Kind::Int);
    case 2:
      return Kind::of(Kind::Float);
    default:
      return Kind::of(Kind::Bool);
  }
}

const Variable* Builder::find(const Kind& k, bool writable) {
  std::vector<const Variable*> fits;
  for (const Variable& v : scope) {
    if (v.kind == k && (!writable || v.writable)) fits.push_back(&v);
  }
  return fits.empty() ? nullptr : random_.pick(fits);
}

std::vector<const Variable*> Builder::all(Kind::Tag tag, bool writable) {
  std::vector<const Variable*> fits;
  for (const Variable& v : scope) {
    if (v.kind.tag == tag && (!writable || v.writable)) fits.push_back(&v);
  }
  return fits;
}

std::string Builder::expression(const Kind& k, int depth) {
  switch (k.tag) {
    case Kind::Tensor:
      return tensor(k.elem, k.shape, depth);
    case Kind::Int:
      return integer(depth);
    case Kind::Float:
      return floating(depth);
    case Kind::Bool:
      return boolean(depth);
    case Kind::TensorList:
      return random_.chance(30) ? "[]"
                                : fmt::format("[{}, {}]", tensor(k.elem, k.shape, depth),
                                              tensor(k.elem, k.shape, 0));
    case Kind::IntList:
      switch (random_.below(4)) {
        case 0:
          return "[]";
        case 1:
          return fmt::format("[i + {} for i in range({})]", small_integer(0),
                             random_.between(0, 5));
        case 2:
          return fmt::format("[i * i for i in range({}) if i % 2 == {}]", random_.between(0, 6),
                             random_.below(2));
        default:
          return fmt::format("[{}, {}, {}]", integer(depth), integer(0), integer(0));
      }
    case Kind::Dict:
      return fmt::format("{{'t': {}, 'n': {}}}", tensor(k.elem, k.shape, depth), integer(0));
    case Kind::Pair:
      return fmt::format("({}, {})", tensor(k.elem, k.shape, depth), integer(0));
  }
  return "None";
}

std::string Builder::float_literal() {
  return random_.pick({"0.5", "1.0", "2.0", "-1.5", "0.25", "-0.5", "3.0", "0.0", "-2.0", "1.25"});
}

std::string Builder::constant(Elem e) {
  if (e == Elem::Bool) return random_.pick({"True", "False"});
  if (is_float(e)) return float_literal();
  return std::to_string(random_.between(-3, 5));
}

std::string Builder::constructor(Elem e, const Shape& s) {
  const std::string shape = shape_text(s), dtype = torch_name(e);
  if (s.empty() && random_.chance(60))
    return fmt::format("torch.tensor({}, dtype={})", constant(e), dtype);
  switch (random_.below(5)) {
    case 0:
      return fmt::format("torch.zeros({}, dtype={})", shape, dtype);
    case 1:
      return fmt::format("torch.ones({}, dtype={})", shape, dtype);
    case 2:
      return fmt::format("torch.full({}, {}, dtype={})", shape, constant(e), dtype);
    default:
      return fmt::format("torch.arange({}).reshape({}).to({})", numel_text(s), shape, dtype);
  }
}

std::string Builder::leaf(Elem e, const Shape& s) {
  if (const Variable* v = find(Kind::tensor(e, s)); v && random_.chance(88)) return v->name;
  if (const Variable* v = find(Kind{Kind::Dict, e, s}); v && random_.chance(50))
    return v->name + "['t']";
  if (const Variable* v = find(Kind{Kind::Pair, e, s}); v && random_.chance(50))
    return v->name + "[0]";
  // Another element type of the same shape, converted.
  for (const Variable& v : scope) {
    if (v.kind.tag == Kind::Tensor && v.kind.shape == s && random_.chance(50))
      return fmt::format("{}.to({})", v.name, torch_name(e));
  }
  return constructor(e, s);
}

/// Some sizes gone or 1, so that it broadcasts to `s`.
Shape Builder::smaller(const Shape& s) {
  Shape out = s;
  if (!out.empty() && random_.chance(30)) out.erase(out.begin());
  for (Size& d : out) {
    if (random_.chance(12)) d = Size{-1, 1};
  }
  return out;
}

Shape Builder::with_size(const Shape& s, size_t at, Size extra) {
  Shape out = s;
  out.insert(out.begin() + static_cast<long>(at), extra);
  return out;
}

/// Small whole numbers where sums must not depend on their order.
std::string Builder::bounded(const std::string& x, Elem e) {
  if (!traits_.exact || !is_float(e)) return x;
  return fmt::format("torch.round(({}).clamp(-64.0, 64.0))", x);
}

std::string Builder::comparison(const Shape& s, int depth) {
  const Elem e = random_.chance(70) ? Elem::F32 : Elem::I64;
  const std::string op = random_.pick({"<", "<=", ">", ">=", "==", "!="});
  if (random_.chance(40))
    return fmt::format("({} {} {})", tensor(e, s, depth - 1), op, constant(e));
  return fmt::format("({} {} {})", tensor(e, s, depth - 1), op, tensor(e, smaller(s), 0));
}

std::string Builder::unary(Elem e, const Shape& s, int depth) {
  const std::string x = tensor(e, s, depth - 1);
  if (e == Elem::Bool)
    return random_.chance(50) ? fmt::format("(~{})", x) : fmt::format("torch.logical_not({})", x);
  if (!is_float(e)) {
    return fmt::format(
        fmt::runtime(random_.pick({"(-{})", "{}.abs()", "torch.sign({})", "{}.clamp(-9, 9)",
                                   "({} ** 2)", "torch.relu({})"})),
        x);
  }
  if (traits_.exact || random_.chance(45)) {
    return fmt::format(
        fmt::runtime(random_.pick({"(-{})", "{}.abs()", "torch.relu({})", "{}.clamp(-2.0, 2.5)",
                                   "torch.floor({})", "torch.round({})", "torch.sign({})",
                                   "{}.clamp(min=-1.0)", "torch.ceil({})", "torch.trunc({})",
                                   "torch.nn.functional.relu6({})"})),
        x);
  }
  return fmt::format(
      fmt::runtime(random_.pick(
          {"torch.tanh({})", "torch.sigmoid({})", "torch.exp({}.clamp(-5.0, 5.0))", "torch.sin({})",
           "torch.cos({})", "torch.sqrt({}.abs())", "torch.log({}.abs() + 1.0)",
           "torch.nn.functional.silu({})", "torch.nn.functional.gelu({})", "torch.erf({})",
           "torch.rsqrt({}.abs() + 0.5)", "torch.reciprocal({})",
           "torch.nn.functional.softplus({})", "torch.nn.functional.leaky_relu({})", "{}.square()",
           "torch.nn.functional.elu({})", "torch.expm1({}.clamp(-3.0, 3.0))", "torch.atan({})"})),
      x);
}

std::string Builder::binary(Elem e, const Shape& s, int depth) {
  const std::string x = tensor(e, s, depth - 1);
  if (e == Elem::Bool) {
    return fmt::format("({} {} {})", x, random_.pick({"&", "|", "^"}), tensor(e, smaller(s), 0));
  }
  if (random_.chance(6)) {  // reflected operators are rows of their own
    const bool real = is_float(e);
    const std::string number = real && random_.chance(60) ? floating(0) : small_integer(0);
    return fmt::format(
        "({} {} {})", number,
        real ? random_.pick({"+", "-", "*", "/", "/", "//", "%"}) : random_.pick({"+", "-", "*"}),
        x);
  }
  std::string y = random_.chance(20) ? constant(e) : tensor(e, smaller(s), depth - 1);
  if (random_.chance(10)) y = is_float(e) && random_.chance(50) ? floating(0) : small_integer(0);
  if (e == Elem::F32 && random_.chance(8)) y = tensor(Elem::I64, smaller(s), 0);
  const auto form = [&](const char* f) { return fmt::format(fmt::runtime(f), x, y); };
  if (!is_float(e)) {
    switch (random_.weighted({25, 20, 20, 8, 8, 6, 6, 4})) {
      case 0:
        return form("({} + {})");
      case 1:
        return form("({} - {})");
      case 2:
        return form("({} * {})");
      case 3:
        return fmt::format("({} // {})", x, random_.pick({"2", "3", "-2", "7", "-3"}));
      case 4:
        return fmt::format("({} % {})", x, random_.pick({"2", "3", "-2", "5", "-3"}));
      case 5:
        return fmt::format("torch.maximum({}, {})", x, tensor(e, smaller(s), 0));
      case 6:
        return fmt::format("torch.minimum({}, {})", x, tensor(e, smaller(s), 0));
      default:
        return fmt::format("({} {} {})", x, random_.pick({"<<", ">>"}), random_.between(0, 3));
    }
  }
  switch (random_.weighted({25, 20, 25, 10, 7, 7, 3, 3})) {
    case 0:
      return form("({} + {})");
    case 1:
      return form("({} - {})");
    case 2:
      return form("({} * {})");
    case 3:
      return form("({} / {})");
    case 4:
      return fmt::format("torch.maximum({}, {})", x, tensor(e, smaller(s), 0));
    case 5:
      return fmt::format("torch.minimum({}, {})", x, tensor(e, smaller(s), 0));
    case 6:
      return fmt::format("({} // {})", x, random_.pick({"2.0", "0.5", "-1.5"}));
    default:
      return fmt::format("({} % {})", x, random_.pick({"2.0", "0.75", "-1.5"}));
  }
}

std::string Builder::reduced(Elem e, const Shape& s, int depth) {
  const size_t at = random_.below(s.size() + 1);
  const Shape wide = with_size(s, at, random_size());
  if (e == Elem::Bool) {
    return fmt::format("{}.{}({})", tensor(e, wide, depth - 1), random_.pick({"any", "all"}), at);
  }
  const std::string x = bounded(tensor(e, wide, depth - 1), e);
  if (!is_float(e)) {
    // Sums of int32 are int64.
    if (e == Elem::I64) {
      return fmt::format(
          fmt::runtime(random_.pick({"{}.sum({})", "{}.amax({})", "{}.amin({})", "{}.argmax({})",
                                     "{}.argmin({})", "{}.max({})[0]", "{}.min({}).values"})),
          x, at);
    }
    return fmt::format(fmt::runtime(random_.pick({"{}.amax({})", "{}.amin({})", "{}.max({})[0]"})),
                       x, at);
  }
  if (s.empty() && random_.chance(50))
    return fmt::format("({}).{}()", x, random_.pick({"sum", "mean", "max", "min"}));
  return fmt::format(
      fmt::runtime(random_.pick({"{}.sum({})", "{}.mean({})", "{}.amax({})", "{}.amin({})",
                                 "{}.max({})[0]", "{}.min({}).values"})),
      x, at);
}

std::string Builder::structural(Elem e, const Shape& s, int depth) {
  if (s.empty()) return leaf(e, s);
  const size_t at = random_.below(s.size());
  const auto inner = [&] { return tensor(e, s, depth - 1); };
  switch (random_.below(12)) {
    case 0: {
      Shape turned = s;
      std::reverse(turned.begin(), turned.end());
      std::string order;
      for (size_t d = s.size(); d-- > 0;) order += (order.empty() ? "" : ", ") + std::to_string(d);
      return fmt::format("{}.permute({})", tensor(e, turned, depth - 1), order);
    }
    case 1: {
      Shape turned = s;
      std::swap(turned[0], turned[at]);
      return fmt::format("{}.transpose(0, {})", tensor(e, turned, depth - 1), at);
    }
    case 2:
      return fmt::format("{}.reshape({})", tensor(e, {s.rbegin(), s.rend()}, depth - 1),
                         shape_text(s));
    case 3:
      return fmt::format("torch.flip({}, [{}])", inner(), at);
    case 4:
      return fmt::format("torch.roll({}, {}, {})", inner(), random_.between(-2, 2), at);
    case 5:
      return fmt::format("{}.expand({})", tensor(e, smaller(s), depth - 1), shape_text(s));
    case 6:
      return e == Elem::Bool ? inner()
                             : fmt::format("torch.cumsum({}, {}).to({})", bounded(inner(), e), at,
                                           torch_name(e));
    case 7:
      return e == Elem::Bool ? inner() : fmt::format("torch.sort({}, {})[0]", inner(), at);
    case 8:
      return fmt::format("{}.{}()", inner(), random_.pick({"clone", "contiguous"}));
    case 9: {
      if (s[at].symbol >= 0 || s[at].value < 2) return inner();
      Shape first = s, rest = s;
      first[at].value = static_cast<int>(random_.between(1, s[at].value - 1));
      rest[at].value = s[at].value - first[at].value;
      return fmt::format("torch.cat([{}, {}], {})", tensor(e, first, depth - 1), tensor(e, rest, 0),
                         at);
    }
    case 10: {
      if (s[at].symbol >= 0 || s[at].value != 2) return inner();
      Shape part = s;
      part.erase(part.begin() + static_cast<long>(at));
      return fmt::format("torch.stack([{}, {}], {})", tensor(e, part, depth - 1),
                         tensor(e, part, 0), at);
    }
    default:
      if (!is_float(e) || traits_.exact) return inner();
      return fmt::format("torch.{}({}, {})", random_.pick({"softmax", "log_softmax"}), inner(), at);
  }
}

std::string Builder::indexed(Elem e, const Shape& s, int depth) {
  switch (random_.below(6)) {
    case 0: {
      const Size extra = random_size();
      return fmt::format("{}[{}]", tensor(e, with_size(s, 0, extra), depth - 1),
                         random_.pick({"0", "-1", "0"}));
    }
    case 1: {
      if (s.empty()) return leaf(e, s);
      return fmt::format("{}[..., {}]", tensor(e, with_size(s, s.size(), random_size()), depth - 1),
                         random_.pick({"0", "-1"}));
    }
    case 2:
      return fmt::format("{}.unsqueeze(0)[0]", tensor(e, s, depth - 1));
    case 3: {
      if (s.empty()) return leaf(e, s);
      Shape longer = s;
      longer[0] = random_size();
      if (longer[0].symbol >= 0) longer[0] = Size{-1, 8};
      const std::string positions =
          fmt::format("({}.abs() % {})", tensor(Elem::I64, {s[0]}, 0), longer[0].text());
      if (random_.chance(50)) return fmt::format("{}[{}]", tensor(e, longer, depth - 1), positions);
      return fmt::format("torch.index_select({}, 0, {})", tensor(e, longer, depth - 1), positions);
    }
    case 4: {
      if (s.empty() || s[0].symbol >= 0) return leaf(e, s);
      Shape longer = s;
      longer[0].value = s[0].value + 2;
      return fmt::format("{}[{}:{}]", tensor(e, longer, depth - 1), 1, s[0].value + 1);
    }
    default: {
      if (s.empty() || s[0].symbol >= 0) return leaf(e, s);
      Shape longer = s;
      longer[0].value = s[0].value * 2;
      return fmt::format("{}[::2]", tensor(e, longer, depth - 1));
    }
  }
}

std::string Builder::tensor(Elem e, const Shape& s, int depth) {
  if (depth <= 0) return leaf(e, s);
  switch (random_.weighted({18, 24, 26, 8, 10, 8, 5, 4})) {
    case 0:
      return leaf(e, s);
    case 1:
      return e == Elem::Bool ? comparison(s, depth) : unary(e, s, depth);
    case 2:
      return e == Elem::Bool && random_.chance(60) ? comparison(s, depth) : binary(e, s, depth);
    case 3:
      return s.size() < 3 ? reduced(e, s, depth) : unary(e, s, depth);
    case 4:
      return structural(e, s, depth);
    case 5:
      return indexed(e, s, depth);
    case 6:
      return fmt::format("torch.where({}, {}, {})", tensor(Elem::Bool, smaller(s), depth - 1),
                         tensor(e, s, depth - 1), tensor(e, smaller(s), 0));
    default:
      if (e == Elem::F32 && s.size() == 2) {
        const Size inner = random_size();
        return fmt::format("({} @ {})", bounded(tensor(e, {s[0], inner}, depth - 1), e),
                           bounded(tensor(e, {inner, s[1]}, 0), e));
      }
      return fmt::format("{}.to({})",
                         tensor(random_.chance(50) ? Elem::I64 : Elem::F32, s, depth - 1),
                         torch_name(e));
  }
}

std::string Builder::small_integer(int depth) {
  switch (random_.below(4)) {
    case 0:
      return std::to_string(random_.between(-3, 6));
    case 1: {
      for (int s = 0; s < 3; ++s) {
        if (symbols[s] && random_.chance(60)) return std::string(1, "NMK"[s]);
      }
      return std::to_string(random_.between(0, 4));
    }
    default:
      return fmt::format("({} % {})", integer(depth - 1), random_.between(2, 7));
  }
}

std::string Builder::integer(int depth) {
  if (depth <= 0) {
    if (const Variable* v = find(Kind::of(Kind::Int)); v && random_.chance(75)) return v->name;
    return std::to_string(random_.between(-4, 9));
  }
  switch (random_.weighted({26, 12, 10, 10, 8, 6, 6, 6, 6, 5, 5})) {
    case 0:
      return fmt::format("({} {} {})", integer(depth - 1), random_.pick({"+", "-", "*"}),
                         integer(0));
    case 1:
      return fmt::format("({} {} {})", integer(depth - 1), random_.pick({"//", "%"}),
                         random_.pick({"2", "3", "-2", "5", "-7"}));
    case 2: {
      if (traits_.straight) return integer(0);
      const auto tensors = all(Kind::Tensor);
      if (tensors.empty()) return integer(0);
      const Variable* v = random_.pick(tensors);
      return fmt::format("int({}.sum() % 9)",
                         v->kind.elem == Elem::Bool
                             ? v->name
                             : "torch.round(" + v->name + ".to(torch.float32).clamp(-64.0, 64.0))");
    }
    case 3: {
      const Variable* v = any_tensor(false, 1);
      return v ? fmt::format("{}.shape[{}]", v->name, random_.below(v->kind.shape.size()))
               : integer(0);
    }
    case 4:
      return fmt::format("{}({}, {})", random_.pick({"min", "max"}), integer(depth - 1),
                         integer(0));
    case 5:
      return fmt::format("abs({})", integer(depth - 1));
    case 6:
      return fmt::format("({} if {} else {})", integer(0), boolean(depth - 1), integer(0));
    case 7: {
      const auto lists = all(Kind::TensorList), ints = all(Kind::IntList);
      if (!lists.empty() && random_.chance(50))
        return fmt::format("len({})", random_.pick(lists)->name);
      return ints.empty()
                 ? integer(0)
                 : fmt::format("{}({})", random_.pick({"len", "sum"}), random_.pick(ints)->name);
    }
    case 8:
      return fmt::format("({} {} {})", integer(0), random_.pick({"&", "|", "^"}), integer(0));
    case 9: {
      const auto dicts = all(Kind::Dict);
      return dicts.empty() ? integer(0) : random_.pick(dicts)->name + "['n']";
    }
    default: {
      const auto pairs = all(Kind::Pair);
      return pairs.empty() ? fmt::format("(-{})", integer(depth - 1))
                           : random_.pick(pairs)->name + "[1]";
    }
  }
}

std::string Builder::floating(int depth) {
  if (depth <= 0) {
    if (const Variable* v = find(Kind::of(Kind::Float)); v && random_.chance(75)) return v->name;
    return float_literal();
  }
  switch (random_.weighted({30, 8, 14, 10, 8, 8, 6})) {
    case 0:
      return fmt::format("({} {} {})", floating(depth - 1), random_.pick({"+", "-", "*"}),
                         floating(0));
    case 1:
      return fmt::format("({} / {})", floating(depth - 1),
                         random_.pick({"2.0", "-4.0", "0.5", "8.0"}));
    case 2: {
      if (traits_.straight) return floating(0);
      const Variable* v = any_tensor(false);
      if (!v || v->kind.elem == Elem::Bool) return floating(0);
      const std::string x = bounded(v->name, v->kind.elem);
      return random_.chance(50) ? fmt::format("float({}.sum())", x)
                                : fmt::format("float({}.to(torch.float32).sum().item())", x);
    }
    case 3:
      return fmt::format("float({})", integer(depth - 1));
    case 4:
      return fmt::format("{}({}, {})", random_.pick({"min", "max"}), floating(depth - 1),
                         floating(0));
    case 5:
      return fmt::format("({} / {})", integer(depth - 1), random_.pick({"2", "4", "-8"}));
    default:
      return traits_.exact ? fmt::format("abs({})", floating(depth - 1))
                           : fmt::format("math.sqrt(abs({}))", floating(depth - 1));
  }
}

std::string Builder::boolean(int depth) {
  if (depth <= 0) {
    if (const Variable* v = find(Kind::of(Kind::Bool)); v && random_.chance(60)) return v->name;
    return fmt::format("({} {} {})", integer(0), random_.pick({"<", ">", "==", "!="}), integer(0));
  }
  switch (random_.weighted({20, 15, 22, 12, 8, 8})) {
    case 0:
      return fmt::format("({} {} {})", integer(depth - 1),
                         random_.pick({"<", "<=", ">", ">=", "==", "!="}), integer(0));
    case 1:
      return fmt::format("({} {} {})", floating(depth - 1), random_.pick({"<", "<=", ">", ">="}),
                         floating(0));
    case 2: {
      if (traits_.straight) return boolean(0);
      const Variable* v = any_tensor(false);
      if (!v) return boolean(0);
      if (v->kind.elem == Elem::Bool)
        return fmt::format("bool({}.{}())", v->name, random_.pick({"any", "all"}));
      return fmt::format("bool({}.sum() {} {})", bounded(v->name, v->kind.elem),
                         random_.pick({"<", ">"}), constant(v->kind.elem));
    }
    case 3:
      return fmt::format("({} {} {})", boolean(depth - 1), random_.pick({"and", "or"}), boolean(0));
    case 4:
      return fmt::format("(not {})", boolean(depth - 1));
    default:
      return fmt::format("({} < {} <= {})", integer(0), integer(depth - 1), integer(0));
  }
}

}  // namespace periplus::fuzz
