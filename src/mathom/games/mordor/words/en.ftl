# Journey to Mordor in English. Names first, then what is asked, done, told and refused.

game-name = Journey to Mordor


## Hobbits: .of owns something; p1 to p4 are players who have not chosen yet

hobbit-frodo = Frodo
    .of = Frodo’s
hobbit-sam = Sam
    .of = Sam’s
hobbit-merry = Merry
    .of = Merry’s
hobbit-pippin = Pippin
    .of = Pippin’s
hobbit-p1 = player 1
    .of = player 1’s
hobbit-p2 = player 2
    .of = player 2’s
hobbit-p3 = player 3
    .of = player 3’s
hobbit-p4 = player 4
    .of = player 4’s


## Dice, symbols, and a die that shows a symbol

die-black = black
die-yellow = yellow
die-red = red
die-blue = blue
die-green = green

symbol-ring = Ring
    .text = Crosses one circle on your way to Mordor, unless Orcs stop it.
symbol-weapon = Weapon
    .text = Beats one Orc.
symbol-orc = Orc
    .text = If there are more Orcs than Weapons, no Ring counts.
symbol-nazgul = Nazgûl
    .text = If one is thrown, one must be set aside. Black, neutral or your own: you cross a box. An opponent’s colour: the opponent does.
symbol-gandalf = Gandalf
    .text = Splits one square of your Nazgûl track, so that it is one box longer.
symbol-white-tree = White Tree
    .text = Set it aside to end your throws at once. You need not.

rolled-black-ring = Ring (black)
rolled-black-weapon = Weapon (black)
rolled-black-orc = Orc (black)
rolled-black-nazgul = Nazgûl (black)
rolled-black-gandalf = Gandalf (black)
rolled-black-white-tree = White Tree (black)
rolled-yellow-ring = Ring (yellow)
rolled-yellow-weapon = Weapon (yellow)
rolled-yellow-orc = Orc (yellow)
rolled-yellow-nazgul = Nazgûl (yellow)
rolled-yellow-gandalf = Gandalf (yellow)
rolled-red-ring = Ring (red)
rolled-red-weapon = Weapon (red)
rolled-red-orc = Orc (red)
rolled-red-nazgul = Nazgûl (red)
rolled-red-gandalf = Gandalf (red)
rolled-blue-ring = Ring (blue)
rolled-blue-weapon = Weapon (blue)
rolled-blue-orc = Orc (blue)
rolled-blue-nazgul = Nazgûl (blue)
rolled-blue-gandalf = Gandalf (blue)
rolled-green-ring = Ring (green)
rolled-green-weapon = Weapon (green)
rolled-green-orc = Orc (green)
rolled-green-nazgul = Nazgûl (green)
rolled-green-gandalf = Gandalf (green)


## Places: .in with its preposition, .text what it does in the advanced game

place-rivendell = Rivendell
    .in = in Rivendell
    .text = You may set aside several dice with the same symbol after one throw, Nazgûl too.
place-moria = Moria
    .in = in Moria
    .text = Gandalf splits nothing.
place-lothlorien = Lothlórien
    .in = in Lothlórien
    .text = Each Weapon counts as two.
place-rohan = Rohan
    .in = in Rohan
    .text = Once after each throw you may throw all its dice again; the second result stands.
place-helms-deep = Helm’s Deep
    .in = in Helm’s Deep
    .text = Each Orc counts as two.
place-gondor = Gondor
    .in = in Gondor
    .text = Nazgûl that would strike you do nothing.
place-minas-tirith = Minas Tirith
    .in = in Minas Tirith
    .text = Every Nazgûl strikes you, of whatever colour.
place-shelobs-lair = Shelob’s Lair
    .in = in Shelob’s Lair
    .text = One of your Rings is lost: you need two to reach Mordor.
place-mordor = Mordor
    .in = in Mordor
    .text = The end of the journey.
place-road = road
    .in = on the road
    .text = No place: a plain turn.


## Options

option-players = Players
    .help = How many play.
