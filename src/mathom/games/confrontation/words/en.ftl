# The Confrontation in English. Names first, then what is asked, done, told and refused.
# What the 2005 edition calls otherwise stands in original/en.ftl, which is read before this file.


## Regions: .in, .to and .from with their preposition

region-shire = Shire
    .in = in the Shire
    .to = to the Shire
    .from = from the Shire
region-arthedain = Arthedain
    .in = in Arthedain
    .to = to Arthedain
    .from = from Arthedain
region-cardolan = Cardolan
    .in = in Cardolan
    .to = to Cardolan
    .from = from Cardolan
region-rhudaur = Rhudaur
    .in = in Rhudaur
    .to = to Rhudaur
    .from = from Rhudaur
region-eregion = Eregion
    .in = in Eregion
    .to = to Eregion
    .from = from Eregion
region-enedwaith = Enedwaith
    .in = in Enedwaith
    .to = to Enedwaith
    .from = from Enedwaith
region-high-pass = High Pass
    .in = in the High Pass
    .to = to the High Pass
    .from = from the High Pass
region-misty-mountains = Misty Mountains
    .in = in the Misty Mountains
    .to = to the Misty Mountains
    .from = from the Misty Mountains
region-caradhras = Caradhras
    .in = on Caradhras
    .to = to Caradhras
    .from = from Caradhras
region-gap-of-rohan = Gap of Rohan
    .in = in the Gap of Rohan
    .to = to the Gap of Rohan
    .from = from the Gap of Rohan
region-mirkwood = Mirkwood
    .in = in Mirkwood
    .to = to Mirkwood
    .from = from Mirkwood
region-fangorn = Fangorn
    .in = in Fangorn
    .to = to Fangorn
    .from = from Fangorn
region-rohan = Rohan
    .in = in Rohan
    .to = to Rohan
    .from = from Rohan
region-dagorlad = Dagorlad
    .in = in Dagorlad
    .to = to Dagorlad
    .from = from Dagorlad
region-gondor = Gondor
    .in = in Gondor
    .to = to Gondor
    .from = from Gondor
region-mordor = Mordor
    .in = in Mordor
    .to = to Mordor
    .from = from Mordor


## Characters: .the in a sentence, .sided where both sides of a tile are spoken of, .text what it does

character-hidden = hidden character
    .the = a hidden character
    .sided = hidden character
    .foot = hidden
    .text = Only its owner knows who it is.

character-frodo = Frodo
    .the = Frodo
    .sided = Frodo (ring)
    .foot = Frodo
    .text = When attacked, he may retreat sideways before cards are played. If he falls, Sauron wins; if he enters Mordor, the Fellowship wins.
character-sam = Sam
    .the = Sam
    .sided = Sam (ring)
    .foot = Sam
    .text = When Frodo is attacked in his region, he may fight in Frodo’s place. Beside a revealed Frodo his strength is 5.
character-pippin = Pippin
    .the = Pippin
    .sided = Pippin (ring)
    .foot = Pippin
    .text = When he attacks, he may retreat backward before cards are played.
character-merry = Merry
    .the = Merry
    .sided = Merry (ring)
    .foot = Merry
    .text = Defeats { NAME("witch_king", as: "character", case: "the") } at once, without cards.
character-gandalf = Gandalf
    .the = Gandalf
    .sided = Gandalf (ring)
    .foot = Gandalf
    .text = In his battles Sauron must show a card first; only then does the Fellowship choose.
character-aragorn = Aragorn
    .the = Aragorn
    .sided = Aragorn (ring)
    .foot = Aragorn
    .text = May move in any direction to an adjacent region if he attacks there.
character-legolas = Legolas
    .the = Legolas
    .sided = Legolas (ring)
    .foot = Legolas
    .text = Defeats { NAME("flying_nazgul", as: "character", case: "the") } at once, without cards.
character-gimli = Gimli
    .the = Gimli
    .sided = Gimli (ring)
    .foot = Gimli
    .text = Defeats { NAME("orcs", as: "character", case: "the") } at once, without cards.
character-boromir = Boromir
    .the = Boromir
    .sided = Boromir (ring)
    .foot = Boromir
    .text = He and his enemy are both defeated at once, without cards.
character-balrog = Balrog
    .the = the Balrog
    .sided = Balrog (ring)
    .foot = Balrog
    .text = While he is { NAME("caradhras", as: "region", case: "in") }, he may strike down anyone who goes through the mines, without a battle.
character-shelob = Shelob
    .the = Shelob
    .sided = Shelob (ring)
    .foot = Shelob
    .text = After defeating an enemy she goes back to Gondor. If two of her own side or any enemy are there, she is lost.
character-witch-king = Witch-king
    .the = the Witch-king
    .sided = Witch-king (ring)
    .foot = Witch-king
    .text = May move sideways if he attacks there.
character-flying-nazgul = Flying Nazgûl
    .the = the Flying Nazgûl
    .sided = Flying Nazgûl (ring)
    .foot = Nazgûl
    .text = May fly to any region that holds exactly one Fellowship character, and attack it. It may cross between mountain regions.
character-black-rider = Black Rider
    .the = the Black Rider
    .sided = Black Rider (ring)
    .foot = Rider
    .text = May ride forward any distance to attack the first enemy on the way. Regions full of its own side stop it.
character-saruman = Saruman
    .the = Saruman
    .sided = Saruman (ring)
    .foot = Saruman
    .text = May decide that no cards are played. Nobody retreats from him by an ability.
character-orcs = Orcs
    .the = the Orcs
    .sided = Orcs (ring)
    .foot = Orcs
    .text = When they attack, they defeat the first character they fight at once, without cards.
character-warg = Warg
    .the = the Warg
    .sided = Warg (ring)
    .foot = Warg
    .text = The ability of the Fellowship character does not work.
character-cave-troll = Cave Troll
    .the = the Cave Troll
    .sided = Cave Troll (ring)
    .foot = Troll
    .text = Sauron’s card counts for nothing: no text, no strength.
character-frodo-star = Frodo
    .the = Frodo
    .sided = Frodo (star)
    .foot = Frodo
    .text = Texts of Sauron’s cards do not work. If he falls, Sam is revealed and carries the Ring on.
character-sam-star = Sam
    .the = Sam
    .sided = Sam (star)
    .foot = Sam
    .text = When attacked, he is as strong as the attacker.
character-smeagol = Sméagol
    .the = Sméagol
    .sided = Sméagol (star)
    .foot = Sméagol
    .text = When attacked alone in his region, he may change places with a Fellowship character next to it, who fights instead.
character-faramir = Faramir
    .the = Faramir
    .sided = Faramir (star)
    .foot = Faramir
    .text = When he attacks, he may retreat sideways before cards are played.
character-gandalf-star = Gandalf
    .the = Gandalf
    .sided = Gandalf (star)
    .foot = Gandalf
    .text = May reveal himself to give +1 to another Fellowship character who fights in his region or next to it.
character-aragorn-star = Aragorn
    .the = Aragorn
    .sided = Aragorn (star)
    .foot = Aragorn
    .text = When attacked, he may decide that no cards are played.
character-elrond = Elrond
    .the = Elrond
    .sided = Elrond (star)
    .foot = Elrond
    .text = Sauron’s Magic and the Eye of Sauron do not work.
character-theoden = Théoden
    .the = Théoden
    .sided = Théoden (star)
    .foot = Théoden
    .text = In Rohan and Gondor his strength is 4.
character-treebeard = Treebeard
    .the = Treebeard
    .sided = Treebeard (star)
    .foot = Treebeard
    .text = In Fangorn his strength is 6. From anywhere he may go there if exactly one enemy is in it, and attack.
character-uruk-hai = Uruk-hai
    .the = the Uruk-hai
    .sided = Uruk-hai (star)
    .foot = Uruk-hai
    .text = May run forward any distance into an empty region. They do not pass enemies or regions full of their own side.
character-wormtongue = Wormtongue
    .the = Wormtongue
    .sided = Wormtongue (star)
    .foot = Gríma
    .text = When defeated, he may escape backward into an empty region instead.
character-witch-king-star = Witch-king
    .the = the Witch-king
    .sided = Witch-king (star)
    .foot = Witch-king
    .text = If he enters the Shire, Sauron wins at once.
character-flying-nazgul-star = Flying Nazgûl
    .the = the Flying Nazgûl
    .sided = Flying Nazgûl (star)
    .foot = Nazgûl
    .text = May fly over one region ahead to attack in the region behind it.
character-mouth-of-sauron = Mouth of Sauron
    .the = the Mouth of Sauron
    .sided = Mouth of Sauron (star)
    .foot = Mouth
    .text = When both cards lie open, he may exchange his own for the 4.
character-saruman-star = Saruman
    .the = Saruman
    .sided = Saruman (star)
    .foot = Saruman
    .text = Defeats Gandalf at once. Against others he may make the Fellowship play another card than the one it has shown.
character-orcs-star = Orcs
    .the = the Orcs
    .sided = Orcs (star)
    .foot = Orcs
    .text = When they attack, their strength is 6.
character-gollum = Gollum
    .the = Gollum
    .sided = Gollum (star)
    .foot = Gollum
    .text = May retreat forward before cards are played.
character-watcher = Watcher
    .the = the Watcher
    .sided = Watcher (star)
    .foot = Watcher
    .text = Once revealed, he stays revealed and no longer moves.


## Combat cards

card-1 = 1
    .foot = 1
    .text = Adds 1 to your fighter.
card-2 = 2
    .foot = 2
    .text = Adds 2 to your fighter.
card-3 = 3
    .foot = 3
    .text = Adds 3 to your fighter.
