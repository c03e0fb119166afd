a && b
a || b
x++
a <> b
if a:
    pass
else if b:
    pass
