# Hunt for the Ring in English: names, prompts, actions, the log, refusals; at the end what the terminal draws.
# What is printed on boards, cards and tokens is in ../printed/en.ftl.

game-name = Hunt for the Ring


## Names

list-then = { $others }, then { $last }

# Nazgûl: .of owns something, .colour is enough beside others
nazgul-blue = the blue Nazgûl
    .of = the blue Nazgûl’s
    .colour = blue
nazgul-green = the green Nazgûl
    .of = the green Nazgûl’s
    .colour = green
nazgul-red = the red Nazgûl
    .of = the red Nazgûl’s
    .colour = red
nazgul-purple = the purple Nazgûl
    .of = the purple Nazgûl’s
    .colour = purple
nazgul-witch-king = the Witch-king
    .of = the Witch-king’s
    .colour = Witch-king

# Players in a sentence
seat-rb = the Ring-bearer
    .of = the Ring-bearer’s
    .short = RB
seat-w1 = Wraith player 1
    .of = Wraith player 1’s
    .short = W1
seat-w2 = Wraith player 2
    .of = Wraith player 2’s
    .short = W2
seat-w3 = Wraith player 3
    .of = Wraith player 3’s
    .short = W3
seat-w4 = Wraith player 4
    .of = Wraith player 4’s
    .short = W4

chair-rb = Ring-bearer
chair-w1 = Wraiths 1
chair-w2 = Wraiths 2
chair-w3 = Wraiths 3
chair-w4 = Wraiths 4

company-frodo = Frodo
    .of = Frodo’s
company-sam = Sam
    .of = Sam’s
company-pippin = Pippin
    .of = Pippin’s
company-merry = Merry
    .of = Merry’s
company-strider = Strider
    .of = Strider’s

# Faces of the dice
face-ring = Ring
face-sword = Sword
face-sorcery = Sorcery
face-shadow = Shadow
face-wk-ring = Ring (Witch-king)
face-wk-sword = Sword (Witch-king)
face-wk-sorcery = Sorcery (Witch-king)
face-morgul-ring = Morgul Ring
face-pursuit = Pursuit
face-morgul-shadow = Morgul Shadow

token-beige-0 = beige token 0
token-beige-1 = beige token 1
token-beige-2 = beige token 2
token-beige-3 = beige token 3
token-beige-eye = beige Eye token
token-red-knife = special token 3
token-red-breath = special Eye token
token-grey-2 = grey token 2
token-grey-3 = grey token 3
token-grey-eye = grey Eye token

part-1 = part I
part-2 = part II

turn-1 = first daylight turn
turn-2 = second daylight turn
turn-3 = darkness turn

question-search = search
question-hunt = hunt
question-perception = perception

answer-yes = yes
answer-no = no
answer-here = yes, Frodo is here
answer-frodo = yes, Frodo is there
answer-gandalf = yes, Gandalf is there
answer-both = yes, Frodo and Gandalf are there

# A power can stand where a card does
card-br-1 = Power 1
    .text = { power-1 }
card-br-2 = Power 2
    .text = { power-2 }
card-br-3 = Power 3
    .text = { power-3 }
card-br-4 = Power 4
    .text = { power-4 }


## Options

option-players = Players
    .help = One is the Ring-bearer, the others share the four Nazgûl.
option-parts = Parts
    .help = The whole game, or one of its two parts.
parts-both = both
    .help = From the Shire to Bree, then from Bree to Rivendell.
parts-first = part I
    .help = From the Shire to Bree. Frodo wins if he gets there.
parts-second = part II
    .help = From Bree to Rivendell, with what part I would have left.
option-difficulty = Difficulty
    .help = How hard part I is for the Ring-bearer.
difficulty-basic = basic
    .help = The Ring-bearer hands over one of five information tokens; three Fellowship tokens.
difficulty-harder = harder
    .help = The Ring-bearer hands over two information tokens.
difficulty-easier = easier
    .help = The Ring-bearer hands over no information token.
difficulty-easiest = easier still
    .help = No information token is handed over, and there are four Fellowship tokens.
option-windows = Cards out of turn
    .help = When the Ring-bearer is asked whether to answer a question of the Wraiths with a card.
windows-watch-or-pass = watch or let pass
    .help = At the end of each turn the Ring-bearer says whether to be asked.
windows-always = always
    .help = The Ring-bearer is asked at every search, perception and hunt.
option-havens = Havens
    .help = Long journey cards of part II mark havens: while Frodo is in one, a search does not find it.
option-wraith-aids = Map of possible places
    .help = The table works out for the hunters where Frodo and Gandalf may be. Without it they must remember.
option-escape-range = Escape
    .help = How far Frodo may escape in part I.
escape-range-spaces = two spaces more
    .help = Two spaces, and one more for each dot written.
escape-range-dots = two dots more
    .help = Over two dots, and one more for each dot written.
option-limit-exceed = Beyond the limit
    .help = In part II Frodo is lost only beyond the corruption limit, not on it.
option-deck-out-strict = Empty deck
    .help = Once the ally deck is empty no ally card may be played any more.
option-pool2-extra = Larger pool in part II
    .help = Fellowship tokens on Frodo’s card do not count towards the pool of part II; there are four in all.
option-wk-die-setup = Witch-king’s die at once
    .help = If the Witch-king is there when part II begins, his die is in the first roll.
option-wk-die-cancel = Witch-king’s die can be cancelled
    .help = Cards out of turn also cancel what the Witch-king’s die pays for.
option-open-length = Open length
    .help = The Wraiths learn whether the journey of part II is short or long.
option-open-discards = Open discards
    .help = Cards discarded from a hand are shown.
option-journal-shown = Frodo’s log
    .help = When the Wraiths get to see Frodo’s log of part I.
journal-shown-part = after part I
    .help = It is shown as soon as part I is over.
journal-shown-game = after the game
    .help = It is shown only when the whole game is over.
option-carry-corruption = Corruption
    .help = Part II alone: the corruption that Frodo begins with.
option-carry-tokens = Tokens used up
    .help = Part II alone: how many beige tokens with a figure are out of the search pool.
