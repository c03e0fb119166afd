def grade(n: int) -> str:
    if n >= 90:
        return "A"
    elif n >= 80:
        return "B"
    elif n >= 70:
        return f"C{n % 10}"
    return str(n)
def f(n: int):
    return grade(n), [grade(k) for k in (95, 85)], grade(n) == "A"
print(f(91), f(83))
# compile: grade(95)
# compile: grade(75)
# compile: grade(5)

# expect: ('A', ['A', 'B'], True) ('B', ['A', 'B'], False)
