// SPDX-License-Identifier: Apache-2.0
#pragma once

/// Parameters of a formula: the builder `m` and the operands in schema order.
#define PERIPLUS_FORMULA_ARGS_1 M &m, X x
#define PERIPLUS_FORMULA_ARGS_2 M &m, X x, X y
#define PERIPLUS_FORMULA_ARGS_3 M &m, X x, X y, X z
#define PERIPLUS_FORMULA_ARGS_4 M &m, X x, X y, X z, X w
