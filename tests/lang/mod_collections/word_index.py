from collections import Counter, defaultdict, deque
text = "to be or not to be that is the question"
index = defaultdict(list)
for i, w in enumerate(text.split()):
    index[w].append(i)
print({k: v for k, v in index.items() if len(v) > 1}, Counter(text.split()).most_common(2), Counter(len(w) for w in text.split()))
recent = deque(maxlen=3)
for w in text.split():
    recent.append(w)
print(list(recent), Counter("aab") - Counter("ab"), sorted((Counter("ab") + Counter("bc")).items()))

# expect: {'to': [0, 4], 'be': [1, 5]} [('to', 2), ('be', 2)] Counter({2: 6, 3: 2, 4: 1, 8: 1})
# expect: ['is', 'the', 'question'] Counter({'a': 1}) [('a', 1), ('b', 2), ('c', 1)]
