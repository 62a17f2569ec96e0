# The core's own words. Every message stands in each language; see the head of __init__.py for NAME and its family.


## Lists of names

list-and = { $others } and { $last }
list-or = { $others } or { $last }


## Options

error-option-unknown = There is no option { $name }. Options: { $known }.
error-option-syntax = Not an option: { $text }. Write name=value.
error-option-twice = Option { $name } is given twice.
error-option-value = Option { $name } cannot be { $value }. Possible: { $wanted }.


## Games and what is sent to them

error-game-unknown = No game { $game } is installed. Installed: { $known }.
error-game-broken = Game { $game } cannot be loaded: { $why }
error-bot-unknown = There is no bot { $bot }. There are: { $known }.
error-bot-game = Bot { $bot } does not play { $game }, only { $only }.
error-bot-range = { $setting } must be at least { $least }.
error-bot-finite = { $setting } must be a finite number.
error-bot-nameless = The name of the bot is missing.
error-bot-level = { $bot } is a level: it takes no settings.
error-bot-failed = Bot { $bot } failed: { $why }
error-bot-answer = Bot { $bot } failed: it answered “{ $answer }”, which is not allowed.
error-bot-broken = Bot { $bot } cannot be loaded: { $why }
error-bot-setting = Bot { $bot } does not understand { $setting }. Its settings: { $known }.
error-action-json = This is not an action of { $game }.
error-observation-json = This is not an observation of { $game }: { $why }
error-no-positions = { $game } has no text for positions.
error-no-encoder = { $game } has no arrays for learners.
error-no-action-id = "{ $action }" has no number: it never happens with the options { $options }.
error-other-options = This is an observation of { $theirs }; the arrays are for { $mine }.
error-no-such-id = There is no action number { $number }; there are { $count }, from 0 on.
error-not-asked = “{ $action }” is not what { $seat } is asked for now.
error-position-known = The players of this { $game } know the position it begins with: its hidden faces cannot be drawn anew.
error-levels = The levels of { $game } must be some of these, weakest first: { $known }. There is: { $why }
error-no-letter = { $game } takes up nothing from an earlier sitting.
error-rulebook = The rules of { $game } are not installed: there is no { $file }.


## Records and undo

# The line number stands before these: "line 12: …".
record-none = This is not a mathom record: the first line must be “mathom record 1”.
record-format = The record has format { $format }; this mathom reads format { $known }.
record-game-newer = The record was made by version { $version } of { $game }; version { $known } is installed.
record-header = The header should have “{ $wanted }” here, not “{ $text }”.
record-letter = The letter of an earlier sitting must be one line of visible characters, at most { $most } of them.
record-edited-header = The header was changed after it was written: its check is wrong.
record-edited = This line, or one before it, was changed after it was written: its check is wrong.
record-cut = The file ends in the middle.
record-line = This line cannot be read: { $text }
record-number = Event { $expected } should stand here, not { $number }.
record-seat = Event { $number }: there is no seat { $seat }. Seats: { $known }.
record-action = Event { $number }: “{ $text }” is not an action of this game.
record-after-end = After the end there is still “{ $text }”.
record-json = This is not a record in JSON: { $why }
record-illegal = Event { $number }: { $seat } may not play “{ $action }” ({ $rule }).
record-chance = Event { $number }: the sealed roll gives “{ $expected }”, not “{ $action }”.
record-chance-impossible = Event { $number }: chance cannot bring “{ $action }” here.
record-result = The end should be: { $expected }
record-not-over = The record has a result, but the game is not over.
record-secret = This secret is not the one that the commitment was made from.
record-secret-missing = Without the secret the rolls cannot be verified. It stands in the record when the game is over.
record-unsealed = This record has no commitment, so its rolls cannot be verified.

error-record-unsealed = This record has no commitment, so it cannot be played on. Fork it instead.
error-seal-closed = To roll, the table needs the secret of its commitment.
error-secret = This is not the secret of the commitment { $commitment }.
error-commitment = Not a commitment: { $commitment }. It has 64 hexadecimal digits.
error-salt = Not a salt: { $salt }. Use 1 to 64 letters, digits, - and _.
error-salts = { $salts ->
    [one] There is one salt
   *[other] There are { $salts } salts
 } for { $seats ->
    [one] one seat.
   *[other] { $seats } seats.
 }
error-players = { $players ->
    [one] There is one player
   *[other] There are { $players } players
 } for { $seats ->
    [one] one seat.
   *[other] { $seats } seats.
 }
error-seat = There is no seat number { $seat }.
error-moved-on = Something has happened at the table since this was tried. Nothing was done.
error-deck = This is not a deck: { $why }

undo-nothing = There is nothing to take back.
undo-over = The game is over.
undo-chance = Chance has decided something since: this cannot be taken back.
undo-other = Somebody else has acted since: you can no longer take this back.
undo-told = Somebody learned something from it: this cannot be taken back.


## Table matters: every game may say them in words of its own

action-resign = Resign
action-offer-stop = Offer to stop the game
action-accept-stop = Agree to stop the game
refuse-stop-agreed = You have agreed to stop; not everybody has yet.
refuse-stop-accept = Somebody has offered to stop already: you can agree to that, or play on.
refuse-stop-no-offer = Nobody has offered to stop.
end-stopped = The players have agreed to stop. Nobody wins.
ended-stopped = The game was stopped

## Names of the notation, for those who ask for them

notation-to = to { $name }
notation-from = from { $name }
notation-in = in { $name }
notation-of = { $name }’s
notation-with = with { $name }
