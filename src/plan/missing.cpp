// SPDX-License-Identifier: Apache-2.0
#include "plan/missing.h"

#include <algorithm>
#include <filesystem>

#include "diag/suggest.h"

namespace periplus {

void fail_missing_file(const std::string& path) {
  namespace fs = std::filesystem;
  constexpr size_t kMostNames = 1000;
  Diagnostic d = make_diag(diags::TargetFileMissing, {}, path);
  std::error_code ignored;
  const fs::path asked(path);
  if (fs::is_directory(asked, ignored))
    throw DiagError(d.with_hint("this is a folder; name a file in it"));
  const fs::path folder = asked.has_parent_path() ? asked.parent_path() : fs::path(".");
  std::vector<std::string> names;
  for (fs::directory_iterator it(folder, ignored), end; it != end && names.size() < kMostNames;
       it.increment(ignored))
    names.push_back(it->path().filename().string());
  std::sort(names.begin(), names.end());
  if (const std::string near = nearest_name(asked.filename().string(), names); !near.empty())
    d.with_hint("did you mean `" + (asked.parent_path() / near).string() + "`?");
  throw DiagError(std::move(d));
}

}  // namespace periplus
