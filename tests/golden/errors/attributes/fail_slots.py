import dataclasses
@dataclasses.dataclass(frozen=True)
class P:
    x: int = 0
p = P()
p.x = 3
---- periplus run @
Traceback (most recent call last):
  File "fail_slots.py", line 6, in <module>
    p.x = 3
    ^^^
  File "<periplus>/dataclasses.py", line 228, in __setattr__
    raise FrozenInstanceError(f"cannot assign to field {name!r}")
dataclasses.FrozenInstanceError: cannot assign to field 'x'
[exit 1]