card-4 = 4
    .foot = 4
    .text = Adds 4 to your fighter.
card-5 = 5
    .foot = 5
    .text = Adds 5 to your fighter.
card-6 = 6
    .foot = 6
    .text = Adds 6 to your fighter.
card-magic = Magic
    .foot = Magic
    .text = Replace it with a card from your discards. You must, if there is one.
card-noble-sacrifice = Noble Sacrifice
    .foot = Sacrifice
    .text = Both fighters are defeated, unless Sauron’s fighter has got away by his card.
card-elven-cloak = Elven Cloak
    .foot = Cloak
    .text = The number on Sauron’s card does not count.
card-retreat-f = Retreat
    .foot = Retreat
    .text = Your fighter retreats backward. It must, if it can.
card-eye-of-sauron = Eye of Sauron
    .foot = Eye
    .text = The text of the Fellowship’s card does not work.
card-retreat-s = Retreat
    .foot = Retreat
    .text = Your fighter retreats sideways. It must, if it can.
card-none = no card
    .foot = –
    .text = Nothing.


## Special cards

special-shadowfax = Shadowfax
    .text = Before your move one of your characters takes a step forward or along a yellow arrow, into a region without enemies. Then the same character must make your move.
special-gandalf-the-white = Gandalf the White
    .text = Instead of your move your defeated Gandalf comes back to Fangorn, if no enemy is there and there is room.
special-king-revealed = A King Revealed
    .text = Instead of your move reveal Aragorn and point at a stand of Sauron’s: if it can move, it must in his next turn, and he may not skip that turn.
special-gwaihir = Gwaihir
    .text = At the start of a battle: instead of its ability your fighter may retreat sideways or backward. Not against the Warg.
special-palantir = Palantír
    .text = At any time in your turn reveal all Fellowship characters in one region other than the Shire, until the turn ends.
special-recall-to-mordor = Recall to Mordor
    .text = Instead of your move put one of your characters back into Mordor, if no enemy is there and there is room.
special-dark-of-mordor = Dark of Mordor
    .text = Before your move one of your characters takes a step forward into a region without enemies. Then another one makes your move.
special-crebain = Crebain of Dunland
    .text = Instead of your move reveal a Fellowship character. It stays revealed for the rest of the game.


## Sides and seats

side-fellowship = the Fellowship
side-sauron = Sauron
side-nobody = nobody
seat-0 = player A
seat-1 = player B


## Rule sets and options

rule-set-original = Original (2005)
    .help = The first edition: the attacker names whom to fight, and fighters hide again after each battle.
rule-set-classic = Classic
    .help = The revised edition with the well-known side of every character.
rule-set-variant = Variant
    .help = The revised edition with the star side of every character: other abilities, other surprises.
rule-set-draft = Draft
    .help = The revised edition; each player secretly picks a side for each of the nine characters.
handicap-none = both players
    .help = Both players get special cards.
handicap-fellowship = only the Fellowship
    .help = Only the Fellowship gets special cards.
handicap-sauron = only Sauron
    .help = Only Sauron gets special cards.

option-rule-set = Rule set
    .help = Which edition and which side of the characters you play.
option-special-cards = Special cards
    .help = Each player gets powerful cards that work once in a game.
option-handicap = Who gets special cards
    .help = To even the odds, only the less experienced player may get them.
option-handicap-cards = Special cards to even the odds
    .help = How many special cards that player gets.
option-match = Match of two games
    .help = You play twice and change sides; surviving characters of each winner score points.
option-auto-shuffle = Shuffle by itself
    .help = Hidden characters that meet in a region are mixed for you; otherwise you shuffle by hand.
option-loss-counts-forward-only = Only forward moves save
    .help = In the revised rule sets a player without a forward move loses, even if a special attack is possible.
option-skip-card-saves = A skipped turn saves
    .help = A player without a move may play a special card that skips the turn instead of losing.
option-original-shadowfax-river = Shadowfax on the river (2005)
    .help = In the original rule set the step of Shadowfax may also go down the Anduin.
option-sauron-upstream-retreat = Sauron retreats upstream
    .help = Characters of Sauron may retreat sideways up the Anduin.
option-original-nazgul-mountains = Nazgûl between mountains (2005)
    .help = In the original rule set the Flying Nazgûl may fly from one mountain region to another.
option-sam-first-strict = Sam steps in first only
    .help = Sam may fight in Frodo’s place only in the first battle of an attack.
option-original-sam-fights-orc = Sam fights the Orc (2005)
    .help = In the original rule set a Sam who steps in against the Orcs fights with cards instead of falling at once.
option-double-magic-both-replace = Both replace Magic
    .help = If both play Magic and Sauron takes the Eye, the Fellowship still takes a card; the Eye then cancels that one.
option-sacrifice-stopped-by-card-alone = Retreat card stops Sacrifice
    .help = Sauron’s retreat card stops Noble Sacrifice even if no retreat is possible.
option-s-retreat-stops-f-retreat = Sauron’s retreat comes alone
    .help = In the revised rule sets the Fellowship’s card does nothing more once Sauron’s fighter has retreated.
option-gandalf-star-early = Gandalf helps early
    .help = The Gandalf of the star side decides on his help right after the cards are shown.
option-ring-passes-in-mordor-wins = The Ring passes in Mordor
    .help = If Sam is in Mordor when the Ring passes to him, the Fellowship wins at once.
option-shire-needs = Sauron’s characters in the Shire
    .help = How many of his characters must stand in the Shire for Sauron to win.
option-guarded-homes = Guarded homes
    .help = At the start Frodo and Sam must be in the Shire and the Balrog’s tile in Mordor; all others are placed freely.

error-no-action = This is not an action: { $text }
error-handicap-without-cards = A handicap needs special cards: switch them on.
error-handicap-too-many = A handicap of { $cards ->
    [one] one card
   *[other] { $cards } cards
 } is too much: this side has { $most } in this rule set.


## Prompts: what is asked

prompt-drafting = Choose a side of this tile: { NAME($ring, as: "character", case: "sided") } or { NAME($star, as: "character", case: "sided") }.
prompt-choosing = { $cards ->
    [one] Choose your special card for this game.
   *[other] Choose your { $cards } special cards for this game.
 }
prompt-placing = Who starts { NAME($region, as: "region", case: "in") }? Those you do not place start at home.
prompt-turn = { $cards ->
    [0] Your turn: move one of your characters.
   *[other] Your turn: move one of your characters, or play a special card.
 }
prompt-second = { $side ->
    [fellowship] Shadowfax: now move the same character on.
   *[sauron] The Dark of Mordor: now move another character.
 }
prompt-answer = A Fellowship character is going through the mines. What waits { NAME("caradhras", as: "region", case: "in") }?
prompt-shuffling = You are attacked { NAME($field, as: "region", case: "in") }. Shuffle your hidden characters there first?
prompt-defender = Whom do you fight { NAME($field, as: "region", case: "in") }?
prompt-substitution = { CAPITAL(NAME($foe, as: "character", case: "the")) } against { NAME($who, as: "character", case: "the") } { NAME($field, as: "region", case: "in") }: does Sam step in?
prompt-eagle = { CAPITAL(NAME($who, as: "character", case: "the")) } against { NAME($foe, as: "character", case: "the") } { NAME($field, as: "region", case: "in") }: call Gwaihir?
prompt-fellowship-ability = { CAPITAL(NAME($who, as: "character", case: "the")) } against { NAME($foe, as: "character", case: "the") } { NAME($field, as: "region", case: "in") }: use the ability, before any card?
prompt-sauron-ability = { CAPITAL(NAME($who, as: "character", case: "the")) } against { NAME($foe, as: "character", case: "the") } { NAME($field, as: "region", case: "in") }: use the ability, before any card?
prompt-playing = { CAPITAL(NAME($who, as: "character", case: "the")) } against { NAME($foe, as: "character", case: "the") } { NAME($field, as: "region", case: "in") }: choose a card.
prompt-showing-first = { CAPITAL(NAME($who, as: "character", case: "the")) } against { NAME($foe, as: "character", case: "the") } { NAME($field, as: "region", case: "in") }: against Gandalf you show your card first.
prompt-shown-magic = Replace Magic with a card from your discards, before the Fellowship answers.
prompt-answering-card = Sauron’s card lies open. Choose your answer.
prompt-after-showing = The cards lie open. { $who ->
    [mouth_of_sauron] Exchange yours for the 4?
   *[other] Make the Fellowship play another card?
 }
prompt-another-card = Saruman sends your card back. Play another one.
prompt-sauron-magic = Your Magic works: take a card from your discards.
prompt-sauron-retreat = Your retreat card works: where does { NAME($who, as: "character", case: "the") } go?
prompt-fellowship-magic = Your Magic works: take a card from your discards.
prompt-fellowship-retreat = Your retreat card works: where does { NAME($who, as: "character", case: "the") } go?
prompt-helping = { CAPITAL(NAME($who, as: "character", case: "the")) } against { NAME($foe, as: "character", case: "the") }: does Gandalf show himself and add 1?
prompt-escaping = { CAPITAL(NAME($who, as: "character", case: "the")) } is beaten, but may slip away backward.
prompt-end-of-turn = Your move is done. You may still look into the Palantír.


## Actions: what a button says

action-draft = { NAME($who, as: "character", case: "sided") }
action-choose = { CAPITAL(NAMES($cards, as: "special")) }
action-place = { NAME($who, as: "character") }: { NAME($to, as: "region", case: "to") }
action-move = { NAME($who, as: "character") }: { NAME($from, as: "region", case: "from") } { NAME($to, as: "region", case: "to") }{ $way ->
    [river] , down the Anduin
    [mines] , through the mines
    [ability] , by ability
   *[plain] { "" }
 }
