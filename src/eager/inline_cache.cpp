// SPDX-License-Identifier: Apache-2.0
#include "eager/arithmetic.h"
#include "eager/state.h"

/// Short ways to attributes and globals: each node of the tree remembers where its name was last
/// found (ast::NameCache) and checks that before it searches.
namespace periplus {

namespace {

/// Kinds whose attributes are those of their class alone.
bool has_only_methods(const Value& v) {
  switch (v.object()->kind) {
    case ObjKind::Str:
    case ObjKind::Bytes:
    case ObjKind::Dict:
    case ObjKind::Set:
      return true;
    case ObjKind::List:
      return !v.as<ListObj>()->dynamic;
    default:
      return false;
  }
}

/// The cache that holds what a class has under the name.
ast::NameCache& look_in_class(const ast::Attribute& a, const ClassObj& cls) {
  if (ast::NameCache* known = cache_for(a, cls)) return *known;
  a.other_cache = a.cache;
  ast::NameCache& c = a.cache;
  c = ast::NameCache{};
  c.cls = &cls;
  c.found = cls.lookup(a.attr);
  c.epoch = class_epoch();
  const auto* found = static_cast<const Value*>(c.found);
  const bool special = a.attr.starts_with("__") && a.attr.ends_with("__");
  const bool describes = found && (found->is(ObjKind::Property) || found->is(ObjKind::Instance));
  c.plain = !describes && !cls.traits().own_getattribute;
  c.settable = !special && !describes && cls.has_dict && !cls.traits().own_setattr &&
               !cls.lookup(kModuleMark);  // modules look at what they are given
  return c;
}

/// Makes the cache hold the place of the name in a table.
uint32_t look_in_table(ast::NameCache& c, const NameTable& names, const std::string& name) {
  if (c.shape != names.shape()) {
    c.shape = names.shape();
    c.index = names.index_of(name);
    c.next_shape = ast::NameCache::kNone;
  }
  return c.index;
}

}  // namespace

Interpreter::CachedAttribute Interpreter::cached_attr(const Value& v, const ast::Attribute& a) {
  if (!v.is_object() || !plain_) return {};
  if (v.is(ObjKind::Instance)) {
    auto* self = v.as<InstanceObj>();
    ast::NameCache& c = look_in_class(a, *self->cls);
    if (!c.plain) return {};
    const auto* found = static_cast<const Value*>(c.found);
    const uint32_t index = look_in_table(c, self->attrs, a.attr);
    if (index != ast::NameCache::kNone) return {&self->attrs.at(index), nullptr};
    if (!found) return {};
    if (!found->is_object()) return {found, nullptr};
    if (found->is(ObjKind::Function)) return {nullptr, found};
    return {};
  }
  if (v.is(ObjKind::Module)) {
    NameTable& names = v.as<ModuleObj>()->names;
    const uint32_t index = look_in_table(a.cache, names, a.attr);
    if (index != ast::NameCache::kNone) return {&names.at(index), nullptr};
    return {};
  }
  if (!has_only_methods(v)) return {};
  const auto* found = static_cast<const Value*>(look_in_class(a, *type_of(v)).found);
  if (found && found->is(ObjKind::Builtin) && found->as<BuiltinObj>()->is_method)
    return {nullptr, found};
  return {};
}

bool Interpreter::set_cached_attr(const Value& v, const ast::Attribute& a, Value& to) {
  if (!plain_ || !v.is(ObjKind::Instance)) return false;
  auto* self = v.as<InstanceObj>();
  ast::NameCache& c = look_in_class(a, *self->cls);
  if (!c.settable) return false;
  const uint32_t index = look_in_table(c, self->attrs, a.attr);
  if (index != ast::NameCache::kNone) {
    self->attrs.note_change();
    std::swap(self->attrs.at(index), to);  // the old value goes once the table is whole again
    return true;
  }
  // The first part of a torch.nn.Module may come too early, which `set_attr` says.
  if (to.is(ObjKind::Instance) || to.is(ObjKind::Tensor)) return false;
  if (c.next_shape == ast::NameCache::kNone) c.next_shape = self->attrs.shape_with(a.attr);
  self->attrs.append(a.attr, std::move(to), c.next_shape);
  return true;
}

Value Interpreter::eval_attribute(const ast::Attribute& e, Frame& f) {
  Value room;
  const Value& held = peek(*e.value, f, room);
  const CachedAttribute cached = cached_attr(held, e);
  if (cached.value) return *cached.value;
  const Value v = &held == &room ? std::move(room) : held;
  if (cached.method) return Value(new BoundMethodObj(v, *cached.method));
  f.current = e.range;
  return get_attr(v, e.attr);
}

/// The value of a global or builtin name; null if there is none.
const Value* Interpreter::find_global(const ast::Name& n, Frame& f) {
  ast::NameCache& c = n.cache;
  NameTable& names = f.module->names;
  const uint32_t index = look_in_table(c, names, n.id);
  if (index != ast::NameCache::kNone) return &names.at(index);
  // Missing there: the cache's other half remembers the place among the builtins.
  NameTable& builtins = builtins_->names;
  if (c.epoch != builtins.shape()) {
    c.epoch = builtins.shape();
    c.next_shape = builtins.index_of(n.id);
  } else if (c.next_shape == ast::NameCache::kNone) {
    c.next_shape = builtins.index_of(n.id);
  }
  return c.next_shape == ast::NameCache::kNone ? nullptr : &builtins.at(c.next_shape);
}

}  // namespace periplus
