// SPDX-License-Identifier: Apache-2.0
#include "eager/teardown.h"

#include <algorithm>
#include <ranges>

namespace periplus {

void ReachedObjects::add(const Object* o) {
  if (!o || !seen_.insert(o).second) return;
  objects_.emplace_back(const_cast<Object*>(o));
  // A list, not recursion: programs nest as deep as they like.
  if (following_) return;
  following_ = true;
  for (; followed_ < objects_.size(); ++followed_) follow(*objects_[followed_].get());
  following_ = false;
}

void ReachedObjects::follow(const NameTable& names) {
  for (const auto& [name, value] : names.items()) add(value);
}

void ReachedObjects::follow(const Values& values) {
  for (const Value& v : values) add(v);
}

void ReachedObjects::follow(Object& o) {
  switch (o.kind) {
    case ObjKind::Module:
      return follow(static_cast<ModuleObj&>(o).names);
    case ObjKind::Class: {
      auto& c = static_cast<ClassObj&>(o);
      follow(c.names);
      add(c.module.get());
      for (const auto& base : c.bases) add(base.get());
      for (const ClassObj* d : c.derived) add(d);
      return;
    }
    case ObjKind::Function: {
      auto& f = static_cast<FunctionObj&>(o);
      add(f.module.get());
      add(f.owner.get());
      follow(f.defaults);
      follow(f.attrs);
      for (const auto& cell : f.free) add(cell.get());
      return;
    }
    case ObjKind::Instance: {
      auto& i = static_cast<InstanceObj&>(o);
      add(i.cls.get());
      add(i.payload);
      return follow(i.attrs);
    }
    case ObjKind::Cell:
      return add(static_cast<CellObj&>(o).value);
    case ObjKind::BoundMethod:
      add(static_cast<BoundMethodObj&>(o).self);
      return add(static_cast<BoundMethodObj&>(o).function);
    case ObjKind::List:
      return follow(static_cast<ListObj&>(o).items);
    case ObjKind::Tuple:
      return follow(static_cast<TupleObj&>(o).items);
    case ObjKind::Dict: {
      size_t at = 0;
      for (Value key, value; static_cast<DictObj&>(o).next(at, key, value);) {
        add(key);
        add(value);
      }
      return;
    }
    case ObjKind::Property: {
      auto& p = static_cast<PropertyObj&>(o);
      for (const Value* v : {&p.getter, &p.setter, &p.deleter}) add(*v);
      return;
    }
    case ObjKind::StaticMethod:
    case ObjKind::ClassMethod:
      return add(static_cast<WrappedMethodObj&>(o).function);
    default:
      return;
  }
}

void ReachedObjects::drop_unheld() {
  const auto drop = [](Ref<Object>& o) {
    if (o && o->ref_count() == 1) o = nullptr;
  };
  // Holders mostly come first; the way back frees chains whose first links were reached first.
  std::ranges::for_each(objects_, drop);
  std::ranges::for_each(objects_ | std::views::reverse, drop);
  std::erase(objects_, nullptr);
}

void ReachedObjects::release() {
  drop_unheld();
  for (const Ref<Object>& o : objects_) {
    switch (o->kind) {
      case ObjKind::Cell:
        static_cast<CellObj&>(*o).value = Value::unbound();
        break;
      case ObjKind::Instance:
        static_cast<InstanceObj&>(*o).attrs.release_all();
        break;
      case ObjKind::Function:
        static_cast<FunctionObj&>(*o).attrs.clear();
        break;
      case ObjKind::Class:
        if (static_cast<ClassObj&>(*o).user) static_cast<ClassObj&>(*o).names.clear();
        break;
      default:
        break;
    }
  }
  drop_unheld();
}

void ReachedObjects::release_builtin_classes() {
  for (const Ref<Object>& o : objects_) {
    if (o->kind != ObjKind::Class) continue;
    auto& c = static_cast<ClassObj&>(*o);
    c.names.clear();
    c.module = nullptr;
  }
  objects_.clear();
}

}  // namespace periplus
