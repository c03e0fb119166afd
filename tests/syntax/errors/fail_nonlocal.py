def f():
    nonlocal x


nonlocal y


def g():
    z = 1
    nonlocal z


def h(w):
    global w


def i():
    print(v)
    global v


def j():
    u = 1

    def k():
        nonlocal u
        global u


def l():
    global t
    t: int = 1
