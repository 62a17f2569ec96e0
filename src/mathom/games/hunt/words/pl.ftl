# Poszukiwania Pierścienia po polsku: nazwy, pytania, akcje, przebieg gry, odmowy; na końcu to, co rysuje terminal.
# To, co jest na planszach, kartach i żetonach, leży w ../printed/pl.ftl.

game-name = Poszukiwania Pierścienia


## Nazwy

list-then = { $others }, potem { $last }

# Nazgûle: .gen, .dat i .acc to przypadki, .colour wystarcza obok innych
nazgul-blue = niebieski Nazgûl
    .gen = niebieskiego Nazgûla
    .dat = niebieskiemu Nazgûlowi
    .acc = niebieskiego Nazgûla
    .gender = m
    .colour = niebieski
nazgul-green = zielony Nazgûl
    .gen = zielonego Nazgûla
    .dat = zielonemu Nazgûlowi
    .acc = zielonego Nazgûla
    .gender = m
    .colour = zielony
nazgul-red = czerwony Nazgûl
    .gen = czerwonego Nazgûla
    .dat = czerwonemu Nazgûlowi
    .acc = czerwonego Nazgûla
    .gender = m
    .colour = czerwony
nazgul-purple = fioletowy Nazgûl
    .gen = fioletowego Nazgûla
    .dat = fioletowemu Nazgûlowi
    .acc = fioletowego Nazgûla
    .gender = m
    .colour = fioletowy
nazgul-witch-king = Wódz Nazgûli
    .gen = Wodza Nazgûli
    .dat = Wodzowi Nazgûli
    .acc = Wodza Nazgûli
    .gender = m
    .colour = Wódz

# Gracze w zdaniu
seat-rb = gracz Powiernika
    .gen = gracza Powiernika
    .dat = graczowi Powiernika
    .short = P
seat-w1 = gracz Upiorów 1
    .gen = gracza Upiorów 1
    .dat = graczowi Upiorów 1
    .short = U1
seat-w2 = gracz Upiorów 2
    .gen = gracza Upiorów 2
    .dat = graczowi Upiorów 2
    .short = U2
seat-w3 = gracz Upiorów 3
    .gen = gracza Upiorów 3
    .dat = graczowi Upiorów 3
    .short = U3
seat-w4 = gracz Upiorów 4
    .gen = gracza Upiorów 4
    .dat = graczowi Upiorów 4
    .short = U4

chair-rb = Powiernik Pierścienia
chair-w1 = Upiory 1
chair-w2 = Upiory 2
chair-w3 = Upiory 3
chair-w4 = Upiory 4

company-frodo = Frodo
    .gen = Froda
    .dat = Frodowi
    .acc = Froda
    .gender = m
company-sam = Sam
    .gen = Sama
    .dat = Samowi
    .acc = Sama
    .gender = m
company-pippin = Pippin
    .gen = Pippina
    .dat = Pippinowi
    .acc = Pippina
    .gender = m
company-merry = Merry
    .gen = Merry’ego
    .dat = Merry’emu
    .acc = Merry’ego
    .gender = m
company-strider = Obieżyświat
    .gen = Obieżyświata
    .dat = Obieżyświatowi
    .acc = Obieżyświata
    .gender = m

# Ścianki kości: biernik jest jak mianownik
face-ring = Pierścień
    .gen = Pierścienia
face-sword = Miecz
    .gen = Miecza
face-sorcery = Czarnoksięstwo
    .gen = Czarnoksięstwa
face-shadow = Cień
    .gen = Cienia
face-wk-ring = Pierścień (kość Wodza)
    .gen = Pierścienia (kość Wodza)
face-wk-sword = Miecz (kość Wodza)
    .gen = Miecza (kość Wodza)
face-wk-sorcery = Czarnoksięstwo (kość Wodza)
    .gen = Czarnoksięstwa (kość Wodza)
face-morgul-ring = Morgulski Pierścień
    .gen = Morgulskiego Pierścienia
face-pursuit = Pościg
    .gen = Pościgu
face-morgul-shadow = Morgulski Cień
    .gen = Morgulskiego Cienia

token-beige-0 = beżowy żeton „0”
    .gen = beżowego żetonu „0”
token-beige-1 = beżowy żeton „1”
    .gen = beżowego żetonu „1”
token-beige-2 = beżowy żeton „2”
    .gen = beżowego żetonu „2”
token-beige-3 = beżowy żeton „3”
    .gen = beżowego żetonu „3”
token-beige-eye = beżowy żeton Oka
    .gen = beżowego żetonu Oka
token-red-knife = specjalny żeton „3”
    .gen = specjalnego żetonu „3”
token-red-breath = specjalny żeton Oka
    .gen = specjalnego żetonu Oka
token-grey-2 = szary żeton „2”
    .gen = szarego żetonu „2”
token-grey-3 = szary żeton „3”
    .gen = szarego żetonu „3”
token-grey-eye = szary żeton Oka
    .gen = szarego żetonu Oka

part-1 = część I
part-2 = część II

turn-1 = pierwsza tura światła dnia
turn-2 = druga tura światła dnia
turn-3 = tura mroku nocy

question-search = poszukiwania
question-hunt = polowanie
question-perception = wypatrywanie

answer-yes = tak
answer-no = nie
answer-here = tak, Frodo tu jest
answer-frodo = tak, jest tam Frodo
answer-gandalf = tak, jest tam Gandalf
answer-both = tak, są tam Frodo i Gandalf

# Moc może stać tam, gdzie karta
card-br-1 = Moc 1
    .text = { power-1 }
card-br-2 = Moc 2
    .text = { power-2 }
card-br-3 = Moc 3
    .text = { power-3 }
card-br-4 = Moc 4
    .text = { power-4 }


## Opcje

option-players = Liczba graczy
    .help = Jedna osoba jest Powiernikiem Pierścienia, pozostałe dzielą między siebie cztery Nazgûle.
option-parts = Części
    .help = Cała gra albo jedna z dwóch części.
parts-both = obie
    .help = Z Shire do Bree, a potem z Bree do Rivendell.
parts-first = część I
    .help = Z Shire do Bree. Frodo wygrywa, jeśli tam dotrze.
parts-second = część II
    .help = Z Bree do Rivendell, z tym, co zostałoby z części I.
option-difficulty = Poziom trudności
    .help = Jak trudna jest część I dla gracza Powiernika.
difficulty-basic = podstawowy
    .help = Gracz Powiernika przekazuje jeden z pięciu żetonów informacji; są trzy żetony Drużyny Pierścienia.
difficulty-harder = trudniejszy
    .help = Gracz Powiernika przekazuje dwa żetony informacji.
difficulty-easier = łatwiejszy
    .help = Gracz Powiernika nie przekazuje żadnego żetonu informacji.
difficulty-easiest = jeszcze łatwiejszy
    .help = Nie przekazuje się żadnego żetonu informacji i są cztery żetony Drużyny Pierścienia.
option-windows = Karty poza turą
    .help = Kiedy gracza Powiernika pyta się, czy na pytanie Upiorów odpowiada kartą.
windows-watch-or-pass = czuwam albo przepuszczam
    .help = Na końcu każdej swojej tury gracz Powiernika mówi, czy chce być pytany.
windows-always = zawsze
    .help = Gracza Powiernika pyta się przy wszystkich poszukiwaniach, wypatrywaniach i polowaniach.
option-havens = Schronienia
    .help = Długie karty podróży z części II mają schronienia: dopóki Frodo jest w takim miejscu, poszukiwania się tam nie udają.
option-wraith-aids = Mapa możliwych miejsc
    .help = Stół wylicza ścigającym, gdzie mogą być Frodo i Gandalf. Bez niej trzeba pamiętać.
option-escape-range = Ucieczka
    .help = Jak daleko Frodo może uciec w części I.
escape-range-spaces = o dwa pola dalej
    .help = O dwa pola i o jedno więcej za każdą zanotowaną kropkę.
escape-range-dots = o dwie kropki dalej
    .help = Przez dwie kropki i o jedną więcej za każdą zanotowaną kropkę.
option-limit-exceed = Ponad próg
    .help = W części II Frodo przegrywa dopiero po przekroczeniu progu zepsucia, a nie po jego osiągnięciu.
option-deck-out-strict = Pusta talia
    .help = Gdy talia sprzymierzeńców się wyczerpie, nie można już zagrywać kart sprzymierzeńców.
option-pool2-extra = Większa pula w części II
    .help = Żetony Drużyny Pierścienia na karcie Froda nie wliczają się do puli części II; wszystkich jest cztery.
option-wk-die-setup = Kość Wodza od razu
    .help = Jeśli Wódz Nazgûli jest w grze od początku części II, jego kością rzuca się już w pierwszym rzucie.
option-wk-die-cancel = Kość Wodza można anulować
    .help = Karty poza turą anulują także to, za co zapłacono kością Wodza Nazgûli.
option-open-length = Jawna długość
    .help = Upiory wiedzą, czy podróż z części II jest krótka, czy długa.
option-open-discards = Jawne odrzucanie
    .help = Karty odrzucane z ręki się pokazuje.
option-journal-shown = Dziennik Froda
    .help = Kiedy Upiory mogą zobaczyć dziennik Froda z części I.
journal-shown-part = po części I
    .help = Pokazuje się go zaraz po zakończeniu części I.
journal-shown-game = po grze
    .help = Pokazuje się go dopiero na końcu całej gry.
option-carry-corruption = Zepsucie
    .help = Sama część II: z iloma punktami zepsucia Frodo zaczyna.
