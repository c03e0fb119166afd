#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# PERIPLUS_GDB=1: gdb stops on a line of a compiled function and shows it. Exit status 77: skipped.
set -euo pipefail
cd "$(dirname "$0")"
periplus="$1"
command -v gdb > /dev/null || { echo "skipped: gdb is not installed"; exit 77; }
gdb -nx -batch -ex run --args /bin/true 2>&1 | grep -q 'exited normally' || { echo "skipped: gdb may not run programs here"; exit 77; }

shown=$(PERIPLUS_GDB=1 timeout 100 gdb -nx -batch -ex 'set debuginfod enabled off' -ex 'set breakpoint pending on' \
  -ex 'break program.py:8' -ex run -ex backtrace -ex continue --args "$periplus" run program.py 2>&1)
for wanted in 'Breakpoint 1, doubled_until_large' 'program.py:8' 'y = y + 1.5' '#1 '; do
  grep -qF -- "$wanted" <<< "$shown" || { printf '%s\n\nmissing: %s\n' "$shown" "$wanted" >&2; exit 1; }
done
