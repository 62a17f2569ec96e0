# Wyprawa do Mordoru po polsku. Najpierw nazwy, potem pytania, akcje, przebieg gry i odmowy.

game-name = Wyprawa do Mordoru


## Hobbici: .gen (kogo), .dat (komu), .acc (kogo widać); p1 do p4 to gracze, którzy jeszcze nie wybrali

hobbit-frodo = Frodo
    .gen = Froda
    .dat = Frodowi
    .acc = Froda
    .gender = m
hobbit-sam = Sam
    .gen = Sama
    .dat = Samowi
    .acc = Sama
    .gender = m
hobbit-merry = Merry
    .gen = Merry’ego
    .dat = Merry’emu
    .acc = Merry’ego
    .gender = m
hobbit-pippin = Pippin
    .gen = Pippina
    .dat = Pippinowi
    .acc = Pippina
    .gender = m
hobbit-p1 = gracz 1
    .gen = gracza 1
    .dat = graczowi 1
    .acc = gracza 1
    .gender = m
hobbit-p2 = gracz 2
    .gen = gracza 2
    .dat = graczowi 2
    .acc = gracza 2
    .gender = m
hobbit-p3 = gracz 3
    .gen = gracza 3
    .dat = graczowi 3
    .acc = gracza 3
    .gender = m
hobbit-p4 = gracz 4
    .gen = gracza 4
    .dat = graczowi 4
    .acc = gracza 4
    .gender = m


## Kostki (.loc: na której, .acc: którą, .m: jakiego koloru jest hobbit), symbole i kostka z symbolem (.on: symbol na kostce)

die-black = czarna
    .loc = czarnej
    .acc = czarną
    .m = czarny
die-yellow = żółta
    .loc = żółtej
    .acc = żółtą
    .m = żółty
die-red = czerwona
    .loc = czerwonej
    .acc = czerwoną
    .m = czerwony
die-blue = niebieska
    .loc = niebieskiej
    .acc = niebieską
    .m = niebieski
die-green = zielona
    .loc = zielonej
    .acc = zieloną
    .m = zielony

symbol-ring = Pierścień
    .text = Zakreśla jedno okrągłe pole na szlaku do Mordoru, o ile nie zatrzymają go orkowie.
symbol-weapon = Broń
    .text = Pokonuje jednego orka.
symbol-orc = Ork
    .text = Jeśli orków jest więcej niż broni, żaden Pierścień się nie liczy.
symbol-nazgul = Nazgûl
    .text = Jeśli wypadnie, jednego trzeba odłożyć. Czarny, neutralny lub w twoim kolorze: zakreślasz pole ty. W kolorze przeciwnika: zakreśla przeciwnik.
symbol-gandalf = Gandalf
    .text = Przepoławia jedno kwadratowe pole twojego szlaku Nazgûla, który wydłuża się o jedno pole.
symbol-white-tree = Białe Drzewo
    .text = Odłożone od razu kończy rzuty. Nie trzeba go odkładać.

rolled-black-ring = Pierścień (czarna)
    .on = Pierścień na czarnej kostce
rolled-black-weapon = Broń (czarna)
    .on = broń na czarnej kostce
rolled-black-orc = Ork (czarna)
    .on = ork na czarnej kostce
rolled-black-nazgul = Nazgûl (czarna)
    .on = Nazgûl na czarnej kostce
rolled-black-gandalf = Gandalf (czarna)
    .on = Gandalf na czarnej kostce
rolled-black-white-tree = Białe Drzewo (czarna)
    .on = Białe Drzewo na czarnej kostce
rolled-yellow-ring = Pierścień (żółta)
    .on = Pierścień na żółtej kostce
rolled-yellow-weapon = Broń (żółta)
    .on = broń na żółtej kostce
rolled-yellow-orc = Ork (żółta)
    .on = ork na żółtej kostce
rolled-yellow-nazgul = Nazgûl (żółta)
    .on = Nazgûl na żółtej kostce
rolled-yellow-gandalf = Gandalf (żółta)
    .on = Gandalf na żółtej kostce
rolled-red-ring = Pierścień (czerwona)
    .on = Pierścień na czerwonej kostce
rolled-red-weapon = Broń (czerwona)
    .on = broń na czerwonej kostce
rolled-red-orc = Ork (czerwona)
    .on = ork na czerwonej kostce
rolled-red-nazgul = Nazgûl (czerwona)
    .on = Nazgûl na czerwonej kostce
rolled-red-gandalf = Gandalf (czerwona)
    .on = Gandalf na czerwonej kostce
rolled-blue-ring = Pierścień (niebieska)
    .on = Pierścień na niebieskiej kostce
rolled-blue-weapon = Broń (niebieska)
    .on = broń na niebieskiej kostce
rolled-blue-orc = Ork (niebieska)
    .on = ork na niebieskiej kostce
rolled-blue-nazgul = Nazgûl (niebieska)
    .on = Nazgûl na niebieskiej kostce
rolled-blue-gandalf = Gandalf (niebieska)
    .on = Gandalf na niebieskiej kostce
rolled-green-ring = Pierścień (zielona)
    .on = Pierścień na zielonej kostce
rolled-green-weapon = Broń (zielona)
    .on = broń na zielonej kostce
rolled-green-orc = Ork (zielona)
    .on = ork na zielonej kostce
rolled-green-nazgul = Nazgûl (zielona)
    .on = Nazgûl na zielonej kostce
rolled-green-gandalf = Gandalf (zielona)
    .on = Gandalf na zielonej kostce