option-carry-eyes = Eye tokens
    .help = Part II alone: how many Eye tokens lie beside the corruption track.
option-carry-barrow = Fear of the Barrow-wights
    .help = Part II alone: this card lies beside the corruption track.
option-carry-information = Information found
    .help = Part II alone: how many powers of the Black Riders are unlocked.
option-carry-fellowship = Fellowship tokens
    .help = Part II alone: how many Fellowship tokens lie on Frodo’s card.
option-carry-allies = Ally cards
    .help = Part II alone: how many ally cards the Ring-bearer draws.
option-carry-sorcery = Sorcery cards
    .help = Part II alone: how many sorcery cards each Wraith player draws.
option-carry-frodo = Frodo’s card
    .help = Part II alone: Frodo’s company card is not turned over.
option-carry-sam = Sam’s card
    .help = Part II alone: Sam’s company card is not turned over.
option-carry-pippin = Pippin’s card
    .help = Part II alone: Pippin’s company card is not turned over.
option-carry-merry = Merry’s card
    .help = Part II alone: Merry’s company card is not turned over.

error-carry-part = The option “{ NAME($name, as: "option") }” is for part II played alone.
error-carry-fellowship = The pool of part II has only { $pool ->
    [one] one Fellowship token.
   *[other] { $pool } Fellowship tokens.
 }
error-no-action = “{ $text }” is not an action of Hunt for the Ring.


## The list of games

web-title = Hunt for the Ring
web-sentence = Frodo steals away to Rivendell, unseen, while the Nazgûl search, listen and hunt: find him before he gets there.
web-players = 2 to 5 players
web-minutes = 90 to 180 minutes


## What is asked: setup

prompt-hand-over = Which information token do you hand over to the Wraiths?
prompt-share = Wraiths: who plays which Nazgûl? One of you decides for all.
prompt-order = In which order do your Nazgûl act?
prompt-stand = Where does { NAME($nazgul, as: "nazgul") } begin?
prompt-exchange = Wraiths: swap two of your cards, or end the exchange. One of you decides for all.
prompt-lead = Which of your Nazgûl becomes the Witch-king?
prompt-choose-journey = Which journey card do you keep?
prompt-begin = On which area does Gandalf begin? You keep the other tokens for his deeds.


## What is asked: the Ring-bearer

prompt-first-daylight = The first daylight turn: do you use Frodo’s ability?
prompt-figure = { $turn ->
    [3] Darkness: does Frodo rest, or does he move by night?
   *[other] Frodo’s figure goes on. Do you use Merry first?
 }
prompt-night-entry = Frodo moves by night: write his move.
prompt-rb-turn = { $end ->
    [yes] Your turn: a card, a token, or the end of the turn.
   *[no] { $part ->
        [1] { $turn ->
            [3] Darkness: does Frodo rest, or does he move by night?
           *[other] Your turn: write Frodo’s move. You may also play a card and spend a token.
         }
       *[other] Your turn: Gandalf must move. You may also play a card and spend a token.
     }
 }
prompt-ally-draw = Draw an ally card, or use Pippin’s ability?
prompt-ally-limit = You hold too many cards: discard one.
prompt-window = { CAPITAL(NAME($nazgul, as: "nazgul")) } declares a { $question ->
    [perception] perception { NAME($where, as: "land", case: "in") }
    [hunt] hunt on area { $where }
   *[search] search on area { $where }
 }. Do you play a card?
prompt-cancel-token = Do you turn a company card over to cancel a token?
prompt-escape = Frodo escapes: write where to, or a slash if he stays.
prompt-route = Frodo escapes: do you change the route?
prompt-drive = Gandalf drives the Nazgûl away: where to?
prompt-drop-die = Which die leaves the pool?
prompt-hide = Where does Gandalf hide now?
prompt-prize = Which token do you take to War of the Ring?


## What is asked: the Wraiths

prompt-nazgul-turn = { CAPITAL(NAME($nazgul, as: "nazgul")) }: { $rode ->
    [yes] it has moved. Which action does it take?
   *[no] { $acted ->
        [yes] it has acted. Where does it move?
       *[no] move and act, in either order.
     }
 }
prompt-ring-use = Perception: in the region, or in the whole stretch?
prompt-sword-use = Sword: hunt, or remove an ally token?
prompt-sorcery-use = Sorcery: draw a card, or play one?
prompt-pursuit-use = Pursuit: { NAME($nazgul, as: "nazgul") } may move one space.
prompt-sorcery-limit = You hold too many cards: discard one.


## What is asked: cards

prompt-choose = { NAME($card, as: "card") }: choose an effect. { NAME($card, as: "card", case: "text") }
prompt-discard-ally = { NAME($card, as: "card") }: which card do you discard?
prompt-may = { NAME($card, as: "card") }: do you discard a card to gain one more Fellowship token?
prompt-look-ally = { NAME($card, as: "card") }: take one card, then put back the others.
prompt-extra-frodo-move = { NAME($card, as: "card") }: write an extra move.
prompt-extra-gandalf-move = { NAME($card, as: "card") }: where does Gandalf go?
prompt-reveal-log-area = { NAME($card, as: "card") }: which area of Frodo’s log do you name?
prompt-place-ally = { NAME($card, as: "card") }: where do you put an ally token?
prompt-move-ally = { NAME($card, as: "card") }: which ally token moves, and where to?
prompt-remove-ally = { NAME($card, as: "card") }: which ally token do you remove?
prompt-prevent-corruption = { NAME($card, as: "card") }: all company log tokens are in use. Which one do you take back?
prompt-mark = { NAME($card, as: "card") }: what do you mark with a company log token?
prompt-move-nazgul = { NAME($card, as: "card") }: which Nazgûl moves, and where to?
prompt-discard-die = { NAME($card, as: "card") }: which die leaves the pool?
prompt-search = { NAME($card, as: "card") }: which area is searched?
prompt-hunt = { NAME($card, as: "card") }: on which area do you hunt?
prompt-perception = { NAME($card, as: "card") }: in which region?


