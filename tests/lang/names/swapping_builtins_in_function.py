def shadow():
    print = lambda *a: "shadowed"
    return print("x")


print(shadow())
def later():
    return undefined_yet()
def undefined_yet():
    return "defined now"
print(later())

# expect: shadowed
# expect: defined now

# compile: shadow()
# compile: later()