action-step = { NAME($card, as: "special") }: { NAME($who, as: "character") } { NAME($from, as: "region", case: "from") } { NAME($to, as: "region", case: "to") }{ $way ->
    [river] , down the Anduin
    [mines] , through the mines
   *[plain] { "" }
 }
action-stay = Stay here
action-gandalf-the-white = { NAME("gandalf_the_white", as: "special") }: bring Gandalf back to Fangorn
action-king-revealed = { NAME("king_revealed", as: "special") }: { KNOWN($region) ->
    [yes] point at the stand { NAME($region, as: "region", case: "in") }{ $of ->
        [one] { "" }
       *[other] { " " }({ $nth } of { $of } from the left)
     }
   *[no] point at the stand { $stand }
 }
action-recall-to-mordor = { NAME("recall_to_mordor", as: "special") }: { NAME($who, as: "character") }
action-crebain = { NAME("crebain", as: "special") }: { KNOWN($region) ->
    [yes] reveal the stand { NAME($region, as: "region", case: "in") }{ $of ->
        [one] { "" }
       *[other] { " " }({ $nth } of { $of } from the left)
     }
   *[no] reveal the stand { $stand }
 }
action-palantir = { NAME("palantir", as: "special") }: look at what is { NAME($to, as: "region", case: "in") }
action-strike = Strike with the Balrog
action-decline = No, go on
action-fight = Fight { NAME($who, as: "character", case: "the") }
action-fight-hidden = Fight a hidden character
action-fight-stand = { KNOWN($region) ->
    [yes] Fight the stand { NAME($region, as: "region", case: "in") }{ $of ->
        [one] { "" }
       *[other] { " " }({ $nth } of { $of } from the left)
     }
   *[no] Fight the stand { $stand }
 }
action-draw = Chance: { NAME($who, as: "character") }
action-substitute = Sam fights in Frodo’s place
action-gwaihir = Call { NAME("gwaihir", as: "special") }
action-retreat = Retreat { NAME($to, as: "region", case: "to") }
action-swap = Change places with { NAME($who, as: "character", case: "the") }
action-show = Reveal Frodo
action-no-cards = No cards in this battle
action-card = Play { NAME($card, as: "card") }
action-take = { $card ->
    [none] Take no card
   *[other] Take { NAME($card, as: "card") }
 }
action-exchange = Exchange your card for the 4
action-force = Demand another card
action-help = Gandalf helps (+1)
action-escape = Escape { NAME($to, as: "region", case: "to") }
action-end-turn = End the turn
action-shuffle = Shuffle the hidden ones { NAME($to, as: "region", case: "in") }


## The log: what happened

log-game = { $number ->
    [1] The game begins.
   *[other] Game { $number }: the players change sides.
 }
log-drafted = The sides are chosen. The Fellowship: { NAMES($fellowship, as: "character", case: "sided") }. Sauron: { NAMES($sauron, as: "character", case: "sided") }.
log-chosen = Special cards of { NAME($side, as: "side") }: { NAMES($cards, as: "special") }.
log-placed = Both sides are in place. Sauron begins.
log-move = { CAPITAL(NAME($who, as: "character", case: "the")) }{ KNOWN($stand) ->
    [yes] { " " }({ $stand })
   *[no] { "" }
 } moved { NAME($from, as: "region", case: "from") } { NAME($to, as: "region", case: "to") }{ $way ->
    [river] , down the Anduin.
    [mines] , through the mines.
    [ability] , by a special ability.
   *[plain] .
 }
log-step = { CAPITAL(NAME($who, as: "character", case: "the")) }{ KNOWN($stand) ->
    [yes] { " " }({ $stand })
   *[no] { "" }
 } took a step before the move, { NAME($from, as: "region", case: "from") } { NAME($to, as: "region", case: "to") }{ $way ->
    [river] , down the Anduin.
    [mines] , through the mines.
   *[plain] .
 }
log-special = Special card: { NAME($card, as: "special") }. It is now used up.
log-white = { CAPITAL(NAME($who, as: "character", case: "the")) } came back, { NAME("fangorn", as: "region", case: "to") }.
log-king = { CAPITAL(NAME($who, as: "character", case: "the")) } showed himself { NAME($at, as: "region", case: "in") } and named { KNOWN($stand) ->
    [yes] stand { $stand }
   *[no] a stand
 } { NAME($region, as: "region", case: "in") }: Sauron must move it in his next turn.
log-crebain = The Crebain found { NAME($who, as: "character", case: "the") } { NAME($at, as: "region", case: "in") }: revealed for the rest of the game.
log-blocked = Sauron cannot move the named stand{ KNOWN($stand) ->
    [yes] { " " }{ $stand }
   *[no] { "" }
 } { NAME($at, as: "region", case: "in") }: { $why ->
    [watcher] it is the Watcher, who no longer moves.
    [edge] there is no region ahead of it.
   *[limit] there is no room ahead of it.
 } He moves another one.
log-recall = { CAPITAL(NAME($who, as: "character", case: "the")) }{ KNOWN($stand) ->
    [yes] { " " }({ $stand })
   *[no] { "" }
 } went back to Mordor { NAME($from, as: "region", case: "from") }.
log-look = { $who ->
    [hidden] Sauron alone has seen who is { NAME($at, as: "region", case: "in") }.
   *[other] Sauron alone has seen who is { NAME($at, as: "region", case: "in") }: { NAMES($who, as: "character") }.
 }
log-palantir = Sauron looked into the Palantír and saw what is { NAME($region, as: "region", case: "in") }.
log-reveal = Revealed { NAME($at, as: "region", case: "in") }: { NAME($who, as: "character") }.
log-strike = The Balrog struck in the mines: { NAME($who, as: "character", case: "the") } had no battle and no escape.
log-shuffle = { CAPITAL(NAME($side, as: "side")) } shuffled the hidden characters { NAME($region, as: "region", case: "in") }.
log-battle = Battle { NAME($at, as: "region", case: "in") }: { NAME($attacker, as: "character", case: "the") } attacked { NAME($defender, as: "character", case: "the") }.
log-substitute = { CAPITAL(NAME($who, as: "character", case: "the")) } stepped in for { NAME($for, as: "character", case: "the") }.
log-mutual = Boromir took { NAME($foe, as: "character", case: "the") } down with him: no cards.
log-instant = { CAPITAL(NAME($who, as: "character", case: "the")) } defeated { NAME($foe, as: "character", case: "the") } at once: no cards.
log-no-cards = { CAPITAL(NAME($who, as: "character", case: "the")) } allowed no cards: strengths alone decide.
log-cards = Cards: the Fellowship played { NAME($fellowship, as: "card") }, Sauron { NAME($sauron, as: "card") }.
log-shows = Against Gandalf Sauron had to show his card first: { NAME($card, as: "card") }.
log-answers = The Fellowship played { NAME($card, as: "card") }.
log-exchange = The Mouth of Sauron exchanged his card for the { NAME($card, as: "card") }.
log-force = Saruman sent { NAME($card, as: "card") } back to the hand: the Fellowship must play another card.
log-take = { $card ->
    [none] { CAPITAL(NAME($side, as: "side")) } left Magic as it is: it counts for nothing.
   *[other] Magic of { NAME($side, as: "side") } became { NAME($card, as: "card") }.
 }
log-cancelled = The Eye of Sauron cancelled { NAME($card, as: "card") }: its text does not work.
log-sacrifice = { NAME("noble_sacrifice", as: "card") }: both fighters fall.
log-retreat = { CAPITAL(NAME($who, as: "character", case: "the")) } retreated { NAME($from, as: "region", case: "from") } { NAME($to, as: "region", case: "to") }.
log-swap = { CAPITAL(NAME($who, as: "character", case: "the")) } slipped away { NAME($at, as: "region", case: "to") }; { NAME($partner, as: "character", case: "the") } took his place in the battle.
log-help = { CAPITAL(NAME($who, as: "character", case: "the")) } showed himself { NAME($at, as: "region", case: "in") } and helped: +1 for the Fellowship.
log-compare = Strengths: { NAME($who, as: "character") } { $total }, { NAME($foe, as: "character") } { $other }. The lower one falls; equal, both fall.
log-defeat = { $rule ->
    [CF-SHELOB-03] No room for her in Gondor: { NAME($who, as: "character", case: "the") } is lost
    [CF-WORMTONGUE-03] No escape this time: { NAME($who, as: "character", case: "the") } is lost
   *[other] Defeated: { NAME($who, as: "character") }
 } ({ $rule }).
log-escape = { CAPITAL(NAME($who, as: "character", case: "the")) } escaped { NAME($from, as: "region", case: "from") } { NAME($to, as: "region", case: "to") }.
log-shelob = Shelob went back to Gondor { NAME($from, as: "region", case: "from") }.
log-ring = { CAPITAL(NAME($who, as: "character", case: "the")) } was revealed { NAME($at, as: "region", case: "in") }: he carries the Ring now.
log-take-back = All cards are used: both players take their nine cards back.
log-resign = { CAPITAL(NAME($side, as: "side")) } resigned.
log-offer-stop = { CAPITAL(NAME($side, as: "side")) } offers to stop the game.
log-points = { CAPITAL(NAME($side, as: "side")) } scored { $points ->
    [one] one point
   *[other] { $points } points
 } for the characters on the board.