## What can be done: setup

action-hand-over = Hand over the information on area { NAME($area, as: "space-1") }
action-share = Blue: { NAME($blue, as: "seat") }, green: { NAME($green, as: "seat") }, red: { NAME($red, as: "seat") }, purple: { NAME($purple, as: "seat") }
action-order = First { NAMES($nazgul, as: "nazgul", case: "colour", join: "then") }
action-stand = { CAPITAL(NAME($nazgul, as: "nazgul")) } on { $area }
action-journey = Keep the { NAME($journey, as: "journey", case: "length") } journey: { NAME($journey, as: "journey") }
action-begin = Gandalf begins on area { NAME($area, as: "space-2") }
action-swap = Swap { NAME($card, as: "card") } ({ NAME($one, as: "seat") }) and { NAME($other, as: "card") } ({ NAME($two, as: "seat") })
action-end-exchange = End the exchange
action-lead = { CAPITAL(NAME($nazgul, as: "nazgul")) } becomes the Witch-king


## What can be done: the Ring-bearer

action-move = { $entry ->
    [dot] Write a dot
   *[other] Write area { NAME($entry, as: "space-1") }
 }
action-rest = Rest
action-night-move = { KNOWN($by) ->
    [yes] { $by ->
        [frodo] Move by night, using Frodo
        [sam] Move by night, using Sam (a Fellowship token)
        [pippin] Move by night, using Pippin
        [merry] Move by night, using Merry
        [strider] Move by night, using Strider
       *[other] Move by night, playing { NAME($by, as: "card") }
     }
   *[no] Move by night (1 corruption)
 }
action-advance = Go on
action-use = { $company ->
    [frodo] Use Frodo: gain a Fellowship token
    [pippin] Use Pippin: look at the top two cards, take one
    [merry] Use Merry (a Fellowship token)
   *[other] Use { NAME($company, as: "company") }
 }
action-turn = { $company ->
    [frodo] Turn Frodo over: an extra move
   *[other] Turn { NAME($company, as: "company") } over
 }
action-play = Play { NAME($card, as: "card") }
action-play-tells = Play { NAME($card, as: "card") } (it tells the Wraiths that its condition holds)
action-branch = { $branch ->
    [1] The first effect
    [2] The second effect
   *[3] The third effect
 }
action-branch-of-power = { $branch ->
    [1] Hunt
    [2] Perception in the region
   *[3] Perception in the stretch
 }
action-spend-fellowship = Spend a Fellowship token to draw a card
action-watch = End the turn and watch
action-let-pass = End the turn and let pass
action-end-turn = End the turn
action-no-card = No card
action-gandalf = Gandalf goes to area { NAME($area, as: "space-2") }
action-reveal = Reveal Gandalf (a Fellowship token)
action-do-deed = Do the deed here
action-rivendell = Announce: Gandalf is in Rivendell
action-hide = Gandalf hides on area { NAME($area, as: "space-2") }
action-cancel = Turn { NAME($company, as: "company") } over: cancel the { NAME($token, as: "token") }
action-escape = Write area { NAME($area, as: "space-1") }
action-slash = Write a slash: Frodo stays
action-route = { $how ->
    [keep] Keep the route
    [change] Change the route
    [two] Change the route with Strider: draw two cards, keep one
   *[stay] Change the route and turn Strider over: the figure does not go back
 }


## What can be done: the Wraiths

action-ride = Move { NAME($nazgul, as: "nazgul") } to { $space }
action-search = Search area { $area }
action-hunt = Hunt on area { $area }
action-perceive = Perception { NAME($land, as: "land", case: "in") }
action-die = { $as ->
    [sorcery] { $face ->
        [sorcery] Spend Sorcery
        [wk_sorcery] Spend { NAME($face, as: "face") }
       *[other] Spend { NAME($face, as: "face") } as Sorcery
     }
   *[other] { $face ->
        [shadow] Spend Shadow as { NAME($as, as: "face") }
        [morgul_shadow] Spend Morgul Shadow as { NAME($as, as: "face") }
       *[other] Spend { NAME($face, as: "face") }
     }
 }
action-power = Power { $power } for { NAMES($dice, as: "face") }
action-draw = Draw a card
action-remove = Remove the ally token from area { $area }
action-done = Nothing more
action-done-turn = End its turn
action-done-not = No


## What can be done: cards and the end

action-place = Put an ally token on area { $area }
action-take-back = Take the ally token off area { $area }
action-shift = Ally token from area { $area } to { $to }
action-mark = Mark area { $place }
action-mark-land = Mark { NAME($place, as: "land", case: "full") }
action-unmark = { $place ->
    [athelas] Take back the token of Athelas
   *[other] Take the mark off area { $place }
}
action-unmark-land = Take the mark off { NAME($place, as: "land", case: "full") }
action-name = Name area { NAME($area, as: "space-1") }
action-drop = Discard { NAME($face, as: "face") }
action-discard = Discard { NAME($card, as: "card") }
action-take = Take { NAME($card, as: "card") }
action-put = Put back { NAME($card, as: "card") }
action-prize = { NAME($prize, as: "prize") }


## What chance brings

action-first = { CAPITAL(NAME($player, as: "seat")) } is the first player
action-roll = Roll: { NAMES($dice, as: "face") }
action-wk-roll = Witch-king’s die: { NAME($face, as: "face") }
action-token = Token: { NAME($token, as: "token") }
action-drawn = Card: { NAME($card, as: "card") }
action-home = Frodo begins on area { NAME($area, as: "space-1") }
action-learn = Information on area { NAME($area, as: "space-1") }
action-deal = Journey card ({ NAME($journey, as: "journey", case: "length") }): { NAME($journey, as: "journey") }
action-lot = Deed token of area { NAME($area, as: "space-2") }


## The same in few words, where many stand close together

short-move = { $entry ->
    [dot] dot
   *[other] to { $entry }
 }
