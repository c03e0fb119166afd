def run(n):
    k = 8
    while k > -2:
        k -= n
        n = 16 // k
    return k


# compile: run(4)
# raises: ZeroDivisionError: integer division or modulo by zero
# frames: run:5
