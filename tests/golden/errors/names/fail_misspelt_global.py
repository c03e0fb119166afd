learning_rate = 0.1
print(learning_rat)
---- periplus run @
Traceback (most recent call last):
  File "fail_misspelt_global.py", line 2, in <module>
    print(learning_rat)
          ^^^^^^^^^^^^
NameError: name 'learning_rat' is not defined. Did you mean: 'learning_rate'?
[exit 1]