short-escape = to { $area }
short-gandalf = to { $area }
short-place = to { $area }
short-name = { $area }
short-ride = { NAME($nazgul, as: "nazgul", case: "colour") } { $space }
short-stand = { NAME($nazgul, as: "nazgul", case: "colour") } { $area }
short-shift = { $area } to { $to }
short-share = { NAME("blue", as: "nazgul", case: "colour") } { NAME($blue, as: "seat", case: "short") }, { NAME("green", as: "nazgul", case: "colour") } { NAME($green, as: "seat", case: "short") }, { NAME("red", as: "nazgul", case: "colour") } { NAME($red, as: "seat", case: "short") }, { NAME("purple", as: "nazgul", case: "colour") } { NAME($purple, as: "seat", case: "short") }
short-swap = { NAME($card, as: "card") } ({ NAME($one, as: "seat", case: "short") }), { NAME($other, as: "card") } ({ NAME($two, as: "seat", case: "short") })


## What happened: setup

log-home = Frodo’s start area is drawn{ KNOWN($area) ->
    [yes] : area { NAME($area, as: "space-1") }.
   *[no] { "." }
 }
log-learned = The Ring-bearer draws an information token{ KNOWN($area) ->
    [yes] : area { NAME($area, as: "space-1") }.
   *[no] { "." }
 }
log-handed-over = The Ring-bearer hands over the information on area { NAME($area, as: "space-1") }: power { $powers } is unlocked.
log-shared = { CAPITAL(NAME($who, as: "seat")) } shares out the Nazgûl: blue to { NAME($blue, as: "seat") }, green to { NAME($green, as: "seat") }, red to { NAME($red, as: "seat") }, purple to { NAME($purple, as: "seat") }.
log-ordered = { CAPITAL(NAME($who, as: "seat", case: "of")) } Nazgûl act in this order: { NAMES($nazgul, as: "nazgul", case: "colour", join: "then") }.
log-first = { CAPITAL(NAME($who, as: "seat")) } is the first player.
log-stands = { CAPITAL(NAME($nazgul, as: "nazgul")) } begins on { $space }.
log-part-2 = Part II begins. Frodo has { $corruption } corruption.
log-token-gone = Out of the search pool since part I: { NAME($token, as: "token") }.
log-hands-open = The Wraith players show each other their sorcery cards.{ KNOWN($w1) ->
    [yes] { " " }{ NAME("w1", as: "seat") }: { NAMES($w1, as: "card") }.
   *[no] { "" }
 }{ KNOWN($w2) ->
    [yes] { " " }{ NAME("w2", as: "seat") }: { NAMES($w2, as: "card") }.
   *[no] { "" }
 }{ KNOWN($w3) ->
    [yes] { " " }{ NAME("w3", as: "seat") }: { NAMES($w3, as: "card") }.
   *[no] { "" }
 }{ KNOWN($w4) ->
    [yes] { " " }{ NAME("w4", as: "seat") }: { NAMES($w4, as: "card") }.
   *[no] { "" }
 }
log-swapped = { CAPITAL(NAME($who, as: "seat")) } swaps a card of { NAME($one, as: "seat") } and one of { NAME($two, as: "seat") }{ KNOWN($card) ->
    [yes] : { NAME($card, as: "card") } and { NAME($other, as: "card") }.
   *[no] { "." }
 }
log-exchange-ends = { CAPITAL(NAME($who, as: "seat")) } ends the exchange of cards.


## What happened: the day

log-turn = Day { $day }, { NAME($turn, as: "turn") }.
log-roll = The Wraiths roll { NAMES($dice, as: "face") }.
log-wk-roll = The Witch-king’s die shows { $face ->
    [wk_ring] { NAME("ring", as: "face") }.
    [wk_sword] { NAME("sword", as: "face") }.
    [wk_sorcery] { NAME("sorcery", as: "face") }.
   *[other] { NAME($face, as: "face") }.
 }
log-draws-ally = The Ring-bearer leaves Pippin’s ability unused.


## What happened: the Ring-bearer

log-entry = { KNOWN($entry) ->
    [yes] { $entry ->
        [dot] Entry { $track } of Frodo’s log: a dot.
        [slash] Entry { $track } of Frodo’s log: a slash.
       *[other] Entry { $track } of Frodo’s log: area { NAME($entry, as: "space-1") }.
     }
   *[no] Entry { $track } is written in Frodo’s log.
 }
log-rests = Frodo rests.
log-night-move = Frodo moves by night: the turn marker shows the Eye.
log-exit = Frodo has reached an exit: he is safe in Bree.
log-journal = Frodo’s log of part I: { $journal }
log-rb-ends = { $how ->
    [watch] The Ring-bearer ends the turn and watches.
    [let_pass] The Ring-bearer ends the turn and lets all pass.
   *[end_turn] The Ring-bearer ends the turn.
 }
log-fellowship = { $gained ->
    [0] The Ring-bearer gains no Fellowship token: the pool is empty.
    [one] The Ring-bearer gains a Fellowship token and has { $tokens }.
   *[other] The Ring-bearer gains { $gained } Fellowship tokens and has { $tokens }.
 }
log-fellowship-lost = { $lost ->
    [0] The Ring-bearer has no Fellowship token to lose.
    [one] The Ring-bearer loses a Fellowship token and has { $tokens }.
   *[other] The Ring-bearer loses { $lost } Fellowship tokens and has { $tokens }.
 }
log-fellowship-spent = The Ring-bearer spends a Fellowship token and has { $tokens }.
log-pool-shrinks = A Fellowship token leaves the game: the pool has { $pool } now.
log-uses = The Ring-bearer uses { NAME($company, as: "company", case: "of") } ability.
log-turned = { NAME($company, as: "company", case: "of") } card is turned over.
log-joins = { NAME($company, as: "company") } joins the company.
log-figure = Frodo’s figure goes to space { $track } of the move track.


## What happened: cards

log-plays = { CAPITAL(NAME($who, as: "seat")) } plays { NAME($card, as: "card") }.
log-branch = { CAPITAL(NAME($who, as: "seat")) } chooses { $branch ->
    [1] the first effect.
    [2] the second effect.
   *[3] the third effect.
 }
