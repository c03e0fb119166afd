x = "never ends
y = 'nor this
z = """nor
this
