# The rules for people: one page to read in three minutes. The exact rules are in docs/rules/journeys.md.

people-lead = You are a company of two to five heroes, and you play together against a story that the table tells. Win together, or lose together. One to five players, an evening for each adventure.

people-goal = The aim
people-goal-objective = Each adventure gives you an **objective**, and when you have fulfilled it the next one. Fulfil the last, and the adventure is won.
people-goal-threat = All the while the **threat** grows. When it reaches the end of its bar, the adventure is lost.
people-map = A map in play: the places of each tile are cells, letters are heroes, numbers in circles are groups of enemies; & is somebody to talk to, ? something to search, * a tile that nobody has explored.

people-round = A round
people-round-heroes = **1. The heroes.** Each takes two actions, in an order that you choose anew every round: travel (two spaces), attack, or interact with what lies in the same space. The same action twice is fine.
people-round-shadow = **2. The shadow.** The enemies come and strike, darkness frightens whoever stands in it, and the threat rises: by two for each hero, and by one for every threat on the map and every unexplored tile.
people-round-rally = **3. Rest and plan.** Each hero shuffles the discards into the deck and looks at the top two cards. One may be prepared: it then lies before you, and its text helps.
people-round-explore = Whoever steps onto an unexplored tile explores it at once. Whoever wants to leave or to interact beside enemies that are ready provokes them first: they strike, or they frighten.

people-test = A test
people-test-draw = Whatever is difficult is a test. Reveal as many cards of your deck as the number of the hero’s attribute says, and count the **successes** printed on them.
people-test-fate = Some cards show **fate** instead. Each inspiration that you spend turns one fate into a success.
people-test-attack = An attack is a test as well: its successes are spent on what your weapons can do. Armour and sorcery of an enemy take hits away.
people-attributes = The five attributes

people-harm = Damage and fear
people-harm-cards = Blows are damage cards, horror is fear cards. Many can be warded off by a test. Those that lie face up have an effect; those face down only count.
people-harm-last = When a hero has as many as the limit says, only a last stand helps: a test. Whoever fails it is defeated, and the company has until the next shadow to win all the same.

people-keywords = Words on the cards
people-heroes = The heroes
people-heroes-note = Everyone also chooses a role for the adventure, with cards of its own.

people-end = How it ends
people-end-camp = After the adventure the company makes camp. Heroes spend what they have learned on new cards, better things and another role, and the story goes on from what happened.
people-end-lost = A lost adventure does not end the campaign: the story goes on, but darker.