option-game = Game
    .help = Basic, or advanced with the rules of the eight places.
game-basic = Basic
    .help = The places on the way do nothing. Best for a first game.
game-advanced = Advanced
    .help = The place where your turn begins changes it.
option-ending = Ending
    .help = Whether the last hobbit who is not caught wins.
ending-normal = Normal
    .help = Only a hobbit who arrives in Mordor can win.
ending-last-standing = The last one standing
    .help = Whoever is the only one not caught wins at once.
option-first = First player
    .help = Who begins: drawn, or the player in this seat.
first-drawn = drawn
    .help = Chance decides who begins.
first-1 = player 1
    .help = Player 1 begins.
first-2 = player 2
    .help = Player 2 begins.
first-3 = player 3
    .help = Player 3 begins.
first-4 = player 4
    .help = Player 4 begins.
option-arrived-is-safe = Safe in Mordor
    .help = Nazgûl no longer hurt a hobbit who has arrived in Mordor.
option-first-home-wins = First home wins
    .help = The first to arrive in Mordor wins at once; the round is not finished.
option-choose-split = Choose what Gandalf splits
    .help = You are asked which square Gandalf splits; otherwise it is the nearest.
option-long-road = The long road
    .help = A longer sheet: 13 circles and 10 squares.

error-first-beyond = Player { $first } cannot begin: there are only { $players } players.


## What is asked

prompt-choosing = { CAPITAL(NAME($who, as: "hobbit")) }: which hobbit are you?
prompt-rohan = { NAME($who, as: "hobbit") }, throw { $throw }: { NAME($place, as: "place", case: "in") } you may throw all these dice again, once.
prompt-setting-aside = { $place ->
    [rivendell] { NAME($who, as: "hobbit") }, throw { $throw }: set aside at least one die. { CAPITAL(NAME($place, as: "place", case: "in")) } like symbols may go together.
   *[other] { NAME($who, as: "hobbit") }, throw { $throw }: set aside at least one die, each with another symbol.
 }
prompt-splitting = { NAME($who, as: "hobbit") }: which square does Gandalf split?{ $gandalfs ->
    [one] { "" }
   *[other] { " " }There are { $gandalfs } Gandalfs.
 }


## What can be done

action-hobbit = { NAME($hobbit, as: "hobbit") }
action-first = Player { $seat } begins
action-face = { CAPITAL(NAME($die, as: "die")) } die: { NAME($symbol, as: "symbol") }
action-again = Throw again
action-keep = Let it stand
action-aside = Set aside { NAMES($dice, as: "die") }
action-split = { $square ->
    [0] Split no square
   *[other] Split square { $square }
 }
action-resign = Leave the game
action-aside-shown = Set aside: { NAMES($dice, as: "rolled") }
text-aside = { NAMES($dice, as: "die") }
text-aside-shown = { NAMES($dice, as: "rolled") }


## What happened

log-hobbit = Player { $seat } is { NAME($who, as: "hobbit") }.
log-first = { $how ->
    [drawn] { CAPITAL(NAME($who, as: "hobbit")) } begins: so it was drawn.
   *[named] { CAPITAL(NAME($who, as: "hobbit")) } begins.
 }
log-round = Round { $round }.
log-throw = { NAME($who, as: "hobbit", case: "of") } throw { $throw }: { NAMES($dice, as: "rolled") }.
log-again = { NAME($who, as: "hobbit") } throws all these dice again (Rohan).
log-keep = { NAME($who, as: "hobbit") } lets the throw stand.
log-aside = { NAME($who, as: "hobbit") } sets aside: { NAMES($dice, as: "rolled") }.
log-tree = The White Tree ends the throws.
log-tree-leaves = The White Tree ends the throws. These count for nothing: { NAMES($dice, as: "rolled") }.
log-no-ring = { NAME($who, as: "hobbit") } has no Ring and stays where he is.
log-rings-stopped = { $orcs ->
    [1] An Orc stopped
   *[other] { $orcs } Orcs stopped
 } { $rings ->
    [1] { NAME($who, as: "hobbit", case: "of") } Ring
    [2] both of { NAME($who, as: "hobbit", case: "of") } Rings
   *[other] all { $rings } of { NAME($who, as: "hobbit", case: "of") } Rings
 }: { $weapons ->
    [0] there was no Weapon
    [one] there was only one Weapon
   *[other] there were only { $weapons } Weapons
 }{ $place ->
    [helms_deep] , and in Helm’s Deep each Orc counts as two.
   *[other] .
 }
