# Hunt for the Ring in English: names, prompts, actions, the log, refusals; at the end what the terminal draws.
# What is printed on boards, cards and tokens is in ../printed/en.ftl.

game-name = Hunt for the Ring


## Names


## The terminal


# The map: what stands behind its signs, and the marks on it.
text-map-road = road
text-map-path = path
text-map-dot = dot d7
text-map-area = area
text-map-allied = allied area
text-map-dark = dark area
text-map-exit = exit
text-map-region = region
text-mark-nazgul = Nazgûl
text-mark-witch-king = the Witch-king
text-mark-gandalf = Gandalf
text-mark-gandalf-hidden = Gandalf, hidden
text-mark-last-area = Frodo’s last area
text-mark-possible = may be Frodo’s last area
text-mark-entry = move in Frodo’s log
text-mark-entry-ahead = his way ahead
text-mark-eye = trail, Eye up
text-mark-sword = trail, Sword up
text-mark-ally = ally token
text-mark-company-log = company log token
text-mark-information = information found
text-mark-information-held = information that you hold
text-mark-deed = deed done
text-mark-deed-held = deed that Gandalf can do

# Beside the map. $part is I or II.
text-setup = Part { $part }, setup
text-over = Part { $part }, the game is over
# $turn is 1 or 2 by daylight, 3 in darkness.
text-turn = Part { $part }, day { $day }, { $turn ->
    [1] first daylight turn
    [2] second daylight turn
   *[3] darkness
 }
text-eye-side = the marker shows the Eye
text-active = turn of { $nazgul }
# $who is a seat or several, as commands call them: rb, w1.
text-asked = asked: { $who }
text-asked-any = asked: any Wraith player
# $where is an area, a region or a stretch.
text-question = { $kind ->
    [search] search on { $where }
    [hunt] hunt on { $where }
   *[perception] perception in { $where }
 }
text-found = Frodo is found
text-watching = the Ring-bearer watches
text-none = none

text-moves = Moves
text-track = space { $space } of { $end }
text-journal = log:
# $card is the card’s id, $name where it leads.
text-journey = journey { $card }: { $name }
text-routes = { $routes ->
    [one] route changed once
   *[other] route changed { $routes } times
 }
text-corrupted = Corruption
# $limit is a number, or two of which one is in force.
text-corruption = { $points } of { $limit }
# $next is what the next Eye token gives.
text-eyes = { $eyes ->
    [0] no Eye beside the track
    [one] one Eye beside the track
   *[other] { $eyes } Eyes beside the track
 } (the next one gives { $next })
text-athelas = Athelas: { $tokens } less
text-dice = Dice
text-die-waits = the Witch-king’s die joins the next roll
text-die-leaves = the Witch-king’s die leaves tonight
text-nazgul = Nazgûl
text-colour-blue = blue
text-colour-green = green
text-colour-red = red
text-colour-purple = purple
text-together = Together
text-marked = Veiled
text-known = Information
text-information = { $found } found, { $left } still with the Ring-bearer
text-powers = Powers
text-fellowship = Fellowship
text-fellowship-of = { $tokens } of { $pool }
text-company = Company
text-turned = { $name } (turned over)
text-bag = Search pool
text-token-eye = Eye
text-drawn = Drawn
text-cancelled = { $token } cancelled
text-gandalf = Gandalf
text-gandalf-is = { $is ->
    [on_board] revealed on { $at }
    [in_rivendell] in Rivendell ({ $at })
   *[hidden] hidden
 }
text-deeds-done = done: { $deeds }
text-prizes = Prize
text-held = You hold
text-hidden = { $name } (out of the game)
text-gandalfs-log = His log
text-deeds = His deeds
text-lots = To choose
text-dealt = Journeys
text-ally-cards = Ally cards
text-allies = { $hand } in hand, { $deck } in the deck{ $down ->
    [0] {""}
   *[other] , { $down } discarded face down
 }
text-sorcery-cards = Sorcery
text-sorceries = { $deck } in the deck
text-hand-of = { $who }: { $cards ->
    [one] one card
   *[other] { $cards } cards
 }
text-played = played: { $cards }
text-own-allies = Your ally cards
text-rb-allies = The Ring-bearer’s ally cards
text-looked = Cards to choose from
text-own-sorcery = Your sorcery cards
text-w-sorcery = Sorcery cards of { $who }

# What can be concluded: the command `know`.
know-hunters = What the hunters can conclude:
know-journals = { $number ->
    [one] One log of Frodo fits all that is known.
   *[other] { $number } logs of Frodo fit all that is known.
 }
know-frodo = Frodo’s last area, { $areas ->
    [one] one is possible:
   *[other] { $areas } are possible:
 }
know-gandalf = Gandalf’s area, { $areas ->
    [one] one is possible:
   *[other] { $areas } are possible:
 }
