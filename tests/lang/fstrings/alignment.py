for spec in ("<8", ">8", "^8", "*<8", "->8", ".^9", "8", "08"):
    print(f"[{'ab' if spec != '08' else 42:{spec}}] [{42:{spec}}]")
print(f"[{-42:=8}] [{-42:0=8}] [{'long text':.4}] [{'long text':8.4}]")

# expect: [ab      ] [42      ]
# expect: [      ab] [      42]
# expect: [   ab   ] [   42   ]
# expect: [ab******] [42******]
# expect: [------ab] [------42]
# expect: [...ab....] [...42....]
# expect: [ab      ] [      42]
# expect: [00000042] [00000042]
# expect: [-     42] [-0000042] [long] [long    ]
