import torch
def act(x, name):
    if name == "relu":
        return torch.relu(x)
    elif name == "neg":
        return -x
    raise ValueError(f"unknown {name}")
def f(x, n: int):
    name = "relu" if n > 0 else "neg"
    y = act(x, name)
    if name.startswith("re") and n != 5:
        y = y + 1
    return y, name.upper(), {"relu": 1, "neg": 2}[name], f"{name}-{n}", name in ("relu", "x")
print(f(torch.ones(1), 1)[1:])
# compile: f(torch.ones(1), 1)
# compile: f(torch.ones(1), 0)

# expect: ('RELU', 1, 'relu-1', True)