know-more = { $areas } more: { $share }
# $rank says how many areas look at least as likely, this one included.
know-own = The true area, { $area }, has { $share }: place { $rank }.
know-cards = { $cards ->
    [one] One journey card is
   *[other] { $cards } journey cards are
 } possible: { $short } short, { $long } long.
know-percent = { $whole }.{ $tenths }%

# What somebody reads who points at a thing. $part is I or II.
about-ally-card = An ally card of part { $part }, { $copies ->
    [one] one copy.
   *[other] { $copies } copies.
 }
about-sorcery-card = A sorcery card, { $copies ->
    [one] one copy.
   *[other] { $copies } copies.
 }
about-company = The first ability lasts as long as the card is not turned over.
# $rows are Frodo’s places by the spaces of the move track: areas, and . for a dot.
about-journey = { $moves } moves, corruption limit { $limit }. Frodo’s places from space 0 on: { $rows }.
about-dot = Dot { $dot }
about-dots = Nazgûl may stand here; it cannot be searched or hunted. When Frodo writes a dot, nobody knows which.
about-normal = An area without a special mark.
about-allied = An allied area.
about-dark = A dark area: a Nazgûl here may spend a die of any result as Sorcery.
about-exit = An exit. No Nazgûl may enter it. Part I: Frodo is safe here. Part II: this is Rivendell.
about-frodo-start = One of Frodo’s start areas. It cannot be searched, but it can be hunted.
about-nazgul-start = A start area of the Nazgûl.
about-has-information = One of the twelve information tokens is of this area.
about-has-deed = Gandalf’s deed here: { $deed }.
about-region = Region { NAME($land, as: "land") }.
about-roads = By road to { $ways }.
about-paths = By path to { $ways }.
about-land-region = A region, which a perception can name. Its areas: { $areas }.
about-land-stretch = A stretch, which a perception can name. Its areas: { $areas }.
about-nazgul = In its turn it may move and act once, in either order. By day it moves one space, in darkness up to two; along roads only, always up to three. To act is to search the area where it stands (to hunt, when the marker shows the Eye) or to spend a die.
about-witch-king = He stands in for a Nazgûl of part II. His free action is a hunt, by day and by night; in an encounter the Ring-bearer draws two tokens for him, and then he leaves. With him comes a die of his own.
about-face-ring = Perception: is Frodo’s last area in this Nazgûl’s region, or in its stretch? In part II Gandalf’s counts too.
about-face-sword = Hunt on the area where this Nazgûl stands; or take an ally token off an adjacent area.
about-face-sorcery = Draw a sorcery card, or play one.
about-face-shadow = Counts as Ring, Sword or Sorcery. When it is rolled, the Ring-bearer gains a Fellowship token.
about-face-morgul-ring = A perception; if the answer is yes, the Ring-bearer says whether it is Frodo, Gandalf or both.
about-face-pursuit = All Nazgûl may move one space, the active one first.
about-face-morgul-shadow = Counts as Ring, Sword or Sorcery.
about-witch-kings-die = On the Witch-king’s die: nothing cancels or changes it.
about-power = Black Rider power { $power }
about-powers = { $tokens ->
    [one] Open from the first information token on.
   *[other] Open from { $tokens } information tokens on.
 }
about-points = { $points ->
    [0] No corruption.
    [one] One point of corruption.
   *[other] { $points } points of corruption.
 }
about-eye = One point of corruption, and one more for each Eye beside the track; then it is laid there.
about-beige = { $tokens ->
    [one] One such token is in the search pool from the start.
   *[other] { $tokens } such tokens are in the search pool from the start.
 }
about-grey = It is put into the search pool in part II.
about-red = A special token: a sorcery card puts it into the search pool, and it cannot be cancelled.
about-deed = Done on { $area }, it raises the corruption limit by one; it tells where Gandalf is.
about-prize = { $side ->
    [shadow] Prize of the Shadow in War of the Ring
   *[free] Prize of the Free Peoples in War of the Ring
 }

# The Wraith log tokens, which are pins on the map.
pin-crown = Crown { $number }
pin-one-gem = One gem
pin-two-gems = Two gems
pin-three-gems = Three gems
pin-land = { NAME($land, as: "land") } { NAME($land, as: "land", case: "name") }
# $board is I or II.
pin-area = board { $board }: { NAME($space, as: "space") }
pin-track = move track, space { $space }

# What `mathom simulate` counts.
tally-parts = parts begun
tally-turns = turns
tally-track = move track at the end
tally-corruption = corruption
tally-searches = searches
tally-searches-yes = … answered yes
tally-hunts = hunts
tally-hunts-yes = … answered yes
tally-perceptions = perceptions
tally-perceptions-yes = … answered yes
tally-encounters = encounters