log-orcs-beaten = { $orcs ->
    [1] The Orc is beaten
   *[other] { $orcs } Orcs are beaten
 } by { $weapons ->
    [one] a Weapon
   *[other] { $weapons } Weapons
 }{ $place ->
    [lothlorien] : in Lothlórien each Weapon counts as two.
   *[other] .
 }
log-ring-toll = In Shelob’s Lair { NAME($who, as: "hobbit") } loses one Ring.
log-rings = { NAME($who, as: "hobbit") } crosses { $circles ->
    [one] one circle
   *[other] { $circles } circles
 } and is { NAME($to, as: "place", case: "in") }.
log-rings-beyond = { $rings ->
    [one] One Ring is
   *[other] { $rings } Rings are
 } lost: the way ends in Mordor.
log-gandalf-splits = Gandalf splits square { $square } of { NAME($who, as: "hobbit", case: "of") } Nazgûl track.
log-gandalf-moria = In Moria Gandalf cannot help { NAME($who, as: "hobbit") }.
log-gandalf-none-left = { NAME($who, as: "hobbit") } has no square left that Gandalf could split.
log-gandalf-declined = { NAME($who, as: "hobbit") } lets Gandalf split nothing.
log-nazgul = The { NAME($die, as: "die") } Nazgûl strikes { NAME($victim, as: "hobbit") } ({ $why ->
    [own] his own colour
    [black] black strikes whose turn it is
    [neutral] a neutral die
    [minas_tirith] in Minas Tirith all strike whose turn it is
   *[opponent] it is his colour
 }): { $half ->
    [0] square { $square } is crossed.
    [1] the first half of square { $square } is crossed.
   *[other] the second half of square { $square } is crossed.
 }
log-nazgul-beyond = The { NAME($die, as: "die") } Nazgûl strikes { NAME($victim, as: "hobbit") } ({ $why ->
    [own] his own colour
    [black] black strikes whose turn it is
    [neutral] a neutral die
    [minas_tirith] in Minas Tirith all strike whose turn it is
   *[opponent] it is his colour
 }), but no box is left.
log-nazgul-nobody = The { NAME($die, as: "die") } Nazgûl strikes nobody: { $why ->
    [safe] the hobbit of this colour is safe in Mordor.
   *[gondor] it would strike whose turn it is, and in Gondor it cannot.
 }
log-out = { NAME($who, as: "hobbit") } has been caught and is out of the game.
log-caught = { NAME($who, as: "hobbit") }, who was in Mordor already, has been caught and is out of the game.
log-too-late = { NAME($who, as: "hobbit") } reaches Mordor, but the Nazgûl catch him in the same turn: he is out of the game.
log-arrived = { NAME($who, as: "hobbit") } has arrived in Mordor!
log-resign = { CAPITAL(NAME($who, as: "hobbit")) } leaves the game. His colour is neutral now.
log-offer-stop = { CAPITAL(NAME($who, as: "hobbit")) } offers to stop the game.
log-accept-stop = { CAPITAL(NAME($who, as: "hobbit")) } agrees to stop the game.


## The end

end-jm-end-01 = The Nazgûl have caught everybody. Sauron wins, and all the hobbits lose.
end-jm-end-03 = { CAPITAL(NAME($winner, as: "hobbit")) } is the only one in Mordor as the round ends, and wins.
end-jm-end-04 = { CAPITAL(NAME($winner, as: "hobbit")) } wins with { $boxes ->
    [one] one uncrossed box
   *[other] { $boxes } uncrossed boxes
 }, more than { NAMES($others, as: "hobbit") }.
