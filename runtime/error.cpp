// SPDX-License-Identifier: Apache-2.0
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "runtime/pp.h"

extern "C" pp_status pp_error_set(pp_error* e, pp_status status, int32_t location, const char* kind,
                                  const char* format, ...) {
  if (!e) return status;
  e->status = status;
  e->location = location;
  snprintf(e->kind, sizeof(e->kind), "%s", kind);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(e->message, sizeof(e->message), format, arguments);
  va_end(arguments);
  return status;
}

extern "C" void pp_error_clear(pp_error* e) {
  e->status = PP_OK;
  e->location = -1;
  e->kind[0] = e->message[0] = 0;
}
