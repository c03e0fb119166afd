class Room:
    def __init__(self, name, text):
        self.name, self.text, self.exits, self.items = name, text, {}, []

    def link(self, direction, other, back):
        self.exits[direction] = other
        other.exits[back] = self
        return self


class GameOver(Exception):
    pass


def command(*names):
    def mark(method):
        method.commands = names
        return method

    return mark


class Game:
    def __init__(self):
        hall, cellar, garden = Room("Hall", "A dusty hall."), Room("Cellar", "It is dark."), Room("Garden", "Flowers.")
        hall.link("down", cellar, "up").link("north", garden, "south")
        cellar.items += ["lamp", "key"]
        garden.items.append("rose")
        self.place, self.bag, self.turns = hall, [], 0
        self.table = {n: getattr(self, m) for m in dir(type(self)) for n in getattr(getattr(type(self), m), "commands", ())}

    @command("look", "l")
    def look(self):
        yield f"{self.place.name}: {self.place.text}"
        if self.place.items:
            yield "You see " + ", ".join(sorted(self.place.items)) + "."
        yield "Exits: " + " ".join(sorted(self.place.exits))

    @command("go")
    def go(self, where):
        if where not in self.place.exits:
            yield "No way."
            return
        self.place = self.place.exits[where]
        yield from self.look()

    @command("take", "get")
    def take(self, *names):
        for name in names or ["nothing"]:
            try:
                self.place.items.remove(name)
            except ValueError:
                yield f"There is no {name}."
            else:
                self.bag.append(name)
                yield f"Taken: {name}."

    @command("bag", "i")
    def show_bag(self):
        yield "You carry " + (" and ".join(self.bag) or "nothing") + "."

    @command("quit")
    def quit(self):
        raise GameOver(f"{self.turns} turns, {len(self.bag)} items")

    def do(self, line):
        word, *rest = line.split()
        self.turns += 1
        action = self.table.get(word)
        if not action:
            return [f"What is {word!r}?"]
        try:
            return list(action(*rest))
        except TypeError as e:
            return ["Eh? " + str(e).split("() ")[-1]]


game = Game()
try:
    for line in "look;go down;take lamp sword;i;go west;go up;dance;go;go north;get rose;bag;look now;quit;look".split(";"):
        print(">", line)
        for answer in game.do(line):
            print(answer)
except GameOver as e:
    print("The end:", e)

# expect: > look
# expect: Hall: A dusty hall.
# expect: Exits: down north
# expect: > go down
# expect: Cellar: It is dark.
# expect: You see key, lamp.
# expect: Exits: up
# expect: > take lamp sword
# expect: Taken: lamp.
# expect: There is no sword.
# expect: > i
# expect: You carry lamp.
# expect: > go west
# expect: No way.
# expect: > go up
# expect: Hall: A dusty hall.
# expect: Exits: down north
# expect: > dance
# expect: What is 'dance'?
# expect: > go
# expect: Eh? missing 1 required positional argument: 'where'
# expect: > go north
# expect: Garden: Flowers.
# expect: You see rose.
# expect: Exits: south
# expect: > get rose
# expect: Taken: rose.
# expect: > bag
# expect: You carry lamp and rose.
# expect: > look now
# expect: Eh? takes 1 positional argument but 2 were given
# expect: > quit
# expect: The end: 13 turns, 2 items
