"""The Python that Jinja writes for a template, with less in it: what a page of this server never needs is left out.

Jinja writes code for every template that anybody could think of. Each attribute is a call that tries an attribute and
then a key, each call goes through the context in case the function wants it, and each value that is printed may be
markup or not, even if it is one of two words of the template. Here

- an attribute is read as one, and as a key if the thing is a `dict`. What is not there is an error at once, where Jinja
  would wait until it is used; filters and tests, such as `default`, get what they get from Jinja;
- macros, methods and the functions that the environment calls `plain` are called directly;
- words of the template are escaped once, and what the functions give that the environment calls `drawing` is markup
  already;
- a template that is included or imported gets the names of the one round it from the context alone. Jinja hands it
  those of the top level a second time, and a macro that does so would hold itself: the collector would have to find it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection
from keyword import iskeyword
from typing import Final

from markupsafe import escape

_HELD: Final = "held"
"""The name of what an attribute is read from, while it is read."""
_OF_JINJA: Final = frozenset(("_loop_vars", "_block_vars"))
"""What a call tells the context."""
_TOP: Final = "l_0_"
"""How the names of the top level of a template begin. What is set there is in the context too."""


def leaner(source: str, plain: Collection[str], drawing: Collection[str] = ()) -> ast.Module:
    """The same template; functions named in `plain` do not ask for the context, those in `drawing` give markup."""
    tree = ast.parse(source)
    macros = {_text(node.args[2]) for node in ast.walk(tree) if isinstance(node, ast.Call) and _is_macro(node)}
    leaner_tree: ast.Module = ast.fix_missing_locations(_Leaner({*plain, *macros, "caller"}, drawing).visit(tree))
    return leaner_tree


class _Leaner(ast.NodeTransformer):
    def __init__(self, plain: set[object], drawing: Collection[str]) -> None:
        self._plain = plain
        self._drawing = drawing

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """The environment has a macro of its own."""
        return ast.copy_location(_expression("environment.macro"), node) if node.id == "Macro" else node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Everything that is left out is a call."""
        if isinstance(node.func, ast.Name) and node.func.id.startswith("t_"):  # a filter or a test
            for number, arg in enumerate(node.args):
                if _named(arg) == "getattr":
                    self.generic_visit(arg)
                else:
                    node.args[number] = self.visit(arg)
            return node
        self.generic_visit(node)
        if isinstance(node.func, ast.Attribute) and node.func.attr in {"new_context", "make_module"}:
            for names in node.args:
                if isinstance(names, ast.Dict):
                    _keep(names, lambda _, value: not (isinstance(value, ast.Name) and value.id.startswith(_TOP)))
            return node
        asked = _named(node)
        if asked == "getattr":
            return _attribute(node)
        if asked == "printed" and (words := _words(node.args[0])) is not None:
            return words
        if asked == "printed" and self._is_drawn(node.args[0]):
            return node.args[0]
        if asked == "call" and self._is_plain(node.args[0]):
            node.func, *node.args = node.args
            node.keywords = [given for given in node.keywords if given.arg not in _OF_JINJA]
            for given in node.keywords:
                if isinstance(given.value, ast.Dict) and given.arg is None:  # a name is a word of Python: `class`
                    _keep(given.value, lambda key, _: _text(key) not in _OF_JINJA)
        return node

    def _is_plain(self, called: ast.expr) -> bool:
        called = _there(called)
        if isinstance(called, ast.Name):
            return called.id in self._plain or _said_as(called) in self._plain
        return isinstance(called, ast.Attribute)

    def _is_drawn(self, node: ast.expr) -> bool:
        called = _there(node.func) if isinstance(node, ast.Call) else node
        return isinstance(node, ast.Call) and isinstance(called, ast.Name) and _said_as(called) in self._drawing


def _there(called: ast.expr) -> ast.expr:
    """What is called: what is there, or else an error."""
    return called.orelse if isinstance(called, ast.IfExp) else called


def _said_as(name: ast.Name) -> str:
    """A name as the template has it: Jinja calls it `l_1_icon`."""
    return name.id.split("_", 2)[-1]


def _named(node: ast.AST) -> str:
    """The name of a method of the environment or the context that is called; empty if none is."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and isinstance(node.func.value, ast.Name):
        known = {"environment": ("getattr", "printed"), "context": ("call",)}
        return node.func.attr if node.func.attr in known.get(node.func.value.id, ()) else ""
    return ""


def _keep(given: ast.Dict, wanted: Callable[[ast.expr | None, ast.expr], bool]) -> None:
    kept = [(key, value) for key, value in zip(given.keys, given.values, strict=True) if wanted(key, value)]
    given.keys, given.values = [key for key, _ in kept], [value for _, value in kept]


def _text(key: ast.expr | None) -> object:
    return key.value if isinstance(key, ast.Constant) else None


def _is_macro(node: ast.Call) -> bool:
    return isinstance(node.func, ast.Name) and node.func.id == "Macro"


def _expression(code: str) -> ast.expr:
    statement = ast.parse(code).body[0]
    assert isinstance(statement, ast.Expr)
    return statement.value


def _attribute(node: ast.Call) -> ast.expr:
    """`environment.getattr(thing, 'name')`: `held['name'] if type(held := thing) is dict else held.name`."""
    thing, name = node.args[0], str(_text(node.args[1]))
    if not name.isidentifier() or iskeyword(name) or hasattr(dict, name):
        return node
    found = _expression(f"{_HELD}[{name!r}] if type({_HELD} := 0) is dict else {_HELD}.{name}")
    for inner in ast.walk(found):
        if isinstance(inner, ast.NamedExpr):
            inner.value = thing
    return ast.copy_location(found, node)


def _words(node: ast.expr) -> ast.expr | None:
    """One of two words of the template, or of several, escaped; None if it may be something else."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return ast.copy_location(ast.Constant(str(escape(node.value))), node)
    if isinstance(node, ast.IfExp):
        one, other = _words(node.body), _words(node.orelse)
        if one is not None and other is not None:
            return ast.copy_location(ast.IfExp(node.test, one, other), node)
    return None
