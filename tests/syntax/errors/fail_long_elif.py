if a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
elif a:
    pass
