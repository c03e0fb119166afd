#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Writes unicode_tables.inc: what `str` asks of a code point, from the database of the running CPython (3.11)."""
import pathlib

LAST = 0x110000
SURROGATES = range(0xD800, 0xE000)


def flags(c):
    """The bits of CharFlag; case only where the case maps do not say it."""
    s = chr(c)
    bits = [s.isalpha(), s.isdecimal(), s.isdigit(), s.isnumeric(), s.isspace(), s.isprintable(),
            s.isupper() and s.lower() == s, s.islower() and s.upper() == s, s.istitle() and not s.isupper()]
    return sum(bit << i for i, bit in enumerate(bits))


def flag_runs():
    runs, before = [], None
    for c in range(LAST):
        now = 0 if c in SURROGATES else flags(c)
        if now != before:
            runs.append(f"{{0x{c:x},{now}}}")
        before = now
    return runs


def case_runs(change):
    """Runs of code points at one distance, whose cases lie at one distance."""
    runs, special = [], []
    for c in range(LAST):
        if c in SURROGATES or change(chr(c)) == chr(c):
            continue
        to = change(chr(c))
        if len(to) > 1:
            special.append((c, to))
            continue
        delta = ord(to) - c
        if runs:
            first, last, stride, d = runs[-1]
            if d == delta and (c - last == stride if last != first else c - last in (1, 2)):
                runs[-1] = (first, c, c - last, d)
                continue
        runs.append((c, c, 1, delta))
    return [f"{{0x{a:x},0x{b:x},{s},{d}}}" for a, b, s, d in runs], special


def table(out, kind, name, rows):
    out.append(f"constexpr {kind} {name}[] = {{")
    line = "   "
    for row in rows:
        if len(line) + len(row) + 2 > 98:
            out.append(line)
            line = "   "
        line += " " + row + ","
    out += [line, "};"]


def main():
    out = ["// SPDX-License-Identifier: Apache-2.0", "// Written by unicode_tables.py.", "// clang-format off"]
    table(out, "FlagRun", "kFlags", flag_runs())
    special = []
    for name, change in (("kLower", str.lower), ("kUpper", str.upper)):
        rows, more = case_runs(change)
        table(out, "CaseRun", name, rows)
        special += [(c, to, name == "kUpper") for c, to in more]
    escaped = lambda text: "".join(f"\\x{b:02x}" for b in text.encode())
    table(out, "SpecialCase", "kSpecial",
          [f'{{0x{c:x},{"true" if up else "false"},"{escaped(to)}"}}' for c, to, up in special])
    pathlib.Path(__file__).with_suffix(".inc").write_text("\n".join(out) + "\n")


main()
