// SPDX-License-Identifier: Apache-2.0

/** Tokens of the language: Python 3.11's. Layout (INDENT, DEDENT, blank lines, lines joined inside
 *  brackets, nesting limits) is added by src/parse/layout_lexer.cpp, which wraps this lexer. Every
 *  text that starts like a token but is none has a token of its own (BAD_NUMBER, UNTERMINATED_STRING,
 *  UNKNOWN), so that the wrapper can say what is wrong.
 *
 *  The wrapper's stream puts \u0001 for every character beyond ASCII that may start a name and \u0002 for one
 *  that may only continue it: the tables of Unicode would be most of the time that a small program takes. */
lexer grammar PeriplusLexer;

tokens { INDENT, DEDENT }

// Keywords.
FALSE : 'False';
NONE : 'None';
TRUE : 'True';
AND : 'and';
AS : 'as';
ASSERT : 'assert';
ASYNC : 'async';
AWAIT : 'await';
BREAK : 'break';
CLASS : 'class';
CONTINUE : 'continue';
DEF : 'def';
DEL : 'del';
ELIF : 'elif';
ELSE : 'else';
EXCEPT : 'except';
FINALLY : 'finally';
FOR : 'for';
FROM : 'from';
GLOBAL : 'global';
IF : 'if';
IMPORT : 'import';
IN : 'in';
IS : 'is';
LAMBDA : 'lambda';
NONLOCAL : 'nonlocal';
NOT : 'not';
OR : 'or';
PASS : 'pass';
RAISE : 'raise';
RETURN : 'return';
TRY : 'try';
WHILE : 'while';
WITH : 'with';
YIELD : 'yield';

// x, _hidden, größe
NAME : NAME_START NAME_PART*;

// 12  0x_ff  0o17  0b1010
INTEGER
    : '0' ('_'? '0')*
    | [1-9] ('_'? [0-9])*
    | '0' [xX] ('_'? [0-9a-fA-F])+
    | '0' [oO] ('_'? [0-7])+
    | '0' [bB] ('_'? [01])+
    ;

// 1.5  .5  1.  1e-5  1_000.0
FLOAT : DIGITS? '.' DIGITS EXPONENT? | DIGITS '.' EXPONENT? | DIGITS EXPONENT;

// 2j
IMAGINARY : (DIGITS | DIGITS? '.' DIGITS EXPONENT? | DIGITS '.' EXPONENT? | DIGITS EXPONENT) [jJ];

// 12abc  0777  1__0  0b12
BAD_NUMBER
    : (INTEGER | FLOAT | IMAGINARY) NAME_PART+
    | '0' [0-9_]+
    | '0' [xXoObB] NAME_PART*
    ;

// 'a'  "b"  r'\d'  b"\x00"  f"{x:>{w}}"  """several lines"""
STRING
    : STRING_PREFIX?
      ( '"""' (~[\\] | '\\' .)*? '"""'
      | '\'\'\'' (~[\\] | '\\' .)*? '\'\'\''
      | '"' (~["\\\n] | '\\' .)* '"'
      | '\'' (~['\\\n] | '\\' .)* '\''
      )
    ;

// "abc   (the opening quote of a string that never ends)
UNTERMINATED_STRING : STRING_PREFIX? ('"""' | '\'\'\'' | '"' | '\'');

LPAREN : '(';
RPAREN : ')';
LBRACKET : '[';
RBRACKET : ']';
LBRACE : '{';
RBRACE : '}';

DOT : '.';
ELLIPSIS : '...';
COMMA : ',';
COLON : ':';
SEMICOLON : ';';
ARROW : '->';
WALRUS : ':=';
ASSIGN : '=';
AUG_ASSIGN
    : '+=' | '-=' | '*=' | '/=' | '//=' | '%=' | '@=' | '&=' | '|=' | '^=' | '>>=' | '<<=' | '**='
    ;

STAR : '*';
POWER : '**';
PLUS : '+';
MINUS : '-';
TILDE : '~';
AT : '@';
SLASH : '/';
// Binary operators without another role: //  %  <<  >>  &  ^  |
BINARY_OP : '//' | '%' | '<<' | '>>' | '&' | '^' | '|';
// <  >  ==  >=  <=  !=
COMPARE_OP : '<' | '>' | '==' | '>=' | '<=' | '!=';

// The end of a line; the wrapper drops those of blank lines and inside brackets.
NEWLINE : '\n';

COMMENT : '#' ~[\n]* -> skip;
SPACES : [ \t\f]+ -> skip;
JOINED_LINE : '\\\n' -> skip;

// $  ?  !
UNKNOWN : .;

fragment DIGITS : [0-9] ('_'? [0-9])*;
fragment EXPONENT : [eE] [+\-]? DIGITS;
fragment STRING_PREFIX : [rRbBfFuU] | [rR] [bBfF] | [bBfF] [rR];
fragment NAME_START : [_a-zA-Z\u0001];
fragment NAME_PART : [_a-zA-Z0-9\u0001\u0002];
