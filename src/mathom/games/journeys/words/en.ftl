# Journeys in Middle-earth in English: names, prompts, actions, the log, refusals; then what is told about things, and
# at the end what the terminal draws. Names and texts of heroes, cards, enemies and stories come with their content.

game-name = Journeys in Middle-earth


## Names

chair-h1 = Hero 1
chair-h2 = Hero 2
chair-h3 = Hero 3
chair-h4 = Hero 4
chair-h5 = Hero 5

party-unnamed = the party

attribute-agility = agility
attribute-might = might
attribute-spirit = spirit
attribute-wisdom = wisdom
attribute-wit = wit

keyword-scout = scout
keyword-strike = strike
keyword-guard = guard
keyword-sprint = sprint
keyword-rest = rest
keyword-hide = hide

modifier-pierce = pierce
modifier-smite = smite
modifier-cleave = cleave
modifier-lethal = lethal
modifier-sunder = sunder
modifier-stun = stun

# Symbols that tell groups of enemies apart
banner-0 = hand
banner-1 = moon
banner-2 = skull
banner-3 = flame
banner-4 = tower
banner-5 = wolf
banner-6 = serpent
banner-7 = axe
banner-8 = crow
banner-9 = claw
banner-10 = star
banner-11 = gate

# The two kinds of harm
harm-damage = damage
harm-fear = fear

# Where harm comes from
source-enemy-attack = an attack
source-darkness = darkness
source-card = a card
source-terrain = terrain
source-script = the story

phase-camp = Camp
phase-action = Action phase
phase-shadow = Shadow phase
phase-rally = Rally phase
phase-over = The adventure is over

slot-armor = armour
slot-hand1 = one-handed
slot-hand2 = two-handed

rank-weak = weak
rank-regular = regular
rank-strong = strong
rank-boss = boss

# Parts of sentences
group-called = { NAME($enemy, as: "enemy") }{ $banner ->
    [-1] {""}
   *[other] {" "}({ NAME($banner, as: "banner") })
 }
amount-of-harm = { $damage ->
    [0] { $fear ->
        [0] nothing
       *[other] { $fear } fear
     }
   *[other] { $fear ->
        [0] { $damage } damage
       *[other] { $damage } damage and { $fear } fear
     }
 }
symbols = { $successes ->
    [0] { $fate ->
        [0] no symbol
       *[other] { fate-count }
     }
   *[other] { $fate ->
        [0] { success-count }
       *[other] { success-count } and { fate-count }
     }
 }
fate-count = { $fate } fate
success-count = { $successes ->
    [one] 1 success
   *[other] { $successes } successes
 }
hit-count = { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
 }
hits-and-modifiers = { $hits ->
    [0] { KNOWN($modifiers) ->
        [yes] { NAMES($modifiers, as: "modifier") }
       *[no] no hits
     }
   *[other] { hit-count }{ KNOWN($modifiers) ->
        [yes] {" "}with { NAMES($modifiers, as: "modifier") }
       *[no] {""}
     }
 }

# What an effect does, where one of several is chosen, or somebody for whom
effect-add-fate = add fate
effect-add-hits = add hits
effect-add-success = add successes
effect-apply = hits
effect-ask = a question
effect-attack = attack
effect-attr-mod = change an attribute
effect-call = another event
effect-cancel-attack = cancel the attack
effect-cannot = a ban
effect-choice = a choice
effect-choose = a choice
effect-convert-fate = convert fate
effect-cross-black-edge = cross a black edge
effect-darkness = darkness
effect-darkness-here = darkness here
effect-discard-prepared = discard prepared cards
effect-discard-token = discard the token
effect-end = the end of the adventure
effect-equip-trinket = equip a trinket
effect-exhaust-enemy = exhaust
effect-extra-action = a further action
effect-extra-moves = further moves
effect-flag = the story goes on
effect-flip = turn cards over
effect-flip-this = turn this card over
effect-for-each = each in turn
effect-gain-boon = gain a boon
effect-gain-inspiration = gain inspiration
effect-gain-weakness = take a weakness
effect-give-inspiration = receive inspiration
effect-grant-keyword = give a card a keyword
effect-group-attack = be attacked
effect-group-mod = change a group
effect-group-move = move a group
effect-group-remove = remove a group
effect-heal = discard damage or fear
effect-heal-enemy = regain health
effect-hero-place = be placed
effect-if = as things stand
effect-ignore = ignore terrain
effect-inc = the story goes on
effect-inspiration-per-test-max = limit inspiration
effect-interact = interact
effect-keep = keep the card
effect-limit-mod = change a limit
effect-look-facedown = look at facedown cards
effect-lore = gain lore
effect-lose-boon = lose a boon
effect-lose-inspiration = lose inspiration
effect-move = move
effect-move-token = move a token
effect-no-counter = no counterattack
effect-no-provoke = provoke nobody
effect-objective = a new objective
effect-objective-done = fulfil an objective
effect-place = be placed
effect-place-tile = place a tile
effect-prepare = prepare cards
effect-prevent = prevent harm
effect-put-depletion = put tokens on a trinket
effect-random = chance
effect-range = attack farther
effect-ready-enemy = make ready
effect-redirect = take the attack
effect-refresh = refresh the deck
effect-remove-terrain = remove terrain
effect-remove-token = remove a token
effect-remove-weakness = remove a weakness
effect-reveal = reveal more cards
effect-reveal-mod = reveal more or fewer cards
effect-rule = a special rule
effect-scout = scout
effect-scout-mod = scout more or less
effect-set = the story goes on
effect-spawn = enemies
effect-suffer = suffer
effect-taunt = draw enemies
effect-terrain = place terrain
effect-test = perform a test
effect-test-counted = perform a test
effect-test-cumulative = perform a test
effect-text = the story goes on
effect-threat = threat
effect-threshold = a new threshold
effect-title = receive a title
effect-to-deck = return cards to the deck
effect-token = place a token
effect-travel-moves-max = limit travel
effect-trinket = receive a trinket
effect-xp = gain XP
effect-pierce = { modifier-pierce }
effect-smite = { modifier-smite }
effect-cleave = { modifier-cleave }
effect-lethal = { modifier-lethal }
effect-sunder = { modifier-sunder }
effect-stun = { modifier-stun }


