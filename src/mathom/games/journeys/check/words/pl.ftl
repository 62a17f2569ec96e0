# Co wykryto w zestawie, przygodzie albo kampanii, które dają się odczytać. Miejsce, zasada i waga stoją obok.

check-more = Jest jeszcze { $count } takich uwag ({ $what }).

## Nazwy

check-unknown-event = Nie ma zdarzenia { $name }.
check-unknown-moment = Nie ma zdarzenia { $name }; `when` to start albo zdarzenie.
check-unknown-objective = Nie ma zadania { $name }.
check-unknown-token = Nie ma żetonu { $name }.
check-unknown-terrain = Nie ma żetonu terenu { $name }.
check-unknown-terrain-card = W zestawie nie ma terenu { $name }.
check-unknown-group = Żadne wystawienie nie wprowadza grupy { $name }.
check-unknown-groups = { $name } nie oznacza żadnej grupy wrogów.
check-unknown-foe = Nie ma ani grupy, ani wroga { $name }.
check-unknown-space = Na kafelkach tej przygody nie ma obszaru { $name }.
check-unknown-place = W tej przygodzie nie ma ani obszaru, ani kafelka { $name }.
check-unknown-dark-place = W tej przygodzie nie ma ani obszaru, ani kafelka { $name }; inne dozwolone słowo to whole_map.
check-unknown-spot = { $name } nie jest ani obszarem, ani słowem, które go oznacza.
check-unknown-goal = { $name } nie jest ani obszarem tej przygody, ani słowem oznaczającym bohatera.
check-unknown-placement = W tej przygodzie nie ma kafelka { $name }.
check-unknown-tile = W zestawie nie ma kafelka { $name }.
check-unknown-alternative = Żadna pula losowa nie ma możliwości { $name }.
check-unknown-threshold = Nie ma progu { $name }.
check-unknown-enemy = W zestawie nie ma wroga { $name }.
check-unknown-bonus = W zestawie nie ma premii { $name }.
check-unknown-title = W zestawie nie ma tytułu { $name }.
check-unknown-trinket = W zestawie nie ma przedmiotu pomocniczego { $name }.
check-unknown-item = W zestawie nie ma przedmiotu { $name }.
check-unknown-role = W zestawie nie ma roli { $name }.
check-unknown-trait = Żaden przedmiot w zestawie nie ma cechy { $name }.
check-unknown-counter = Nie ma licznika { $name }.
check-unknown-who = { $name } nie oznacza żadnego bohatera. Po `hero:` stoi zmienna, którą coś ustawia.
check-unknown-resolution = Wynik { $result } nie ma epilogu { $name }.
check-unknown-pooled-tiles = Na liście kafelków nie ma { $name }.
check-unknown-pooled-tokens = Na liście żetonów nie ma { $name }.
check-unknown-pooled-spawns = Na liście wystawień nie ma { $name }.
check-unknown-pooled-terrain = Na liście terenu nie ma { $name }.
check-unknown-shuffled = { $name } nie jest ani żetonem, ani wystawieniem z list przygody.
check-unknown-adventure = Nie znaleziono przygody { $name }. Podaj też jej plik.
check-unknown-product = Nie znaleziono produktu { $name }.
check-twice-token = Dwa żetony nazywają się { $name }.
check-twice-terrain = Dwa żetony terenu nazywają się { $name }.
check-twice-tile = Dwa kafelki nazywają się { $name }; jednemu z nich trzeba dać własne id.
check-twice-threshold = Dwa progi nazywają się { $name }.
check-twice-epilogue = Dwa epilogi nazywają się { $name }.
check-nowhere = { $name } nie ma obszaru i nie daje go żadna pula losowa.
check-two-places = { $name } ma własny obszar, a do tego rozmieszcza go pula losowa.
check-undeclared-flag = Kampania { $campaign } nie wymienia flagi { $name }.
check-undeclared-var = Kampania { $campaign } nie wymienia licznika { $name }.
check-no-campaign = { $name } należy do kampanii, ale żadna kampania nie zawiera tej przygody. Podaj też plik kampanii.

## Teksty

