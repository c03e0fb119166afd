def build():
    return 3

def example_inputs():
    return ()
---- periplus graph @ --mode script
TypeError: 'int' object is not callable
[exit 1]