## Options

option-heroes = Heroes
    .help = How many heroes set out, one for each seat. A person may play several.
option-difficulty = Difficulty
    .help = How strong the enemies are. It stays the same for the whole campaign.
difficulty-normal = normal
    .help = Exploring a tile gives inspiration.
difficulty-hard = hard
    .help = More and stronger enemies, harder last stands, no inspiration for exploring.
option-story = Story
    .help = A campaign by its name (cinders), an adventure of it (cinders/a3), or an adventure by itself (a3).
option-pack = Pack
    .help = The heroes, cards, enemies and tiles that the story is played with.
option-counterattack-exhausts = Counterattacks exhaust
    .help = A group that strikes back becomes exhausted.
option-lethal-spills = Lethal spills over
    .help = Hits that lethal leaves over go on to the next figure.
option-rally-scout-must-prepare = Must prepare
    .help = The scout of the rally phase has to prepare a card.
option-shoot-over-walls = Shooting over walls
    .help = Ranged attacks reach over a wall as over two spaces.
option-replay-after-defeat = Replay
    .help = A lost adventure may be played again instead of going on.
option-leader = Leader
    .help = The seat that decides for the party; with 0 whoever answers first.

error-action = “{ $text }” is not an action of Journeys in Middle-earth.


## The list of games

web-title = Journeys in Middle-earth
web-sentence = Heroes of the North set out together against the shadow: explore, fight and stand fast. A campaign of eight adventures, one at a sitting.
web-players = 1 to 5 players, 2 to 5 heroes
web-minutes = 90 to 150 minutes


## What is asked: the camp and the setup

prompt-choose-heroes = Which hero do you play?
prompt-choose-items = { NAME($hero, as: "hero") }: which items do you take? Two hands and one armour.
prompt-camp = { NAME($hero, as: "hero") } in camp: choose a role, a trinket, cards and better items. Say when you are ready.
prompt-stand-at-start = Where does { NAME($hero, as: "hero") } begin? Any of you decides.
prompt-onward = What comes next? Any of you decides.


## What is asked: the turn

prompt-who-next = Who goes next? Any of you decides.
prompt-act = { NAME($hero, as: "hero") }: { $actions ->
    [one] 1 action
   *[other] { $actions } actions
 } and { $moves ->
    [one] 1 move
   *[other] { $moves } moves
 } left.
prompt-provoke-next = { $spare ->
    [0] Which group is provoked first?
   *[other] Which group is not provoked?
 }
prompt-still-go = { $what ->
    [interact] Does { NAME($hero, as: "hero") } still interact?
   *[move] Does { NAME($hero, as: "hero") } still move?
 }
prompt-terrain-in-order = { NAME($hero, as: "hero") } has moved into several dangers: which comes first? Any of you decides.
prompt-walk = { NAME($hero, as: "hero") } may move: { $left ->
    [one] 1 space
   *[other] up to { $left } spaces
 }.
prompt-choose-place = Where is { NAME($hero, as: "hero") } placed?
prompt-choose-attack = { NAME($hero, as: "hero") } may attack: whom, and with what?
prompt-choose-interaction = { NAME($hero, as: "hero") } may interact: with what?
prompt-equip-from-inventory = { NAME($hero, as: "hero") }: which of the party’s trinkets do you equip?
prompt-choose-trinket = { NAME($hero, as: "hero") }: on which trinket do the tokens go?


