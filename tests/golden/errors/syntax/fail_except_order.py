try:
    pass
except:
    pass
except ValueError:
    pass
---- periplus run @
fail_except_order.py:3:1: error: invalid syntax: a bare `except:` must be the last one [E0001]
  3 | except:
    | ^^^^^^^
[exit 1]
