import json
from dataclasses import asdict, dataclass, field


@dataclass
class Item:
    name: str
    tags: list = field(default_factory=list)
@dataclass
class Order:
    id: int
    items: list
    @classmethod
    def load(cls, text):
        d = json.loads(text)
        return cls(d["id"], [Item(**i) for i in d["items"]])


o = Order(7, [Item("a", ["x"]), Item("b")])
text = json.dumps(asdict(o))
print(text, Order.load(text) == o)

# expect: {"id": 7, "items": [{"name": "a", "tags": ["x"]}, {"name": "b", "tags": []}]} True
