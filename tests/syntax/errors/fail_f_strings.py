a = f"{}"
b = f"{x"
c = f"x}"
d = f"{x!z}"
e = f"{'\n'}"
f = f"{x:{y:{z}}}"
g = f"{x +}"
h = f"{'é' + }"
i = f"{x#}"
j = f"""
line {x
  + } end
"""