log-enough = { CAPITAL(NAME($who, as: "seat")) } does no more.
log-no-card = The Ring-bearer plays no card.
log-cancelled = It is cancelled: there is no answer.
log-ally-drawn = The Ring-bearer draws { KNOWN($card) ->
    [yes] { NAME($card, as: "card") }.
   *[no] an ally card.
 }
log-ally-shown = The Ring-bearer discards { NAME($card, as: "card") }, face up.
log-ally-discarded = The Ring-bearer discards { KNOWN($card) ->
    [yes] { NAME($card, as: "card") }, face down.
   *[no] an ally card, face down.
 }
log-ally-taken = The Ring-bearer takes { KNOWN($card) ->
    [yes] { NAME($card, as: "card") }.
   *[no] one of these cards.
 }
log-ally-put = The Ring-bearer puts { KNOWN($card) ->
    [yes] { NAME($card, as: "card") }
   *[no] a card
 } { $end ->
    [top] on top of the deck.
   *[bottom] under the deck.
 }
log-looked-at = The Ring-bearer looks at { KNOWN($card) ->
    [yes] { NAME($card, as: "card") }, a card from the top of the deck.
   *[no] a card from the top of the deck.
 }
log-draws-sorcery = { CAPITAL(NAME($who, as: "seat")) } chooses to draw.
log-sorcery-drawn = { CAPITAL(NAME($who, as: "seat")) } draws { KNOWN($card) ->
    [yes] { NAME($card, as: "card") }.
   *[no] a sorcery card.
 }
log-sorcery-shown = { CAPITAL(NAME($who, as: "seat")) } discards { NAME($card, as: "card") }, face up.
log-sorcery-discarded = { CAPITAL(NAME($who, as: "seat")) } discards { KNOWN($card) ->
    [yes] { NAME($card, as: "card") }, face down.
   *[no] a sorcery card, face down.
 }
log-reshuffled = The discarded sorcery cards are shuffled: they are the new deck.
log-ally-placed = An ally token is put on area { $area }.
log-ally-moved = The ally token of area { $area } moves to { $to }.
log-ally-off = The ally token of area { $area } is removed.
log-marked = A company log token marks area { $place }: no search there.
log-marked-land = A company log token marks { NAME($place, as: "land", case: "full") }: no perception there.
log-unmarked = { $place ->
    [athelas] The token of Athelas is taken back.
   *[other] The mark of area { $place } is taken off.
}
log-unmarked-land = The mark of { NAME($place, as: "land", case: "full") } is taken off.
log-athelas-laid = { $tokens ->
    [one] Athelas: the next corruption is one point less.
   *[other] Athelas: the next corruption is { $tokens } points less.
 }
log-athelas = { $points ->
    [one] Athelas spares Frodo one point of corruption.
   *[other] Athelas spares Frodo { $points } points of corruption.
 }
log-named = The Ring-bearer names area { NAME($area, as: "space-1") }: Frodo was there. A trail token lies there now.
log-die-dropped = A die leaves the pool: { NAME($face, as: "face") }.
log-red-added = The { NAME($token, as: "token") } is put into the search pool.
log-barrow-laid = Fear of the Barrow-wights lies beside the corruption track and counts as an Eye.


## What happened: the Wraiths

log-rides = { CAPITAL(NAME($nazgul, as: "nazgul")) } moves to { $space }.
log-rides-by-card = { CAPITAL(NAME($nazgul, as: "nazgul")) } makes an extra move to { $space }.
log-driven = The Ring-bearer moves { NAME($nazgul, as: "nazgul") } to { $space }.
log-nazgul-done = { CAPITAL(NAME($nazgul, as: "nazgul", case: "of")) } turn is over.
log-spends = { $result ->
    [sorcery] { $face ->
        [sorcery] { CAPITAL(NAME($nazgul, as: "nazgul")) } spends Sorcery.
        [wk_sorcery] { CAPITAL(NAME($nazgul, as: "nazgul")) } spends { NAME($face, as: "face") }.
       *[other] { CAPITAL(NAME($nazgul, as: "nazgul")) } spends { NAME($face, as: "face") } as Sorcery.
     }
   *[other] { $face ->
        [shadow] { CAPITAL(NAME($nazgul, as: "nazgul")) } spends Shadow as { NAME($result, as: "face") }.
        [morgul_shadow] { CAPITAL(NAME($nazgul, as: "nazgul")) } spends Morgul Shadow as { NAME($result, as: "face") }.
       *[other] { CAPITAL(NAME($nazgul, as: "nazgul")) } spends { NAME($face, as: "face") }.
     }
 }
log-power = { CAPITAL(NAME($nazgul, as: "nazgul")) } uses power { $power }, spending { NAMES($dice, as: "face") }.
log-declares = { $question ->
    [perception] { CAPITAL(NAME($nazgul, as: "nazgul")) } declares a perception { NAME($where, as: "land", case: "in") }.
    [hunt] { CAPITAL(NAME($nazgul, as: "nazgul")) } declares a hunt on area { $where }.
   *[search] { CAPITAL(NAME($nazgul, as: "nazgul")) } declares a search on area { $where }.
 }
log-answer = { $question ->
    [perception] Perception { NAME($where, as: "land", case: "in") }: { NAME($answer, as: "answer") }.
    [hunt] Hunt on area { $where }: { NAME($answer, as: "answer") }.
   *[search] Search on area { $where }: { NAME($answer, as: "answer") }.
 }
log-information = The Wraiths find the information on area { NAME($area, as: "space-1") }: power { $powers } is unlocked.
log-dots = { $dots ->
    [0] The Ring-bearer says: no dot since Frodo’s last area.
    [one] The Ring-bearer says: one dot since Frodo’s last area.
    [2] The Ring-bearer says: two dots since Frodo’s last area.
   *[other] The Ring-bearer says: three dots or more since Frodo’s last area.
 }
log-weight = Is Frodo’s last area { NAME($land, as: "land", case: "in") }? { CAPITAL(NAME($answer, as: "answer")) }.
log-witch-king = The Witch-king takes the place of { NAME($nazgul, as: "nazgul") }.
log-witch-king-leaves = The Witch-king leaves: { NAME($nazgul, as: "nazgul") } is back.


