text = "  The Quick  brown fox "
print(text.strip().lower().replace("quick", "slow").split(" "), "-".join(reversed(text.split())).upper())

# expect: ['the', 'slow', '', 'brown', 'fox'] FOX-BROWN-QUICK-THE