end-jm-end-05 = { CAPITAL(NAMES($winners, as: "hobbit")) } share the win: each has { $boxes ->
    [one] one uncrossed box.
   *[other] { $boxes } uncrossed boxes.
 }
end-jm-opt-02 = { CAPITAL(NAME($winner, as: "hobbit")) } is the first in Mordor, and wins.
end-jm-var-01 = { CAPITAL(NAME($winner, as: "hobbit")) } is the last one standing, and wins.

tally-rounds = rounds
tally-turns = turns
tally-throws = throws
tally-nazguls = Nazgûl set aside
tally-out = players out


## What is refused, after the number of the rule

refuse-over = The game is over.
refuse-chance = Chance cannot bring “{ $action }” now.
refuse-only-chance = “{ $action }” is for chance alone.
refuse-no-seat = There are only { $players } players.
refuse-eliminated = { CAPITAL(NAME($who, as: "hobbit")) } is out of the game.
refuse-has-hobbit = You are { NAME($who, as: "hobbit") } already.
refuse-hobbit-taken = Somebody else is { NAME($hobbit, as: "hobbit") } already.
refuse-hobbits-first = First everybody chooses a hobbit.
refuse-arrived = { NAME($who, as: "hobbit") } has arrived in Mordor and takes no more turns.
refuse-not-active = It is not { NAME($who, as: "hobbit", case: "of") } turn, and only the player whose turn it is decides.
refuse-split-not-active = It is not { NAME($who, as: "hobbit", case: "of") } turn: Gandalf helps only the player who set him aside.
refuse-basic = In the basic game no throw is thrown again.
refuse-not-in-rohan = Only a turn that begins in Rohan has throws that may be thrown again.
refuse-thrown-again = This throw was thrown again already: the second result stands.
refuse-stands = You have already let this throw stand.
refuse-rohan-first = First say whether you throw again or let the throw stand.
refuse-throws-over = The throws of this turn are over.
refuse-die-aside = The { NAME($die, as: "die") } die is set aside already.
refuse-nazgul-must-go = A Nazgûl was thrown, so one must be set aside: { NAMES($dice, as: "die", join: "or") }.
refuse-same-symbol = Dice set aside after one throw show different symbols: only one { NAME($symbol, as: "symbol") }.
refuse-same-choice = This is the same as { NAMES($instead, as: "die") }: choose that.
refuse-split-by-itself = At this table Gandalf splits the nearest square by himself.
refuse-no-gandalf-now = There is no Gandalf now that could split a square.
refuse-no-square = There is no square { $square }: the track has { $squares }.
refuse-already-split = Square { $square } is split already.
refuse-crossed = Square { $square } is crossed already.

error-no-action = “{ $text }” is not an action of Journey to Mordor.


## Positions in text

error-position-long = This is too long for a position: { $part }…
error-position-start = A position begins with “basic” or “advanced” and its options, not with “{ $part }”.
error-position-players = A position has a part for each of two to four players, not for { $players }.
error-position-part = This part of a position cannot be read: “{ $part }”.
error-position-twice = This stands in the position twice: “{ $part }”.
error-position-word = This cannot be said of a player: “{ $part }”.
error-position-track = “{ $part }” is not a Nazgûl track of { $squares } squares: write x for a crossed box, . for another, and the halves of a split square in brackets; crosses come first.
error-position-number = “{ $part }” needs a number from { $least } to { $most }.
error-position-who = There is no player “{ $part }”.
error-position-first = The options say who begins, and it is not “{ $part }”.
error-position-turn = It cannot be the turn of “{ $part }”: he takes no more turns.
error-position-out-of-place = This does not belong here: “{ $part }”.
error-position-die = There is no such die, or it does not show that: “{ $part }”.
error-position-dice = Dice set aside are not thrown: “{ $part }”.
error-position-dice-order = Dice fall in the order black, yellow, red, blue, green: “{ $part }”.
error-position-dice-over = With all dice or the White Tree set aside the throws are over: “{ $part }”.
error-position-throw = It cannot be this throw: “{ $part }”.
error-position-rohan = This can only be said of a whole throw in Rohan: “{ $part }”.
error-position-splitting = Gandalf cannot be splitting squares so: “{ $part }”.
error-position-over = The game cannot be over so: “{ $part }”.


