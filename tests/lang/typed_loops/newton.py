def root(x: float):
    guess = x
    while abs(guess * guess - x) > 1e-12:
        guess = (guess + x / guess) / 2
    return guess
print(root(2.0), root(144.0))
# compile: root(2.0)
# compile: root(144.0)

# expect: 1.414213562373095 12.0
