def f(x: int):
    log = []
    try:
        if x == 0:
            raise KeyError("k")
        log.append("body")
    except KeyError:
        log.append("except")
    else:
        log.append("else")
    finally:
        log.append("finally")
    return log
print(f(0), f(1))
# compile: f(0)
# compile: f(1)

# expect: ['except', 'finally'] ['body', 'else', 'finally']
