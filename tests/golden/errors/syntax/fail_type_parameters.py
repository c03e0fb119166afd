def first[T](xs: list[T]) -> T:
    return xs[0]
---- periplus run @
fail_type_parameters.py:1:10: error: type parameters in brackets are not part of the language [E0017]
  1 | def first[T](xs: list[T]) -> T:
    |          ^
    hint: write `T = typing.TypeVar("T")` above, and leave the brackets out
[exit 1]
