# Zasady dla ludzi: jedna strona na trzy minuty. Zasady dokładne są w docs/rules/journeys.pl.md.

people-lead = Jesteście drużyną od dwojga do pięciorga bohaterów i gracie razem przeciw opowieści, którą snuje stół. Wygrywacie wspólnie albo wspólnie przegrywacie. Od jednej do pięciu osób, na każdą przygodę wieczór.

people-goal = Cel
people-goal-objective = Każda przygoda stawia przed wami **cel**, a gdy go osiągniecie, następny. Po osiągnięciu ostatniego przygoda jest wygrana.
people-goal-threat = Przez cały czas rośnie **zagrożenie**. Gdy dojdzie do końca paska, przygoda jest przegrana.
people-map = Mapa w trakcie gry: pola każdego kafelka to komórki, litery to bohaterowie, liczby w kółkach to grupy wrogów; & to ktoś, z kim można porozmawiać, ? coś do przeszukania, * kafelek, którego nikt jeszcze nie zbadał.

people-round = Runda
people-round-heroes = **1. Bohaterowie.** Każdy ma dwie akcje, w kolejności, którą co rundę ustalacie od nowa: podróż (dwa pola), atak albo oddziaływanie na to, co leży na tym samym polu. Tę samą akcję można wykonać dwa razy.
people-round-shadow = **2. Cień.** Wrogowie nadchodzą i uderzają, ciemność przeraża każdego, kto w niej stoi, a zagrożenie rośnie: o dwa za każdego bohatera i o jeden za każdy żeton zagrożenia na mapie i każdy niezbadany kafelek.
people-round-rally = **3. Odpoczynek i plany.** Każdy bohater wtasowuje odrzucone karty do talii i ogląda dwie z wierzchu. Jedną może przygotować: leży ona potem przed nim, a jej tekst pomaga.
people-round-explore = Kto wejdzie na niezbadany kafelek, od razu go bada. Kto obok gotowych wrogów chce odejść albo na coś oddziaływać, najpierw ich prowokuje: uderzają albo straszą.

people-test = Test
people-test-draw = Co jest trudne, jest testem. Odsłaniasz tyle kart ze swojej talii, ile wynosi cecha bohatera, i liczysz wydrukowane na nich **sukcesy**.
people-test-fate = Niektóre karty pokazują zamiast tego **los**. Każde wydane natchnienie zamienia jeden los w sukces.
people-test-attack = Atak też jest testem: sukcesy wydaje się na to, co potrafi twoja broń. Pancerz i czary wroga odejmują trafienia.
people-attributes = Pięć cech

people-harm = Obrażenia i strach
people-harm-cards = Ciosy to karty obrażeń, groza to karty strachu. Wielu można uniknąć testem. Odkryte mają efekt, zakryte tylko się liczą.
people-harm-last = Gdy bohater ma ich tyle, ile wynosi limit, ratuje go tylko ostatnia szansa: test. Kto go nie zda, zostaje pokonany, a drużyna ma czas do następnej fazy cienia, by mimo to wygrać.

people-keywords = Słowa na kartach
people-heroes = Bohaterowie
people-heroes-note = Każdy wybiera też na przygodę rolę, która ma własne karty.

people-end = Jak gra się kończy
people-end-camp = Po przygodzie drużyna rozbija obóz. Bohaterowie zamieniają to, czego się nauczyli, na nowe karty, lepszy ekwipunek i inną rolę, a opowieść toczy się dalej z tego, co się zdarzyło.
people-end-lost = Przegrana przygoda nie kończy kampanii: opowieść trwa, tylko mroczniej.