## Miejsca: .in z przyimkiem, .text działanie w wariancie zaawansowanym

place-rivendell = Rivendell
    .in = w Rivendell
    .text = Po jednym rzucie wolno odłożyć kilka kostek z tym samym symbolem, Nazgûle też.
place-moria = Moria
    .in = w Morii
    .text = Gandalf niczego nie przepoławia.
place-lothlorien = Lothlórien
    .in = w Lothlórien
    .text = Każda broń liczy się podwójnie.
place-rohan = Rohan
    .in = w Rohanie
    .text = Po każdym rzucie wolno raz rzucić ponownie wszystkimi jego kostkami; liczy się drugi wynik.
place-helms-deep = Helmowy Jar
    .in = w Helmowym Jarze
    .text = Każdy ork liczy się podwójnie.
place-gondor = Gondor
    .in = w Gondorze
    .text = Nazgûle, które trafiłyby ciebie, nic nie robią.
place-minas-tirith = Minas Tirith
    .in = w Minas Tirith
    .text = Każdy Nazgûl trafia ciebie, bez względu na kolor.
place-shelobs-lair = Jaskinia Szeloby
    .in = w Jaskini Szeloby
    .text = Jeden twój Pierścień przepada: do Mordoru potrzeba dwóch.
place-mordor = Mordor
    .in = w Mordorze
    .text = Kres wyprawy.
place-road = trakt
    .in = na trakcie
    .text = To nie miejsce: zwykła tura.


## Opcje

option-players = Gracze
    .help = Liczba graczy.
option-game = Wariant
    .help = Podstawowy albo zaawansowany, z zasadami ośmiu miejsc.
game-basic = Podstawowy
    .help = Miejsca na szlaku nic nie robią. Najlepszy na pierwszą partię.
game-advanced = Zaawansowany
    .help = Miejsce, w którym zaczyna się tura, zmienia jej przebieg.
option-ending = Zakończenie
    .help = Czy wygrywa także ostatni hobbit, którego nie złapały Nazgûle.
ending-normal = Zwykłe
    .help = Wygrać może tylko hobbit, który dotrze do Mordoru.
ending-last-standing = Ostatni na szlaku
    .help = Kto jako jedyny nie odpadł, od razu wygrywa.
option-first = Pierwszy gracz
    .help = Kto zaczyna: wylosowany gracz albo gracz na tym miejscu.
first-drawn = losowany
    .help = O tym, kto zaczyna, decyduje los.
first-1 = gracz 1
    .help = Zaczyna gracz 1.
first-2 = gracz 2
    .help = Zaczyna gracz 2.
first-3 = gracz 3
    .help = Zaczyna gracz 3.
first-4 = gracz 4
    .help = Zaczyna gracz 4.
option-arrived-is-safe = Bezpieczny w Mordorze
    .help = Nazgûle nie mogą już nic zrobić hobbitowi, który dotarł do Mordoru.
option-first-home-wins = Pierwszy wygrywa
    .help = Kto pierwszy dotrze do Mordoru, od razu wygrywa; rundy się nie kończy.
option-choose-split = Wybór pola dla Gandalfa
    .help = Gra pyta, które pole przepołowić; inaczej jest to najbliższe.
option-long-road = Długa droga
    .help = Dłuższa plansza: 13 okrągłych i 10 kwadratowych pól.

error-first-beyond = Gracz { $first } nie może zaczynać: { $players ->
    [one] jest tylko jeden gracz.
    [few] jest tylko { $players } graczy.
   *[many] jest tylko { $players } graczy.
 }


## O co pyta gra

prompt-choosing = { CAPITAL(NAME($who, as: "hobbit")) }: którym hobbitem grasz?
prompt-rohan = { NAME($who, as: "hobbit") }, rzut { $throw }: { NAME($place, as: "place", case: "in") } możesz raz rzucić ponownie wszystkimi tymi kostkami.
prompt-setting-aside = { $place ->
    [rivendell] { NAME($who, as: "hobbit") }, rzut { $throw }: odłóż co najmniej jedną kostkę. { CAPITAL(NAME($place, as: "place", case: "in")) } symbole mogą się powtarzać.
   *[other] { NAME($who, as: "hobbit") }, rzut { $throw }: odłóż co najmniej jedną kostkę, każdą z innym symbolem.
 }
prompt-splitting = { NAME($who, as: "hobbit") }: które pole ma przepołowić Gandalf?{ $gandalfs ->
    [one] { "" }
    [few] { " " }Są { $gandalfs } Gandalfy.
   *[many] { " " }Jest { $gandalfs } Gandalfów.
 }


## Co można zrobić

action-hobbit = { NAME($hobbit, as: "hobbit") }
action-first = Zaczyna gracz { $seat }
action-face = Kostka { NAME($die, as: "die") }: { NAME($symbol, as: "symbol") }
action-again = Rzuć ponownie
action-keep = Zostaw ten rzut
action-aside = Odłóż: { NAMES($dice, as: "die", case: "acc") }
action-split = { $square ->
    [0] Niczego nie przepoławiaj
   *[other] Przepołów pole { $square }
 }
action-resign = Odejdź od gry
action-aside-shown = Odłóż: { NAMES($dice, as: "rolled") }
text-aside = { NAMES($dice, as: "die") }
text-aside-shown = { NAMES($dice, as: "rolled") }


## Co się stało

