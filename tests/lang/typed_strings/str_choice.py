def f(x: float):
    s = "pos" if x > 0 else "neg"
    t = s == "pos"
    return s, t, s != "neg", len(s), s + "!", s.upper()
print(f(1.0), f(-1.0))
# compile: f(1.0)
# compile: f(-1.0)

# expect: ('pos', True, True, 3, 'pos!', 'POS') ('neg', False, False, 3, 'neg!', 'NEG')