## What happened: the encounter

log-encounter = { $tokens ->
    [0] The Nazgûl meet Frodo on area { $area }, but none is near enough: no token is drawn.
    [one] The Nazgûl meet Frodo on area { $area }: one token is drawn.
   *[other] The Nazgûl meet Frodo on area { $area }: { $tokens } tokens are drawn.
 }
log-token = Drawn: { NAME($token, as: "token") }.
log-token-cancelled = { NAME($company, as: "company") } cancels the { NAME($token, as: "token") }.
log-corruption = { $points ->
    [0] Frodo gains no corruption; he has { $total }.
   *[other] Frodo gains { $points } corruption{ $why ->
        [night] { " " }for his night move
        [tokens] { " " }from the tokens
       *[card] { " " }from the card
     } and has { $total }.
 }
log-rescue = { $tokens ->
    [one] The track is at its end: Frodo is rescued one move from an exit. One token is drawn.
   *[other] The track is at its end: Frodo is rescued { $tokens } moves from an exit. { $tokens } tokens are drawn.
 }
log-route = { $how ->
    [keep] The Ring-bearer keeps the route.
    [stay] The Ring-bearer changes the route; Frodo’s figure does not go back.
   *[other] The Ring-bearer changes the route; Frodo’s figure goes one space back.
 }
log-journey-dealt = The Ring-bearer draws a journey card{ KNOWN($journey) ->
    [yes] { " " }({ NAME($journey, as: "journey", case: "length") }): { NAME($journey, as: "journey") }.
   *[no] { "." }
 }
log-journey-taken = The Ring-bearer keeps a journey card{ KNOWN($journey) ->
    [yes] { " " }({ NAME($journey, as: "journey", case: "length") }): { NAME($journey, as: "journey") }. Frodo’s figure is on space { $track }.
   *[no] . Frodo’s figure is on space { $track }.
 }
log-length = { $length ->
    [short] The journey is a short one.
   *[long] The journey is a long one.
 }


## What happened: Gandalf

log-lot = The Ring-bearer draws a deed token{ KNOWN($area) ->
    [yes] : area { NAME($area, as: "space-2") }.
   *[no] { "." }
 }
log-gandalf-begins = Gandalf sets out{ KNOWN($area) ->
    [yes] { " " }from area { NAME($area, as: "space-2") }.
   *[no] { "." }
 }
log-gandalf-noted = { $how ->
    [hides] Gandalf hides
    [flees] Gandalf flees
   *[moves] Gandalf moves
 } (entry { $entries }){ KNOWN($area) ->
    [yes] : area { NAME($area, as: "space-2") }.
   *[no] { "." }
 }
log-gandalf-extra = That was an extra move of Gandalf’s.
log-gandalf-found = Gandalf is discovered on area { NAME($area, as: "space-2") }.
log-gandalf-off = Gandalf’s figure is taken off the board.
log-deeds-reshuffled = The deed tokens that are out become the new supply.
log-reveal = Gandalf is revealed on area { NAME($area, as: "space-2") }! The Fellowship pool has { $pool } now.
log-deed = Gandalf’s deed on area { NAME($area, as: "space-2") }, { NAME($area, as: "deed") }: the corruption limit is { $bonus } higher than the journey’s.
log-rivendell = Gandalf has reached Rivendell by area { NAME($area, as: "space-2") }: the corruption limit is { $bonus } higher than the journey’s.


## The end

log-end = { $rule ->
    [HR-END1-01] Frodo has reached Bree.
    [HR-END1-08] Frodo has been rescued and is in Bree.
    [HR-END2-01] Frodo has reached Rivendell.
    [HR-END1-07] Frodo has fallen to the Shadow.
    [HR-END2-02] Frodo has fallen to the Shadow.
   *[other] The game is given up.
 }
log-prize = Taken to War of the Ring: { NAME($prize, as: "prize") }
log-resign = { CAPITAL(NAME($who, as: "seat")) } leaves the game.
log-offer-stop = { CAPITAL(NAME($who, as: "seat")) } offers to stop the game.
log-accept-stop = { CAPITAL(NAME($who, as: "seat")) } agrees to stop the game.
log-stopped = Everybody has agreed to stop.

end-end1-01 = Frodo has reached Bree in { $track } moves, with { $corruption } corruption. The Ring-bearer wins.
end-end1-07 = Frodo has { $corruption } corruption after { $track } moves: he has fallen to the Shadow on the way to Bree. The Wraiths win.
end-end1-08 = Frodo was rescued after { $track } moves and is in Bree, with { $corruption } corruption. The Ring-bearer wins.
end-end2-01 = Frodo has reached Rivendell in { $track } moves, with { $corruption } corruption. The Ring-bearer wins.
end-end2-02 = Frodo has { $corruption } corruption on space { $track } of the track: he has fallen to the Shadow. The Wraiths win.
end-resigned = { $winner ->
    [rb] The Wraiths have given up. The Ring-bearer wins.
   *[wraiths] The Ring-bearer has given up. The Wraiths win.
 }


## What is refused, after the number of the rule: by anybody

refuse-over = The game is over.
refuse-chance = Chance is not asked for that now.
refuse-only-chance = Chance decides that.
refuse-no-seat = There are only { $seats } seats.
refuse-left = You have left this game.
refuse-not-yours = That is for the other side to do.
refuse-not-asked = You are not asked now.
refuse-done = There is nothing to end now.
refuse-ride = No Nazgûl can be moved there now.
refuse-play = No card can be played now.
refuse-branch = No effect is to be chosen now, or not this one.
refuse-draw = No card can be drawn now.
refuse-discard = You do not discard this card now.
refuse-prize = No token is to be chosen now, or not this one.
refuse-card-not-held = You do not hold { NAME($card, as: "card") }.
refuse-condition = { NAME($card, as: "card") } cannot be played now: { NAME($condition, as: "condition") }.
refuse-hand-limit = First discard down to { $limit } cards.

