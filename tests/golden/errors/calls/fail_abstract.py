from abc import ABC, abstractmethod
class Layer(ABC):
    @abstractmethod
    def forward(self, x): ...
Layer()
---- periplus run @
Traceback (most recent call last):
  File "fail_abstract.py", line 5, in <module>
    Layer()
TypeError: Can't instantiate abstract class Layer with abstract method forward
[exit 1]
