def account(balance):
    def deposit(x):
        nonlocal balance
        balance += x
        return balance

    def history(log=[]):
        log.append(balance)
        return log

    return {"deposit": deposit, "history": history}


a = account(10)
a["deposit"](5)
print(a["history"](), a["deposit"](1), a["history"](), account(1)["history"]())

# expect: [15, 16] 16 [15, 16] [1]

# compile: account(10)
# compile: account(1)
