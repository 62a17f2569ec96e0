# The rules for people: one page to read in three minutes. The exact rules are in docs/rules/mordor.md.

people-lead = Every player is a hobbit on the way to Mordor, with the Nazgûl at his heels. Five dice decide how far you get, and who is struck on the way. Two to four players, a quarter of an hour.

people-goal = The aim
people-goal-road = Your sheet has two tracks. The **circles** are the way to Mordor: { $circles } steps. The **squares** are the Nazgûl behind you: { $squares } of them.
people-goal-win = { $wins ->
    [first] Whoever arrives in Mordor first wins at once.
   *[round] When somebody arrives in Mordor, the round is played to its end. If only one has arrived, he wins; if several have, the one with most empty boxes before the Nazgûl.
 }
people-goal-out = Whose last square is crossed has been caught and is out. If everybody is caught, everybody has lost.
people-goal-last = { $ending ->
    [last_standing] Whoever is the only one not caught wins at once, wherever he is.
   *[normal] The last one left must still arrive: being the only one is not enough.
 }
people-sheet = A sheet in play: three circles crossed, the next is Rohan. Gandalf has split the first square, and a Nazgûl has crossed half of it.

people-turn = A turn in three pictures
people-turn-1 = **1. Throw** all five dice. One is black, the others have the colours of the hobbits.
people-turn-2 = **2. Set aside** at least one, and throw the rest again, until all five are set aside. Dice set aside after the same throw must all show different symbols. A Nazgûl may not be left: if any is thrown, one must go.
people-turn-3 = **3. What they do.** Here two Rings take you two circles on: the Weapon beats the Orc. The Nazgûl is black, so it strikes you.
people-turn-tree = The White Tree, on the black die alone, ends your throws at once if you set it aside. What still lies there then counts for nothing.
people-turn-order = When your throws are over, this is the order: Orcs against Weapons, Rings, Gandalf, Nazgûl.

people-dice = The six symbols
people-dice-whom = Whom a Nazgûl strikes: on the black die, on your own and on the die of a colour that nobody plays it is you; on another hobbit’s die it is that hobbit, whoever’s turn it is.

people-places = The eight places
people-places-note = In the advanced game the place where you stand when your turn begins changes that turn. A place that you only pass does nothing.

people-options = Agreed beforehand
people-options-safe = Whoever has arrived in Mordor is safe: no Nazgûl strikes him any more.
people-options-split = You choose which square Gandalf splits; otherwise it is the nearest.

people-end = How it ends
people-end-both = Whoever reaches Mordor and loses his last square in the same turn has been caught.
people-end-still = { $safe ->
    [yes] If those who have arrived have equally many empty boxes, they share the win.
   *[no] Whoever has arrived can still be struck until the round is over. If those who have arrived have equally many empty boxes, they share the win.
 }
