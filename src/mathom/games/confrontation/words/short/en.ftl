# The rules for people: one page to read in three minutes. The exact rules are in docs/rules/confrontation.md.

people-lead = Frodo carries the Ring from the Shire to Mordor. Sauron’s nine hunt him, and neither player sees the faces of the other’s characters. Two players, half an hour, and a good deal of bluffing.

people-goal = The aim, and the start
people-goal-fellowship = { $rules ->
    [star] **The Fellowship** wins the moment the Ring-bearer enters Mordor, even if it is full of enemies. That is Frodo; if he falls while Sam stands, Sam carries the Ring on.
   *[ring] **The Fellowship** wins the moment Frodo enters Mordor, even if it is full of enemies.
 }
people-goal-sauron = { $rules ->
    [star] **Sauron** wins when the last Ring-bearer falls, when three of his characters stand in the Shire, or when the Witch-king sets foot in it.
   *[ring] **Sauron** wins when Frodo falls, or when three of his characters stand in the Shire.
 }
people-goal-draft = A Frodo with a star hands the Ring on to Sam when he falls; the classic Frodo does not. A Witch-king with a star wins for Sauron by entering the Shire.
people-goal-stuck = Whoever must move and cannot has lost.
people-board = The board as the Fellowship sees it: nine faces of your own, nine closed stands across the mountains.

people-setup-place = Each of you places nine characters in secret: four at home (in the Shire or in Mordor), and one in each of the five regions before it. The mountains stay empty.
people-setup-draft = First each of you chooses, tile by tile, which of its two characters will play. Both show what they chose; where each one stands stays secret.
people-setup-specials = { $edition ->
    [original] The Fellowship lays out Shadowfax and Gandalf the White, Sauron the Palantír and the Ringwraith. Each works once.
   *[revised] Each of you picks two of your four special cards and shows them. Each works once.
 }

people-turn = Your turn
people-turn-move = Sauron begins, then you take turns. In your turn you **move one character one region forward**, towards the enemy’s home. You cannot pass, and nobody walks sideways or back, unless the character’s ability says so.
people-turn-limits = There is room for two of your characters in a region, for one in each of the four mountain regions, and for four at home.
people-turn-arrows = The yellow arrows are for the Fellowship alone: down the Anduin from Mirkwood to Fangorn and on to Rohan, and through the mines from Eregion straight to Fangorn.
people-turn-balrog = Beware of the mines: if it is the Balrog who stands on { NAME("caradhras", as: "region") }, he may show himself and strike the traveller down.
people-moves = { NAME($who, as: "character") } in Eregion may go into either mountain region ahead, or through the mines to Fangorn.

people-battle = A battle in four pictures
people-battle-begin = Whoever moves into a region with an enemy attacks. { $edition ->
    [original] If several enemies are there, the attacker points at the stand that must fight.
   *[revised] If several hidden enemies are there, chance decides which of them must fight; one that lies open may be chosen.
 }
people-battle-1 = **1. Faces.** Both fighters show themselves. Here { NAME($light, as: "character") } has found { NAME($dark, as: "character", case: "the") }.
people-battle-2 = **2. Abilities.** The Fellowship’s works first, then Sauron’s. Some battles end here: somebody flees, or falls at once.
people-battle-3 = **3. Cards.** Each chooses a card in secret, then both are turned over. Texts work first, Sauron’s before the Fellowship’s.
people-battle-4 = **4. Strength.** Strength and card are added up. The lower total falls; if they are equal, both fall.
people-battle-on = An attacker who is still standing fights the next enemy in the region, until only one side is left there.
people-battle-cards = A card you have played lies open beside the board. Only when all nine are spent do both of you take them back. So remember what is gone: you always know what your opponent can still play.
people-battle-hide = { $edition ->
    [original] After each battle, or a retreat, the fighters turn their faces away again.
   *[revised] At the end of the turn all faces turn away again.
 } Stands of yours that share a region may be shuffled, so that nobody knows who is who.
people-retreat = Whoever retreats leaves the battle unharmed, for a region next to it that has room and no enemy.

people-light = The Fellowship
people-light-note = { $rules ->
    [draft] Two characters share a tile; you play one of the two.
   *[other] Nine characters, strong in friends rather than in arms.
 }
people-dark = Sauron’s side
people-dark-note = { $rules ->
    [draft] Here too two characters share a tile.
   *[other] Nine characters, and most of them stronger than whom they meet.
 }
people-cards = The cards
people-cards-light = The Fellowship has the numbers 1 to 5 and four cards with a text.
people-cards-dark = Sauron has the numbers 1 to 6 and three cards with a text.
people-cards-text = A card with a text adds nothing to the strength.
people-numbers = { $side ->
    [fellowship] 1 to 5
   *[sauron] 1 to 6
 }
people-numbers-text = { $side ->
    [fellowship] The Fellowship’s numbers: added to the fighter’s strength.
   *[sauron] Sauron’s numbers: added to the fighter’s strength.
 }
people-card-of = { $side ->
    [fellowship] { NAME($card, as: "card") } (Fellowship)
    [sauron] { NAME($card, as: "card") } (Sauron)
   *[both] { NAME($card, as: "card") } (both sides)
 }
people-specials = Special cards
people-specials-note = Once in a game each. They are no combat cards: nothing that works on those works on these.

people-end = How it ends
people-end-at-once = The game stops at once when somebody has won, even in the middle of a battle. There is no draw.
people-end-match = Many play two games and change sides. The winner of each scores a point for every character still on the board.
