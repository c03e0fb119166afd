// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <unordered_set>
#include <vector>

#include "eager/value.h"

namespace periplus {

/// What an interpreter's objects hold, followed from those it holds itself. Counting alone never
/// frees objects that hold each other, such as a class and its methods that say `super()`; this
/// does when the interpreter ends.
class ReachedObjects {
 public:
  void add(const Object* o);
  void add(const Value& v) {
    if (v.is_object()) add(v.object());
  }
  /// Lets go what nobody else holds, and empties what is held in circles: attributes of instances,
  /// names of the program's classes, cells, attributes of functions. Code of the program may run
  /// meanwhile (generators close).
  void release();
  /// Empties the classes that are written in C++, after which no code can run.
  void release_builtin_classes();

 private:
  void follow(Object& o);
  void follow(const NameTable& names);
  void follow(const Values& values);
  void drop_unheld();

  std::vector<Ref<Object>> objects_;
  std::unordered_set<const Object*> seen_;
  size_t followed_ = 0;  ///< of `objects_`
  bool following_ = false;
};

}  // namespace periplus
