def f(a=1, b):
    pass


def g(*, **k):
    pass


def h(a, *b, *c):
    pass


def i(**k, a):
    pass


def j(/, a):
    pass


def k(*a=1):
    pass
