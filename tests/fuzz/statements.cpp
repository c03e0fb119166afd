// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <utility>

#include "fuzz/builder.h"

namespace periplus::fuzz {
namespace {

constexpr int kMostTrips = 64;  ///< of all nested loops together, about
constexpr int kMostLevels = 4;

}  // namespace

void Builder::line(const std::string& text) {
  lines.push_back(std::string(static_cast<size_t>(indent) * 4, ' ') + text);
}

const Variable* Builder::any_tensor(bool writable, size_t least_rank) {
  std::vector<const Variable*> fits;
  for (const Variable* v : all(Kind::Tensor, writable)) {
    if (v->kind.shape.size() >= least_rank) fits.push_back(v);
  }
  return fits.empty() ? nullptr : random_.pick(fits);
}

std::string Builder::condition(int depth) {
  if (traits_.straight) {
    return fmt::format("{} {} {}", random_.pick({"1", "2", "3"}), random_.pick({"<", ">"}),
                       random_.pick({"1", "2", "3"}));
  }
  if (random_.chance(12)) {
    if (const Variable* v = any_tensor(false); v && v->kind.elem != Elem::Bool) {
      return fmt::format("{}.sum() {} {}", bounded(v->name, v->kind.elem), random_.pick({"<", ">"}),
                         constant(v->kind.elem));
    }
  }
  return boolean(depth);
}

/// A block with its own names: what it declares may be undefined afterwards.
void Builder::body(int level, int count, bool begun) {
  ++indent;
  const size_t before = mark(), first_line = lines.size();
  block(level + 1, count);
  if (lines.size() == first_line && !begun) line("pass");
  forget(before);
  --indent;
}

void Builder::block(int level, int count) {
  for (int k = 0; k < count && statements_left > 0; ++k) statement(level);
}

void Builder::statement(int level) {
  --statements_left;
  const bool nest = level < kMostLevels;
  const int control = !nest ? 0 : traits_.deep && level < 3 ? 26 : 9;
  const int alias = traits_.aliasing ? 3 : 1;
  switch (random_.weighted({26, 8 * alias, 5 * alias, 7 * alias, 6 * alias, control * 2, control,
                            control * 2 / 3, level > 0 ? 8 : 1, 9, 6, level < 2 ? 4 : 0, 3,
                            level < 2 ? 2 : 0, traits_.module ? 10 : 0, traits_.wide ? 34 : 0})) {
    case 0:
      return assign(level);
    case 1:
      return augmented(level);
    case 2:
      return in_place(level);
    case 3:
      return store(level);
    case 4:
      return make_view(level);
    case 5:
      return branch(level);
    case 6:
      return for_loop(level);
    case 7:
      return while_loop(level);
    case 8:
      return leave(level);
    case 9:
      return container(level);
    case 10:
      return call_helper(level);
    case 11:
      return closure(level);
    case 12:
      return raise_or_assert(level);
    case 13:
      return optional_state(level);
    case 14:
      return state(level);
    default:
      return wide(level);
  }
}

void Builder::declare(const Kind& k, int depth) {
  const std::string value = expression(k, depth);
  Variable v{fresh(k.tag == Kind::Tensor ? "t" : "v"), k};
  line(v.name + " = " + value);
  scope.push_back(v);
}

void Builder::assign(int level) {
  if (level > 0 || random_.chance(35)) {
    // An old name gets a new value of the same kind.
    std::vector<const Variable*> writable;
    for (const Variable& v : scope) {
      if (v.writable && !v.attribute) writable.push_back(&v);
    }
    if (!writable.empty() && random_.chance(80)) {
      const Variable v = *random_.pick(writable);
      const int depth = loops_ > 0 ? 1 : 2;
      std::string value = expression(v.kind, depth);
      if (v.kind.tag == Kind::Int && loops_ > 0) value = fmt::format("({}) % 1000", value);
      if (v.kind.tag == Kind::TensorList || v.kind.tag == Kind::IntList) {
        if (loops_ > 0) value = v.name + "[-3:]";
      }
      return line(v.name + " = " + value);
    }
  }
  if (random_.chance(8)) {
    const auto tensors = all(Kind::Tensor, true);
    if (tensors.size() > 1) {
      const Variable* a = random_.pick(tensors);
      const Variable* b = find(a->kind, true);
      if (b && b != a && !a->attribute && !b->attribute)
        return line(fmt::format("{0}, {1} = {1}, {0}", a->name, b->name));
    }
  }
  declare(random_kind());
}

void Builder::augmented(int level) {
  switch (random_.below(4)) {
    case 0: {
      const auto ints = all(Kind::Int, true);
      if (ints.empty()) break;
      return line(fmt::format("{} {} {}", random_.pick(ints)->name,
                              random_.pick({"+=", "-=", "^="}), small_integer(0)));
    }
    case 1: {
      const auto floats = all(Kind::Float, true);
      if (floats.empty()) break;
      return line(fmt::format("{} {} {}", random_.pick(floats)->name,
                              random_.pick({"+=", "-=", "*="}), floating(1)));
    }
    default:
      break;
  }
  const Variable* v = any_tensor(true);
  if (!v) return assign(level);
  const Kind k = v->kind;
  const std::string name = v->name;
  if (k.elem == Elem::Bool)
    return line(fmt::format("{} {} {}", name, random_.pick({"&=", "|=", "^="}),
                            tensor(k.elem, smaller(k.shape), 1)));
  const std::string value =
      random_.chance(30) ? constant(k.elem) : tensor(k.elem, smaller(k.shape), 1);
  if (!is_float(k.elem))
    return line(fmt::format("{} {} {}", name, random_.pick({"+=", "-=", "*="}), value));
  line(fmt::format("{} {} {}", name, random_.pick({"+=", "-=", "*=", "/="}), value));
}

void Builder::in_place(int level) {
  const Variable* v = any_tensor(true);
  if (!v) return assign(level);
  const Kind k = v->kind;
  const std::string name = v->name;
  if (k.elem == Elem::Bool)
    return line(
        fmt::format("{}.{}", name, random_.pick({"logical_not_()", "fill_(True)", "zero_()"})));
  switch (random_.below(9)) {
    case 0:
      return line(fmt::format("{}.add_({})", name, tensor(k.elem, smaller(k.shape), 1)));
    case 1:
      return line(fmt::format("{}.mul_({})", name, constant(k.elem)));
    case 2:
      return line(fmt::format("{}.zero_()", name));
    case 3:
      return line(fmt::format("{}.fill_({})", name, constant(k.elem)));
    case 4:
      return line(fmt::format("{}.copy_({})", name, tensor(k.elem, smaller(k.shape), 1)));
    case 5:
      return line(fmt::format("{}.clamp_({})", name, is_float(k.elem) ? "-1.5, 2.0" : "-2, 3"));
    case 6:
      return line(fmt::format("{}.neg_()", name));
    case 7:
      return line(fmt::format("{}.masked_fill_({}, {})", name, tensor(Elem::Bool, k.shape, 1),
                              constant(k.elem)));
    default:
      return line(fmt::format(
          "{}.{}_()", name,
          is_float(k.elem) && !traits_.exact ? random_.pick({"exp", "tanh", "sigmoid"}) : "abs"));
  }
}

void Builder::store(int level) {
  const Variable* v = any_tensor(true, 1);
  if (!v) return assign(level);
  const Kind k = v->kind;
  const std::string name = v->name;
  const Shape row(k.shape.begin() + 1, k.shape.end());
  const std::string op = k.elem == Elem::Bool ? "=" : random_.pick({"=", "=", "=", "+=", "*="});
  const std::string scalar = constant(k.elem);
  switch (random_.below(8)) {
    case 0:
      return line(
          fmt::format("{}[{}] {} {}", name, random_.pick({"0", "-1"}), op, tensor(k.elem, row, 1)));
    case 1:
      return line(fmt::format("{}[{}:] {} {}", name, random_.pick({"1", "-2", "0"}), op, scalar));
    case 2:
      return line(fmt::format("{}[{}] = {}", name, tensor(Elem::Bool, k.shape, 1), scalar));
    case 3:
      return line(fmt::format("{}[..., {}] {} {}", name, random_.pick({"0", "-1"}), op, scalar));
    case 4:
      return line(fmt::format("{}[::2] {} {}", name, op, scalar));
    case 5: {
      const std::string i = integer(0);
      return line(fmt::format("{}[({}) % max(1, {}.shape[0])] {} {}", name, i, name, op,
                              row.empty() ? scalar : tensor(k.elem, row, 0)));
    }
    case 6:
      return line(fmt::format("{0}[1:] {1} {0}[:-1]{2}", name, op,
                              in_try_ || random_.chance(70) ? ".clone()" : ""));
    default:
      return line(fmt::format("{}[torch.tensor([0, -1])] = {}", name, scalar));
  }
}

void Builder::make_view(int level) {
  const Variable* base = any_tensor(true, 1);
  if (!base) return assign(level);
  const Kind k = base->kind;
  const Shape& s = k.shape;
  Shape shape = s;
  std::string text;
  switch (random_.below(9)) {
    case 0:
      text = "[0]";
      shape.erase(shape.begin());
      break;
    case 1:
      text = "[-1]";
      shape.erase(shape.begin());
      break;
    case 2:
      text = "[..., 0]";
      shape.pop_back();
      break;
    case 3:
      text = ".unsqueeze(0)";
      shape.insert(shape.begin(), Size{-1, 1});
      break;
    case 4:
      text = ".transpose(0, -1)";
      std::swap(shape.front(), shape.back());
      break;
    case 5:
      if (s.size() != 2 || !(s[0] == s[1])) return store(level);
      text = ".diagonal()";
      shape.pop_back();
      break;
    case 6:
      if (s[0].symbol >= 0 || s[0].value < 2) return store(level);
      text = fmt::format("[{}:{}]", 1, s[0].value);
      shape[0].value -= 1;
      break;
    case 7:
      text = ".view_as(" + base->name + ")";
      break;
    default:
      text = ".detach()";
      break;
  }
  Variable v{fresh("w"), Kind::tensor(k.elem, shape)};
  line(v.name + " = " + base->name + text);
  scope.push_back(v);
}

void Builder::branch(int level) {
  const int count = static_cast<int>(random_.between(1, traits_.deep ? 3 : 2));
  if (level < 2 && random_.chance(25)) {
    // A name that both sides define.
    const Kind k = random_kind();
    const std::string name = fresh("b");
    line("if " + condition(2) + ":");
    ++indent;
    line(name + " = " + expression(k, 2));
    --indent;
    body(level, count - 1, true);
    line("else:");
    ++indent;
    line(name + " = " + expression(k, 1));
    --indent;
    scope.push_back({name, k});
    return;
  }
  line("if " + condition(2) + ":");
  body(level, count);
  if (random_.chance(25)) {
    line("elif " + condition(1) + ":");
    body(level, count);
  }
  if (random_.chance(50)) {
    line("else:");
    body(level, count);
  }
}

void Builder::for_loop(int level) {
  if (trips_ > kMostTrips / 2) return assign(level);
  const size_t before = mark();
  const int count = static_cast<int>(random_.between(1, 3));
  int trips = 4;
  switch (random_.weighted({30, 15, 12, 10, 10, 8, 6})) {
    case 0: {
      Variable i{fresh("i"), Kind::of(Kind::Int), false};
      trips = static_cast<int>(random_.between(0, 4));
      line(fmt::format("for {} in range({}):", i.name, trips));
      scope.push_back(i);
      break;
    }
    case 1: {
      if (traits_.straight) return assign(level);
      Variable i{fresh("i"), Kind::of(Kind::Int), false};
      line(fmt::format("for {} in range(({}) % 5):", i.name, integer(1)));
      scope.push_back(i);
      break;
    }
    case 2: {
      Variable i{fresh("i"), Kind::of(Kind::Int), false};
      const int64_t start = random_.between(-3, 3), stop = random_.between(-3, 4),
                    step = random_.pick(std::vector<int64_t>{1, 2, -1, -2, 3});
      line(fmt::format("for {} in range({}, {}, {}):", i.name, start, stop, step));
      scope.push_back(i);
      break;
    }
    case 3: {
      const Variable* v = any_tensor(false, 1);
      if (!v) return assign(level);
      Variable i{fresh("i"), Kind::of(Kind::Int), false};
      line(fmt::format("for {} in range(min({}.shape[0], 6)):", i.name, v->name));
      scope.push_back(i);
      break;
    }
    case 4: {
      const Variable* v = any_tensor(false, 1);
      if (!v || traits_.straight) return assign(level);
      Variable row{fresh("r"), Kind::tensor(v->kind.elem,
                                            Shape(v->kind.shape.begin() + 1, v->kind.shape.end()))};
      line(fmt::format("for {} in {}[:4]:", row.name, v->name));
      scope.push_back(row);
      break;
    }
    case 5: {
      const auto lists = all(Kind::TensorList);
      if (lists.empty()) return assign(level);
      const Variable* v = random_.pick(lists);
      Variable item{fresh("r"), Kind::tensor(v->kind.elem, v->kind.shape)};
      if (random_.chance(40)) {
        Variable i{fresh("i"), Kind::of(Kind::Int), false};
        line(fmt::format("for {}, {} in enumerate({}[:4]):", i.name, item.name, v->name));
        scope.push_back(i);
      } else {
        line(fmt::format("for {} in {}[:4]:", item.name, v->name));
      }
      scope.push_back(item);
      break;
    }
    default: {
      const auto lists = all(Kind::IntList);
      if (lists.empty()) return assign(level);
      Variable item{fresh("i"), Kind::of(Kind::Int), false};
      line(fmt::format("for {} in {}[:4]:", item.name, random_.pick(lists)->name));
      scope.push_back(item);
    }
  }
  trips = std::max(trips, 1);
  ++loops_;
  trips_ *= trips;
  body(level, count);
  trips_ /= trips;
  --loops_;
  forget(before);
  if (random_.chance(8)) {
    line("else:");
    body(level, 1);
  }
}

void Builder::while_loop(int level) {
  if (trips_ > kMostTrips / 2 || traits_.straight) return assign(level);
  const std::string counter = fresh("c");
  const int trips = static_cast<int>(random_.between(1, 4));
  line(counter + " = 0");
  scope.push_back({counter, Kind::of(Kind::Int), false});
  if (random_.chance(20)) {
    line("while True:");
    ++indent;
    line(counter + " += 1");
    line(fmt::format("if {} > {}:", counter, trips));
    ++indent;
    line("break");
    indent -= 2;
  } else {
    line(fmt::format("while {} < {}{}:", counter, trips,
                     random_.chance(50) ? " and " + boolean(1) : ""));
    ++indent;
    line(counter + " += 1");
    --indent;
  }
  ++loops_;
  trips_ *= trips;
  body(level, static_cast<int>(random_.between(1, 3)), true);
  trips_ /= trips;
  --loops_;
}

void Builder::leave(int level) {
  if (loops_ > 0 && random_.chance(75)) {
    line("if " + condition(1) + ":");
    ++indent;
    if (random_.chance(30)) assign(level + 1);
    line(random_.pick({"break", "continue"}));
    --indent;
    return;
  }
  if (in_closure_ || returned.empty()) return assign(level);
  line("if " + condition(1) + ":");
  ++indent;
  line("return " + return_text());
  --indent;
}

void Builder::container(int level) {
  switch (random_.below(7)) {
    case 0: {
      if (level > 0) break;
      const auto tensors = all(Kind::Tensor);
      if (tensors.empty()) break;
      Kind k = random_.pick(tensors)->kind;
      k.tag = Kind::TensorList;
      return declare(k, 1);
    }
    case 1: {
      if (level > 0) break;
      return declare(Kind::of(Kind::IntList), 1);
    }
    case 2: {
      if (level > 0) break;
      const auto tensors = all(Kind::Tensor);
      if (tensors.empty()) break;
      Kind k = random_.pick(tensors)->kind;
      k.tag = random_.chance(50) ? Kind::Dict : Kind::Pair;
      return declare(k, 1);
    }
    default:
      break;
  }
  const auto lists = all(Kind::TensorList, true), ints = all(Kind::IntList, true),
             dicts = all(Kind::Dict, true), pairs = all(Kind::Pair);
  if (!lists.empty() && random_.chance(50)) {
    const Variable v = *random_.pick(lists);
    const std::string item = tensor(v.kind.elem, v.kind.shape, 1);
    switch (random_.below(6)) {
      case 0:
        line(fmt::format("if len({}) > 0:", v.name));
        ++indent;
        line(fmt::format("{}[{}] = {}", v.name, random_.pick({"0", "-1"}), item));
        --indent;
        return;
      case 1:
        line(fmt::format("if len({}) > {}:", v.name, random_.below(2)));
        ++indent;
        line(fmt::format("{}.pop({})", v.name, random_.pick({"", "0"})));
        --indent;
        return;
      case 2:
        if (v.kind.elem == Elem::Bool || level > 0) break;
        line(fmt::format("{} = torch.stack({}).sum(0).to({}) if len({}) > 0 else {}", fresh("t"),
                         v.name, torch_name(v.kind.elem), v.name, item));
        scope.push_back({"t" + std::to_string(next_ - 1), Kind::tensor(v.kind.elem, v.kind.shape)});
        return;
      case 3:
        if (v.kind.elem == Elem::Bool) break;
        line(fmt::format("if {}:", v.name));
        ++indent;
        line(fmt::format("{}[-1] += {}", v.name, constant(v.kind.elem)));
        --indent;
        return;
      default:
        break;
    }
    return line(fmt::format("{}.append({})", v.name, item));
  }
  if (!ints.empty() && random_.chance(60)) {
    const Variable v = *random_.pick(ints);
    if (random_.chance(70)) return line(fmt::format("{}.append({})", v.name, integer(1)));
    line(fmt::format("if len({}) > 1:", v.name));
    ++indent;
    line(random_.chance(50) ? fmt::format("{}.pop()", v.name)
                            : fmt::format("{}[0] = {}", v.name, integer(1)));
    --indent;
    return;
  }
  if (!dicts.empty()) {
    const Variable v = *random_.pick(dicts);
    if (random_.chance(40)) return line(fmt::format("{}['n'] += {}", v.name, small_integer(0)));
    return line(fmt::format("{}['t'] = {}", v.name, tensor(v.kind.elem, v.kind.shape, 1)));
  }
  if (!pairs.empty() && level == 0) {
    const Variable v = *random_.pick(pairs);
    const std::string t = fresh("t"), n = fresh("v");
    line(fmt::format("{}, {} = {}", t, n, v.name));
    scope.push_back({t, Kind::tensor(v.kind.elem, v.kind.shape)});
    scope.push_back({n, Kind::of(Kind::Int)});
    return;
  }
  assign(level);
}

void Builder::call_helper(int level) {
  if (helpers.empty()) return assign(level);
  const Helper& h = random_.pick(helpers);
  std::string arguments;
  for (const Kind& k : h.parameters) {
    const Variable* v = k.tag == Kind::Tensor ? find(k) : nullptr;
    arguments +=
        (arguments.empty() ? "" : ", ") + (v && random_.chance(80) ? v->name : expression(k, 1));
  }
  Variable result{fresh("h"), h.result};
  line(fmt::format("{} = {}({})", result.name, h.name, arguments));
  scope.push_back(result);
}

void Builder::closure(int level) {
  if (in_closure_) return assign(level);
  const std::string name = fresh("g");
  const Kind k = random_kind();
  const bool counts = random_.chance(40) && level == 0;
  const std::string counter = counts ? fresh("n") : "";
  if (counts) {
    line(counter + " = 0");
    scope.push_back({counter, Kind::of(Kind::Int)});
  }
  if (!counts && random_.chance(35)) {
    line(fmt::format("{} = lambda a: {}", name, k.tag == Kind::Tensor ? "a" : expression(k, 1)));
    const std::string result = fresh("u");
    line(fmt::format("{} = {}({})", result, name, expression(k, 1)));
    scope.push_back({result, k});
    return;
  }
  line(fmt::format("def {}(a):", name));
  ++indent;
  if (counts) {
    line("nonlocal " + counter);
    line(counter + " += 1");
  }
  const size_t before = mark();
  const bool outer = std::exchange(in_closure_, true);
  const int loops = std::exchange(loops_, 0);
  // Names from outside may be read, not assigned.
  std::vector<Variable> saved = scope;
  for (Variable& v : scope) v.writable = v.writable && v.kind.tag == Kind::Tensor && false;
  scope.push_back({"a", k});
  if (random_.chance(50)) {
    line("if " + condition(1) + ":");
    ++indent;
    line("return " + expression(k, 1));
    --indent;
  }
  line("return " + expression(k, 2));
  scope = std::move(saved);
  forget(before);
  in_closure_ = outer;
  loops_ = loops;
  --indent;
  for (int calls = static_cast<int>(random_.between(1, 2)); calls > 0; --calls) {
    const std::string result = fresh("u");
    line(fmt::format("{} = {}({})", result, name, expression(k, 1)));
    scope.push_back({result, k});
  }
}

void Builder::raise_or_assert(int level) {
  if (traits_.straight) return assign(level);
  switch (random_.below(4)) {
    case 0:
      return line(fmt::format("assert {} < 1000000, 'too large'", integer(0)));
    case 1: {
      line("if " + condition(1) + " and " + boolean(0) + ":");
      ++indent;
      line(fmt::format("raise {}", random_.pick({"ValueError('bad')", "RuntimeError('stop')",
                                                 "IndexError('out')"})));
      --indent;
      return;
    }
    case 2: {
      if (in_try_ || in_closure_) return assign(level);
      in_try_ = true;
      line("try:");
      body(level, 2);
      ++indent;
      line("if " + condition(1) + ":");
      ++indent;
      line("raise ValueError('inner')");
      indent -= 2;
      line("except ValueError:");
      body(level, 1);
      in_try_ = false;
      return;
    }
    default:
      return line(fmt::format("print({})", integer(1)));
  }
}

/// A name that is None until the first trip.
void Builder::optional_state(int level) {
  if (trips_ > kMostTrips / 2) return assign(level);
  const auto tensors = all(Kind::Tensor);
  if (tensors.empty()) return assign(level);
  const Kind k = random_.pick(tensors)->kind;
  const std::string name = fresh("s"), i = fresh("i");
  line(name + " = None");
  line(fmt::format("for {} in range({}):", i, random_.between(1, 3)));
  ++indent;
  line(fmt::format("if {} is None:", name));
  ++indent;
  line(fmt::format("{} = {}", name, tensor(k.elem, k.shape, 1)));
  --indent;
  line("else:");
  ++indent;
  line(k.elem == Elem::Bool
           ? fmt::format("{0} = ~{0}", name)
           : fmt::format("{0} = {0} + {1}", name, tensor(k.elem, smaller(k.shape), 1)));
  indent -= 2;
  scope.push_back({name, k});
}

void Builder::state(int level) {
  switch (random_.below(4)) {
    case 0:
      return line("self.count += 1");
    case 1:
      return line(fmt::format("self.total = self.total * 0.5 + {}", floating(1)));
    case 2: {
      line("self.flag = not self.flag");
      return;
    }
    default: {
      line(fmt::format("if self.flag{}:", random_.chance(50) ? " or self.count % 2 == 0" : ""));
      body(level, 2);
    }
  }
}

std::string Builder::return_text() {
  std::string text;
  for (const Kind& k : returned) text += (text.empty() ? "" : ", ") + expression(k, 0);
  return returned.size() == 1 ? text : "(" + text + ")";
}

void Builder::finish_return() {
  std::string text;
  for (const Kind& k : returned) {
    // The youngest name of the kind: what the program has worked on.
    const Variable* last = nullptr;
    for (const Variable& v : scope) {
      if (v.kind == k) last = &v;
    }
    text +=
        (text.empty() ? "" : ", ") + (last && random_.chance(70) ? last->name : expression(k, 1));
  }
  // Further values of the scope, whose kinds early returns need not match.
  line("return " + (returned.size() == 1 ? text : "(" + text + ")"));
}

}  // namespace periplus::fuzz