check-no-text = Brakuje tekstu: muszą być oba języki albo żaden tam, gdzie tekst można pominąć.
check-brace = Klamra otwarta i niezamknięta albo zamknięta i nieotwarta.
check-unknown-gap = Niczym nie da się wypełnić luki { $gap }.
check-polish-case = { $gap } to polski przypadek; teksty angielskie ich nie mają.
check-nobody-acts = { $gap } stoi tam, gdzie nikt nie działa.
check-nobody-may-act = { $gap } stoi tam, gdzie może się zdarzyć, że nikt nie działa.
check-no-result-text = Wynik testu i to, co zastaje się na kafelku, zaczynają się krokiem `text`.
check-no-threshold-text = Próg ma tekst, który czyta się po jego osiągnięciu.
check-activation-target = Tekst aktywacji mówi w obu językach, kto jest celem ({"{"}target{"}"}).

## Mapy i pule losowe

check-wrong-map = Kafelek { $name } nie pasuje do mapy rodzaju { $map }.
check-battle-turn = Kafelek potyczki { $name } obraca się o 0 do 3.
check-battle-explore = Kafelka potyczki { $name } nie można eksplorować.
check-map-too-large = Mapa jest za duża: najwyżej { $tiles } kafelków i { $cells } pól.
check-overlap = Kafelek { $name } leży na { $other } (pule losowe: { $pools }).
check-tile-twice = Kafelek { $name } leży już na stole jako { $other } (pule losowe: { $pools }).
check-map-apart = Mapa się rozpada: nie ma drogi do { $spaces } (pule losowe: { $pools }).
check-no-earlier-tile = Kafelek { $name } nie styka się z żadnym, który stoi przed nim na liście (pule losowe: { $pools }).
check-not-touching = { $name } leży między { $one } a { $other }, które się nie stykają.
check-start-not-there = Obszar startowy { $space } nie zawsze leży na stole od początku.
check-no-pool = Nie ma puli losowej: każda rozgrywka jest taka sama.
check-pooled-twice = { $name } jest w dwóch pulach losowych albo dwa razy w jednej.
check-pool-room = Pula losowa rozmieszcza obiekty ({ $things }) na obszarach ({ $spaces }): obszary muszą być co najmniej dwa, wszystkie różne, i nie mniej niż obiektów.
check-pool-name-twice = Dwie pule losowe lub możliwości nazywają się { $name }.
check-pool-pick = Pula losowa o { $of } możliwościach wybiera { $pick }.
check-pool-all = Pula losowa wybiera wszystkie możliwości przy każdej liczbie bohaterów.
check-capped = Pule losowe mogą wypaść na bardzo wiele sposobów; sprawdzono { $count }.
check-capped-maps = Pule losowe mogą dać bardzo wiele map; sprawdzono { $count }.
check-capped-spaces = Opowieść jest bardzo duża; nie dla każdego obszaru sprawdzono, czy leży na czas.

## Budowa opowieści

check-cards-only = { $op } dotyczy trwającego testu, ataku albo szkody; w skrypcie ich nie ma.
check-stories-only = { $op } to krok opowieści; karta nie może go mieć.
check-no-attribute = Test nie wymienia żadnego atrybutu.
check-need-nothing = Test wymaga { $need } sukcesów: musi co najmniej 1.
check-target = Test kumulujący wyniki wymaga { $target } sukcesów: musi co najmniej 1 przy każdej liczbie bohaterów.
check-target-all = Test kumulujący wyniki wymaga liczby sukcesów; `all` nią nie jest.
check-counted-steps = Wyniki testu liczonego zaczynają się od min 0 i rosną.
check-one-branch = Los ma tylko jedną drogę.
check-weight = Waga { $weight } nie mieści się między 1 a 1000.
check-no-options = Wybór nie ma opcji.
check-negative = Liczba { $number } jest ujemna.
check-figures = { $enemy } ma najwyżej { $most } figurki.
check-fewer-figures = Więcej bohaterów spotyka mniej figurek.
check-no-thresholds = Pasek zagrożenia nie ma progów.
check-threshold-order = Przy { $heroes } bohaterach próg { $mark } stoi po progu { $before }: progi muszą rosnąć.
check-threshold-end = Przy { $heroes } bohaterach próg { $mark } nie leży przed końcem paska ({ $end }).
check-round-never = Runda { $round } nigdy nie nadejdzie: pasek zagrożenia zapełni się najpóźniej w rundzie { $last }.
check-epilogue-hides = Epilog { $name } nie ma warunku, więc następnych nikt nie przeczyta.
check-epilogue-last = Ostatni epilog, { $name }, ma warunek: gdy nie jest spełniony, nie ma czego czytać.
check-after-end = Przygoda skończyła się przed tym krokiem.
check-endless-calls = Te zdarzenia wywołują się nawzajem bez końca: { $events }.
check-call-circle = Te zdarzenia mogą wywoływać się nawzajem wciąż od nowa: { $events }. Coś musi je zatrzymać.
check-trigger-chain = Wyzwalacze mogą uruchamiać się nawzajem w łańcuchu ({ $count }); { $most } zagnieżdżonych to błąd.
check-trigger-loop = Wyzwalacz { $event } może uruchomić sam siebie; nie działa ponownie, dopóki wykonuje się jego własna lista.

