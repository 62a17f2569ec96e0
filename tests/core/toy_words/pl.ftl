toy-prompt-turn = Zaznacz pole albo rzuć, podejrzyj, wymień lub skończ.
toy-prompt-vote = Pokaż kartę albo ją ukryj.

toy-log-agree = { $seat } chce przestać.
toy-log-dealt = { KNOWN($card) ->
    [yes] { $seat } dostaje { $card }.
   *[no] { $seat } dostaje kartę.
}
toy-log-dice = { $seat } wyrzuca { $first } i { $second }.
toy-log-done = { $seat } kończy.
toy-log-flash = { $seat } daje wszystkim obejrzeć kartę.
toy-log-hidden = { $seat } ukrywa kartę.
toy-log-mark = { $seat } zaznacza pole { $spot }.
toy-log-peek = { $seat } podgląda.
toy-log-peeked = { KNOWN($card) ->
    [yes] { $seat } widzi { $card } na talii.
   *[no] { $seat } zna kartę z wierzchu.
}
toy-log-resign = { $seat } się poddaje.
toy-log-shown = { $seat } pokazuje { $card }.
toy-log-swap = { $seat } wymienia kartę.
toy-log-throw = { $seat } bierze kości.
toy-log-vote = Wybór gotowy: { $seat }.

toy-over-points = Wygrana: { $points ->
    [one] jeden punkt
    [few] { $points } punkty
    [many] { $points } punktów
   *[other] { $points } punktu
}.
toy-over-resign = { $seat } się poddaje.

toy-refuse = { $action } nie jest teraz możliwe.
toy-refuse-over = Gra jest skończona.
toy-refuse-teams = Drużyny wymagają co najmniej trzech miejsc.
toy-refuse-text = To nie jest ruch: { $text }

action-done = Zakończ
action-flash = Pokaż wszystkim kartę
action-hide = Ukryj kartę
action-mark = Zaznacz miejsce { $first }
action-peek = Podejrzyj
action-show = Pokaż kartę
action-swap = Wymień kartę
action-throw = Rzuć

web-title = Zabawka
web-sentence = Zaznaczaj miejsca, rzucaj kośćmi, pokazuj karty.
web-players = od 2 do 5 graczy
web-minutes = minuta
chair-a = Pierwszy
chair-b = Drugi
chair-c = Trzeci
chair-d = Czwarty
chair-e = Piąty
option-seats = Miejsca
    .help = Ile osób gra.
option-teams = Drużyny
    .help = Czy grają dwie drużyny.
option-parts = Części
    .help = Ile jest części.
