out = []
for i in range(3):
    try:
        if i == 1:
            continue
        out.append(i)
    finally:
        out.append("f")
else:
    out.append("else")
print(out)

# expect: [0, 'f', 'f', 2, 'f', 'else']
