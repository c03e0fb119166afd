total = (1 +
         2 +
         3)
items = [
    1,
    2,  # comment
    3,
]
result = sum(
    x
    for x in items
    if x > 1
) + \
    total
print(total, items, result)
if (total > 1 and
        result > 2):
    print("yes")

# expect: 6 [1, 2, 3] 11
# expect: yes
