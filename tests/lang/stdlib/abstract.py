import abc
class Ab(abc.ABC):
    @abc.abstractmethod
    def go(self): ...
try: Ab()
except TypeError as e: print(e)  # expect: Can't instantiate abstract class Ab with abstract method go
class Im(Ab):
    def go(self): return "go"
print(Im().go())  # expect: go
