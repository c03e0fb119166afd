print(round(0.5), round(1.5), round(2.5), round(-0.5), round(2.675, 2), round(1234.567, -2), round(1234, -2), round(15, -1), round(25, -1), round(5), round(3.7), round(-3.7), round(1e20), round(2.5, 0), round(0.15, 1), round(1e300, 2))
print(type(round(2.0)), type(round(2.0, 1)), type(round(2, 1)), round(True), round(10 ** 30, -29))
try:
    round(float("nan"))
except ValueError as e:
    print(e)

# expect: 0 2 2 0 2.67 1200.0 1200 20 20 5 4 -4 100000000000000000000 2.0 0.1 1e+300
# expect: <class 'int'> <class 'float'> <class 'int'> 1 1000000000000000000000000000000
# expect: cannot convert float NaN to integer
