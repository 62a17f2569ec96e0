"""Who stands where, as exact chances: every world that fits what was seen counts the same."""

from __future__ import annotations

from mathom.games.confrontation.content import CHARACTER, EACH, SIDE_NAMES, F, S
from mathom.games.confrontation.knowledge import BLANK, Belief
from mathom.games.confrontation.observe import View

Chances = dict[int, float]
"""By slot."""


def stand_odds(view: View) -> dict[int, Chances]:
    """For each stand on the board that is not the audience's own, by its mark: who it may be, each with its chance.

    Chances of one stand add up to 1; a face that is known has the chance 1.
    """
    out: dict[int, Chances] = {}
    for owner in (F, S):
        if view.side and SIDE_NAMES.index(view.side) == owner:
            continue
        stands = [stand for stand in view.stands if (stand.mark[0] == "f") == (owner == F)]
        faces = {int(stand.mark[1:]) - 1: CHARACTER[stand.face] % EACH for stand in stands if stand.face}
        hidden = [int(stand.mark[1:]) - 1 for stand in stands if not stand.face]
        for mark, slot in faces.items():
            out[owner * EACH + mark] = {owner * EACH + slot: 1.0}
        if hidden:
            data = view.beliefs[2 if owner == S else 1 if view.side else 0]
            inside = in_cells(Belief(data.cells, data.configs, data.only), set(faces.values()))
            for mark in hidden:
                cell = data.cells[mark]
                room = sum(data.cells[other] == cell for other in hidden)
                found = {owner * EACH + slot: chance / room for slot, chance in inside[cell].items()}
                stand_only, mask = data.only
                if stand_only == mark and room > 1:  # a stand of which more is known than of those beside it
                    found = {slot: chance for slot, chance in found.items() if mask >> slot % EACH & 1}
                    total = sum(found.values())
                    found = {slot: chance / total for slot, chance in found.items()}
                out[owner * EACH + mark] = found
    return out


def in_cells(belief: Belief, known: set[int]) -> dict[int, Chances]:
    """For each cell: how likely each slot is to be in it. Slots whose faces are known are left out."""
    cells = sorted({cell for cell in belief.cells if cell >= 0})
    size = {cell: belief.cells.count(cell) for cell in cells}
    out: dict[int, Chances] = {cell: {} for cell in cells}
    total = 0
    stand, mask = belief.only
    held = belief.cells[stand] if stand >= 0 else -1
    for config in belief.configs:
        blanks = [slot for slot, where in enumerate(config) if where == BLANK]
        room = {cell: size[cell] - config.count(cell) for cell in cells}
        able = 0
        if held >= 0 and room[held]:
            able = sum(mask >> slot & 1 for slot in blanks)
            if not able:
                continue
        elif held >= 0 and not any(mask >> slot & 1 for slot, where in enumerate(config) if where == held):
            continue
        weight = ways(room, blanks, held, able)
        total += weight
        for slot, where in enumerate(config):
            if where >= 0 and slot not in known:
                out[where][slot] = out[where].get(slot, 0.0) + weight
        free = len(blanks) - (1 if able else 0)
        for slot in blanks:
            first = 1.0 / able if able and mask >> slot & 1 else 0.0
            if first:
                out[held][slot] = out[held].get(slot, 0.0) + weight * first
            for cell in cells:
                seats = room[cell] - (1 if able and cell == held else 0)
                if seats and free:
                    share = (1.0 - first) * seats / free
                    if share > 0.0:
                        out[cell][slot] = out[cell].get(slot, 0.0) + weight * share
    return {cell: {slot: found / total for slot, found in chances.items()} for cell, chances in out.items()}


def ways(room: dict[int, int], blanks: list[int], held: int, able: int) -> int:
    """How many ways there are to seat the blanks: the same count by which worlds are drawn."""
    count, product = len(blanks), 1
    if able:
        product = able
        count -= 1
    for number in range(2, count + 1):
        product *= number
    for cell, seats in room.items():
        if cell != held:
            for number in range(2, seats + 1):
                product //= number
    return product
