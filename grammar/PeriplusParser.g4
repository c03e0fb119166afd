// SPDX-License-Identifier: Apache-2.0

/** The language: Python 3.11 without `async`, `await` and `match`.
 *
 *  Every decision is made by the next token alone (generated as a `switch`), and operators are flat
 *  lists (`operand (operator operand)*`): src/parse/ast_builder.cpp applies precedence, and checks what the rules
 *  leave open (targets of assignments, order of arguments). So parsing is linear, the tree is low,
 *  and a long chain costs no stack. An example stands above each rule. */
parser grammar PeriplusParser;

options { tokenVocab = PeriplusLexer; }

// A whole source file.
file : (statement | NEWLINE)* EOF;

// What stands in a hole of an f-string: x + 1
hole : value EOF;

// --- statements ---------------------------------------------------------------------------------

// x = 1
statement
    : simple_line
    | if_stmt
    | while_stmt
    | for_stmt
    | try_stmt
    | with_stmt
    | def_stmt
    | class_stmt
    | decorated
    ;

// x = 1; y = 2
simple_line : simple_stmt (SEMICOLON simple_stmt?)* NEWLINE;

// break
simple_stmt
    : expr_stmt
    | PASS
    | BREAK
    | CONTINUE
    | return_stmt
    | raise_stmt
    | global_stmt
    | nonlocal_stmt
    | del_stmt
    | assert_stmt
    | import_stmt
    | from_stmt
    ;

// a = b = c    x += 1    x: int = 1    f(x)
expr_stmt
    : value (annotation | AUG_ASSIGN value | (ASSIGN value)+)?
    ;

// : int = 1
annotation : COLON test (ASSIGN value)?;

// yield x    a, *b
value : yield_expr | star_tests;

// return x, y
return_stmt : RETURN star_tests?;

// raise ValueError("x") from error
raise_stmt : RAISE (test (FROM test)?)?;

// global a, b
global_stmt : GLOBAL NAME (COMMA NAME)*;

// nonlocal a, b
nonlocal_stmt : NONLOCAL NAME (COMMA NAME)*;

// del x, y[0]
del_stmt : DEL targets;

// assert x > 0, "message"
assert_stmt : ASSERT test (COMMA test)?;

// import torch.nn as nn, math
import_stmt : IMPORT dotted_as (COMMA dotted_as)*;

// torch.nn as nn
dotted_as : dotted_name (AS NAME)?;

// torch.nn.functional
dotted_name : NAME (DOT NAME)*;

// from torch.nn import (functional as F, Module)
from_stmt : FROM from_module IMPORT (STAR | LPAREN import_names RPAREN | import_names);

// ..package.module
from_module : (DOT | ELLIPSIS)+ dotted_name? | dotted_name;

// functional as F, Module
import_names : import_name (COMMA import_name?)*;

// functional as F
import_name : NAME (AS NAME)?;

// The body of a compound statement, on the same line or indented below.
block : simple_line | NEWLINE INDENT statement+ DEDENT;

// if x > 0: ... elif x < 0: ... else: ...
if_stmt : IF named_test COLON block elif_clause* else_clause?;

// elif x < 0: ...
elif_clause : ELIF named_test COLON block;

// else: ...
else_clause : ELSE COLON block;

// while x > 0: ... else: ...
while_stmt : WHILE named_test COLON block else_clause?;

// for i, x in enumerate(xs): ... else: ...
for_stmt : FOR targets IN star_tests COLON block else_clause?;

// try: ... except ValueError as e: ... else: ... finally: ...
try_stmt : TRY COLON block (except_clause+ else_clause? finally_clause? | finally_clause);

// except (ValueError, KeyError) as e: ...
except_clause : EXCEPT (test (AS NAME)?)? COLON block;

// finally: ...
finally_clause : FINALLY COLON block;

// with open(a) as f, torch.no_grad(): ...
with_stmt : WITH with_item (COMMA with_item)* COLON block;

