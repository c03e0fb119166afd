def g():
    try:
        yield 1
        yield 2
    except GeneratorExit:
        print("exit")
        raise
    finally:
        print("finally")


it = g()
next(it)
it.close()
it.close()
print(list(it))


def bad():
    try:
        yield 1
    except GeneratorExit:
        yield 2


it = bad()
next(it)
try:
    it.close()
except RuntimeError as e:
    print(e)

# expect: exit
# expect: finally
# expect: []
# expect: generator ignored GeneratorExit
