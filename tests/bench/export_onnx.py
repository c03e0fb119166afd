#!/usr/bin/python3
# SPDX-License-Identifier: Apache-2.0
"""Exports a target for ONNX Runtime: export_onnx.py TARGET FOLDER prints the folder it wrote.

model.onnx, overhead.onnx, whose time is taken off (same inputs and outputs, nothing computed), inputs.json. The speech
detector is exported as its network of one chunk: its streaming loop stays with the host, which is how ONNX users run it.

An elementwise program does little more than write its result, and that is what a graph that computes nothing does as well. So
model.onnx applies it several times in a row, and overhead.onnx once.
"""
import importlib.util
import json
import pathlib
import sys

import onnx
import torch
from onnx import helper, numpy_helper

import target

REPEATS = 8

class ExplicitLSTMCell(torch.nn.Module):
    """nn.LSTMCell as products and gates of known sizes: the exporter cannot split gates whose size it does not know."""

    def __init__(self, cell):
        super().__init__()
        self.cell = cell

    def forward(self, x, state):
        h, c = state
        gates = (torch.nn.functional.linear(x, self.cell.weight_ih, self.cell.bias_ih)
                 + torch.nn.functional.linear(h, self.cell.weight_hh, self.cell.bias_hh))
        size = self.cell.hidden_size
        i, f, g, o = (gates[:, k * size:(k + 1) * size] for k in range(4))
        c = torch.sigmoid(f) * c + torch.sigmoid(i) * torch.tanh(g)
        return torch.sigmoid(o) * torch.tanh(c), c


def chunk_network(model, inputs):
    audio = inputs[0]
    model.net.decoder.rnn = ExplicitLSTMCell(model.net.decoder.rnn)
    return model.net, (torch.cat([torch.zeros(64), audio[:512]]).unsqueeze(0), torch.zeros(2, 1, 128))


def without_numbers(model, inputs):
    """Programs with Python numbers among their inputs are exported with these as 0-d tensors."""
    return tuple(v if isinstance(v, torch.Tensor) else torch.tensor(v) for v in inputs)


def tensor_info(value, name):
    kind = helper.np_dtype_to_tensor_dtype(value.numpy().dtype) if hasattr(helper, "np_dtype_to_tensor_dtype") else \
        onnx.mapping.NP_TYPE_TO_TENSOR_TYPE[value.numpy().dtype]
    return helper.make_tensor_value_info(name, kind, list(value.shape))


def identity_of(model, inputs, outputs):
    """A graph with the model's inputs and outputs whose outputs are constants."""
    constants = [numpy_helper.from_array(v.numpy(), f"constant{i}") for i, v in enumerate(outputs)]
    nodes = [helper.make_node("Identity", [f"constant{i}"], [o.name]) for i, o in enumerate(model.graph.output)]
    infos = [tensor_info(v, i.name) for v, i in zip(inputs, model.graph.input)]
    results = [tensor_info(v, o.name) for v, o in zip(outputs, model.graph.output)]
    graph = helper.make_graph(nodes, "identity", infos, results, constants)
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)])
    made.ir_version = 8
    return made


def main():
    spec, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    model, inputs, units, name = target.load(spec)
    calls = units
    if type(model).__name__ == "SpeechSegments":
        model, inputs = chunk_network(model, inputs)
        form = model
    else:
        form = torch.jit.script(model)
        inputs = without_numbers(model, inputs)
        calls = 1
    folder = folder / name
    folder.mkdir(parents=True, exist_ok=True)
    elementwise = hasattr(target.module_of(spec.partition("@")[0].partition(":")[0]), "BYTES")
    with torch.no_grad():
        outputs = model(*inputs)
        outputs = [o for o in (outputs if isinstance(outputs, tuple) else (outputs,))]

        def export(file, times):
            graph = form
            if not isinstance(form, (torch.nn.Module, torch.jit.ScriptModule)):
                graph = torch.jit.script(as_module(form, len(inputs), times))
            torch.onnx.export(graph, inputs, str(folder / file), opset_version=16,
                              input_names=[f"in{i}" for i in range(len(inputs))],
                              output_names=[f"out{i}" for i in range(len(outputs))])

        export("model.onnx", 1 + REPEATS if elementwise else 1)
        if elementwise:
            export("overhead.onnx", 1)
            units *= REPEATS
    exported = onnx.load(str(folder / "model.onnx"))
    if not elementwise:
        onnx.save(identity_of(exported, inputs, outputs), str(folder / "overhead.onnx"))
    described = [{"name": i.name, "dtype": str(v.dtype)[6:], "dims": list(v.shape), "data": v.reshape(-1).tolist()}
                 for v, i in zip(inputs, exported.graph.input)]
    (folder / "inputs.json").write_text(json.dumps({"inputs": described, "units": units / calls}))
    print(folder)


def as_module(function, arity, times):
    """A scripted function as a module whose forward calls it, so many times on its own result."""
    names = ", ".join(f"a{i}: torch.Tensor" for i in range(arity))
    passed = ", ".join(f"a{i}" for i in range(arity))
    path = pathlib.Path("build/peers/wrapper.py")
    path.write_text("import torch\n\n\nclass Wrapper(torch.nn.Module):\n"
                    f"    def forward(self, {names}) -> torch.Tensor:\n"
                    + f"        a0 = program({passed})\n" * times + "        return a0\n")
    found = importlib.util.spec_from_file_location("wrapper", path)
    module = importlib.util.module_from_spec(found)
    module.program = function
    found.loader.exec_module(module)
    return module.Wrapper()


if __name__ == "__main__":
    main()
