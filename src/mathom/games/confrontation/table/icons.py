"""The picture of each character and card: names of the sprite `icons.svg`."""

from __future__ import annotations

from typing import Final

from mathom.games.confrontation.content import SPECIAL_CARDS

ICONS: Final = {
    "frodo": "ring",
    "sam": "sprout",
    "pippin": "shiny-apple",
    "merry": "plain-dagger",
    "gandalf": "pointy-hat",
    "aragorn": "broadsword",
    "legolas": "high-shot",
    "gimli": "battle-axe",
    "boromir": "hunting-horn",
    "balrog": "fire-silhouette",
    "shelob": "spider-alt",
    "witch_king": "sharp-crown",
    "flying_nazgul": "wyvern",
    "black_rider": "cloaked-figure-on-horseback",
    "saruman": "orb-wand",
    "orcs": "orc-head",
    "warg": "wolf-head",
    "cave_troll": "troll",
    "frodo_star": "power-ring",
    "sam_star": "light-backpack",
    "elrond": "elf-helmet",
    "aragorn_star": "jewel-crown",
    "gandalf_star": "wizard-staff",
    "treebeard": "deku-tree",
    "faramir": "quiver",
    "smeagol": "fishing",
    "theoden": "mounted-knight",
    "uruk_hai": "black-hand-shield",
    "witch_king_star": "overlord-helm",
    "saruman_star": "robe",
    "wormtongue": "snake-tongue",
    "orcs_star": "crossed-sabres",
    "mouth_of_sauron": "shouting",
    "watcher": "curled-tentacle",
    "flying_nazgul_star": "bat-wing",
    "gollum": "fish-corpse",
    # combat cards: the numbers are their own picture
    "magic": "magic-swirl",
    "noble_sacrifice": "pierced-heart",
    "elven_cloak": "linden-leaf",
    "retreat_f": "run",
    "retreat_s": "run",
    "eye_of_sauron": "burning-eye",
} | {card.name: card.icon for card in SPECIAL_CARDS}
"""The picture of each thing, as docs of the look list them."""
