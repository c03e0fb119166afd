import cycle_a
---- periplus run @
Traceback (most recent call last):
  File "fail_cycle.py", line 1, in <module>
    import cycle_a
  File "./cycle_a.py", line 1, in <module>
    import cycle_b
  File "./cycle_b.py", line 2, in <module>
    B = cycle_a.A
        ^^^^^^^^^
AttributeError: partially initialized module 'cycle_a' has no attribute 'A' (most likely due to a circular import)
[exit 1]
