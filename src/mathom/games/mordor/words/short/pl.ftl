# Zasady dla ludzi: jedna strona na trzy minuty. Zasady dokładne są w docs/rules/mordor.pl.md.

people-lead = Każdy gracz to hobbit w drodze do Mordoru, a za nim pędzą Nazgûle. Pięć kostek decyduje, jak daleko zajdziesz i kto po drodze oberwie. Od dwóch do czterech osób, kwadrans.

people-goal = Cel
people-goal-road = Twoja plansza ma dwa tory. **Okrągłe pola** to droga do Mordoru, { $circles ->
    [one] { $circles } krok
    [few] { $circles } kroki
   *[many] { $circles } kroków
 }. **Kwadraty** to Nazgûle za tobą: jest ich { $squares }.
people-goal-win = { $wins ->
    [first] Kto pierwszy dotrze do Mordoru, od razu wygrywa.
   *[round] Gdy ktoś dotrze do Mordoru, gracie do końca rundy. Jeśli dotarł tylko on, wygrywa; jeśli kilku, ten, komu zostało najwięcej wolnych pól na torze Nazgûla.
 }
people-goal-out = Komu zakreślono ostatni kwadrat, ten został schwytany i odpada. Jeśli odpadną wszyscy, wszyscy przegrywają.
people-goal-last = { $ending ->
    [last_standing] Kto jako jedyny nie został schwytany, od razu wygrywa, gdziekolwiek jest.
   *[normal] Ostatni, który pozostał, i tak musi dotrzeć do celu: samo przetrwanie nie wystarczy.
 }
people-sheet = Plansza w trakcie gry: trzy okrągłe pola zakreślone, następne to Rohan. Gandalf przepołowił pierwszy kwadrat, a Nazgûl zakreślił jego połowę.

people-turn = Tura na trzech obrazkach
people-turn-1 = **1. Rzuć** wszystkimi pięcioma kostkami. Jedna jest czarna, pozostałe mają kolory hobbitów.
people-turn-2 = **2. Odłóż** co najmniej jedną i rzuć resztą jeszcze raz, aż odłożysz całą piątkę. Kostki odłożone po jednym rzucie muszą pokazywać różne symbole. Nazgûla nie można zostawić: jeśli jakiś wypadł, jeden trzeba odłożyć.
people-turn-3 = **3. Co zdziałały.** Tutaj dwa Pierścienie prowadzą cię o dwa pola dalej, bo broń pokonuje orka. Nazgûl jest czarny, więc trafia ciebie.
people-turn-tree = Białe Drzewo, które jest tylko na czarnej kostce, odłożone, od razu kończy rzuty. To, co jeszcze leży, nie liczy się wcale.
people-turn-order = Gdy rzuty się skończą, kolejność jest taka: orkowie przeciw broni, Pierścienie, Gandalf, Nazgûle.

people-dice = Sześć symboli
people-dice-whom = Kogo trafia Nazgûl: na czarnej kostce, na twojej własnej i na kostce koloru, którym nikt nie gra, trafia ciebie; na kostce innego hobbita trafia tego hobbita, czyjakolwiek jest tura.

people-places = Osiem miejsc
people-places-note = W wariancie zaawansowanym miejsce, w którym stoisz na początku tury, zmienia tę turę. Miejsce tylko mijane nic nie robi.

people-options = Umówione przed grą
people-options-safe = Kto dotarł do Mordoru, jest bezpieczny: żaden Nazgûl już go nie trafi.
people-options-split = Sam wybierasz, który kwadrat przepołowi Gandalf; inaczej jest to najbliższy.

people-end = Jak gra się kończy
people-end-both = Kto w tej samej turze dotrze do Mordoru i straci ostatni kwadrat, ten został schwytany.
people-end-still = { $safe ->
    [yes] Jeśli ci, którzy dotarli, mają tyle samo wolnych pól, wygrywają wspólnie.
   *[no] Kto dotarł, do końca rundy może jeszcze oberwać. Jeśli ci, którzy dotarli, mają tyle samo wolnych pól, wygrywają wspólnie.
 }
