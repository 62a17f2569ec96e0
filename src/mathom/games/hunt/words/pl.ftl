# Poszukiwania Pierścienia po polsku: nazwy, pytania, akcje, przebieg gry, odmowy; na końcu to, co rysuje terminal.
# To, co jest na planszach, kartach i żetonach, leży w ../printed/pl.ftl.

game-name = Poszukiwania Pierścienia


## Nazwy


## Terminal