log-hobbit = Gracz { $seat } to { NAME($who, as: "hobbit") }.
log-first = { $how ->
    [drawn] Zaczyna { NAME($who, as: "hobbit") }: tak wskazał los.
   *[named] Zaczyna { NAME($who, as: "hobbit") }.
 }
log-round = Runda { $round }.
log-throw = { NAME($who, as: "hobbit") }, rzut { $throw }: { NAMES($dice, as: "rolled") }.
log-again = { NAME($who, as: "hobbit") } rzuca ponownie wszystkimi tymi kostkami (Rohan).
log-keep = { NAME($who, as: "hobbit") } zostawia ten rzut.
log-aside = { NAME($who, as: "hobbit") } odkłada: { NAMES($dice, as: "rolled") }.
log-tree = Białe Drzewo kończy rzuty.
log-tree-leaves = Białe Drzewo kończy rzuty. Nie liczy się to, co zostało: { NAMES($dice, as: "rolled", case: "on") }.
log-no-ring = { NAME($who, as: "hobbit") } nie ma Pierścienia i zostaje tam, gdzie jest.
log-rings-stopped = { $orcs ->
    [1] Ork zatrzymał
   *[other] { $orcs } orków zatrzymało
 } { $rings ->
    [1] Pierścień
    [2] oba Pierścienie
    [few] wszystkie { $rings } Pierścienie
   *[many] wszystkie { $rings } Pierścieni
 } { NAME($who, as: "hobbit", case: "gen") }: { $weapons ->
    [0] broni nie było
    [one] broń była tylko jedna
    [few] broni było tylko { $weapons }
   *[many] broni było tylko { $weapons }
 }{ $place ->
    [helms_deep] , a w Helmowym Jarze każdy ork liczy się podwójnie.
   *[other] .
 }
log-orcs-beaten = { $orcs ->
    [1] Ork pokonany
   *[other] Pokonano { $orcs } orków
 } ({ $weapons ->
    [one] jedna broń
    [few] { $weapons } bronie
   *[many] { $weapons } broni
 }{ $place ->
    [lothlorien] ; w Lothlórien każda broń liczy się podwójnie
   *[other] { "" }
 }).
log-ring-toll = W Jaskini Szeloby przepada jeden Pierścień { NAME($who, as: "hobbit", case: "gen") }.
log-rings = { NAME($who, as: "hobbit") } zakreśla { $circles ->
    [one] jedno okrągłe pole
    [few] { $circles } okrągłe pola
   *[many] { $circles } okrągłych pól
 } i jest { NAME($to, as: "place", case: "in") }.
log-rings-beyond = { $rings ->
    [one] Jeden Pierścień przepada
    [few] { $rings } Pierścienie przepadają
   *[many] { $rings } Pierścieni przepada
 }: szlak kończy się w Mordorze.
log-gandalf-splits = Gandalf przepoławia { $square }. pole na szlaku Nazgûla { NAME($who, as: "hobbit", case: "gen") }.
log-gandalf-moria = W Morii Gandalf nie może pomóc { NAME($who, as: "hobbit", case: "dat") }.
log-gandalf-none-left = { NAME($who, as: "hobbit") } nie ma już pola, które Gandalf mógłby przepołowić.
log-gandalf-declined = { NAME($who, as: "hobbit") } rezygnuje z przepołowienia pola.
log-nazgul = Nazgûl na { NAME($die, as: "die", case: "loc") } kostce trafia { NAME($victim, as: "hobbit", case: "acc") } ({ $why ->
    [own] to jego własny kolor
    [black] czarna kostka trafia aktywnego gracza
    [neutral] kostka neutralna
    [minas_tirith] w Minas Tirith każdy trafia aktywnego gracza
   *[opponent] to jego kolor
 }): { $half ->
    [0] zakreślone { $square }. pole.
    [1] zakreślona pierwsza połówka { $square }. pola.
   *[other] zakreślona druga połówka { $square }. pola.
 }
log-nazgul-beyond = Nazgûl na { NAME($die, as: "die", case: "loc") } kostce trafia { NAME($victim, as: "hobbit", case: "acc") } ({ $why ->
    [own] to jego własny kolor
    [black] czarna kostka trafia aktywnego gracza
    [neutral] kostka neutralna
    [minas_tirith] w Minas Tirith każdy trafia aktywnego gracza
   *[opponent] to jego kolor
 }), ale nie ma już wolnego pola.
log-nazgul-nobody = Nazgûl na { NAME($die, as: "die", case: "loc") } kostce nikogo nie trafia: { $why ->
    [safe] hobbit w tym kolorze jest już bezpieczny w Mordorze.
   *[gondor] trafiłby aktywnego gracza, a w Gondorze nie może.
 }
log-out = { NAME($who, as: "hobbit") } został złapany i odpada z gry.
log-caught = { NAME($who, as: "hobbit") } był już w Mordorze, ale został złapany i odpada z gry.
log-too-late = { NAME($who, as: "hobbit") } dociera do Mordoru, ale w tej samej turze łapią go Nazgûle: odpada z gry.
log-arrived = { NAME($who, as: "hobbit") } dotarł do Mordoru!
log-resign = { CAPITAL(NAME($who, as: "hobbit")) } odchodzi od gry. Jego kolor jest odtąd neutralny.
log-offer-stop = { CAPITAL(NAME($who, as: "hobbit")) } proponuje zakończenie gry.
log-accept-stop = { CAPITAL(NAME($who, as: "hobbit")) } zgadza się zakończyć grę.


## Zakończenie

