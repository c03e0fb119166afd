import sys
print("before")
try:
    print("body")
finally:
    print("cleanup")
print("end")

# expect: before
# expect: body
# expect: cleanup
# expect: end
