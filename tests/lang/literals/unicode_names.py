ñ = "eñe"
变量 = [1, 2]
print(ñ, sum(变量), "\u00f1" == "ñ", len("变量"))

# expect: eñe 3 True 2
