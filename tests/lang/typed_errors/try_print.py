def f(n: int):
    print("start")
    try:
        print("in", n)
        if n > 2:
            raise ValueError("big %d" % n)
        print("ok")
    except ValueError as e:
        print("caught", e)
    finally:
        print("finally")
    print("end")
    return n
print(f(1), f(5))
# compile: f(1)
# compile: f(5)
# modes: hybrid

# expect: start
# expect: in 1
# expect: ok
# expect: finally
# expect: end
# expect: start
# expect: in 5
# expect: caught big 5
# expect: finally
# expect: end
# expect: 1 5
