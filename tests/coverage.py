#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Merges the counters of a coverage build and prints lines and branches by folder of src/ and runtime/."""
import glob
import json
import os
import subprocess
import sys


def folder_of(path):
    parts = os.path.relpath(path).split(os.sep)
    return "/".join(parts[:2]) if parts[0] == "src" else parts[0]


def row(name, lines, branches):
    def percent(counts):
        covered, count = counts
        return f"{covered:7} / {count:7} {100 * covered / max(count, 1):6.1f} %"

    print(f"{name:14} {percent(lines)}   {percent(branches)}")


def main(build):
    profile = f"{build}/tests.profdata"
    raw = glob.glob(f"{build}/profiles/*.profraw")
    subprocess.run(["llvm-profdata-19", "merge", "-sparse", "-o", profile, *raw], check=True)
    programs = [p for p in sorted(glob.glob(f"{build}/bin/*")) if os.access(p, os.X_OK)]
    objects = [part for p in programs[1:] for part in ("-object", p)]
    report = subprocess.run(
        ["llvm-cov-19", "export", "-summary-only", f"-instr-profile={profile}", programs[0], *objects],
        check=True, stdout=subprocess.PIPE)
    totals = {}
    for file in json.loads(report.stdout)["data"][0]["files"]:
        folder = folder_of(file["filename"])
        if not folder.startswith(("src/", "runtime")):
            continue
        for name in (folder, "all"):
            counts = totals.setdefault(name, [[0, 0], [0, 0]])
            for total, kind in zip(counts, ("lines", "branches")):
                total[0] += file["summary"][kind]["covered"]
                total[1] += file["summary"][kind]["count"]
    print(f"{'':14} {'lines':>26}   {'branches':>26}")
    for name in sorted(totals, key=lambda n: (n == "all", n)):
        row(name, *totals[name])


if __name__ == "__main__":
    main(sys.argv[1])