option-carry-tokens = Zużyte żetony
    .help = Sama część II: ilu beżowych żetonów z cyfrą nie ma już w puli poszukiwań.
option-carry-eyes = Żetony Oka
    .help = Sama część II: ile żetonów Oka leży obok toru zepsucia.
option-carry-barrow = Strach przed upiorami z kurhanów
    .help = Sama część II: ta karta leży obok toru zepsucia.
option-carry-information = Znalezione informacje
    .help = Sama część II: ile mocy Czarnych Jeźdźców jest odblokowanych.
option-carry-fellowship = Żetony Drużyny Pierścienia
    .help = Sama część II: ile żetonów Drużyny Pierścienia leży na karcie Froda.
option-carry-allies = Karty sprzymierzeńców
    .help = Sama część II: ile kart sprzymierzeńców dobiera gracz Powiernika.
option-carry-sorcery = Karty czarnoksięstwa
    .help = Sama część II: ile kart czarnoksięstwa dobiera każdy gracz Upiorów.
option-carry-frodo = Karta Froda
    .help = Sama część II: karta kompanii Froda nie jest odwrócona.
option-carry-sam = Karta Sama
    .help = Sama część II: karta kompanii Sama nie jest odwrócona.
option-carry-pippin = Karta Pippina
    .help = Sama część II: karta kompanii Pippina nie jest odwrócona.
option-carry-merry = Karta Merry’ego
    .help = Sama część II: karta kompanii Merry’ego nie jest odwrócona.

error-carry-part = Opcja „{ NAME($name, as: "option") }” jest tylko do samej części II.
error-carry-fellowship = W puli części II { $pool ->
    [one] jest tylko jeden żeton Drużyny Pierścienia.
    [few] są tylko { $pool } żetony Drużyny Pierścienia.
   *[many] jest tylko { $pool } żetonów Drużyny Pierścienia.
 }
error-no-action = „{ $text }” nie jest akcją gry Poszukiwania Pierścienia.


## Lista gier

web-title = Poszukiwania Pierścienia
web-sentence = Frodo przekrada się niewidziany do Rivendell, a Nazgûle szukają, wypatrują i polują: znajdą go, zanim tam dotrze?
web-players = 2 do 5 graczy
web-minutes = 90 do 180 minut


## Pytania: przygotowanie

prompt-hand-over = Który żeton informacji przekazujesz Upiorom?
prompt-share = Upiory: kto prowadzi którego Nazgûla? Jedna osoba decyduje za wszystkich.
prompt-order = W jakiej kolejności działają twoje Nazgûle?
prompt-stand = Gdzie zaczyna { NAME($nazgul, as: "nazgul") }?
prompt-exchange = Upiory: zamieńcie dwie karty albo zakończcie wymianę. Jedna osoba decyduje za wszystkich.
prompt-lead = Który z twoich Nazgûli staje się Wodzem Nazgûli?
prompt-choose-journey = Którą kartę podróży zatrzymujesz?
prompt-begin = Na którym obszarze zaczyna Gandalf? Pozostałe żetony zachowujesz na jego czyny.


## Pytania: gracz Powiernika

prompt-first-daylight = Pierwsza tura światła dnia: czy używasz zdolności Froda?
prompt-figure = { $turn ->
    [3] Mrok nocy: Frodo odpoczywa czy rusza w drogę?
   *[other] Figurka Froda idzie dalej. Czy najpierw używasz zdolności Merry’ego?
 }
prompt-night-entry = Frodo rusza nocą: zanotuj jego ruch.
prompt-rb-turn = { $end ->
    [yes] Twoja tura: karta, żeton albo koniec tury.
   *[no] { $part ->
        [1] { $turn ->
            [3] Mrok nocy: Frodo odpoczywa czy rusza w drogę?
           *[other] Twoja tura: zanotuj ruch Froda. Możesz też zagrać kartę i wydać żeton.
         }
       *[other] Twoja tura: Gandalf musi się poruszyć. Możesz też zagrać kartę i wydać żeton.
     }
 }
prompt-ally-draw = Dobierasz kartę sprzymierzeńca czy używasz zdolności Pippina?
prompt-ally-limit = Masz za dużo kart: odrzuć jedną.
prompt-window = { CAPITAL(NAME($nazgul, as: "nazgul")) } ogłasza { $question ->
    [perception] wypatrywanie { NAME($where, as: "land", case: "in") }
    [hunt] polowanie na obszarze { $where }
   *[search] poszukiwania na obszarze { $where }
 }. Czy zagrywasz kartę?
prompt-cancel-token = Czy odwracasz kartę kompanii, aby anulować żeton?
prompt-escape = Frodo ucieka: zanotuj dokąd albo ukośną kreskę, jeśli zostaje.
prompt-route = Frodo ucieka: czy zmieniasz trasę?
prompt-drive = Gandalf przegania Nazgûle: dokąd?
prompt-drop-die = Którą kość odrzucasz z puli?
prompt-hide = Gdzie Gandalf się teraz ukrywa?
prompt-prize = Który żeton bierzesz do gry Wojna o Pierścień?


## Pytania: Upiory

prompt-nazgul-turn = { CAPITAL(NAME($nazgul, as: "nazgul")) }: { $rode ->
    [yes] ruch wykonany. Jaka akcja?
   *[no] { $acted ->
        [yes] akcja wykonana. Jaki ruch?
       *[no] ruch i akcja, w dowolnej kolejności.
     }
 }
prompt-ring-use = Wypatrywanie: w regionie czy na całym odcinku?
prompt-sword-use = Miecz: polowanie czy usunięcie żetonu sprzymierzeńca?
prompt-sorcery-use = Czarnoksięstwo: dobierasz kartę czy zagrywasz?
prompt-pursuit-use = Pościg: { NAME($nazgul, as: "nazgul") } może się przesunąć o jedno pole.
prompt-sorcery-limit = Masz za dużo kart: odrzuć jedną.


## Pytania: karty

prompt-choose = { NAME($card, as: "card") }: wybierz efekt. { NAME($card, as: "card", case: "text") }
prompt-discard-ally = { NAME($card, as: "card") }: którą kartę odrzucasz?
prompt-may = { NAME($card, as: "card") }: czy odrzucasz kartę, aby otrzymać jeszcze jeden żeton Drużyny Pierścienia?
prompt-look-ally = { NAME($card, as: "card") }: weź jedną kartę, a potem odłóż pozostałe.
prompt-extra-frodo-move = { NAME($card, as: "card") }: zanotuj dodatkowy ruch.
prompt-extra-gandalf-move = { NAME($card, as: "card") }: dokąd idzie Gandalf?
prompt-reveal-log-area = { NAME($card, as: "card") }: który obszar z dziennika Froda wskazujesz?
prompt-place-ally = { NAME($card, as: "card") }: gdzie umieszczasz żeton sprzymierzeńca?
prompt-move-ally = { NAME($card, as: "card") }: który żeton sprzymierzeńca przesuwasz i dokąd?
prompt-remove-ally = { NAME($card, as: "card") }: który żeton sprzymierzeńca usuwasz?
prompt-prevent-corruption = { NAME($card, as: "card") }: wszystkie żetony dziennika kompanii są w użyciu. Który zabierasz?
prompt-mark = { NAME($card, as: "card") }: co oznaczasz żetonem dziennika kompanii?
prompt-move-nazgul = { NAME($card, as: "card") }: którego Nazgûla przesuwasz i dokąd?
prompt-discard-die = { NAME($card, as: "card") }: którą kość odrzucasz z puli?
prompt-search = { NAME($card, as: "card") }: na którym obszarze odbywają się poszukiwania?
prompt-hunt = { NAME($card, as: "card") }: na którym obszarze odbywa się polowanie?
prompt-perception = { NAME($card, as: "card") }: w którym regionie?


## Akcje: przygotowanie

action-hand-over = Przekaż informację o obszarze { NAME($area, as: "space-1") }
action-share = Niebieski: { NAME($blue, as: "seat") }, zielony: { NAME($green, as: "seat") }, czerwony: { NAME($red, as: "seat") }, fioletowy: { NAME($purple, as: "seat") }
action-order = Najpierw { NAMES($nazgul, as: "nazgul", case: "colour", join: "then") }
action-stand = { CAPITAL(NAME($nazgul, as: "nazgul")) } na obszarze { $area }
action-journey = Zatrzymaj kartę ({ NAME($journey, as: "journey", case: "length") } podróż): { NAME($journey, as: "journey") }
action-begin = Gandalf zaczyna na obszarze { NAME($area, as: "space-2") }
action-swap = Zamień „{ NAME($card, as: "card") }” ({ NAME($one, as: "seat") }) na „{ NAME($other, as: "card") }” ({ NAME($two, as: "seat") })
action-end-exchange = Zakończ wymianę
action-lead = { CAPITAL(NAME($nazgul, as: "nazgul")) } staje się Wodzem Nazgûli


## Akcje: gracz Powiernika

action-move = { $entry ->
    [dot] Zanotuj kropkę
   *[other] Zanotuj obszar { NAME($entry, as: "space-1") }
 }
action-rest = Odpocznij
action-night-move = { KNOWN($by) ->
    [yes] { $by ->
        [frodo] Rusz nocą, zdolność Froda
        [sam] Rusz nocą, zdolność Sama (żeton Drużyny Pierścienia)
        [pippin] Rusz nocą, zdolność Pippina
        [merry] Rusz nocą, zdolność Merry’ego
        [strider] Rusz nocą, zdolność Obieżyświata
       *[other] Rusz nocą z kartą „{ NAME($by, as: "card") }”
     }
   *[no] Rusz nocą (1 punkt zepsucia)
 }
