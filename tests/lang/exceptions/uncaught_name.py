value = 3
print(value)
print(valeu)

# expect: 3
# raises: NameError: name 'valeu' is not defined. Did you mean: 'value'?