## What is asked: tests and attacks

prompt-choose-attribute = { NAME($hero, as: "hero") }: which attribute do you test?{ $need ->
    [-1] {""}
   *[other] {" "}Needed: { $need }.
 }
test-so-far = { symbols }{ $need ->
    [-1] {""}
   *[other] , needed: { $need }
 }
prompt-during-test = Test of { NAME($hero, as: "hero") }, { NAME($attribute, as: "attribute") }: { test-so-far }. Use abilities or inspiration?
prompt-after-test = After the test of { NAME($hero, as: "hero") }: { test-so-far }. Use an ability?
prompt-burn-card = { NAME($hero, as: "hero") }: which revealed card with fate do you discard?
prompt-spend = { NAME($hero, as: "hero") } attacks { group-called }: { success-count } to spend, { hit-count } so far.


## What is asked: harm

prompt-ask-to-negate = { NAME($hero, as: "hero") } is to suffer { amount-of-harm }: test to negate?
prompt-split = { NAME($hero, as: "hero") } is to suffer { amount-of-harm }: what is taken off? At most { $number }.
prompt-before-suffer = { NAME($hero, as: "hero") } is to suffer { amount-of-harm }: prevent some of it?
prompt-which-first = { NAME($hero, as: "hero") } suffers { amount-of-harm }: which comes first?
prompt-which-stand = { NAME($hero, as: "hero") }: both limits are reached. Which last stand comes first?
prompt-discard-harm = { $turn ->
    [up] { NAME($hero, as: "hero") }: which card is turned face up?
    [down] { NAME($hero, as: "hero") }: which card is turned face down?
   *[other] { NAME($hero, as: "hero") }: which card is discarded? { discard-amount }
 }
discard-amount = { $any ->
    [0] Still { amount-of-harm }.
   *[other] Still { $any } of either kind.
 }
prompt-darkness = Darkness: which hero comes next? Any of you decides.


## What is asked: cards

prompt-prepare-one = { NAME($hero, as: "hero") } scouts: which card do you prepare?
prompt-put-back = { NAME($hero, as: "hero") } scouts: the other cards go to the top or the bottom.
prompt-discard-down = { NAME($hero, as: "hero") }: too many prepared cards. Which one goes?
prompt-pick-cards = { NAME($hero, as: "hero") }: { $job ->
    [prepare] which discarded card do you prepare?
    [to_deck] which discarded card goes back to the deck?
    [back] which prepared card goes back to the deck?
   *[other] which prepared card do you discard?
 }
prompt-choose-prepared = { NAME($hero, as: "hero") }: which prepared card gains { NAME($keyword, as: "keyword") }?
by-thing = { KNOWN($thing) ->
    [yes] { NAME($thing, as: "thing") }
   *[no] Choose
 }
prompt-choose-hero = { by-thing }: which hero? ({ NAME($effect, as: "effect") })
prompt-each-hero = Which hero comes next? ({ NAME($effect, as: "effect") })
prompt-choose-group = { by-thing }: which group? ({ NAME($effect, as: "effect") })
prompt-choose-list = { by-thing }: which effect?


## What is asked: enemies and the story

prompt-target-by-party = { group-called }: whom does the attack go to? Any of you decides.
prompt-group-way = { group-called }: which way? Any of you decides.
prompt-enter-map = { group-called }: on which space? Any of you decides.
prompt-story-choice = What do you do?
prompt-ask-players = What do you say?


## What is asked: moments for abilities

about-group = { KNOWN($enemy) ->
    [yes] {" "}({ group-called })
   *[no] {""}
 }
prompt-turn-start = The turn of { NAME($hero, as: "hero") } begins: use an ability?{ about-group }
prompt-turn-end = The turn of { NAME($hero, as: "hero") } ends: rest, or use an ability?{ about-group }
prompt-before-test = Before the test of { NAME($hero, as: "hero") }: use an ability?{ about-group }
prompt-after-attack = After the attack of { NAME($hero, as: "hero") }{ about-group }: use an ability?
prompt-after-suffer = { NAME($hero, as: "hero") } has suffered{ about-group }: use an ability?
prompt-after-move = { NAME($hero, as: "hero") } has moved: use an ability?{ about-group }
prompt-on-travel = { NAME($hero, as: "hero") } travels: use an ability?{ about-group }
prompt-on-explore = { NAME($hero, as: "hero") } has explored: use an ability?{ about-group }
prompt-on-interact = { NAME($hero, as: "hero") } has interacted: use an ability?{ about-group }
prompt-on-scout = { NAME($hero, as: "hero") } has scouted: use an ability?{ about-group }
prompt-on-prepare = { NAME($hero, as: "hero") } has prepared a card: use an ability?{ about-group }
prompt-on-provoke = { NAME($hero, as: "hero") } is about to provoke enemies: use an ability?{ about-group }
prompt-figure-defeated = { NAME($hero, as: "hero") } has defeated an enemy{ about-group }: use an ability?
prompt-round-start = The round begins: use an ability of { NAME($hero, as: "hero") }?{ about-group }
prompt-rally = Rally phase: use an ability of { NAME($hero, as: "hero") }?{ about-group }
prompt-rally-end = The rally phase ends: use an ability of { NAME($hero, as: "hero") }?{ about-group }
prompt-enemy-attack = { NAME($hero, as: "hero") } is attacked{ about-group }: use an ability?