end-jm-end-01 = Nazgûle złapały wszystkich. Wygrywa Sauron, a hobbici przegrywają.
end-jm-end-03 = { CAPITAL(NAME($winner, as: "hobbit")) } na koniec rundy jest w Mordorze jako jedyny i wygrywa.
end-jm-end-04 = Wygrywa { NAME($winner, as: "hobbit") }, bo { $boxes ->
    [one] zostało mu jedno niezakreślone pole
    [few] zostały mu { $boxes } niezakreślone pola
   *[many] zostało mu { $boxes } niezakreślonych pól
 }, więcej niż ma { NAMES($others, as: "hobbit") }.
end-jm-end-05 = Zwycięstwo jest wspólne, wygrywają { NAMES($winners, as: "hobbit") }: każdemu { $boxes ->
    [one] zostało jedno niezakreślone pole.
    [few] zostały { $boxes } niezakreślone pola.
   *[many] zostało { $boxes } niezakreślonych pól.
 }
end-jm-opt-02 = { CAPITAL(NAME($winner, as: "hobbit")) } pierwszy dotarł do Mordoru i wygrywa.
end-jm-var-01 = { CAPITAL(NAME($winner, as: "hobbit")) } został na szlaku jako ostatni i wygrywa.

tally-rounds = rundy
tally-turns = tury
tally-throws = rzuty
tally-nazguls = odłożone Nazgûle
tally-out = gracze, którzy odpadli


## Czego nie wolno; przed tym stoi numer zasady

refuse-over = Gra jest skończona.
refuse-chance = Los nie może teraz przynieść „{ $action }”.
refuse-only-chance = „{ $action }” to sprawa losu.
refuse-no-seat = Jest tylko { $players ->
    [one] jeden gracz.
   *[other] { $players } graczy.
 }
refuse-eliminated = { CAPITAL(NAME($who, as: "hobbit")) } odpadł z gry.
refuse-has-hobbit = { NAME($who, as: "hobbit") } to już twój hobbit.
refuse-hobbit-taken = { NAME($hobbit, as: "hobbit") } ma już innego gracza.
refuse-hobbits-first = Najpierw każdy wybiera hobbita.
refuse-arrived = { NAME($who, as: "hobbit") } dotarł do Mordoru i nie ma już swoich tur.
refuse-not-active = To nie jest tura { NAME($who, as: "hobbit", case: "gen") }, a decyduje tylko aktywny gracz.
refuse-split-not-active = To nie jest tura { NAME($who, as: "hobbit", case: "gen") }: Gandalf pomaga tylko temu, kto go odłożył.
refuse-basic = W wariancie podstawowym nie powtarza się rzutów.
refuse-not-in-rohan = Rzuty wolno powtarzać tylko w turze, która zaczyna się w Rohanie.
refuse-thrown-again = Ten rzut był już powtórzony: liczy się drugi wynik.
refuse-stands = Ten rzut już zostawiono.
refuse-rohan-first = Najpierw zdecyduj, czy powtarzasz rzut, czy go zostawiasz.
refuse-throws-over = Rzuty w tej turze są skończone.
refuse-die-aside = Kostka { NAME($die, as: "die") } jest już odłożona.
refuse-nazgul-must-go = Wypadł Nazgûl, więc jednego trzeba odłożyć; kostka { NAMES($dice, as: "die", join: "or") }.
refuse-same-symbol = Kostki odkładane po jednym rzucie mają różne symbole; powtarza się { NAME($symbol, as: "symbol") }.
refuse-same-choice = To samo znaczy wybór: { NAMES($instead, as: "die") }. Wybierz tak.
refuse-split-by-itself = Przy tym stole Gandalf sam przepoławia najbliższe pole.
refuse-no-gandalf-now = Nie ma teraz Gandalfa, który mógłby przepołowić pole.
refuse-no-square = Nie ma pola { $square }: szlak ma ich { $squares }.
refuse-already-split = Pole { $square } jest już przepołowione.
refuse-crossed = Pole { $square } jest już zakreślone.

error-no-action = „{ $text }” nie jest akcją gry Wyprawa do Mordoru.


## Pozycje zapisane tekstem

error-position-long = To za długie na pozycję: { $part }…
error-position-start = Pozycja zaczyna się od „basic” lub „advanced” i opcji, a nie od „{ $part }”.
error-position-players = Pozycja ma po jednej części na każdego z dwóch do czterech graczy; tutaj jest ich { $players }.
error-position-part = Tej części pozycji nie da się odczytać: „{ $part }”.
error-position-twice = To jest w pozycji dwa razy: „{ $part }”.
error-position-word = Tego nie można powiedzieć o graczu: „{ $part }”.
error-position-track = „{ $part }” to nie szlak Nazgûla, który ma { $squares } pól: x to zakreślone pole, . to wolne, połówki przepołowionego pola stoją w nawiasie; zakreślone są na początku.
error-position-number = „{ $part }” wymaga liczby od { $least } do { $most }.
error-position-who = Nie ma gracza „{ $part }”.
error-position-first = Opcje mówią, kto zaczyna, i nie jest to „{ $part }”.
error-position-turn = To nie może być tura „{ $part }”: ten gracz nie ma już tur.
error-position-out-of-place = To tu nie pasuje: „{ $part }”.
error-position-die = Nie ma takiej kostki albo nie ma ona takiego symbolu: „{ $part }”.
error-position-dice = Odłożonymi kostkami się nie rzuca: „{ $part }”.
error-position-dice-order = Kostki padają w kolejności: czarna, żółta, czerwona, niebieska, zielona: „{ $part }”.
error-position-dice-over = Gdy odłożone są wszystkie kostki lub Białe Drzewo, rzuty są skończone: „{ $part }”.
error-position-throw = To nie może być ten rzut: „{ $part }”.
error-position-rohan = To można powiedzieć tylko o całym rzucie w Rohanie: „{ $part }”.
error-position-splitting = Gandalf nie może tak przepoławiać pól: „{ $part }”.
error-position-over = Gra nie może się tak skończyć: „{ $part }”.


