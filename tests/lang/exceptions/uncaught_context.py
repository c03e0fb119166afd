try:
    {}["a"]
except KeyError:
    [][0]

# raises: IndexError: list index out of range
