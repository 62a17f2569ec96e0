web-title = Zagadki w ciemności
web-sentence = Co ma w kieszeni ta druga osoba? Pytaj albo zgaduj.
web-players = 2 graczy
web-minutes = 3 minuty
chair-b = Bilbo
chair-g = Gollum
option-highest = Największa liczba
    .help = W kieszeni jest liczba od 1 do tej.
action-ask = Czy to { $number } lub więcej?
action-guess = To jest { $number }!

side-bilbo = Bilbo
side-gollum = Gollum
prompt-turn = Co ma w kieszeni { NAME($who, as: "side") }? Pytaj albo zgaduj.
text-pocket = w kieszeni: { $number }{ $wrong ->
    [0] {""}
    [one] , jedna pomyłka
    [few] , { $wrong } pomyłki
   *[other] , { $wrong } pomyłek
}
log-draw = { KNOWN($number) ->
    [yes] { NAME($who, as: "side") } chowa do kieszeni { $number }.
   *[no] { NAME($who, as: "side") } chowa do kieszeni liczbę.
}
log-more = { NAME($who, as: "side") } pyta: { $number } lub więcej? Tak.
log-less = { NAME($who, as: "side") } pyta: { $number } lub więcej? Nie.
log-right = { NAME($who, as: "side") } zgaduje { $number }: dobrze.
log-wrong = { NAME($who, as: "side") } zgaduje { $number }: źle.
end-right = { NAME($who, as: "side") } zgaduje i wygrywa.
end-wrong = { NAME($who, as: "side") } wygrywa: druga osoba dwa razy się pomyliła.
end-left = { NAME($who, as: "side") } wygrywa: druga osoba odeszła.
refuse-over = Gra się skończyła.
refuse-chance = Liczby losuje się raz.
refuse-turn = Teraz ruch drugiej osoby.
refuse-known = To już wiadomo albo nie ma takiej liczby w tej grze.
refuse-text = To nie jest akcja tej gry: { $text }
hint-ask = { $left ->
    [one] Została jedna liczba.
    [few] Zostały { $left } liczby: dobre pytanie dzieli je na pół.
   *[other] Zostało { $left } liczb: dobre pytanie dzieli je na pół.
}
hint-guess = { $left ->
    [one] Została tylko jedna liczba.
   *[other] Jedna z { $left } liczb: warto zaryzykować.
}