## What can be done: the camp

action-bare = { $text }
action-hero = { NAME($hero, as: "hero") }, { NAME($hero, as: "hero", case: "epithet") }
action-item = Take: { NAME($item, as: "item") }
action-no-item = Take nothing more
action-role = Role: { NAME($role, as: "role") }
action-trinket = Take along: { NAME($trinket, as: "trinket") }
action-no-trinket = Take no trinket
action-buy = Buy: { NAME($card, as: "skill") } ({ $xp } XP)
action-sell = Sell: { NAME($card, as: "skill") } ({ $xp } XP)
action-upgrade = Upgrade: { NAME($item, as: "item") } to { NAME($to, as: "item") }
action-ready = Ready to set out
action-again = Play this adventure once more
action-go-on = Go on with the campaign
action-branch = Next: { NAME($chapter, as: "chapter") }
action-stand = { NAME($hero, as: "hero") } begins on { NAME($space, as: "space") }
short-stand = { NAME($hero, as: "hero") }: { NAME($space, as: "space") }


## What can be done: the turn

action-turn = { NAME($hero, as: "hero") } goes next
action-travel = Travel
action-move = Move to { NAME($space, as: "space") }
short-move = Move: { NAME($space, as: "space") }
action-attack = Attack { group-called } with { NAMES($items, as: "thing") }, { NAME($attribute, as: "attribute") }
action-interact = Interact: { NAME($token, as: "token", case: "short") }
action-press = Interact: { NAME($option, as: "button") }
short-press = { NAME($option, as: "press") }
action-terrain = Interact: { NAME($terrain, as: "terrain") }
action-terrain-test = Test: { NAME($terrain, as: "terrain") }
action-special = Special action: { NAME($action, as: "special", case: "short") }
action-end-turn = End the turn
action-hourglass = Turn the hourglass: the shadow phase


## What can be done: abilities

action-use = Use { NAME($thing, as: "thing") }
action-use-one = Use { NAME($thing, as: "thing") }, ability { $ability }
action-keyword = { CAPITAL(NAME($keyword, as: "keyword")) }{ $figure ->
    [0] {""}
   *[other] { $keyword ->
        [hide] {""}
       *[other] {" "}{ $figure }
     }
 }: discard { NAME($card, as: "skill") }
action-inspire = Convert { $n } fate with inspiration
action-line = Spend { $cost }: { hits-and-modifiers } ({ NAME($item, as: "thing") })
action-apply = Apply the hits
action-confirm = Continue
action-pass = Let it be


## What can be done: answers

action-yes = Yes
action-yes-go-on = Go on
action-no = No
action-no-choose-attack = Do not attack
action-no-ask-to-negate = Do not negate
action-no-prepare-one = Prepare none
action-no-choose-group = No group
action-no-choose-interaction = Do not interact
action-no-enough = No more
action-no-stay = Stay
action-choose = { NAME($option, as: "choice") }
action-choose-effects = { CAPITAL(NAMES($effects, as: "effect")) }
action-attribute = Test { NAME($attribute, as: "attribute") }
action-split = Take off { amount-of-harm }
action-first = { CAPITAL(NAME($kind, as: "harm")) } first
action-on-hero = { NAME($hero, as: "hero") }
action-on-group = { group-called }
action-on-space = { NAME($space, as: "space") }
action-on-card = { NAME($card, as: "skill") }
action-on-trinket = { NAME($trinket, as: "trinket") }
action-prepare = Prepare { NAME($card, as: "skill") }
action-top = On top: { NAME($card, as: "skill") }
action-bottom = To the bottom: { NAME($card, as: "skill") }
action-unprepare = Discard { NAME($card, as: "skill") }
action-harm-up = { CAPITAL(NAME($kind, as: "harm")) } face up: { NAME($card, as: "thing") }
action-harm-down = A random { NAME($kind, as: "harm") } card, face down
action-step = { NAME($space, as: "space") }


## What chance brings

action-draw = Card: { NAME($card, as: "skill") }
action-suffer = { CAPITAL(NAME($kind, as: "harm")) }: { NAME($card, as: "thing") }
action-weakness = Weakness: { NAME($card, as: "skill") }
action-strike = Attack { $attack }
action-activate = Activation { $activation }
action-target = Target: { NAME($hero, as: "hero") }
action-random = Way { $branch }
action-pool = Alternative { $alternative }: { $in }
action-lie = Thing { $thing } on space { $space }
action-facedown = Facedown card { $place }


