nan, inf = float("nan"), float("inf")
print(nan == nan, nan != nan, nan < 1, [nan] == [nan], nan in [nan], inf > 10 ** 400, inf == inf, inf - inf, inf * 0, -inf < inf, max(1, nan), min(nan, 1), 1 / inf, inf // 1, 5 % inf, -5 % inf)

# expect: False True False True True True True nan nan True 1 nan 0.0 nan 5.0 inf
