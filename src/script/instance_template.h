// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "eager/value.h"

namespace periplus::script {

/// An object that a captured program makes and returns: each call makes it anew. Others were there
/// before the call, and are returned as they are.
struct InstanceTemplate final : InstanceObj {
  using InstanceObj::InstanceObj;
};

}  // namespace periplus::script
