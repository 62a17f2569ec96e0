"""The games. One folder a game; `mathom.core.registry` finds them through the entry-point group `mathom.games`."""