action-advance = Idź dalej
action-use = { $company ->
    [frodo] Zdolność Froda: otrzymaj żeton Drużyny Pierścienia
    [pippin] Zdolność Pippina: obejrzyj dwie karty z wierzchu talii i weź jedną
    [merry] Zdolność Merry’ego (żeton Drużyny Pierścienia)
   *[other] Zdolność { NAME($company, as: "company", case: "gen") }
 }
action-turn = { $company ->
    [frodo] Odwróć kartę Froda: dodatkowy ruch
   *[other] Odwróć kartę { NAME($company, as: "company", case: "gen") }
 }
action-play = Zagraj kartę „{ NAME($card, as: "card") }”
action-play-tells = Zagraj kartę „{ NAME($card, as: "card") }” (Upiory dowiedzą się, że jej warunek jest spełniony)
action-branch = { $branch ->
    [1] Pierwszy efekt
    [2] Drugi efekt
   *[3] Trzeci efekt
 }
action-branch-of-power = { $branch ->
    [1] Polowanie
    [2] Wypatrywanie w regionie
   *[3] Wypatrywanie na odcinku
 }
action-spend-fellowship = Wydaj żeton Drużyny Pierścienia, aby dobrać kartę
action-watch = Zakończ turę: czuwam
action-let-pass = Zakończ turę: przepuszczam
action-end-turn = Zakończ turę
action-no-card = Bez karty
action-gandalf = Gandalf idzie na obszar { NAME($area, as: "space-2") }
action-reveal = Ujawnij Gandalfa (żeton Drużyny Pierścienia)
action-do-deed = Dokonaj tu czynu
action-rivendell = Ogłoś: Gandalf jest w Rivendell
action-hide = Gandalf ukrywa się na obszarze { NAME($area, as: "space-2") }
action-cancel = Odwróć kartę { NAME($company, as: "company", case: "gen") }: anuluj { NAME($token, as: "token") }
action-escape = Zanotuj obszar { NAME($area, as: "space-1") }
action-slash = Zanotuj ukośną kreskę: Frodo zostaje
action-route = { $how ->
    [keep] Zachowaj trasę
    [change] Zmień trasę
    [two] Zmień trasę z Obieżyświatem: dobierz dwie karty, zatrzymaj jedną
   *[stay] Zmień trasę i odwróć kartę Obieżyświata: figurka się nie cofa
 }


## Akcje: Upiory

action-ride = Przesuń { NAME($nazgul, as: "nazgul", case: "acc") } na pole { $space }
action-search = Poszukiwania na obszarze { $area }
action-hunt = Polowanie na obszarze { $area }
action-perceive = Wypatrywanie { NAME($land, as: "land", case: "in") }
action-die = { $as ->
    [sorcery] { $face ->
        [sorcery] Wydaj Czarnoksięstwo
        [wk_sorcery] Wydaj { NAME($face, as: "face") }
       *[other] Wydaj { NAME($face, as: "face") } jako Czarnoksięstwo
     }
   *[other] { $face ->
        [shadow] Wydaj Cień jako { NAME($as, as: "face") }
        [morgul_shadow] Wydaj Morgulski Cień jako { NAME($as, as: "face") }
       *[other] Wydaj { NAME($face, as: "face") }
     }
 }
action-power = Moc { $power } za { NAMES($dice, as: "face") }
action-draw = Dobierz kartę
action-remove = Usuń żeton sprzymierzeńca z obszaru { $area }
action-done = Nic więcej
action-done-turn = Zakończ jego turę
action-done-not = Nie


## Akcje: karty i koniec

action-place = Umieść żeton sprzymierzeńca na obszarze { $area }
action-take-back = Zdejmij żeton sprzymierzeńca z obszaru { $area }
action-shift = Żeton sprzymierzeńca z obszaru { $area } na { $to }
action-mark = Oznacz obszar { $place }
action-mark-land = Oznacz { NAME($place, as: "land", case: "full") }
action-unmark = { $place ->
    [athelas] Zabierz żeton Athelas
   *[other] Zdejmij oznaczenie: obszar { $place }
}
action-unmark-land = Zdejmij oznaczenie: { NAME($place, as: "land", case: "full") }
action-name = Wskaż obszar { NAME($area, as: "space-1") }
action-drop = Odrzuć { NAME($face, as: "face") }
action-discard = Odrzuć kartę „{ NAME($card, as: "card") }”
action-take = Weź kartę „{ NAME($card, as: "card") }”
action-put = Odłóż kartę „{ NAME($card, as: "card") }”
action-prize = { NAME($prize, as: "prize") }


## Co przynosi los

action-first = Pierwszy gracz: { NAME($player, as: "seat") }
action-roll = Rzut: { NAMES($dice, as: "face") }
action-wk-roll = Kość Wodza Nazgûli: { NAME($face, as: "face") }
action-token = Żeton: { NAME($token, as: "token") }
action-drawn = Karta: { NAME($card, as: "card") }
action-home = Frodo zaczyna na obszarze { NAME($area, as: "space-1") }
action-learn = Informacja o obszarze { NAME($area, as: "space-1") }
action-deal = Karta ({ NAME($journey, as: "journey", case: "length") } podróż): { NAME($journey, as: "journey") }
action-lot = Żeton czynu: obszar { NAME($area, as: "space-2") }


## To samo krótko, gdzie wiele stoi obok siebie

short-move = { $entry ->
    [dot] kropka
   *[other] na { $entry }
 }
short-escape = na { $area }
short-gandalf = na { $area }
short-place = na { $area }
short-name = { $area }
short-ride = { NAME($nazgul, as: "nazgul", case: "colour") } { $space }
short-stand = { NAME($nazgul, as: "nazgul", case: "colour") } { $area }
short-shift = { $area } na { $to }
short-share = { NAME("blue", as: "nazgul", case: "colour") } { NAME($blue, as: "seat", case: "short") }, { NAME("green", as: "nazgul", case: "colour") } { NAME($green, as: "seat", case: "short") }, { NAME("red", as: "nazgul", case: "colour") } { NAME($red, as: "seat", case: "short") }, { NAME("purple", as: "nazgul", case: "colour") } { NAME($purple, as: "seat", case: "short") }
short-swap = { NAME($card, as: "card") } ({ NAME($one, as: "seat", case: "short") }), { NAME($other, as: "card") } ({ NAME($two, as: "seat", case: "short") })


## Przebieg gry: przygotowanie

log-home = Wylosowano obszar początkowy Froda{ KNOWN($area) ->
    [yes] : { NAME($area, as: "space-1") }.
   *[no] { "." }
 }
log-learned = Gracz Powiernika losuje żeton informacji{ KNOWN($area) ->
    [yes] : obszar { NAME($area, as: "space-1") }.
   *[no] { "." }
 }
log-handed-over = Gracz Powiernika przekazuje informację o obszarze { NAME($area, as: "space-1") }: moc { $powers } jest odblokowana.
log-shared = { CAPITAL(NAME($who, as: "seat")) } dzieli Nazgûle. Niebieski: { NAME($blue, as: "seat") }, zielony: { NAME($green, as: "seat") }, czerwony: { NAME($red, as: "seat") }, fioletowy: { NAME($purple, as: "seat") }.
log-ordered = Nazgûle { NAME($who, as: "seat", case: "gen") } działają w tej kolejności: { NAMES($nazgul, as: "nazgul", case: "colour", join: "then") }.
log-first = Pierwszym graczem jest { NAME($who, as: "seat") }.
log-stands = { CAPITAL(NAME($nazgul, as: "nazgul")) } zaczyna na polu { $space }.
log-part-2 = Zaczyna się część II. Frodo ma { $corruption ->
    [one] 1 punkt zepsucia.
    [few] { $corruption } punkty zepsucia.
   *[many] { $corruption } punktów zepsucia.
 }
log-token-gone = Od części I poza pulą poszukiwań: { NAME($token, as: "token") }.
log-hands-open = Gracze Upiorów pokazują sobie karty czarnoksięstwa.{ KNOWN($w1) ->
    [yes] { " " }{ CAPITAL(NAME("w1", as: "seat")) }: { NAMES($w1, as: "card") }.
   *[no] { "" }
 }{ KNOWN($w2) ->
    [yes] { " " }{ CAPITAL(NAME("w2", as: "seat")) }: { NAMES($w2, as: "card") }.
   *[no] { "" }
 }{ KNOWN($w3) ->
    [yes] { " " }{ CAPITAL(NAME("w3", as: "seat")) }: { NAMES($w3, as: "card") }.
   *[no] { "" }
 }{ KNOWN($w4) ->
    [yes] { " " }{ CAPITAL(NAME("w4", as: "seat")) }: { NAMES($w4, as: "card") }.
   *[no] { "" }
 }
log-swapped = { CAPITAL(NAME($who, as: "seat")) } zamienia karty { NAME($one, as: "seat", case: "gen") } i { NAME($two, as: "seat", case: "gen") }{ KNOWN($card) ->
    [yes] : „{ NAME($card, as: "card") }” i „{ NAME($other, as: "card") }”.
   *[no] { "." }
 }
log-exchange-ends = { CAPITAL(NAME($who, as: "seat")) } kończy wymianę kart.


## Przebieg gry: dzień