log-end = { $rule ->
    [CF-END-01] { end-cf-end-01 }
    [CF-END-02] { end-cf-end-02 }
    [CF-END-04] { end-cf-end-04 }
    [CF-END-05] { end-cf-end-05 }
    [CF-END-08] { end-cf-end-08 }
    [CF-END-11] { end-cf-end-11 }
    [CF-VAR-05] { end-cf-var-05 }
    [CF-VAR-06] { end-cf-var-06 }
    [CF-VAR-10] { end-cf-var-10 }
    [CF-FRODOSTAR-03] { end-cf-frodostar-03 }
   *[CF-RUL-60] { $winner ->
        [nobody] { end-stopped }
       *[other] { end-cf-rul-60 }
    }
 } ({ $rule })


## Ends: why it is over

end-cf-end-01 = { CAPITAL(NAME($winner, as: "side")) } wins: the Ring-bearer has reached Mordor.
end-cf-end-02 = { CAPITAL(NAME($winner, as: "side")) } wins: Frodo has fallen.
end-cf-end-04 = { CAPITAL(NAME($winner, as: "side")) } wins: { $count ->
    [4] four
   *[other] three
 } of his characters are in the Shire.
end-cf-end-05 = { CAPITAL(NAME($winner, as: "side")) } wins: the Witch-king has entered the Shire.
end-cf-end-08 = { CAPITAL(NAME($winner, as: "side")) } wins: the opponent has no move left.
end-cf-end-11 = { CAPITAL(NAME($winner, as: "side")) } wins: the opponent has no character left.
end-cf-var-05 = { CAPITAL(NAME($winner, as: "side")) } wins: Frodo has fallen, and no Sam is left to carry the Ring.
end-cf-var-06 = { CAPITAL(NAME($winner, as: "side")) } wins: Sam has fallen with the Ring.
end-cf-var-10 = { CAPITAL(NAME($winner, as: "side")) } wins: the Ring has passed to Sam, who is in Mordor.
end-cf-frodostar-03 = { CAPITAL(NAME($winner, as: "side")) } wins: the Warg has brought Frodo down, and nobody takes the Ring on.
end-cf-rul-60 = { CAPITAL(NAME($winner, as: "side")) } wins: the opponent has resigned.
end-match = { CAPITAL(NAME($winner, as: "seat")) } wins the match, { $first } to { $second }.
end-match-drawn = The match is drawn: { $points ->
    [one] one point each.
   *[other] { $points } points each.
 }


## The table in text

game-name = The Confrontation
text-side = { $letter }: { NAME($side, as: "side") }
text-setup = Setting up
text-turn = Turn { $number }: { NAME($side, as: "side") }
text-hand = Hand
text-used = Used
text-special = Special cards
text-fallen = Fallen
text-table = Played
text-legend-board = { $barred } no way across · { $river } river, { $mines } mines (F)
text-legend = ! seen by all · s3?5: one of 5 · in moves: → plain, ~ down the river, = through the mines, ^ by ability
# In a long list of moves the bare names are enough.
text-place = { NAME($who, as: "character") } { NAME($to, as: "region", case: "in") }
text-move = { NAME($who, as: "character") }: { NAME($from, as: "region") } { $way ->
    [river] ~
    [mines] =
    [ability] ^
   *[plain] →
 } { NAME($to, as: "region") }
text-step = { NAME($card, as: "special") }, { NAME($who, as: "character") }: { NAME($from, as: "region") } { $way ->
    [river] ~
    [mines] =
   *[plain] →
 } { NAME($to, as: "region") }
tally-turns = turns
tally-battles = battles
tally-defeats = defeats


## Positions in text: what is wrong with one

error-position-contradicts = The position contradicts itself ({ $part }).
error-position-secret = From this seat the face of { $part } cannot be known.
error-position-too-long = This is too long for a position.
error-position-rule-set = A position begins with a rule set, not with: { $part }
error-position-twice = This part stands twice: { $part }
error-position-part = This part says nothing that can be read: { $part }
error-position-card = There is a card here that does not exist or belongs to the other side: { $part }
error-position-character = There is no such character: { $part }
error-position-not-in-play = This rule set does not have that character: { $part }
error-position-stand = Not a stand. Write character@region: { $part }
error-position-side = That character belongs to the other side: { $part }
error-position-marks = The marks of the stands do not fit: { $part }
error-position-fallen = The fallen do not fit: { $part }
error-position-knows = What is known does not fit the stands: { $part }
error-position-phase = There is no such phase: { $part }
error-position-fact = This cannot be so: { $part }
error-position-repeated = Somebody stands here twice, or is both on the board and fallen, or is not in play: { $part }
error-position-nine = A side has nine characters, on the board and fallen together: { $part }
error-position-unknown = Here every face must be named: { $part }
error-position-limit = More characters than the region holds: { $part }
error-position-shared = Both sides stand in a region where no battle is fought: { $part }


## Refusals: why not

refuse-no-seat = This game has two seats, and this is neither of them.
refuse-over = The game is over.
refuse-not-chance = There is nothing to draw now.
refuse-chance-cannot = This character is not among those from which chance draws.
refuse-chance-draws = Which hidden character is met is decided by chance, not by a player.
refuse-chance-first = First chance decides which stand was pointed at.
refuse-chosen-already = You have no choice left to make here: the game waits for { NAME($side, as: "side") }.
refuse-not-your-turn = It is not your turn: { NAME($side, as: "side") } moves.
refuse-not-your-decision = This is not for you to decide: the game waits for { NAME($side, as: "side") }.
refuse-not-now = Not now: the game waits for another decision of yours.
refuse-not-now-setup = Not yet: first the game must be set up.
refuse-not-now-battle = Not at this point of the battle: the game waits for another decision of yours.


refuse-shuffle-auto = Your characters are shuffled for you whenever it is allowed.
refuse-shuffle-few = You have no two characters { NAME($region, as: "region", case: "in") }, and characters of different regions are not mixed.
refuse-shuffle-revealed = Revealed characters are not shuffled, and there are no two hidden ones { NAME($region, as: "region", case: "in") }.
refuse-shuffle-mixed = Your hidden characters { NAME($region, as: "region", case: "in") } are mixed already.
refuse-shuffle-seen = Sauron has looked at them { NAME($region, as: "region", case: "in") }: they stay as they are until his turn ends.
refuse-shuffle-named = { CAPITAL(NAME($who, as: "character", case: "the")) } was named by A King Revealed and is not shuffled before your move is done.
refuse-shuffle-step = { CAPITAL(NAME($who, as: "character", case: "the")) } took the step of a special card and is not shuffled this turn.

refuse-no-draft = There is no draft in this rule set.
refuse-draft-over = The sides are shown and cannot be changed any more.
refuse-draft-order = Now choose between { NAME($ring, as: "character", case: "sided") } and { NAME($star, as: "character", case: "sided") }: one tile after the other.
refuse-no-specials = This game is played without special cards.
refuse-choosing-over = The special cards of this game are fixed already.
refuse-choose-yours = These are not your special cards.
refuse-choose-number = { $cards ->
    [one] You choose exactly one special card.
   *[other] You choose exactly { $cards } special cards.
 }
refuse-not-placing = Characters are not placed now.
refuse-placed = { CAPITAL(NAME($who, as: "character", case: "the")) } stands already { NAME($region, as: "region", case: "in") }.
refuse-guarded-home = { CAPITAL(NAME($who, as: "character", case: "the")) } must start { NAME($region, as: "region", case: "in") }: homes are guarded.
refuse-place-order = First choose who starts { NAME($region, as: "region", case: "in") }.

refuse-not-yours = { NAME($who, as: "character", case: "sided") } belongs to the other side.
refuse-not-in-play = { NAME($who, as: "character", case: "sided") } does not take part in this game.
refuse-defeated = Defeated and out of the game: { NAME($who, as: "character") }.
refuse-not-there = Not { NAME($region, as: "region", case: "in") }: you have { NAME($who, as: "character", case: "the") } { NAME($at, as: "region", case: "in") }.

refuse-only-forward = Under the chosen option only forward moves count, and you have none.
refuse-same-character = After the step of Shadowfax only the same character moves on: { NAME($who, as: "character") }.
refuse-another-character = The Dark of Mordor has moved { NAME($who, as: "character", case: "the") }: now you must move another character.
refuse-named = A King Revealed has named { NAME($who, as: "character", case: "the") }: you must move that character.
refuse-watcher = Once revealed, the Watcher no longer moves.
refuse-full = No room { NAME($region, as: "region", case: "in") }: { $limit ->
    [one] only one of your characters fits there.
   *[other] only { $limit } of your characters fit there.
 }
refuse-river-sauron = The Anduin carries only the Fellowship.
refuse-upstream = One goes down the Anduin, never up.
refuse-no-river = The Anduin carries only from Mirkwood to Fangorn and from Fangorn to Rohan.
refuse-mines-sauron = Only the Fellowship goes through the mines.
refuse-mines-back = The mines lead from Eregion to Fangorn, never back.
refuse-no-mines = The mines lead only from Eregion to Fangorn.
refuse-sideways = Moves go forward: no ability takes { NAME($who, as: "character", case: "the") } sideways.
refuse-backward = Moves go forward: no ability takes { NAME($who, as: "character", case: "the") } backward.
refuse-sideways-mountains = Nobody crosses sideways in the mountains.
refuse-too-far = Too far: a move goes to the next region, and no ability takes { NAME($who, as: "character", case: "the") } there.
refuse-no-ability = No ability gives { NAME($who, as: "character", case: "the") } a move of this kind.
refuse-say-plain = No ability is needed there: this is an ordinary move.
refuse-say-ability = Only the ability takes { NAME($who, as: "character", case: "the") } there: announce it with the move.
refuse-say-river = This way is the river: announce a move down the Anduin.
refuse-say-mines = This way is the mines: announce a move through them.
refuse-must-attack = The ability takes { NAME($who, as: "character", case: "the") } there only to attack, and no enemy is { NAME($region, as: "region", case: "in") }.
refuse-must-be-one = { $count ->
    [0] The ability needs exactly one enemy there, and nobody is { NAME($region, as: "region", case: "in") }
    [1] The ability needs exactly one enemy there
   *[other] The ability needs exactly one enemy there, and { $count } are { NAME($region, as: "region", case: "in") }
 } ({ NAME($who, as: "character") }).