## The table in text

text-setup = Choosing hobbits
text-turn = Round { $round }, turn { $turn }: { NAME($who, as: "hobbit") }
text-over = The game is over after { $round ->
    [one] one round
   *[other] { $round } rounds
 }
text-place = { NAME($place, as: "place") }: { NAME($place, as: "place", case: "text") }
text-stands = { $circles ->
    [one] one circle
   *[other] { $circles } circles
 } to go
text-boxes = { $boxes ->
    [one] one box left
   *[other] { $boxes } boxes left
 }
text-status-in-play = { NAME($colour, as: "die") }
text-status-arrived = { NAME($colour, as: "die") }, in Mordor
text-status-eliminated = { NAME($colour, as: "die") }, caught
text-status-left = has left
text-track = Mordor
text-nazguls = Nazgûl
text-throw = Throw { $throw }
text-die-aside = aside
text-die-thrown = thrown
text-die-waits = to throw
text-die-lost = lost


## The page: the game among others

web-title = Journey to Mordor
web-sentence = Throw dice, keep the Rings, leave the Orcs: which hobbit is first in Mordor before the Nazgûl catch him?
web-players = 2 to 4 players
web-minutes = 10 to 20 minutes


## The page: the turn

table-name = { CAPITAL(NAME($who, as: "hobbit")) }
table-choose-hobbit = Choose your hobbit
table-hobbit = the { NAME($die, as: "die") } die
table-taken = player { $seat } has him
table-drawing = Who begins is drawn
table-splitting = Gandalf: choose a square to split
table-throw-aside = { $throw ->
    [1] First throw
    [2] Second throw
    [3] Third throw
    [4] Fourth throw
   *[5] Fifth throw
 }: set dice aside
table-throw-rohan = { $throw ->
    [1] First throw
    [2] Second throw
    [3] Third throw
    [4] Fourth throw
   *[5] Fifth throw
 }: throw it again?
table-throw-of = { CAPITAL(NAME($who, as: "hobbit")) }: { $throw ->
    [1] first throw
    [2] second throw
    [3] third throw
    [4] fourth throw
   *[5] fifth throw
 }
table-dice = Dice thrown
table-set-aside = Set aside
table-taken-aside = set aside
table-does = What it does
table-set-chosen = Set the chosen dice aside
table-set = Set { $chosen } aside, { $rest ->
    [0] end your throws
   *[other] throw { $rest } again
 }
table-clear = Clear
table-choose-first = Choose dice to set aside: at least one.
table-no-choice = These dice cannot go together.
table-all-choices = All choices, and what they do
table-one = one { NAME($symbol, as: "symbol") } a throw
table-ends = ends the throws
table-strikes = { $you ->
    [yes] strikes you
   *[no] { $who ->
        [none] strikes nobody
       *[other] strikes { NAME($who, as: "hobbit") }
     }
 }
table-must = { $you ->
    [yes] must be set aside: strikes you
   *[no] { $who ->
        [none] must be set aside: strikes nobody
       *[other] must be set aside: strikes { NAME($who, as: "hobbit") }
     }
 }
table-nazgul-must = A Nazgûl was thrown, and it must be set aside. { $count ->
    [1] { "" }
   *[other] There are { $count }.
 }
table-one-nazgul = { $count } Nazgûl were thrown. One must be set aside, and you choose which.
table-stop = { CAPITAL(NAMES($who, as: "hobbit")) } { $count ->
    [one] offers
   *[other] offer
 } to stop the game. It ends when everybody agrees.


## The page: what a choice would do, said to the player

table-does-rings = You cross { $circles ->
    [one] one circle
   *[other] { $circles } circles
 } and are { NAME($to, as: "place", case: "in") }: { $orcs ->
    [0] no Orc is in the way.
    [one] the Orc is beaten.
   *[other] { $orcs } Orcs are beaten.
 }