log-turn = Dzień { $day }, { NAME($turn, as: "turn") }.
log-roll = Rzut Upiorów: { NAMES($dice, as: "face") }.
log-wk-roll = Na kości Wodza Nazgûli wypada { $face ->
    [wk_ring] { NAME("ring", as: "face") }.
    [wk_sword] { NAME("sword", as: "face") }.
    [wk_sorcery] { NAME("sorcery", as: "face") }.
   *[other] { NAME($face, as: "face") }.
 }
log-draws-ally = Gracz Powiernika nie korzysta ze zdolności Pippina.


## Przebieg gry: gracz Powiernika

log-entry = { KNOWN($entry) ->
    [yes] { $entry ->
        [dot] Wpis { $track } w dzienniku Froda: kropka.
        [slash] Wpis { $track } w dzienniku Froda: ukośna kreska.
       *[other] Wpis { $track } w dzienniku Froda: obszar { NAME($entry, as: "space-1") }.
     }
   *[no] W dzienniku Froda przybywa wpis { $track }.
 }
log-rests = Frodo odpoczywa.
log-night-move = Frodo rusza nocą: znacznik tury pokazuje Oko.
log-exit = Frodo dotarł do wyjścia: jest bezpieczny w Bree.
log-journal = Dziennik Froda z części I: { $journal }
log-rb-ends = { $how ->
    [watch] Gracz Powiernika kończy turę: „czuwam”.
    [let_pass] Gracz Powiernika kończy turę: „przepuszczam”.
   *[end_turn] Gracz Powiernika kończy turę.
 }
log-fellowship = { $gained ->
    [0] Gracz Powiernika nie otrzymuje żetonu Drużyny Pierścienia, bo pula jest pusta.
    [one] Gracz Powiernika otrzymuje żeton Drużyny Pierścienia (ma { $tokens }).
    [few] Gracz Powiernika otrzymuje { $gained } żetony Drużyny Pierścienia (ma { $tokens }).
   *[many] Gracz Powiernika otrzymuje { $gained } żetonów Drużyny Pierścienia (ma { $tokens }).
 }
log-fellowship-lost = { $lost ->
    [0] Gracz Powiernika nie ma żetonu Drużyny Pierścienia, który mógłby stracić.
    [one] Gracz Powiernika traci żeton Drużyny Pierścienia (ma { $tokens }).
    [few] Gracz Powiernika traci { $lost } żetony Drużyny Pierścienia (ma { $tokens }).
   *[many] Gracz Powiernika traci { $lost } żetonów Drużyny Pierścienia (ma { $tokens }).
 }
log-fellowship-spent = Gracz Powiernika wydaje żeton Drużyny Pierścienia (ma { $tokens }).
log-pool-shrinks = Żeton Drużyny Pierścienia opuszcza grę: wielkość puli wynosi teraz { $pool }.
log-uses = Gracz Powiernika używa zdolności { NAME($company, as: "company", case: "gen") }.
log-turned = Karta { NAME($company, as: "company", case: "gen") } zostaje odwrócona.
log-joins = { NAME($company, as: "company") } dołącza do kompanii.
log-figure = Figurka Froda staje na polu { $track } toru ruchu.


## Przebieg gry: karty

log-plays = { CAPITAL(NAME($who, as: "seat")) } zagrywa kartę „{ NAME($card, as: "card") }”.
log-branch = { CAPITAL(NAME($who, as: "seat")) } wybiera { $branch ->
    [1] pierwszy efekt.
    [2] drugi efekt.
   *[3] trzeci efekt.
 }
log-enough = { CAPITAL(NAME($who, as: "seat")) } nie robi nic więcej.
log-no-card = Gracz Powiernika nie zagrywa karty.
log-cancelled = Anulowano: odpowiedzi nie ma.
log-ally-drawn = Gracz Powiernika dobiera kartę { KNOWN($card) ->
    [yes] „{ NAME($card, as: "card") }”.
   *[no] sprzymierzeńca.
 }
log-ally-shown = Gracz Powiernika odrzuca odkrytą kartę „{ NAME($card, as: "card") }”.
log-ally-discarded = Gracz Powiernika odrzuca zakrytą kartę { KNOWN($card) ->
    [yes] „{ NAME($card, as: "card") }”.
   *[no] sprzymierzeńca.
 }
log-ally-taken = Gracz Powiernika bierze { KNOWN($card) ->
    [yes] kartę „{ NAME($card, as: "card") }”.
   *[no] jedną z tych kart.
 }
log-ally-put = Gracz Powiernika odkłada kartę { KNOWN($card) ->
    [yes] „{ NAME($card, as: "card") }”{ " " }
   *[no] { "" }
 }{ $end ->
    [top] na wierzch talii.
   *[bottom] na spód talii.
 }
log-looked-at = Gracz Powiernika ogląda kartę z wierzchu talii{ KNOWN($card) ->
    [yes] : „{ NAME($card, as: "card") }”.
   *[no] { "." }
 }
log-draws-sorcery = { CAPITAL(NAME($who, as: "seat")) } postanawia dobrać kartę.
log-sorcery-drawn = { CAPITAL(NAME($who, as: "seat")) } dobiera kartę { KNOWN($card) ->
    [yes] „{ NAME($card, as: "card") }”.
   *[no] czarnoksięstwa.
 }
log-sorcery-shown = { CAPITAL(NAME($who, as: "seat")) } odrzuca odkrytą kartę „{ NAME($card, as: "card") }”.
log-sorcery-discarded = { CAPITAL(NAME($who, as: "seat")) } odrzuca zakrytą kartę { KNOWN($card) ->
    [yes] „{ NAME($card, as: "card") }”.
   *[no] czarnoksięstwa.
 }
log-reshuffled = Odrzucone karty czarnoksięstwa zostają potasowane: to nowa talia.
log-ally-placed = Na obszarze { $area } pojawia się żeton sprzymierzeńca.
log-ally-moved = Żeton sprzymierzeńca przechodzi z obszaru { $area } na { $to }.
log-ally-off = Z obszaru { $area } znika żeton sprzymierzeńca.
log-marked = Żeton dziennika kompanii oznacza obszar { $place }: bez poszukiwań.
log-marked-land = Żeton dziennika kompanii oznacza { NAME($place, as: "land", case: "full") }: bez wypatrywania.
log-unmarked = { $place ->
    [athelas] Żeton Athelas zabrany.
   *[other] Oznaczenie zdjęte: obszar { $place }.
}
log-unmarked-land = Oznaczenie zdjęte: { NAME($place, as: "land", case: "full") }.
log-athelas-laid = { $tokens ->
    [one] Athelas: następne zepsucie będzie o punkt mniejsze.
    [few] Athelas: następne zepsucie będzie o { $tokens } punkty mniejsze.
   *[many] Athelas: następne zepsucie będzie o { $tokens } punktów mniejsze.
 }
log-athelas = { $points ->
    [one] Athelas oszczędza Frodowi punkt zepsucia.
    [few] Athelas oszczędza Frodowi { $points } punkty zepsucia.
   *[many] Athelas oszczędza Frodowi { $points } punktów zepsucia.
 }
log-named = Gracz Powiernika wskazuje obszar { NAME($area, as: "space-1") }: Frodo tam był. Leży tam teraz żeton śladów.
log-die-dropped = Z puli odchodzi kość: { NAME($face, as: "face") }.
log-red-added = Do puli poszukiwań trafia { NAME($token, as: "token") }.
log-barrow-laid = „Strach przed upiorami z kurhanów” leży obok toru zepsucia i liczy się jako Oko.


## Przebieg gry: Upiory

log-rides = { CAPITAL(NAME($nazgul, as: "nazgul")) } rusza na pole { $space }.
log-rides-by-card = { CAPITAL(NAME($nazgul, as: "nazgul")) } wykonuje dodatkowy ruch na pole { $space }.
log-driven = Gracz Powiernika przesuwa { NAME($nazgul, as: "nazgul", case: "acc") } na pole { $space }.
log-nazgul-done = Koniec tury { NAME($nazgul, as: "nazgul", case: "gen") }.
log-spends = { $result ->
    [sorcery] { $face ->
        [sorcery] { CAPITAL(NAME($nazgul, as: "nazgul")) } wydaje Czarnoksięstwo.
        [wk_sorcery] { CAPITAL(NAME($nazgul, as: "nazgul")) } wydaje { NAME($face, as: "face") }.
       *[other] { CAPITAL(NAME($nazgul, as: "nazgul")) } wydaje { NAME($face, as: "face") } jako Czarnoksięstwo.
     }
   *[other] { $face ->
        [shadow] { CAPITAL(NAME($nazgul, as: "nazgul")) } wydaje Cień jako { NAME($result, as: "face") }.
        [morgul_shadow] { CAPITAL(NAME($nazgul, as: "nazgul")) } wydaje Morgulski Cień jako { NAME($result, as: "face") }.
       *[other] { CAPITAL(NAME($nazgul, as: "nazgul")) } wydaje { NAME($face, as: "face") }.
     }
 }
log-power = { CAPITAL(NAME($nazgul, as: "nazgul")) } używa mocy { $power }, wydając { NAMES($dice, as: "face") }.
log-declares = { $question ->
    [perception] { CAPITAL(NAME($nazgul, as: "nazgul")) } ogłasza wypatrywanie { NAME($where, as: "land", case: "in") }.
    [hunt] { CAPITAL(NAME($nazgul, as: "nazgul")) } ogłasza polowanie na obszarze { $where }.
   *[search] { CAPITAL(NAME($nazgul, as: "nazgul")) } ogłasza poszukiwania na obszarze { $where }.
 }
