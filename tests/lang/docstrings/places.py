"""Module's."""


def f():
    "function's"


class C:
    """class's

    more"""

    def m(self):
        """method's"""


def none(): pass


print(__doc__, f.__doc__, repr(C.__doc__), C.m.__doc__, C().m.__doc__, none.__doc__, (lambda: 0).__doc__)
f.__doc__ = "new"
print(f.__doc__)

# expect: Module's. function's "class's\n\n    more" method's method's None None
# expect: new
