// SPDX-License-Identifier: Apache-2.0
// Dicts whose keys are known, looked up by a key that depends on data: each key has a path of its
// own.
#include <fmt/format.h>

#include "script/script_interpreter.h"

namespace periplus::script {

Value ScriptInterpreter::look_up(const Value& dict, const Value& key,
                                 const std::function<Value(const Value&, const Value&)>& found,
                                 const std::function<Value()>& missing, size_t from) {
  if (as_choice(key))
    return over(key, [&](const Value& k) { return look_up(dict, k, found, missing); });
  if (!holds_symbolic(key)) {
    const Value* value = dict.as<DictObj>()->find(key);
    return value ? found(key, *value) : missing();
  }
  constexpr size_t kMostKeys = 64;
  const auto items = dict.as<DictObj>()->items();
  if (items.size() > kMostKeys) refuse("a key that depends on data, in a dict of many keys");
  if (from == items.size()) return missing();
  const Value known = items[from].first, value = items[from].second;
  const Value here = to_bool(compare(ast::CompareOp::Eq, known, key));
  return branch_value(
      here, [&] { return found(known, value); },
      [&] { return look_up(dict, key, found, missing, from + 1); });
}

/// A key that the dict has: it would get a new one only in calls that run another way.
void ScriptInterpreter::store_key(const Value& dict, const Value& key, const Value& to) {
  if (dict.as<DictObj>()->size() == 0 && !as_choice(key))
    refuse("a dict key that depends on data", "begin with a dict that has all the keys");
  look_up(
      dict, key,
      [&](const Value& known, const Value&) {
        set_subscript(dict, known, to);
        return Value::none();
      },
      [&]() -> Value {
        effect("guard.true", {graph::Operand::boolean(false),
                              graph::Operand::str("a key that depends on data is in the dict")});
        throw Diverged{};
      });
}

std::optional<Value> ScriptInterpreter::dict_method(const std::string& name, CallArgs& args) {
  const Values& a = args.positional;
  const Value otherwise = a.size() > 2 ? a[2] : Value::none();
  if (name == "get")
    return look_up(
        a[0], a[1], [](const Value&, const Value& value) { return value; },
        [&] { return otherwise; });
  if (name == "__contains__")
    return look_up(
        a[0], a[1], [](const Value&, const Value&) { return Value::boolean(true); },
        [] { return Value::boolean(false); });
  if (name == "__getitem__") return subscript(a[0], a[1]);
  refuse("`dict." + name + "` with a key that depends on data");
}

}  // namespace periplus::script
