"""Jinja for pages that are drawn at every move: the same templates, the same output, less ado for a value or a call.

A drawing prints some hundred values and makes some hundred calls. Jinja makes a `Markup` of each value that it prints,
although all of them are joined in the end, and looks at each function for marks that ours do not have.
"""

from __future__ import annotations

from collections.abc import Collection, MutableMapping
from functools import lru_cache
from types import CodeType, FunctionType, MethodType
from typing import Any, Final

from jinja2 import Environment, Template, nodes
from jinja2.compiler import CodeGenerator, Frame
from jinja2.runtime import Context, Macro
from jinja2.utils import missing
from markupsafe import Markup, escape

from mathom.server.drawing import as_markup
from mathom.server.template_code import leaner

_KEPT: Final = 20_000
_SHORT: Final = 80
"""So long is a text at most that is kept: names and labels come again and again, what people write does not."""
_OF_A_RENDERING: Final = "__of_a_rendering"
_PASSES: Final = "jinja_pass_arg"
"""Jinja's mark on a function that wants the context."""


@lru_cache(maxsize=_KEPT)
def _escaped(text: str) -> str:
    return str(escape(text))


_PLAIN: Final = frozenset((FunctionType, MethodType, type(_escaped)))


def printed(value: object) -> str:
    """A value as a page has it: what is no markup is escaped.

    >>> printed("a < b"), printed(Markup("<b>")), printed(7)
    ('a &lt; b', Markup('<b>'), '7')
    """
    kind = type(value)
    if kind is str:
        return _escaped(value) if len(value) <= _SHORT else escape(value)  # type: ignore[arg-type]
    if kind is Markup:
        return value  # type: ignore[return-value]
    return str(value) if kind is int or kind is float else escape(value)


class QuickMacro:
    """A macro that is mostly called with what it wants, in its order; all else is left to Jinja's own."""

    __slots__ = ("_func", "_made", "_names", "_simple")

    def __init__(self, *made: Any) -> None:
        self._made = made
        _, self._func, _, self._names, by_name, more, caller, markup = made
        self._simple = markup and not (by_name or more or caller)

    def __call__(self, *args: Any, **kwargs: Any) -> str:
        """What it draws."""
        names = self._names[len(args) :]
        if not self._simple or len(args) > len(self._names) or (kwargs and not kwargs.keys() <= set(names)):
            said: str = Macro(*self._made)(*args, **kwargs)
            return said
        if names:
            args = (*args, *[kwargs.get(name, missing) for name in names])
        return as_markup(self._func(*args))


class QuickContext(Context):
    """Calls macros and plain functions at once, and can be taken apart.

    Macros know their context, and it knows them: without being taken apart each drawing would leave hundreds of things
    behind for the collector.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        assert isinstance(self.environment, QuickEnvironment)
        self.environment.contexts.append(self)

    def call(self, called: Any, /, *args: Any, **kwargs: Any) -> Any:
        """What `{{ called(…) }}` does."""
        kind = type(called)
        if kind is QuickMacro or (kind in _PLAIN and not hasattr(called, _PASSES)):
            kwargs.pop("_block_vars", None)
            kwargs.pop("_loop_vars", None)
            return called(*args, **kwargs)
        return super().call(called, *args, **kwargs)


class QuickCode(CodeGenerator):
    """Prints with `printed`."""

    def _output_child_pre(self, node: nodes.Expr, frame: Frame, finalize: Any) -> None:
        if frame.eval_ctx.volatile or not frame.eval_ctx.autoescape or finalize.src is not None:
            super()._output_child_pre(node, frame, finalize)
        else:
            self.write("environment.printed(")


class QuickEnvironment(Environment):
    """An environment whose templates are drawn with less ado. `plain` names functions that do not want the context,
    `drawing` those of them that always give markup.
    """

    context_class = QuickContext
    code_generator_class = QuickCode
    printed = staticmethod(printed)
    macro = QuickMacro

    def __init__(self, *args: Any, plain: Collection[str] = (), drawing: Collection[str] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.contexts: list[QuickContext] = []
        self._plain_names = {*plain, *drawing}
        self._drawing_names = drawing
        self._templates: dict[str, Template] = {}

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """What all templates have, which each drawing looks through several times: no chain of dictionaries."""
        return {**self.globals, **d} if d else self.globals

    def _compile(self, source: str, filename: str) -> CodeType:
        return compile(leaner(source, self._plain_names, self._drawing_names), filename, "exec")

    def _load_template(self, name: str, globals: Any) -> Template:  # noqa: A002  (Jinja calls it)
        if self.auto_reload or globals:
            return super()._load_template(name, globals)
        found = self._templates.get(name)
        if found is None:
            found = self._templates[name] = super()._load_template(name, globals)
        return found

    def render(self, template: str, given: dict[str, Any]) -> str:
        """A template filled, of which nothing stays behind."""
        try:
            return self.get_template(template).render({**given, _OF_A_RENDERING: True})
        finally:
            for context in self.contexts:
                if _OF_A_RENDERING in context.parent:  # macros that are imported without a context stay
                    context.vars.clear()
            self.contexts.clear()
