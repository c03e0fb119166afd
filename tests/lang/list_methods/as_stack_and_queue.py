stack = []
for op in "ab-c--d".replace("-", " - ").split():
    for ch in op:
        if ch == "-":
            print("pop", stack.pop())
        else:
            stack.append(ch)
print(stack)
queue = [1, 2, 3]
queue.insert(0, 0)
print(queue.pop(0), queue, queue[::-1], [*queue, *queue])

# expect: pop b
# expect: pop c
# expect: pop a
# expect: ['d']
# expect: 0 [1, 2, 3] [3, 2, 1] [1, 2, 3, 1, 2, 3]
