#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Times of plain Python programs in CPython and in eager mode, best of five each.
#   tests/bench/eager.sh [PERIPLUS] [PYTHON]
here=$(dirname "$0")
periplus=${1:-build/release/bin/periplus}
python=${2:-python3}
for program in loops objects; do
  for command in "$python" "$periplus run"; do
    echo "$command: $($command "$here/$program.py" | tail -1)"
  done
done
