// SPDX-License-Identifier: Apache-2.0
#include "eager/value.h"

#include <atomic>
#include <cstring>

namespace periplus {

Value Value::str(std::string s) { return Value(new StrObj(std::move(s))); }
Value Value::tensor(Tensor t) { return Value(new TensorObj(std::move(t))); }

Value Value::tuple(Values items) {
  auto* t = new TupleObj;
  t->items = std::move(items);
  return Value(t);
}

Value Value::list(Values items) {
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
    move_objects(
        values, [](Value& v) -> Value& { return v; }, waiting);
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

std::atomic<uint32_t> shapes{0};

/// A shape that no other table has.
uint32_t fresh_shape() { return ++shapes; }

struct Step {
  uint32_t shape;
  std::string name;
  bool operator==(const Step&) const = default;
};
struct StepHash {
  size_t operator()(const Step& s) const {
    return std::hash<std::string>{}(s.name) ^ (size_t(s.shape) * 0x9E3779B97F4A7C15ull);
  }
};

}  // namespace

std::atomic<uint64_t> class_epoch_count{1};

uint32_t NameTable::shape_with(const std::string& name) const {
  constexpr size_t kLargest = 64;         // tables that grow further are one of a kind
  constexpr size_t kMostSteps = 1 << 16;  // forgotten ones cost a slower lookup
  if (items_.size() >= kLargest) return fresh_shape();
  thread_local std::unordered_map<Step, uint32_t, StepHash> steps;
  if (steps.size() > kMostSteps) steps.clear();
  uint32_t& next = steps[Step{shape_, name}];
  if (next == 0) next = fresh_shape();
  return next;
}

void NameTable::reshape(uint32_t shape) {
  shape_ = shape;
  if (watched_) class_epoch_count.fetch_add(1, std::memory_order_relaxed);
}

NameTable::NameTable(const NameTable& o)
    : items_(o.items_),
      index_(o.index_ ? std::make_unique<Index>(*o.index_) : nullptr),
      shape_(o.shape_) {}

NameTable& NameTable::operator=(const NameTable& o) {
  const auto old = std::move(items_);
  items_ = o.items_;
  index_ = o.index_ ? std::make_unique<Index>(*o.index_) : nullptr;
  reshape(o.shape_);
  return *this;
}

uint32_t NameTable::index_of(const std::string& name) const {
  if (!index_) {
    for (size_t i = 0; i < items_.size(); ++i) {
      if (same_text(items_[i].first, name)) return uint32_t(i);
    }
    return kNone;
  }
  const auto it = index_->find(name);
  return it == index_->end() ? kNone : it->second;
}

const Value* NameTable::find(const std::string& name) const {
  const uint32_t i = index_of(name);
  return i == kNone ? nullptr : &items_[i].second;
}

Value* NameTable::find(const std::string& name) {
  return const_cast<Value*>(static_cast<const NameTable*>(this)->find(name));
}

void NameTable::append(const std::string& name, Value v, uint32_t shape) {
  ++changes_;
  items_.emplace_back(name, std::move(v));
  if (index_) {
    (*index_)[name] = uint32_t(items_.size() - 1);
  } else if (items_.size() > kLinear) {
    index_ = std::make_unique<Index>();
    for (size_t i = 0; i < items_.size(); ++i) (*index_)[items_[i].first] = uint32_t(i);
  }
  reshape(shape);
}

void NameTable::set(const std::string& name, Value v) {
  ++changes_;
  if (Value* there = find(name)) {
    Value old = std::move(*there);  // released after the table is consistent again
    *there = std::move(v);
    return;
  }
  append(name, std::move(v), shape_with(name));
}

bool NameTable::erase(const std::string& name) {
  ++changes_;
  for (size_t i = 0; i < items_.size(); ++i) {
    if (!same_text(items_[i].first, name)) continue;
    const Value old = std::move(items_[i].second);
    items_.erase(items_.begin() + std::ptrdiff_t(i));
    if (index_) {
      index_->clear();
      for (size_t k = 0; k < items_.size(); ++k) (*index_)[items_[k].first] = uint32_t(k);
    }
    reshape(items_.empty() ? 0 : fresh_shape());
    return true;
  }
  return false;
}

void NameTable::release_all() {
  ++changes_;
  Values values;
  move_objects(
      items_, [](auto& item) -> Value& { return item.second; }, values);
  release_values(values);
}

void NameTable::clear() {
  ++changes_;
  const auto old = std::move(items_);
  items_.clear();
  index_ = nullptr;
  reshape(0);
}

const Value* ClassObj::lookup(const std::string& name) const {
  for (const ClassObj* c : mro) {
    if (const Value* v = c->names.find(name)) return v;
  }
  return nullptr;
}

const ClassObj::Traits& ClassObj::traits() const {
  if (traits_.epoch == class_epoch()) return traits_;
  Traits t;
  const auto written = [&](const char* name) -> const Value* {
    const Value* v = lookup(name);
    return v && !v->is(ObjKind::Builtin) ? v : nullptr;
  };
  t.make = written("__new__");
  t.init = written("__init__");
  t.abstract = names.find("__abstractmethods__");
  t.own_getattribute = written("__getattribute__") != nullptr;
  t.own_setattr = written("__setattr__") != nullptr;
  t.plain_object = user;
  for (const ClassObj* c : mro) {
    const bool is_object = c->bases.empty();
    if ((c->construct && !is_object) || !c->fields.empty() || c->names.find("_field_defaults"))
      t.plain_object = false;
  }
  t.epoch = class_epoch();
  return traits_ = t;
}

bool ClassObj::is_subclass_of(const ClassObj* other) const {
  for (const ClassObj* c : mro) {
    if (c == other) return true;
  }
  return false;
}

}  // namespace periplus
