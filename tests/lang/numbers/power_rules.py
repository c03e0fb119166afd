print(2 ** 10, 2 ** -1, 2.0 ** 3, (-2) ** 3, -2 ** 2, 2 ** 3 ** 2, 0 ** 0, 0.0 ** 0, 4 ** 0.5, 10 ** 20, 10.0 ** 20, pow(2, 10, 1000), pow(2, 3), 1 ** 1000, (-1) ** 99)
try:
    10.0 ** 400
except OverflowError as e:
    print(e)
try:
    pow(2, 3, 0)
except ValueError as e:
    print(e)

# expect: 1024 0.5 8.0 -8 -4 512 1 1.0 2.0 100000000000000000000 1e+20 24 8 1 -1
# expect: (34, 'Numerical result out of range')
# expect: pow() 3rd argument cannot be 0
