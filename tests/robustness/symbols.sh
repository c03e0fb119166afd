#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The engine's libraries call nothing that ends the process or changes its signals, locale, folder or floating point mode:
# symbols.sh LIBRARY…  `abort` stands behind cases that cannot happen, in the objects named here.
set -euo pipefail
forbidden='exit|_exit|_Exit|quick_exit|atexit|signal|sigaction|sigprocmask|raise|kill|setlocale|fesetround|fesetenv|chdir|system|popen|execve'
may_abort='dispatch|print|strided|tensor|rows_factory|rows_index|rows_reduction|rows_sort|rows_structure'
bad=0
[ "$#" -gt 0 ]
for library in "$@"; do
  [ -f "$library" ]
  while read -r object symbol; do
    echo "$(basename "$library"): $object calls $symbol"
    bad=1
  done < <(nm -A -u "$library" | sed -E 's/^[^:]*:([^:]*): *U +([^@ ]+).*/\1 \2/' |
    awk -v forbidden="^($forbidden)\$" -v may="^($may_abort)[.]cpp[.]o\$" \
      '$2 ~ forbidden || ($2 == "abort" && $1 !~ may)')
done
[ "$bad" = 0 ] && echo "$# libraries: nothing that touches the process"
exit "$bad"
