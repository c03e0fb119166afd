// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include "eager/numbers.h"
#include "eager/state.h"

namespace periplus {

namespace {

/// As CPython's: numbers that are equal have one hash, which is their value modulo 2^61 - 1.
constexpr uint64_t kHashModulus = (uint64_t(1) << 61) - 1;

int64_t int_hash(int64_t v) {
  const uint64_t size = v < 0 ? uint64_t(0) - uint64_t(v) : uint64_t(v);
  const auto rest = int64_t(size % kHashModulus);
  const int64_t h = v < 0 ? -rest : rest;
  return h == -1 ? -2 : h;
}

int64_t big_hash(const BigInt& v) {
  const int64_t rest = int64_t(BigInt(abs(v)) % kHashModulus);
  const int64_t h = v < 0 ? -rest : rest;
  return h == -1 ? -2 : h;
}

int64_t float_hash(double d) {
  if (std::isinf(d)) return d > 0 ? 314159 : -314159;
  if (std::isnan(d)) return 0x7ff8;
  int exponent = 0;
  double mantissa = std::frexp(std::fabs(d), &exponent);
  uint64_t h = 0;
  while (mantissa != 0) {
    h = ((h << 28) & kHashModulus) | h >> 33;
    mantissa *= 268435456.0;  // 2^28
    exponent -= 28;
    const auto digit = uint64_t(mantissa);
    mantissa -= double(digit);
    h += digit;
    if (h >= kHashModulus) h -= kHashModulus;
  }
  exponent = exponent >= 0 ? exponent % 61 : 60 - (-1 - exponent) % 61;
  h = ((h << exponent) & kHashModulus) | h >> (61 - exponent);
  const int64_t out = d < 0 ? -int64_t(h) : int64_t(h);
  return out == -1 ? -2 : out;
}

/// As CPython's, so that sets of tuples of numbers have its order: xxHash over the items' hashes.
template <class Hash>
int64_t tuple_hash(const Values& items, Hash&& hash) {
  constexpr uint64_t kPrime1 = 11400714785074694791u, kPrime2 = 14029467366897019727u,
                     kPrime5 = 2870177450012600261u;
  uint64_t h = kPrime5;
  for (const Value& item : items) {
    h += uint64_t(hash(item)) * kPrime2;
    h = (h << 31 | h >> 33) * kPrime1;
  }
  h += items.size() ^ (kPrime5 ^ 3527539u);
  return h == ~uint64_t(0) ? 1546275796 : int64_t(h);
}

uint64_t shuffled(uint64_t h) { return ((h ^ 89869747u) ^ (h << 16)) * 3644798167u; }

}  // namespace

int64_t Interpreter::hash(const Value& v) {
  switch (v.tag()) {
    case Value::Tag::None:
      return 0x5d1f;
    case Value::Tag::Bool:
    case Value::Tag::Int:
      return int_hash(v.as_int());
    case Value::Tag::Float:
      return float_hash(v.as_float());
    case Value::Tag::Unbound:
    case Value::Tag::Ellipsis:
    case Value::Tag::NotImplemented:
      return int64_t(v.tag()) * 7919;
    case Value::Tag::Object:
      break;
  }
  if (v.is(ObjKind::Instance) || (v.is(ObjKind::Class) && v.as<ClassObj>()->meta)) {
    const Value* method = type_of(v)->lookup("__hash__");
    if (method && method->is_none())
      raise("TypeError", fmt::format("unhashable type: '{}'", class_name(*this, v)));
    if (method && !method->is(ObjKind::Builtin)) {
      const Value h = call_bound(*this, Value(*method), v, {});
      if (!is_integer(plain(h))) raise("TypeError", "__hash__ method should return an integer");
      return hash(plain(h));
    }
    if (!plain(v).same(v)) return hash(plain(v));
  }
  switch (v.object()->kind) {
    case ObjKind::Str:
      return int64_t(std::hash<std::string_view>{}(v.as_str()));
    case ObjKind::Bytes:
      if (v.as<BytesObj>()->is_array) raise("TypeError", "unhashable type: 'bytearray'");
      return int64_t(std::hash<std::string>{}(v.as<BytesObj>()->data));
    case ObjKind::BigInt:
      return big_hash(v.as<BigIntObj>()->value);
    case ObjKind::Tuple: {
      check_stack(*this);
      return tuple_hash(v.as<TupleObj>()->items, [&](const Value& item) { return hash(item); });
    }
    case ObjKind::Set:
      if (v.as<SetObj>()->frozen) {
        uint64_t h = 0;
        const auto items = v.as<SetObj>()->table->items();
        for (const auto& [key, none] : items) h ^= shuffled(uint64_t(hash(key)));
        h ^= (items.size() + 1) * 1927868237u;
        h ^= (h >> 11) ^ (h >> 25);
        h = h * 69069u + 907133923u;
        return h == ~uint64_t(0) ? 590923713 : int64_t(h);
      }
      [[fallthrough]];
    case ObjKind::List:
    case ObjKind::Dict:
    case ObjKind::Slice:
      raise("TypeError", fmt::format("unhashable type: '{}'", class_name(*this, v)));
    case ObjKind::DType:
      return int64_t(v.as<DTypeObj>()->dtype) + 77;
    case ObjKind::Device:
      return int64_t(std::hash<std::string>{}(v.as<DeviceObj>()->type)) + v.as<DeviceObj>()->index;
    case ObjKind::Op:
      return int64_t(reinterpret_cast<uintptr_t>(v.as<OpObj>()->op) >> 4);
    case ObjKind::BoundMethod:
      return int64_t(reinterpret_cast<uintptr_t>(v.as<BoundMethodObj>()->function.object()) >> 4);
    case ObjKind::Range: {
      const int64_t n = length(v);
      return n == 0 ? 0 : n * 31 + v.as<RangeObj>()->start + (n > 1 ? v.as<RangeObj>()->step : 0);
    }
    case ObjKind::Generic:
      return int64_t(std::hash<std::string>{}(v.as<GenericObj>()->name));
    default:
      return int64_t(reinterpret_cast<uintptr_t>(v.object()) >> 4);
  }
}

}  // namespace periplus