refuse-nazgul-mountains = In the original rules the Flying Nazgûl does not fly from one mountain region to another.
refuse-ride-past-enemy = Enemies stand on the way: nobody passes them, not even { NAME($who, as: "character", case: "the") }.
refuse-ride-past-limit = On every way there stands a region full of your own characters, which bars { NAME($who, as: "character", case: "the") }.
refuse-must-be-empty = The ability takes { NAME($who, as: "character", case: "the") } only into an empty region, and somebody is { NAME($region, as: "region", case: "in") }.

refuse-special-edition = { NAME($special, as: "special") } does not exist in this rule set.
refuse-special-not-yours = { NAME($special, as: "special") } is not your card.
refuse-special-gone = { NAME($special, as: "special") } is used up or was not chosen for this game.
refuse-step-late = { NAME($special, as: "special") } is played before the move.
refuse-step-enemy = { NAME($special, as: "special") } leads only where no enemy is, and there are enemies { NAME($region, as: "region", case: "in") }.
refuse-shadowfax-way = Shadowfax leads one region forward or along a yellow arrow.
refuse-shadowfax-river = In the original rules Shadowfax does not go down the river.
refuse-shadowfax-stuck = After the step { NAME($who, as: "character", case: "the") } could not move on { NAME($region, as: "region", case: "from") }, and would have to.
refuse-dark-way = The Dark of Mordor gives one plain step forward and nothing else.
refuse-dark-nobody = After this step no other character of yours could move, and one would have to.
refuse-dark-blocks = This step would block { NAME($who, as: "character", case: "the") }, named by A King Revealed.
refuse-no-move-left = You have no move; only a card that skips the turn can save you.
refuse-skip-late = { NAME($special, as: "special") } is played instead of the move, at the start of your turn.
refuse-no-skipping = A King Revealed has named { NAME($who, as: "character", case: "the") }: you may not skip this turn.
refuse-white-alive = Gandalf has not been defeated.
refuse-white-fangorn = Gandalf cannot come back: enemies are in Fangorn, or there is no room.
refuse-king-aragorn = Aragorn has been defeated: no King can be revealed.
refuse-stand-gone = Stand { $stand } is no longer on the board.
refuse-stand-mixed = Stand { $stand } is shuffled with others: point at { $first }, which stands for all of them.
refuse-recall-enemy = Nobody can be called back while enemies are in Mordor.
refuse-recall-from-mordor = You have { NAME($who, as: "character", case: "the") } in Mordor already.
refuse-palantir-turn = The Palantír works only in your own turn.
refuse-palantir-late = In the original rules you look into the Palantír before your move.
refuse-palantir-shire = The Palantír does not show the Shire.
refuse-palantir-empty = No Fellowship character is { NAME($region, as: "region", case: "in") }: there is nothing to see.
refuse-gwaihir-warg = Gwaihir does not come against the Warg.
refuse-gwaihir-when = Gwaihir comes at the start of a battle, before abilities.

refuse-must-move = You must move one of your characters: there is no passing.
refuse-say-stay = Say that the character stays.
refuse-must-fight = You attack, so you must fight: choose whom.
refuse-must-play = You must play a card, even if it does nothing.
refuse-must-replace = Magic must be replaced while you have discarded cards.
refuse-must-retreat = Your retreat card must be obeyed: choose where to go.
refuse-fight-when = An enemy is chosen when your character has attacked a region.
refuse-name-a-stand = In the original rules you point at a stand; you do not name a character.
refuse-no-stands = Hidden defenders are drawn by chance: choose a revealed character, or a hidden one without saying which.
refuse-own-character = { CAPITAL(NAME($who, as: "character", case: "the")) }: nobody fights their own side.
refuse-own-stand = Stand { $stand } is your own.
refuse-not-revealed = Only a revealed character can be chosen by name, and this one is not revealed: { NAME($who, as: "character") }.
refuse-fight-elsewhere = You will not find { NAME($who, as: "character", case: "the") } { NAME($region, as: "region", case: "in") }.
refuse-stand-elsewhere = Stand { $stand } is not { NAME($region, as: "region", case: "in") }.
refuse-nobody-hidden = Nobody is hidden { NAME($region, as: "region", case: "in") }: choose a revealed character.

refuse-no-balrog = The Balrog is not { NAME("caradhras", as: "region", case: "in") }: you can only let the traveller pass.
refuse-strike-when = The Balrog strikes only { NAME("caradhras", as: "region", case: "from") }, when somebody goes through the mines.
refuse-no-sam = Sam is not { NAME($region, as: "region", case: "in") }.
refuse-substitute-warg = Against the Warg Sam cannot step in for Frodo.
refuse-substitute-when = Sam can step in only when Frodo is attacked beside him, before abilities.
refuse-no-frodo = Frodo is not { NAME($region, as: "region", case: "in") }.
refuse-show-when = Frodo is revealed for Sam’s sake, when Sam fights beside him and before cards.
refuse-no-cards-fellowship = Only an attacked Aragorn of the star side can rule out cards for the Fellowship, before they are played.
refuse-no-cards-sauron = Only the classic Saruman can rule out cards for Sauron, before they are played.
refuse-swap-when = Only Sméagol changes places, when he is attacked alone in his region, before cards.
refuse-swap-far = Sméagol changes places only with a character in a region next to his; not so: { NAME($who, as: "character") }.
refuse-help-far = Gandalf is neither { NAME($region, as: "region", case: "in") } nor next to it.
refuse-help-warg = Against the Warg Gandalf cannot help.
refuse-help-when = Only the Gandalf of the star side helps, in another’s battle in his region or next to it, when the cards lie open.
refuse-exchange-four = Your card is the 4 already.
refuse-exchange-when = Only the Mouth of Sauron exchanges a card, when both lie open.
refuse-force-last = The Fellowship has no other card.
refuse-force-when = Only the Saruman of the star side demands another card, when both lie open.
refuse-escape-when = Only a defeated Wormtongue escapes.
refuse-escape-direction = Wormtongue escapes backward to the next region, not { NAME($region, as: "region", case: "to") }.
refuse-escape-taken = Wormtongue needs an empty region, and somebody is { NAME($region, as: "region", case: "in") }.

refuse-retreat-when = Not now: one retreats by an ability before cards are played, or by a card when it takes effect.
refuse-retreat-no-battle = One retreats only from a battle.
refuse-no-retreat = No ability lets { NAME($who, as: "character", case: "the") } retreat here.
refuse-retreat-mines = There is no retreat through the mines.
refuse-retreat-direction = { $way ->
    [sideways] This retreat goes sideways
    [backward] This retreat goes backward
    [forward] This retreat goes forward
   *[sideways-backward] This retreat goes sideways or backward
 } to the next region, not { NAME($region, as: "region", case: "to") }.
refuse-retreat-enemy = There is no retreat to where enemies are, and they are { NAME($region, as: "region", case: "in") }.
refuse-retreat-upstream = Under the chosen option Sauron does not retreat up the Anduin.

refuse-play-when = Cards are played in a battle, when it comes to them.
refuse-card-not-yours = { NAME($card, as: "card") } is not one of your cards.
refuse-card-used = { NAME($card, as: "card") } is not in your hand: you have used it.
refuse-same-card = Saruman demands another card than { NAME($card, as: "card") }.
refuse-take-when = A card is taken from the discards only when Magic takes effect.
refuse-not-discarded = { NAME($card, as: "card") } is not among your discards.


## The page: what stands on it

table-board = The board
table-fellowship = Fellowship
table-sauron = Sauron
table-hand = Hand
table-spent = Spent
table-fallen = Fallen
table-fallen-one = fallen
table-specials = Special cards
table-their-nine = Their nine
table-both-nines = The eighteen
table-standing = { $count ->
    [one] one stands
   *[other] { $count } stand
 }
table-you = you
table-bot = bot
table-nobody = nobody yet
table-to-act = to act
table-anduin = Anduin
table-sea = The Great Sea
table-cartouche = Middle-earth
table-match = Match: { $first } to { $second }
table-close = Close
table-excluded = not here
table-suspects = { $count ->
    [one] Only one can stand { NAME($region, as: "region", case: "in") }
   *[other] One of { $count } stands { NAME($region, as: "region", case: "in") }
}
table-whole = Where everyone stands
table-regions = Region by region
table-stand = { NAME($who, as: "character") }, { $strength ->
    [none] no strength
   *[other] strength { $strength }
 }, { NAME($region, as: "region", case: "in") }{ $state ->
    [forever] , revealed for good
    [shown] , revealed
    [looked] , seen by Sauron alone
    [unveiled] , hidden until now
   *[hidden] { "" }
 }
table-stand-hidden = hidden enemy { NAME($region, as: "region", case: "in") }{ $count ->
    [0] { "" }
    [1] , known by elimination
   *[other] , one of { $count }
 }
table-one-of = 1 of { $count }


## The page: battles