log-answer = { $question ->
    [perception] Wypatrywanie { NAME($where, as: "land", case: "in") }: { NAME($answer, as: "answer") }.
    [hunt] Polowanie na obszarze { $where }: { NAME($answer, as: "answer") }.
   *[search] Poszukiwania na obszarze { $where }: { NAME($answer, as: "answer") }.
 }
log-information = Upiory znajdują informację na obszarze { NAME($area, as: "space-1") }: moc { $powers } jest odblokowana.
log-dots = { $dots ->
    [0] Gracz Powiernika mówi: ani jednej kropki od ostatniego obszaru Froda.
    [one] Gracz Powiernika mówi: jedna kropka od ostatniego obszaru Froda.
    [2] Gracz Powiernika mówi: dwie kropki od ostatniego obszaru Froda.
   *[other] Gracz Powiernika mówi: trzy kropki lub więcej od ostatniego obszaru Froda.
 }
log-weight = Czy ostatni obszar Froda leży { NAME($land, as: "land", case: "in") }? { CAPITAL(NAME($answer, as: "answer")) }.
log-witch-king = Wódz Nazgûli zastępuje { NAME($nazgul, as: "nazgul", case: "acc") }.
log-witch-king-leaves = Wódz Nazgûli odchodzi, a wraca { NAME($nazgul, as: "nazgul") }.


## Przebieg gry: spotkanie

log-encounter = { $tokens ->
    [0] Spotkanie z Nazgûlami na obszarze { $area }, ale żaden nie jest dość blisko: żetonów się nie losuje.
    [one] Spotkanie z Nazgûlami na obszarze { $area }: losuje się jeden żeton.
    [few] Spotkanie z Nazgûlami na obszarze { $area }: losuje się { $tokens } żetony.
   *[many] Spotkanie z Nazgûlami na obszarze { $area }: losuje się { $tokens } żetonów.
 }
log-token = Wylosowano { NAME($token, as: "token") }.
log-token-cancelled = { NAME($company, as: "company") } anuluje { NAME($token, as: "token") }.
log-corruption = { $points ->
    [0] Frodo nie otrzymuje zepsucia (ma { $total }).
    [one] Frodo otrzymuje punkt zepsucia{ $why ->
        [night] { " " }za ruch nocą
        [tokens] { " " }z żetonów
       *[card] { " " }z karty
     } (ma { $total }).
    [few] Frodo otrzymuje { $points } punkty zepsucia{ $why ->
        [night] { " " }za ruch nocą
        [tokens] { " " }z żetonów
       *[card] { " " }z karty
     } (ma { $total }).
   *[many] Frodo otrzymuje { $points } punktów zepsucia{ $why ->
        [night] { " " }za ruch nocą
        [tokens] { " " }z żetonów
       *[card] { " " }z karty
     } (ma { $total }).
 }
log-rescue = { $tokens ->
    [one] Tor się kończy: Frodo zostaje uratowany o jeden ruch od wyjścia. Losuje się jeden żeton.
    [few] Tor się kończy: Frodo zostaje uratowany o { $tokens } ruchy od wyjścia. Losuje się { $tokens } żetony.
   *[many] Tor się kończy: Frodo zostaje uratowany o { $tokens } ruchów od wyjścia. Losuje się { $tokens } żetonów.
 }
log-route = { $how ->
    [keep] Gracz Powiernika zachowuje trasę.
    [stay] Gracz Powiernika zmienia trasę; figurka Froda się nie cofa.
   *[other] Gracz Powiernika zmienia trasę; figurka Froda cofa się o jedno pole.
 }
log-journey-dealt = Gracz Powiernika dobiera kartę { KNOWN($journey) ->
    [yes] ({ NAME($journey, as: "journey", case: "length") } podróż): { NAME($journey, as: "journey") }.
   *[no] podróży.
 }
log-journey-taken = Gracz Powiernika zatrzymuje kartę { KNOWN($journey) ->
    [yes] ({ NAME($journey, as: "journey", case: "length") } podróż): { NAME($journey, as: "journey") }. Figurka Froda jest na polu { $track }.
   *[no] podróży. Figurka Froda jest na polu { $track }.
 }
log-length = { $length ->
    [short] Podróż jest krótka.
   *[long] Podróż jest długa.
 }


## Przebieg gry: Gandalf

log-lot = Gracz Powiernika losuje żeton czynu{ KNOWN($area) ->
    [yes] : obszar { NAME($area, as: "space-2") }.
   *[no] { "." }
 }
log-gandalf-begins = Gandalf wyrusza w drogę{ KNOWN($area) ->
    [yes] { " " }z obszaru { NAME($area, as: "space-2") }.
   *[no] { "." }
 }
log-gandalf-noted = { $how ->
    [hides] Gandalf się ukrywa
    [flees] Gandalf ucieka
   *[moves] Gandalf rusza dalej
 } (wpis { $entries }){ KNOWN($area) ->
    [yes] : obszar { NAME($area, as: "space-2") }.
   *[no] { "." }
 }
log-gandalf-extra = To był dodatkowy ruch Gandalfa.
log-gandalf-found = Gandalf zostaje odkryty na obszarze { NAME($area, as: "space-2") }.
log-gandalf-off = Figurka Gandalfa schodzi z planszy.
log-deeds-reshuffled = Zużyte żetony czynów tworzą nową pulę dostępnych żetonów.
log-reveal = Gandalf zostaje ujawniony na obszarze { NAME($area, as: "space-2") }! Wielkość puli Drużyny Pierścienia wynosi teraz { $pool }.
log-deed = Czyn Gandalfa na obszarze { NAME($area, as: "space-2") }, „{ NAME($area, as: "deed") }”: próg zepsucia jest o { $bonus } wyższy niż na karcie podróży.
log-rivendell = Gandalf dotarł do Rivendell przez obszar { NAME($area, as: "space-2") }: próg zepsucia jest o { $bonus } wyższy niż na karcie podróży.


## Koniec

log-end = { $rule ->
    [HR-END1-01] Frodo dotarł do Bree.
    [HR-END1-08] Frodo został uratowany i jest w Bree.
    [HR-END2-01] Frodo dotarł do Rivendell.
    [HR-END1-07] Frodo uległ zepsuciu.
    [HR-END2-02] Frodo uległ zepsuciu.
   *[other] Gra została poddana.
 }
log-prize = Do gry Wojna o Pierścień: { NAME($prize, as: "prize") }
log-resign = { CAPITAL(NAME($who, as: "seat")) } odchodzi od gry.
log-offer-stop = { CAPITAL(NAME($who, as: "seat")) } proponuje przerwanie gry.
log-accept-stop = { CAPITAL(NAME($who, as: "seat")) } zgadza się przerwać grę.
log-stopped = Wszyscy zgodzili się przerwać grę.

end-end1-01 = Frodo dotarł do Bree. Ruchy: { $track }, zepsucie: { $corruption }. Wygrywa gracz Powiernika.
end-end1-07 = Frodo uległ zepsuciu w drodze do Bree. Ruchy: { $track }, zepsucie: { $corruption }. Wygrywają Upiory.
end-end1-08 = Frodo został uratowany i jest w Bree. Ruchy: { $track }, zepsucie: { $corruption }. Wygrywa gracz Powiernika.
end-end2-01 = Frodo dotarł do Rivendell. Ruchy: { $track }, zepsucie: { $corruption }. Wygrywa gracz Powiernika.
end-end2-02 = Frodo uległ zepsuciu na polu { $track } toru ruchu. Zepsucie: { $corruption }. Wygrywają Upiory.
end-resigned = { $winner ->
    [rb] Upiory poddały grę. Wygrywa gracz Powiernika.
   *[wraiths] Gracz Powiernika poddał grę. Wygrywają Upiory.
 }


## Odmowy, po numerze zasady: dla wszystkich

refuse-over = Gra jest skończona.
refuse-chance = Los nie ma teraz o tym decydować.
refuse-only-chance = O tym decyduje los.
refuse-no-seat = { $seats ->
    [few] Są tylko { $seats } miejsca.
   *[many] Jest tylko { $seats } miejsc.
 }
refuse-left = To miejsce jest już opuszczone.
refuse-not-yours = To należy do drugiej strony.
refuse-not-asked = Teraz decyduje kto inny.
refuse-done = Nie ma teraz czego kończyć.
refuse-ride = Teraz nie można tam przesunąć żadnego Nazgûla.
refuse-play = Teraz nie można zagrać karty.
refuse-branch = Teraz nie wybiera się efektu albo nie ten.
refuse-draw = Teraz nie dobiera się karty.
refuse-discard = Teraz nie odrzuca się tej karty.
refuse-prize = Teraz nie wybiera się żetonu albo nie ten.
refuse-card-not-held = Nie masz na ręce karty „{ NAME($card, as: "card") }”.
refuse-condition = Nie można teraz zagrać karty „{ NAME($card, as: "card") }”: { NAME($condition, as: "condition") }.
refuse-hand-limit = { $limit ->
    [one] Najpierw odrzuć karty, aż zostanie ci jedna.
    [few] Najpierw odrzuć karty, aż zostaną ci { $limit }.
   *[many] Najpierw odrzuć karty, aż zostanie ci { $limit }.
 }