// open(a) as f
with_item : test (AS target)?;

// def f(x: int, *args, y=1, **kwargs) -> int: ...
def_stmt : DEF NAME LPAREN params? RPAREN (ARROW test)? COLON block;

// class C(Base, metaclass=M): ...
class_stmt : CLASS NAME (LPAREN arguments? RPAREN)? COLON block;

// @torch.no_grad()
// def f(): ...
decorated : (AT named_test NEWLINE)+ (def_stmt | class_stmt);

// a, /, b: int = 1, *args, c, **kwargs
params : param (COMMA param?)*;

// b: int = 1
param
    : NAME (COLON test)? (ASSIGN test)?
    | STAR (NAME (COLON star_test)?)?
    | POWER NAME (COLON test)?
    | SLASH
    ;

// --- expressions --------------------------------------------------------------------------------

// a, *b
star_tests : star_expr (COMMA star_expr?)*;

// *b    a
star_expr : STAR arith | test;

// *b    a    n := f()
star_test : STAR arith | named_test;

// n := f()
named_test : test (WALRUS test)?;

// a if b else c    lambda x: x
test : lambda_expr | logical (IF logical ELSE test)?;

// lambda x, *args, y=1: x + y
lambda_expr : LAMBDA lambda_params? COLON test;

// x, *args, y=1
lambda_params : lambda_param (COMMA lambda_param?)*;

// y=1
lambda_param : NAME (ASSIGN test)? | STAR NAME? | POWER NAME | SLASH;

// not a and b < c or d is not e
logical : NOT* arith (logical_op NOT* arith)*;

// not in    (`is not` is IS followed by an operand's first NOT)
logical_op : AND | OR | COMPARE_OP | IN | NOT IN | IS;

// -a + b * c ** -d @ e
arith : sign* primary (arith_op sign* primary)*;

// -
sign : MINUS | PLUS | TILDE;

// **
arith_op : PLUS | MINUS | STAR | SLASH | AT | POWER | BINARY_OP;

// a.b(c)[d]
primary : atom trailer*;

// .b    (c)    [d]
trailer
    : DOT NAME
    | LPAREN arguments? RPAREN
    | LBRACKET subscripts RBRACKET
    ;

// x    1    "a" "b"    (a, b)    [a, b]    {a: b}
atom
    : NAME
    | INTEGER
    | FLOAT
    | IMAGINARY
    | STRING+
    | NONE
    | TRUE
    | FALSE
    | ELLIPSIS
    | LPAREN (yield_expr | items)? RPAREN
    | LBRACKET items? RBRACKET
    | LBRACE entries? RBRACE
    ;

// a, *b    x for x in xs    open(a) as f, open(b) as g
items : item (comp_for | (COMMA item?)*);

// *b    open(a) as f    (the latter only in the parentheses of a `with`)
item : star_test (AS target)?;

// a: b, **c    a, *b    k: v for k, v in xs
entries : entry (comp_for | (COMMA entry?)*);

// a: b    **c    a
entry : POWER arith | star_test (COLON test)?;

// for x in xs if x > 0 for y in x
comp_for : comp_clause+;

// for x in xs if x > 0
comp_clause : FOR targets IN logical (IF logical)*;

// a, *b, k=v, **c    x for x in xs
arguments : argument (COMMA argument?)*;

// k=v    *b    **c    n := f()    x for x in xs
argument : STAR test | POWER test | test (WALRUS test | ASSIGN test | comp_for)?;

// 1:n, :, None
subscripts : subscript (COMMA subscript?)*;

// 1:n:2    x    *xs
subscript : STAR arith | slice_tail | named_test slice_tail?;

// :n:2
slice_tail : COLON test? (COLON test?)?;

// i, (a, b), *rest, x.y
targets : target (COMMA target?)*;

// *rest    x.y[0]
target : STAR? arith;

// yield x    yield from xs
yield_expr : YIELD (FROM test | star_tests)?;