## Stół tekstem

text-setup = Wybór hobbitów
text-turn = Runda { $round }, tura { $turn }: { NAME($who, as: "hobbit") }
text-over = Koniec gry; { $round ->
    [one] jedna runda
    [few] { $round } rundy
   *[many] { $round } rund
 }
text-place = { NAME($place, as: "place") }: { NAME($place, as: "place", case: "text") }
text-stands = { $circles ->
    [one] jeszcze jedno pole
    [few] jeszcze { $circles } pola
   *[many] jeszcze { $circles } pól
 }
text-boxes = { $boxes ->
    [one] jedno wolne pole
    [few] { $boxes } wolne pola
   *[many] { $boxes } wolnych pól
 }
text-status-in-play = { NAME($colour, as: "die", case: "m") }
text-status-arrived = { NAME($colour, as: "die", case: "m") }, w Mordorze
text-status-eliminated = { NAME($colour, as: "die", case: "m") }, złapany
text-status-left = odszedł
text-track = Mordor
text-nazguls = Nazgûle
text-throw = Rzut { $throw }
text-die-aside = odłożona
text-die-thrown = rzucona
text-die-waits = do rzutu
text-die-lost = nie liczy się


## Strona: ta gra wśród innych

web-title = Wyprawa do Mordoru
web-sentence = Rzucaj kostkami, zbieraj Pierścienie, unikaj orków: który hobbit pierwszy dotrze do Mordoru, zanim złapią go Nazgûle?
web-players = 2 do 4 graczy
web-minutes = 10 do 20 minut


## Strona: tura

table-name = { CAPITAL(NAME($who, as: "hobbit")) }
table-choose-hobbit = Wybierz hobbita
table-hobbit = kostka { NAME($die, as: "die") }
table-taken = ma go gracz { $seat }
table-drawing = Losowanie: kto zaczyna
table-splitting = Gandalf: wybierz pole do przepołowienia
table-throw-aside = { $throw ->
    [1] Pierwszy rzut
    [2] Drugi rzut
    [3] Trzeci rzut
    [4] Czwarty rzut
   *[5] Piąty rzut
 }: odłóż kostki
table-throw-rohan = { $throw ->
    [1] Pierwszy rzut
    [2] Drugi rzut
    [3] Trzeci rzut
    [4] Czwarty rzut
   *[5] Piąty rzut
 }: rzucić ponownie?
table-throw-of = { CAPITAL(NAME($who, as: "hobbit")) }: { $throw ->
    [1] pierwszy rzut
    [2] drugi rzut
    [3] trzeci rzut
    [4] czwarty rzut
   *[5] piąty rzut
 }
table-dice = Kostki na stole
table-set-aside = Odłożone
table-taken-aside = do odłożenia
table-does = Co to da
table-set-chosen = Odłóż wybrane kostki
table-set = Odłóż { $chosen }, { $rest ->
    [0] zakończ rzuty
   *[other] rzuć jeszcze { $rest }
 }
table-clear = Wyczyść
table-choose-first = Wybierz kostki do odłożenia, co najmniej jedną.
table-no-choice = Te kostki nie mogą iść razem.
table-all-choices = Wszystkie możliwości i ich skutki
table-one = { $symbol ->
    [weapon] jedna { NAME($symbol, as: "symbol") } na rzut
    [white_tree] jedno { NAME($symbol, as: "symbol") } na rzut
   *[other] jeden { NAME($symbol, as: "symbol") } na rzut
 }
table-ends = kończy rzuty
table-strikes = { $you ->
    [yes] trafia ciebie
   *[no] { $who ->
        [none] nikogo nie trafia
       *[other] trafia { NAME($who, as: "hobbit", case: "acc") }
     }
 }
table-must = { $you ->
    [yes] trzeba odłożyć: trafia ciebie
   *[no] { $who ->
        [none] trzeba odłożyć: nikogo nie trafia
       *[other] trzeba odłożyć: trafia { NAME($who, as: "hobbit", case: "acc") }
     }
 }
table-nazgul-must = Wypadł Nazgûl i trzeba go odłożyć. { $count ->
    [1] { "" }
   *[other] Jest ich { $count }.
 }
table-one-nazgul = Liczba Nazgûli w tym rzucie: { $count }. Jednego trzeba odłożyć, a którego, wybierasz ty.
table-stop = { CAPITAL(NAMES($who, as: "hobbit")) } { $count ->
    [one] proponuje
   *[other] proponują
 } zakończenie gry. Kończy się, gdy zgodzą się wszyscy.


## Strona: co da wybór, do gracza

table-does-rings = Zakreślasz { $circles ->
    [one] jedno okrągłe pole
    [few] { $circles } okrągłe pola
   *[many] { $circles } okrągłych pól
 } i jesteś { NAME($to, as: "place", case: "in") }: { $orcs ->
    [0] żaden ork nie stoi na drodze.
    [1] ork jest pokonany.
    [few] { $orcs } orków pokonanych.
   *[many] { $orcs } orków pokonanych.
 }
