# A toy symbolic tracer: proxies record a graph of what a model does.
from dataclasses import dataclass, field
from typing import List, Dict


@dataclass
class Node:
    op: str
    name: str
    args: List["Node"] = field(default_factory=list)
    attr: Dict = field(default_factory=dict)

    def __repr__(self):
        args_str = ", ".join(a.name for a in self.args)
        return f"{self.name} = {self.op}({args_str})"


class Proxy:
    def __init__(self, name: str, node: Node = None):
        self.name = name
        self.node = node or Node("placeholder", name)

    def __add__(self, other: "Proxy") -> "Proxy":
        new_name = f"add_{len(proxy_registry)}"
        node = Node("add", new_name, [self.node, other.node])
        proxy_registry.append(Proxy(new_name, node))
        return proxy_registry[-1]

    def __mul__(self, other: "Proxy") -> "Proxy":
        new_name = f"mul_{len(proxy_registry)}"
        node = Node("mul", new_name, [self.node, other.node])
        proxy_registry.append(Proxy(new_name, node))
        return proxy_registry[-1]

    def relu(self) -> "Proxy":
        new_name = f"relu_{len(proxy_registry)}"
        node = Node("relu", new_name, [self.node])
        proxy_registry.append(Proxy(new_name, node))
        return proxy_registry[-1]


class LinearModel:
    def __init__(self, w: Proxy, b: Proxy):
        self.w = w
        self.b = b

    def forward(self, x: Proxy) -> Proxy:
        y = x * self.w
        z = y + self.b
        out = z.relu()
        return out


proxy_registry: List[Proxy] = []
placeholder_nodes: List[Node] = []


def symbolic_trace(model, input_names: List[str]) -> List[Node]:
    """Runs the model's forward with proxies and returns the nodes in topological order."""
    proxy_registry.clear()
    placeholder_nodes.clear()
    proxies = []
    for name in input_names:
        node = Node("placeholder", name)
        placeholder_nodes.append(node)
        proxies.append(Proxy(name, node))
    out = model.forward(*proxies)
    graph_nodes = list(placeholder_nodes)
    for p in proxy_registry:
        if p.node not in graph_nodes:
            graph_nodes.append(p.node)
    return graph_nodes


if __name__ == "__main__":
    w = Proxy("w")
    b = Proxy("b")
    model = LinearModel(w, b)
    x = Proxy("x")
    graph = symbolic_trace(model, ["x"])
    print("=== the traced graph ===")
    for node in graph:
        print(node)
---- periplus run @
=== the traced graph ===
x = placeholder()
mul_0 = mul(x, w)
add_1 = add(mul_0, b)
relu_2 = relu(add_1)
