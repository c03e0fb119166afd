# SPDX-License-Identifier: Apache-2.0
"""Loads FILE.py[:BUILDER][@VARIANT] under CPython."""
import importlib.util
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "stdlib/cpython"))


def module_of(path):
    found = importlib.util.spec_from_file_location(pathlib.Path(path).stem, ROOT / path)
    module = importlib.util.module_from_spec(found)
    found.loader.exec_module(module)
    return module


def load(spec):
    """(callable, inputs, units of one call, name)."""
    rest, _, variant = spec.partition("@")
    path, _, builder = rest.partition(":")
    builder = builder or "build"
    module = module_of(path)
    inputs_of = getattr(module, "example_inputs" + builder[5:], None) or module.example_inputs
    arguments = getattr(module, "VARIANTS", {}).get(variant, {})
    units = getattr(module, "UNITS", {}).get(builder, 1)
    name = "-".join(filter(None, [pathlib.Path(path).stem, builder, variant]))
    return getattr(module, builder)(), inputs_of(**arguments), units, name
