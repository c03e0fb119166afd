// SPDX-License-Identifier: Apache-2.0
// Sweeps: the whole kind of a fault, not its one input. Names are those of the bug cases beside
// this file.
#include <fmt/format.h>

#include <cmath>
#include <cstdio>
#include <fstream>
#include <functional>
#include <limits>

#include "diag/diag.h"
#include "plan/session.h"
#include "report/values.h"

namespace periplus {
namespace {

struct Way {
  const char* name;
  Mode mode;
  int opt_level;
  bool native;
};
const Way kWays[] = {{"script reference", Mode::Script, 2, false},
                     {"script -O0", Mode::Script, 0, true},
                     {"script -O2", Mode::Script, 2, true}};

CompileSettings settings_of(const Way& w) {
  CompileSettings s;
  s.opt_level = w.opt_level;
  s.native = w.native;
  s.object_cache = false;
  return s;
}

class Sweep {
 public:
  explicit Sweep(const char* name) : name_(name) {}
  ~Sweep() {
    fmt::print("{:<24} {:7} checks, {} failed\n", name_, checks_, failures_);
    total_failures += failures_;
    std::fflush(stdout);
  }
  void check(bool good, const std::function<std::string()>& what) {
    ++checks_;
    if (good) return;
    if (++failures_ <= (getenv("SWEEP_ALL") ? 100000 : 5))
      fmt::print("FAILED {}: {}\n", name_, what());
  }
  static int total_failures;

 private:
  const char* name_;
  long checks_ = 0;
  int failures_ = 0;
};
int Sweep::total_failures = 0;

/// A program in memory, and one way to call its functions.
class Program {
 public:
  Program(const std::string& text, const Way& way) : way_(way), session_({}, settings_of(way)) {
    module_ = in().run_source(add_source(fmt::format("<sweep {}>", counter++), text), "sweep");
  }
  Interpreter& in() { return session_.interpreter(); }
  Value get(const std::string& name) { return *module_->names.find(name); }
  std::string eager(const Value& f, const Values& args) {
    return outcome([&] { return in().call(f, args); });
  }
  std::string compiled(const Value& f, const Values& args) {
    return outcome([&] { return session_.executable(f, way_.mode)->call(args); });
  }
  void forget() { session_.forget_executables(); }
  std::string readable(const Value& f, const Values& args, bool eagerly) {
    try {
      return report::summary(
          in(), eagerly ? in().call(f, args) : session_.executable(f, way_.mode)->call(args), 300);
    } catch (...) {
      return eagerly ? eager(f, args) : compiled(f, args);
    }
  }

