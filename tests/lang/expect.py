#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Fills and checks the `# expect:` lines of the programs beside it, with the answers of CPython.

    tests/lang/expect.py [--fill] [FILE or FOLDER]...

Without `--fill` it says which programs' lines are not what CPython prints. With it, it writes the lines of those programs,
at their ends.
"""
import concurrent.futures
import os
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
MARKS = ("# expect:", "# raises:")


def cpython(path):
    """What a program prints, and the last line of its traceback or None."""
    env = dict(os.environ, PYTHONHASHSEED="0", PYTHONPATH=str(HERE.parents[1] / "stdlib/cpython"))
    env.pop("OPENBLAS_CORETYPE", None)
    run = subprocess.run(["/usr/bin/python3", "-W", "ignore", path.name], cwd=path.parent, env=env, timeout=120,
                         capture_output=True, encoding="utf-8")
    last = run.stderr.rstrip("\n").rsplit("\n", 1)[-1] if run.returncode else None
    return run.stdout.split("\n")[:-1], last


def marked(text):
    """The lines that a program expects, and the exception it ends with."""
    expected, raises = [], None
    for line in text.split("\n"):
        if MARKS[0] in line:
            rest = line.split(MARKS[0], 1)[1]
            expected.append(rest[1:] if rest.startswith(" ") else rest)
        if MARKS[1] in line:
            raises = line.split(MARKS[1], 1)[1].strip()
    return [e.rstrip() for e in expected], raises


def filled(text, printed, raised):
    lines = text.rstrip("\n").split("\n")
    while lines and (lines[-1].startswith(MARKS) or not lines[-1].strip()):
        lines.pop()
    lines = [line.split(MARKS[0])[0].rstrip() for line in lines]
    lines.append("")
    lines += [f"# expect: {line}".rstrip() for line in printed]
    if raised is not None:
        lines.append(f"# raises: {raised}")
    return "\n".join(lines).rstrip("\n") + "\n"


def visit(path, fill):
    text = path.read_text(encoding="utf-8")
    printed, raised = cpython(path)
    if marked(text) == ([p.rstrip() for p in printed], raised):
        return ""
    if fill:
        path.write_text(filled(text, printed, raised), encoding="utf-8")
        return f"filled {path}"
    return f"{path}: expects {marked(text)}\n  CPython prints {printed}, raises {raised}"


def main():
    names = [a for a in sys.argv[1:] if a != "--fill"] or [str(HERE)]
    files = []
    for name in map(pathlib.Path, names):
        files += [p for p in sorted(name.rglob("*.py")) if p != HERE / "expect.py"] if name.is_dir() else [name]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        said = [s for s in pool.map(lambda p: visit(p, "--fill" in sys.argv), files) if s]
    for line in said:
        print(line)
    print(f"{len(files)} programs, {len(said)} {'filled' if '--fill' in sys.argv else 'differ'}")
    return 0 if "--fill" in sys.argv or not said else 1


if __name__ == "__main__":
    sys.exit(main())
