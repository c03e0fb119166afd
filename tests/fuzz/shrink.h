// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>

namespace periplus::fuzz {

/// A smaller program for which `still_fails` holds, found by leaving out statements and blocks,
/// taking blocks out of their `if` or loop, and replacing expressions by a part of them. `tries`
/// bounds the number of programs asked about.
std::string shrink(const std::string& program,
                   const std::function<bool(const std::string&)>& still_fails, int tries = 1500);

}  // namespace periplus::fuzz
