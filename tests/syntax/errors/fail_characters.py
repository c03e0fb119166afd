x = a ? b : c
y = !x
z = x $ y
“quoted”
w = x \ y
