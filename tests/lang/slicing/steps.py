x = list(range(10))
print(x[2:5], x[:3], x[7:], x[::3], x[::-1], x[8:2:-2], x[-3:], x[:-7], x[20:], x[5:2], x[-100:2])
print("abcdef"[1::2], "abcdef"[::-1], (1, 2, 3)[1:], b"abcd"[::2], range(10)[2:8:3])
try:
    x[::0]
except ValueError as e:
    print(e)

# expect: [2, 3, 4] [0, 1, 2] [7, 8, 9] [0, 3, 6, 9] [9, 8, 7, 6, 5, 4, 3, 2, 1, 0] [8, 6, 4] [7, 8, 9] [0, 1, 2] [] [] [0, 1]
# expect: bdf fedcba (2, 3) b'ac' range(2, 8, 3)
# expect: slice step cannot be zero
