class Base: pass
class Child(Base): pass


def get(o):
    try:
        return o.value
    except AttributeError:
        return None


c = Child()
print(get(c), get(c))
Base.value = 1
print(get(c))
Child.value = 2
print(get(c))
del Child.value
print(get(c))
Base.value = property(lambda self: "computed")
print(get(c))

# expect: None None
# expect: 1
# expect: 2
# expect: 1
# expect: computed
