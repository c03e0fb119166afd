class ModelError(Exception):
    def __str__(self):
        return "the model is " + self.args[0]
raise ModelError("broken")
---- periplus run @
Traceback (most recent call last):
  File "fail_custom.py", line 4, in <module>
    raise ModelError("broken")
ModelError: the model is broken
[exit 1]
