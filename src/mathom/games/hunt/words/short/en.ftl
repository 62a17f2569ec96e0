# The rules for people: one page to read in three minutes. The exact rules are in docs/rules/hunt.md.

people-lead = One player leads Frodo through the land in secret. The others are the Nazgûl who hunt him, and they play together. Two to five players; an evening for both parts.

people-goal = The aim
people-goal-first = { $parts ->
    [first] **The Ring-bearer** wins if Frodo leaves the Shire and reaches Bree with at most sixteen moves, or is rescued on the way.
    [second] **The Ring-bearer** wins if Frodo reaches Rivendell.
   *[both] **The Ring-bearer** wins if Frodo comes through both parts: from the Shire to Bree, then from Bree to Rivendell.
 }
people-goal-wraiths = **The Wraiths** win, all together, the moment Frodo’s corruption reaches its limit: { $parts ->
    [first] 12.
    [second] 12 on a short journey, 14 on a long one.
   *[both] 12 in part I; in part II 12 on a short journey and 14 on a long one.
 }

people-map = The map
people-map-spaces = A number is an **area**; the diamonds between are **dots**. On thick roads the Nazgûl are quick, a thin line is a path. Dotted borders divide regions, broken ones stretches.
people-map-signs = A double ring is an allied area, a red disc a dark one. Jewels mark where Frodo may start, an eye where the Nazgûl do, a shield an exit.
people-map-first = Part I, as only the Ring-bearer sees it. Blue dots are Frodo’s way, blue numbers his moves; the ring lies where he was last. The eye and the sword are trails that the Nazgûl, I to IV, have found; the blue shield is an ally.
people-map-second = Part II, as the Ring-bearer sees it. Pale numbers are the way still before Frodo, a staff is a deed to be done, and the dashed figure is Gandalf in hiding.

people-day = A day
people-day-turns = A day has two turns of daylight and one of darkness. In each the Ring-bearer goes first, then each of the four Nazgûl, however many players lead them.
people-day-rest = At night Frodo may rest. If he moves on all the same, it costs him one corruption, and until the turn ends the Nazgûl hunt where they would only search.
people-day-after = After the night everybody makes ready: the Ring-bearer draws an ally card, a Wraith player a sorcery card, and the six dice are rolled anew. Each Shadow among them gives the Ring-bearer a Fellowship token.

people-frodo = The Ring-bearer
people-frodo-first = In part I you write Frodo’s move in secret: the number of an area, or only a dot, “somewhere between”. Every dot you write lets his next area lie one space farther from the last. The Nazgûl on the board do not stand in his way.
people-frodo-second = In part II Frodo follows a secret journey card, space by space, and you lead Gandalf, who may show himself to drive Nazgûl away. Each of Gandalf’s deeds raises Frodo’s limit by one.
people-frodo-cards = Once in each turn you may also play an ally card, and spend a Fellowship token to draw one. Every question of the Wraiths is answered truthfully; here the table answers by itself.

people-nazgul = The Nazgûl
people-nazgul-turn = In its turn a Nazgûl may move and act once, in either order. By day it rides one space, in darkness up to two; along roads always up to three.
people-nazgul-free = Its action is free if it **searches** the area where it stands: was Frodo ever here? A “yes” leaves a trail token. Or it spends one of the dice.
people-dice = The dice of the Nazgûl
people-dice-note = Six dice for twelve turns a day: spend them well. Each information token that they find opens another power to the Black Riders.

people-meeting = When Frodo is found
people-meeting-hunt = A **hunt** on Frodo’s last area finds him. When all Nazgûl have had their turns they meet.
people-meeting-tokens = The Ring-bearer draws a token for every Nazgûl on that area or right beside it. A number is so much corruption; an Eye is one, and one more for each Eye drawn before.
people-meeting-friends = One friend of the company may cancel one token; his card is then turned over. Afterwards Frodo escapes, in secret, and the hunt goes on.
people-friends = The company
people-powers = Powers of the Black Riders
people-powers-note = With each information token found, the next of these is open to every Nazgûl.

people-end = How it ends
people-end-first = Part I ends when Frodo enters an exit at the eastern edge, or with the sixteenth move: then he must be rescued, and draws a token for every move that he is short of Bree.
people-end-second = Part II ends when Frodo reaches Rivendell, or when the corruption has reached its limit.
people-end-havens = With havens, a search does not find Frodo while he is in one of those that his long journey card marks.
