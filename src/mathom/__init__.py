"""mathom: the Middle-earth board games as one library.

>>> import mathom
>>> {"confrontation", "mordor"} <= {*mathom.installed()}  # and whatever else is installed beside them
True
>>> state = mathom.game("confrontation").start({"rule_set": "classic"})
>>> state.to_act()
(0, 1)
"""

from mathom.core.registry import game, installed

__version__ = "0.1.0"

__all__ = ["__version__", "game", "installed"]
