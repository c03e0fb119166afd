for a, b in ((7, 2), (-7, 2), (7, -2), (-7, -2), (7.5, 2), (-7.5, 2), (0, 5), (0.0, -3)):
    print(a // b, a % b, divmod(a, b), a / b)
for f in (lambda: 1 / 0, lambda: 1 // 0, lambda: 1 % 0, lambda: 1.0 / 0, lambda: 1.0 // 0, lambda: 1.0 % 0, lambda: divmod(1, 0), lambda: 0 ** -1, lambda: 0.0 ** -1):
    try:
        f()
    except ZeroDivisionError as e:
        print(e)

# expect: 3 1 (3, 1) 3.5
# expect: -4 1 (-4, 1) -3.5
# expect: -4 -1 (-4, -1) -3.5
# expect: 3 -1 (3, -1) 3.5
# expect: 3.0 1.5 (3.0, 1.5) 3.75
# expect: -4.0 0.5 (-4.0, 0.5) -3.75
# expect: 0 0 (0, 0) 0.0
# expect: -0.0 -0.0 (-0.0, -0.0) -0.0
# expect: division by zero
# expect: integer division or modulo by zero
# expect: integer modulo by zero
# expect: float division by zero
# expect: float floor division by zero
# expect: float modulo
# expect: integer division or modulo by zero
# expect: 0.0 cannot be raised to a negative power
# expect: 0.0 cannot be raised to a negative power
