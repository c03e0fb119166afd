// SPDX-License-Identifier: Apache-2.0
// What Traits::wide adds: names for one tensor, objects, generators, caught exceptions, loops with
// `else`, numbers of two types, state that is a tensor.
#include <fmt/format.h>

#include "fuzz/builder.h"

namespace periplus::fuzz {

void Builder::wide(int level) {
  switch (random_.weighted({24, 14, 18, 8, 12, 8, 8, traits_.module ? 22 : 0})) {
    case 0:
      return alias_of(level);
    case 1:
      return make_object(level);
    case 2:
      return call_prelude(level);
    case 3:
      return generator_loop(level);
    case 4:
      return caught(level);
    case 5:
      return searched(level);
    case 6:
      return number_or_other(level);
    default:
      return tensor_state(level);
  }
}

/// Another name for a tensor that is there, perhaps for one of two.
void Builder::alias_of(int level) {
  const Variable* v = any_tensor(true);
  if (!v) return assign(level);
  const Variable a = *v;
  const Variable* other = find(a.kind, true);
  const std::string b = other ? other->name : a.name;
  if (level > 0 && random_.chance(50)) {
    const Variable* old = find(a.kind, true);
    if (old && !old->attribute) {
      const std::string to = old->name;
      return line(fmt::format("{} = {}", to, a.name));
    }
  }
  Variable made{fresh("al"), a.kind};
  switch (random_.below(5)) {
    case 0:
      line(fmt::format("{} = {}", made.name, a.name));
      break;
    case 1:
      line(fmt::format("{} = [{}, {}][({}) % 2]", made.name, a.name, b, integer(1)));
      break;
    case 2: {
      line(fmt::format("{} = {}", made.name, a.name));
      line("if " + condition(1) + ":");
      ++indent;
      if (random_.chance(40)) in_place(level + 1);
      line(fmt::format("{} = {}", made.name, b));
      --indent;
      break;
    }
    default:
      line(fmt::format("{} = {} if {} else {}", made.name, a.name, boolean(1), b));
  }
  scope.push_back(made);
}

void Builder::make_object(int level) {
  const Variable* v = any_tensor(false);
  if (!v || level > 1) return assign(level);
  const Kind k = v->kind;
  const std::string value = random_.chance(50) ? v->name : expression(k, 1);
  const std::string name = fresh("o");
  switch (random_.below(3)) {
    case 0:
      line(fmt::format("{} = Box({}, {})", name, value, integer(0)));
      scope.push_back({name + ".t", k});
      scope.push_back({name + ".n", Kind::of(Kind::Int)});
      break;
    case 1:
      line(fmt::format("{} = Both({}, {})", name, value, floating(0)));
      scope.push_back({name + ".t", k, false});
      scope.push_back({name + ".p", Kind::of(Kind::Float), false});
      break;
    default:
      line(fmt::format("{} = {{'t': {}, 'u': [{}, {}]}}", name, value, expression(k, 0),
                       expression(k, 0)));
      scope.push_back({name + "['t']", k});
      scope.push_back({name + "['u'][1]", k});
      if (random_.chance(40)) line(fmt::format("{0}['u'][0] = {0}['t']", name));
  }
}

/// Functions of the prelude: they hand on, choose or write what they are given.
void Builder::call_prelude(int level) {
  const Variable* v = any_tensor(true);
  if (!v) return assign(level);
  const Kind k = v->kind;
  const std::string a = v->name;
  const Variable* other = find(k, true);
  const std::string b = other ? other->name : a;
  Variable made{fresh("c"), k};
  switch (random_.below(6)) {
    case 0:
      line(fmt::format("{} = first({}, {})", made.name, a, b));
      break;
    case 1:
      line(fmt::format("{} = pick({}, {}, {})", made.name, a, b, boolean(1)));
      break;
    case 2:
      if (k.elem == Elem::Bool) return assign(level);
      line(fmt::format("{} = touch({})", made.name, a));
      break;
    case 3:
      if (k.elem == Elem::Bool) return assign(level);
      return line(fmt::format("add_to({}, {})", a, tensor(k.elem, smaller(k.shape), 0)));
    case 4:
      if (k.elem == Elem::Bool) return assign(level);
      line(fmt::format("{} = scaled({}{})", made.name, a,
                       random_.pick({"", ", by=3", ", shift=1", ", shift=2, by=0"})));
      break;
    default:
      line(fmt::format("{}, {} = both({}, {})", made.name, fresh("c"), a, b));
  }
  scope.push_back(made);
}

void Builder::generator_loop(int level) {
  const Variable* v = any_tensor(false, 1);
  if (!v || trips_ > 16 || traits_.straight) return assign(level);
  const size_t before = mark();
  Variable row{fresh("y"),
               Kind::tensor(v->kind.elem, Shape(v->kind.shape.begin() + 1, v->kind.shape.end()))};
  line(fmt::format("for {} in rows({}[:3]):", row.name, v->name));
  scope.push_back(row);
  ++loops_;
  trips_ *= 3;
  body(level, static_cast<int>(random_.between(1, 2)));
  trips_ /= 3;
  --loops_;
  forget(before);
}

/// Exceptions that are raised and caught, with `else` and `finally`.
void Builder::caught(int level) {
  if (in_try_ || in_closure_ || traits_.straight) return assign(level);
  in_try_ = true;
  line("try:");
  body(level, static_cast<int>(random_.between(1, 2)));
  ++indent;
  const Variable* v = any_tensor(false, 1);
  switch (random_.below(4)) {
    case 0:
      if (v) {
        const std::string name = v->name;
        line(fmt::format("{} = {}[{}]", fresh("z"), name, integer(1)));
      }
      break;
    case 1:
      line(fmt::format("{} = {} // ({})", fresh("z"), integer(0), integer(1)));
      break;
    case 2:
      line(fmt::format("{} = [1, 2, 3][{}]", fresh("z"), integer(1)));
      break;
    default:
      line("if " + condition(1) + ":");
      ++indent;
      line(random_.pick(
          {"raise ValueError('inner')", "raise KeyError('k')", "raise RuntimeError('r')"}));
      --indent;
  }
  if (random_.chance(50)) assign(level + 1);
  --indent;
  line(random_.pick({"except (IndexError, ZeroDivisionError, ValueError):", "except Exception:",
                     "except IndexError:", "except (ZeroDivisionError, KeyError):"}));
  body(level, 1);
  if (random_.chance(30)) {
    line("else:");
    body(level, 1);
  }
  if (random_.chance(35)) {
    line("finally:");
    body(level, 1);
  }
  in_try_ = false;
}

/// A loop that looks for something and has an `else`.
void Builder::searched(int level) {
  if (trips_ > 16 || traits_.straight) return assign(level);
  const size_t before = mark();
  const Variable i{fresh("i"), Kind::of(Kind::Int), false};
  line(fmt::format("for {} in range({}):", i.name, random_.between(0, 4)));
  scope.push_back(i);
  ++loops_;
  trips_ *= 4;
  body(level, 1);
  ++indent;
  line("if " + condition(1) + ":");
  ++indent;
  if (random_.chance(60)) assign(level + 1);
  line("break");
  indent -= 2;
  trips_ /= 4;
  --loops_;
  forget(before);
  line("else:");
  body(level, 1);
}

/// A name that is an int on one path and a float on another.
void Builder::number_or_other(int level) {
  if (level > 1) return assign(level);
  const std::string name = fresh("m");
  line(fmt::format("{} = {}", name, random_.pick({"1", "0", "-2", "True"})));
  line("if " + condition(1) + ":");
  ++indent;
  line(fmt::format("{} = {}", name, floating(1)));
  --indent;
  if (random_.chance(50)) {
    line("else:");
    ++indent;
    line(fmt::format("{} = {}", name, integer(1)));
    --indent;
  }
  scope.push_back({name, Kind::of(Kind::Float)});
}

/// Attributes that are tensors: of the module's own memory, or what came in.
void Builder::tensor_state(int level) {
  const Variable* seen = nullptr;
  for (const Variable& v : scope) {
    if (v.name == "self.seen") seen = &v;
  }
  if (!seen) return assign(level);
  const Kind k = seen->kind;
  switch (random_.below(7)) {
    case 0:
      return line("self.seen = " + tensor(k.elem, k.shape, 1));
    case 1:
      return line("self.seen += " + tensor(k.elem, smaller(k.shape), 0));
    case 2:
      line("if self.hidden is None:");
      ++indent;
      line("self.hidden = " + tensor(k.elem, k.shape, 0));
      --indent;
      line("else:");
      ++indent;
      line(random_.pick({"self.hidden = self.hidden * 0.5", "self.hidden += 1.0",
                         "self.hidden = self.seen", "self.hidden.mul_(2.0)"}));
      --indent;
      return;
    case 3:
      line("if self.hidden is not None:");
      ++indent;
      line(fmt::format("self.seen = self.hidden + {}", tensor(k.elem, smaller(k.shape), 0)));
      --indent;
      return;
    case 4:
      return line(fmt::format("self.kept = ({}, self.count)", tensor(k.elem, k.shape, 0)));
    case 5: {
      line("if self.kept is not None:");
      ++indent;
      line("self.seen = self.seen + self.kept[0] * self.kept[1]");
      --indent;
      return;
    }
    default:
      return line("self.seen.copy_(" + tensor(k.elem, smaller(k.shape), 1) + ")");
  }
}

}  // namespace periplus::fuzz
