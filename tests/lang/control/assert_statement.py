assert True
try:
    assert 1 > 2, f"{1} > {2}"
except AssertionError as e:
    print(repr(e))
try:
    assert []
except AssertionError as e:
    print(repr(e), e.args)
try:
    assert 0, ("a", 1)
except AssertionError as e:
    print(e.args)

# expect: AssertionError('1 > 2')
# expect: AssertionError() ()
# expect: (('a', 1),)
