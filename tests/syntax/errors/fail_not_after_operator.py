a == not b
a + not b