table-does-no-ring = { $last ->
    [yes] Nie ma Pierścienia, więc nie zakreślasz okrągłego pola.
   *[no] Nie ma jeszcze Pierścienia, więc na razie nie zakreślasz okrągłego pola.
 }
table-does-stopped = Żaden Pierścień się nie liczy: { $orcs ->
    [1] jeden ork
    [few] { $orcs } orków
   *[many] { $orcs } orków
 }{ $weapons ->
    [0] , a broni brak
    [one] , a tylko jedna broń
   *[other] , a broni tylko { $weapons }
 }{ $place ->
    [helms_deep] , a w Helmowym Jarze każdy ork liczy się podwójnie.
   *[other] .
 }
table-does-orcs = Pierścień by się nie liczył: { $orcs ->
    [1] jeden ork
    [few] { $orcs } orków
   *[many] { $orcs } orków
 }{ $weapons ->
    [0] , a broni brak.
    [one] , a tylko jedna broń.
   *[other] , a broni tylko { $weapons }.
 }
table-does-toll = Jaskinia Szeloby: jeden Pierścień przepada.
table-does-gandalf = { $fate ->
    [splits] Gandalf przepoławia { $square }. pole twojego szlaku Nazgûla.
    [moria] W Morii Gandalf niczego nie przepoławia.
   *[none_left] Gandalf nie ma już czego przepołowić.
 }
table-does-nazgul = { $who ->
    [none] Nazgûl nikogo nie trafia: { $why ->
        [safe] hobbit w tym kolorze jest bezpieczny w Mordorze.
       *[gondor] w Gondorze nie może trafić ciebie.
     }
   *[other] { $you ->
        [yes] Zakreślasz pole na szlaku Nazgûla: { $why ->
            [own] to twoja kostka.
            [black] czarna trafia aktywnego gracza.
            [neutral] nikt nie gra tym kolorem.
           *[minas_tirith] w Minas Tirith każdy Nazgûl trafia ciebie.
         }
       *[no] { NAME($who, as: "hobbit") } zakreśla pole na szlaku Nazgûla: to jego kostka.
     }
 }
table-does-out = { $you ->
    [yes] To twoje ostatnie pole: odpadasz z gry!
   *[no] To ostatnie pole { NAME($who, as: "hobbit", case: "gen") }: odpada z gry.
 }
table-does-tree = Białe Drzewo kończy twoje rzuty. Nie liczy się to, co zostanie na stole: { NAMES($dice, as: "rolled", case: "on") }.
table-does-last = Na tym kończą się twoje rzuty.
table-does-again = { $rest ->
    [one] Jedna kostka będzie rzucona ponownie, więc to się może zmienić.
    [few] { $rest } kostki będą rzucone ponownie, więc to się może zmienić.
   *[many] { $rest } kostek będzie rzuconych ponownie, więc to się może zmienić.
 }


## Strona: plansze, ostatnia tura, koniec

table-account = Co zrobiły kostki { NAME($who, as: "hobbit", case: "gen") }
table-you = ty
table-turn = teraz gra
table-agrees = chce zakończyć
table-circle = { $place ->
    [road] { "" }
   *[other] { NAME($place, as: "place") }
 }
table-where = { $place ->
    [none] W domu
    [road] Na trakcie
   *[other] { NAME($place, as: "place") }
 }, { $circles } z { $all }
table-boxes = { $boxes ->
    [one] zostało { $boxes } pole
    [few] zostały { $boxes } pola
   *[many] zostało { $boxes } pól
 }
table-status-arrived = W Mordorze
table-status-eliminated = Złapany przez Nazgûle
table-status-left = Odszedł od gry
table-status-choosing = Nie ma jeszcze hobbita
table-read = { CAPITAL(NAME($who, as: "hobbit")) }: { $status ->
    [arrived] dotarł. Okrągłe pola: { $where }; na szlaku Nazgûla { $left }.
    [eliminated] złapany przez Nazgûle, odpadł z gry. Okrągłe pola: { $where }.
    [left] odszedł od gry. Okrągłe pola: { $where }.
    [choosing] nie ma jeszcze hobbita.
   *[in_play] okrągłe pola: { $where }; na szlaku Nazgûla { $left }, { $next ->
        [split] następne jest przepołowione.
        [half] następna jest druga połówka przepołowionego.
       *[whole] następne jest całe.
     }
 }
table-legend = Co znaczą kostki
table-legend-ring = zakreśla okrągłe pole
table-legend-weapon = odpiera orka
table-legend-orc = zatrzymuje Pierścienie
table-legend-nazgul = zakreśla kwadrat
table-legend-gandalf = przepoławia kwadrat
table-legend-white-tree = kończy rzuty
table-order = Kolejność
table-rank = { CAPITAL(NAME($who, as: "hobbit")) }: { $status ->
    [won] wygrywa, { $boxes ->
        [one] zostało mu jedno pole.
        [few] zostały mu { $boxes } pola.
       *[many] zostało mu { $boxes } pól.
     }
    [arrived] dotarł, { $boxes ->
        [one] zostało mu jedno pole.
        [few] zostały mu { $boxes } pola.
       *[many] zostało mu { $boxes } pól.
     }
    [eliminated] złapany po { $circles ->
        [one] jednym okrągłym polu.
       *[other] { $circles } okrągłych polach.
     }
    [left] odszedł od gry.
   *[in_play] w drodze, po { $circles ->
        [one] jednym okrągłym polu.
       *[other] { $circles } okrągłych polach.
     }
 }


