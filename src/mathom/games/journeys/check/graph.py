"""Circles and long ways in a graph, without recursion: a story may be very long."""

from __future__ import annotations

from collections.abc import Collection, Mapping

Graph = Mapping[int, Collection[int]]


def circles(graph: Graph) -> list[frozenset[int]]:
    """The parts of a graph in which every node leads back to itself.

    >>> circles({1: [2], 2: [1], 3: [1]})
    [frozenset({1, 2})]
    >>> circles({1: [1, 2]})
    [frozenset({1})]
    """
    return [part for part in components(graph) if len(part) > 1 or any(node in graph.get(node, ()) for node in part)]


def components(graph: Graph) -> list[frozenset[int]]:
    """The strongly connected parts, each after all that it leads to (Tarjan 1972)."""
    number: dict[int, int] = {}
    low: dict[int, int] = {}
    stack: list[int] = []
    on_stack: set[int] = set()
    found: list[frozenset[int]] = []
    for start in graph:
        if start in number:
            continue
        work = [(start, iter(graph.get(start, ())))]
        number[start] = low[start] = len(number)
        stack.append(start)
        on_stack.add(start)
        while work:
            node, ways = work[-1]
            for other in ways:
                if other not in number:
                    number[other] = low[other] = len(number)
                    stack.append(other)
                    on_stack.add(other)
                    work.append((other, iter(graph.get(other, ()))))
                    break
                if other in on_stack:
                    low[node] = min(low[node], number[other])
            else:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == number[node]:
                    part = set()
                    while node not in part:
                        part.add(stack.pop())
                    on_stack -= part
                    found.append(frozenset(part))
    return found


def longest(graph: Graph, counted: Collection[int]) -> int:
    """How many of the counted nodes the longest way can pass, each once.

    >>> longest({1: [2, 3], 2: [3], 3: [4]}, {1, 3, 4})
    3
    """
    best: dict[int, int] = {}
    most = 0
    for part in components(graph):
        beyond = max((best[other] for node in part for other in graph.get(node, ()) if other not in part), default=0)
        here = beyond + sum(node in counted for node in part)
        for node in part:
            best[node] = here
        most = max(most, here)
    return most