table-does-no-ring = { $last ->
    [yes] No Ring, so no circle.
   *[no] No Ring yet, so no circle.
 }
table-does-stopped = No Ring counts: { $orcs ->
    [one] one Orc
   *[other] { $orcs } Orcs
 } against { $weapons ->
    [0] no Weapon
    [one] one Weapon
   *[other] { $weapons } Weapons
 }{ $place ->
    [helms_deep] , and in Helm’s Deep each Orc counts as two.
   *[other] .
 }
table-does-orcs = A Ring would not count: { $orcs ->
    [one] one Orc
   *[other] { $orcs } Orcs
 } against { $weapons ->
    [0] no Weapon.
    [one] one Weapon.
   *[other] { $weapons } Weapons.
 }
table-does-toll = Shelob’s Lair: one Ring is lost.
table-does-gandalf = { $fate ->
    [splits] Gandalf splits square { $square } of your Nazgûl track.
    [moria] Gandalf splits nothing in Moria.
   *[none_left] Gandalf has no square left to split.
 }
table-does-nazgul = { $who ->
    [none] A Nazgûl strikes nobody: { $why ->
        [safe] the hobbit of this colour is safe in Mordor.
       *[gondor] in Gondor it cannot strike you.
     }
   *[other] { $you ->
        [yes] You cross a box: { $why ->
            [own] the die is yours.
            [black] black strikes whose turn it is.
            [neutral] nobody plays this colour.
           *[minas_tirith] in Minas Tirith every Nazgûl strikes you.
         }
       *[no] { NAME($who, as: "hobbit") } crosses a box: the die is his.
     }
 }
table-does-out = { $you ->
    [yes] That is your last box: you would be out!
   *[no] That is { NAME($who, as: "hobbit", case: "of") } last box: he would be out.
 }
table-does-tree = The White Tree ends your throws. Left lying, these count for nothing: { NAMES($dice, as: "rolled") }.
table-does-last = Your throws end with this.
table-does-again = { $rest ->
    [one] One die is thrown again, so this may change.
   *[other] { $rest } dice are thrown again, so this may change.
 }


## The page: sheets, the last turn, the end

table-account = What { NAME($who, as: "hobbit", case: "of") } dice did
table-you = you
table-turn = to play
table-agrees = would stop
table-circle = { $place ->
    [road] { "" }
   *[other] { NAME($place, as: "place") }
 }
table-where = { $place ->
    [none] At home
    [road] On the road
   *[other] { NAME($place, as: "place") }
 }, { $circles } of { $all }
table-boxes = { $boxes } { $boxes ->
    [one] box
   *[other] boxes
 } left
table-status-arrived = In Mordor
table-status-eliminated = Caught by the Nazgûl
table-status-left = Has left the game
table-status-choosing = Has no hobbit yet
table-read = { CAPITAL(NAME($who, as: "hobbit")) }: { $status ->
    [arrived] arrived. { $where } circles; { $left } on the Nazgûl track.
    [eliminated] caught by the Nazgûl, out of the game. { $where } circles.
    [left] has left the game. { $where } circles.
    [choosing] has no hobbit yet.
   *[in_play] { $where } circles; { $left } on the Nazgûl track, { $next ->
        [split] the next square is split.
        [half] the next is the second half of a split square.
       *[whole] the next square is whole.
     }
 }
table-legend = What the dice mean
table-legend-ring = crosses a circle
table-legend-weapon = holds off an Orc
table-legend-orc = stops your Rings
table-legend-nazgul = crosses a box
table-legend-gandalf = splits a square
table-legend-white-tree = ends the throws
table-order = The order
table-rank = { CAPITAL(NAME($who, as: "hobbit")) }: { $status ->
    [won] wins, with { $boxes ->
        [one] one box
       *[other] { $boxes } boxes
     } left.
    [arrived] arrived, with { $boxes ->
        [one] one box
       *[other] { $boxes } boxes
     } left.
    [eliminated] caught after { $circles ->
        [one] one circle.
       *[other] { $circles } circles.
     }
    [left] left the game.
   *[in_play] on the way, after { $circles ->
        [one] one circle.
       *[other] { $circles } circles.
     }
 }


