// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <string_view>

#include "eager/state.h"

namespace periplus {

/// Of a dict: entries in order of insertion, with an open-addressed index over them. An erased
/// entry keeps its place as a hole until the next rebuild.
///
/// Of a set: `entries` is the table itself, filled, grown and walked as CPython's, because the
/// order of a set's items is the order of that table and programs print it.
struct DictObj::Impl {
  struct Entry {
    int64_t hash;
    Value key, value;  // an unbound key is a hole
  };
  std::vector<Entry> entries;
  std::vector<int32_t> index;  // -1 empty, else an entry
  size_t live = 0;
  bool is_set = false;
  size_t used_places = 0;  // of a set: with the erased ones
  size_t next_to_pop = 0;

  // --- sets

  static constexpr int64_t kErased = -1;
  static constexpr size_t kNearby = 9, kSmallest = 8;

  /// Calls `stop` with the places where a key of this hash may be, until it says true.
  template <class Stop>
  void probe(int64_t hash, Stop&& stop) const {
    const size_t last = entries.size() - 1;
    size_t at = size_t(hash) & last, rest = size_t(hash);
    while (true) {
      const size_t end = at + kNearby <= last ? at + kNearby : at;
      for (size_t place = at; place <= end; ++place) {
        if (stop(place)) return;
      }
      rest >>= 5;
      at = (at * 5 + 1 + rest) & last;
    }
  }

  bool is_free(size_t place) const {
    return entries[place].key.is_unbound() && entries[place].hash != kErased;
  }

  template <class Same>
  int32_t find_in_set(int64_t hash, Same&& same) const {
    if (entries.empty()) return -1;
    int32_t found = -1;
    const size_t size = entries.size();
    probe(hash, [&](size_t place) {
      if (is_free(place)) return true;
      const Entry& e = entries[place];
      if (e.hash != hash || e.key.is_unbound()) return false;
      if (same(e.key)) found = int32_t(place);
      return found >= 0 || entries.size() != size;  // a comparison may change the set
    });
    return found;
  }

  void put(Entry entry) {
    size_t free = 0;
    probe(entry.hash, [&](size_t place) {
      free = place;
      return is_free(place);
    });
    entries[free] = std::move(entry);
  }

  /// A table of more than `least` places, without the erased ones.
  void resize_set(size_t least) {
    size_t size = kSmallest;
    while (size <= least) size *= 2;
    std::vector<Entry> old(size, Entry{0, Value::unbound(), Value::none()});
    old.swap(entries);
    for (Entry& e : old) {
      if (!e.key.is_unbound()) put(std::move(e));
    }
    used_places = live;
  }

  void grow_set() {
    constexpr size_t kLarge = 50000;
    resize_set(live > kLarge ? live * 2 : live * 4);
  }

  void add_to_set(const Value& key, int64_t hash) {
    if (entries.empty()) resize_set(0);
    put(Entry{hash, key, Value::none()});
    ++used_places;
    ++live;
    if (used_places * 5 >= (entries.size() - 1) * 3) grow_set();
  }

  // --- dicts

  size_t mask() const { return index.size() - 1; }

  void rebuild() {
    std::vector<Entry> kept;
    kept.reserve(live);
    for (Entry& e : entries) {
      if (!e.key.is_unbound()) kept.push_back(std::move(e));
    }
    entries = std::move(kept);
    size_t capacity = 8;
    while (capacity < entries.size() * 2 + 2) capacity *= 2;
    index.assign(capacity, -1);
    for (size_t i = 0; i < entries.size(); ++i) {
      size_t at = spread(entries[i].hash) & mask();
      while (index[at] >= 0) at = (at + 1) & mask();
      index[at] = int32_t(i);
    }
  }

  static size_t spread(int64_t hash) {
    uint64_t h = uint64_t(hash) * 0x9E3779B97F4A7C15ull;
    return size_t(h ^ (h >> 32));
  }

  template <class Same>
  int32_t find(int64_t hash, Same&& same) const {
    if (is_set) return find_in_set(hash, same);
    if (index.empty()) return -1;
    for (size_t at = spread(hash) & mask(); index[at] >= 0; at = (at + 1) & mask()) {
      const Entry& e = entries[size_t(index[at])];
      if (e.hash == hash && !e.key.is_unbound() && same(e.key)) return index[at];
    }
    return -1;
  }

  /// Keys that are equal without a call into the interpreter; false is no answer.
  static bool surely_equal(const Value& a, const Value& b) {
    if (a.same(b)) return true;
    if (!a.is_object() || !b.is_object() || a.object()->kind != b.object()->kind) return false;
    if (a.is(ObjKind::Str)) return a.as_str() == b.as_str();
    if (!a.is(ObjKind::Tuple) || a.as<TupleObj>()->cls || b.as<TupleObj>()->cls) return false;
    const Values &x = a.as<TupleObj>()->items, &y = b.as<TupleObj>()->items;
    return std::equal(x.begin(), x.end(), y.begin(), y.end(), surely_equal);
  }

  int32_t find(const Value& key, int64_t hash) const {
    return find(hash, [&](const Value& other) {
      if (surely_equal(other, key)) return true;
      if (key.is(ObjKind::Str) && other.is(ObjKind::Str)) return false;
      const Value kept = other;
      return Interpreter::current().equals(kept, key);
    });
  }