table-steps = Steps of the battle
table-step-reveal = Faces
table-step-abilities = Abilities
table-step-cards = Cards
table-step-compare = Outcome
table-foe-chose = { CAPITAL(NAME($side, as: "side")) } has chosen. Both cards are shown together.
table-you-chose = Your card lies face down. { CAPITAL(NAME($side, as: "side")) } is still choosing.
table-no-card = no card yet
table-gwaihir-saruman = Against Saruman Gwaihir would do nothing here: nobody retreats from him by an ability, and your own ability would be lost (CF-RUL-23).
table-gwaihir-nowhere = Gwaihir would do nothing here: no region beside or behind is free to retreat to.


## The page: a battle, told in four moments

tale-title = { CAPITAL(NAME($who, as: "character", case: "the")) } against { NAME($foe, as: "character", case: "the") }
tale-line = { NAME($region, as: "region") }: { $what }
tale-last = The last battles
tale-your-card = your card
tale-their-card = their card
tale-card-of = card of { NAME($side, as: "side") }
tale-attacks = { CAPITAL(NAME($who, as: "character", case: "the")) } { $who ->
    [orcs] attack
    [orcs_star] attack
    [uruk_hai] attack
   *[other] attacks
 } { NAME($region, as: "region", case: "in") }.
tale-turns = { $count ->
    [one] The stand turns over: { NAMES($who, as: "character") }.
   *[other] Both stands turn over: { NAMES($who, as: "character") }.
 }
tale-known = Both faces were known.
tale-sam = Sam fights in Frodo’s place.
tale-swapped = Sméagol has changed places with { NAME($who, as: "character", case: "the") }.
tale-cards = { $you ->
    [fellowship] You play { NAME($light, as: "card") }, Sauron plays { NAME($dark, as: "card") }.
    [sauron] The Fellowship plays { NAME($light, as: "card") }, you play { NAME($dark, as: "card") }.
   *[other] The Fellowship plays { NAME($light, as: "card") }, Sauron plays { NAME($dark, as: "card") }.
 }
tale-one-card = Only { $side ->
    [fellowship] the Fellowship has played a card: { NAME($card, as: "card") }.
   *[other] Sauron has shown a card: { NAME($card, as: "card") }.
 }
tale-plain-cards = Neither has words on it.
tale-no-cards = No cards are played.
tale-strengths-alone = No cards: strengths alone decide.
tale-magic = { $side ->
    [fellowship] The Fellowship’s Magic
   *[other] Sauron’s Magic
 } becomes { NAME($card, as: "card") }.
tale-works = { $card ->
    [noble_sacrifice] Noble Sacrifice: both fighters fall.
    [elven_cloak] Elven Cloak: the number on Sauron’s card does not count.
    [retreat_f] Retreat: the Fellowship’s fighter leaves the battle.
    [retreat_s] Retreat: Sauron’s fighter leaves the battle.
   *[other] The Eye of Sauron: the text of the Fellowship’s card does not work.
 }
tale-nowhere = { $side ->
    [fellowship] { CAPITAL(NAME($card, as: "card")) } does not help: { NAME($who, as: "character", case: "the") } has nowhere to go back to.
   *[other] { CAPITAL(NAME($card, as: "card")) } does not help: { NAME($who, as: "character", case: "the") } { $who ->
        [orcs] have
        [orcs_star] have
        [uruk_hai] have
       *[other] has
     } nowhere to go sideways.
 }
tale-declined = { $card ->
    [magic] Magic could become another card, and does not.
   *[other] { CAPITAL(NAME($card, as: "card")) }: { NAME($who, as: "character", case: "the") } could leave, and { $who ->
        [orcs] stay
        [orcs_star] stay
        [uruk_hai] stay
       *[other] stays
     }.
 }
tale-forestalled = { CAPITAL(NAME($card, as: "card")) } comes too late: Sauron’s card takes effect first.
tale-no-text = The Eye of Sauron finds no words to cancel.
tale-no-discards = Magic finds no spent card that it could become.
tale-stopped = { CAPITAL(NAME($card, as: "card")) } does nothing against { NAME($who, as: "character", case: "the") }.
tale-void = Sauron’s card counts for nothing.
tale-exchanged = The Mouth of Sauron has exchanged his card for the 4.
tale-forced = Saruman has made the Fellowship play another card.
tale-helped = Gandalf adds 1.
tale-falls = { CAPITAL(NAME($who, as: "character", case: "the")) } { $who ->
    [orcs] fall
    [orcs_star] fall
    [uruk_hai] fall
   *[other] falls
 }
tale-both-fall = Both fall
tale-retreats = { CAPITAL(NAME($who, as: "character", case: "the")) } { $who ->
    [orcs] retreat
    [orcs_star] retreat
    [uruk_hai] retreat
   *[other] retreats
 }
tale-gets-away = { CAPITAL(NAME($who, as: "character", case: "the")) } gets away
tale-broken-off = The battle is broken off
tale-beats = { $high } beats { $low }.
tale-equal = { $total } against { $total }: equal, so both fall.
tale-retreated = { CAPITAL(NAME($who, as: "character", case: "the")) } { $who ->
    [orcs] retreat
    [orcs_star] retreat
    [uruk_hai] retreat
   *[other] retreats
 } { NAME($to, as: "region", case: "to") }. Nobody falls.
tale-got-away = { CAPITAL(NAME($who, as: "character", case: "the")) } slips away { NAME($to, as: "region", case: "to") }.
tale-went-home = { CAPITAL(NAME($who, as: "character", case: "the")) } goes back { NAME($to, as: "region", case: "to") }.
tale-fights-on = { $count ->
    [one] One stand is left { NAME($region, as: "region", case: "in") }: { NAME($who, as: "character", case: "the") } must fight on.
   *[other] { $count } stands are left { NAME($region, as: "region", case: "in") }: { NAME($who, as: "character", case: "the") } must fight on.
 }
deed-none = { CAPITAL(NAME($who, as: "character", case: "the")) } { $who ->
    [orcs] have
    [orcs_star] have
    [uruk_hai] have
   *[other] has
 } no deed in this battle.
deed-first = The Fellowship’s abilities come first: that of { NAME($who, as: "character", case: "the") } does not come into play.
deed-no-cards = The ability of { NAME($who, as: "character", case: "the") } is about cards, and none are played.
deed-nowhere = { CAPITAL(NAME($who, as: "character", case: "the")) } might retreat, but has nowhere to go.
deed-held = { CAPITAL(NAME($who, as: "character", case: "the")) } might retreat, but { NAME($foe, as: "character", case: "the") } stops such retreats.
deed-spared = { CAPITAL(NAME($who, as: "character", case: "the")) } do not strike at once when { NAME($foe, as: "character", case: "the") } comes in Frodo’s place.
deed-silenced = Against { NAME($foe, as: "character", case: "the") } the ability of { NAME($who, as: "character", case: "the") } does not work.
deed-eagle = Gwaihir has come for { NAME($who, as: "character", case: "the") }, whose own ability is off.
deed-slip-aside = { CAPITAL(NAME($who, as: "character", case: "the")) } may retreat sideways, { $did ->
    [yes] and does.
   *[no] or stay.
 }
deed-slip-back = { CAPITAL(NAME($who, as: "character", case: "the")) } may retreat backward, { $did ->
    [yes] and does.
   *[no] or stay.
 }
deed-slip-ahead = { CAPITAL(NAME($who, as: "character", case: "the")) } may retreat forward, { $did ->
    [yes] and does.
   *[no] or stay.
 }
deed-slay = { $did ->
    [yes] { CAPITAL(NAME($who, as: "character", case: "the")) } defeats { NAME($foe, as: "character", case: "the") } at once, without cards.
   *[no] { CAPITAL(NAME($who, as: "character", case: "the")) } would defeat { $who ->
        [merry] the Witch-king
        [legolas] the Flying Nazgûl
        [gimli] the Orcs
       *[other] Gandalf
     } at once, but nobody else.
 }
deed-take-along = { CAPITAL(NAME($who, as: "character", case: "the")) } takes { NAME($foe, as: "character", case: "the") } down with him, without cards.
deed-see-first = Against { NAME($who, as: "character", case: "the") } Sauron must show his card first.
deed-stand-by-frodo = { $did ->
    [yes] { CAPITAL(NAME($who, as: "character", case: "the")) } stands by Frodo: strength { $strength }.
   *[no] { CAPITAL(NAME($who, as: "character", case: "the")) } has strength 5 only beside Frodo, if he shows him.
 }
deed-match = { $did ->
    [yes] { CAPITAL(NAME($who, as: "character", case: "the")) } is as strong as his attacker: { $strength }.
   *[no] { CAPITAL(NAME($who, as: "character", case: "the")) } is as strong as his attacker, and so he is anyway.
 }
deed-swap = { CAPITAL(NAME($who, as: "character", case: "the")) } may change places with a friend next to him, or stay.
deed-rule-out = { $did ->
    [yes] { CAPITAL(NAME($who, as: "character", case: "the")) } forbids the cards: strengths alone decide.
   *[no] { CAPITAL(NAME($who, as: "character", case: "the")) } may forbid the cards, or let them decide.
 }
deed-stop-texts = Texts on Sauron’s cards do nothing against { NAME($who, as: "character", case: "the") }.
deed-stop-magic = The Eye of Sauron and Magic do nothing against { NAME($who, as: "character", case: "the") }.
deed-at-home = { $did ->
    [yes] { CAPITAL(NAME($who, as: "character", case: "the")) } is at home here: strength { $strength }.
   *[no] { $who ->
        [theoden] Théoden is stronger only in Rohan and Gondor.
       *[other] { CAPITAL(NAME($who, as: "character", case: "the")) } is stronger only in Fangorn.
     }
 }
