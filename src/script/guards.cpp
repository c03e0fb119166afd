// SPDX-License-Identifier: Apache-2.0
// What the program reads of objects that exist before the call, and that a later call must find as
// it was: attributes, globals, names of enclosing functions, and what containers hold.
#include <fmt/format.h>

#include <algorithm>

#include "script/script_interpreter.h"

namespace periplus::script {

namespace {

constexpr int kDeepest = 8;  ///< of containers in containers; what lies deeper is told by identity

bool is_container(const Value& v) {
  return v.is(ObjKind::List) || v.is(ObjKind::Tuple) || v.is(ObjKind::Dict) || v.is(ObjKind::Set);
}

/// The items of a container; of a dict keys and values in turn.
Values items_of(const Value& v) {
  if (v.is(ObjKind::List)) return v.as<ListObj>()->items;
  if (v.is(ObjKind::Tuple)) return v.as<TupleObj>()->items;
  Values out;
  const DictObj& table = v.is(ObjKind::Dict) ? *v.as<DictObj>() : *v.as<SetObj>()->table;
  for (const auto& [key, value] : table.items()) {
    out.push_back(key);
    if (v.is(ObjKind::Dict)) out.push_back(value);
  }
  return out;
}

/// Modules of the library do not change.
bool of_library(const ModuleObj& m) { return m.file && m.file->name().starts_with("<periplus>"); }

}  // namespace

Snapshot snapshot_of(const Value& v, int depth) {
  Snapshot s;
  s.value = v;
  if (!is_container(v) || depth >= kDeepest) return s;
  s.value = Value::none();
  s.container = v.object()->kind;
  for (const Value& item : items_of(v)) s.items.push_back(snapshot_of(item, depth + 1));
  return s;
}

bool matches(const Snapshot& s, const Value& v) {
  if (!s.container) return same_static(s.value, v);
  if (!v.is_object() || v.object()->kind != *s.container || v.is_symbolic()) return false;
  const Values items = items_of(v);
  if (items.size() != s.items.size()) return false;
  for (size_t k = 0; k < items.size(); ++k)
    if (!matches(s.items[k], items[k])) return false;
  return true;
}

void ScriptInterpreter::guard_static(const Value& object, const std::string& attribute,
                                     const Value& value) {
  const bool changed = is_state(value);
  if (!result || (holds_symbolic(value) && !changed)) return;
  // What this call has written is no longer what the call found.
  for (const Region* r = region_; r; r = r->parent)
    if (std::any_of(r->places.begin(), r->places.end(), [&](const Place& p) {
          return p.owner.same(object) && (p.kind == Place::Kind::Cell || p.name == attribute);
        }))
      return;
  if (!guarded_.emplace(object.object(), attribute).second) return;
  StaticGuard g;
  g.object = object;
  g.attribute = attribute;
  g.value = value;
  if (is_container(value) && !changed) g.contents = std::make_shared<Snapshot>(snapshot_of(value));
  const bool data = !value.is_object() || value.is(ObjKind::Str) || value.is(ObjKind::Tensor) ||
                    value.is(ObjKind::Instance) || is_container(value);
  g.quiet = !data || attribute.starts_with('_');
  const std::string path = object.is(ObjKind::Instance) ? path_of(object) : "";
  g.what = (path.empty() ? "" : path + ".") + attribute + " is as when captured";
  result->guards.push_back(std::move(g));
}

/// A list or dict that the program changes: a guard tells which one it is, not what it holds.
bool ScriptInterpreter::is_state(const Value& v) const {
  return std::any_of(state_.begin(), state_.end(), [&](const auto& s) { return s.first.same(v); });
}

/// What a list or dict holds at a place and is no input.
void ScriptInterpreter::guard_part(const Origin& at, const Value& item) {
  StaticGuard g;
  static_cast<Origin&>(g) = at;
  g.value = item;
  g.what = "an item of a container is as when captured";
  g.quiet = true;
  if (is_container(item) && !is_state(item))
    g.contents = std::make_shared<Snapshot>(snapshot_of(item));
  result->guards.push_back(std::move(g));
}

/// A tensor that is read where it is no input is also what an attribute held before the call, which
/// is one: it must be again.
void ScriptInterpreter::guard_identity(int leaf, const Value& tensor) {
  if (!result) return;
  const InputLeaf& l = result->inputs[size_t(leaf)];
  if (l.input >= 0 || l.object.same(tensor)) return;
  const std::string name = fmt::format("is {} {}", l.attribute, fmt::join(l.path, "."));
  if (!guarded_.emplace(l.object.object(), name).second) return;
  StaticGuard g;
  static_cast<Origin&>(g) = l;
  g.value = tensor;
  g.what = l.name + " is the same tensor as when captured";
  result->guards.push_back(std::move(g));
}

/// An attribute that was found in `v` itself, its class or its module.
void ScriptInterpreter::guard_attribute(const Value& v, const std::string& name,
                                        const Value& found) {
  if (v.is(ObjKind::Instance)) {
    if (v.object()->epoch == 0 && v.as<InstanceObj>()->attrs.find(name))
      return guard_static(v, name, found);
    return guard_class(*v.as<InstanceObj>()->cls, name);
  }
  if (v.is(ObjKind::Class)) return guard_class(*v.as<ClassObj>(), name);
  if (v.is(ObjKind::Module) && !of_library(*v.as<ModuleObj>())) guard_static(v, name, found);
}

/// An attribute of a class, unless it is a method or the like.
void ScriptInterpreter::guard_class(const ClassObj& cls, const std::string& name) {
  for (ClassObj* c : cls.mro) {
    const Value* own = c->names.find(name);
    if (!own) continue;
    if (c->module && of_library(*c->module)) return;
    if (c->epoch == 0 && (!own->is_object() || own->is(ObjKind::Str) || own->is(ObjKind::Tensor) ||
                          own->is(ObjKind::Instance) || is_container(*own)))
      guard_static(Value(Ref<ClassObj>(c)), name, *own);
    return;
  }
}

/// `vars(object)`: which names it has, and the layers and tensors under them.
void ScriptInterpreter::guard_names(const Value& object) {
  if (!result || !guarded_.emplace(object.object(), "__dict__").second) return;
  StaticGuard g;
  g.object = object;
  g.attribute = "__dict__";
  g.contents = std::make_shared<Snapshot>(names_snapshot(object));
  g.what = path_of(object) + (path_of(object).empty() ? "" : ".") + "__dict__ has the same names";
  g.quiet = true;
  result->guards.push_back(std::move(g));
}

Snapshot names_snapshot(const Value& object) {
  Snapshot s;
  s.container = ObjKind::Dict;
  for (const auto& [name, value] : object.as<InstanceObj>()->attrs.items()) {
    s.items.push_back({Value::str(name), {}, {}});
    const bool watched = value.is(ObjKind::Instance) || value.is(ObjKind::Tensor);
    s.items.push_back({watched ? value : Value::none(), {}, {}});
  }
  return s;
}

bool same_names(const Snapshot& s, const Value& object) {
  if (!object.is(ObjKind::Instance)) return false;
  const auto& items = object.as<InstanceObj>()->attrs.items();
  if (2 * items.size() != s.items.size()) return false;
  size_t k = 0;
  for (const auto& [name, value] : items) {
    const bool watched = value.is(ObjKind::Instance) || value.is(ObjKind::Tensor);
    if (s.items[k].value.as_str() != name) return false;
    if (watched ? !s.items[k + 1].value.same(value) : !s.items[k + 1].value.is_none()) return false;
    k += 2;
  }
  return true;
}

/// A name that a function reads from outside its own activation.
void ScriptInterpreter::guard_name(const ast::Name& n, Frame& f, const Value& found) {
  if (!result) return;
  switch (n.binding) {
    case ast::Binding::Global:
    case ast::Binding::Unresolved:
      if (!of_library(*f.module) && !found.is(ObjKind::Module) && f.module->names.find(n.id))
        guard_static(Value(f.module), n.id, found);
      return;
    case ast::Binding::Free: {
      const Ref<CellObj>& cell = (*f.free)[size_t(n.slot)];
      if (cell->epoch == 0 && !found.is_symbolic()) guard_static(Value(cell), n.id, found);
      return;
    }
    default:
      return;
  }
}

}  // namespace periplus::script
