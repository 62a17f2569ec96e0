"""What things are worth to a hero's player, in actions: what one action brings on average is about 1.

All figures that were found by trying stand here. Whoever changes one sees with `tools/journeys_balance.py`, before and
after, what comes of it.
"""

THREAT = 0.6
"""A point of threat."""
EXPLORE = 1.6
"""To explore a tile, beside the threat it saves."""
TOKEN = 2.2
"""To try a token of which nothing is known."""
THREAT_TOKEN = 1.0
"""A threat token, beside the threat it saves."""
NAMED = 1.0
"""A word that a token shares with the objective."""
NAMED_TILE = 0.8
"""A word that a tile shares with the objective."""
FOCUS = 0.7
"""How much of their worth tokens keep that the objective does not name, where it names something else."""
SUMMED = 1.3
"""How much more a test over several attempts is worth, once it was begun."""
FUTILE = 0.4
"""To try again what has come to nothing."""
LEFT_OVER = 2.2
"""The same where nothing else is left."""
GATHER = 4.0
"""To come together where the objective calls for it."""
CHANCE = 0.6
"""How likely one is to pass a test of which nothing is known."""
HORIZON = 3.0
"""For so many rounds a group is reckoned to go on attacking."""
CARD = 0.9
"""A damage or fear card, on average."""
HEALTH = 0.12
"""A point of an enemy's health that does not take a figure."""
FOE_NAMED = 1.5
"""A group that the objective names."""
FOE = 1.0
"""A group where the objective is about enemies."""
FOE_ELITE = 2.0
"""The same of an elite one."""
WARY = 0.2
"""How much heroes heed what may happen to them where they go."""
DARK = 0.4
"""To go into darkness."""
SOFT = 0.4
"""What is added to the number of actions that something takes: the less, the more the near is preferred."""
LATER = 0.9
"""What is done a round later is worth so much of it."""
HELP = 0.5
"""To help another hero with what is theirs already."""
FIRST = 0.7
"""What is worth so much for each action is done before a hero moves on."""
INSPIRATION = 0.45
PREPARED = 0.3
"""A prepared card: the next scout brings another."""
SCOUTED = 0.3
"""A scouted card."""
PAIN = 0.35
"""The first damage or fear card of a hero."""
PAIN_MORE = 1.5
"""How much worse the last one before the limit is."""
FALL = 9.0
"""To reach a limit."""
SUCCESS = 0.75
"""A success in a test over several attempts."""
DONE = 1.2
"""To finish such a test."""
PASSED = 2.4
"""To pass a test of the story."""
