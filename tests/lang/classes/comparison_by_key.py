class Card:
    RANKS = "23456789TJQKA"
    def __init__(self, text): self.rank, self.suit = text
    def key(self): return self.RANKS.index(self.rank), self.suit
    def __lt__(self, o): return self.key() < o.key()
    def __repr__(self): return self.rank + self.suit


hand = [Card(c) for c in "TH 2C AS KD 2D".split()]
print(sorted(hand), max(hand), min(hand, key=Card.key))

# expect: [2C, 2D, TH, KD, AS] AS 2C