## Co nigdy się nie zdarzy

check-not-followed = Z powodu błędów nie prześledzono przebiegu opowieści.
check-too-tangled = Opowieść jest zbyt zawiła, żeby prześledzić ją do końca.
check-no-victory = Przygody nie da się wygrać, na przykład przy { $heroes } bohaterach i pulach losowych { $pools } (tak jest w { $count } ze sprawdzonych przypadków).
check-victory-by-campaign = Przygody nie da się wygrać, jeśli kampania niczego nie pamięta, na przykład przy { $heroes } bohaterach i pulach losowych { $pools } (tak jest w { $count } ze sprawdzonych przypadków).
check-victory-untold = Żaden krok `end: victory` nie może się wykonać, na przykład przy { $heroes } bohaterach i pulach losowych { $pools } (tak jest w { $count } ze sprawdzonych przypadków); wygrywa się tylko dlatego, że wszystkie zadania są spełnione.
check-hangs-on-luck = Jeśli zabraknie tu szczęścia, przygody nie da się już wygrać.
check-hangs-on-much-luck = Jeśli szczęścia zabraknie w każdym z miejsc ({ $count }), przygody nie da się już wygrać.
check-no-objective = Żadne zadanie nigdy nie staje się bieżące.
check-objective-never-current = Zadanie { $name } nigdy nie staje się bieżące.
check-objective-never-done = Zadania { $name } nigdy nie da się spełnić.
check-event-never = Zdarzenie { $name } nigdy się nie zaczyna.
check-trigger-never = Wyzwalacz { $event } nigdy nie zadziała.
check-threshold-never = Próg nigdy nie zostaje osiągnięty.
check-action-never = Akcji specjalnej nigdy nie można wykonać.
check-option-never = Tej opcji nigdy nie można wybrać.
check-branch-never = Lista `{ $branch }` nigdy się nie wykonuje.
check-terrain-unreached = Nikt nie może dojść do tego terenu.
check-tile-never = Kafelek { $name } nigdy nie zostaje umieszczony.
check-tile-unreached = Nikt nie może dojść na kafelek { $name }.
check-token-never = Żeton { $name } nigdy nie zostaje umieszczony.
check-token-unused = Nikt nigdy nie może użyć żetonu { $name }.
check-spawn-never = Grupa { $name } nigdy nie wchodzi.
check-epilogue-never = Epilogu { $name } nikt nigdy nie przeczyta.
check-space-never = { $space } nigdy nie leży wtedy na stole.
check-space-absent = { $space } nie leży na stole, jeśli pule losowe wypadną tak: { $pools }. Grupa wejdzie obok, żeton poczeka.
check-space-too-early = { $space } nie leży jeszcze na stole: kafelek pojawia się dopiero później. Grupa wejdzie obok, żeton poczeka.
check-flag-unread = Flaga { $name } jest ustawiana, ale nic o nią nie pyta.
check-flag-unset = Coś pyta o flagę { $name }, ale nic jej nie ustawia.
check-var-unread = Zmienna { $name } jest ustawiana, ale nic o nią nie pyta.
check-var-unset = Coś pyta o zmienną { $name }, ale nic jej nie ustawia.

## Testy

check-need-too-high = Test wymaga { $need } sukcesów; najlepszy bohater najsłabszej drużyny ({ $heroes }) może osiągnąć { $most }.
check-need-too-high-for-one = Test wymaga { $need } sukcesów; najsłabszy bohater może osiągnąć { $most }.
check-need-high = Test wymaga { $need } sukcesów; najlepszy bohater najsłabszej drużyny ({ $heroes }) ma je z jednym natchnieniem w { $percent } % testów.
check-result-never = Żaden bohater nie może osiągnąć { $need } sukcesów.
check-tests-not-counted = Testów nie policzono: zestaw nie ma talii początkowych albo ma za dużo bohaterów i ról.

