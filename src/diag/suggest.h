// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

namespace periplus {

/// The known name that `name` may have been meant to be, or "": at most about a third of its
/// letters differ. Private names are not offered for public ones.
std::string nearest_name(const std::string& name, const std::vector<std::string>& known);

}  // namespace periplus
