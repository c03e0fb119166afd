d = {i: i * i for i in range(6)}
for k in list(d):
    if k % 2:
        del d[k]
print(d, {k: v for k, v in d.items() if v}, d.pop(4), d, dict(sorted(d.items(), reverse=True)))

# expect: {0: 0, 2: 4} {2: 4, 4: 16} 16 {0: 0, 2: 4} {2: 4, 0: 0}