condition-frodo-last-area = ostatni obszar Froda nie leży tam, gdzie wymaga karta
condition-declared = karta nie odpowiada na to, co ogłoszono
condition-track = figurka Froda nie stoi na takim polu toru ruchu
condition-active-nazgul = aktywny Nazgûl nie stoi na takim obszarze
condition-active-nazgul-on-trail = aktywny Nazgûl nie stoi na obszarze z żetonem śladów
condition-company = brakuje karty kompanii albo jest odwrócona
condition-turn = to nie ta pora dnia
condition-night-marker = znacznik tury nie pokazuje Oka
condition-corruption = Frodo ma za mało zepsucia
condition-red-token-available = specjalny żeton był już włożony do puli
condition-log-has-unmarked-area = w dzienniku Froda nie ma takiego obszaru
condition-gandalf = Gandalf nie jest ukryty
condition-frodo-moves-at-night = Frodo nie porusza się nocą
condition-fellowship-on-card = na karcie Froda jest za dużo żetonów Drużyny Pierścienia


## Odmowy: przygotowanie

refuse-hand-over = Informację przekazuje się tylko podczas przygotowania części I.
refuse-information-not-held = Nie masz tego żetonu informacji.
refuse-share = Nazgûle dzieli się tylko podczas przygotowania.
refuse-share-each = Każdy gracz Upiorów dostaje co najmniej jednego Nazgûla, a nikt inny żadnego.
refuse-order = Kolejność Nazgûli ustala się tylko podczas przygotowania.
refuse-order-own = Ułóż kolejność swoich Nazgûli, wszystkich.
refuse-stand = Nazgûle ustawia się tylko podczas przygotowania.
refuse-stand-where = Nazgûl zaczyna na wolnym początkowym obszarze Nazgûla.
refuse-stand-two = Dwa Nazgûle zaczynają na obszarze 28, a dwa na 33.
refuse-journey = Nie ma teraz takiej karty podróży do wyboru.
refuse-begin = Gandalf nie zaczyna tam albo nie teraz.
refuse-swap = Karty zamienia się tylko podczas przygotowania części II.
refuse-swap-none = Zamian już nie ma.
refuse-swap-held = Jednej z tych kart nie ma na tej ręce.
refuse-lead = Wódz Nazgûli nie wchodzi teraz do gry.
refuse-lead-own = Wybierz jednego ze swoich Nazgûli.


## Odmowy: gracz Powiernika

refuse-move = Teraz nie można niczego zanotować.
refuse-rest = Frodo odpoczywa tylko w turze mroku nocy, zamiast się poruszyć.
refuse-night-move = Frodo nie rusza teraz nocą.
refuse-advance = Figurka Froda nie idzie teraz dalej.
refuse-use = Tej zdolności nie można teraz użyć.
refuse-turn = Tej karty nie można teraz odwrócić.
refuse-spend-fellowship = Teraz nie można wydać żetonu Drużyny Pierścienia na kartę.
refuse-watch = Tura nie kończy się teraz albo nie tym słowem.
refuse-end-turn = Tura nie kończy się teraz albo nie tym słowem.
refuse-no-card = Nie ogłoszono niczego, na co karta mogłaby odpowiedzieć.
refuse-moved = Frodo już się w tej turze poruszył albo odpoczął.
refuse-by-day = Jest światło dnia: Frodo się porusza, a odpoczywać może tylko w mroku nocy.
refuse-night-first = Najpierw zdecyduj, czy Frodo odpoczywa, czy rusza nocą.
refuse-move-first = Najpierw Frodo musi się poruszyć.
refuse-figure-first = Najpierw figurka Froda.
refuse-gandalf-first = Najpierw Gandalf musi się poruszyć.
refuse-one-token = Tylko jeden żeton Drużyny Pierścienia na turę daje kartę.
refuse-no-token = Na karcie Froda nie ma żetonu Drużyny Pierścienia.
refuse-deck-empty = Talia sprzymierzeńców jest pusta.
refuse-one-card = Tylko jedna karta sprzymierzeńca na turę.
refuse-deck-out = Talia sprzymierzeńców jest pusta: nie można już zagrywać kart sprzymierzeńców.
refuse-card-night = Kartę „{ NAME($card, as: "card") }” zagrywa się razem z ruchem Froda nocą.
refuse-card-out-of-turn = Kartę „{ NAME($card, as: "card") }” zagrywa się tylko poza turą.
refuse-card-in-turn = Kartę „{ NAME($card, as: "card") }” zagrywa się tylko we własnej turze.
refuse-witch-king-die = Nie można anulować tego, za co zapłacono kością Wodza Nazgûli.
refuse-entry-same = Frodo już jest na obszarze { $area }; ponownie może go zanotować dopiero po kropce.
refuse-entry-far = Obszar { $area } jest poza zasięgiem: { $dots ->
    [0] bez kropek w zasięgu są tylko sąsiednie obszary.
    [one] od ostatniego obszaru liczy się jedna kropka.
    [few] od ostatniego obszaru liczą się { $dots } kropki.
   *[many] od ostatniego obszaru liczy się { $dots } kropek.
 }
refuse-entry-kind = { $kind ->
    [dot] Ten dodatkowy ruch musi być kropką.
   *[area] Ten dodatkowy ruch musi prowadzić na obszar.
 }
refuse-company-absent = { NAME($company, as: "company") } nie należy do kompanii.
refuse-company-turned = Karta { NAME($company, as: "company", case: "gen") } jest odwrócona.
refuse-company-cost = Zdolność { NAME($company, as: "company", case: "gen") } kosztuje żeton Drużyny Pierścienia, a nie ma żadnego.
refuse-company-condition = W tej sytuacji nie można użyć zdolności { NAME($company, as: "company", case: "gen") }.
refuse-place = Teraz nie umieszcza się żetonu sprzymierzeńca.
refuse-take-back = Teraz nie zabiera się żetonu sprzymierzeńca.
refuse-shift = Teraz nie przesuwa się żetonu sprzymierzeńca.
refuse-shift-twice = Ten żeton został już przesunięty tą kartą.
refuse-shift-none = Na obszarze { $area } nie ma żetonu sprzymierzeńca.
refuse-ally-exit = Na wyjściu { $area } nie może być żetonu sprzymierzeńca.
refuse-ally-nazgul = Na obszarze { $area } stoi Nazgûl.
refuse-ally-ally = Na obszarze { $area } już jest żeton sprzymierzeńca.
refuse-ally-where = Karta nie obejmuje obszaru { $area }.
refuse-mark = Teraz nie można niczego tam oznaczyć.
refuse-unmark = Teraz nie zabiera się oznaczenia.
refuse-name = Tego obszaru nie można teraz wskazać.
refuse-drop = Takiej kości nie można teraz odrzucić.
refuse-drop-none = W puli nie ma { NAME($face, as: "face", case: "gen") }.
refuse-take = Nie ma teraz takiej karty do wzięcia ani odłożenia.
refuse-cancel = Teraz nie można anulować żetonu.
refuse-cancel-none = Nie wylosowano { NAME($token, as: "token", case: "gen") }.
refuse-cancel-special = Specjalnych żetonów nie można anulować.
refuse-cancel-card = { NAME($company, as: "company") } nie anuluje żetonów.
refuse-escape = Frodo teraz nie ucieka.
refuse-escape-exit = Frodo nie może uciec na wyjście { $area }.
refuse-escape-unconnected = Obszar { $area } nie jest połączony z ostatnim obszarem Froda.
refuse-escape-far = Obszar { $area } jest za daleko na ucieczkę.
refuse-route = Trasy nie zmienia się teraz albo nie tak.
refuse-gandalf = Gandalf się teraz nie porusza.
refuse-gandalf-gone = Gandalf jest w Rivendell.
refuse-gandalf-shown = Figurka Gandalfa jest na planszy: on się nie porusza.
refuse-gandalf-stays = Gandalf musi przejść na inny obszar.
refuse-gandalf-far = Obszar { $area } nie jest połączony z obszarem Gandalfa.
refuse-gandalf-moved = Gandalf już się w tej turze poruszył.
refuse-reveal = Gandalfa można ujawnić tylko po jego ruchu, gdy jest ukryty.
refuse-reveal-nobody = Obok Gandalfa nie ma żadnego Nazgûla.
refuse-reveal-token = Ujawnienie Gandalfa kosztuje żeton Drużyny Pierścienia, a nie ma żadnego.
refuse-deed = Gandalf nie ma tu teraz czynu do spełnienia.
refuse-rivendell = Gandalf nie jest na wyjściu.
refuse-hide = Gandalf nie ukrywa się tam teraz.


## Odmowy: Upiory

refuse-search = Teraz nie przeprowadza się tam poszukiwań.
refuse-hunt = Teraz nie przeprowadza się tam polowania.
refuse-perceive = Teraz nie przeprowadza się tam wypatrywania.
refuse-die = Teraz nie można wydać kości.
refuse-power = Teraz nie można użyć mocy.
refuse-remove = Teraz nie usuwa się żetonu sprzymierzeńca.
refuse-rode = Ten Nazgûl już się w tej turze poruszył.
refuse-acted = Ten Nazgûl już wykonał w tej turze akcję.
refuse-play-die = Aby zagrać kartę, najpierw wydaj Czarnoksięstwo.
refuse-ride-who = Teraz nie można przesunąć { NAME($nazgul, as: "nazgul", case: "gen") }.
refuse-ride-steps = { $steps ->
    [one] Przesuwa się o jedno pole, i nie tam.
    [few] Przesuwa się najwyżej o { $steps } pola, i nie tam.
   *[many] Przesuwa się najwyżej o { $steps } pól, i nie tam.
 }
