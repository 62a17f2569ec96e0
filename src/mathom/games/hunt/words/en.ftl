# Hunt for the Ring in English: names, prompts, actions, the log, refusals; at the end what the terminal draws.
# What is printed on boards, cards and tokens is in ../printed/en.ftl.

game-name = Hunt for the Ring


## Names


## The terminal