 private:
  template <class F>
  std::string outcome(F&& f) {
    try {
      return report::fingerprint(f());
    } catch (const PyError& e) {
      return "raised " + in().type_of(e.value)->name;
    } catch (const DiagError& e) {
      return std::string("refused ") + e.what();
    }
  }
  static inline int counter = 0;
  const Way& way_;
  Session session_;
  Ref<ModuleObj> module_;
};

Value vector_of(std::span<const double> items, DType dtype) {
  const int64_t n = static_cast<int64_t>(items.size());
  Tensor t = Tensor::empty({&n, 1}, DType::Float64);
  std::copy(items.begin(), items.end(), t.data<double>());
  return Value::tensor(t.to(dtype));
}

std::string dtype_text(DType d) { return std::string("torch.") + name_of(d); }

/// B10: all loops with constant bounds in [-5, 5] and a step that is not 0, with a trip cap. Bounds
/// are constants, so that passes may fold the loop.
void loop_bounds() {
  Sweep sweep("B10 loop bounds");
  const char* relations[] = {"<", "<=", ">", ">=", "!="};
  for (const char* relation : relations) {
    std::string text;
    for (int init = -5; init <= 5; ++init) {
      text += fmt::format("def f{}():\n    out = []\n", init + 5);
      for (int bound = -5; bound <= 5; ++bound) {
        for (int step = -5; step <= 5; ++step) {
          if (step == 0) continue;
          text += fmt::format(
              "    i = {}\n    k = 0\n    while i {} {} and k < 12:\n        i += {}\n        k += "
              "1\n    out.append(i * 100 + k)\n",
              init, relation, bound, step);
        }
      }
      text += "    return out\n\n";
    }
    for (const Way& way : kWays) {
      Program p(text, way);
      for (int init = -5; init <= 5; ++init) {
        const bool native_sample = !way.native || init == -5 || init == 2;
        if (!native_sample) continue;
        const Value f = p.get(fmt::format("f{}", init + 5));
        const auto items = [&](const Value& v) { return v.as<ListObj>()->items; };
        Values want = items(p.in().call(f, Values{})), got;
        int at = 0;
        for (int bound = -5; bound <= 5; ++bound) {
          for (int step = -5; step <= 5; ++step) {
            if (step == 0) continue;
            // An independent answer.
            int64_t i = init, k = 0;
            const auto goes_on = [&] {
              switch (relation[0]) {
                case '<':
                  return relation[1] ? i <= bound : i < bound;
                case '>':
                  return relation[1] ? i >= bound : i > bound;
                default:
                  return i != bound;
              }
            };
            for (; goes_on() && k < 12; ++k) i += step;
            sweep.check(want[static_cast<size_t>(at++)].as_int() == i * 100 + k, [&] {
              return fmt::format("eager: {} {} {} {}", init, relation, bound, step);
            });
          }
        }
        for (int call = 0; call < 2; ++call) {
          const std::string a = p.eager(f, {}), b = p.compiled(f, {});
          sweep.check(a == b, [&] {
            return fmt::format("{} init {} {}: {} | {}", way.name, init, relation, b.substr(0, 200),
                               a.substr(0, 200));
          });
        }
      }
    }
  }
}

/// B10 once more with bounds that only the call knows.
void dynamic_bounds() {
  Sweep sweep("B10 dynamic bounds");
  const std::string text =
      "def ranged(a: int, b: int, s: int):\n    n = 0\n    last = 99\n    for i in range(a, b, "
      "s):\n        n += 1\n        last = i\n    return n, last\n\n"
      "def stepped(a: int, b: int, s: int):\n    k = 0\n    while a < b and k < 12:\n        a += "
      "s\n        k += 1\n    return a, k\n";
  const int64_t low = std::numeric_limits<int64_t>::min(),
                high = std::numeric_limits<int64_t>::max();
  for (const Way& way : kWays) {
    Program p(text, way);
    std::string fixed;
    for (int s = -5; s <= 5; ++s) {
      if (s != 0)
        fixed += fmt::format(
            "def by{}(a: int, b: int):\n    n = 0\n    last = 99\n    for i in range(a, b, {}):\n  "
            "      n += 1\n        last = i\n    return n, last\n\n",
            s + 5, s);
    }
    Program steps(fixed, way);
    for (int s = -5; s <= 5; ++s) {
      if (s == 0) continue;
      const Value f = steps.get(fmt::format("by{}", s + 5));
      const auto one = [&](int64_t a, int64_t b) {
        const Values args{Value::integer(a), Value::integer(b)};
        const std::string want = steps.eager(f, args), got = steps.compiled(f, args);
        sweep.check(want == got, [&] {
          return fmt::format("{} range({}, {}, {}): {} | {}", way.name, a, b, s, got, want);
        });
      };
      for (int a = -5; a <= 5; ++a) {
        for (int b = -5; b <= 5; ++b) one(a, b);
      }
      for (const int64_t d : {0, 1, 2, 3, 7}) {
        one(high - d, high);
        one(low + d, low);
        one(low, low + d);
        one(high, high - d);
      }
    }
    for (const char* name : {"ranged", "stepped"}) {
      const Value f = p.get(name);
      const auto one = [&](int64_t a, int64_t b, int64_t s) {
        const Values args{Value::integer(a), Value::integer(b), Value::integer(s)};
        const std::string want = p.eager(f, args), got = p.compiled(f, args);
        const bool overflow = got.find("64 bits") != std::string::npos;
        // A step that only the call knows is refused by script.
        sweep.check(want == got || (overflow && std::string(name) == "stepped") ||
                        (std::string(name) == "ranged" && got.find("E0410") != std::string::npos),
                    [&] {
                      return fmt::format("{} {}({}, {}, {}): {} | {}", way.name, name, a, b, s, got,
                                         want);
                    });
      };
      for (int a = -5; a <= 5; ++a) {
        for (int b = -5; b <= 5; ++b) {
          for (int s = -5; s <= 5; ++s) {
            if (s != 0 || std::string(name) == "ranged") one(a, b, s);
          }
        }
      }
      for (const int64_t a : {low, low + 1, high - 5, high}) {
        for (const int64_t b : {low, low + 3, high - 1, high}) {
          for (const int64_t s : {int64_t{1} << 62, -(int64_t{1} << 62), high, low}) one(a, b, s);
        }
      }
      one(high - 4, high, 3);
      one(low + 4, low, -3);
    }
  }
}

/// B19: all pairs of int8, as tensors and as Python ints, against C++ on wide integers.
void int8_pairs() {
  Sweep sweep("B19 int8 pairs");
  const std::string text =
      "import torch\n\n"
      "def tensors(a, b):\n    return a // b, a % b\n\n"
      "def scalars(lo: int, hi: int):\n    out = []\n    for a in range(lo, hi):\n        for b in "
      "range(-128, 128):\n            if b != 0:\n"
      "                out.append((a // b) * 1000 + a % b)\n    return out\n";
  const auto floor_div = [](int a, int b) {
    return a / b - ((a % b != 0 && (a % b < 0) != (b < 0)) ? 1 : 0);
  };
  std::vector<double> as, bs;
  for (int a = -128; a < 128; ++a) {
    for (int b = -128; b < 128; ++b) {
      if (b != 0) {
        as.push_back(a);
        bs.push_back(b);
      }
    }
  }
  for (const Way& way : kWays) {
    Program p(text, way);
    const Value f = p.get("tensors");
    const Values args{vector_of(as, DType::Int8), vector_of(bs, DType::Int8)};
    const auto check_against_wide = [&](const Value& r, const char* who) {
      const auto* q = r.as<TupleObj>()->items[0].as_tensor().data<const int8_t>();
      const auto* m = r.as<TupleObj>()->items[1].as_tensor().data<const int8_t>();
      for (size_t k = 0; k < as.size(); ++k) {
        const int a = static_cast<int>(as[k]), b = static_cast<int>(bs[k]), d = floor_div(a, b);
        sweep.check(q[k] == static_cast<int8_t>(d) && m[k] == a - d * b, [&] {
          return fmt::format("{} {}: {} // {} = {}, % = {}", way.name, who, a, b, q[k], m[k]);
        });
      }
    };
    check_against_wide(p.in().call(f, args), "eager");
    sweep.check(p.eager(f, args) == p.compiled(f, args),
                [&] { return std::string(way.name) + " tensors"; });
    const Value g = p.get("scalars");
    for (int lo = -128; lo < 128; lo += 64) {
      const Values range{Value::integer(lo), Value::integer(lo + 64)};
      const Value r = p.in().call(g, range);
      size_t at = 0;
      for (int a = lo; a < lo + 64; ++a) {
        for (int b = -128; b < 128; ++b) {
          if (b == 0) continue;
          const int d = floor_div(a, b);
          sweep.check(r.as<ListObj>()->items[at++].as_int() == d * 1000 + a - d * b,
                      [&] { return fmt::format("eager scalars {} {}", a, b); });
        }
      }
      sweep.check(p.eager(g, range) == p.compiled(g, range),
                  [&] { return std::string(way.name) + " scalars"; });
    }
  }
}

/// B23: (arange(lanes) * step + base) % modulus.
void ramps() {
  Sweep sweep("B23 modulo of ramps");
  std::string text = "import torch\n\n";
  for (const int lanes : {4, 8, 16})
    text += fmt::format(
        "def ramp{0}(base: int, step: int, modulus: int):\n    return (torch.arange({0}) * step + "
        "base) % modulus\n\n",
        lanes);
  for (const Way& way : kWays) {
    Program p(text, way);
    for (const int lanes : {4, 8, 16}) {
      const Value f = p.get(fmt::format("ramp{}", lanes));
      for (int base = 0; base < 100; base += way.native ? 1 : 7) {
        for (int step = 1; step <= 8; ++step) {
          for (int modulus = 1; modulus <= 32; modulus += 1 + (base + step) % 3) {
            const Values args{Value::integer(base), Value::integer(step), Value::integer(modulus)};
            Value r;
            try {
              r = p.in().call(f, args);
            } catch (...) {
            }
            bool good = r.is(ObjKind::Tensor);
            for (int64_t k = 0; good && k < lanes; ++k)
              good = r.as_tensor().data<const int64_t>()[k] == (k * step + base) % modulus;
            sweep.check(good && report::fingerprint(r) == p.compiled(f, args), [&] {
              return fmt::format("{} lanes {} base {} step {} modulus {}", way.name, lanes, base,
                                 step, modulus);
            });
          }
        }
      }
    }
  }
}

/// B25, B26: shift counts and casts, every dtype.
void shifts_and_casts() {
  Sweep sweep("B25 B26 shifts, casts");
  std::string text =
      "import torch\n\ndef left(x, n):\n    return x << n\n\ndef right(x, n):\n    return x >> "
      "n\n\n";
  for (int d = 0; d < kDTypeCount; ++d)
    text +=
        fmt::format("def to{}(x):\n    return x.to({})\n\n", d, dtype_text(static_cast<DType>(d)));
  const double inf = std::numeric_limits<double>::infinity();
  const std::vector<double> strange{0,
                                    -0.0,
                                    1,
                                    -1,
                                    2.7,
                                    -2.7,
                                    127,
                                    128,
                                    -128,
                                    -129,
                                    255,
                                    256,
                                    32767,
                                    32768,
                                    65535,
                                    65536,
                                    2147483647,
                                    2147483648.0,
                                    -2147483648.0,
                                    -2147483649.0,
                                    4294967296.0,
                                    9.2233720368547748e18,
                                    9.2233720368547758e18,
                                    -9.2233720368547758e18,
                                    1e30,
                                    -1e30,
                                    1e300,
                                    inf,
                                    -inf,
                                    NAN,
                                    0.49999999,
                                    0.5,
                                    1e-45};
  for (const Way& way : kWays) {
    Program p(text, way);
    for (int from = 0; from < kDTypeCount; ++from) {
      const DType source = static_cast<DType>(from);
      const Value x = vector_of(strange, source);
      for (int to = 0; to < kDTypeCount; ++to) {
        const Value f = p.get(fmt::format("to{}", to));
        const std::string want = p.eager(f, {x}), got = p.compiled(f, {x});
        sweep.check(want == got, [&] {
          return fmt::format("{} {} to {}: {} | {}", way.name, name_of(source),
                             name_of(static_cast<DType>(to)), p.readable(f, {x}, false),
                             p.readable(f, {x}, true));
        });
      }
      p.forget();
      if (is_floating(source) || source == DType::Bool) continue;
      for (const int64_t count : {-65, -1, 0, 1, 7, 8, 15, 16, 31, 32, 33, 63, 64, 65, 1000}) {
        for (const char* name : {"left", "right"}) {
          const Value f = p.get(name);
          const Values args{x, Value::integer(count)};
          sweep.check(p.eager(f, args) == p.compiled(f, args), [&] {
            return fmt::format("{} {} {} {}: {} | {}", way.name, name_of(source), name, count,
                               p.readable(f, args, false), p.readable(f, args, true));
          });
        }
      }
    }
  }
}

/// B29: lengths 1 … 33 with the NaN at each place: bodies and tails of vector loops agree, and
/// agree with eager.
void nan_places() {
  Sweep sweep("B29 NaN places");
  std::string text = "import torch\n\n";
  for (int n = 1; n <= 33; ++n) {
    text += fmt::format(
        "def f{}(x, y):\n    return (x.clamp(min=0.5), x.clamp(-1.0, 1.0), torch.relu(x), "
        "torch.maximum(x, y), torch.minimum(x, y), x.max(), x.min(), x.argmax(), x.argmin(),\n"
        "            x.amax(0), torch.sort(x)[0], torch.sort(x)[1], x < y, x.sum(), x.cumsum(0), "
        "x.max(0)[1], torch.where(x > y, x, y))\n\n",
        n);
  }
  for (const Way& way : kWays) {
    if (way.opt_level == 0) continue;
    Program p(text, way);
    for (int n = 1; n <= 33; ++n) {
      const Value f = p.get(fmt::format("f{}", n));
      for (int place = -1; place < n; ++place) {
        std::vector<double> xs, ys;
        for (int k = 0; k < n; ++k) {
          xs.push_back(k == place ? NAN : ((k * 7) % 11 - 5) * 0.5);
          ys.push_back(k == (place + n / 2) % n && place >= 0 ? NAN : ((k * 5) % 13 - 6) * 0.5);
        }
        const Values args{vector_of(xs, DType::Float32), vector_of(ys, DType::Float32)};
        const std::string want = p.eager(f, args), got = p.compiled(f, args);
        sweep.check(want == got, [&] {
          return fmt::format("{} length {} place {}: {} | {}", way.name, n, place,
                             p.readable(f, args, false), p.readable(f, args, true));
        });
        if (place < 0) continue;
        const Value r = p.in().call(f, args);
        const Values& items = r.as<TupleObj>()->items;
        sweep.check(std::isnan(items[5].as_tensor().item_double()) &&
                        items[7].as_tensor().item_int() == place &&
                        std::isnan(items[0].as_tensor().data<const float>()[place]),
                    [&] { return fmt::format("eager length {} place {}", n, place); });
      }
    }
  }
}

/// B28: the promotion grid, eager against PyTorch's record, the other ways against eager.
void promotion_grid() {
  Sweep sweep("B28 promotion grid");
  std::ifstream recorded(PERIPLUS_SOURCE_DIR "/tests/bugcases/expected/promotion.txt");
  std::ifstream source(PERIPLUS_SOURCE_DIR "/tests/bugcases/grid.py");
  const std::string text{std::istreambuf_iterator<char>(source), {}};
  std::vector<std::string> lines;
  for (std::string l; std::getline(recorded, l);) lines.push_back(l);
  for (const Way& way : kWays) {
    Program p(text, way);
    const Values ops = p.get("OPS").as<ListObj>()->items;
    const int64_t kinds = p.get("KINDS").as_int();
    size_t at = 0;
    for (size_t o = 0; o < ops.size(); ++o) {
      for (int64_t i = 0; i < kinds; ++i) {
        for (int64_t j = 0; j < kinds; ++j, ++at) {
          if (!way.native) {
            const Value l =
                p.in().call(p.get("line"), Values{Value::integer(static_cast<int64_t>(o)),
                                                  Value::integer(i), Value::integer(j)});
            sweep.check(at < lines.size() && l.as_str() == lines[at], [&] {
              return fmt::format("eager {}, PyTorch {}", l.as_str(),
                                 at < lines.size() ? lines[at] : "nothing");
            });
          } else if ((at * 7 + static_cast<size_t>(way.opt_level)) % 23 != 0) {
            continue;
          }
          const auto arguments = [&] {
            return Values{
                p.in().call(p.get("operand"), Values{Value::integer(i), Value::boolean(false)}),
                p.in().call(p.get("operand"), Values{Value::integer(j), Value::boolean(true)})};
          };
          const std::string want = p.eager(ops[o], arguments()),
                            got = p.compiled(ops[o], arguments());
          sweep.check(want == got, [&] {
            return fmt::format("{} {}: {} | {}", way.name, at < lines.size() ? lines[at] : "", got,
                               want);
          });
          p.forget();
        }
      }
    }
  }
}

}  // namespace
}  // namespace periplus

int main(int argc, char** argv) {
  using namespace periplus;
  const std::string only = argc > 1 ? argv[1] : "";
  const std::pair<const char*, void (*)()> all[] = {{"loop_bounds", loop_bounds},
                                                    {"dynamic_bounds", dynamic_bounds},
                                                    {"int8_pairs", int8_pairs},
                                                    {"ramps", ramps},
                                                    {"shifts_and_casts", shifts_and_casts},
                                                    {"nan_places", nan_places},
                                                    {"promotion_grid", promotion_grid}};
  for (const auto& [name, sweep] : all) {
    if (!only.empty() && only != name) continue;
    try {
      sweep();
    } catch (const DiagError& e) {
      fmt::print("FAILED {}: {}\n", name, render(e.list()));
      ++Sweep::total_failures;
    } catch (const PyError& e) {
      fmt::print("FAILED {}: an exception\n", name);
      ++Sweep::total_failures;
    }
  }
  return Sweep::total_failures == 0 ? 0 : 1;
}
