e = ValueError("v")
e.add_note("first")
e.add_note("second")
print(e.__notes__)
try:
    raise e.with_traceback(None)
except ValueError as caught:
    print(caught is e, caught.__traceback__ is not None)

# expect: ['first', 'second']
# expect: True True
