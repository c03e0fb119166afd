def clamp(x: float, low: float, high: float):
    return max(low, min(x, high))
print(clamp(5.0, 0.0, 1.0), clamp(-1.0, 0.0, 1.0), clamp(0.5, 0.0, 1.0))
# compile: clamp(5.0, 0.0, 1.0)
# compile: clamp(-1.0, 0.0, 1.0)
# compile: clamp(0.5, 0.0, 1.0)

# expect: 1.0 0.0 0.5
