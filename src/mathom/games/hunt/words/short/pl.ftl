# Zasady dla ludzi: jedna strona na trzy minuty. Zasady dokładne są w docs/rules/hunt.pl.md.

people-lead = Jedna osoba w tajemnicy prowadzi Froda przez kraj. Pozostałe to Nazgûle, które go ścigają, i grają razem. Od dwóch do pięciu osób; na obie części potrzeba wieczoru.

people-goal = Cel
people-goal-first = { $parts ->
    [first] **Powiernik Pierścienia** wygrywa, jeśli Frodo najwyżej szesnastoma ruchami dotrze z Shire do Bree albo zostanie po drodze uratowany.
    [second] **Powiernik Pierścienia** wygrywa, jeśli Frodo dotrze do Rivendell.
   *[both] **Powiernik Pierścienia** wygrywa, jeśli Frodo przejdzie przez obie części: z Shire do Bree, a potem z Bree do Rivendell.
 }
people-goal-wraiths = **Upiory** wygrywają, wszystkie razem, gdy zepsucie Froda osiągnie próg: { $parts ->
    [first] 12.
    [second] 12 w krótkiej podróży, 14 w długiej.
   *[both] w części I 12, w części II 12 w krótkiej podróży i 14 w długiej.
 }

people-map = Mapa
people-map-spaces = Liczba to **obszar**, a romby pomiędzy to **kropki**. Po grubych drogach Nazgûle jadą szybciej, cienka linia to ścieżka. Kropkowane granice dzielą regiony, kreskowane odcinki.
people-map-signs = Podwójne kółko to obszar sprzymierzony, czerwone to obszar mroku. Klejnoty oznaczają, gdzie może zacząć Frodo, oko, gdzie zaczynają Nazgûle, a tarcza wyjście.
people-map-first = Część I tak, jak widzi ją tylko Powiernik. Niebieskie kropki to droga Froda, a niebieskie liczby jego ruchy; Pierścień leży tam, gdzie był ostatnio. Oko i miecz to tropy, które znalazły Nazgûle, od I do IV, a niebieski puklerz to sprzymierzeniec.
people-map-second = Część II oczami Powiernika. Blade liczby to droga, która jest jeszcze przed Frodem, laska to czyn do dokonania, a postać z kreskowanym brzegiem to ukryty Gandalf.

people-day = Dzień
people-day-turns = Dzień ma dwie tury światła i jedną turę mroku. W każdej zaczyna Powiernik Pierścienia, potem rusza się każdy z czterech Nazgûli, bez względu na to, ilu graczy je prowadzi.
people-day-rest = W nocy Frodo może odpocząć. Jeśli mimo to idzie dalej, kosztuje go to punkt zepsucia, a do końca tury Nazgûle polują tam, gdzie zwykle tylko by szukały.
people-day-after = Po nocy wszyscy się szykują: Powiernik dobiera kartę sprzymierzeńca, jeden z graczy Upiorów kartę czarnoksięstwa, a sześcioma kośćmi rzuca się na nowo. Każdy Cień daje Powiernikowi żeton Drużyny Pierścienia.

people-frodo = Powiernik Pierścienia
people-frodo-first = W części I zapisujesz ruch Froda w tajemnicy: numer obszaru albo samą kropkę, „gdzieś pomiędzy”. Każda zapisana kropka pozwala, by następny obszar leżał o jedno pole dalej od ostatniego. Nazgûle na planszy nie stają mu na drodze.
people-frodo-second = W części II Frodo pole po polu idzie według tajnej karty podróży, a ty prowadzisz Gandalfa, który może się ujawnić i przepędzić Nazgûle. Każdy czyn Gandalfa podnosi próg Froda o jeden.
people-frodo-cards = W każdej turze możesz też raz zagrać kartę sprzymierzeńca i raz wydać żeton Drużyny Pierścienia, by dobrać nową. Na pytania Upiorów odpowiada się zgodnie z prawdą; tutaj robi to sam stół.

people-nazgul = Nazgûle
people-nazgul-turn = W swojej turze Nazgûl może się raz poruszyć i wykonać jedną akcję, w dowolnej kolejności. Za dnia przejeżdża jedno pole, w mroku do dwóch, a po samych drogach zawsze do trzech.
people-nazgul-free = Darmową akcją są **poszukiwania** na obszarze, na którym stoi: czy Frodo kiedykolwiek tu był? Po „tak” zostaje żeton tropu. Zamiast tego można wydać jedną z kości.
people-dice = Kości Nazgûli
people-dice-note = Sześć kości na dwanaście tur dziennie: trzeba nimi gospodarować. Znalezione żetony informacji otwierają Czarnym Jeźdźcom kolejne moce.

people-meeting = Gdy Frodo zostanie odnaleziony
people-meeting-hunt = **Polowanie** na ostatnim obszarze Froda odnajduje go. Gdy wszystkie Nazgûle rozegrają swoje tury, dochodzi do spotkania.
people-meeting-tokens = Powiernik losuje żeton za każdego Nazgûla na tym obszarze lub tuż obok. Liczba to tyle punktów zepsucia; Oko to jeden punkt i jeszcze jeden za każde wcześniej wylosowane Oko.
people-meeting-friends = Jeden z przyjaciół może anulować jeden żeton; jego kartę się wtedy odwraca. Potem Frodo po kryjomu ucieka, a pościg trwa dalej.
people-friends = Kompania
people-powers = Moce Czarnych Jeźdźców
people-powers-note = Z każdym znalezionym żetonem informacji wszystkie Nazgûle zyskują kolejną z nich.

people-end = Jak gra się kończy
people-end-first = Część I kończy się, gdy Frodo wejdzie na obszar wyjścia na wschodnim brzegu, albo z szesnastym ruchem: wtedy trzeba go ratować i losuje się żeton za każdy ruch, którego zabrakło mu do Bree.
people-end-second = Część II kończy się, gdy Frodo dotrze do Rivendell albo gdy zepsucie osiągnie próg.
people-end-havens = W grze ze schronieniami poszukiwania nie odnajdują Froda, dopóki przebywa w jednym z tych, które oznacza jego długa karta podróży.