## What the strongest player says

hint-any-hobbit = All hobbits are alike; the colour only says which die is yours.
hint-nearest-square = Splitting the nearest square is never worse than another.
hint-odds = The other choices, if you play on by rule of thumb
hint-wins = From here it wins about { $games } of 100 games.
hint-wins-more = From here it wins about { $games } of 100 games; the next best choice wins { $next }.
hint-wins-close = From here it wins about { $games } of 100 games; another choice is as good.
hint-home = { $percent }% to arrive in Mordor this turn.
hint-circles = { $whole }.{ $tenths } circles this turn on average.
hint-out = { $percent }% to be caught by the Nazgûl.
hint-struck = { $percent }% to lose a box to a Nazgûl.
hint-strikes = { $percent }% that a Nazgûl strikes an opponent.


## The page: hints

table-decimal = .
table-hint-odds = { $crosses }% to cross a circle this turn, { $circles } on average; { $struck }% to be struck by a Nazgûl.
table-hint-home = { $percent }% to arrive in Mordor.
table-hint-out = { $percent }% to be caught.
table-hint-hobbit = All hobbits are alike; the colour only says which die is yours.
table-hint-split = { $which ->
    [nearest] The nearest square: this is never worse than another.
    [none] Only makes your track shorter than it could be.
   *[other] As long as the nearest, but it helps later or never.
 }


## About: what a thing is, for those who point at it

about-place = In the advanced game, in a turn that begins here: { $text }
about-mordor = Who gets here waits for the end of the round. If several have arrived, most uncrossed boxes on the Nazgûl track win.
about-hobbit = The { NAME($die, as: "die") } die is { NAME($hobbit, as: "hobbit", case: "of") }: a Nazgûl on it strikes him. All hobbits play alike.
about-die = The { NAME($die, as: "die") } die
about-faces = Its faces: { NAMES($faces, as: "symbol") }.
about-black = It is nobody’s: its Nazgûl strikes the player whose turn it is.
about-colour = It is { NAME($hobbit, as: "hobbit", case: "of") }: its Nazgûl strikes him, or the player whose turn it is if nobody plays him.


## The first game: what the guide says. **Stars** stand round what is to be done

web-minute = Each player is a hobbit on the way to Mordor, with the Nazgûl behind him.
    In your turn you throw five dice, set at least one aside, and throw the others again, until all are set aside. Rings take you forward, unless Orcs outnumber your Weapons. A Nazgûl must always be set aside.
    Whoever has arrived in Mordor when a round ends wins. Whose Nazgûl track is full is out of the game.