## The log: the camp

log-hero = Player { $seat } plays { NAME($hero, as: "hero") }.
log-item = { NAME($hero, as: "hero") } takes { NAME($item, as: "item") }.
log-role = { NAME($hero, as: "hero") } takes the role { NAME($role, as: "role") }.
log-trinket = { NAME($hero, as: "hero") } equips { NAME($trinket, as: "trinket") }.
log-no-trinket = { NAME($hero, as: "hero") } takes no trinket.
log-buy = { NAME($hero, as: "hero") } learns { NAME($card, as: "skill") }.
log-sell = { NAME($hero, as: "hero") } gives up { NAME($card, as: "skill") }.
log-upgrade = { NAME($hero, as: "hero") }: { NAME($item, as: "item") } becomes { NAME($to, as: "item") }.
log-ready = { NAME($hero, as: "hero") } is ready.
log-set-out = The party sets out.
log-again = The party will try it once more.
log-go-on = The campaign goes on.
log-branch = The party chooses its way: { NAME($chapter, as: "chapter") }.
log-campaign-end = The campaign is over.
log-stand = { NAME($hero, as: "hero") } begins on { NAME($space, as: "space") }.
log-intro = The story begins.


## The log: rounds and moves

log-round = Round { $round }.
log-shadow = The shadow phase begins.
log-rally = The rally phase begins.
log-turn = The turn of { NAME($hero, as: "hero") }.
log-travel = { NAME($hero, as: "hero") } travels.
log-move = { NAME($hero, as: "hero") } moves to { NAME($space, as: "space") }.
log-stream = The stream ends the turn of { NAME($hero, as: "hero") }.
log-placed = { NAME($hero, as: "hero") } is placed on { NAME($space, as: "space") }.
log-explore = { NAME($hero, as: "hero") } explores { NAME($tile, as: "tile") }.
log-special = { NAME($hero, as: "hero") }: { NAME($action, as: "special", case: "short") }.
log-interact = { NAME($hero, as: "hero") } interacts: { NAME($token, as: "token", case: "short") }.
log-press = { NAME($hero, as: "hero") }: { NAME($option, as: "button") }.
log-interact-terrain = { NAME($hero, as: "hero") } interacts: { NAME($terrain, as: "terrain") }.
log-provoke = { NAME($hero, as: "hero") } provokes { group-called }.


## The log: cards

log-use = { NAME($hero, as: "hero") } uses { NAME($thing, as: "thing") }.
log-keyword = { NAME($hero, as: "hero") } discards { NAME($card, as: "skill") }: { NAME($keyword, as: "keyword") }{ $keyword ->
    [hide] {""}
   *[other] {" "}{ $figure }
 }.
log-prepare = { NAME($hero, as: "hero") } prepares { NAME($card, as: "skill") }.
log-unprepare = { NAME($hero, as: "hero") } discards { NAME($card, as: "skill") }.
log-remove-card = { NAME($hero, as: "hero") } sets { NAME($card, as: "skill") } aside for this adventure.
log-into-deck = { NAME($hero, as: "hero") }: { NAME($card, as: "skill") } goes { $end ->
    [top] on top of the deck
    [bottom] under the deck
   *[shuffle] back into the deck
 }.
log-scout = { NAME($hero, as: "hero") } scouts: { NAMES($cards, as: "skill") }.
log-reshuffle = { NAME($hero, as: "hero") } makes a new deck of the discards.
log-refresh = { NAME($hero, as: "hero") } refreshes the deck.
log-weakness = { NAME($hero, as: "hero") } takes a weakness: { NAME($card, as: "skill") }.
log-weakness-gone = { NAME($hero, as: "hero") } loses a weakness: { NAME($card, as: "skill") }.
log-title = { NAME($hero, as: "hero") } receives the title { NAME($card, as: "skill") }.
log-depletion = { NAME($hero, as: "hero") }: { $tokens ->
    [one] 1 depletion token
   *[other] { $tokens } depletion tokens
 } on { NAME($trinket, as: "trinket") }.
log-boon = { NAME($hero, as: "hero") } gains { NAME($boon, as: "boon") }.
log-boon-gone = { NAME($hero, as: "hero") } loses { NAME($boon, as: "boon") }.
inspiration-count = { $n } inspiration
log-inspiration = { NAME($hero, as: "hero") } gains { inspiration-count }.
log-inspiration-lost = { NAME($hero, as: "hero") } loses { inspiration-count }.


## The log: tests and attacks

