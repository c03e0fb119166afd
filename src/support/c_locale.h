// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <locale.h>

#include <clocale>

namespace periplus {

/// While it lives, this thread's C functions read and write numbers with a point, whatever locale
/// the host has chosen. The host's locale is not touched.
class CLocale {
 public:
  CLocale() : before_(uselocale(plain())) {}
  ~CLocale() { uselocale(before_); }
  CLocale(const CLocale&) = delete;

 private:
  static locale_t plain() {
    static const locale_t locale = newlocale(LC_ALL_MASK, "C", nullptr);
    return locale;
  }
  locale_t before_;
};

}  // namespace periplus