## Co mówi najsilniejszy gracz

hint-any-hobbit = Wszyscy hobbici są równi; kolor mówi tylko, która kostka jest twoja.
hint-nearest-square = Przepołowienie najbliższego pola nigdy nie jest gorsze od innego.
hint-odds = Pozostałe wybory, jeśli dalej gra się według prostych zasad
hint-wins = Na 100 gier wygrywa się stąd około { $games }.
hint-wins-more = Na 100 gier wygrywa się stąd około { $games }; przy najlepszym z pozostałych wyborów { $next }.
hint-wins-close = Na 100 gier wygrywa się stąd około { $games }; inny wybór jest równie dobry.
hint-home = { $percent }% szans na dotarcie do Mordoru w tej turze.
hint-circles = Średnio { $whole },{ $tenths } okrągłego pola w tej turze.
hint-out = { $percent }% szans, że złapią cię Nazgûle.
hint-struck = { $percent }% szans, że Nazgûl zabierze ci pole.
hint-strikes = { $percent }% szans, że Nazgûl trafi przeciwnika.


## Strona: podpowiedzi

table-decimal = ,
table-hint-odds = { $crosses }% szans na okrągłe pole w tej turze, średnio { $circles }; { $struck }% na cios Nazgûla.
table-hint-home = { $percent }% szans na dotarcie do Mordoru.
table-hint-out = { $percent }% szans, że złapią cię Nazgûle.
table-hint-hobbit = Wszyscy hobbici są równi; kolor mówi tylko, która kostka jest twoja.
table-hint-split = { $which ->
    [nearest] Najbliższe pole: nigdy nie jest to gorsze od innego.
    [none] Szlak będzie krótszy, niż mógłby być.
   *[other] Szlak będzie tak samo długi, ale pomoże to później albo wcale.
 }


## About: czym jest to, na co ktoś wskazuje

about-place = W wariancie zaawansowanym, w turze, która się tu zaczyna: { $text }
about-mordor = Kto tu dotrze, czeka na koniec rundy. Jeśli dotarło kilku, wygrywa ten, kto ma najwięcej niezakreślonych pól na szlaku Nazgûla.
about-hobbit = Kostka { NAME($hobbit, as: "hobbit", case: "gen") } jest { NAME($die, as: "die") }: trafia go Nazgûl, który na niej wypadnie. Wszyscy hobbici grają tak samo.
about-die = Kostka { NAME($die, as: "die") }
about-faces = Jej ścianki: { NAMES($faces, as: "symbol") }.
about-black = Nie należy do nikogo: Nazgûl na niej trafia gracza, którego jest tura.
about-colour = Jest to kostka { NAME($hobbit, as: "hobbit", case: "gen") }: Nazgûl na niej trafia jego, a jeśli nikt nim nie gra, gracza, którego jest tura.


## The first game: co mówi przewodnik. **Gwiazdki** otaczają to, co należy zrobić

web-minute = Każdy gracz jest hobbitem w drodze do Mordoru, a za nim pędzą Nazgûle.
    W swojej turze rzucasz pięcioma kostkami, odkładasz co najmniej jedną i rzucasz pozostałymi, aż odłożysz wszystkie. Pierścienie prowadzą naprzód, chyba że orków jest więcej niż broni. Nazgûla zawsze trzeba odłożyć.
    Wygrywa ten, kto na koniec rundy jest w Mordorze. Kto ma cały szlak Nazgûla zakreślony, odpada z gry.