log-test = { NAME($hero, as: "hero") } tests { NAME($attribute, as: "attribute") }{ $kind ->
    [attack] {" "}to attack
    [negate] {" "}to negate
    [last_stand] {" "}for a last stand
   *[other] {""}
 }{ $need ->
    [-1] {""}
   *[other] {" "}(needed: { $need })
 }: { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }.
log-reveal = { NAME($hero, as: "hero") } reveals { NAME($card, as: "skill") }: { symbols }.
log-inspire = { NAME($hero, as: "hero") } converts { $n } fate with inspiration.
log-burned = { NAME($hero, as: "hero") } discards the revealed card { NAME($card, as: "skill") }.
log-result = { NAME($hero, as: "hero") }: { success-count }{ $need ->
    [-1] {""}
   *[other] { $passed ->
        [yes] {" "}of { $need }, passed
       *[no] {" "}of { $need }, failed
     }
 }.
log-counter = Progress: { $successes }{ $goal ->
    [-1] {""}
   *[other] {" "}of { $goal }
 }.
log-attack = { NAME($hero, as: "hero") } attacks { group-called } with { NAMES($items, as: "thing") }, { NAME($attribute, as: "attribute") }.
log-line = { NAME($hero, as: "hero") } spends { $cost }: { hits-and-modifiers } ({ NAME($item, as: "thing") }).
log-hits = { group-called }: { hits-and-modifiers }{ $defeated ->
    [0] {""}
    [one] ; 1 figure defeated
   *[other] ; { $defeated } figures defeated
 }. { $left ->
    [0] None left.
   *[other] { $left } left.
 }
log-exhausted = Exhausted: { group-called }.
log-readied = Ready again: { group-called }.
log-healed = { group-called }: each figure regains { $n } health.
log-group-defeated = Defeated: { group-called }.
log-group-left = Gone from the map: { group-called }.
log-group-changed = Changed: { group-called }.


## The log: enemies

log-spawn = { $elite ->
    [yes] Elite enemies
   *[no] Enemies
 } on { NAME($space, as: "space") }: { group-called }, { $figures ->
    [one] 1 figure
   *[other] { $figures } figures
 }{ KNOWN($bonuses) ->
    [yes] {" "}({ NAMES($bonuses, as: "bonus") })
   *[no] {""}
 }.
log-activation = Activated: { group-called }.
log-no-target = No target: { group-called }.
log-group-move = { group-called }: to { NAME($space, as: "space") }.
log-group-stream = The stream stops { group-called }.
log-blow = Attack on { NAME($hero, as: "hero") } by { group-called }: { amount-of-harm }.
log-counterattack = Counterattack on { NAME($hero, as: "hero") } by { group-called }: { amount-of-harm }.
log-redirected = { NAME($hero, as: "hero") } takes the attack: { group-called }.
log-cancelled = The attack does not happen: { group-called }.


## The log: harm

log-due = { NAME($hero, as: "hero") } is to suffer { amount-of-harm } from { NAME($source, as: "source") }.
log-spared = { NAME($hero, as: "hero") } is spared { amount-of-harm }.
log-facedown = { NAME($hero, as: "hero") } takes a { NAME($kind, as: "harm") } card face down.
log-harm = { NAME($hero, as: "hero") } suffers { NAME($kind, as: "harm") }: { card-of-harm }.
card-of-harm = { KNOWN($card) ->
    [yes] { NAME($card, as: "thing") }
   *[no] a blank card
 }
log-harm-gone = { NAME($hero, as: "hero") } discards { NAME($kind, as: "harm") }: { card-of-harm }.
log-kept = { NAME($hero, as: "hero") } keeps { card-of-harm } { $how ->
    [faceup] face up
   *[other] face down
 } ({ NAME($kind, as: "harm") }).
log-turned-up = { NAME($hero, as: "hero") } turns { NAME($kind, as: "harm") } face up: { card-of-harm }.
log-turned-down = { NAME($hero, as: "hero") } turns { NAME($kind, as: "harm") } face down: { card-of-harm }.
log-looked = { NAME($hero, as: "hero") } looks at a facedown { NAME($kind, as: "harm") } card: { card-of-harm }.
log-last-stand = The last stand of { NAME($hero, as: "hero") }: { NAME($kind, as: "harm") }.
log-stood = { NAME($hero, as: "hero") } stands fast and discards all facedown { NAME($kind, as: "harm") } cards.
log-defeated = { NAME($hero, as: "hero") } is defeated.


## The log: the map and the story

log-tile = A new tile: { NAME($tile, as: "tile") }{ $unexplored ->
    [yes] , unexplored
   *[no] {""}
 }.
log-token = On { NAME($space, as: "space") }: { NAME($token, as: "token", case: "short") }.
log-token-gone = Gone: { NAME($token, as: "token", case: "short") }.
log-token-moved = Now on { NAME($space, as: "space") }: { NAME($token, as: "token", case: "short") }.
terrain-place = { KNOWN($other) ->
    [yes] between { NAME($space, as: "space") } and { NAME($other, as: "space") }
   *[no] on { NAME($space, as: "space") }
 }
