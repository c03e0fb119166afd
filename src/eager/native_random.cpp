// SPDX-License-Identifier: Apache-2.0
#include <cstring>

#include "eager/numbers.h"
#include "eager/state.h"
#include "runtime/random.h"

/// `_random`: Python's exact Mersenne generator; `stdlib/random.py` builds on it.
namespace periplus {

namespace {

pp_py_random& generator(CallArgs& a) {
  return *std::static_pointer_cast<pp_py_random>(a.positional[0].as<InstanceObj>()->native);
}

void seed(Interpreter& in, pp_py_random& r, const Value& v) {
  BigInt n = is_integer(plain(v)) ? BigInt(abs(big_of(plain(v))))
                                  : BigInt(uint64_t(v.is_none() ? 0 : in.hash(v)));
  std::vector<uint32_t> words;
  do {
    words.push_back(static_cast<uint32_t>(n & 0xFFFFFFFFu));
    n >>= 32;
  } while (n != 0);
  pp_py_random_seed(&r, words.data(), words.size());
}

}  // namespace

void fill_random(Interpreter& in, ModuleObj& m) {
  ClassObj* cls = add_class(
      in, "_random.Random", core_of(in).object, [](Interpreter& in, CallArgs& a) -> Value {
        auto* object = new InstanceObj(Ref<ClassObj>(a.positional[0].as<ClassObj>()));
        const Value v(object);
        auto state = std::make_shared<pp_py_random>();
        seed(in, *state, a.positional.size() > 1 ? a.positional[1] : Value::none());
        object->native = state;
        return v;
      });
  cls->name = cls->qualname = "Random";
  add_methods(
      *cls,
      {
          {"seed", 0, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             seed(in, generator(a), argument(a, 1, "a", Value::none()));
             return Value::none();
           },
           "a"},
          {"getstate", 0, 0,
           [](Interpreter&, CallArgs& a) {
             const pp_py_random& r = generator(a);
             return bytes_value(std::string(reinterpret_cast<const char*>(&r), sizeof r));
           }},
          {"setstate", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             const std::string data = bytes_argument(in, a.positional[1]);
             if (data.size() != sizeof(pp_py_random))
               in.raise("ValueError", "not a state of this generator");
             std::memcpy(&generator(a), data.data(), data.size());
             return Value::none();
           }},
          {"random", 0, 0,
           [](Interpreter&, CallArgs& a) {
             return Value::floating(pp_py_random_random(&generator(a)));
           }},
          {"getrandbits", 1, 1,
           [](Interpreter& in, CallArgs& a) -> Value {
             const int64_t bits = int_argument(in, a.positional[1]);
             if (bits < 0) in.raise("ValueError", "number of bits must be non-negative");
             if (bits == 0) return Value::integer(0);
             BigInt out = 0;
             int64_t shift = 0;
             for (int64_t left = bits; left > 0; left -= 32, shift += 32)
               out |=
                   BigInt(pp_py_random_getrandbits(&generator(a), int(std::min<int64_t>(left, 32))))
                   << unsigned(shift);
             return int_value(out);
           }},
          {"_randbelow", 1, 1,
           [](Interpreter& in, CallArgs& a) {
             return Value::integer(int64_t(
                 pp_py_random_below(&generator(a), uint64_t(int_argument(in, a.positional[1])))));
           }},
          {"gauss", 0, 2,
           [](Interpreter& in, CallArgs& a) {
             return Value::floating(pp_py_random_gauss(
                 &generator(a), float_argument(in, argument(a, 1, "mu", Value::floating(0))),
                 float_argument(in, argument(a, 2, "sigma", Value::floating(1)))));
           },
           "mu sigma"},
      });
  m.names.set("Random", Value(cls));
}

}  // namespace periplus
