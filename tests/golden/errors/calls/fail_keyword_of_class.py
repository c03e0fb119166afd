class Config:
    def __init__(self, hidden_size=1):
        self.hidden_size = hidden_size

Config(hiden_size=3)
---- periplus run @
Traceback (most recent call last):
  File "fail_keyword_of_class.py", line 5, in <module>
    Config(hiden_size=3)
    ^^^^^^^^^^^^^^^^^^^^ did you mean `hidden_size`?
TypeError: Config.__init__() got an unexpected keyword argument 'hiden_size'
[exit 1]