log-terrain = { NAME($terrain, as: "terrain") } { terrain-place }.
log-terrain-gone = Gone: { NAME($terrain, as: "terrain") } { terrain-place }.
log-darkness = Darkness falls on { NAME($space, as: "space") }.
log-darkness-tile = Darkness falls on { NAME($tile, as: "tile") }.
log-darkness-all = Darkness falls on the whole map.
log-darkness-gone = The darkness lifts from { NAME($space, as: "space") }.
log-darkness-gone-tile = The darkness lifts from { NAME($tile, as: "tile") }.
log-darkness-gone-all = The darkness lifts from the map.
log-threat = Threat rises by { $by } to { $level }.
log-threat-falls = Threat falls by { $by } to { $level }.
log-threshold = An ominous event: { NAME($threshold, as: "threshold", case: "hint") }
log-new-threshold = A new mark on the threat bar: { NAME($threshold, as: "threshold", case: "hint") }
log-objective = A new objective:
log-objective-done = Done: { NAME($objective, as: "objective") }
log-rule = A special rule of this adventure:
log-rule-ends = This no longer holds:
log-chosen = { NAME($hero, as: "hero") }: { NAME($option, as: "choice") }.
log-lore = The party gains { $lore } lore.
log-xp = { NAME($hero, as: "hero") } gains { $xp } XP as { NAME($role, as: "role") }.
log-too-deep = The story loses its thread: too many events at once.
log-end = { $won ->
    [yes] The adventure is won.
   *[no] { $by ->
        [threat] The threat has reached its end: the adventure is lost.
        [hero_defeated] A hero is defeated: the adventure is lost.
        [all_defeated] All heroes are defeated: the adventure is lost.
        [conceded] The party gives up: the adventure is lost.
       *[other] The adventure is lost.
     }
 }
log-leave = Player { $seat } leaves the table.
log-offer-stop = Player { $seat } offers to stop.
log-accept-stop = Player { $seat } agrees to stop.


## How it ends

end-stopped = The table has stopped; nobody has won.
end-victory-script = The party has fulfilled its objective.
end-defeat-script = The story has ended in defeat.
end-defeat-threat = The threat has reached the end of its bar.
end-defeat-hero-defeated = A hero was defeated.
end-defeat-all-defeated = All heroes were defeated.
end-defeat-conceded = The party has given up.


## Why not

refuse-cannot = A card that lies face up, or another effect, forbids it.
refuse-not-now = This cannot be done now.
refuse-only-chance = Only chance decides this.
refuse-chance = Chance has nothing to decide now.
refuse-not-asked = Somebody else is asked now.
refuse-no-seat = There are only { $seats } heroes.
refuse-left = This seat has been left.
refuse-over = The adventure is over.
refuse-no-actions = No actions are left in this turn.
refuse-no-moves = No moves are left: travel or sprint first.
refuse-not-adjacent = No grey edge leads from here to that space.
refuse-attack = With these items that group is not in range, or there is no such group.
refuse-interact = There is nothing here to interact with in this way.
refuse-use = This card or ability cannot be used now.
refuse-not-for-sale = This card is not for sale.
refuse-owned = You have this card already.
refuse-owned-by-other = { NAME($hero, as: "hero") } has this card.
refuse-role-not-played = Cards of a role can be bought only after it was played.
refuse-too-dear = This costs { $price } XP of its role; you have { $xp }.
refuse-not-yours = You do not have this item.
refuse-not-the-next-tier = This is not the next tier of the item.
refuse-not-enough-lore = The party needs { $lore } lore for this.
refuse-no-copy = All copies of this item are taken.
refuse-role-taken = Another hero plays this role.
refuse-no-role = Choose a role first.


## About things

about-limits = Damage limit { $damage }, fear limit { $fear }, inspiration limit { $inspiration }.
about-role-cards = Cards, with their price in XP: { $cards }.
about-set-basic = Basic card, { $symbols }.
about-set-hero = Card of { $whose }, { $symbols }.
about-set-role = Role card ({ $whose }), { $symbols }.
about-set-title = Title, { $symbols }.
about-set-weakness = Weakness, { $symbols }.
about-price = It costs { $xp } XP of its role.
about-damage = Damage card; there are { $count } of these.
about-fear = Fear card; there are { $count } of these.
about-item = Item, { $slot }, tier { $tier }.
about-weapon = Attacks with { NAMES($attributes, as: "attribute", join: "or") }.
about-ranged = Ranged attacks with { NAMES($attributes, as: "attribute", join: "or") }.
about-upgrade = With { $lore } lore it can become { $to }.
about-trinket = Trinket.
about-depletion = It has { $tokens ->
    [one] 1 depletion token
   *[other] { $tokens } depletion tokens
 }.
