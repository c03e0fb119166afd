import torch
def f(x):
    out = []
    for row in x:
        if row.sum() > 0:
            out.append(row * 2)
        elif row[0] == 0:
            break
    else:
        out.append(x[0])
    return torch.stack(out) if len(out) > 0 else x
print(f(torch.eye(3)).shape)
# compile: f(torch.eye(3))
# compile: f(-torch.eye(3))

# expect: torch.Size([4, 3])
