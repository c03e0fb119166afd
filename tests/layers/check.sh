#!/usr/bin/env bash
# Fails on an include that points the wrong way (docs/architecture.md), on LLVM outside src/codegen, and on ANTLR outside src/parse.
# usage: check.sh REPOSITORY
set -euo pipefail
cd "${1:?usage: check.sh REPOSITORY}"

{ find src runtime -name '*.h' -o -name '*.hpp' -o -name '*.cpp' -o -name '*.inc' -o -name '*.def'; } | sort |
  xargs awk '
  BEGIN {
    # A folder may include what stands left of it.
    count = split("runtime support diag tensor ops io ast parse graph passes codegen eager trace script plan onnx api report repl cli", order, " ")
    for (i = 1; i <= count; ++i) rank[order[i]] = i
    # Right of its neighbour in the list, yet not to be seen by it.
    forbidden["io ops"] = 0
    forbidden["ast io"] = forbidden["ast ops"] = forbidden["ast tensor"] = 1
    forbidden["parse io"] = forbidden["parse ops"] = forbidden["parse tensor"] = 1
    forbidden["eager codegen"] = forbidden["script trace"] = 1
  }
  FNR == 1 {
    split(FILENAME, part, "/")
    folder = part[1] == "runtime" ? "runtime" : part[2]
    if (!(folder in rank)) complain("folder `" folder "` has no place in the order")
  }
  function complain(why) {
    printf "%s:%d: %s\n", FILENAME, FNR, why
    ++wrong
  }
  /^[ \t]*#[ \t]*include[ \t]*[<"]/ {
    target = $0
    sub(/^[^<"]*[<"]/, "", target)
    sub(/[>"].*$/, "", target)
    split(target, step, "/")
    to = step[1]
    if ((to == "llvm" || to == "llvm-c") && folder != "codegen") complain("LLVM is for src/codegen only: " target)
    if ((target ~ /antlr4/ || target ~ /^Periplus(Lexer|Parser)/) && folder != "parse") complain("ANTLR is for src/parse only: " target)
    if (!(to in rank) || target !~ /\//) next
    if (rank[to] > rank[folder]) complain("`" folder "` may not include `" to "`, which stands right of it: " target)
    if (forbidden[folder " " to]) complain("`" folder "` may not include `" to "`: " target)
  }
  END {
    if (wrong) {
      printf "%d includes point the wrong way\n", wrong
      exit 1
    }
    print "every include points the right way"
  }'