deed-go-home = { CAPITAL(NAME($who, as: "character", case: "the")) } goes back to Gondor when she wins.
deed-strike-first = { $did ->
    [yes] { CAPITAL(NAME($who, as: "character", case: "the")) } defeat { NAME($foe, as: "character", case: "the") } at once, without cards.
   *[no] { CAPITAL(NAME($who, as: "character", case: "the")) } defeat only the first enemy of an attack at once.
 }
deed-silence = Against { NAME($who, as: "character", case: "the") } no ability of the Fellowship works.
deed-waste-card = { CAPITAL(NAME($who, as: "character", case: "the")) } has no use for cards: Sauron’s counts for nothing.
deed-get-away = { CAPITAL(NAME($who, as: "character", case: "the")) }, if defeated, may get away to an empty region behind him.
deed-exchange = { CAPITAL(NAME($who, as: "character", case: "the")) } may exchange his card for the 4.
deed-force = { CAPITAL(NAME($who, as: "character", case: "the")) } may make the Fellowship play another card.
deed-charge = { CAPITAL(NAME($who, as: "character", case: "the")) } have strength { $strength } when they attack.
deed-stay-shown = { CAPITAL(NAME($who, as: "character", case: "the")) } stays revealed for the rest of the game.


## The page: what may be done

table-choose-piece = Choose a character on the board or here.
table-another-piece = Choose another character
table-where-to = where to?
table-piece = { NAME($who, as: "character") } { NAME($region, as: "region", case: "in") }, { $count ->
    [one] one way
   *[other] { $count } ways
 }
table-way = { NAME($to, as: "region") }{ $way ->
    [river] , down the Anduin
    [mines] , through the mines
    [ability] , by ability
   *[plain] { "" }
 }
table-go = move
table-attack = { $count ->
    [one] attack: one stand
   *[other] attack: { $count } stands
 }
table-first = First { NAME($card, as: "special") }
table-step = a step before the move
table-no-room = no room
table-treebeard = attack; by his ability the Balrog cannot strike him
table-stands-there = { NAME($region, as: "region") }{ $count ->
    [one] { "" }
   *[other] { " " }({ $count })
 }
table-stand-place = { NAME($region, as: "region") } ({ $nth } of { $of } from the left)
table-point = { NAME($region, as: "region") }{ $of ->
    [one] { "" }
   *[other] { " " }({ $nth } of { $of } from the left)
 }{ $who ->
    [hidden] { "" }
   *[other] : { NAME($who, as: "character") }
 }
table-shuffle = Shuffle hidden characters
table-your-hand = Your hand
table-your-spent = Your spent cards
table-final = Your choice is secret.


## The page: setting up

table-formations = Ready-made formations
table-place = Place your characters
table-tray = Your characters
table-arrange = Choose a character, then a region, in any order. One stands in each of the five; the others stay at home.
table-at-the-end = at the end
table-anew = Start over
table-ready = Ready
table-chosen-sides = Chosen so far
table-secret = Only you see this.
plan-balanced = Balanced
plan-aggressive = Bold
plan-guarded = Careful


## The page: the game in a list of games

web-title = The Confrontation
web-sentence = The Ring-bearer steals towards Mordor, and nobody’s stand shows its face until it fights.
web-players = 2 players
web-minutes = 30 minutes


## Where a rule holds: the marks of the rulebook

mark-revised = Revised edition
mark-original = 2005 edition
mark-ring = Classic sides
mark-star = Star sides
mark-special = With special cards
mark-editions = All editions


## About: what a thing is, for those who point at it

about-character = { $side ->
    [fellowship] Of the Fellowship,
   *[sauron] Of Sauron’s side,
 } strength { $strength }.
about-number-card = Card { $number }
about-card = { $owner ->
    [fellowship] Only the Fellowship has it.
    [sauron] Only Sauron has it.
   *[both] Both sides have one.
 } Once used it lies open until all nine are used.
about-special = { $side ->
    [fellowship] A card of the Fellowship, good for once in a game.
   *[sauron] A card of Sauron’s, good for once in a game.
 }
about-region = { $limit ->
    [one] Room for one character of each side.
   *[other] Room for { $limit } characters of each side.
 }
about-shire = The Fellowship starts here. Sauron wins when three of his characters stand here, or four if you agreed on four.
about-mordor = Sauron starts here. The Fellowship wins when the Ring-bearer enters, whoever is inside.
about-mountains = Mountains: nobody walks sideways from here to the next mountain region.
about-river = Down the Anduin the Fellowship may go from here { NAME($to, as: "region", case: "to") }.
about-mines = Through the mines of Moria the Fellowship may go from here straight { NAME($to, as: "region", case: "to") }. A Balrog on Caradhras may strike down whoever does.
about-forward = { $side ->
    [fellowship] Forward for the Fellowship:
   *[sauron] Forward for Sauron:
 } { NAMES($to, as: "region", join: "or") }.


## The first game: what the guide says. **Stars** stand round what is to be done

web-minute = Two sides face each other across Middle-earth, nine characters each, and you see only the faces of your own.
    In your turn you move one character one region forward. Whoever enters a region with an enemy fights: both show themselves, abilities work, then each plays a card in secret, and the higher total wins.
    The Fellowship wins when Frodo walks into Mordor. Sauron wins when Frodo falls, or when three of his characters stand in the Shire.
guide-place = You are the Fellowship. Frodo must walk from the Shire to Mordor; Sauron must stop him. Each side has nine characters and sees only the faces of its own. First they take their places: one in each of the five regions before the Shire, four at home. **Press the formation “{ NAME("balanced", as: "plan") }”.** It keeps Frodo at home, behind strong friends.
guide-place-on = Good. You can place them one by one as well. **Go on with the next one.**
guide-first-move = Both sides are in place, and Sauron has begun: one of his stands came from Mirkwood to the Misty Mountains. You do not see who is in it. In your turn you must move one character one region forward, towards Mordor. **Pick up Frodo in the Shire and put him down in Cardolan.** Sam is there, and if Frodo were attacked beside him, Sam could fight in his place.
guide-attack = Another stand has come to Caradhras. Whoever moves into a region with an enemy attacks. Aragorn is strong (4), and he will find out who is hiding before him. **Move Aragorn from Eregion to the Misty Mountains.**
guide-first-card = It is the Black Rider, strength 3. Each of you chooses a card in secret, then both are shown. The number is added to the strength; the lower total falls, and if they are equal, both fall. Sauron’s best card is a 6, and 3 + 6 = 9. With a 5 Aragorn has 9 too: at worst they fall together. **Play the 5.**
guide-first-win = 9 against 5: the Black Rider is out of the game. The used cards lie open, and nobody gets their cards back before all nine are used. So it pays to remember what Sauron has left.
guide-gimli = Sauron attacked in Enedwaith and did not know whom he would meet. Some abilities decide a battle before any card is played: Gimli defeats the Orcs at once. Eregion is empty now, so **move Frodo from Cardolan to Eregion.**
guide-nazgul = The Flying Nazgûl can come from anywhere to a character who stands alone, and it has found Frodo. If he falls, all is lost! But when Frodo is attacked he may step aside, before cards are played. **Press “Retreat { NAME("rhudaur", as: "region", case: "to") }”.** Legolas is there, and when the faces turn away again Sauron cannot tell which of the two stands is Frodo.
guide-aragorn = The Nazgûl is in Eregion now, alone. Others go forward only, but Aragorn may go in any direction if he attacks. **Move Aragorn from the Misty Mountains back to Eregion.**
guide-magic = Aragorn has 4, the Nazgûl 3. Your 5 is used, but Magic turns into one of your used cards. You have used only the 5, so it becomes a 5 again. **Play Magic.**
guide-magic-won = 9 against 7, and the Nazgûl is out. The two who could strike from far away are both gone: the road is safer for Frodo now.
guide-mountains = A stand has come to Caradhras. Frodo goes on while he can. A mountain region has room for only one of yours, and from it there is no way sideways, so nobody rests there for long. **Move Frodo from Rhudaur to the High Pass.**
guide-witch-king = The Witch-king (5) attacks Aragorn, and Sauron still has his 6: that makes 11. Your best number now is the 4, which makes 8. But Aragorn need not fight it out: the card Retreat takes your fighter back out of the battle. **Play Retreat.**
guide-where = Sauron has spent his 6 on nothing. Now choose where Aragorn goes back to. **Press “Retreat { NAME("arthedain", as: "region", case: "to") }”.** Merry is waiting there.
guide-merry = You know now who stands in Eregion, and that is half of this game. Merry is weak (2), but he defeats the Witch-king at once, without cards. **Move Merry from Arthedain to Eregion.**
guide-mirkwood = The Witch-king is out. A stand has left Dagorlad for Fangorn, and a gap opens before Mordor. **Move Frodo from the High Pass to Mirkwood.** Sauron knows that Frodo is one of two stands, this one or the one in Rhudaur, and must guess.
guide-dagorlad = Sauron must move somebody in each turn, and now Gondor is empty as well. **Move Frodo from Mirkwood to Dagorlad.** From there it is one step to Mordor.
guide-balrog = The Balrog (5) has come out of Mordor and found Frodo. You know what to do. **Press “Retreat { NAME("gondor", as: "region", case: "to") }”.** It works because Gondor is free; from the Warg and from Saruman Frodo could not step aside at all.
guide-last-step = It is your turn, and Mordor is next. Two stands still wait there, but they do not matter: when Frodo enters, the game is won without a battle. **Move Frodo from Gondor to Mordor.**
guide-end = Frodo is in Mordor, and the Fellowship has won! You have seen moves, battles, cards and some of the abilities; point at any character or card to read what it does. When you play Sauron, hunt for Frodo, or bring three of your own to the Shire.