  void add(const Value& key, int64_t hash, Value v) {
    if (is_set) return add_to_set(key, hash);
    if (index.empty() || (entries.size() + 1) * 2 > index.size()) rebuild();
    size_t at = spread(hash) & mask();
    while (index[at] >= 0) at = (at + 1) & mask();
    index[at] = int32_t(entries.size());
    entries.push_back(Entry{hash, key, std::move(v)});
    ++live;
  }
};

namespace {

int64_t text_hash(std::string_view s) { return int64_t(std::hash<std::string_view>{}(s)); }

int64_t key_hash(const Value& key) {
  if (key.is(ObjKind::Str)) {
    const auto* s = key.as<StrObj>();
    if (s->hash == 0) s->hash = text_hash(s->text);
    return s->hash;
  }
  if (key.is_int() && uint64_t(key.as_int()) < (uint64_t(1) << 61) - 1) return key.as_int();
  return Interpreter::current().hash(key);
}

}  // namespace

DictObj::DictObj() : Object(ObjKind::Dict), impl(std::make_unique<Impl>()) {}
DictObj::~DictObj() {
  if (!impl) return;
  Values values;
  move_objects(
      impl->entries, [](Impl::Entry& e) -> Value& { return e.value; }, values);
  release_values(values);
}

Value* DictObj::find(const Value& key) {
  if (impl->live == 0) {
    if (!key.is(ObjKind::Str) && !key.is_int())
      key_hash(key);  // an unhashable key is an error all the same
    return nullptr;
  }
  const int32_t at = impl->find(key, key_hash(key));
  return at < 0 ? nullptr : &impl->entries[size_t(at)].value;
}

Value* DictObj::find(std::string_view key) {
  const int32_t at = impl->find(text_hash(key), [&](const Value& other) {
    return other.is(ObjKind::Str) && other.as_str() == key;
  });
  return at < 0 ? nullptr : &impl->entries[size_t(at)].value;
}

void DictObj::set(const Value& key, Value v) {
  const int64_t hash = key_hash(key);
  const int32_t at = impl->find(key, hash);
  if (at < 0) {
    impl->add(key, hash, std::move(v));
    return;
  }
  const Value old = std::move(impl->entries[size_t(at)].value);
  impl->entries[size_t(at)].value = std::move(v);
}

bool DictObj::erase(const Value& key) {
  const int32_t at = impl->find(key, key_hash(key));
  if (at < 0) return false;
  Impl::Entry& e = impl->entries[size_t(at)];
  const Value old_key = std::move(e.key), old_value = std::move(e.value);
  e.key = Value::unbound();
  if (impl->is_set) e.hash = Impl::kErased;
  --impl->live;
  return true;
}

size_t DictObj::size() const { return impl->live; }

void DictObj::clear() {
  const auto old = std::move(impl);
  impl = std::make_unique<Impl>();
  impl->is_set = old->is_set;
}

std::vector<std::pair<Value, Value>> DictObj::items() const {
  std::vector<std::pair<Value, Value>> out;
  out.reserve(impl->live);
  for (const Impl::Entry& e : impl->entries) {
    if (!e.key.is_unbound()) out.emplace_back(e.key, e.value);
  }
  return out;
}

bool DictObj::next(size_t& at, Value& key, Value& value) const {
  while (at < impl->entries.size()) {
    const Impl::Entry& e = impl->entries[at++];
    if (e.key.is_unbound()) continue;
    key = e.key;
    value = e.value;
    return true;
  }
  return false;
}

SetObj::SetObj() : Object(ObjKind::Set), table(make_ref<DictObj>()) { table->impl->is_set = true; }

void merge_into_set(DictObj& set, const DictObj& other) {
  DictObj::Impl &to = *set.impl, &from = *other.impl;
  if (&to == &from || from.live == 0) return;
  if (to.entries.empty()) to.resize_set(0);
  if ((to.used_places + from.live) * 5 >= (to.entries.size() - 1) * 3)
    to.resize_set((to.live + from.live) * 2);
  const bool as_it_is = from.is_set && to.used_places == 0;
  if (as_it_is && to.entries.size() == from.entries.size() && from.used_places == from.live) {
    to.entries = from.entries;
    to.live = to.used_places = from.live;
    return;
  }
  for (const auto& e : std::vector<DictObj::Impl::Entry>(from.entries)) {
    if (e.key.is_unbound()) continue;
    if (!as_it_is) {
      set.set(e.key, Value::none());
      continue;
    }
    to.put({e.hash, e.key, Value::none()});
    to.live = ++to.used_places;
  }
}

void discard_from_set(DictObj& set, const DictObj& gone) {
  if (&set == &gone) return set.clear();
  for (const auto& [key, none] : gone.items()) set.erase(key);
  DictObj::Impl& s = *set.impl;
  if (!s.entries.empty() && s.used_places - s.live > (s.entries.size() - 1) / 4) s.grow_set();
}

bool pop_from_set(DictObj& set, Value& key) {
  DictObj::Impl& s = *set.impl;
  if (s.live == 0) return false;
  size_t at = s.next_to_pop & (s.entries.size() - 1);
  while (s.entries[at].key.is_unbound()) at = (at + 1) & (s.entries.size() - 1);
  key = s.entries[at].key;
  s.entries[at].key = Value::unbound();
  s.entries[at].hash = DictObj::Impl::kErased;
  --s.live;
  s.next_to_pop = at + 1;
  return true;
}

}  // namespace periplus
