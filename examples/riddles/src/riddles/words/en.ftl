# Every word that a player reads. The first block is what each table asks a game for.
web-title = Riddles in the Dark
web-sentence = What has the other got in their pocket? Ask, or dare to guess.
web-players = 2 players
web-minutes = 3 minutes
chair-b = Bilbo
chair-g = Gollum
option-highest = Highest number
    .help = Pockets hold a number from 1 up to this one.
action-ask = Is it { $number } or more?
action-guess = It is { $number }!

side-bilbo = Bilbo
side-gollum = Gollum
prompt-turn = What has { NAME($who, as: "side") } got in the pocket? Ask, or guess.
text-pocket = in the pocket: { $number }{ $wrong ->
    [0] {""}
    [one] , one wrong guess
   *[other] , { $wrong } wrong guesses
}
log-draw = { KNOWN($number) ->
    [yes] { NAME($who, as: "side") } puts { $number } into the pocket.
   *[no] { NAME($who, as: "side") } puts a number into the pocket.
}
log-more = { NAME($who, as: "side") } asks: { $number } or more? Yes.
log-less = { NAME($who, as: "side") } asks: { $number } or more? No.
log-right = { NAME($who, as: "side") } guesses { $number }, and is right.
log-wrong = { NAME($who, as: "side") } guesses { $number }, and is wrong.
end-right = { NAME($who, as: "side") } has guessed it and wins.
end-wrong = { NAME($who, as: "side") } wins: the other was wrong twice.
end-left = { NAME($who, as: "side") } wins: the other has left.
refuse-over = The game is over.
refuse-chance = Numbers are drawn by chance, once.
refuse-turn = It is the other’s turn.
refuse-known = That is known already, or is no number of this game.
refuse-text = Not an action of this game: { $text }
hint-ask = { $left ->
    [one] One number is left.
   *[other] { $left } numbers are left: a good question halves them.
}
hint-guess = { $left ->
    [one] Only one number is left.
   *[other] One of { $left } numbers is worth the risk.
}