refuse-ride-exit = Żaden Nazgûl nie wchodzi na wyjście { $space }.
refuse-ride-closed = Droga na pole { $space } jest dla Nazgûli zamknięta.
refuse-ride-far = Pole { $space } jest za daleko.
refuse-pursuit = W pościgu każdy Nazgûl przesuwa się o jedno pole, po kolei.
refuse-ask-elsewhere = Można to zrobić tylko tam, gdzie stoi Nazgûl, a nie na obszarze { $area }.
refuse-ask-exit = O wyjście { $area } nie można pytać.
refuse-ask-gandalf = Obszaru { $area } strzeże Gandalf.
refuse-ask-ally = Obszaru { $area } strzeże żeton sprzymierzeńca.
refuse-ask-far = Obszar { $area } jest na to za daleko.
refuse-search-dot = Pole { $space } to kropka: nie ma tam czego szukać.
refuse-search-start = Obszar { $area } to początkowy obszar Froda: nie można tam przeprowadzić poszukiwań.
refuse-search-trail = Na obszarze { $area } jest żeton śladów: nie można tam znowu przeprowadzić poszukiwań.
refuse-search-mark = Żeton dziennika kompanii zabrania poszukiwań na obszarze { $area }.
refuse-hunt-dot = Pole { $space } to kropka: nie można tam polować.
refuse-hunt-instead = Darmową akcją jest teraz polowanie, a nie poszukiwania.
refuse-hunt-die = Aby polować, wydaj Miecz.
refuse-perceive-own = Wskaż region albo odcinek, na którym stoi Nazgûl.
refuse-perceive-mark = Żeton dziennika kompanii zabrania wypatrywania { NAME($land, as: "land", case: "in") }.
refuse-die-none = W puli nie ma { NAME($face, as: "face", case: "gen") }.
refuse-die-as = { NAME($face, as: "face") } nie liczy się tu jako { NAME($result, as: "face") }.
refuse-die-useless = { NAME($result, as: "face") } nie ma tu żadnego zastosowania.
refuse-remove-beside = Obok Nazgûla, na obszarze { $area }, nie ma żetonu sprzymierzeńca.
refuse-power-locked = Moc { $power } nie jest odblokowana: { $tokens ->
    [0] Upiory nie mają jeszcze żadnej informacji.
    [one] Upiory mają jeden żeton informacji.
    [few] Upiory mają { $tokens } żetony informacji.
   *[many] Upiory mają { $tokens } żetonów informacji.
 }
refuse-power-dice = Te kości nie wystarczają na moc { $power }.
refuse-power-useless = Moc { $power } niczego by tu nie dała.


## Pozycje

error-position-long = Ten tekst jest za długi na pozycję.
error-position-twice = Ta część stoi tu dwa razy: { $part }
error-position-audience = Nikt tam nie siedzi: { $part }. Miejsca to rb i od w1 do w4, tyle, ilu gra, albo spectator.
error-position-number = To nie jest liczba, o którą mogłoby chodzić: { $part }
error-position-value = Ta część nie ma takiej wartości: { $part }
error-position-word = Żadna część pozycji tak się nie nazywa: { $part }
error-position-steps = To nie są kroki gry: { $part }
error-position-nazgul = Nazgûla zapisuje się tak: blue@48:w1, a nie { $part }
error-position-token = Nie ma takiego żetonu: { $part }
error-position-hand = Rękę zapisuje się tak: w1=SOR-01,SOR-05 albo w1=?2, a nie { $part }
error-position-impossible = Coś takiego nie może leżeć na stole: { $part }
error-position-sum = Karty, żetony i wpisy w tej pozycji nie zgadzają się ze sobą.
error-position-contradiction = To przeczy reszcie: { $part }
error-position-stuck = Ktoś byłby pytany, a nie miałby żadnej odpowiedzi: { $part }


## Terminal


# Mapa: co znaczą jej symbole i to, co na niej leży.
text-map-road = droga
text-map-path = ścieżka
text-map-dot = kropka d7
text-map-area = obszar
text-map-allied = obszar sprzymierzony
text-map-dark = obszar mroku
text-map-exit = obszar wyjścia
text-map-region = region
text-mark-nazgul = Nazgûl
text-mark-witch-king = Wódz Nazgûli
text-mark-gandalf = Gandalf
text-mark-gandalf-hidden = Gandalf w ukryciu
text-mark-last-area = ostatni obszar Froda
text-mark-possible = możliwy ostatni obszar Froda
text-mark-entry = ruch w dzienniku Froda
text-mark-entry-ahead = jego dalsza droga
text-mark-eye = ślad, Okiem do góry
text-mark-sword = ślad, Mieczem do góry
text-mark-ally = żeton sprzymierzeńca
text-mark-company-log = żeton dziennika kompanii
text-mark-information = zdobyta informacja
text-mark-information-held = informacja, którą masz
text-mark-deed = dokonany czyn
text-mark-deed-held = czyn, którego Gandalf może dokonać

# Obok mapy. $part to I lub II.
text-setup = Część { $part }, przygotowanie
text-over = Część { $part }, koniec gry
# $turn to 1 lub 2 za dnia, 3 w mroku.
text-turn = Część { $part }, dzień { $day }, { $turn ->
    [1] pierwsza tura światła dnia
    [2] druga tura światła dnia
   *[3] tura mroku nocy
 }
text-eye-side = znacznik tury pokazuje Oko
text-active = tura: { $nazgul }
# $who to jedno miejsce lub kilka, tak jak w poleceniach: rb, w1.
text-asked = decyduje: { $who }
text-asked-any = decyduje dowolny gracz Upiorów
# $where to obszar, region albo odcinek.
text-question = { $kind ->
    [search] poszukiwania: { $where }
    [hunt] polowanie: { $where }
   *[perception] wypatrywanie: { $where }
 }
text-found = Frodo znaleziony
text-watching = Powiernik Pierścienia czuwa
text-none = brak

text-moves = Ruchy
text-track = pole { $space } z { $end }
text-journal = dziennik:
# $card to oznaczenie karty, $name to jej trasa.
text-journey = podróż { $card }: { $name }
text-routes = { $routes ->
    [one] trasa zmieniona raz
   *[other] trasa zmieniona { $routes } razy
 }
text-corrupted = Zepsucie
# $limit to liczba albo dwie, z których jedna obowiązuje.
text-corruption = { $points } z { $limit }
# $next to liczba punktów za następny żeton Oka.
text-eyes = { $eyes ->
    [0] ani jednego Oka obok toru
    [one] jedno Oko obok toru
    [few] { $eyes } Oka obok toru
   *[many] { $eyes } Oczu obok toru
 } (następne da { $next })
text-athelas = athelas: o { $tokens } mniej
text-dice = Kości
text-die-waits = kość Wodza Nazgûli dołączy do następnego rzutu
text-die-leaves = kość Wodza Nazgûli odchodzi tej nocy
text-nazgul = Nazgûle
text-colour-blue = niebieski
text-colour-green = zielony
text-colour-red = czerwony
text-colour-purple = fioletowy
text-together = Razem
text-marked = Osłonięte
text-known = Informacje
text-information = zdobyte: { $found }, u Powiernika Pierścienia: { $left }
text-powers = Moce
text-fellowship = Drużyna
text-fellowship-of = { $tokens } z { $pool }
text-company = Kompania
text-turned = { $name } (odwrócona karta)
text-bag = Żetony
text-token-eye = Oko
text-drawn = Wylosowane
text-cancelled = { $token } anulowane
text-gandalf = Gandalf
text-gandalf-is = { $is ->
    [on_board] ujawniony: { $at }
    [in_rivendell] w Rivendell ({ $at })
   *[hidden] w ukryciu
 }
text-deeds-done = dokonane: { $deeds }
text-prizes = Nagroda
text-held = Masz
text-hidden = { $name } (poza grą)
text-gandalfs-log = Jego droga
text-deeds = Jego czyny
text-lots = Do wyboru
text-dealt = Podróże
text-ally-cards = Sprzymierz.
text-allies = na ręce: { $hand }, w talii: { $deck }{ $down ->
    [0] {""}
   *[other] , odrzucone zakryte: { $down }
 }
text-sorcery-cards = Czarnoks.
text-sorceries = w talii: { $deck }
text-hand-of = { $who }: { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
   *[many] { $cards } kart
 }
text-played = zagrane: { $cards }
text-own-allies = Twoje karty sprzymierzeńców
text-rb-allies = Karty sprzymierzeńców Powiernika Pierścienia
text-looked = Karty do wyboru
text-own-sorcery = Twoje karty czarnoksięstwa
text-w-sorcery = Karty czarnoksięstwa: { $who }

# Co można wywnioskować: polecenie `know`.
know-hunters = Co mogą wywnioskować łowcy:
know-journals = { $number ->
    [one] Do wszystkiego, co wiadomo, pasuje jeden dziennik Froda.
    [few] Do wszystkiego, co wiadomo, pasują { $number } dzienniki Froda.
   *[many] Do wszystkiego, co wiadomo, pasuje { $number } dzienników Froda.
 }
know-frodo = Ostatni obszar Froda, { $areas ->
    [one] możliwy jest jeden:
    [few] możliwe są { $areas }:
   *[many] możliwych jest { $areas }:
 }
know-gandalf = Obszar Gandalfa, { $areas ->
    [one] możliwy jest jeden:
    [few] możliwe są { $areas }:
   *[many] możliwych jest { $areas }:
 }
