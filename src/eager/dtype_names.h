// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "eager/interpreter.h"

namespace periplus {

/// A dtype like `torch.float16` has a name, so that a program may compare with it, but no tensor
/// has it: where one is asked for, this raises what `torch/_names.py` says of it.
void refuse_missing_dtype(Interpreter& in, const Value& v);

/// The dtype of the older types of tensors, `torch.FloatTensor` or its name; else `v` itself.
Value dtype_of_tensor_type(const Value& v);

}  // namespace periplus
