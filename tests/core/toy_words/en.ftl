toy-prompt-turn = Mark a spot, or throw, peek, swap or be done.
toy-prompt-vote = Show your card or hide it.

toy-log-agree = { $seat } would stop.
toy-log-dealt = { KNOWN($card) ->
    [yes] { $seat } is dealt a { $card }.
   *[no] { $seat } is dealt a card.
}
toy-log-dice = { $seat } throws { $first } and { $second }.
toy-log-done = { $seat } is done.
toy-log-flash = { $seat } lets all see the card.
toy-log-hidden = { $seat } hides the card.
toy-log-mark = { $seat } marks spot { $spot }.
toy-log-peek = { $seat } peeks.
toy-log-peeked = { KNOWN($card) ->
    [yes] { $seat } sees a { $card } on the deck.
   *[no] { $seat } has seen the top card.
}
toy-log-resign = { $seat } resigns.
toy-log-shown = { $seat } shows a { $card }.
toy-log-swap = { $seat } swaps the card.
toy-log-throw = { $seat } takes the dice.
toy-log-vote = { $seat } has chosen.

toy-over-points = Won with { $points ->
    [one] one point
   *[other] { $points } points
}.
toy-over-resign = { $seat } has resigned.

toy-refuse = { $action } is not possible now.
toy-refuse-over = The game is over.
toy-refuse-teams = Teams need at least three seats.
toy-refuse-text = Not an action: { $text }

action-done = Be done
action-flash = Let all see the card
action-hide = Hide the card
action-mark = Mark spot { $first }
action-peek = Peek
action-show = Show the card
action-swap = Swap the card
action-throw = Throw

web-title = The toy
web-sentence = Mark spots, throw dice, show cards.
web-players = 2 to 5 players
web-minutes = a minute
chair-a = First
chair-b = Second
chair-c = Third
chair-d = Fourth
chair-e = Fifth
option-seats = Seats
    .help = How many play.
option-teams = Teams
    .help = Whether two teams play.
option-parts = Parts
    .help = How many parts there are.
