"""Reading as a player reads: objectives, labels."""

from __future__ import annotations

from mathom.bots.journeys.reading import calls_for_a_watch, calls_to_fight, calls_together, promise, shared


def test_an_objective_speaks_of_the_things_it_names() -> None:
    objective = "Light the beacon in the tower."
    assert shared(objective, "Fallen Watchtower") == 1
    assert shared(objective, "The iron basket is rusted but whole.") == 0


def test_words_that_every_text_has_tell_nothing() -> None:
    assert shared("Bring all the heroes to the stair.", "All of you have come this way before.") == 0


def test_an_objective_may_be_about_enemies_or_call_everybody() -> None:
    assert calls_to_fight("Defeat Urzag, the captain from the hills.")
    assert not calls_to_fight("Learn the two lines that open the black mound.")
    assert calls_together("All of you must be on the terrace to leave.")
    assert not calls_together("At least one hero must end the shadow phase in the tower.")
    assert calls_for_a_watch("At least one hero must end the shadow phase in the tower.")
    assert not calls_for_a_watch("All of you must be on the terrace to leave.")


def test_labels_promise_good_and_bad() -> None:
    assert promise("Turn home with what you have (victory).") > promise("Go on for the other as well.")
    assert promise("Take the girl and leave the iron. (Ends the adventure: a defeat.)") < promise("Fight for both.")
