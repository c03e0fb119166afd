// SPDX-License-Identifier: Apache-2.0
#include "eager/value.h"

#include <cstring>

namespace periplus {

Value Value::str(std::string s) { return Value(new StrObj(std::move(s))); }
Value Value::tensor(Tensor t) { return Value(new TensorObj(std::move(t))); }

Value Value::tuple(std::vector<Value> items) {
  auto* t = new TupleObj;
  t->items = std::move(items);
  return Value(t);
}

Value Value::list(std::vector<Value> items) {
  auto* l = new ListObj;
  l->items = std::move(items);
  return Value(l);
}

const std::string& Value::as_str() const { return as<StrObj>()->text; }
const Tensor& Value::as_tensor() const { return as<TensorObj>()->tensor; }

void release_values(Values& values) {
  constexpr int kDeepest = 100;
  thread_local int depth = 0;
  thread_local Values waiting;
  if (values.empty()) return;
  if (depth >= kDeepest) {
    for (Value& v : values) {
      if (v.is_object()) waiting.push_back(std::move(v));
    }
    return;
  }
  ++depth;
  values.clear();
  --depth;
  while (depth == 0 && !waiting.empty()) {
    const Value next = std::move(waiting.back());
    waiting.pop_back();
  }
}

namespace {

constexpr size_t kLinear = 8;

bool same_text(const std::string& a, const std::string& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size()) == 0;
}

}  // namespace

const Value* NameTable::find(const std::string& name) const {
  if (items_.size() <= kLinear) {
    for (const auto& [key, value] : items_) {
      if (same_text(key, name)) return &value;
    }
    return nullptr;
  }
  const auto it = index_.find(name);
  return it == index_.end() ? nullptr : &items_[it->second].second;
}

Value* NameTable::find(const std::string& name) {
  return const_cast<Value*>(static_cast<const NameTable*>(this)->find(name));
}

void NameTable::set(const std::string& name, Value v) {
  ++changes_;
  if (Value* there = find(name)) {
    Value old = std::move(*there);  // released after the table is consistent again
    *there = std::move(v);
    return;
  }
  items_.emplace_back(name, std::move(v));
  if (items_.size() == kLinear + 1) {
    for (size_t i = 0; i < items_.size(); ++i) index_[items_[i].first] = uint32_t(i);
  } else if (items_.size() > kLinear) {
    index_[name] = uint32_t(items_.size() - 1);
  }
}

bool NameTable::erase(const std::string& name) {
  ++changes_;
  for (size_t i = 0; i < items_.size(); ++i) {
    if (!same_text(items_[i].first, name)) continue;
    const Value old = std::move(items_[i].second);
    items_.erase(items_.begin() + std::ptrdiff_t(i));
    index_.clear();
    if (items_.size() > kLinear) {
      for (size_t k = 0; k < items_.size(); ++k) index_[items_[k].first] = uint32_t(k);
    }
    return true;
  }
  return false;
}

void NameTable::release_all() {
  ++changes_;
  Values values;
  for (auto& [name, v] : items_) {
    if (v.is_object()) values.push_back(std::move(v));
  }
  release_values(values);
}

void NameTable::clear() {
  ++changes_;
  const auto old = std::move(items_);
  items_.clear();
  index_.clear();
}

const Value* ClassObj::lookup(const std::string& name) const {
  for (const ClassObj* c : mro) {
    if (const Value* v = c->names.find(name)) return v;
  }
  return nullptr;
}

bool ClassObj::is_subclass_of(const ClassObj* other) const {
  for (const ClassObj* c : mro) {
    if (c == other) return true;
  }
  return false;
}

}  // namespace periplus