condition-frodo-last-area = Frodo’s last area is not where the card wants it
condition-declared = it does not answer what is declared
condition-track = Frodo’s figure is not on such a space of the move track
condition-active-nazgul = the active Nazgûl is not on such an area
condition-active-nazgul-on-trail = the active Nazgûl is not on an area with a trail token
condition-company = the company card is missing or turned over
condition-turn = it is not that turn of the day
condition-night-marker = the turn marker does not show the Eye
condition-corruption = Frodo has too little corruption
condition-red-token-available = the special token was put into the pool already
condition-log-has-unmarked-area = Frodo’s log has no such area
condition-gandalf = Gandalf is not in hiding
condition-frodo-moves-at-night = Frodo does not move by night
condition-fellowship-on-card = there are too many Fellowship tokens on Frodo’s card


## What is refused: setup

refuse-hand-over = Information is handed over only in the setup of part I.
refuse-information-not-held = You do not hold this information token.
refuse-share = The Nazgûl are shared out only in the setup.
refuse-share-each = Each Wraith player gets at least one Nazgûl, and nobody else gets any.
refuse-order = The order of the Nazgûl is laid out only in the setup.
refuse-order-own = Lay out your own Nazgûl, all of them.
refuse-stand = Nazgûl are placed only in the setup.
refuse-stand-where = It begins on a start area of the Nazgûl that is free.
refuse-stand-two = Two Nazgûl begin on area 28 and two on area 33.
refuse-journey = There is no such journey card to choose now.
refuse-begin = Gandalf does not begin there, or not now.
refuse-swap = Cards are swapped only in the setup of part II.
refuse-swap-none = No more swaps are left.
refuse-swap-held = One of these cards is not in that hand.
refuse-lead = The Witch-king does not enter now.
refuse-lead-own = Choose one of your own Nazgûl.


## What is refused: the Ring-bearer

refuse-move = No entry can be written now.
refuse-rest = Frodo rests only in the darkness turn, instead of moving.
refuse-night-move = Frodo does not move by night now.
refuse-advance = Frodo’s figure does not go on now.
refuse-use = This ability cannot be used now.
refuse-turn = This card cannot be turned over now.
refuse-spend-fellowship = No Fellowship token can be spent for a card now.
refuse-watch = The turn does not end now, or not with this word.
refuse-end-turn = The turn does not end now, or not with this word.
refuse-no-card = Nothing is declared that a card could answer.
refuse-moved = Frodo has moved or rested in this turn.
refuse-by-day = It is daylight: Frodo moves, and rests only in the dark.
refuse-night-first = First choose whether Frodo rests or moves by night.
refuse-move-first = First Frodo must move.
refuse-figure-first = First Frodo’s figure.
refuse-gandalf-first = First Gandalf must move.
refuse-one-token = Only one Fellowship token a turn buys a card.
refuse-no-token = There is no Fellowship token on Frodo’s card.
refuse-deck-empty = The ally deck is empty.
refuse-one-card = Only one ally card a turn.
refuse-deck-out = The ally deck is empty: no ally card can be played any more.
refuse-card-night = { NAME($card, as: "card") } is played with Frodo’s night move.
refuse-card-out-of-turn = { NAME($card, as: "card") } is played only out of turn.
refuse-card-in-turn = { NAME($card, as: "card") } is played only in your turn.
refuse-witch-king-die = What the Witch-king’s die pays for cannot be cancelled.
refuse-entry-same = Frodo is on area { $area } already; he can write it again only after a dot.
refuse-entry-far = Area { $area } is out of range: { $dots ->
    [0] no dot is counted, so only adjacent areas are in range.
    [one] one dot is counted since the last area.
   *[other] { $dots } dots are counted since the last area.
 }
refuse-entry-kind = { $kind ->
    [dot] This extra move must be a dot.
   *[area] This extra move must go to an area.
 }
refuse-company-absent = { NAME($company, as: "company") } is not in the company.
refuse-company-turned = { NAME($company, as: "company", case: "of") } card is turned over.
refuse-company-cost = { NAME($company, as: "company", case: "of") } ability costs a Fellowship token, and there is none.
refuse-company-condition = { NAME($company, as: "company", case: "of") } ability cannot be used as things stand.
refuse-place = No ally token is placed now.
refuse-take-back = No ally token is taken back now.
refuse-shift = No ally token moves now.
refuse-shift-twice = This token has moved by the card already.
refuse-shift-none = There is no ally token on area { $area }.
refuse-ally-exit = No ally token can be on the exit { $area }.
refuse-ally-nazgul = A Nazgûl is on area { $area }.
refuse-ally-ally = An ally token is on area { $area } already.
refuse-ally-where = The card does not mean area { $area }.
refuse-mark = Nothing can be marked there now.
refuse-unmark = No mark is taken back now.
refuse-name = This area cannot be named now.
refuse-drop = No such die can be discarded now.
refuse-drop-none = The pool has no { NAME($face, as: "face") }.
refuse-take = There is no such card to take or put back now.
refuse-cancel = No token can be cancelled now.
refuse-cancel-none = No { NAME($token, as: "token") } was drawn.
refuse-cancel-special = Special tokens cannot be cancelled.
refuse-cancel-card = { NAME($company, as: "company") } cancels no tokens.
refuse-escape = Frodo does not escape now.
refuse-escape-exit = Frodo cannot escape to the exit { $area }.
refuse-escape-unconnected = Area { $area } is not connected with Frodo’s last area.
refuse-escape-far = Area { $area } is too far for an escape.
refuse-route = The route does not change now, or not so.
refuse-gandalf = Gandalf does not move now.
refuse-gandalf-gone = Gandalf is in Rivendell.
refuse-gandalf-shown = Gandalf’s figure is on the board: he does not move.
refuse-gandalf-stays = Gandalf must go to another area.
refuse-gandalf-far = Area { $area } is not connected with Gandalf’s.
refuse-gandalf-moved = Gandalf has moved in this turn.
refuse-reveal = Gandalf can be revealed only after his move, while he is in hiding.
refuse-reveal-nobody = There is no Nazgûl with Gandalf.
refuse-reveal-token = To reveal Gandalf costs a Fellowship token, and there is none.
refuse-deed = Gandalf has no deed to do here now.
refuse-rivendell = Gandalf is not on an exit.
refuse-hide = Gandalf does not hide there now.