about-rank = Enemy, { $rank }.
about-health = Health { $health }, armour { $armor }, sorcery { $sorcery } for each figure.
about-enemy = Up to { $figures ->
    [one] 1 figure
   *[other] { $figures } figures
 }, moves { $move }, { $range ->
    [0] attacks in its own space.
   *[other] attacks at range { $range }.
 }
about-no-counterattack = It never counterattacks.
about-immune = Without effect on it: { NAMES($modifiers, as: "modifier") }.
about-bonus = A bonus of elite groups, which counterattack even when exhausted.
about-attribute-agility = In a test of agility you reveal as many cards as its value. It often negates blows and arrows.
about-attribute-might = In a test of might you reveal as many cards as its value. Many weapons use it.
about-attribute-spirit = In a test of spirit you reveal as many cards as its value. It often negates fear.
about-attribute-wisdom = In a test of wisdom you reveal as many cards as its value.
about-attribute-wit = In a test of wit you reveal as many cards as its value.
about-keyword-scout = Scout X: reveal the top X cards of your deck, prepare one of them if you like, and put the others on top or at the bottom.
about-keyword-strike = Strike X: discard this prepared card in an attack test to add X hits.
about-keyword-guard = Guard X: discard this prepared card to prevent X damage or fear cards for yourself or a hero in your space.
about-keyword-sprint = Sprint X: discard this prepared card in your turn to move up to X further spaces.
about-keyword-rest = Rest X: discard this prepared card at the end of your turn to remove X facedown damage or fear cards.
about-keyword-hide = Hide: discard this prepared card after a test to gain the boon hidden.
about-modifier-pierce = The hits ignore armour.
about-modifier-smite = The hits ignore sorcery.
about-modifier-cleave = The hits are given to every enemy of the group.
about-modifier-lethal = An enemy that loses at least half of its health by this attack is defeated.
about-modifier-sunder = The enemy’s armour is lowered by 1 for good; if it is defeated, the next one loses 1 too.
about-modifier-stun = The group becomes exhausted; an elite group does not counterattack either.


## What the terminal draws

text-round = Round { $round }
text-left = { $actions ->
    [one] 1 action
   *[other] { $actions } actions
 }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
 }
text-won = won
text-lost = lost
text-threat = Threat
text-threat-level = { $level } of { $end }, next +{ $rise }
text-objective = Objective:
text-rule = Rule:
text-attack = Attack: { $hero } on { $group }, { $items }: { hit-count }.
text-blow = Attack on { $hero } by { $group }: { amount-of-harm }.
text-counterattack = Counterattack on { $hero } by { $group }: { amount-of-harm }.
text-suffering = { $hero } is to suffer { amount-of-harm }.
text-test = Test of { $hero }: { $attribute }
text-need = needed: { $need }
text-gone = enemies that are gone
text-ready = ready
text-exhausted = exhausted
text-elite = elite
text-defeated = defeated
text-is-ready = ready
text-had-turn = turn done
text-inspiration = inspiration
text-deck = deck { $deck }, discards { $discard }
text-faceup = face up:
text-prepared = prepared:
text-items = items:
text-xp = XP:
text-cards = cards:
text-lore = Lore { $lore }
text-mark-unexplored = unexplored
text-mark-search = search
text-mark-person = person
text-mark-threat = threat
text-mark-dark = darkness
text-mark-closed = no way
text-mark-stream = stream


## Hints: what speaks for an action

hint-end-turn = Nothing else that this turn allows seems worth it.
hint-untried = Nobody has tried this yet.
hint-passes = With the cards that are left, the test is passed about { $percent } times in 100.
hint-successes = With the cards that are left, it brings { $whole }.{ $tenths } successes on average.
hint-to-explore = The way leads to { NAME($tile, as: "tile") }, which is still unexplored.
hint-to-token = The way leads to: { NAME($token, as: "token", case: "short") }
hint-to-group = The way leads to { group-called }, to fight there.
hint-to-gather = The objective calls the heroes together.


## How far it has come, in a list

progress-round = round { $round }


## The end as players tell it

ended-victory-script = The quest is done
ended-defeat-script = The quest has failed
ended-defeat-threat = The Shadow was faster
ended-defeat-hero-defeated = A hero has fallen
ended-defeat-all-defeated = All heroes have fallen
ended-defeat-conceded = The party gave up
ended-rounds = { $count ->
    [one] one round
   *[other] { $count } rounds
 }
number-rounds = { $count ->
    [one] round was played
   *[other] rounds were played
 }
number-threat = { $count ->
    [one] point of threat at the end
   *[other] points of threat at the end
 }
number-heroes = { $count ->
    [one] hero of { $of } still stands
   *[other] heroes of { $of } still stand
 }
