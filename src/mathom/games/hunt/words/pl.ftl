# Poszukiwania Pierścienia po polsku: nazwy, pytania, akcje, przebieg gry, odmowy; na końcu to, co rysuje terminal.
# To, co jest na planszach, kartach i żetonach, leży w ../printed/pl.ftl.

game-name = Poszukiwania Pierścienia


## Nazwy


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
pin-area = plansza { $board }: { NAME($space, as: "space") }
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