guide-hobbit = Każdy hobbit ma swój kolor i swoją planszę. Dziewięć okrągłych pól to droga do Mordoru, siedem kwadratowych to Nazgûle za tobą: gdy wszystkie są zakreślone, odpadasz. **Wybierz Froda.** Żółta kostka będzie twoja.
guide-first-throw = Rzucasz pięcioma kostkami. Po każdym rzucie odkładasz co najmniej jedną, a odłożone razem muszą mieć różne symbole: tylko jeden z tych dwóch Pierścieni. Pierścień to krok do Mordoru, broń pokonuje orka. Orków zostawiasz. **Odłóż żółtą kostkę z Pierścieniem i czerwoną z bronią.** Wszystkimi pozostałymi rzucisz ponownie.
guide-nazgul = Nazgûl! Gdy wypadnie, jednego trzeba odłożyć. Na czarnej kostce trafia gracza, którego jest tura, czyli ciebie. Ale jest też Gandalf: przepoławia kwadratowe pole, więc trzeba je zakreślić dwa razy. **Odłóż wszystkie trzy: czarną z Nazgûlem, niebieską z Gandalfem i zieloną z Pierścieniem.**
guide-first-turn = Odłożone są wszystkie kostki i teraz się liczą. Dwa Pierścienie i ani jednego orka: zakreślasz dwa okrągłe pola. Gandalf przepołowił twoje pierwsze pole, więc Nazgûl zakreślił tylko jego połówkę. Teraz rzuca Sam.
guide-sams-turn = Sam też idzie o dwa pola. A na żółtej kostce wypadł mu Nazgûl: żółty to twój kolor, więc trafił ciebie. Teraz znowu twoja tura.
guide-two-rings = Znowu dwa Pierścienie i znowu wolno odłożyć tylko jeden. Gandalf zawsze się przyda. **Odłóż czarną kostkę z Pierścieniem i czerwoną z Gandalfem.** Kostkami z orkami rzucisz ponownie.
guide-weapon = Jeśli na końcu będziesz mieć więcej orków niż broni, żaden Pierścień się nie liczy. Z jedną bronią możesz sobie pozwolić na jednego orka. **Odłóż zieloną kostkę z bronią** i rzuć ponownie obiema z orkami.
guide-orc = Weź Pierścień i weź też orka: twoja broń go pokona, a następny rzut mógłby przynieść Nazgûla. **Odłóż żółtą kostkę z orkiem i niebieską z Pierścieniem.**
guide-orc-beaten = Jedna broń, jeden ork: liczą się oba Pierścienie i jesteś w Rohanie, na czwartym polu. Teraz Sam.
guide-sams-orcs = Biedny Sam! Miał Pierścień, ale na ostatnich kostkach wypadli orkowie, a po każdym rzucie trzeba którąś odłożyć. Dwóch orków i żadnej broni: Pierścień się nie liczył. A czarny Nazgûl trafił jego, bo to była jego tura.
guide-white-tree = Białe Drzewo, które jest tylko na czarnej kostce! Odłożone kończy rzuty, a tego, co zostawisz, w ogóle się nie liczy. Nazgûla też trzeba odłożyć, ale czerwony to kolor Sama: trafi jego. **Odłóż wszystko oprócz niebieskiej kostki z orkiem: Białe Drzewo, Pierścień, Nazgûla i Gandalfa.**
guide-tree-done = Jeden Pierścień, jedno pole, a orka nie trzeba się bać. Sam zakreślił pole na szlaku Nazgûla.
guide-own-nazgul = Nazgûl na żółtej kostce, w twoim własnym kolorze: trafi ciebie i trzeba go odłożyć. Weź z nim to, co dobre. **Odłóż czarną kostkę z Pierścieniem, żółtą z Nazgûlem i czerwoną z bronią.**
guide-finish = Pierścień i ork, którego pokona twoja broń. **Odłóż obie: niebieską kostkę z Pierścieniem i zieloną z orkiem.** Tura skończy się, zanim przyjdzie następny Nazgûl.
guide-neutral = Jesteś w Minas Tirith, a Sam w Gondorze, jedno pole za tobą. Jego Nazgûl był zielony: nikt nie gra Pippinem, więc zielony jest neutralny i trafia gracza, którego jest tura.
guide-last-stretch = Zostały dwa pola: potrzebujesz dwóch Pierścieni, które się liczą. **Odłóż czarną kostkę z Pierścieniem i czerwoną z Gandalfem.**
guide-spare-weapon = Jest i drugi Pierścień. Broń przyda się na orka, który może wypaść. **Odłóż żółtą kostkę z Pierścieniem i niebieską z bronią.**
guide-last-die = Ostatnią kostkę trzeba odłożyć, cokolwiek pokazuje. To ork, ale masz broń. **Odłóż zieloną kostkę z orkiem.**
guide-arrived = Jesteś w Mordorze! Rundę gra się jeszcze do końca, żeby każdy miał tyle samo tur. Gdyby Sam też dotarł, wygrałby ten, kto ma więcej niezakreślonych pól na szlaku Nazgûla.
guide-end = Sam doszedł do Jaskini Szeloby, a ty wygrywasz! Gdy już znasz kostki, spróbuj wariantu zaawansowanego: tam miejsce, w którym zaczynasz turę, zmienia jej zasady.


## Seats, by their short names

web-next-big = Następne dojście lub strata
chair-p1 = Gracz 1
chair-p2 = Gracz 2
chair-p3 = Gracz 3
chair-p4 = Gracz 4


## Jak daleko zaszła gra, na liście

progress-round = runda { $round }


## Koniec, jak opowiadają go gracze

ended-first = { $count ->
    [one] { CAPITAL(NAMES($who, as: "hobbit")) } dociera pierwszy
   *[other] { CAPITAL(NAMES($who, as: "hobbit")) } docierają pierwsi
 }
ended-caught = Dopadły cię Nazgûle
ended-all-caught = Nazgûle dopadły wszystkich
ended-rounds = { $count ->
    [one] jedna runda
    [few] { $count } rundy
   *[many] { $count } rund
 }
number-circles = { $reader ->
    [you] { $count ->
        [one] zakreślone okrągłe pole
        [few] zakreślone okrągłe pola
       *[many] zakreślonych okrągłych pól
     } na { $of }
   *[other] { $count ->
        [one] okrągłe pole
        [few] okrągłe pola
       *[many] okrągłych pól
     } na { $of }: tak daleko doszedł { NAME($who, as: "hobbit") }
 }
number-boxes = { $reader ->
    [you] { $count ->
        [one] wolne pole na twoim szlaku Nazgûla
        [few] wolne pola na twoim szlaku Nazgûla
       *[many] wolnych pól na twoim szlaku Nazgûla
     }
   *[other] { $count ->
        [one] wolne pole na szlaku Nazgûla
        [few] wolne pola na szlaku Nazgûla
       *[many] wolnych pól na szlaku Nazgûla
     } { NAME($who, as: "hobbit", case: "gen") }
 }
number-rounds = { $count ->
    [one] rozegrana runda
    [few] rozegrane rundy
   *[many] rozegranych rund
 }
happened-struck = Nazgûle uderzają: { NAMES($who, as: "hobbit") }.
happened-held = { CAPITAL(NAME($who, as: "hobbit")) } stoi w miejscu.
web-graph-turn = Runda { $turn }
web-graph-battle = ktoś zostaje złapany