know-more = i jeszcze { $areas }: { $share }
# $rank to miejsce prawdziwego obszaru, gdy ułożyć obszary od najbardziej prawdopodobnego.
know-own = Prawdziwy obszar, { $area }, ma { $share }: miejsce { $rank }.
know-cards = { $cards ->
    [one] Możliwa jest jedna karta podróży
    [few] Możliwe są { $cards } karty podróży
   *[many] Możliwych jest { $cards } kart podróży
 }: krótkie: { $short }, długie: { $long }.
know-percent = { $whole },{ $tenths }%

# Mapa rysowana: wody, i mapa słowami dla tych, którzy jej nie widzą. $part to I lub II, $ways to nazwy pól.
water-brandywine = Brandywina
water-withywindle = Wija
water-hoarwell = Szara Woda
water-bruinen = Bruinen
map-title = Mapa części { $part }
map-place = { $name }: { $kind ->
    [allied] obszar sprzymierzony.
    [dark] obszar mroku.
    [exit] wyjście.
    [frodo_start] początkowy obszar Froda.
    [nazgul_start] początkowy obszar Nazgûli.
    [dot] kropka.
   *[normal] obszar.
 }
map-roads = Drogą: { $ways }.
map-paths = Ścieżką: { $ways }.

# Co czyta ten, kto na coś wskazuje. $part to I lub II.
about-ally-card = Karta sprzymierzeńca części { $part }, { $copies ->
    [one] jedna w talii.
    [few] { $copies } w talii.
   *[many] { $copies } w talii.
 }
about-sorcery-card = Karta czarnoksięstwa, { $copies ->
    [one] jedna w talii.
    [few] { $copies } w talii.
   *[many] { $copies } w talii.
 }
about-company = Z pierwszej zdolności można korzystać, dopóki karta nie jest odwrócona.
# $rows to miejsca Froda na kolejnych polach toru ruchu: obszary i . czyli kropka.
about-journey = Liczba ruchów: { $moves }, próg zepsucia: { $limit }. Miejsca Froda od pola 0: { $rows }.
about-dot = Kropka { $dot }
about-dots = Może tu stać Nazgûl, ale nie można tu szukać ani polować. Gdy Frodo zapisuje kropkę, nikt nie wie którą.
about-normal = Zwykły obszar, bez szczególnych właściwości.
about-allied = Obszar sprzymierzony.
about-dark = Obszar mroku: stojący tu Nazgûl może wydać dowolny wynik kości jako Czarnoksięstwo.
about-exit = Obszar wyjścia. Żaden Nazgûl nie może tu wejść. W części I Frodo jest tu bezpieczny, w części II to Rivendell.
about-frodo-start = Jeden z początkowych obszarów Froda. Nie można go przeszukać, ale można tu polować.
about-nazgul-start = Początkowy obszar Nazgûli.
about-has-information = Tego obszaru dotyczy jeden z dwunastu żetonów informacji.
about-has-deed = Czyn Gandalfa w tym miejscu: { $deed }.
about-region = Region { NAME($land, as: "land") }.
about-roads = Drogą do: { $ways }.
about-paths = Ścieżką do: { $ways }.
about-land-region = Region, którego może dotyczyć wypatrywanie. Jego obszary: { $areas }.
about-land-stretch = Odcinek, którego może dotyczyć wypatrywanie. Jego obszary: { $areas }.
about-nazgul = W swojej turze może się raz poruszyć i wykonać jedną akcję, w dowolnej kolejności. Za dnia przechodzi jedno pole, w mroku do dwóch, a po samych drogach zawsze do trzech. Akcja to poszukiwania na obszarze, na którym stoi (polowanie, gdy znacznik tury pokazuje Oko), albo wydanie kości.
about-witch-king = W części II zastępuje jednego z Nazgûli. Jego darmową akcją jest polowanie, w dzień i w nocy; w spotkaniu Powiernik Pierścienia losuje za niego dwa żetony, po czym Wódz Nazgûli odchodzi. Wraz z nim wchodzi do gry jego własna kość.
about-face-ring = Wypatrywanie: czy ostatni obszar Froda leży w regionie albo na odcinku tego Nazgûla? W części II liczy się też obszar Gandalfa.
about-face-sword = Polowanie na obszarze, na którym stoi ten Nazgûl, albo usunięcie żetonu sprzymierzeńca z sąsiedniego obszaru.
about-face-sorcery = Dobranie karty czarnoksięstwa albo zagranie jednej z ręki.
about-face-shadow = Liczy się jako Pierścień, Miecz albo Czarnoksięstwo. Gdy wypadnie w rzucie, Powiernik Pierścienia zyskuje żeton Drużyny Pierścienia.
about-face-morgul-ring = Wypatrywanie; jeśli odpowiedź brzmi „tak”, Powiernik Pierścienia mówi, czy to Frodo, Gandalf, czy obaj.
about-face-pursuit = Wszystkie Nazgûle mogą przejść o jedno pole, zaczynając od aktywnego.
about-face-morgul-shadow = Liczy się jako Pierścień, Miecz albo Czarnoksięstwo.
about-witch-kings-die = Na kości Wodza Nazgûli: niczym nie można jej anulować ani zmienić.
about-power = Moc Czarnych Jeźdźców nr { $power }
about-powers = { $tokens ->
    [one] Dostępna od pierwszego żetonu informacji.
   *[other] Dostępna od { $tokens } żetonów informacji.
 }
about-points = { $points ->
    [0] Bez zepsucia.
    [one] Jeden punkt zepsucia.
    [few] { $points } punkty zepsucia.
   *[many] { $points } punktów zepsucia.
 }
about-eye = Jeden punkt zepsucia i po jednym za każde Oko leżące obok toru; potem żeton kładzie się obok nich.
about-beige = { $tokens ->
    [one] Jeden taki żeton jest od początku w puli poszukiwań.
    [few] { $tokens } takie żetony są od początku w puli poszukiwań.
   *[many] { $tokens } takich żetonów jest od początku w puli poszukiwań.
 }
about-grey = Trafia do puli poszukiwań w części II.
about-red = Żeton specjalny: do puli poszukiwań wkłada go karta czarnoksięstwa i nie można go anulować.
about-deed = Dokonany na obszarze { $area } podnosi próg zepsucia o jeden, ale zdradza, gdzie jest Gandalf.
about-prize = { $side ->
    [shadow] Nagroda Cienia w Wojnie o Pierścień
   *[free] Nagroda Wolnych Ludów w Wojnie o Pierścień
 }

# Żetony dziennika Upiorów Pierścienia, czyli znaczniki na mapie.
pin-crown = Korona { $number }
pin-one-gem = Jeden klejnot
pin-two-gems = Dwa klejnoty
pin-three-gems = Trzy klejnoty
pin-land = { NAME($land, as: "land") } { NAME($land, as: "land", case: "name") }
# $board to I lub II.
pin-area-1 = plansza I: { NAME($area, as: "space-1") }
pin-area-2 = plansza II: { NAME($area, as: "space-2") }
pin-track = tor ruchu, pole { $space }

# Co liczy `mathom simulate`.
tally-parts = rozpoczęte części
tally-turns = tury
tally-track = tor ruchu na końcu
tally-corruption = zepsucie
tally-searches = poszukiwania
tally-searches-yes = … z odpowiedzią „tak”
tally-hunts = polowania
tally-hunts-yes = … z odpowiedzią „tak”
tally-perceptions = wypatrywania
tally-perceptions-yes = … z odpowiedzią „tak”
tally-encounters = spotkania z Nazgûlami


## Podpowiedzi: co przemawia za akcją

hint-near = Według tego, co jawne, Frodo znajdzie się o jeden ruch od tego miejsca z prawdopodobieństwem { $percent } na 100.
hint-search = Według tego, co jawne, Frodo tam był z prawdopodobieństwem { $percent } na 100.
hint-there = Według tego, co jawne, Frodo jest tam z prawdopodobieństwem { $percent } na 100.
hint-guessed = Według tego, co jawne, Upiory muszą sądzić, że tam jesteś, z prawdopodobieństwem { $percent } na 100.
hint-away = { $turns ->
    [one] Nazgûl może tam dotrzeć w następnym ruchu.
    [few] Najbliższy Nazgûl potrzebuje { $turns } ruchów, żeby tam dotrzeć.
   *[many] Najbliższy Nazgûl potrzebuje { $turns } ruchów, żeby tam dotrzeć.
 }


## Jak daleko zaszła gra, na liście

progress-day = część { $part }, dzień { $day }


## Koniec, jak opowiadają go gracze

ended-end1-01 = Frodo jest w Bree
ended-end1-07 = Frodo upadł
ended-end1-08 = Frodo jest w Bree
ended-end2-01 = Frodo jest w Rivendell
ended-end2-02 = Frodo upadł
ended-resigned = { $winner ->
    [rb] Upiory poddają grę
   *[wraiths] Powiernik poddaje grę
 }
ended-moves = { $count ->
    [one] jeden ruch
    [few] { $count } ruchy
   *[many] { $count } ruchów
 }
number-moves = { $count ->
    [one] ruch Froda
    [few] ruchy Froda
   *[many] ruchów Froda
 }
number-days = { $count ->
    [one] dzień w części { $part }
    [few] dni w części { $part }
   *[many] dni w części { $part }
 }
number-corruption = { $count ->
    [one] punkt zepsucia
    [few] punkty zepsucia
   *[many] punktów zepsucia
 }
