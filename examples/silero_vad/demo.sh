#!/usr/bin/env bash
# The speech detector on the bundled recording: what it hears, how it was captured, how fast each mode is.
# usage: demo.sh PERIPLUS [SECONDS]
set -euo pipefail
periplus="${1:?usage: demo.sh PERIPLUS [SECONDS]}"
seconds="${2:-2}"
folder="$(dirname "${BASH_SOURCE[0]}")"
chunk_us=32000

heading() { printf '\n%s\n' "$1"; }

heading "What it hears"
"$periplus" run "$folder/demo.py"

heading "How hybrid mode captured it"
"$periplus" explain "$folder/vad.py"

heading "Time of a chunk of 32 ms"
"$periplus" bench "$folder/vad.py" --modes eager,script,hybrid --seconds "$seconds" --json |
  awk -v chunk="$chunk_us" '
    function field(name,   at, rest) {
      at = index($0, "\"" name "\":")
      rest = substr($0, at + length(name) + 3)
      sub(/[,}].*/, "", rest)
      gsub(/"/, "", rest)
      return rest
    }
    BEGIN { printf "%-8s %12s %20s %16s\n", "mode", "us a chunk", "x faster than life", "first call, ms" }
    field("status") == "ok" {
      printf "%-8s %12.1f %20.0f %16.1f\n", field("mode"), field("us"), chunk / field("us"), field("first_call_ms")
      next
    }
    { printf "%-8s %s: %s\n", field("mode"), field("status"), field("reason"); bad = 1 }
    END { exit bad }'
