w, p, v = 10, 3, 3.14159265
print(f"{v:{w}.{p}f}|{v:<{w}.{p}}|{v:{'^'}{w}}|{'x':{'*'}>{w - 4}}|")
print(f"{v:{'>' if w > 5 else '<'}{w}.2f}|")
print(f"{f'{v:.1f}'}")

# expect:      3.142|3.14      |3.14159265|*****x|
# expect:       3.14|
# expect: 3.1
