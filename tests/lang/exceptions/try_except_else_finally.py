def f(x):
    try:
        print("try", x)
        if x == 1:
            raise ValueError("one")
        if x == 2:
            return "returned"
    except ValueError as e:
        print("except", e)
    else:
        print("else")
    finally:
        print("finally")
    return "end"


for x in range(3):
    print(f(x))

# expect: try 0
# expect: else
# expect: finally
# expect: end
# expect: try 1
# expect: except one
# expect: finally
# expect: end
# expect: try 2
# expect: finally
# expect: returned
