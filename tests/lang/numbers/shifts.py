print(1 << 5, 100 >> 3, -100 >> 3, -1 >> 100, 1 >> 100, 0 << 5, 5 << 0, True << 2)
for f in (lambda: 1 << -1, lambda: 1 >> -1, lambda: 1.0 << 1, lambda: "a" >> 1):
    try:
        f()
    except (ValueError, TypeError) as e:
        print(e)

# expect: 32 12 -13 -1 0 0 5 4
# expect: negative shift count
# expect: negative shift count
# expect: unsupported operand type(s) for <<: 'float' and 'int'
# expect: unsupported operand type(s) for >>: 'str' and 'int'
