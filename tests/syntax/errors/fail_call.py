f(1 b)
f(*a for a in b)