## Zestawy

check-deck-missing = W zbiorze { $set } brakuje kart { $numbers }.
check-deck-twice = W zbiorze { $set } karta { $number } jest dwa razy.
check-deck-more = W zbiorze { $set } jest karta { $number }, której nie ma żadna talia.
check-deck-nobody = Zbiór { $set } do nikogo nie należy.
check-weakness = Słabość { $name } ma symbole albo zdolności.
check-skill-without-use = Karta umiejętności { $name } nie ma ani zdolności, ani słowa kluczowego.
check-too-few = Jest ich tylko { $count } ({ $kind }); pięcioro bohaterów potrzebuje pięciu.
check-no-boons = Brakuje atutu { $name }.
check-strange-boons = Zasady nie znają atutu { $name }.
check-no-terrain = Brakuje terenu { $name }.
check-strange-terrain = Zasady nie znają terenu { $name }.
check-item-upgrades = Przedmiot { $name } prowadzi dalej wtedy i tylko wtedy, gdy nie ma najwyższego poziomu.
check-item-step = Przedmiot { $name } prowadzi do { $to }, a to nie jest następny poziom tej samej linii i tego samego miejsca.
check-item-lore = Przedmiot { $name } wymaga nie mniej wiedzy tajemnej niż { $to }, do którego prowadzi.
check-item-attack = Przedmiot { $name } ma atak, ale nie ma atrybutu, którym się atakuje.
check-item-line = Linia { $line } nie ma wszystkich czterech poziomów.
check-item-copies = Więcej bohaterów dostaje { $name }, niż jest egzemplarzy ({ $copies }).
check-hero-items = Bohater { $name } nie może nosić proponowanych przedmiotów: przedmioty poziomu I, dwie ręce, jeden pancerz.
check-keep = Nie każda droga przez kartę { $name } zatrzymuje ją dokładnie raz.
check-after-keep = Karta { $name } robi coś po tym, jak ją zatrzymano.
check-faceup = Karta { $name } ma zdolności odkrytej karty wtedy i tylko wtedy, gdy może pozostać odkryta.
check-attack-rule = Atak { $name } ma tekst zasady wtedy i tylko wtedy, gdy robi coś jeszcze.
check-dark-letter = Kafelek nie ma obszaru { $letter }.
check-explore-cell = Żeton eksploracji kafelka { $name } nie leży na nim.
check-tile-too-large = Kafelek { $name } ma więcej niż { $most } pól.
check-cell-twice = Pole kafelka { $name } należy do dwóch obszarów albo dwa razy do jednego.
check-tile-apart = Kafelek { $name } nie jest w jednym kawałku.
check-space-apart = Obszar { $name } nie jest w jednym kawałku.

## Kampanie

check-slot-order = Miejsce { $number } stoi po miejscu { $before }: numery muszą rosnąć.
check-slot-empty = Może się zdarzyć, że w miejscu { $number } nie ma przygody do zagrania.
check-slot-hidden = Przygoda { $name } nigdy nie zostanie wybrana: poprzednia nie ma warunku.
check-adventure-twice = Przygoda { $name } jest w dwóch miejscach.
check-campaign-flag-unset = Żadna przygoda nie ustawia flagi { $name }.
check-campaign-flag-unread = Żadna późniejsza przygoda ani zakończenie nie pyta o flagę { $name }.
check-campaign-var-unset = Żadna przygoda nie ustawia licznika { $name }.
check-campaign-var-unread = Żadna późniejsza przygoda ani zakończenie nie pyta o licznik { $name }.
check-campaign-too-early = { $thing } pyta o { $name }, a to jest ustawiane dopiero w miejscu { $first }.
check-no-endings = Kampania nie ma zakończeń.
check-no-ending = Może się zdarzyć, że nie pasuje żadne zakończenie.
check-ending-never = Zakończenie { $name } nigdy nie nadejdzie: wcześniejsze pasują zawsze, gdy ono pasuje.
check-capped-endings = Zakończenia zależą od zbyt wielu flag, żeby sprawdzić wszystko, co może być.
check-steps-unused = Kroki, których nie używa żadna przygoda kampanii: { $steps }.
