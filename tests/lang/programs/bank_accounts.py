from abc import ABC, abstractmethod
from collections import defaultdict
from contextlib import contextmanager


class InsufficientFunds(Exception):
    def __init__(self, need, have):
        self.need, self.have = need, have
        super().__init__(f"need {need:.2f}, have {have:.2f}")


class Account(ABC):
    _next = 100

    def __init__(self, owner, balance=0):
        self.owner, self._balance = owner, balance
        self.number = Account._next
        Account._next += 1
        self.history = []

    @property
    def balance(self): return self._balance

    @abstractmethod
    def fee(self, amount): ...

    def withdraw(self, amount):
        total = amount + self.fee(amount)
        if total > self._balance:
            raise InsufficientFunds(total, self._balance)
        self._balance -= total
        self.history.append(("withdraw", amount))
        return self

    def deposit(self, amount):
        if amount <= 0:
            raise ValueError("amount must be positive")
        self._balance += amount
        self.history.append(("deposit", amount))
        return self

    def __str__(self): return f"{type(self).__name__} {self.number} of {self.owner}: {self.balance:,.2f}"


class Checking(Account):
    def fee(self, amount): return 1


class Savings(Account):
    rate = 0.02
    def fee(self, amount): return amount * 0.01
    def year(self): return self.deposit(self.balance * self.rate)


@contextmanager
def transaction(*accounts):
    saved = [(a, a._balance, list(a.history)) for a in accounts]
    try:
        yield accounts
    except Exception as e:
        for a, balance, history in saved:
            a._balance, a.history = balance, history
        print("rolled back:", e)
        raise


a, b = Checking("Ann", 1000), Savings("Bob", 50_000)
a.deposit(250.5).withdraw(100)
b.year()
print(a, b, sep="\n")
try:
    with transaction(a, b) as (x, y):
        x.withdraw(500)
        y.deposit(500)
        x.withdraw(5000)
except InsufficientFunds as e:
    print("failed", e.need, e.have)
print(a, a.history)
by_kind = defaultdict(list)
for acc in (a, b, Checking("Cy")):
    by_kind[type(acc).__name__].append(acc.owner)
print(dict(by_kind))
try:
    Account("x")
except TypeError as e:
    print(e)
a.deposit(-5)

# expect: Checking 100 of Ann: 1,149.50
# expect: Savings 101 of Bob: 51,000.00
# expect: rolled back: need 5001.00, have 648.50
# expect: failed 5001 648.5
# expect: Checking 100 of Ann: 1,149.50 [('deposit', 250.5), ('withdraw', 100)]
# expect: {'Checking': ['Ann', 'Cy'], 'Savings': ['Bob']}
# expect: Can't instantiate abstract class Account with abstract method fee
# raises: ValueError: amount must be positive
