vowels = set("aeiou")
word = "programming"
print(sorted(vowels & set(word)), sorted(set(word) - vowels), len(set(word)), vowels.isdisjoint("xyz"), {1, 2, 3} == {3, 2, 1}, {1} < {1, 2} < {1, 2, 3})
seen, twice = set(), []
for ch in word:
    if ch in seen:
        twice.append(ch)
    seen.add(ch)
print(twice)

# expect: ['a', 'i', 'o'] ['g', 'm', 'n', 'p', 'r'] 8 True True True
# expect: ['r', 'm', 'g']
