"""torch.fx: symbolic tracing into the compiler's own graph, and editing of it."""
import _fx
from _fx import Node

import torch.nn as nn


class _InsertPoint:
    def __init__(self, graph, former):
        self.graph = graph
        self.former = former

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        self.graph._graph._set_insert_point(self.former, False)
        return False


class Graph:
    """Nodes of one captured function: what the compiler itself works on."""

    def __init__(self, owning_module=None, tracer_cls=None, native=None):
        self._graph = _fx.Graph() if native is None else native
        self.owning_module = owning_module

    @property
    def nodes(self):
        return self._graph.nodes

    def create_node(self, op, target, args=None, kwargs=None, name=None, type_expr=None):
        return self._graph._create_node(op, target, () if args is None else args, {} if kwargs is None else kwargs, name)

    def placeholder(self, name, type_expr=None, default_value=None):
        args = () if default_value is None else (default_value,)
        return self.create_node("placeholder", name, args, None, name)

    def get_attr(self, qualified_name, type_expr=None):
        return self.create_node("get_attr", qualified_name)

    def call_module(self, module_name, args=None, kwargs=None, type_expr=None):
        return self.create_node("call_module", module_name, args, kwargs)

    def call_method(self, method_name, args=None, kwargs=None, type_expr=None):
        return self.create_node("call_method", method_name, args, kwargs)

    def call_function(self, the_function, args=None, kwargs=None, type_expr=None):
        return self.create_node("call_function", the_function, args, kwargs)

    def output(self, result, type_expr=None):
        return self.create_node("output", "output", (result,))

    def node_copy(self, node, arg_transform=lambda x: x):
        args = node_map(node.args, arg_transform)
        kwargs = node_map(node.kwargs, arg_transform)
        return self.create_node(node.op, node.target, args, kwargs, node.name)

    def graph_copy(self, g, val_map, return_output_node=False):
        for node in g.nodes:
            if node in val_map:
                continue
            if node.op == "output":
                return node_map(node.args[0], lambda n: val_map[n])
            val_map[node] = self.node_copy(node, lambda n: val_map[n])
        return None

    def erase_node(self, to_erase):
        self._graph.erase_node(to_erase)

    def inserting_before(self, n=None):
        return _InsertPoint(self, self._graph._set_insert_point(self.nodes[0] if n is None else n, False))

    def inserting_after(self, n=None):
        return _InsertPoint(self, self._graph._set_insert_point(self.nodes[-1] if n is None else n, True))

    def lint(self):
        self._graph.lint()

    def eliminate_dead_code(self):
        return self._graph.eliminate_dead_code()

    def print_tabular(self):
        self._graph.print_tabular()

    def python_code(self, root_module="self"):
        return self._graph._code()

    def __str__(self):
        return str(self._graph)

    def __repr__(self):
        return str(self._graph)


def node_map(value, fn):
    """`value` with every Node in it replaced by `fn(node)`."""
    if isinstance(value, Node):
        return fn(value)
    if isinstance(value, tuple):
        return tuple([node_map(v, fn) for v in value])
    if isinstance(value, list):
        return [node_map(v, fn) for v in value]
    if isinstance(value, dict):
        return {k: node_map(v, fn) for k, v in value.items()}
    if isinstance(value, slice):
        return slice(node_map(value.start, fn), node_map(value.stop, fn), node_map(value.step, fn))
    return value


map_arg = node_map


class Tracer:
    """Runs a module with proxies; `is_leaf_module` decides which calls stay calls."""

    def is_leaf_module(self, m, module_qualified_name):
        module = type(m).__module__
        return module.startswith("torch.nn") and not isinstance(m, nn.Sequential)

    def trace(self, root, concrete_args=None):
        self.root = root if isinstance(root, nn.Module) else nn.Module()
        self.graph = Graph(native=_fx.trace(root, self, concrete_args))
        return self.graph


class GraphModule(nn.Module):
    """A module whose forward is a graph."""

    def __init__(self, root, graph, class_name="GraphModule"):
        super().__init__()
        self._class_name = class_name
        if isinstance(root, nn.Module):
            self.training = root.training
            for name, value in vars(root).items():
                if name not in vars(self):
                    setattr(self, name, value)
            self._buffer_names = root._buffer_names
        elif isinstance(root, dict):
            for name, value in root.items():
                setattr(self, name, value)
        graph.owning_module = self
        self._fx_graph = graph

    @property
    def graph(self):
        return self._fx_graph

    @graph.setter
    def graph(self, g):
        self._fx_graph = g

    @property
    def code(self):
        return self._fx_graph._graph._code()

    def recompile(self):
        return self.code

    def forward(self, *args, **kwargs):
        return _fx.run(self._fx_graph._graph, self, args, kwargs)

    def print_readable(self, print_output=True):
        text = "class " + self._class_name + "(torch.nn.Module):\n" + "    " + self.code.strip().replace("\n", "\n    ")
        if print_output:
            print(text)
        return text

    def _get_name(self):
        return self._class_name


def symbolic_trace(root, concrete_args=None):
    """The graph of `root` (a module or function) for symbolic inputs. Errors: where control flow asks for data."""
    tracer = Tracer()
    graph = tracer.trace(root, concrete_args)
    name = type(root).__name__ if isinstance(root, nn.Module) else root.__name__
    return GraphModule(tracer.root, graph, name)


def wrap(fn):
    """A function that stays a call in traces."""
    if not isinstance(fn, str):
        fn._fx_wrapped = True
    return fn


class Interpreter:
    """Runs a GraphModule node by node; override `run_node` and its parts to change what nodes mean."""

    def __init__(self, module):
        self.module = module
        self.env = {}

    def run(self, *args):
        self.args_iter = iter(args)
        self.env = {}
        for node in self.module.graph.nodes:
            self.env[node] = self.run_node(node)
            if node.op == "output":
                return self.env[node]

    def run_node(self, n):
        args = node_map(n.args, lambda x: self.env[x])
        kwargs = node_map(n.kwargs, lambda x: self.env[x])
        return getattr(self, n.op)(n.target, args, kwargs)

    def placeholder(self, target, args, kwargs):
        for value in self.args_iter:
            return value
        if args:
            return args[0]
        raise RuntimeError(f"Expected positional argument for parameter {target}, but one was not passed in!")

    def get_attr(self, target, args, kwargs):
        value = self.module
        for name in target.split("."):
            value = getattr(value, name)
        return value

    def call_function(self, target, args, kwargs):
        return target(*args, **kwargs)

    def call_method(self, target, args, kwargs):
        return getattr(args[0], target)(*args[1:], **kwargs)

    def call_module(self, target, args, kwargs):
        return self.module.get_submodule(target)(*args, **kwargs)

    def output(self, target, args, kwargs):
        return args[0]


class Transformer(Interpreter):
    pass


class Proxy:
    """Proxies exist only while tracing; `isinstance(x, torch.fx.Proxy)` is always false."""