## Hints: why something is worth doing

hint-wins = It wins about { $games } of 100 games from here.
hint-wins-more = It wins about { $games } of 100 games from here; the next best choice wins { $next }.
hint-wins-close = It wins about { $games } of 100 games from here; another choice is as good.
hint-mixed = Any good setup that is chosen every time can be read; so it is best to choose a little differently each time.
hint-mixed-cards = Whoever always plays the same card can be read: in such battles it is best to mix.
hint-place = Starting with { NAME($who, as: "character", case: "the") } { NAME($to, as: "region", case: "in") } has done well.
hint-ends = of 100 such battles about { $won } are won and { $lost } lost{ $both ->
    [0] { "" }
   *[other] ; in { $both } both fall
 }{ $nobody ->
    [0] { "" }
   *[other] ; in { $nobody } one of the two retreats
 }
hint-attack = { CAPITAL(NAME($who, as: "character", case: "the")) } against { NAME($foe, as: "character", case: "the") } { NAME($to, as: "region", case: "in") }: { hint-ends }.
hint-attack-anybody = An attack { NAME($to, as: "region", case: "in") }, where any of { $count } characters may be: { hint-ends }.
hint-attack-hidden = An attack { NAME($to, as: "region", case: "in") }, where most likely { NAME($foe, as: "character", case: "the") } will be met ({ $likely }%): { hint-ends }.
hint-attack-lost = The battle itself will most likely be lost ({ $lost } of 100).
hint-attack-reveals = The battle will show who stands { NAME($to, as: "region", case: "in") }.
hint-ring-arrives = The Ring comes to Mordor: that wins the game.
hint-ring-nearer = It brings the Ring nearer to Mordor: { $steps ->
    [one] one more step.
   *[other] { $steps } more steps.
 }
hint-shire = It brings Sauron’s characters in the Shire to { $count }; { $needs ->
    [3] three win the game.
   *[other] { $needs } win the game.
 }
hint-few-moves = { $count ->
    [one] There is only one move to choose from
   *[other] There are only { $count } moves to choose from
 }, and who cannot move loses.
hint-nearer = It leaves { $steps ->
    [one] one step
   *[other] { $steps } steps
 } to the Shire, where { $needs ->
    [3] three of Sauron’s characters
   *[other] { $needs } of Sauron’s characters
 } win the game.
hint-quiet = { CAPITAL(NAME($bearer, as: "character", case: "the")) } stays where he is, and another makes the move that has to be made.
hint-leaves = It takes { NAME($who, as: "character", case: "the") } away { NAME($from, as: "region", case: "from") }, where { $count ->
    [one] an enemy
   *[other] { $count } enemies
 } could attack next.
hint-avoids = It takes { NAME($who, as: "character", case: "the") } (strength { $own }) out of the way of { NAME($foe, as: "character", case: "the") } (strength { $strength }).
hint-reaches = From there { $count ->
    [one] an enemy
   *[other] { $count } enemies
 } can be attacked next.
hint-screens = There { NAME($who, as: "character", case: "the") } stands between { NAME($bearer, as: "character", case: "the") } and Mordor.
hint-sam-near = { CAPITAL(NAME("sam", as: "character", case: "the")) } and { NAME("frodo", as: "character", case: "the") } are together then: if Frodo is attacked, Sam may fight in his place.
hint-not-alone = There { NAME($who, as: "character", case: "the") } and { NAME($friend, as: "character", case: "the") } are together, and { NAME("flying_nazgul", as: "character", case: "the") } flies only to where one stands alone.
hint-joins = There { NAME($who, as: "character", case: "the") } and { NAME($friend, as: "character", case: "the") } are together.
hint-blocks = It closes the way { $side ->
    [fellowship] to the Shire
   *[sauron] to Mordor
 } to { $count ->
    [one] an enemy who has a free run.
   *[other] { $count } enemies who have a free run.
 }
hint-retreat = It keeps { NAME($who, as: "character", case: "the") } out of a battle with { NAME($foe, as: "character", case: "the") }.
hint-escape = So { NAME($who, as: "character", case: "the") } stays in the game.
hint-decline = Doing without it seems at least as good here.
hint-take = { CAPITAL(NAME($card, as: "card")) } does the most here of all the cards in your discards.
hint-card = { CAPITAL(NAME($card, as: "card")) } defeats { NAME($foe, as: "character", case: "the") } against { $all ->
    [one] the only card
   *[other] { $count } of the { $all } cards
 } that the opponent may play{ $tied ->
    [0] .
   *[other] ; against { $tied } both fall.
 }
hint-card-text = { CAPITAL(NAME($card, as: "card")) }: { NAME($card, as: "card", case: "text") }
hint-card-keeps = It keeps the { NAME($card, as: "card") } for a battle that needs it more.


## Seats, by their short names

curtain-f = The Fellowship’s turn
    .open = Show the Fellowship’s side
curtain-s = Sauron’s turn
    .open = Show Sauron’s side
curtain-a = Player A’s turn
    .open = Show player A’s side
curtain-b = Player B’s turn
    .open = Show player B’s side
web-why-how = Nothing can be tried just now: all that you may do has its button.
web-next-big = Next battle
chair-f = Fellowship
chair-s = Sauron
chair-a = Player A, first the Fellowship
chair-b = Player B, first Sauron


## How far it has come, in a list

progress-turn = turn { $turn }


## Ends as players tell them: the name of an end, what happened, figures, turning points

ended-cf-end-01 = The Ring is destroyed
ended-cf-end-02 = Frodo has fallen
ended-cf-end-04 = The Shire is overrun
ended-cf-end-05 = The Shire is lost
ended-cf-end-08 = No way on
ended-cf-end-11 = Nobody is left
ended-cf-var-05 = Frodo has fallen
ended-cf-var-06 = Sam has fallen
ended-cf-var-10 = The Ring is destroyed
ended-cf-frodostar-03 = Frodo has fallen
ended-cf-rul-60 = { CAPITAL(NAME($loser, as: "side")) } resigned
ended-match = The match is decided
ended-match-drawn = The match is drawn
ended-turns = { $count ->
    [one] one turn
   *[other] { $count } turns
 }
told-cf-end-01 = { CAPITAL(NAME($bearer, as: "character", case: "the")) } stands in Mordor. The Ring goes into the fire on turn { $turn }.
told-cf-end-02 = { $foe ->
    [none] The Ring is Sauron’s on turn { $turn }.
   *[other] { CAPITAL(NAME($foe, as: "character", case: "the")) } met Frodo { NAME($at, as: "region", case: "in") } on turn { $turn }.
 }
told-cf-end-04 = { $count ->
    [4] Four
   *[other] Three
 } of Sauron’s characters stand in the Shire on turn { $turn }.
told-cf-end-05 = The Witch-king entered the Shire on turn { $turn }.
told-cf-end-08 = { CAPITAL(NAME($loser, as: "side")) } had no move left on turn { $turn }.
told-cf-end-11 = { CAPITAL(NAME($loser, as: "side")) } had no character left on turn { $turn }.
told-cf-var-05 = { $foe ->
    [none] No Sam was left to carry the Ring on, on turn { $turn }.
   *[other] { CAPITAL(NAME($foe, as: "character", case: "the")) } met Frodo { NAME($at, as: "region", case: "in") } on turn { $turn }, and no Sam was left to carry the Ring on.
 }
told-cf-var-06 = { $foe ->
    [none] Sam carried the Ring. Turn { $turn }.
   *[other] Sam carried the Ring. { CAPITAL(NAME($foe, as: "character", case: "the")) } met him { NAME($at, as: "region", case: "in") } on turn { $turn }.
 }
told-cf-var-10 = Frodo fell on turn { $turn }, and the Ring passed to Sam, who was in Mordor already.
told-cf-frodostar-03 = { $foe ->
    [none] Nobody takes the Ring on, on turn { $turn }.
   *[other] { CAPITAL(NAME($foe, as: "character", case: "the")) } brought Frodo down { NAME($at, as: "region", case: "in") } on turn { $turn }, and nobody takes the Ring on.
 }
told-cf-rul-60 = { CAPITAL(NAME($loser, as: "side")) } resigned on turn { $turn }.
number-standing = { $reader ->
    [you] of your nine still { $count ->
        [one] stands
       *[other] stand
     }; { NAME($foe, as: "side") } has { $others }
   *[other] of the Fellowship’s nine still { $count ->
        [one] stands
       *[other] stand
     }; Sauron has { $others }
 }
number-battles = { $reader ->
    [you] { $won ->
        [one] battle won
       *[other] battles won
     }, of { $count }
   *[other] { $won ->
        [one] battle
       *[other] battles
     } won by the Fellowship, of { $count }
 }
number-turns = { $count ->
    [one] turn was played
   *[other] turns were played
 }
happened-at = { NAME($at, as: "region") }
happened-both = { CAPITAL(NAME($who, as: "character", case: "the")) } and { NAME($foe, as: "character", case: "the") } fell together.
happened-fell = { CAPITAL(NAME($foe, as: "character", case: "the")) } beat { NAME($who, as: "character", case: "the") }.
happened-lost = { CAPITAL(NAME($who, as: "character", case: "the")) } fell.
happened-parted = { CAPITAL(NAME($who, as: "character", case: "the")) } attacked { NAME($foe, as: "character", case: "the") }; nobody fell.