## What is refused: the Wraiths

refuse-search = No search there now.
refuse-hunt = No hunt there now.
refuse-perceive = No perception there now.
refuse-die = No die can be spent now.
refuse-power = No power can be used now.
refuse-remove = No ally token is removed now.
refuse-rode = This Nazgûl has moved in this turn.
refuse-acted = This Nazgûl has acted in this turn.
refuse-play-die = To play a card, spend Sorcery first.
refuse-ride-who = { CAPITAL(NAME($nazgul, as: "nazgul")) } cannot be moved now.
refuse-ride-steps = { $steps ->
    [one] It moves one space, and not there.
   *[other] It moves up to { $steps } spaces, and not there.
 }
refuse-ride-exit = No Nazgûl enters the exit { $space }.
refuse-ride-closed = The way to { $space } is closed to the Nazgûl.
refuse-ride-far = It is too far to { $space }.
refuse-pursuit = In a pursuit each Nazgûl moves one space, in turn.
refuse-ask-elsewhere = It can only be done where the Nazgûl is, not on area { $area }.
refuse-ask-exit = Nothing can be asked about the exit { $area }.
refuse-ask-gandalf = Gandalf protects area { $area }.
refuse-ask-ally = An ally token protects area { $area }.
refuse-ask-far = Area { $area } is too far for this.
refuse-search-dot = { $space } is a dot: there is nothing to search.
refuse-search-start = Area { $area } is a start area of Frodo’s: it cannot be searched.
refuse-search-trail = Area { $area } has a trail token: it cannot be searched again.
refuse-search-mark = A company log token forbids to search area { $area }.
refuse-hunt-dot = { $space } is a dot: there is no hunt.
refuse-hunt-instead = The free action is a hunt now, not a search.
refuse-hunt-die = To hunt, spend a Sword.
refuse-perceive-own = Name the region or the stretch where the Nazgûl is.
refuse-perceive-mark = A company log token forbids a perception { NAME($land, as: "land", case: "in") }.
refuse-die-none = The pool has no { NAME($face, as: "face") }.
refuse-die-as = { NAME($face, as: "face") } does not count as { NAME($result, as: "face") } here.
refuse-die-useless = { NAME($result, as: "face") } could do nothing here.
refuse-remove-beside = There is no ally token beside the Nazgûl on area { $area }.
refuse-power-locked = Power { $power } is locked: { $tokens ->
    [0] the Wraiths have no information yet.
    [one] the Wraiths have one information token.
   *[other] the Wraiths have { $tokens } information tokens.
 }
refuse-power-dice = These dice do not pay for power { $power }.
refuse-power-useless = Power { $power } could do nothing here.


## Positions

error-position-long = This text is too long for a position.
error-position-twice = This part stands there twice: { $part }
error-position-audience = Nobody sits there: { $part }. Seats are rb and w1 to w4, as many as play, or spectator.
error-position-number = No number that could be meant: { $part }
error-position-value = This part has no such value: { $part }
error-position-word = No part of a position is called so: { $part }
error-position-steps = These are no steps of play: { $part }
error-position-nazgul = A Nazgûl is written as blue@48:w1, not { $part }
error-position-token = There is no such token: { $part }
error-position-hand = A hand is written as w1=SOR-01,SOR-05 or w1=?2, not { $part }
error-position-impossible = Nothing like this can lie on the table: { $part }
error-position-sum = The cards, tokens and entries of this position do not add up.
error-position-contradiction = This contradicts the rest: { $part }
error-position-stuck = Somebody would be asked who has no answer: { $part }


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

# The drawn map: waters, and the map in words for those who do not see it. $part is I or II, $ways are names of spaces.
water-brandywine = Brandywine
water-withywindle = Withywindle
water-hoarwell = Hoarwell
water-bruinen = Bruinen
map-title = Map of part { $part }
map-place = { $name }: { $kind ->
    [allied] allied area.
    [dark] dark area.
    [exit] exit.
    [frodo_start] start of Frodo.
    [nazgul_start] start of the Nazgûl.
    [dot] dot.
   *[normal] area.
 }
map-roads = By road: { $ways }.
map-paths = By path: { $ways }.

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
pin-area-1 = board I: { NAME($area, as: "space-1") }
pin-area-2 = board II: { NAME($area, as: "space-2") }
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


## Hints: what speaks for an action

hint-near = By all that lies open, Frodo will be within one move of there with a likelihood of { $percent } in 100.
hint-search = By all that lies open, Frodo has been there with a likelihood of { $percent } in 100.
hint-there = By all that lies open, Frodo is there with a likelihood of { $percent } in 100.
hint-guessed = By all that lies open, the Wraiths must think that you are there with a likelihood of { $percent } in 100.
hint-away = { $turns ->
    [one] A Nazgûl can be there in its next move.
   *[other] The nearest Nazgûl needs { $turns } moves to come there.
 }


## How far it has come, in a list

progress-day = part { $part }, day { $day }


## The end as players tell it

ended-end1-01 = Frodo is in Bree
ended-end1-07 = Frodo has fallen
ended-end1-08 = Frodo is in Bree
ended-end2-01 = Frodo is in Rivendell
ended-end2-02 = Frodo has fallen
ended-resigned = { $winner ->
    [rb] The Wraiths gave up
   *[wraiths] The Ring-bearer gave up
 }
ended-moves = { $count ->
    [one] one move
   *[other] { $count } moves
 }
number-moves = { $count ->
    [one] move of Frodo’s
   *[other] moves of Frodo’s
 }
number-days = { $count ->
    [one] day in part { $part }
   *[other] days in part { $part }
 }
number-corruption = { $count ->
    [one] point of corruption
   *[other] points of corruption
 }