guide-hobbit = Every hobbit has a colour and a sheet. The nine circles are the way to Mordor, the seven squares are the Nazgûl behind you: if all of them are crossed, you are out. **Choose Frodo.** The yellow die will be yours.
guide-first-throw = Five dice are thrown. After each throw you set aside at least one, and those set aside together must show different symbols: so only one of these two Rings. A Ring is a step towards Mordor, a Weapon beats an Orc. The Orcs you leave. **Set aside the yellow Ring and the red Weapon.** All the others are thrown again.
guide-nazgul = A Nazgûl! When one is thrown, one must be set aside. On the black die it strikes the player whose turn it is: you. But here is Gandalf too, who splits a square in two, so that it takes two crosses. **Set aside all three: the black Nazgûl, the blue Gandalf and the green Ring.**
guide-first-turn = All five dice are set aside, and now they count. Two Rings and no Orc: you cross two circles. Gandalf has split your first square, so the Nazgûl crossed only half of it. Now Sam throws.
guide-sams-turn = Sam goes two circles as well. And he threw a Nazgûl on the yellow die: yellow is your colour, so it struck you. Now it is your turn again.
guide-two-rings = Again two Rings, and again only one may be set aside. A Gandalf is always welcome. **Set aside the black Ring and the red Gandalf.** The Orcs are thrown again.
guide-weapon = If you end with more Orcs than Weapons, no Ring counts. With a Weapon you can afford one Orc. **Set aside the green Weapon** and throw both Orcs again.
guide-orc = Take the Ring, and take the Orc too: your Weapon beats it, and a further throw could bring a Nazgûl. **Set aside the yellow Orc and the blue Ring.**
guide-orc-beaten = One Weapon, one Orc: both Rings count, and you are in Rohan, the fourth circle. Sam is next.
guide-sams-orcs = Poor Sam! He had a Ring, but his last dice were Orcs, and after each throw one die must be set aside. Two Orcs and no Weapon: the Ring did not count. And his black Nazgûl struck him, for it was his turn.
guide-white-tree = The White Tree, which only the black die has! Set aside, it ends your throws, and what you leave lying counts for nothing. The Nazgûl must go aside too, but red is Sam’s colour: it strikes him. **Set aside all but the blue Orc: the White Tree, the Ring, the Nazgûl and the Gandalf.**
guide-tree-done = One Ring, one circle, and no Orc to fear. Sam has crossed a box.
guide-own-nazgul = A Nazgûl on the yellow die, your own colour: it strikes you, and it must be set aside. Take what is good along with it. **Set aside the black Ring, the yellow Nazgûl and the red Weapon.**
guide-finish = A Ring, and an Orc that your Weapon can beat. **Set aside both, the blue Ring and the green Orc.** Then the turn is over before another Nazgûl comes.
guide-neutral = You are in Minas Tirith, and Sam is in Gondor, one circle behind. His Nazgûl was green: nobody plays Pippin, so green is neutral and strikes the player whose turn it is.
guide-last-stretch = Two circles are left: you need two Rings that count. **Set aside the black Ring and the red Gandalf.**
guide-spare-weapon = The second Ring is there. The Weapon is for the Orc that may come. **Set aside the yellow Ring and the blue Weapon.**
guide-last-die = The last die must be set aside, whatever it shows. It is an Orc, but you have a Weapon. **Set aside the green Orc.**
guide-arrived = You are in Mordor! The round is still played to its end, so that everybody has the same number of turns. If Sam arrived too, the one with more uncrossed boxes would win.
guide-end = Sam has got as far as Shelob’s Lair, and you have won! Once you know the dice, try the advanced game: there the place where your turn begins changes its rules.


## Seats, by their short names

web-next-big = Next arrival or loss
chair-p1 = Player 1
chair-p2 = Player 2
chair-p3 = Player 3
chair-p4 = Player 4


## How far it has come, in a list

progress-round = round { $round }


## The end as players tell it

ended-first = { $count ->
    [one] { CAPITAL(NAMES($who, as: "hobbit")) } was there first
   *[other] { CAPITAL(NAMES($who, as: "hobbit")) } were there first
 }
ended-caught = Caught by the Nazgûl
ended-all-caught = The Nazgûl caught everybody
ended-rounds = { $count ->
    [one] one round
   *[other] { $count } rounds
 }
number-circles = { $reader ->
    [you] { $count ->
        [one] circle crossed
       *[other] circles crossed
     } of { $of }
   *[other] { $count ->
        [one] circle
       *[other] circles
     } of { $of } crossed by { NAME($who, as: "hobbit") }
 }
number-boxes = { $reader ->
    [you] { $count ->
        [one] box was left to you
       *[other] boxes were left to you
     }
   *[other] { $count ->
        [one] box was left to { NAME($who, as: "hobbit") }
       *[other] boxes were left to { NAME($who, as: "hobbit") }
     }
 }
number-rounds = { $count ->
    [one] round was played
   *[other] rounds were played
 }
happened-struck = The Nazgûl struck { NAMES($who, as: "hobbit") }.
happened-held = { CAPITAL(NAME($who, as: "hobbit")) } stayed where he was.
web-graph-turn = Round { $turn }
web-graph-battle = somebody is caught
