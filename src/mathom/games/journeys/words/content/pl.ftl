# Co jest źle w zestawie albo w opowieści. $where to plik, wiersz i ścieżka.

content-too-large = { $where }: plik ma więcej niż { $most } bajtów.
content-no-utf8 = { $where }: to nie jest tekst UTF-8.
content-no-json = { $where }: to nie jest JSON: { $found }
content-no-yaml = { $where }: to nie jest YAML: { $said }
content-no-yaml-reader = { $where }: do czytania YAML-a potrzebny jest pakiet PyYAML (pip install pyyaml). JSON można czytać bez niego.
content-yaml-anchor = { $where }: kotwice i aliasy (& i *) są niedozwolone.
content-yaml-tag = { $where }: znaczniki (!) są niedozwolone.
content-no-number = { $where }: dozwolone są tylko liczby całkowite do dziewięciu cyfr, nie { $found }; tekst trzeba ująć w cudzysłów.
content-more-than-one = { $where }: plik zawiera jeden dokument, a tu zaczyna się następny.
content-unfinished = { $where }: na końcu czegoś tu brakuje.
content-too-many = { $where }: jest więcej niż { $most } części.
content-too-deep = { $where }: zagnieżdżenie ma więcej niż { $most } poziomów.
content-long-text = { $where }: tekst ma najwyżej { $most } znaków.
content-unseen-letter = { $where }: znak { $code } jest w tekstach niedozwolony.
content-wrong-key = { $where }: klucz musi być krótkim tekstem.
content-key-twice = { $where }: klucz { $key } występuje dwa razy.
content-no-content = { $where }: to ani zestaw, ani przygoda, ani kampania: brakuje klucza pack, adventure albo campaign.
content-unknown-field = { $where }: nie ma pola { $field }.
content-missing-field = { $where }: brakuje pola { $field }.
content-unknown-word = { $where }: { $word } nie jest słowem, które może tu stać.
content-wrong-name = { $where }: nazwy takich rzeczy pisze się inaczej.
content-wrong-length = { $where }: wymagana długość: { $length }.
content-wrong-size = { $where }: wymagana liczba: { $size }.
content-wrong-type = { $where }: powinno tu być { $expected }, a jest { $got }.
content-id-twice = { $where }: dwie rzeczy mają nazwę { $name }.
content-other = { $where }: { $what }
content-rule-skill-xp = { $where }: xp mają tylko karty ról, od numeru 4.
content-rule-keyword = { $where }: hide ma wartość true, każde inne słowo kluczowe liczbę.
content-rule-hard-enemy = { $where }: na poziomie trudnym wróg musi mieć dodatkową premię, aktywację albo atak (JE-60.2a).
content-rule-enemy-attack = { $where }: każdy atak podaje obrażenia i strach dla każdej liczby żywych figurek.
content-rule-tile-rows = { $where }: wiersze layout muszą być równej długości.
content-rule-tile-turn = { $where }: kafelek bitewny obraca się o 0 do 3.
content-rule-terrain-place = { $where }: strumień i ściana leżą między dwoma obszarami (between), każdy inny teren na obszarze (at).
content-rule-token-buttons = { $where }: żeton ma albo do, albo options.
content-rule-alternative = { $where }: wariant wymienia co najmniej jedną rzecz.
content-rule-pool = { $where }: pula ma pick i of albo shuffle i over.
content-unknown-hash = Nie ma treści o skrócie { $hash }.
content-unknown-id = Nie ma treści { $thing } rodzaju { $kind }.
content-faulty = W { $name } nie da się grać: { $what } Zobacz: mathom story check
content-missing = Grano z { $name } o skrócie { $hash }, a tej treści nigdzie nie ma. Połóż jej plik obok zapisu albo podaj jej folder w MATHOM_CONTENT.
content-other-kind = Pliku { $file } nie można tu użyć: to { $kind ->
    [pack] zestaw
    [campaign] kampania
   *[adventure] przygoda
}.
content-not-of-campaign = W kampanii { $campaign } nie ma przygody { $adventure }.
content-other-pack = W kampanię { $campaign } gra się z zestawem { $packs }.

# Listy, które jedna przygoda kampanii przekazuje następnej.
letter-long = List ma najwyżej { $most } znaków.
letter-none = To nie jest list z przygody.
letter-form = To nie jest list z przygody: { $what }.
letter-version = Ten list ma wersję { $version }; znana jest { $known }.
letter-campaign = Ten list należy do kampanii { $campaign }.
letter-heroes = To list drużyny, w której bohaterów jest { $heroes }; miejsc przy stole jest { $seats }.
letter-options = Poziomu trudności i opcji kampanii nie można zmienić po drodze (JE-60.1a).
letter-adventure = Ten list prowadzi do przygody { $adventure }, a nie do { $other }.
letter-unknown = List wspomina o { $thing }, a niczego takiego tam nie ma.
letter-items = Bohater { $hero } ma więcej przedmiotów, niż zmieści się w rękach i na sobie.
letter-twice = W liście jest dwa razy coś, co jest tylko jedno.
error-leader = Przewodzić może tylko ktoś z bohaterów tej drużyny (liczba bohaterów: { $heroes }).
