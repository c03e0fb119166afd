#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# PERIPLUS_PERF_MAP=1 writes the map that `perf report` reads, by source line; without it nothing is written.
set -euo pipefail
cd "$(dirname "$0")"
periplus="$1"
fail() { echo "$1" >&2; exit 1; }

# Runs the program and prints the number of its process.
run() { bash -c 'echo $$; exec "$@" > /dev/null' bash env "$@" "$periplus" run program.py; }

map="/tmp/perf-$(run PERIPLUS_PERF_MAP=1).map"
trap 'rm -f "$map"' EXIT
for line in 6 8; do
  grep -qE "^[0-9a-f]+ [0-9a-f]+ doubled_until_large program.py:$line\$" "$map" ||
    fail "no range for line $line: $(cat "$map")"
done
# Ranges of one function touch and do not overlap.
while read -r start size _; do
  [ -z "${end:-}" ] || [ "$((16#$start))" -eq "$end" ] || fail "a gap before $start: $(cat "$map")"
  end=$((16#$start + 16#$size))
done < "$map"

plain="/tmp/perf-$(run PERIPLUS_PERF_MAP=0).map"
[ ! -e "$plain" ] || fail "$plain was written, and nobody asked"
